"""What the archive holds at the end: how many entries, by whom, and how many reviews."""

from collections import Counter
from dataclasses import dataclass, field

from psycopg.sql import SQL, Identifier

from tables.archive.models import LogEntry, Review, TableLog
from tables.state.log import COMPUTER, TABLE, read_entry
from tests.deployed.deployment import Deployment


@dataclass
class Stored:
    """Counts of the archive."""

    tables: int = 0
    reviews: int = 0
    """That are made."""
    to_review: int = 0
    by: Counter[str] = field(default_factory=Counter)
    """Entries by who asked: a device, a computer or the table itself."""


def count_reviews(deployment: Deployment) -> tuple[int, int]:
    """Return how many reviews are made, and how many are still to be made."""
    query = SQL(
        "SELECT count(*) FILTER (WHERE is_made), count(*) FILTER (WHERE NOT is_made) FROM {}"
    ).format(Identifier(Review._meta.db_table))
    with deployment.connect_database() as connection:
        made, unmade = connection.execute(query).fetchone() or (0, 0)
    return made, unmade


def count_stored(deployment: Deployment) -> Stored:
    """Read all of the archive."""
    stored = Stored()
    stored.reviews, stored.to_review = count_reviews(deployment)
    entries, logs = (Identifier(model._meta.db_table) for model in (LogEntry, TableLog))
    with deployment.connect_database() as connection:
        (stored.tables,) = connection.execute(
            SQL("SELECT count(*) FROM {}").format(logs)
        ).fetchone() or (0,)
        with connection.cursor("entries") as cursor:  # by and by: there may be very many
            cursor.execute(SQL("SELECT written FROM {}").format(entries))
            for (written,) in cursor:
                by = read_entry(bytes(written)).by
                stored.by[{COMPUTER: "computer", TABLE: "table"}.get(by, "device")] += 1
    return stored
