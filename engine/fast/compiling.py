"""The one place that knows whether the fast core is compiled: numbers, sets and rows of them.

With numba, functions become machine code when they are first called, and rows are arrays. Without
it, or with ``NUMBA_DISABLE_JIT=1`` in the environment, Python runs the very same lines on lists.
"""

import contextlib
from collections.abc import Callable, MutableSequence, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine.fast import keeping

Ints = MutableSequence[int]
"""A row of integers, each below 2^63."""
Floats = MutableSequence[float]

_Function = TypeVar("_Function", bound=Callable[..., Any])

IS_COMPILED = False
"""Whether machine code runs."""

if keeping.is_wanted():
    with contextlib.suppress(ImportError):  # no wheel of numba for this machine
        from engine.fast import machine_code

        IS_COMPILED = True

if IS_COMPILED and not TYPE_CHECKING:
    compiled: Final = machine_code.compiled
    ints: Final = machine_code.ints
    floats: Final = machine_code.floats
    popcount: Final = machine_code.popcount
    lowest: Final = machine_code.lowest
else:

    def compiled(function: _Function) -> _Function:
        """Return ``function`` compiled, where anything is."""
        return function

    def ints(values: Sequence[int]) -> Ints:
        """Return ``values`` as a row."""
        return list(values)

    def floats(number: int) -> Floats:
        """Return a row of so many zeros."""
        return [0.0] * number

    popcount: Final = int.bit_count
    """How many bits of a number from 0 on are set."""

    def lowest(number: int) -> int:
        """Return the place of the lowest bit of ``number`` that is set."""
        return (number & -number).bit_length() - 1
