"""One-time links that are open: by each, another device can carry on with a seat."""

from typing import ClassVar, Final

import msgspec

from engine.discreet import Discreet
from engine.seats import Seat
from tables.state.seating import Person, Seating
from tables.vocabulary.events import OfferEvent, SeatOffered

OFFER_LAPSES_MS: Final = 15 * 60_000
"""Long enough to find the other phone."""


class Offer(Discreet, msgspec.Struct, frozen=True, gc=False):
    """A link that has been made and not used."""

    _printed: ClassVar = ("number", "seat")

    seat: Seat
    number: int
    """With the seat and the table's code, all that its token is made of."""
    device: str
    """Who made it."""
    lapses_at_ms: int
    """Unix time in milliseconds from which on it counts as gone."""


Offers = tuple[Offer, ...]


def note_offer(offers: Offers, event: OfferEvent, seating: Seating, at_ms: int) -> Offers:
    """Return ``offers`` after ``event``, which happened at ``at_ms``."""
    others = drop_offer(offers, event.seat)
    holder = seating[event.seat - 1]
    if isinstance(event, SeatOffered) and isinstance(holder, Person):
        lapses_at_ms = at_ms + OFFER_LAPSES_MS
        return (*others, Offer(event.seat, event.number, holder.device, lapses_at_ms))
    return others


def drop_offer(offers: Offers, seat: Seat) -> Offers:
    """Return ``offers`` without one for ``seat``, whose holder is another one now."""
    return tuple(offer for offer in offers if offer.seat != seat)
