"""How a round is opened (docs/rules.md, "Common to all three", 4)."""

import msgspec

from engine.seats import Seat


class _Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class DoubleSixOpening(_Opening, frozen=True, tag="double-six"):
    """The seat that holds 6-6 opens and must play it."""


class SeatOpening(_Opening, frozen=True, tag="seat"):
    """``seat`` opens with any tile."""

    seat: Seat


class DesignateOpening(_Opening, frozen=True, tag="designate"):
    """``representative`` names itself or its partner, who opens with any tile."""

    representative: Seat


Opening = DoubleSixOpening | SeatOpening | DesignateOpening
