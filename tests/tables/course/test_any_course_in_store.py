"""Any course of a table in the real store: whatever people, computers and machines do to it.

After each step it is checked, in ``checks`` and ``account``, that

1. secrecy: every byte that a socket was sent names only tiles that its seat may know at that
   version, and no seed and no device (``check_socket``); and now and then that a newcomer's frames
   and answers are the same, byte for byte, at a copy of the table with its hidden tiles moved
   (``elsewhere``);
2. one door: an import contract (``tests/contracts``);
3. the log is the table: what each process has folded bit by bit equals the fold of the log as it is
   read back from Redis, and the session is that of the entries which are not taken back;
4. one writer: the log only grows, an entry at a time, and nothing in it changes; of commands that
   were decided on one version, each entry follows on the one before;
5. stored, then told: every acknowledged command is in the log at its version, whatever was killed;
6. exactly once: no command is in the log twice, and sent again it gets the same answer;
7. nudges may be lost: after its next ping a socket shows what a newcomer is shown;
8. no rules in the browser: what a view lists is accepted, and of the rest nothing is;
9. computers: they decide for computers' seats that are asked, once; somebody will always look.

Undo, then redo, is the very same session. A restart is the same deal, with the scores and the base
from before it. Nobody sits down at a second hand of a round unless everybody has agreed. A hint is
one of the things that its view allows. In the end all go on, and the round comes to its end.

``COURSES=500 .venv/bin/pytest tests/tables/course --timeout=0`` tries as many other courses of each
profile; ``--hypothesis-seed=N`` tries the same ones again.
"""

import asyncio
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test
from pytest_django import Settings

from engine.commands import ProfileName
from tables import act, making
from tables.computers import worker
from tables.storage import presence, redis_client, schedule
from tests.engine.walks import PROFILE_NAMES
from tests.tables.course.any_course import AnyCourse
from tests.tables.course.chance import Chance
from tests.tables.own_redis import OwnRedis
from tests.thoroughness import scaled

COURSES = int(os.environ.get("COURSES", "0"))
"""How many courses to try that are others each time; 0: the same few."""
FEW = scaled(3, 6)
LEASE_MS = 3_600_000

OFTEN = ("Played", "TakenBack", "PutBack", "RoundEnded", "another world")
"""What comes about in any few courses: otherwise they show nothing."""

a_few = settings(
    max_examples=COURSES or FEW,
    stateful_step_count=40,
    deadline=None,
    phases=(Phase.generate,),  # to find a shorter course takes very long, and seldom helps
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[OwnRedis]:
    redis = OwnRedis(tmp_path)
    yield redis
    redis.kill()


@pytest.mark.timeout(900)
@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_whatever_is_done_at_a_table_everything_holds(
    profile: ProfileName, redis: OwnRedis, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.COMPUTER_DELAY_SCALE = 0.0
    chance = Chance()
    chance.install(monkeypatch, act, making, worker)
    monkeypatch.setattr(act, "PAUSE_S", 0.0)
    # No lease may end, and nobody lose patience, because the machine is slow.
    for module in (presence, schedule):
        monkeypatch.setattr(module, "LEASE_MS", LEASE_MS)
    monkeypatch.setattr(redis_client, "ANSWER_PATIENCE_S", 300.0)
    monkeypatch.setattr(redis_client, "CONNECT_PATIENCE_S", 300.0)
    with asyncio.Runner() as runner:
        machine = AnyCourse
        machine.profile, machine.redis, machine.chance = profile, redis, chance
        machine.loop, machine.happened = runner.get_loop(), Counter()
        if not COURSES:
            seed(PROFILE_NAMES.index(profile))(machine)
        run_state_machine_as_test(machine, settings=a_few)
    missing = [name for name in OFTEN if not machine.happened[name]]
    assert not missing, "hardly anything was tried"
