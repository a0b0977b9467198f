"""The log is the session: folded again, also from its bytes, it gives the same session."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import ENGINE_VERSION
from engine.commands import ProfileName
from engine.decide import start
from engine.events import Event, SessionStarted
from engine.evolve import ForeignLogError, evolve
from engine.session import Session
from engine.view import project
from tests.engine.walks import fold, lengths, profiles, seeds, walk_steps

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(Event)


def log_of(profile: ProfileName, seed: int, length: int) -> tuple[list[Event], Session]:
    """A session's log, and the session that was folded while it was played."""
    steps = walk_steps(profile, seed, length)
    before = steps[0].before
    started = SessionStarted(profile, before.seed.hex(), before.is_seed_explicit, ENGINE_VERSION)
    return [started, *(event for step in steps for event in step.events)], steps[-1].after


@given(profiles, seeds, lengths)
def test_a_log_folds_to_the_session_that_wrote_it(
    profile: ProfileName, seed: int, length: int
) -> None:
    log, session = log_of(profile, seed, length)
    assert fold(log) == session


@given(profiles, seeds, lengths)
def test_a_log_read_from_its_bytes_folds_to_the_same_session(
    profile: ProfileName, seed: int, length: int
) -> None:
    log, session = log_of(profile, seed, length)
    read = [decoder.decode(encoder.encode(event)) for event in log]
    assert read == log
    assert fold(read) == session
    assert [project(fold(read), 1)] == [project(session, 1)]


@given(profiles, seeds, lengths, st.data())
def test_a_log_may_be_folded_in_pieces(
    profile: ProfileName, seed: int, length: int, data: st.DataObject
) -> None:
    log, session = log_of(profile, seed, length)
    cut = data.draw(st.integers(1, len(log)))
    assert fold(log[cut:], fold(log[:cut])) == session


def test_a_log_of_another_engine_is_not_read() -> None:
    (started,) = start("chiva", bytes(32), is_seed_explicit=False)
    assert isinstance(started, SessionStarted)
    assert started.engine == ENGINE_VERSION
    with pytest.raises(ForeignLogError, match="'0'"):
        evolve(None, replace(started, engine="0"))
