"""Random rounds a second of other engines, to be set beside ours in the same run.

What is counted is processor time, a fresh deal a round, the way each package is meant to be used.
"""

import random
import time

ROUNDS_OF_DOMINOES = 2_000
ROUNDS_OF_OPEN_SPIEL = 400


class MissingPackageError(Exception):
    """A package of the group *comparison* is not installed."""


def measure_dominoes(rounds: int = ROUNDS_OF_DOMINOES, *, seed: int = 1) -> float:
    """Return the rounds a second of the PyPI package ``dominoes``.

    Raises:
        MissingPackageError: it is not there.
    """
    try:
        import dominoes  # noqa: PLC0415 (only who compares has it)
    except ImportError:
        raise MissingPackageError("the package dominoes is not installed") from None
    random.seed(seed)
    begin_s = time.process_time()
    for _ in range(rounds):
        game = dominoes.Game.new(starting_player=random.randrange(4))
        game.skinny_board()
        while game.result is None:
            game.make_move(*random.choice(game.valid_moves))
    return rounds / (time.process_time() - begin_s)


def measure_open_spiel(rounds: int = ROUNDS_OF_OPEN_SPIEL, *, seed: int = 1) -> float:
    """Return the rounds a second of OpenSpiel's team dominoes, which are written in Python.

    Raises:
        MissingPackageError: it is not there.
    """
    try:
        import pyspiel  # noqa: PLC0415 (only who compares has it)
        from open_spiel.python.games import team_dominoes  # noqa: F401, PLC0415 (registers it)
    except ImportError:
        raise MissingPackageError("the package open-spiel is not installed") from None
    game = pyspiel.load_game("python_team_dominoes")
    draw = random.Random(seed)
    begin_s = time.process_time()
    for _ in range(rounds):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
            state.apply_action(draw.choice(actions))
    return rounds / (time.process_time() - begin_s)
