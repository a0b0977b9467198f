"""The weights of the policy, in 64ths: by profile, then stage, then figure.

They are fitted to what the search itself found (docs/computers.md, "How the weights were found").
"""

from typing import Final

from engine.commands import ProfileName
from engine.fast.compiling import Ints, ints
from engine.fast.figures import NUMBER
from engine.fast.policy import STAGES

_SENSIBLE: Final[dict[ProfileName, tuple[int, ...]]] = {
    "chiva": (
        2, 60, 1, 12, -2, -3, 12, 0, -8, 12, -20, -1, 26,
        -2, -1, -10, -1, 4, 1, -6, 4, 19, 25, 0, 0, 0,
        2, 50, 9, 10, -7, -5, 24, -7, -1, 12, -20, -9, 15,
        -11, 7, -10, 8, 13, 5, -1, -7, 23, 27, 8, 16, 21,
        1, 27, 15, 7, -9, -15, 22, -26, 8, 17, -31, -9, 0,
        -20, 5, -19, 9, 8, 7, -11, -11, 8, 61, -42, 10, 15,
    ),  # fmt: skip
    "six-love": (
        2, 55, -1, 15, 0, -1, 13, -2, 0, 13, -26, -7, 28,
        -6, 16, -22, 0, 5, 3, -3, 1, 18, 21, 0, 0, -3,
        2, 53, 3, 14, -4, -6, 28, -6, 1, 19, -29, -5, 27,
        -15, -12, 11, 1, 4, 3, -7, -1, 21, 19, -5, 9, 16,
        1, 9, 2, 3, 10, -14, 20, -25, 27, 7, -40, -17, -4,
        2, -16, 13, 12, 9, 5, -12, -17, 2, 62, -51, 13, -13,
    ),  # fmt: skip
    "dekabes": (
        2, 55, -1, 15, 0, -1, 13, -3, 8, 13, -37, -2, 31,
        -13, 20, -31, 0, 6, 4, -1, 1, 19, 22, 0, 0, -5,
        2, 55, 3, 14, -2, -5, 27, -7, -1, 22, -38, 0, 29,
        -16, -3, 3, 0, 6, 4, -6, -1, 19, 23, 9, 10, 16,
        1, 14, -1, 3, 15, -14, 16, -26, 19, 0, -27, -17, 0,
        0, -17, 15, 14, 9, 3, -11, -15, -6, 56, -57, 15, -11,
    ),  # fmt: skip
}


def sensible(profile: ProfileName) -> Ints:
    """Return the weights of a policy that plays sensibly under the rules of ``profile``."""
    return ints(_SENSIBLE[profile])


def even() -> Ints:
    """Return the weights of a policy that plays anything that fits, each way as likely."""
    return ints([0] * (STAGES * NUMBER))
