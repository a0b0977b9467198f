"""A thinking process that is real but for its bot, which does what the roll says."""

import importlib
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Never

from engine import bots
from engine.advice import Advice, Reason
from engine.bots.choices import list_commands
from engine.commands import Pass, SeatCommand
from engine.viewed import SessionView
from tables.thinking.child import main

HONEST, FAILS, SPINS, CRASHES, STOPS, PRIES = range(6)
HIDDEN = (
    *("engine.session", "engine.view", "engine.decide", "engine.evolve", "engine.replay"),
    *("engine.record", "engine.recording", "engine.shuffle", "engine.legal", "engine.solver"),
    *("engine.forced", "engine.positions", "engine.reckoning"),
    *("tables.state.table", "tables.state.fold", "tables.storage.store", "tables.shown"),
    *("tables.act", "tables.computers.worker", "tables.thinking.pool", "config.settings"),
    *("redis", "django", "channels", "uvloop", "psycopg"),
)
SECRET = ("REDIS", "SECRET", "DATABASE", "DJANGO", "DATA_DIR")


def be_honest(view: SessionView) -> SeatCommand:
    return list_commands(view)[0]


def fail(view: SessionView) -> Never:
    assert view.round is not None
    raise KeyError(f"what to do with {view.round.hand}?")


def spin(view: SessionView) -> Never:
    while True:
        with suppress(Exception):  # not even this keeps it from ending
            list_commands(view)


def crash(_view: SessionView) -> Never:
    os._exit(7)


def stop(view: SessionView) -> SeatCommand:
    os.kill(os.getpid(), signal.SIGSTOP)
    return be_honest(view)


def pry(_view: SessionView) -> SeatCommand:
    """Look for anything but a view; raise when there is something."""
    for name in HIDDEN:
        require_refused(lambda name=name: importlib.import_module(name), name)
        assert name not in sys.modules, name
    with socket.socket() as mine:
        require_refused(lambda: mine.connect(("127.0.0.1", 6379)), "connect")
    with socket.socket(socket.AF_UNIX) as mine:
        require_refused(lambda: mine.connect("/tmp/redis.sock"), "connect")
    assert not [name for name in os.environ if name.startswith(SECRET)]
    return Pass(1)


def require_refused(doing: Callable[[], object], what: str) -> None:
    try:
        doing()
    except ImportError as fault:
        assert type(fault).__name__ == "SealedError", what  # noqa: PT017
    else:
        raise AssertionError(what)


DOINGS = {
    HONEST: be_honest,
    FAILS: fail,
    SPINS: spin,
    CRASHES: crash,
    STOPS: stop,
    PRIES: pry,
}


def choose(_level: bots.BotLevel, view: SessionView, roll: int) -> SeatCommand:
    return DOINGS[roll](view)


def advise(view: SessionView, roll: int) -> Advice:
    return Advice(DOINGS[roll](view), Reason.ALIKE)


if __name__ == "__main__":
    bots.choose = choose
    bots.advise = advise
    bots.prepare = lambda: False  # an odd bot has no core to load
    main()
