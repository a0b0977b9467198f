"""What the archive keeps. Only the archiver, the verifier and the record of looks write it.

No row refers to a user, so that removing one takes nothing along; rows of the archive protect each
other. Logs are kept as Redis held them, secrets included: only what is over is shown of them
(``tables.replays``).

Nobody can be permitted more than to look: permissions to add, change or delete do not exist, nor
any at all for what is never shown as it stands.
"""

from typing import Final

from django.db import models

LONGEST_CODE: Final = 16
LENGTH_OF_A_HASH: Final = 64
"""SHA-256 in hex."""
LONGEST_WORD: Final = 16
LONGEST_USER_NAME: Final = 150
"""As Django's own users have it."""
SHOWN: Final = ("view",)
NEVER_SHOWN: Final = ()


class Profile(models.TextChoices):
    """Whose rules a match is played by."""

    CHIVA = "chiva", "Chiva"
    SIX_LOVE = "six-love", "Six-love"
    DEKABES = "dekabes", "Dékabès"


class MatchState(models.TextChoices):
    """What has become of a match."""

    IN_PLAY = "in-play", "In play"
    OVER = "over", "Over"
    LEFT = "left", "Abandoned"


class TableLog(models.Model):
    """The log of one table, as far as it has been archived."""

    code = models.CharField(max_length=LONGEST_CODE, unique=True)
    profile = models.CharField(max_length=LONGEST_WORD, choices=Profile.choices)
    may_watch = models.BooleanField()
    """Whoever has the link may look on, and back."""
    engine = models.CharField(max_length=LONGEST_WORD, blank=True)
    """The version of the engine that decided; "" before the start."""
    made_at = models.DateTimeField()
    last_at = models.DateTimeField(db_index=True)
    """When its newest entry was written."""
    version = models.PositiveIntegerField()
    """How many entries of it are here."""
    head = models.CharField(max_length=LENGTH_OF_A_HASH)
    """The link of its newest entry (``tables.archive.chain``)."""
    seal = models.CharField(max_length=LENGTH_OF_A_HASH)
    """Made of code, version and head with the server's key."""
    fault = models.CharField(max_length=200, blank=True)
    """What is wrong with it, in words: it contradicts what is here, or cannot be read. "" while all
    is well."""

    class Meta:
        default_permissions = NEVER_SHOWN
        verbose_name = "table"
        ordering = ("-last_at",)

    def __str__(self) -> str:
        return self.code


class LiveTable(TableLog):
    """A table in play, as the staff may see it: where to hang the permission to look at one."""

    class Meta:
        proxy = True
        default_permissions = SHOWN


class LogEntry(models.Model):
    """One entry of a log, byte for byte as it was stored, and its link in the chain."""

    log = models.ForeignKey(TableLog, on_delete=models.PROTECT, related_name="entries")
    version = models.PositiveIntegerField()
    """That it made, from 1."""
    written = models.BinaryField()
    link = models.CharField(max_length=LENGTH_OF_A_HASH)

    class Meta:
        default_permissions = NEVER_SHOWN
        verbose_name_plural = "log entries"
        constraints = (models.UniqueConstraint(fields=("log", "version"), name="entry_once"),)

    def __str__(self) -> str:
        return f"{self.log_id}/{self.version}"  # never what it holds


class Match(models.Model):
    """A match, as its log tells it: made anew from the log whenever that has grown."""

    log = models.ForeignKey(TableLog, on_delete=models.PROTECT, related_name="matches")
    session = models.PositiveIntegerField()
    """Number of the session at its table, from 1."""
    number = models.PositiveIntegerField()
    """Number of the match in its session, from 1."""
    profile = models.CharField(max_length=LONGEST_WORD, choices=Profile.choices)
    state = models.CharField(max_length=LONGEST_WORD, choices=MatchState.choices)
    started_at = models.DateTimeField(db_index=True)
    last_at = models.DateTimeField(db_index=True)
    """When something happened in it last."""
    rounds = models.PositiveIntegerField()
    """How many are over."""
    score_1 = models.PositiveSmallIntegerField()
    score_2 = models.PositiveSmallIntegerField()
    winner = models.PositiveSmallIntegerField(null=True)
    """Team 1 or 2; None while nobody has won."""
    names = models.TextField()
    """Of everybody who sat there during it, one a line."""
    has_computers = models.BooleanField()
    has_undos = models.BooleanField()

    class Meta:
        default_permissions = SHOWN
        verbose_name_plural = "matches"
        ordering = ("-last_at",)
        constraints = (
            models.UniqueConstraint(fields=("log", "session", "number"), name="match_once"),
        )

    def __str__(self) -> str:
        return f"{self.log.code}, session {self.session}, match {self.number}"


class Verification(models.Model):
    """What came of verifying a log at some time."""

    log = models.ForeignKey(TableLog, on_delete=models.PROTECT, related_name="verifications")
    at = models.DateTimeField()
    by = models.CharField(max_length=LONGEST_USER_NAME)
    """The name of who asked for it; "" for the command."""
    version = models.PositiveIntegerField()
    """How many entries were looked at."""
    is_sound = models.BooleanField()
    findings = models.JSONField()
    """What is wrong and where: a list, empty for a sound log."""

    class Meta:
        default_permissions = NEVER_SHOWN
        ordering = ("-at",)

    def __str__(self) -> str:
        return f"{self.log_id} at {self.at:%Y-%m-%d %H:%M}"


class Review(models.Model):
    """What perfect play would have given in a round that has ended: made, or still to be made."""

    log = models.ForeignKey(TableLog, on_delete=models.PROTECT, related_name="reviews")
    ended_at_version = models.PositiveIntegerField()
    """The version that ended the round; a round that was taken back and ended again has two."""
    is_made = models.BooleanField(default=False)
    content = models.BinaryField(default=b"")
    """``tables.vocabulary.replays.RoundReview`` as JSON; empty when it is not made, or cannot
    be."""
    seal = models.CharField(max_length=LENGTH_OF_A_HASH, default="")
    """Made of code, version and content with the server's key when it was made."""

    class Meta:
        default_permissions = NEVER_SHOWN
        constraints = (
            models.UniqueConstraint(fields=("log", "ended_at_version"), name="review_once"),
        )
        indexes = (models.Index("id", name="reviews_to_make", condition=models.Q(is_made=False)),)

    def __str__(self) -> str:
        return f"{self.log_id}/{self.ended_at_version}"


class Look(models.Model):
    """Somebody of the staff looked at a table in play."""

    at = models.DateTimeField(db_index=True)
    by = models.CharField(max_length=LONGEST_USER_NAME)
    code = models.CharField(max_length=LONGEST_CODE)
    """"" for the list of all."""

    class Meta:
        default_permissions = SHOWN
        ordering = ("-at",)

    def __str__(self) -> str:
        return f"{self.by} at {self.code or 'all tables'}"
