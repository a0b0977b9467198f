"""What stays is not looked at again and again; cycles that nobody holds are found all the same.

In a Python of its own: the collector is one for the whole process.
"""

import subprocess
import sys
from textwrap import dedent

import pytest

from config.environment import ROOT

BEGIN = """
import gc, weakref
from config.garbage import FEWEST, look_seldom

class Held:
    pass

def make_ring():
    one, other = Held(), Held()
    one.other, other.other = other, one
    return one

def make_rings(count):
    return [make_ring() for _ in range(count)]

looks = []
def note(phase, info):
    if phase == "stop" and info["generation"] == 2:
        looks.append(gc.get_freeze_count())
kept = make_rings(5_000)
look_seldom()
gc.callbacks.append(note)
"""


def run(script: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-c", dedent(BEGIN) + dedent(script)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert not ran.stderr
    return ran.stdout.strip()


def test_what_was_there_at_first_is_put_aside() -> None:
    assert run("print(gc.get_freeze_count() > 10_000, len(gc.get_objects()) < 5_000)") == (
        "True True"
    )


def test_what_was_looked_at_is_put_aside_too() -> None:
    shown = run("""
        before = gc.get_freeze_count()
        more = make_rings(1_000)
        gc.collect(1)
        print(gc.get_freeze_count() >= before + 2_000)
    """)
    assert shown == "True"


def test_what_nobody_holds_any_more_is_freed_at_once_though_it_was_put_aside() -> None:
    shown = run("""
        alone = Held()
        gc.collect(1)
        gone = weakref.ref(alone)
        del alone
        print(gone())
    """)
    assert shown == "None"


@pytest.mark.parametrize("what_is_more", ["held", "dropped"])
def test_a_ring_that_was_put_aside_goes_when_there_is_much_more(what_is_more: str) -> None:
    """Nobody asks for it: when what is more is held, and when it is nothing but such rings."""
    shown = run(f"""
        ring = make_ring()
        gc.collect(1)
        gone = weakref.ref(ring)
        del ring
        before, most, more = gc.get_freeze_count(), 0, []
        print(gone() is None, end=" ")
        for _ in range(60):
            made = make_rings(5_000)
            if {what_is_more == "held"}:
                more += made
            most = max(most, gc.get_freeze_count() - before - 2 * len(more))
        print(gone() is None, len(looks) > 0, most < 6 * FEWEST)
    """)
    assert shown == "False True True True"


@pytest.mark.parametrize(("look", "is_looked_at"), [("gc.callbacks.pop(0)", True), ("", False)])
def test_what_frees_itself_is_no_growth(look: str, *, is_looked_at: bool) -> None:
    """For Python itself it is: there, all is looked at for what is there for a moment."""
    shown = run(f"""
        {look}
        if {is_looked_at}:
            gc.unfreeze()
            gc.set_threshold(700, 10, 10)
            gc.collect()
        looks.clear()
        for turn in range(40):
            made = [Held() for _ in range(30_000)]
            del made
        print(len(looks) > 0)
    """)
    assert shown == str(is_looked_at)


def test_whoever_asks_for_all_of_it_gets_all_of_it() -> None:
    shown = run("""
        ring = make_ring()
        gc.collect(1)
        gone = weakref.ref(ring)
        del ring
        gc.collect()
        print(gone(), gc.get_freeze_count() > 10_000)
    """)
    assert shown == "None True"
