"""The group of those who may look at the archive, made with the database."""

from typing import Any, Final

from django.apps import AppConfig

READERS: Final = "Archive readers"


def make_readers(sender: AppConfig, using: str, **_signal: Any) -> None:  # noqa: ANN401 - Django's
    """Make the group, once, with all permissions that the archive knows: to look, and no more.

    After that it is the administrators': a later migration changes nothing of it.
    """
    from django.contrib.auth.models import Group, Permission  # noqa: PLC0415 - apps have to be ready

    group, is_new = Group.objects.using(using).get_or_create(name=READERS)
    if is_new:
        permissions = Permission.objects.using(using)
        group.permissions.set(permissions.filter(content_type__app_label=sender.label))
