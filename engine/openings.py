"""How a round is opened (docs/rules.md, "Common to all three", 4)."""

import msgspec

from engine.seats import Seat


class DoubleSixOpening(msgspec.Struct, frozen=True, tag_field="kind", tag="double-six"):
    """The seat that holds 6-6 opens and must play it."""


class SeatOpening(msgspec.Struct, frozen=True, tag_field="kind", tag="seat"):
    """``seat`` opens with any tile."""

    seat: Seat


class DesignateOpening(msgspec.Struct, frozen=True, tag_field="kind", tag="designate"):
    """``representative`` names itself or its partner, who opens with any tile."""

    representative: Seat


Opening = DoubleSixOpening | SeatOpening | DesignateOpening
