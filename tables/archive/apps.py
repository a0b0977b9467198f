"""The archive as Django knows it."""

from django.apps import AppConfig


class ArchiveConfig(AppConfig):
    """The archive of logged matches."""

    name = "tables.archive"
    label = "archive"
    verbose_name = "Archive"
    default_auto_field = "django.db.models.BigAutoField"
