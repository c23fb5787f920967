"""Helpers to drive a workbench with a fake engine."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from textual.pilot import Pilot

from puzzles.core.puzzle import Puzzle
from tests.helpers.canned import SMALL, true_answers
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.core.settings import Settings
from tui.screens.bench import TICK
from tui.screens.workbench import Workbench
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar


class Driver:
    """A running application, and what it shows as plain text."""

    def __init__(self, pilot: Pilot[None], engine: FakeEngine | None, app: Application) -> None:
        self.pilot = pilot
        self._engine = engine
        self.app = app

    @property
    def bench(self) -> Workbench[Any]:
        bench = self.app.bench
        assert bench is not None
        return bench

    @property
    def engine(self) -> FakeEngine:
        assert self._engine is not None
        return self._engine

    @property
    def board(self) -> GridBoard:
        return self.bench.query_one(GridBoard)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def settle(self) -> None:
        """Wait until answers that came from the side are drawn: two ticks of the screen."""
        await self.pilot.pause(2 * TICK)
        await self.pilot.pause()

    async def drawn(self) -> None:
        """Wait until the screen has been drawn for the first time."""
        for _ in range(100):
            if self.app.bench is None or self.line("status"):
                return
            await self.pilot.pause(0.05)

    def line(self, name: str) -> str:
        """The text of the title, spot or status line."""
        return self.bench.query_one(f"#{name}", TextBar).text

    def empty(self, name: str) -> str:
        """What a list says that has no rows."""
        return self.bench.query_one(f"#{name}", RowList).empty

    def list(self, name: str) -> list[str]:
        """The sentences of a list."""
        return [row.text for row in self.bench.query_one(f"#{name}", RowList).rows]


@asynccontextmanager
async def running(
    puzzle: Puzzle | None = SMALL,
    engine: FakeEngine | None = None,
    *,
    size: tuple[int, int] = (120, 40),
    path: Path | None = None,
) -> AsyncIterator[Driver]:
    """The application on a puzzle; its settings are thrown away."""
    engine = engine or FakeEngine(true_answers)
    with TemporaryDirectory() as folder:
        app = Application(engine, puzzle, path, Settings(Path(folder, "settings.json")))
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            driver = Driver(pilot, engine, app)
            await driver.drawn()
            yield driver
