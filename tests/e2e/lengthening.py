"""Makes the log of a table longer than one page of it, by what may be asked before the start."""

from tables.journal import MOST_ENTRIES
from tables.sockets.throttle import BURST
from tests.e2e.person import Person

# Each socket may ask so much at once; the next one goes on. Another level is another entry.
_CHANGE_LEVELS = """async ({ code, seat, most, times }) => {
  const address = `${location.origin.replace('http', 'ws')}/ws/tables/${code}/?short`;
  const levels = ['easy', 'normal'];
  const changeSome = (first, past) => new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    let next = first;
    let version = 0;
    socket.onclose = () => reject(new Error(`it was closed at ${next}`));
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type === 'refused') reject(new Error(data));
      if (frame.type !== 'shown' || frame.version <= version) return;
      version = frame.version;
      if (next === past) {
        socket.onclose = null;
        socket.close();
        resolve();
        return;
      }
      const asked = { type: 'seat_computer', seat, level: levels[next % 2] };
      socket.send(JSON.stringify({ ...asked, id: `long-${next}`, seen: version }));
      next += 1;
    };
  });
  for (let first = 0; first < times; first += most)
    await changeSome(first, Math.min(first + most, times));
}"""


def lengthen_the_log(who: Person, code: str, seat: int = 2) -> None:
    """Let the computer at ``seat``, open until now, change its level until there is another page.

    ``code`` is the table at which ``who`` sits, and which has not started.
    """
    asked = {"code": code, "seat": seat, "most": BURST - 1, "times": MOST_ENTRIES}
    who.page.evaluate(_CHANGE_LEVELS, asked)
