"""Whatever is pressed, however late answers come: nothing breaks or is lost, nothing drawn has gone."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from textual import events
from textual.pilot import Pilot

from puzzles.files.solving import LeftAt
from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from tests.helpers.driving import hit
from tests.helpers.late_engine import LateEngine
from tui.app.application import Application
from tui.app.opening import Opening
from tui.screens.bench import workbench
from tui.session.view import View
from tui.session.workspace import Workspace
from tui.store.history import History
from tui.store.settings import Settings
from tui.store.stores import Stores
from tui.widgets.board.grid_board import GridBoard

PUZZLES = {
    "sudoku": 'puzzle = "sudoku"\ngrid = """\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n"""\n',
    "kenken": (
        'puzzle = "kenken"\nsize = 3\nliars = true\ntargets.A = "3+"\ncages = """\nA A .\n. . .\n. . .\n"""\n'
    ),
    "numberchallenge": 'puzzle = "numberchallenge"\nshape = """\n1 .\n. #\n"""\n',
    "cluemaster": 'puzzle = "cluemaster"\n[[clues]]\npattern = """\nred-ball .\n. bone\n"""\n',
    "mastermind": (
        'puzzle = "mastermind"\nlength = 2\nsymbols = "ABC"\n'
        'guesses = [{ code = "AB", exact = 1, misplaced = 0 }, { code = "CC", exact = 0, misplaced = 0 }]\n'
    ),
    "zebra": (
        'puzzle = "zebra"\npositions = 2\nclues = ["ann is red"]\n'
        '[categories]\nwho = ["ann", "bob"]\nhat = ["red", "blue"]\n'
    ),
    "zebra-pairs": (
        'puzzle = "zebra"\nclues = ["ann is red", "eel is not blue"]\n'
        '[categories]\nwho = ["ann", "bob"]\nhat = ["red", "blue"]\npet = ["dog", "eel"]\n'
    ),
    "killer": (
        'puzzle = "sudoku"\ngrid = """\n. . . .\n. . . .\n. . . .\n. . . .\n"""\n'
        '[[cage]]\ncells = "r1c1 r1c2"\nsum = 3\n[[thermometer]]\ncells = "r2c2 r3c3"\n'
        '[[arrow]]\ncircle = "r4c4"\ncells = "r4c3 r4c2"\n'
    ),
    "skyscrapers": 'puzzle = "skyscrapers"\nsize = 3\n[outside]\ntop = "1 . 3"\nright = ". 2 ."\n',
    "nonogram": 'puzzle = "nonogram"\n[outside]\ntop = [[1], [2]]\nleft = [[2], [1]]\n',
    "slitherlink": 'puzzle = "slitherlink"\ngrid = """\n3 .\n. 2\n"""\n',
    "lightup": 'puzzle = "lightup"\ngrid = """\n. 2 .\n. . #\n"""\n',
    "undead": (
        'puzzle = "undead"\nghosts = 1\nvampires = 1\nzombies = 1\n'
        "grid = '''\n/ G\n. .\n'''\n[outside]\ntop = '. 1'\n"
    ),
    "magnets": 'puzzle = "magnets"\nregions = """\nA A\nB B\n"""\nplus.top = "1 ."\n',
    "minesweeper": 'puzzle = "minesweeper"\nmines = 2\ngrid = """\n. 2 .\n. . 1\n"""\n',
    "logic": 'puzzle = "logic"\npremises = ["p -> q", "p"]\nconclusion = "q"\n',
}
"""A small puzzle of every type."""
PASTES = (
    "AC 1 0\nnonsense",
    "ann is in position 1",
    "q -> r",
    'puzzle = "sudoku"\ngrid = """\n12\n21\n"""',
    "\x1b[2J",
)
KEYS = (
    *"0123456789abcdefgnptwm.#+=!",
    *"mnNpxiIKuUtwHWvcsoqRCDEg[],MM,OZ/-",
    *("enter", "escape", "tab", "space", "delete", "backspace", "up", "down", "left", "right"),
    *(
        "ctrl+z",
        "ctrl+y",
        "ctrl+s",
        "ctrl+q",
        "ctrl+n",
        "ctrl+w",
        "ctrl+e",
        "f1",
        "f2",
        "f4",
        "f6",
        "f10",
        "shift+right",
        "shift+down",
        "alt+1",
        "ctrl+2",
    ),
    *("enter", "escape", "right", "ctrl+z", "n", "w", "i", "R", "W", "f4", "m"),
)
SIZES = ((80, 24), (132, 43), (60, 16))


