"""The policies of every answer: nothing from elsewhere, no script in a page, no camera."""

from collections.abc import Awaitable, Callable
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.decorators import async_only_middleware

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "media-src 'self' data:",
        # Attributes only: tiles are placed by them. A style sheet still has to be a file of ours.
        "style-src-attr 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Django 6 has a middleware for this; Django 5.2, the one with long support, has none yet."""

UNUSED_FEATURES: Final = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
FEATURE_POLICY: Final = ", ".join(f"{feature}=()" for feature in UNUSED_FEATURES)
"""What no page of ours uses, nobody who got into one can use either. Features that some browsers do
not know are left out: those complain of them on every page."""


@async_only_middleware
def add_policies(
    get_response: Callable[[HttpRequest], Awaitable[HttpResponse]],
) -> Callable[[HttpRequest], Awaitable[HttpResponse]]:
    """Django middleware: put the policies on every answer, static files included."""

    async def answer(request: HttpRequest) -> HttpResponse:
        response = await get_response(request)
        response["Content-Security-Policy"] = CONTENT_POLICY
        response["Permissions-Policy"] = FEATURE_POLICY
        response["Cross-Origin-Resource-Policy"] = "same-origin"
        return response

    return answer
