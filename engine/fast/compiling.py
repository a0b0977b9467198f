"""The one place that knows whether the fast core is compiled."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

try:
    import numba
except ImportError:  # no wheel for this machine: Python runs the same lines
    numba = None

IS_COMPILED: Final[bool] = numba is not None and not numba.config.DISABLE_JIT
"""Whether machine code runs; ``NUMBA_DISABLE_JIT=1`` in the environment turns it off."""

Ints = Any
"""A list of integers, or an array of 64-bit ones: whatever the core runs on."""

_Function = TypeVar("_Function", bound=Callable[..., Any])

if IS_COMPILED and not TYPE_CHECKING:
    import numpy
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    def compiled(function: _Function) -> _Function:
        """Compile ``function`` when it is first called, and keep the machine code."""
        return numba.njit(cache=True)(function)

    def ints(values: Sequence[int]) -> Ints:
        """Return ``values`` as the core wants them: to be read fast, and written to."""
        return numpy.array(values, dtype=numpy.int64)

    def floats(number: int) -> Ints:
        """Return so many zeros as floating-point numbers."""
        return numpy.zeros(number, dtype=numpy.float64)

    @intrinsic
    def popcount(_context: Any, _number: Any) -> Any:
        """Return how many bits of a number from 0 on are set."""

        def write(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), write

    @intrinsic
    def lowest(_context: Any, _number: Any) -> Any:
        """Return the place of the lowest bit of a number that is set."""

        def write(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), write

else:

    def compiled(function: _Function) -> _Function:
        """Leave ``function`` as it is."""
        return function

    def ints(values: Sequence[int]) -> Ints:
        """Return ``values`` as the core wants them: to be read fast, and written to."""
        return list(values)

    def floats(number: int) -> Ints:
        """Return so many zeros as floating-point numbers."""
        return [0.0] * number

    popcount = int.bit_count

    def lowest(number: int) -> int:
        """Return the place of the lowest bit of ``number`` that is set."""
        return (number & -number).bit_length() - 1
