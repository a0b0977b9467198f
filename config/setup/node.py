"""Node and npm: those of the machine when they are new enough, else those of a Python wheel."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from config.setup import python_environment
from config.setup.steps import ENVIRONMENT, SetupFailedError

# What Vite 8 asks for: 20 from 20.19 on, and everything from 22.12 on.
OLDEST_OF_20 = (20, 19)
OLDEST_OTHERWISE = (22, 12)


@dataclass(frozen=True)
class NodeTools:
    """A node and an npm that belong together."""

    npm: Path
    version: str

    @property
    def env(self) -> dict[str, str]:
        """The variables under which npm finds its own node first."""
        return {"PATH": f"{self.npm.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def find_or_install() -> NodeTools:
    """The machine's Node when it will do, else one that is installed into .venv from a wheel."""
    inside = str(ENVIRONMENT / "bin")
    found = _find(inside) or _find(os.environ.get("PATH", os.defpath))
    if found is None:
        hint = "there is none here that is new enough"
        python_environment.install_lock("node", "Installing Node into .venv", hint)
        found = _find(inside)
    if found is None:
        raise SetupFailedError("The Node in .venv does not run on this machine.")
    return found


def is_new_enough(version: str) -> bool:
    """Whether what `node --version` printed names a version that can build the client."""
    match = re.fullmatch(r"v(\d+)\.(\d+)\.\d+.*", version.strip())
    if match is None:
        return False
    release = (int(match[1]), int(match[2]))
    return release >= OLDEST_OTHERWISE or (
        release[0] == OLDEST_OF_20[0] and release >= OLDEST_OF_20
    )


def _find(path: str) -> NodeTools | None:
    node = shutil.which("node", path=path)
    npm = shutil.which("npm", path=path)
    if node is None or npm is None:
        return None
    try:
        asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    if not is_new_enough(asked.stdout):
        return None
    return NodeTools(npm=Path(npm), version=asked.stdout.strip())
