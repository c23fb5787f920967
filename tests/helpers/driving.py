"""Driving the application in a test: put a puzzle up, type at any speed, wait for what comes, read it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, TypeVar

from textual import events
from textual.pilot import Pilot

from puzzles.files.saving import digest_of
from puzzles.files.solving import LeftAt
from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import Cell
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from solvers.worker.client import Client
from tests.helpers.canned import SMALL, true_answers
from tests.helpers.drawing import draw
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.app.opening import Opening
from tui.keys.keys_file import OwnKeys
from tui.messages.asking import AskingApp
from tui.messages.events import TICK
from tui.screens.bench.body import PuzzleBody
from tui.screens.bench.puzzle_screen import PuzzleScreen
from tui.screens.play.pane import PlayPane
from tui.session.asking.conversation import Engine
from tui.store.drafts import Drafts
from tui.store.history import History
from tui.store.journal import Journal
from tui.store.progress.progress import ProgressStore
from tui.store.settings import Settings
from tui.store.stores import Stores
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar

B = TypeVar("B", bound=PuzzleBody[Any])

PATIENCE = 60.0
"""Seconds after which what is waited for is taken never to come."""
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


class Driver:
    """A running application, and what it shows as plain text."""

    def __init__(self, pilot: Pilot[None], app: Application) -> None:
        self.pilot = pilot
        self.app = app

    @property
    def puzzle_screen(self) -> PuzzleScreen:
        screen = self.app.puzzle_screen
        assert screen is not None
        return screen

    @property
    def engine(self) -> FakeEngine:
        assert isinstance(self.app.engine, FakeEngine)
        return self.app.engine

    @property
    def board(self) -> GridBoard:
        return self.puzzle_screen.query_one(GridBoard)

    @property
    def givens(self) -> dict[Cell, Value]:
        """The givens of a puzzle on a grid."""
        puzzle = self.puzzle_screen.puzzle
        assert isinstance(puzzle, GridPuzzle)
        return puzzle.givens

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def settle(self) -> None:
        """Wait until answers that came from the side are drawn: two ticks of the screen."""
        await self.pilot.pause(2 * TICK)
        await self.pilot.pause()

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to become true, and to be drawn."""
        await until(self.pilot, true)
        await until(self.pilot, lambda: self.app.puzzle_screen is None or self.puzzle_screen.up_to_date)

    def line(self, name: str) -> str:
        """The text of the title, spot or status line."""
        return self.puzzle_screen.query_one(f"#{name}", TextBar).text

    @property
    def pane(self) -> str:
        """The text of the pane of the play screen; empty while it is out of sight."""
        pane = self.puzzle_screen.query_one(PlayPane)
        return pane.text if pane.display else ""

    def empty(self, name: str) -> str:
        """What a list says that has no rows."""
        return self.puzzle_screen.query_one(f"#{name}", RowList).empty

    def list(self, name: str) -> list[str]:
        """The sentences of a list."""
        return [row.text for row in self.puzzle_screen.query_one(f"#{name}", RowList).rows]


@asynccontextmanager
async def running(
    puzzle: Puzzle | History | None = SMALL,
    engine: Engine | None = None,
    *,
    size: tuple[int, int] = (120, 40),
    path: Path | None = None,
    journal: Journal | None = None,
    mode: Mode | None = Mode.SET,
    own_keys: OwnKeys | None = None,
    progress: ProgressStore | None = None,
    drafts: Drafts | None = None,
) -> AsyncIterator[Driver]:
    """The application on a puzzle, drawn for the first time; its settings are thrown away.

    Without a `mode`, a puzzle opens in the one that it finds to fit; a document in the one it says.
    """
    document = puzzle if not isinstance(puzzle, Puzzle) else History(puzzle, path, LeftAt(mode))
    if document is not None and document.path is not None:
        document.digest = document.digest or digest_of(document.path)
    with TemporaryDirectory() as folder:
        settings = Settings(Path(folder, "settings.json"))
        made = engine or FakeEngine(true_answers)
        stores = Stores(settings, journal=journal, own_keys=own_keys, progress=progress, drafts=drafts)
        app = Application(made, Opening(document), stores)
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            driver = Driver(pilot, app)
            await driver.until(lambda: app.puzzle_screen is None or bool(driver.line("title")))
            yield driver


@asynccontextmanager
async def on_screen(
    kind: type[B], puzzle: Puzzle, engine: Engine | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[B, Pilot[None]]]:
    """The body of the puzzle's screen; without an engine, nothing is ever answered."""
    async with running(puzzle, engine or FakeEngine(), size=size) as driver:
        body = driver.puzzle_screen.body
        assert isinstance(body, kind)
        yield body, driver.pilot


@cache
def _client() -> Client:
    """The client that all tests of this process share: to start a worker takes longer than to be answered."""
    client = Client(log=True)
    client.start()
    return client


@contextmanager
def real_client() -> Iterator[Client]:
    """A client with its worker process; what is asked of it afterwards, nobody hears of."""
    client = _client()
    try:
        yield client
    finally:
        client.cancel()
        client.listen(lambda event: None)


def close_client() -> None:
    """End the worker, if there is one."""
    if _client.cache_info().currsize:
        _client().close()
        _client.cache_clear()


def hit(pilot: Pilot[None], keys: Iterable[str]) -> None:
    """Press keys faster than a hand can, without waiting for the screen. A key is its character or name."""
    for key in keys:
        character = key if len(key) == 1 else CHARACTERS.get(key)
        pilot.app.post_message(events.Key(KEY_NAMES.get(key, key), character))


async def dealt_with(pilot: Pilot[Any]) -> None:
    """Wait until what was typed has led to all that it leads to, and draw that."""
    await handled(pilot)
    draw(pilot.app)


async def handled(pilot: Pilot[Any]) -> None:
    """Wait until what was typed has led to all that it leads to; it is drawn later."""
    app, end, calm = pilot.app, monotonic() + PATIENCE, 0
    while calm < 2 and app.is_running:
        assert monotonic() < end, "what was typed is never dealt with"
        busy = isinstance(app, AskingApp) and not app.ready
        await pilot.pause(0.002 if busy else 0)
        calm = 0 if busy else calm + 1


async def at_once(min_sleep: float = 0, max_sleep: float = 0) -> None:
    """In place of waiting until the process has been idle for a moment."""


async def at_rest(pilot: Pilot[Any], timeout: float = PATIENCE) -> bool:
    """Wait until nothing is left to run, but for what waits for the time, a thread or a process.

    False once the application has failed.
    """
    app: Any = pilot.app
    loop: Any = asyncio.get_running_loop()
    end = monotonic() + timeout
    await asyncio.sleep(0)
    while loop._ready:
        assert monotonic() < end, "the application is never at rest"
        if app._exception_event.is_set():
            return False
        await asyncio.sleep(0)
    return True


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait for something to become true; fails after `PATIENCE`."""
    end = monotonic() + PATIENCE
    while not true():
        if monotonic() > end:
            said = [bar.text for bar in pilot.app.screen.query(TextBar)]
            raise AssertionError(f"waited too long; the screen says {said}")
        await pilot.pause(0.02)
    draw(pilot.app)


def counted(body: PuzzleBody[Any]) -> Callable[[], bool]:
    """Whether the solutions of the puzzle as it stands are all counted."""

    def complete() -> bool:
        count = body.workspace.view.results.count
        return count is not None and count.complete

    return complete
