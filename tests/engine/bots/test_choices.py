"""What a view allows is what the rules allow."""

from hypothesis import given
from hypothesis import strategies as st

from engine.bots.choices import list_commands, list_plays
from engine.commands import Play
from engine.legal import legal
from engine.seats import SEATS, Seat
from engine.view import project
from tests.engine.walks import Step, lengths, phases, profiles, reach, seeds

rounds = st.builds(reach, profiles, seeds, lengths, phases)


@given(rounds, st.sampled_from(SEATS))
def test_the_commands_of_a_view_are_the_legal_ones(steps: list[Step], seat: Seat) -> None:
    session = steps[-1].after
    commands = list_commands(project(session, seat))
    assert len(set(commands)) == len(commands)
    assert set(commands) == set(legal(session, seat))


@given(rounds, st.sampled_from(SEATS))
def test_the_plays_of_a_view_are_the_legal_plays(steps: list[Step], seat: Seat) -> None:
    session = steps[-1].after
    plays = [command for command in legal(session, seat) if isinstance(command, Play)]
    assert set(list_plays(project(session, seat))) == set(plays)


@given(rounds)
def test_a_stranger_has_nothing_to_decide(steps: list[Step]) -> None:
    view = project(steps[-1].after, None)
    assert list_commands(view) == []
    assert list_plays(view) == []
