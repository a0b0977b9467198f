"""Serves the built client by WhiteNoise, in a way that an asynchronous server likes."""

from collections.abc import Awaitable, Callable

from asgiref.sync import markcoroutinefunction, sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # it has no types
    """WhiteNoise hands Django a synchronous stream, and under ASGI that is a warning for each file.

    The client's files are small, so here each is read at once, outside the event loop.
    """

    sync_capable = False
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Awaitable[HttpResponseBase]]) -> None:
        super().__init__(get_response)
        markcoroutinefunction(self)

    async def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer with the file, or hand on what is not one."""
        if self.autorefresh:
            static_file = await sync_to_async(self.find_file)(request.path_info)
        else:
            static_file = self.files.get(request.path_info)
        if static_file is None:
            response: HttpResponseBase = await self.get_response(request)
            return response
        return await sync_to_async(_read, thread_sensitive=False)(static_file, request)


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
