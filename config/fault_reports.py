"""What a report of a fault shows: where it happened, never what anything held."""

from collections.abc import ItemsView
from types import FrameType
from typing import Any

from django.http import HttpRequest
from django.views.debug import SafeExceptionReporterFilter


class NoLocalsFilter(SafeExceptionReporterFilter):
    """Django's filter, without any local variable. With ``DEBUG=1`` they would be on the page."""

    def get_traceback_frame_variables(
        self,
        request: HttpRequest | None,  # noqa: ARG002 - Django's signature
        tb_frame: FrameType,  # noqa: ARG002 - Django's signature
    ) -> ItemsView[str, Any]:
        """Return none."""
        return dict[str, Any]().items()
