"""The browser's client: its packages from package-lock.json, and its build when sources changed."""

from collections.abc import Iterator
from pathlib import Path

from config.setup.node import NodeTools
from config.setup.steps import ROOT, digest, is_done, mark_done, run_step

FRONTEND = ROOT / "frontend"
PACKAGES = FRONTEND / "node_modules"
BUILD = FRONTEND / "dist"
MANIFEST = BUILD / ".vite" / "manifest.json"
MADE = (PACKAGES, BUILD)

# npm would try for more than a minute before it says that there is no network.
PATIENCE = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000")


def prepare(tools: NodeTools) -> None:
    """Install the client's packages and build it, each only when what goes into it has changed."""
    install_packages(tools)
    build(tools)


def install_packages(tools: NodeTools) -> None:
    """Bring node_modules to what package-lock.json says."""
    stamp = digest([FRONTEND / "package.json", FRONTEND / "package-lock.json"], tools.version)
    if is_done("packages", stamp) and PACKAGES.is_dir():
        return
    command: list[str | Path] = [tools.npm, "--prefix", FRONTEND, "ci", *PATIENCE]
    run_step(
        "Installing the client's packages",
        command,
        command,  # npm trips over what an interrupted npm has left, once
        hint="usually seconds, a minute at most",
        env=tools.env,
    )
    mark_done("packages", stamp)


def build(tools: NodeTools) -> None:
    """Bring the build to what the sources say."""
    stamp = digest(_sources())
    if is_done("build", stamp) and MANIFEST.is_file():
        return
    command: list[str | Path] = [tools.npm, "--prefix", FRONTEND, "run", "build"]
    run_step("Building the client", command, env=tools.env)
    mark_done("build", stamp)


def _sources() -> Iterator[Path]:
    for path in FRONTEND.rglob("*"):
        if path.is_file() and not any(path.is_relative_to(folder) for folder in MADE):
            yield path
