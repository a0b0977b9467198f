"""Serves the built client by WhiteNoise, in a way that an asynchronous server likes."""

from collections.abc import Awaitable, Callable

from asgiref.sync import markcoroutinefunction, sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # it has no types
    """WhiteNoise, but it reads each file at once, outside the event loop, and notices a new build.

    WhiteNoise itself hands Django a synchronous stream, and under ASGI that is a warning a file.
    """

    sync_capable = False
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Awaitable[HttpResponseBase]]) -> None:
        super().__init__(get_response)
        markcoroutinefunction(self)

    async def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer with the file, or hand on what is not one."""
        if request.path_info.startswith(self.static_prefix):
            file = await sync_to_async(self._serve, thread_sensitive=False)(request)
            if file is not None:
                return file
        response: HttpResponseBase = await self.get_response(request)
        return response

    def _serve(self, request: HttpRequest) -> HttpResponse | None:
        static_file = self.find_file(request.path_info)
        try:
            return None if static_file is None else _read(static_file, request)
        except FileNotFoundError:  # a new build has just taken it away
            return None


def _read(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
    found = static_file.get_response(request.method, request.META)
    if found.file is None:
        content = b""
    else:
        with found.file as file:
            content = file.read()
    response = HttpResponse(content, status=int(found.status))
    del response["Content-Type"]
    for name, value in found.headers:
        response[name] = value
    return response
