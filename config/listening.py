"""Opens the socket that a web process listens on, before anything else is started."""

import errno
import socket
from typing import Final

from config.environment import HIGHEST_PORT

BACKLOG: Final = 1024


class CannotListenError(Exception):
    """Why nothing can listen there, as a sentence."""


class PortTakenError(CannotListenError):
    """Somebody else listens on that port."""


def listen_on(host: str, port: int) -> socket.socket:
    """Return a socket that listens on ``host`` and ``port`` (0: any free one).

    Raises:
        PortTakenError: somebody else does already.
        CannotListenError: it is not allowed, or not an address of this machine.
    """
    reserved = reserve(host, port)
    begin_listening(reserved)
    return reserved


def reserve(host: str, port: int) -> socket.socket:
    """Return a socket for ``host`` and ``port`` (0: any free one) that refuses everybody as yet.

    Raises:
        PortTakenError: somebody else listens there already.
        CannotListenError: it is not allowed, or not an address of this machine.
    """
    if not 0 <= port <= HIGHEST_PORT:  # the system would take another one
        raise CannotListenError(f"{port} is not a port from 0 to {HIGHEST_PORT}")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, protocol)
    except OSError as fault:
        raise CannotListenError(f"HOST {host} is not an address: {fault.strerror}") from fault
    except UnicodeError as fault:  # a label that is empty or too long, before anybody is asked
        raise CannotListenError(f"HOST {host} is not an address") from fault
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as fault:
        listening.close()
        if fault.errno == errno.EADDRINUSE:
            raise PortTakenError(f"port {port} is in use") from fault
        raise CannotListenError(f"cannot listen on {host}:{port}: {fault.strerror}") from fault
    listening.settimeout(0)
    return listening


def begin_listening(reserved: socket.socket) -> None:
    """Let connections come to what ``reserve`` has returned.

    Raises:
        PortTakenError: somebody else has begun to listen there meanwhile.
    """
    try:
        reserved.listen(BACKLOG)
    except OSError as fault:
        port = port_of(reserved)
        reserved.close()
        raise PortTakenError(f"port {port} is in use") from fault


def listen_on_next_free(host: str, port: int, tries: int) -> socket.socket:
    """Return a socket that listens on the first free one of ``tries`` ports from ``port`` on.

    Raises:
        CannotListenError: none can be had.
    """
    last = min(port + tries - 1, HIGHEST_PORT)
    for each in range(port, last + 1):
        try:
            return listen_on(host, each)
        except PortTakenError:
            continue
    raise CannotListenError(f"the ports {port} to {last} are all in use")


def port_of(listening: socket.socket) -> int:
    """Return the port that a socket listens on."""
    port: int = listening.getsockname()[1]
    return port
