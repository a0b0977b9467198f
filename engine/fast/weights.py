"""The weights of the policy, in 64ths, by stage and figure (docs/computers.md says how found)."""

from typing import Final

from engine.fast.policy import FIGURES, NUMBER, STAGES

_START: Final = {
    "pips": 4, "double": 110, "own_fits": 20, "own_stuck": -60, "own_new": 20, "unseen_new": -10,
    "own_kept": 0, "unseen_kept": 0, "next_lacks_new": 40, "next_lacks_kept": 0, "next_shut_out": 90,
    "partner_lacks_new": -20, "partner_lacks_kept": 0, "partner_shut_out": -40, "last_lacks_new": 20,
    "last_shut_out": 40, "covers_partner": -20, "covers_rival": 15, "offers_partner": 30,
    "offers_rival": -35, "lone_doubles": -60, "variety": 18, "equal_ends": 0, "shuts": 0,
    "block_lead": 40, "fits_both": 0,
}  # fmt: skip

POLICY: Final[tuple[int, ...]] = tuple(_START[name] for _ in range(STAGES) for name in FIGURES)
EVEN: Final[tuple[int, ...]] = (0,) * (NUMBER * STAGES)
"""Of a policy that plays at random."""
