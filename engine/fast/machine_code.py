"""What numba makes of the fast core, and where the machine code is kept.

This module alone knows numba; importing it fails where that is not installed. numba keeps compiled
functions by the file that they stand in, and would not notice that another file has changed from
which they take a function or a table. So what is kept lies in a folder that is named after the
contents of all of them (docs/computers.md, "The fast core").
"""

import hashlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

_SETTINGS: Final[Any] = numba.config
IS_ON: Final[bool] = not _SETTINGS.DISABLE_JIT

_Function = TypeVar("_Function", bound=Callable[..., Any])
_HERE: Final = Path(__file__).parent


def _choose_folder() -> str | None:
    """Return where to keep machine code; None: it cannot be kept here."""
    digest = hashlib.sha256()
    for path in (*sorted(_HERE.glob("*.py")), _HERE.parent / "tiles.py"):
        digest.update(path.read_bytes())
    folder = Path(_SETTINGS.CACHE_DIR or _HERE / "__pycache__") / digest.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return str(folder) if os.access(folder, os.W_OK) else None


_FOLDER: Final = _choose_folder()
_SETTINGS.CACHE_DIR = _FOLDER or ""


def compiled(function: _Function) -> _Function:
    """Return ``function`` compiled when it is first called, and kept for the next process."""
    return cast(_Function, numba.njit(cache=_FOLDER is not None)(function))


def ints(values: Sequence[int]) -> Any:  # noqa: ANN401 - numba brings no types
    """Return ``values`` as an array."""
    return np.array(values, dtype=np.int64)


def floats(number: int) -> Any:  # noqa: ANN401
    """Return an array of so many zeros."""
    return np.zeros(number, dtype=np.float64)


@intrinsic
def popcount(_context: Any, _number: Any) -> Any:  # noqa: ANN401
    """Return how many bits of a number from 0 on are set."""

    def write(_: Any, builder: Any, __: Any, arguments: Any) -> Any:  # noqa: ANN401
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), write


@intrinsic
def lowest(_context: Any, _number: Any) -> Any:  # noqa: ANN401
    """Return the place of the lowest bit of a number that is set."""

    def write(_: Any, builder: Any, __: Any, arguments: Any) -> Any:  # noqa: ANN401
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), write
