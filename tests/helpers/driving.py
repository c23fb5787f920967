"""Driving a workbench screen from a test: put a puzzle up, type at any speed, wait for what comes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

from textual import events
from textual.pilot import Pilot

from puzzles.core.puzzle import Puzzle
from solvers.worker.client import Client
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.core.conversation import Engine
from tui.screens.workbench import Workbench
from tui.widgets.text_bar import TextBar

S = TypeVar("S", bound=Workbench[Any])

KEY_NAMES = {
    " ": "space",
    "+": "plus",
    "-": "minus",
    "*": "asterisk",
    "/": "slash",
    "=": "equals_sign",
    "#": "number_sign",
    "]": "right_square_bracket",
    "}": "right_curly_bracket",
}
CHARACTERS = {"space": " ", "enter": "\r"}


@asynccontextmanager
async def on_screen(
    kind: type[S], puzzle: Puzzle, engine: Engine | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[S, Pilot[None]]]:
    """The puzzle on its screen; without an engine, nothing is ever answered."""
    app = Application(engine or FakeEngine(), puzzle)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, kind)
        status = app.screen.query_one("#status", TextBar)
        await until(pilot, lambda: bool(status.text))  # drawn for the first time
        yield app.screen, pilot


@contextmanager
def real_client() -> Iterator[Client]:
    """A client with its worker process, closed afterwards."""
    client = Client()
    client.start()
    try:
        yield client
    finally:
        client.close()


def hit(pilot: Pilot[None], keys: Iterable[str]) -> None:
    """Press keys faster than a hand can, without waiting for the screen. A key is its character or name."""
    for key in keys:
        character = key if len(key) == 1 else CHARACTERS.get(key)
        pilot.app.post_message(events.Key(KEY_NAMES.get(key, key), character))


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait for something to become true; fails after some seconds."""
    for _ in range(600):
        if true():
            return
        await pilot.pause(0.03)
    raise AssertionError("waited too long")


def counted(screen: Workbench[Any]) -> Callable[[], bool]:
    """Whether the solutions of the puzzle as it stands are all counted."""

    def complete() -> bool:
        count = screen.workspace.view.results.count
        return count is not None and count.complete

    return complete
