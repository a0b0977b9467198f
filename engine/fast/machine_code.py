"""What numba makes of the fast core.

This module alone knows numba; importing it fails where that is not installed.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from engine.fast import keeping

_SETTINGS: Final[Any] = numba.config

_Function = TypeVar("_Function", bound=Callable[..., Any])

_FOLDER: Final = keeping.find_folder(_SETTINGS.CACHE_DIR)
if _FOLDER is not None:
    _SETTINGS.CACHE_DIR = str(_FOLDER)
_intrinsic: Final = cast(Callable[[Callable[..., Any]], Any], intrinsic)


def compiled(function: _Function) -> _Function:
    """Return ``function`` compiled when it is first called, and kept for the next process."""
    return cast(_Function, numba.njit(cache=_FOLDER is not None)(function))


def ints(values: Sequence[int]) -> Any:  # noqa: ANN401 - numba's are anything to us
    """Return ``values`` as an array."""
    return np.array(values, dtype=np.int64)


def floats(number: int) -> Any:  # noqa: ANN401
    """Return an array of so many zeros."""
    return np.zeros(number, dtype=np.float64)


@_intrinsic
def popcount(_context: Any, _number: Any) -> Any:  # noqa: ANN401
    """Return how many bits of a number from 0 on are set."""

    def write(_: Any, builder: Any, __: Any, arguments: Any) -> Any:  # noqa: ANN401
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), write


@_intrinsic
def lowest(_context: Any, _number: Any) -> Any:  # noqa: ANN401
    """Return the place of the lowest bit of a number that is set."""

    def write(_: Any, builder: Any, __: Any, arguments: Any) -> Any:  # noqa: ANN401
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), write
