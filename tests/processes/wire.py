"""The wire between a device and a web process: a proxy that keeps every byte that comes back."""

import asyncio
from contextlib import suppress

CHUNK = 65_536


class Wire:
    """Listens on a port of its own and passes everything on, both ways."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.received: list[bytearray] = []
        """What the server sent, one item for each connection, from its first byte to its last."""

    async def open(self) -> int:
        """Listen; return the port."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def close(self) -> None:
        """Cut every connection."""
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        there = None
        try:
            there_reader, there = await asyncio.open_connection("127.0.0.1", self._port)
            kept = bytearray()
            self.received.append(kept)
            async with asyncio.TaskGroup() as group:
                group.create_task(_pass_on(reader, there))
                group.create_task(_pass_on(there_reader, writer, kept))
        except* (OSError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            for each in (writer, there):
                if each is not None:
                    each.close()
                    with suppress(OSError, asyncio.CancelledError):
                        await each.wait_closed()


async def _pass_on(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, kept: bytearray | None = None
) -> None:
    while data := await reader.read(CHUNK):
        if kept is not None:
            kept += data
        writer.write(data)
        await writer.drain()
    if writer.can_write_eof():
        writer.write_eof()
