"""The proxy in front of the web processes: nginx, found on this machine and told what to do."""

import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Final

from config.descriptors import count_files
from config.environment import ROOT

TEMPLATE: Final = ROOT / "config" / "nginx" / "nginx.conf.template"
NOBODYS_ADDRESS: Final = "192.0.2.1"
"""Reserved for documentation (RFC 5737): no connection comes from there."""
BESIDE_PATH: Final = "/usr/sbin:/usr/local/sbin:/opt/homebrew/bin"
"""Where it is on machines whose people do not have it on their PATH."""

MOST_FILES: Final = 20_000
"""Open in one process of nginx: some ten thousand sockets."""


class NoProxyError(Exception):
    """Why nginx cannot run here, as a sentence."""


@dataclass(frozen=True)
class Proxy:
    """How nginx is started."""

    program: Path
    file: Path
    """Its configuration."""

    @property
    def command(self) -> list[str]:
        """The program and its arguments; it stays in the foreground."""
        # What it says before it has read its file goes to standard error, too.
        return [str(self.program), "-e", "stderr", "-c", str(self.file), "-g", "daemon off;"]


def plan_proxy(
    folder: Path, listen: str, webs: Sequence[str], *, tls_proxy: str = NOBODYS_ADDRESS
) -> Proxy:
    """Write the configuration into ``folder``, and let nginx look at it.

    Args:
        folder: where nginx may write.
        listen: the address and port to listen on.
        webs: those of the web processes.
        tls_proxy: the address of what speaks https in front of it.

    Raises:
        NoProxyError: there is no nginx, or it cannot do what the configuration says.
    """
    program = find_nginx()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / "nginx.conf"
    servers = "\n        ".join(f"server {web} max_fails=0;" for web in webs)
    file.write_text(
        write_configuration(
            FOLDER=str(folder),
            FILES=str(min(MOST_FILES, count_files())),
            LISTEN=listen,
            WEBS=servers,
            RESOLVER="",
            TLS_PROXY=tls_proxy,
        ),
        encoding="utf-8",
    )
    proxy = Proxy(program, file)
    check_configuration(proxy)
    return proxy


def find_nginx() -> Path:
    """Return the program.

    Raises:
        NoProxyError: there is none.
    """
    found = shutil.which("nginx") or shutil.which("nginx", path=BESIDE_PATH)
    if found is None:
        raise NoProxyError("there is no nginx on this machine: install one")
    return Path(found)


def write_configuration(**settings: str) -> str:
    """Return the configuration with each ``${NAME}`` of it replaced; nginx's own names stay."""
    template = TEMPLATE.read_text(encoding="utf-8")
    return Template(template).safe_substitute(settings)


def check_configuration(proxy: Proxy) -> None:
    """Let nginx read its configuration.

    Raises:
        NoProxyError: it does not understand it, or cannot do it.
    """
    looked = subprocess.run(  # noqa: S603 - the program was found by us
        [*proxy.command, "-t", "-q"], capture_output=True, text=True, check=False
    )
    if looked.returncode:
        raise NoProxyError(f"nginx does not take its configuration: {looked.stderr.strip()}")
