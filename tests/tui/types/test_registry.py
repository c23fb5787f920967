"""Every puzzle type has a body and a form, whether it gives them itself or not, and all else of a screen."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Input

from puzzles.files.solving import LeftAt
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.types import puzzle_type, type_names
from tests.helpers.driving import Driver, running
from tests.helpers.library import library
from tests.helpers.unsaved import ENGINES, leave, offered
from tui.screens.bench import workbench
from tui.screens.bench.body import PuzzleBody
from tui.store.history import History
from tui.store.journal import Journal
from tui.types.registry import body_type, form_type
from tui.widgets.key_bar import KeyBar

PANELS = (("f5",), ("f6",), ("f8",), ("f9",))
TYPED = ((), ("m",), *PANELS, ("escape", "m"), *PANELS, ("escape", "c"), ("x",))
"""What is pressed, one after the other, while the keys at the foot of the screen are looked at."""
NAMES = tuple(sorted(type_names()))
FIRST_OF_A_BODY = {body_type(name): name for name in reversed(NAMES)}.values()
"""A type for each kind of body: panels and lines are those of the body."""
ONE_AFTER_THE_OTHER = 19
"""So many types come on the screen of one application."""


@pytest.mark.parametrize(
    ("name", "engine"),
    [*zip(FIRST_OF_A_BODY, cycle(ENGINES)), *(("sudoku", engine) for engine in ENGINES)],
)
async def test_unsaved_work_is_taken_up_beside_a_puzzle_whose_mode_is_not_known_yet(
    name: str, engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workbench, "MOMENT", 0.01)
    puzzle, journal = library(name)[0].load(), Journal(tmp_path)
    leave(tmp_path, puzzle, LeftAt(Mode.SOLVE, 20.0, 1))
    async with running(puzzle, ENGINES[engine](), journal=journal, mode=None, size=(80, 24)) as driver:
        await offered(driver)
        await driver.press("enter")
        comes_back_as_it_was_left(driver, puzzle)
        await driver.press("m")
        await help_is_always_in_the_footer(driver, TYPED)


@pytest.mark.parametrize("at", range(0, len(NAMES), ONE_AFTER_THE_OTHER))
async def test_a_puzzle_of_every_type_is_made_and_has_its_keys_in_the_footer(at: int) -> None:
    async with running(size=(80, 24)) as driver:
        for name in NAMES[at : at + ONE_AFTER_THE_OTHER]:
            await a_new_puzzle_comes_on_the_screen(driver, name)
            await help_is_always_in_the_footer(driver, TYPED[:2])


def comes_back_as_it_was_left(driver: Driver, puzzle: Puzzle) -> None:
    workspace = driver.puzzle_screen.workspace
    assert (workspace.state.puzzle, workspace.document.dirty) == (puzzle, True)
    assert (workspace.mode, workspace.solving.hints) == (Mode.SOLVE, 1)
    assert workspace.solving.seconds >= 20


async def help_is_always_in_the_footer(driver: Driver, typed: Iterable[tuple[str, ...]]) -> None:
    """And the key to save where one sets: what somebody enters who solves is kept unasked."""
    screen = driver.puzzle_screen
    bar = screen.query_one(KeyBar)
    assert screen.workspace.mode is Mode.SET
    for keys in typed:
        await driver.press(*keys)
        shown = bar.render_line(0).text
        focused = screen.focused
        assert focused is not None
        takes_it = isinstance(focused, Input) or focused.check_consume_key("question_mark", "?")
        help_key = "F1 Help" if takes_it else "? Help"
        if screen.body.plays:
            assert f"  {help_key} " in shown, keys
        else:
            assert shown.startswith(f" {help_key}  ^s Save "), keys
        assert cell_len(shown.rstrip()) <= 80


async def a_new_puzzle_comes_on_the_screen(driver: Driver, name: str) -> None:
    form = form_type(name)(None)
    assert form.title.startswith("New ")
    assert form.fields({})[0].name == "title"
    puzzle = form.blank()
    assert type(puzzle) is puzzle_type(name)
    assert form_type(name)(puzzle).title != form.title
    driver.app.open_document(History(puzzle, left=LeftAt(Mode.SET)))
    await driver.pilot.pause()
    await driver.until(lambda: driver.puzzle_screen.puzzle is puzzle and bool(driver.line("status")))
    assert type(driver.puzzle_screen.body) is body_type(name)
    assert issubclass(body_type(name), PuzzleBody)
    driver.puzzle_screen.body.focus_board()
    await driver.press("down", "m", "p", "f4", "escape", "m")
    assert driver.puzzle_screen.puzzle == puzzle