@dataclass(frozen=True)
class Paste:
    """Text pasted."""

    text: str


@dataclass(frozen=True)
class Answers:
    """So many answers come in."""

    count: int


@dataclass(frozen=True)
class Burst:
    """Keys, typed faster than the screen can follow."""

    keys: tuple[str, ...]


Step: TypeAlias = Paste | Answers | Burst
STEPS = st.lists(
    st.one_of(
        st.lists(st.sampled_from(KEYS), min_size=1, max_size=3).map(lambda keys: Burst(tuple(keys))),
        st.sampled_from((1, 2, 5, 100)).map(Answers),
        st.sampled_from(PASTES).map(Paste),
    ),
    min_size=4,
    max_size=16,
)


@pytest.mark.parametrize("name", PUZZLES)
@settings(
    max_examples=3, deadline=None, suppress_health_check=list(HealthCheck), phases=set(Phase) - {Phase.shrink}
)
@given(steps=STEPS, size=st.sampled_from(SIZES), mode=st.sampled_from((*Mode, None)))
def test_any_keys(name: str, steps: list[Step], size: tuple[int, int], mode: Mode | None) -> None:
    with patch.object(workbench, "MOMENT", 0.05):
        asyncio.run(pressed(parse(PUZZLES[name]), steps, size, mode))


async def pressed(puzzle: Puzzle, steps: Sequence[Step], size: tuple[int, int], mode: Mode | None) -> None:
    """Do all that in a folder of its own; an error of the application is raised at its end."""
    before = Path.cwd()
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            engine = LateEngine()
            app = Application(
                engine,
                Opening(History(puzzle, left=LeftAt(mode))),
                Stores(Settings(Path(folder, "settings.json"))),
            )
            async with app.run_test(size=size) as pilot:
                await calm(pilot)
                for step in steps:
                    if app.is_running:
                        await take(pilot, engine, step)
                        check(app)
        finally:
            os.chdir(before)


async def take(pilot: Pilot[None], engine: LateEngine, step: Step) -> None:
    """Do one thing, and let the screen follow."""
    match step:
        case Answers(count):
            engine.release(count)
        case Paste(text):
            pilot.app.post_message(events.Paste(text))
        case Burst(keys):
            hit(pilot, keys)
    await calm(pilot)


async def calm(pilot: Pilot[None]) -> None:
    """Wait until what was typed is dealt with, or the program has ended."""
    app = pilot.app
    assert isinstance(app, Application)
    for _ in range(400):
        await asyncio.sleep(0.005)
        if not app.is_running or app._exception is not None:
            return
        if app.ready:
            break
    else:
        raise AssertionError("a key is never dealt with")
    await pilot.pause()


def check(app: Application) -> None:
    """Nothing drawn has gone; every edit can be taken back and done again."""
    screen = app.puzzle_screen
    if screen is None or app._exception is not None or not app.is_running:
        return
    workspace = screen.workspace
    drawn_is_there(workspace.view, workspace)
    for board in screen.query(GridBoard):
        assert board.view.rows == 0 or board.validate_cursor(board.cursor) == board.cursor
    all_edits_are_kept(workspace.document)


def drawn_is_there(view: View, workspace: Workspace) -> None:
    """What the view speaks of belongs to its puzzle as it stands."""
    names = {variable.name for variable in view.puzzle.shape.variables}
    statements = (*view.state.layers(), *view.puzzle.shape.rules)
    names |= {variable.name for statement in statements for variable in statement.variables}
    ids = {statement.id for statement in statements}
    assert view.state == workspace.document.state
    assert not view.asked.marks
    assert not view.asked.colours
    assert view.clashing <= ids
    assert view.shown_values.keys() <= names
    assert view.selected <= {*names, *view.puzzle.board.cell_names()}
    assert {mark.name for mark in view.state.marks} <= names
    assert {cell for cell, _ in view.state.colours} <= set(view.puzzle.board.colourable())
    assert view.state.filled.keys() <= names


def all_edits_are_kept(history: History) -> None:
    """Undo leads back to the puzzle that was opened, and redo to the one that is up."""
    here, taken_back = history.state, 0
    while history.undo():
        taken_back += 1
    for _ in range(taken_back):
        assert history.redo()
    assert history.state == here
