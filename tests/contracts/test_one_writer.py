"""One writer, where imports cannot say it: who appends to a log, and who changes Redis."""

import ast
from pathlib import Path

TABLES = Path(__file__).resolve().parents[2] / "tables"


def sources() -> dict[str, ast.Module]:
    return {
        str(path.relative_to(TABLES)): ast.parse(path.read_text(encoding="utf-8"))
        for path in TABLES.rglob("*.py")
    }


def files_that_call(method: str) -> set[str]:
    return {
        name
        for name, tree in sources().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == method
    }


def files_that_name(text: str) -> set[str]:
    return {
        name
        for name, tree in sources().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value == text
    }


def test_only_the_writer_and_the_maker_of_a_table_append_to_a_log() -> None:
    assert files_that_call("commit") == {"act.py", "making.py"}


def test_the_atomic_commit_is_in_one_place() -> None:
    assert files_that_name("commit.lua") == {"storage/store.py"}


def test_no_table_is_changed_in_redis_outside_a_script() -> None:
    changing = ("rpush", "lpush", "set", "hset", "delete", "zadd", "expire", "eval", "ltrim")
    on_redis = {
        (name, node.func.attr)
        for name, tree in sources().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in changing
        and "redis" in ast.unparse(node.func.value)
    }
    assert on_redis == set()
