"""Work that a window left unsaved, and engines that say at once, late or never how many solutions it has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from puzzles.files.solving import LeftAt
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.queries.events import Failed
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.question import Question
from tests.helpers.driving import Driver
from tests.helpers.fake_engine import FakeEngine
from tui.screens.dialogs.pick import RecoverScreen
from tui.store.history import History
from tui.store.journal import Journal
from tui.store.window import WindowState


def unique(state: PuzzleState, question: Question) -> Iterator[object]:
    """Say of every puzzle that it has one solution."""
    if isinstance(question, Overview):
        yield Verdict(Status.UNIQUE)


def broken(state: PuzzleState, question: Question) -> Iterable[object]:
    """Fail, as when no worker can be started."""
    yield Failed("the solver process does not start")


ENGINES = {
    "fast": lambda: FakeEngine(unique),
    "late": lambda: FakeEngine(unique, held=True),
    "dead": lambda: FakeEngine(broken),
}


def leave(folder: Path, puzzle: Puzzle, left: LeftAt, window: WindowState | None = None) -> None:
    """Have a window end with that puzzle unsaved."""
    document, journal = History(puzzle, unsaved=True), Journal(folder)
    journal.note(document, left, window)
    journal.finish(document)


async def offered(driver: Driver) -> RecoverScreen:
    """What is offered, once it is."""
    await driver.until(lambda: isinstance(driver.app.screen, RecoverScreen))
    screen = driver.app.screen
    assert isinstance(screen, RecoverScreen)
    return screen
