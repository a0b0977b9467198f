"""`python -m config.audit`: does anybody know of a hole in a version that our locks name?

OSV is asked about Python's packages, the npm registry about the client's. Where the answer cannot
be had, it says so, and that is no fault: a checkout can be checked without a network.
"""

import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCKS: Final = ROOT / "config" / "locks"
CLIENT: Final = ROOT / "frontend"
OSV: Final = "https://api.osv.dev/v1/querybatch"
"""Takes up to 1000 questions at once, and answers them in their order (osv.dev, "API")."""
PATIENCE_S: Final = 5.0
PINNED: Final = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", re.MULTILINE)

KNOWN: Final[Mapping[str, str]] = {}
"""Advisories that do not concern us, each with the reason."""

Ask = Callable[[], list[str]]


class NotAskedError(Exception):
    """Why there is no answer, as a sentence."""


def read_locks(folder: Path) -> list[tuple[str, str]]:
    """Return every package of the locks with its version."""
    found = {
        (name.lower(), version)
        for lock in folder.glob("*.txt")
        for name, version in PINNED.findall(lock.read_text(encoding="utf-8"))
    }
    return sorted(found)


def ask_osv(packages: Sequence[tuple[str, str]], service: str = OSV) -> list[str]:
    """Return a line for each advisory about one of ``packages``.

    Raises:
        NotAskedError: there is no answer, or none that can be read.
    """
    queries = [
        {"package": {"name": name, "ecosystem": "PyPI"}, "version": version}
        for name, version in packages
    ]
    request = urllib.request.Request(  # noqa: S310 - a fixed https address, but in tests
        service,
        json.dumps({"queries": queries}).encode(),
        {"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:  # noqa: S310
            results = json.load(answer)["results"]
        return list(_read_osv(packages, results))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
        raise NotAskedError(f"no answer ({_describe(fault)})") from fault


def ask_npm(folder: Path, *options: str) -> list[str]:
    """Return a line for each package of the client's lock with an advisory.

    Raises:
        NotAskedError: there is no answer, or none that can be read.
    """
    command = ["npm", "audit", "--json", "--package-lock-only", "--fetch-retries=0"]
    command += [f"--fetch-timeout={round(PATIENCE_S * 1000)}", *options]
    try:
        done = subprocess.run(  # noqa: S603 - npm, found as make has set the path
            command, cwd=folder, capture_output=True, text=True, check=False, timeout=3 * PATIENCE_S
        )
        answer = json.loads(done.stdout)
    except (OSError, ValueError) as fault:
        raise NotAskedError(f"no answer ({_describe(fault)})") from fault
    except subprocess.TimeoutExpired as fault:
        raise NotAskedError("no answer in time") from fault
    return list(_read_npm(answer))


def _read_osv(packages: Sequence[tuple[str, str]], results: list[Any]) -> Iterator[str]:
    for (name, version), result in zip(packages, results, strict=True):
        for advisory in result.get("vulns", ()):
            if advisory["id"] not in KNOWN:
                yield f"{name} {version}: {advisory['id']}"


def _read_npm(answer: Any) -> Iterator[str]:  # noqa: ANN401 - whatever came
    if not isinstance(answer, dict) or not isinstance(answer.get("vulnerabilities"), dict):
        raise NotAskedError("the registry did not answer that")
    for name, found in answer["vulnerabilities"].items():
        advisories = [each["url"] for each in found["via"] if isinstance(each, dict)]
        unknown = [each for each in advisories if each.rpartition("/")[2] not in KNOWN]
        if unknown:
            yield f"{name} {found['range']}: {', '.join(unknown)}"


def _describe(fault: Exception) -> str:
    reason = fault.reason if isinstance(fault, urllib.error.URLError) else fault
    return type(reason).__name__ if isinstance(reason, Exception) else str(reason)


def main() -> int:
    """Ask both, say what came of it, and return the exit code."""
    packages = read_locks(LOCKS)
    questions: tuple[tuple[str, Ask], ...] = (
        (f"Python: {len(packages)} packages", lambda: ask_osv(packages)),
        ("Client", lambda: ask_npm(CLIENT)),
    )
    code = 0
    for name, ask in questions:
        try:
            found = ask()
        except NotAskedError as fault:
            sys.stdout.write(f"{name}: NOT AUDITED, {fault}. Nothing is known of them here.\n")
            continue
        code = 1 if found else code
        lines = "".join(f"  {line}\n" for line in found)
        sys.stdout.write(f"{name}: {len(found) or 'no'} known holes\n{lines}")
    return code


if __name__ == "__main__":
    sys.exit(main())
