"""What goes between a thinking process and its parent: a view and dice, and what came of them.

A frame is four bytes of length, most significant first, and so many bytes of msgpack.
"""

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from engine.advice import Advice
from engine.bots import BotLevel
from engine.commands import SeatCommand
from engine.viewed import SessionView

HEAD_BYTES: Final = 4


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat should do: all that a thinking process is ever told."""

    kind: Literal["choose", "advise"]
    level: BotLevel
    """How to choose; advice is that of the best level."""
    roll: int
    """The dice: the same view and roll have the same answer."""
    cpu_s: float
    """How much CPU the answer may take, in seconds."""
    view: SessionView


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The process has loaded what it needs, and has seen no view."""

    is_compiled: bool
    """Otherwise plain Python runs, which is many times slower."""


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """What to do."""

    command: SeatCommand


class Advised(msgspec.Struct, frozen=True, tag="advised"):
    """What to do, and why."""

    advice: Advice


class Overrun(msgspec.Struct, frozen=True, tag="overrun"):
    """It would have taken more CPU than it may."""


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The bot raised something."""

    fault: str
    """Its kind and where, without a word of what the view shows."""


Answer = Ready | Chosen | Advised | Overrun | Failed

_encoder: Final = msgspec.msgpack.Encoder()
_question_decoder: Final = msgspec.msgpack.Decoder(Question)
_answer_decoder: Final = msgspec.msgpack.Decoder(Answer)


def pack(said: Question | Answer) -> bytes:
    """Return ``said`` as a frame."""
    body = _encoder.encode(said)
    return len(body).to_bytes(HEAD_BYTES) + body


def read_question(body: bytes) -> Question:
    """Return the question in the ``body`` of a frame.

    Raises:
        msgspec.DecodeError: it is none.
    """
    return _question_decoder.decode(body)


class AnswerReader:
    """Puts answers together again, however their bytes come."""

    def __init__(self) -> None:
        self._buffer = bytearray()

    def feed(self, data: bytes) -> Iterator[Answer]:
        """Yield the answers that ``data`` completes.

        Raises:
            msgspec.DecodeError: it is no answer.
        """
        self._buffer += data
        while len(self._buffer) >= HEAD_BYTES:
            end = HEAD_BYTES + int.from_bytes(self._buffer[:HEAD_BYTES])
            if len(self._buffer) < end:
                return
            body = bytes(self._buffer[HEAD_BYTES:end])
            del self._buffer[:end]
            yield _answer_decoder.decode(body)
