"""A connection that uvloop has given up is lost, and nobody meets an exception for it.

In a Python of its own: a process has one reactor.
"""

import subprocess
import sys
from textwrap import dedent

import pytest

from config.environment import ROOT

SCRIPT = """
import socket, struct, sys, time
import uvloop
from twisted.internet.asyncioreactor import AsyncioSelectorReactor
from twisted.internet.protocol import Factory, Protocol
from config.reactor import Reactor

kind = {"ours": Reactor, "Twisted's own": AsyncioSelectorReactor}[sys.argv[1]]
loop = uvloop.new_event_loop()
reactor = kind(loop)
made, heard, lost = [], [], []

class Listener(Protocol):
    def connectionMade(self):
        made.append(self)
    def dataReceived(self, data):
        heard.append(data)
    def connectionLost(self, reason):
        lost.append(reason.type.__name__)

def turn_until(is_so):
    ends_s = time.monotonic() + 3
    while not is_so() and time.monotonic() < ends_s:
        loop.call_later(0.01, loop.stop)
        loop.run_forever()

port = reactor.listenTCP(0, Factory.forProtocol(Listener), interface="127.0.0.1")
client = socket.create_connection(("127.0.0.1", port.getHost().port))
turn_until(lambda: made)
# It says something and resets the connection, and both are there when the loop looks.
client.send(b"last words")
client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
client.close()
turn_until(lambda: heard)
assert heard == [b"last words"]
assert not lost
try:
    made[0].transport.write(b"an answer")
    made[0].transport.pauseProducing()
    made[0].transport.resumeProducing()
except RuntimeError:
    print("RuntimeError")
turn_until(lambda: lost)
print(lost, made[0].transport in reactor.getReaders())
"""

WHOSE = """
from config.reactor import install
install()
from daphne.server import reactor
print(type(reactor).__module__)
"""


@pytest.mark.parametrize(
    ("reactor", "said"),
    [
        ("ours", "['ConnectionLost'] False"),
        # What it is for. If this fails some day, config/reactor.py may go.
        ("Twisted's own", "RuntimeError\n[] True"),
    ],
)
def test_a_connection_that_was_reset_after_its_last_words_is_lost(reactor: str, said: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", dedent(SCRIPT), reactor],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.stdout.strip() == said, ran.stderr[-2000:]


def test_a_web_process_has_it() -> None:
    ran = subprocess.run(
        [
            sys.executable,
            "-c",
            WHOSE,
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.stdout.strip() == "config.reactor", ran.stderr[-2000:]
    web = (ROOT / "config" / "management" / "commands" / "web.py").read_text(encoding="utf-8")
    assert web.index("install()") < web.index("from config.web_server import")
