"""Bytes on a bare connection: what no well-behaved client would send."""

import asyncio
import base64
import os
import socket
import struct

PATIENCE_S = 10.0


async def converse(port: int, request: bytes, after_answer: bytes = b"") -> bytes:
    """Send a request, and more once it is answered; return all that comes until the server closes.

    Or until it falls silent.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    received = b""
    try:
        writer.write(request)
        if after_answer:
            received = await reader.readuntil(b"\r\n\r\n")
            writer.write(after_answer)
        await writer.drain()
        async with asyncio.timeout(PATIENCE_S):
            while data := await reader.read(65_536):
                received += data
    except (TimeoutError, ConnectionError):
        pass
    finally:
        writer.close()
    return received


def write_handshake(port: int, code: str, cookie: str) -> bytes:
    """Return the request that opens a socket at the table ``code``."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /ws/tables/{code}/ HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Origin: http://127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: device={cookie}\r\n\r\n"
    ).encode()


def write_ws_frame(opcode: int, payload: bytes, *, is_last: bool, is_masked: bool = True) -> bytes:
    """Return a WebSocket frame (RFC 6455, section 5.2) with a mask of zeros."""
    head = bytes([opcode | (0x80 if is_last else 0)])
    bit = 0x80 if is_masked else 0
    if len(payload) < 126:
        head += bytes([bit | len(payload)])
    elif len(payload) < 65_536:
        head += struct.pack("!BH", bit | 126, len(payload))
    else:
        head += struct.pack("!BQ", bit | 127, len(payload))
    return head + (bytes(4) if is_masked else b"") + payload


def read_close_code(received: bytes) -> int:
    """Return the code of the close frame at the end of ``received``."""
    at = received.rfind(b"\x88")
    assert at >= 0, "it was not closed with a frame"
    return int.from_bytes(received[at + 2 : at + 4], "big")


def open_idle(port: int) -> socket.socket:
    """Return a connection over which nothing is ever sent."""
    return socket.create_connection(("127.0.0.1", port))
