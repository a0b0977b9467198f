"""The archive as Django knows it."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate

from tables.archive.readers import make_readers


class ArchiveConfig(AppConfig):
    """The archive of logged matches."""

    name = "tables.archive"
    label = "archive"
    verbose_name = "Archive"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Have the group of readers made. Django makes the permissions before: its app is first."""
        post_migrate.connect(make_readers, sender=self)
