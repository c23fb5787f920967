"""One visitor: a process that runs the workbench, limited in idle time and memory."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from asyncio.subprocess import Process
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import psutil
from aiohttp.web import WebSocketResponse
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

import tui
from puzzles.text.own_files import HOME
from tui.web.limits import Limits

DRIVER = "tui.app.terminal.web_driver:VisitorDriver"
GRACE = 5.0
"""Seconds for the process to save its work and exit, before it is killed."""
LOOK = 0.5
"""Seconds between checks of idle time and memory."""
MEGABYTE = 2**20
_MOVED = re.compile(r"(\x1b\[<(3[2-9]|[4-6][0-9]);\d+;\d+[Mm]|\x1b\[\?[\d;]+\$y)+")
"""Input that a browser sends without a key press: mouse positions and terminal capabilities."""

LEFT = "You left the workbench."
KEPT = "What was not saved is offered when you come back."


class Visit(AppService):
    """The process of one visitor, whose own files are in the folder `home`."""

    def __init__(
        self, socket: WebSocketResponse, limits: Limits, home: Path, downloads: DownloadManager
    ) -> None:
        super().__init__(
            "",
            write_bytes=socket.send_bytes,
            write_str=socket.send_str,
            close=self._close,
            download_manager=downloads,
        )
        self._socket, self._limits, self._home = socket, limits, home
        self._reason = LEFT
        self._touched = monotonic()
        self._drawn = False
        self._ending = asyncio.Lock()

    # -- the process ---------------------------------------------------------------------------

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        search = os.pathsep.join(filter(None, (str(Path(tui.__file__).parents[1]), *sys.path)))
        own = {"TEXTUAL_DRIVER": DRIVER, "PYTHONPATH": search, HOME: str(self._home), "LANG": "C.UTF-8"}
        environment = {**super()._build_environment(width, height), **own}
        environment.pop("NO_COLOR", None)
        return environment

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        arguments = ["--folder", str(self._limits.folder), "--memory", str(self._limits.memory_mb)]
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "tui.web.visitor", *arguments),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=self._build_environment(width, height),
            start_new_session=True,
        )
        self._stdin = process.stdin
        return process

    def processes(self) -> list[psutil.Process]:
        """The visitor's process and its descendants that are alive."""
        if self._process is None:
            return []
        with suppress(psutil.NoSuchProcess):
            first = psutil.Process(self._process.pid)
            return [first, *first.children(recursive=True)]
        return []

    # -- what comes from the browser -------------------------------------------------------------

    async def type(self, text: str) -> None:
        """Forward typed or clicked input."""
        if not _MOVED.fullmatch(text):
            self._touched = monotonic()
        await self.send_bytes(text.encode(errors="replace"))

    # -- the end -------------------------------------------------------------------------------

    async def watch(self) -> None:
        """End the visit when a limit is exceeded; returns then."""
        while True:
            await asyncio.sleep(LOOK)
            if monotonic() - self._touched > self._limits.idle * 60:
                minutes = f"{self._limits.idle:g} minute{'s' * (self._limits.idle != 1)}"
                return await self.end(f"Closed after {minutes} without a key. {KEPT}")
            if _memory(self.processes()) > self._limits.memory_mb * MEGABYTE:
                return await self.end(f"Closed: it took more than {self._limits.memory_mb} MB. {KEPT}")

    async def end(self, reason: str) -> None:
        """Show the reason, end the process, and close the connection."""
        self._reason = reason
        await self.stop()
        await self._close()

    async def _close(self) -> None:
        await self._socket.close(message=self._reason.encode()[:120])

    async def stop(self) -> None:
        """Let the process save and exit, and kill what is left of it. Calling it again has no effect."""
        async with self._ending:
            left = self.processes()
            with suppress(TimeoutError, Exception):
                async with asyncio.timeout(GRACE):
                    await super().stop()
                    if self._process is not None:
                        await self._process.wait()
            for process in left:
                with suppress(psutil.NoSuchProcess):
                    process.kill()
            if self._process is not None:
                await self._process.wait()

    async def on_meta(self, data: bytes) -> None:
        with suppress(ConnectionError):
            await super().on_meta(data)

    async def on_data(self, payload: bytes) -> None:
        if not self._drawn:  # nobody is idle who waits for the first picture
            self._drawn, self._touched = True, monotonic()
        with suppress(ConnectionError):
            await super().on_data(payload)


def _memory(processes: Iterable[Any]) -> int:
    """The bytes of private memory of the processes."""
    total = 0
    for process in processes:
        with suppress(psutil.Error):
            found = process.memory_info()
            total += found.rss - getattr(found, "shared", 0)
    return total
