"""A network of its own for each web process, so that the way between it and Redis can be cut.

Linux network namespaces: needs `ip` and the rights of root. Each has two links, one to whoever
comes in from the front and one to Redis; only the second is cut, and what is sent over it meanwhile
is lost without a word.
"""

import os
import random
import shutil
import subprocess
from typing import Final

PER_WEB: Final = ("front", "back")


class NoNetworkError(Exception):
    """Why there are no network namespaces here, as a sentence."""


class Network:
    """The links of some web processes, numbered from 1."""

    def __init__(self, webs: int) -> None:
        """Make them.

        Raises:
            NoNetworkError: this machine does not let us.
        """
        if os.geteuid() or shutil.which("ip") is None:
            raise NoNetworkError("network namespaces need `ip` and the rights of root")
        self._name = f"ds{os.getpid()}"
        self._octet = random.randrange(64, 128)
        self._webs = range(1, webs + 1)
        try:
            for web in self._webs:
                self._make(web)
        except subprocess.CalledProcessError as fault:
            self.remove()
            raise NoNetworkError(f"no network namespace: {fault.stderr.decode()}") from fault

    def inside(self, web: int) -> list[str]:
        """Return what to put before the command of a web process."""
        return ["ip", "netns", "exec", self._space(web)]

    def address_of_web(self, web: int) -> str:
        """Return where a web process listens."""
        return self._address(web, 0, 2)

    def address_before(self, web: int) -> str:
        """Return from where whoever comes in comes, to a web process."""
        return self._address(web, 0, 1)

    def address_of_redis(self, web: int) -> str:
        """Return where a web process finds Redis."""
        return self._address(web, 1, 1)

    def cut(self, web: int) -> None:
        """Cut the way to Redis."""
        _run("ip", "link", "set", self._link(web, 1), "down")

    def mend(self, web: int) -> None:
        """Mend it."""
        _run("ip", "link", "set", self._link(web, 1), "up")

    def remove(self) -> None:
        """Take everything away again."""
        for web in self._webs:
            subprocess.run(
                ["ip", "netns", "del", self._space(web)],
                check=False,
                capture_output=True,
            )

    def _make(self, web: int) -> None:
        space = self._space(web)
        _run("ip", "netns", "add", space)
        _run("ip", "-n", space, "link", "set", "lo", "up")
        for kind, inner in enumerate(PER_WEB):
            outer = self._link(web, kind)
            _run("ip", "link", "add", outer, "type", "veth", "peer", "name", inner, "netns", space)
            _run("ip", "address", "add", f"{self._address(web, kind, 1)}/30", "dev", outer)
            _run("ip", "link", "set", outer, "up")
            ours = f"{self._address(web, kind, 2)}/30"
            _run("ip", "-n", space, "address", "add", ours, "dev", inner)
            _run("ip", "-n", space, "link", "set", inner, "up")

    def _space(self, web: int) -> str:
        return f"{self._name}-{web}"

    def _link(self, web: int, kind: int) -> str:
        return f"{self._name}{'fb'[kind]}{web}"

    def _address(self, web: int, kind: int, host: int) -> str:
        return f"10.{self._octet}.{web * 2 + kind}.{host}"


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)
