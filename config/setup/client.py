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


def prepare(tools: NodeTools) -> None:
    """Install the client's packages and build it, each only when what goes into it has changed."""
    _install_packages(tools)
    _build(tools)


def _install_packages(tools: NodeTools) -> None:
    stamp = digest([FRONTEND / "package.json", FRONTEND / "package-lock.json"], tools.version)
    if is_done("packages", stamp) and PACKAGES.is_dir():
        return
    doing = "Installing the client's packages (npm ci; a minute at most, usually seconds)"
    run_step(doing, [tools.npm, "--prefix", FRONTEND, "ci", "--no-fund"], env=tools.env)
    mark_done("packages", stamp)


def _build(tools: NodeTools) -> None:
    stamp = digest(_sources())
    if is_done("build", stamp) and MANIFEST.is_file():
        return
    doing = "Building the client"
    run_step(doing, [tools.npm, "--prefix", FRONTEND, "run", "build"], env=tools.env)
    mark_done("build", stamp)


def _sources() -> Iterator[Path]:
    for path in FRONTEND.rglob("*"):
        if path.is_file() and not any(path.is_relative_to(folder) for folder in MADE):
            yield path
