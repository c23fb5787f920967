"""Solving is not spoiled: with the real worker, no value is told that was not asked for, of any type."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import cell_name
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.types.kenken.puzzle import KenKen
from solvers.queries.answer import Assignment
from solvers.queries.events import Event, Finished
from solvers.queries.overview import Verdict
from solvers.queries.scopes import Scopes
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from solvers.worker.client import Client
from solvers.worker.delivery import Callback
from tests.helpers.driving import Driver, real_client, running
from tests.helpers.fake_engine import FakeEngine
from tui.screens.bench import workbench
from tui.store.history import History
from tui.store.options import USUAL
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar

NAMES = (
    "sudoku-mixed-6x6",
    "kenken-liars-4x4",
    "cluemaster-beginner-1",
    "mastermind-bulls-and-cows",
    "nonogram-heart",
    "number-challenge-cross-given",
    "skyscrapers-4x4",
    "slitherlink-5x5",
    "zebra-relay",
)
"""Puzzles of the library with one solution: of every type that is solved by writing."""
TELLING_NOTHING = (Scopes, Verdict, SolutionCount, Finished)
"""The answers that hold no value."""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a moment is longer."""
    monkeypatch.setattr(workbench, "MOMENT", 60.0)


class Overheard(Client):
    """The real client; what the worker says is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Event] = []

    def listen(self, callback: Callback) -> None:
        def both(event: Event) -> None:
            self.heard.append(event)
            callback(event)

        super().listen(both)
        self._listener = callback

    @property
    def listener(self) -> Callback:
        return self._listener


async def settled(driver: Driver) -> None:
    """Wait until the mode is chosen, and nothing is left to be answered."""
    workspace = driver.puzzle_screen.workspace
    await driver.until(lambda: not workspace.undecided and not workspace.conversation.open)


def solution_of(puzzle: Puzzle) -> Assignment:
    names = {variable.name for variable in puzzle.shape.variables}
    (found,) = Session(puzzle).solutions(2)
    return {name: value for name, value in found.items() if name in names}


def written(driver: Driver) -> str:
    """All that lines and panels say, with the cursor in every place, and all that boards show."""
    screen = driver.puzzle_screen
    said = [bar.text for bar in screen.query(TextBar)]
    said += [driver.pane]
    said += [row.text for listing in screen.query(RowList) for row in listing.rows]
    said += [listing.empty for listing in screen.query(RowList)]
    view = screen.workspace.view
    for board in screen.query(GridBoard):
        for row in range(board.view.rows):
            for column in range(board.view.columns):
                board.cursor = cell_name(row, column)
                said += [phrase.text for phrase in screen.body.spot_line(view)]
    return "\n".join(said)


def drawn(driver: Driver) -> set[str]:
    """The roles of what stands on the boards, and marks of a conflict."""
    found = set[str]()
    for board in driver.puzzle_screen.query(GridBoard).exclude("PatternBoard"):
        for cell in (*board.view.cells.values(), *board.view.points.values()):
            found |= {cell.role} if cell.text else set()
            found |= {"candidates"} if cell.candidates else set()
            found |= {"conflict"} & cell.marks
    return found


def told(driver: Driver, text: str, solution: Assignment) -> list[str]:
    """The facts of the solution that are said though no clue and no entry says them."""
    state = driver.puzzle_screen.workspace.state
    own = "\n".join(layer.text for layer in state.layers())
    facts = (state.puzzle.wording.fact(Literal(name, value)) for name, value in solution.items())
    return [fact for fact in facts if fact in text and fact not in own]


async def test_nothing_is_told_unasked_until_the_board_is_full() -> None:
    client = Overheard()
    client.start()
    try:
        async with running(None, client, size=(160, 50)) as driver:
            for name in NAMES:
                puzzle = sample(name).load()
                driver.app.open_document(History(puzzle))
                await driver.pilot.pause()
                await settled(driver)
                assert driver.puzzle_screen.workspace.mode is Mode.SOLVE, name
                await solve(driver, puzzle, solution_of(puzzle), client.heard)
    finally:
        client.close()


async def solve(driver: Driver, puzzle: Puzzle, solution: Assignment, heard: list[Event]) -> None:
    """Fill the board, with one wrong value at first, and look at all that is drawn, said and heard.

    Of a board that is solved the hardest step is told. Crosses that follow from one's own are not drawn here.
    """
    editing = driver.puzzle_screen.editing
    editing.choose(replace(USUAL, crosses=False))
    given = {clue.cells for clue in puzzle.clues() if clue.id.startswith("given")}
    own = {name: value for name, value in solution.items() if value is not False and (name,) not in given}
    name, value = next(iter(own.items()))
    domains = {variable.name: variable.domain for variable in puzzle.shape.variables}
    wrong = next(other for other in domains[name] if other != value)
    editing.write(name, value)
    await settled(driver)
    assert drawn(driver) <= {"given", "entry"}
    editing.write(name, wrong)
    await settled(driver)
    assert drawn(driver) <= {"given", "entry"}
    text = written(driver)
    assert told(driver, text, solution) == []
    assert "must be" not in text
    broken = driver.puzzle_screen.workspace.view.feedback.faults
    assert bool(broken) is ("\n! " in driver.pane)
    assert bool(broken) is ("no rule broken" not in driver.pane)
    assert "Exactly one solution" not in text
    assert "Contradiction" not in text
    assert driver.list("conflict-list") == driver.list("solution-list") == []
    editing.take(Literal(*pair) for pair in own.items() if pair[0] != name)
    await settled(driver)
    blanks = any(isinstance(value, bool) for value in solution.values())
    full = "All filled · " in driver.pane
    assert full or isinstance(value, bool), driver.pane
    assert not full or not blanks or isinstance(puzzle, KenKen)
    view = driver.puzzle_screen.workspace.view
    assert view.conflict is None
    assert view.feedback.faults or "conflict" not in drawn(driver), "only a broken clue is marked so"
    assert {type(event.answer) for event in heard} <= set(TELLING_NOTHING)
    editing.write(name, value)
    await settled(driver)
    heard.clear()
    assert driver.pane.startswith("✓ Solved  0:")


async def test_clues_that_contradict_each_other_open_in_set_mode_with_the_conflict() -> None:
    with real_client() as client:
        async with running(sample("sudoku-wrong-given").load(), client, mode=None) as driver:
            await settled(driver)
            await driver.until(lambda: bool(driver.list("conflict-list")))
            assert "[Set]" in driver.line("title")
            assert "✗ Contradiction" in driver.line("status")


async def test_clues_with_several_solutions_open_in_set_mode_with_the_count() -> None:
    with real_client() as client:
        async with running(sample("seed-sudoku-200").load(), client, mode=None) as driver:
            await settled(driver)
            assert "[Set]" in driver.line("title")
            assert "200 solutions" in driver.line("status")


async def test_an_argument_opens_in_set_mode() -> None:
    async with running(sample("seed-entailment").load(), FakeEngine(), mode=None) as driver:
        assert "[Set]" in driver.line("title")
