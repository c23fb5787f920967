"""When a visit is closed for being idle, by a clock of the test's own."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

pytest.importorskip("textual_serve", reason="the extra for browsers is not installed")

from textual_serve.download_manager import DownloadManager

from tui.web import visit
from tui.web.limits import Limits

PICTURE = "a picture"
MOUSE = "\x1b[<35;10;10M"


@pytest.mark.parametrize(
    ("come", "idle_from"),
    [
        ([], 0),
        ([(50, PICTURE)], 50),
        ([(50, PICTURE), (100, PICTURE)], 50),
        ([(50, PICTURE), (100, MOUSE)], 50),
        ([(50, PICTURE), (100, "1")], 100),
    ],
)
async def test_idle_seconds_count_from_the_first_picture_and_from_each_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, come: list[tuple[int, str]], idle_from: int
) -> None:
    """Nobody is idle who waits for the first one; later ones, and the mouse alone, are no keys."""
    now = 0
    monkeypatch.setattr(visit, "monotonic", lambda: now)
    monkeypatch.setattr(visit, "LOOK", 0)
    socket = AsyncMock()
    one = visit.Visit(socket, Limits(tmp_path, idle=1), tmp_path, DownloadManager())
    monkeypatch.setattr(one, "send_bytes", AsyncMock())
    watching = asyncio.ensure_future(one.watch())

    async def is_closed() -> bool:
        for _ in range(20):
            await asyncio.sleep(0)
        return watching.done()

    for moment, what in come:
        now = moment
        await (one.on_data(what.encode()) if what == PICTURE else one.type(what))
    now = idle_from + 60
    assert not await is_closed()
    now += 1
    assert await is_closed()
    (message,) = socket.close.call_args.kwargs.values()
    assert message.startswith(b"Closed after 1 minute without a key.")
