"""Motion is an ornament: where it does not run, ends never, or fails, the game goes on."""

import pytest

from tests.e2e.conftest import Invite
from tests.e2e.playing import play_round, play_until
from tests.e2e.server import Server

MOVING = {"reduced_motion": "no-preference"}
FAILURE = "no motion here"
RUNS = """const { animate } = Element.prototype;
Element.prototype.animate = function (...asked) {
  window.asked = (window.asked ?? 0) + 1;
  return animate.apply(this, asked);
};"""
NEVER_ENDS = """Element.prototype.animate = function () {
  window.asked = (window.asked ?? 0) + 1;
  const never = new Promise(() => undefined);
  const nothing = () => undefined;
  return Object.assign(new EventTarget(), {
    finished: never, ready: never, onfinish: null, oncancel: null, playState: 'running',
    currentTime: 0, startTime: 0, playbackRate: 1, effect: null,
    cancel: nothing, finish: nothing, play: nothing, pause: nothing, reverse: nothing,
  });
};"""
HIDDEN = """for (const [name, value] of [['visibilityState', 'hidden'], ['hidden', true]])
  Object.defineProperty(Document.prototype, name, { get: () => value });"""
FAILS = f"""Element.prototype.animate = function () {{
  window.asked = (window.asked ?? 0) + 1;
  throw new Error('{FAILURE}');
}};"""


@pytest.mark.parametrize(
    "script", [RUNS, NEVER_ENDS + HIDDEN, FAILS], ids=["runs", "never ends", "fails"]
)
def test_whatever_becomes_of_motion_a_round_is_played_and_the_next_begins(
    person: Invite, server: Server, script: str
) -> None:
    ana = person("Ana", **MOVING)
    ana.context.add_init_script(script)
    ana.forgiven.append(FAILURE)
    code = ana.plays_at_once()
    play_round([ana])
    play_until([ana], lambda sight: sight.round == 2 and bool(sight.line))
    assert server.read(code).results()
    assert ana.page.evaluate("() => window.asked ?? 0") > 0, "no tile has travelled"
