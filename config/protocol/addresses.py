"""What docs/protocol.md says of each address below /api/, and the bodies that belong to it."""

from typing import Final

HTTP: Final = """\
## HTTP

Answers below `/api/` are JSON; what went wrong is `{"code": ..., "detail": ...}`, the detail for
a developer's eyes. A `POST` needs the CSRF cookie of the page, repeated in the header
`X-CSRFToken`. `/healthz` answers 200 while the process lives; `/readyz` answers 503 and names what
is missing while Redis or the database is away. 429 with `too-fast` for whoever asks too much
(SECURITY.md, "Limits"): the header `Retry-After` says for how many seconds.
"""

MAKE_TABLE: Final = """\
### `POST /api/tables/`

Makes a table. 201 and its code; 400 for a body that is refused, 403 for a missing CSRF token, 413
for more than 16 KiB, 503 while the store is away.
"""

SHOW_LOG: Final = """\
### `GET /api/tables/<code>/log/`

What has happened at a table, for the devices that have a seat at it, and for whoever may look on:
the newest 400 entries, or with `?before=<version>` those before that one. What was taken back is
still there, and marked. 403 with `not-at-table` for everybody else, 400 for a `before` that is no
version, 404 with `no-table` if there is none, 410 for a table of an older version of the rules, 503
while the store is away.
"""

GIVE_RECORD: Final = """\
### `GET /api/tables/<code>/record/`

The finished rounds of a session as a record (docs/records.md), to be saved as a file: of the
newest session, or of the one that `?session=<number>` names. For whoever held a seat during it, as
far as the end of the last match at which they did, and for whoever may look on. 403 with
`not-at-table` for everybody else, 400 for a `session` that is no number, 404 with `no-round` for
one that there has not been, and otherwise refused like the rounds below.
"""

SHOW_TABLE: Final = """\
### `GET /api/tables/<code>/`

The public face of a table; 404 with `no-table` if there is none.
"""

SHOW_REPLAYS: Final = """\
### `GET /api/tables/<code>/replays/`

The rounds of a table that are over and that the asking device may see again: those of the matches
during which it held a seat, or all where anybody may look on. 403 with `not-at-table` for a device
that never held a seat here, 404 with `no-table` if there is none, 410 if its log cannot be read any
more, 503 while the store is away. A table that Redis has forgotten is read from the archive, and
answered with 503 while that is away.
"""

SHOW_REPLAY: Final = """\
### `GET /api/tables/<code>/replays/<ended_at_version>/`

One of these rounds, with all hands open: every deal, every move, and what was taken back. Refused
like the list, and 404 with `no-round` if no round that is over has this version or it is not for
this device. A round that is taken back into play is not over until it ends again.
"""

SHOW_REVIEW: Final = """\
### `GET /api/tables/<code>/replays/<ended_at_version>/review/`

What perfect play would have come to from each position of the round. 202 with the code `not-yet`
while it is still being reckoned. Refused like the round, and with `no-round` where it cannot be.
"""

READ_RECORD: Final = """\
### `POST /api/records/`

Plays a record file (docs/records.md), which is the whole body, of 1 MiB and 500 rounds at most.
Nothing of it is kept. 400 with a fault if it is not a record or an action in it is not allowed,
403 for a missing CSRF token, 413 for a larger file, 503 while too many others are read.
"""

Body = tuple[str, str]
"""A module, and the struct in it."""

ADDRESSES: Final[tuple[tuple[str, tuple[Body, ...]], ...]] = (
    (MAKE_TABLE, (("tables.making", "NewTable"), ("tables.http.making", "Made"))),
    (SHOW_TABLE, (("tables.vocabulary.viewed", "TableFace"),)),
    (SHOW_LOG, (("tables.vocabulary.told", "TableLog"),)),
    (GIVE_RECORD, ()),
    (SHOW_REPLAYS, (("tables.vocabulary.replays", "ReplayIndex"),)),
    (SHOW_REPLAY, (("tables.vocabulary.replays", "RoundReplay"),)),
    (SHOW_REVIEW, (("tables.vocabulary.replays", "RoundReview"),)),
    (
        READ_RECORD,
        (
            ("tables.vocabulary.replays", "RecordReading"),
            ("tables.vocabulary.replays", "RecordFault"),
        ),
    ),
)
