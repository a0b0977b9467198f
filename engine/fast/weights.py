"""The weights of the policies, in 64ths: by profile, then stage, then figure.

They are fitted to what the search itself found (docs/computers.md, "How the weights were found").
"""

from typing import Final

from engine.commands import ProfileName
from engine.fast.compiling import Ints, ints
from engine.fast.figures import NUMBER
from engine.fast.policy import STAGES, WEIGHTS

_SENSIBLE: Final[dict[ProfileName, tuple[int, ...]]] = {
    "chiva": (
        2, 60, 1, 12, -2, -3, 12, 0, -8, 12, -20, -1, 26,
        -2, -1, -10, -1, 4, 1, -6, 4, 19, 25, 0, 0, 0,
        2, 50, 9, 10, -7, -5, 24, -7, -1, 12, -20, -9, 15,
        -11, 7, -10, 8, 13, 5, -1, -7, 23, 27, 8, 16, 21,
        1, 27, 15, 7, -9, -15, 22, -26, 8, 17, -31, -9, 0,
        -20, 5, -19, 9, 8, 7, -11, -11, 8, 61, -42, 10, 15,
    ),
    "six-love": (
        2, 55, -1, 15, 0, -1, 13, -2, 0, 13, -26, -7, 28,
        -6, 16, -22, 0, 5, 3, -3, 1, 18, 21, 0, 0, -3,
        2, 53, 3, 14, -4, -6, 28, -6, 1, 19, -29, -5, 27,
        -15, -12, 11, 1, 4, 3, -7, -1, 21, 19, -5, 9, 16,
        1, 9, 2, 3, 10, -14, 20, -25, 27, 7, -40, -17, -4,
        2, -16, 13, 12, 9, 5, -12, -17, 2, 62, -51, 13, -13,
    ),
    "dekabes": (
        2, 55, -1, 15, 0, -1, 13, -3, 8, 13, -37, -2, 31,
        -13, 20, -31, 0, 6, 4, -1, 1, 19, 22, 0, 0, -5,
        2, 55, 3, 14, -2, -5, 27, -7, -1, 22, -38, 0, 29,
        -16, -3, 3, 0, 6, 4, -6, -1, 19, 23, 9, 10, 16,
        1, 14, -1, 3, 15, -14, 16, -26, 19, 0, -27, -17, 0,
        0, -17, 15, 14, 9, 3, -11, -15, -6, 56, -57, 15, -11,
    ),
}  # fmt: skip
_OF_MANY: Final[dict[ProfileName, tuple[int, ...]]] = {
    "chiva": (
        13, 137, 16, 5, -8, -13, 6, -7, -6, 15, -11, -5, 26,
        -35, -29, 29, 3, 10, 8, -28, -3, 20, 70, 0, 0, -18,
        9, 73, 25, 12, -21, -15, 22, -11, 5, 21, 4, -13, 6,
        -7, 12, -21, 9, 14, 11, -16, -19, 31, 22, -40, 8, 47,
        5, 27, 18, 3, -19, -19, 28, -22, 6, 20, 1, 1, -13,
        -25, -13, 3, 7, 8, 10, -21, -13, 25, 40, -26, 8, 13,
    ),
    "six-love": (
        13, 129, 12, 12, -5, -12, 9, -8, 4, 22, 9, 2, 35,
        -53, 16, -5, -2, 7, 9, -24, -11, 18, 66, 0, 0, -23,
        9, 79, 20, 9, -20, -15, 29, -9, 7, 28, -11, -23, 13,
        -1, 8, -14, 7, 9, 9, -24, -11, 29, 11, -38, 9, 53,
        4, 28, 13, 10, -17, -17, 38, -19, 17, 10, -13, 3, -5,
        -22, -28, 25, 8, 11, 11, -19, -12, 24, 25, -38, 13, 19,
    ),
    "dekabes": (
        12, 127, 13, 9, -7, -13, 9, -8, 4, 30, -15, -7, 35,
        -26, 14, -18, -4, 4, 12, -22, -9, 19, 68, 0, 0, -23,
        9, 80, 17, 7, -18, -15, 27, -10, 5, 34, -10, -18, 14,
        -5, -18, 19, 6, 10, 7, -23, -12, 28, 8, -16, 10, 49,
        5, 26, 16, 7, -20, -18, 34, -17, 7, 10, -9, 0, -4,
        -24, -31, 30, 11, 11, 7, -17, -13, 26, 41, -41, 12, -1,
    ),
}  # fmt: skip
_HEAVIEST: Final = (120, *[0] * (NUMBER - 1))
"""Of one stage."""


OF_MANY: Final = 0
"""The number of the policy that weighs what players of many kinds weigh."""
SENSIBLE: Final = 1
"""The number of the one that plays as the search does."""
HEAVY: Final = 2
"""The number of the one that lays the heaviest tile that fits, to the end."""
HEAVY_AT_FIRST: Final = 3
"""The number of the one that does so with six tiles or seven, and then plays as the search does."""


def policies(profile: ProfileName) -> Ints:
    """Return the weights of the policies by which seats may play, one after another."""
    heavy_at_first = [*_HEAVIEST, *_SENSIBLE[profile][NUMBER:]]
    return ints([*_OF_MANY[profile], *_SENSIBLE[profile], *_HEAVIEST * STAGES, *heavy_at_first])


def even() -> Ints:
    """Return the weights of a policy that plays anything that fits, each way as likely."""
    return ints([0] * (WEIGHTS))
