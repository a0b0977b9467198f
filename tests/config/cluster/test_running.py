"""`manage.py cluster` says what it lacks, all of it, before it begins."""

from pathlib import Path

import pytest

from config.cluster import running
from config.cluster.proxy import NoProxyError
from config.environment import read_environment
from config.postgres import NoPostgresError
from config.supervisor import CannotPlayError


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take away what this machine may have."""

    def find_no_nginx() -> Path:
        raise NoProxyError("none")

    def find_no_postgres() -> Path:
        raise NoPostgresError("none")

    monkeypatch.setattr(running, "find_nginx", find_no_nginx)
    monkeypatch.setattr(running, "find_programs", find_no_postgres)


@pytest.mark.usefixtures("bare_machine")
@pytest.mark.parametrize(
    ("database_url", "missing"),
    [("", "nginx postgresql"), ("postgresql://somewhere/else", "nginx")],
)
def test_what_is_missing_is_named_with_how_to_get_it(
    database_url: str, missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)
    cluster = running.Cluster(read_environment({"DATA_DIR": str(tmp_path)}))
    with pytest.raises(CannotPlayError, match=f"apt install {missing};") as said:
        cluster.start()
    assert "`make play` needs neither" in str(said.value)
    assert cluster.children == []
    assert list(tmp_path.iterdir()) == []
