"""Lets frames in: not too large, not too many, and only those of the vocabulary."""

from collections.abc import Sequence
from typing import Any

from tables.metrics.catalogue import FRAMES, LIMITED
from tables.sockets.hang_up import HangUpError
from tables.sockets.throttle import Bucket, Throttle, Verdict
from tables.sockets.wire import is_too_large, read_frame
from tables.vocabulary.commands import ClientFrame
from tables.vocabulary.frames import Refused
from tables.vocabulary.refusals import CloseCode, TableRefusalCode


class Gate:
    """The gate of one socket."""

    __slots__ = ("_has_sent_nonsense", "_throttle")

    def __init__(self, now_s: float, shared: Sequence[Bucket] = ()) -> None:
        self._throttle = Throttle(now_s, shared)
        self._has_sent_nonsense = False

    def admit(self, message: dict[str, Any], now_s: float) -> ClientFrame | Refused | None:
        """Return the frame in an ASGI ``message``, or what to answer instead; None: nothing.

        Raises:
            HangUpError: the socket has gone too far.
        """
        fate = "refused"
        try:
            admitted = self._judge(message, now_s)
            if admitted is None:
                fate = "dropped"
            elif not isinstance(admitted, Refused):
                fate = "admitted"
            return admitted
        finally:
            FRAMES.labels(fate).inc()

    def _judge(self, message: dict[str, Any], now_s: float) -> ClientFrame | Refused | None:
        text = message.get("text")
        if text is not None and is_too_large(text):
            raise HangUpError(CloseCode.TOO_LARGE, Refused("", TableRefusalCode.TOO_LARGE, ""))
        match self._throttle.judge(now_s):
            case Verdict.REFUSE:
                return Refused("", TableRefusalCode.TOO_FAST, "")
            case Verdict.DROP:
                return None
            case Verdict.CLOSE:
                LIMITED.labels("frames").inc()
                raise HangUpError(CloseCode.POLICY)
            case Verdict.HANDLE:
                pass
        if text is None:
            return self._judge_nonsense(Refused("", TableRefusalCode.MALFORMED, "not a text frame"))
        frame = read_frame(text)
        return self._judge_nonsense(frame) if isinstance(frame, Refused) else frame

    def _judge_nonsense(self, refused: Refused) -> Refused:
        # One such frame may be an old page's or a cable's fault; nobody needs two.
        if self._has_sent_nonsense or refused.code == TableRefusalCode.UNKNOWN_TYPE:
            raise HangUpError(CloseCode.POLICY, refused)
        self._has_sent_nonsense = True
        return refused
