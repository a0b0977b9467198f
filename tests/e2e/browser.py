"""Finds a browser for the end-to-end tests, on the machine or in the client's packages."""

import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FRONTEND = ROOT / "frontend"
PACKAGE = FRONTEND / "node_modules" / "@sparticuz" / "chromium"
# Not beside the package: an `npm ci` would pull it from under the tests of another terminal.
SHELF = ROOT / ".venv" / "browsers"

NAMES = ("chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable")
CHROME_OF_MACOS = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")

ARGUMENTS = (
    "--no-sandbox",  # the tests may run as root, where Chromium's sandbox cannot
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# Told this, the package also unpacks the libraries that a bare Linux lacks.
UNPACKING_ENV = {"AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x"}
UNPACKING_SCRIPT = "import c from '@sparticuz/chromium'; await c.executablePath();"

# Only the packaged font: the same text has the same width on every machine.
FONTS_CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}/fonts</dir>
  <cachedir>{folder}/fonts-cache</cachedir>
</fontconfig>
"""


class NoBrowserError(Exception):
    """Why there is no browser here, as a sentence that says what to do."""


@dataclass(frozen=True)
class Browser:
    """A Chromium that playwright can launch."""

    executable: Path
    extra_env: dict[str, str] = field(default_factory=dict)

    @property
    def launch_options(self) -> dict[str, object]:
        """What playwright's `launch` takes."""
        return {
            "executable_path": str(self.executable),
            "args": list(ARGUMENTS),
            "env": {**os.environ, **self.extra_env},
        }


def find_browser() -> Browser:
    """The browser named by $E2E_CHROME, else the machine's, else the packaged one."""
    named = os.environ.get("E2E_CHROME")
    if named:
        if shutil.which(named) is None:
            raise NoBrowserError(f"E2E_CHROME names {named}, and that cannot be run.")
        return Browser(Path(named))
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            return Browser(Path(found))
    if CHROME_OF_MACOS.exists():
        return Browser(CHROME_OF_MACOS)
    return _unpack()


def find_node() -> str:
    """The Node in .venv where there is one, also when the tests were not started by make."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    found = shutil.which("node", path=path)
    if found is None:
        raise NoBrowserError("There is no Node to drive a browser with. Run `make setup`.")
    return found


def _unpack() -> Browser:
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise NoBrowserError(
            f"There is no browser for {platform.system()} on {platform.machine()} in the client's"
            " packages. Install Chromium or Chrome, or name one in E2E_CHROME."
        )
    if not PACKAGE.is_dir():
        raise NoBrowserError("The client's packages are not installed. Run `make setup`.")
    package = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))
    unpacked = SHELF / f"chromium-{package['version']}"
    if not unpacked.is_dir():
        _unpack_into(unpacked)
    configuration = unpacked / "fonts.conf"
    configuration.write_text(FONTS_CONFIGURATION.format(folder=unpacked), encoding="utf-8")
    libraries = [str(unpacked / "al2023" / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]
    return Browser(
        unpacked / "chromium",
        {
            "LD_LIBRARY_PATH": os.pathsep.join(filter(None, libraries)),
            "FONTCONFIG_FILE": str(configuration),
        },
    )


def _unpack_into(folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    # Elsewhere first, then moved: an unpacking that was cut short is never taken for a browser.
    with tempfile.TemporaryDirectory(dir=folder.parent) as beside:
        try:
            subprocess.run(
                [find_node(), "--input-type=module", "--eval", UNPACKING_SCRIPT],
                cwd=FRONTEND,
                env={**os.environ, **UNPACKING_ENV, "TMPDIR": beside},
                check=True,
                capture_output=True,
                text=True,
            )
        except (OSError, subprocess.CalledProcessError) as failure:
            said = getattr(failure, "stderr", None) or str(failure)
            raise NoBrowserError(f"The packaged browser does not unpack: {said}") from failure
        try:
            Path(beside).rename(folder)
        except OSError:
            if not folder.is_dir():  # another run may have been first
                raise
        else:
            Path(beside).mkdir()  # for TemporaryDirectory to remove
