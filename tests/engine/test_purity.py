"""The engine is pure: it imports no clock, no randomness and no I/O, and gives the same twice."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given

import engine
from engine.commands import ProfileName
from engine.decide import decide
from engine.evolve import evolve
from engine.forced import forced
from engine.legal import legal, waiting_for
from engine.seats import SEATS
from engine.view import project
from tests.engine.walks import lengths, profiles, seeds, walk_steps

ROOT = Path(engine.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))

PURE = {
    "__future__",
    "collections",
    "contextlib",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "hmac",
    "itertools",
    "json",
    "math",
}
PURE |= {"fractions", "operator", "re", "types", "typing", "msgspec", "engine"}

APART = {
    "fast/keeping.py": {"os", "pathlib", "shutil", "tempfile"},
    "fast/machine_code.py": {"llvmlite", "numba", "numpy"},
}
"""What compiles the core, and what else it imports. No choice can tell whether it is there:
tests/engine/bots/strong/test_alike.py."""

FORBIDDEN_CALLS = {"open", "input", "print", "eval", "exec", "id", "hash", "__import__", "globals"}
"""What reaches outside without an import, or differs from one process to the next."""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_imports_only_what_is_pure(path: Path) -> None:
    may_import = PURE | APART.get(path.relative_to(ROOT).as_posix(), set())
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            assert {name.name.split(".")[0] for name in node.names} <= may_import
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            assert (node.module or "").split(".")[0] in may_import
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in FORBIDDEN_CALLS
        else:
            assert not isinstance(node, ast.Global | ast.Nonlocal)


@given(profiles, seeds, lengths)
def test_the_same_question_gets_the_same_answer(
    profile: ProfileName, seed: int, length: int
) -> None:
    for step in walk_steps(profile, seed, length):
        assert decide(step.before, step.command) == decide(step.before, step.command)
        assert evolve(step.before, step.events[0]) == evolve(step.before, step.events[0])


@given(profiles, seeds, lengths)
def test_asking_changes_nothing(profile: ProfileName, seed: int, length: int) -> None:
    step = walk_steps(profile, seed, length)[-1]
    before = hash(step.after)  # of everything inside, which therefore is immutable
    waiting_for(step.after)
    forced(step.after)
    for seat in SEATS:
        project(step.after, seat)
        for command in legal(step.after, seat):
            decide(step.after, command)
    assert hash(step.after) == before


def test_another_process_with_other_hashes_decides_the_same() -> None:
    program = (
        "from tests.engine.walks import walk_steps; import hashlib, msgspec;"
        "steps = [s for p in ('chiva', 'six-love', 'dekabes') for s in walk_steps(p, 7, 500)];"
        "events = msgspec.json.encode([s.events for s in steps]);"
        "__import__('sys').stdout.write(hashlib.sha256(events).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            check=True,
            capture_output=True,
            cwd=ROOT.parent,
            env={"PYTHONHASHSEED": hash_seed},
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(digests) == 1
    assert len(digests.pop()) == 64
