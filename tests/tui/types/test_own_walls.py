"""Walls that a player draws where regions are to be found."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from puzzles.digits.own_walls import borders, with_walls
from puzzles.digits.unknown_regions import regions_in
from puzzles.files.saving import encode
from puzzles.files.solving import SavedWork
from puzzles.files.storage import parse, parse_work
from puzzles.formulas.statements import Literal
from puzzles.grids.rule import Rule
from puzzles.model.state import MarkKind, Mode, PencilMark, PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.handlers.registry import answers
from solvers.queries.checks import CorrectSoFar, EntriesChecked, Mistake, Mistakes, SoFar
from tests.helpers.chance import chances
from tests.helpers.driving import real_client, running
from tests.helpers.mouse import gesture
from tests.helpers.sat_session import SatSession

PUZZLE = parse('puzzle = "sudoku"\nunknown_regions = true\ngrid = """\n12..\n34..\n4.12\n2..3\n"""\n')
BORDERS = borders(4, 4)
NAMES = sorted(BORDERS)


def walls(*names: str, kind: MarkKind = MarkKind.YES) -> frozenset[PencilMark]:
    return with_walls((), names, kind)


@settings(max_examples=25, deadline=None)
@given(chances, st.dictionaries(st.sampled_from(NAMES), st.booleans(), min_size=1, max_size=6))
def test_they_are_checked_against_all_solutions(random: Random, drawn: dict[str, bool]) -> None:
    assert isinstance(PUZZLE, Sudoku)
    found = [regions_in(PUZZLE, each) for each in SatSession(PUZZLE).solutions(1000)]
    if random.random() < 0.6:  # as in one of the solutions
        regions = random.choice(found)
        drawn = {name: len({regions[r][c] for r, c in BORDERS[name]}) == 2 for name in drawn}
    state = PuzzleState(PUZZLE)
    for name, wall in drawn.items():
        kind = MarkKind.YES if wall else MarkKind.NOT
        state = replace(state, marks=with_walls(state.marks, [name], kind))
    noted = state.noted_beside
    assert {(literal.name, literal.positive) for literal in noted} == set(drawn.items())
    fitting = [
        all((len({regions[r][c] for r, c in BORDERS[name]}) == 2) is wall for name, wall in drawn.items())
        for regions in found
    ]
    [so_far] = answers(CorrectSoFar(noted), SatSession(state))
    assert isinstance(so_far, SoFar)
    expected = EntriesChecked.RIGHT if all(fitting) else EntriesChecked.POSSIBLE
    assert so_far.progress is (expected if any(fitting) else EntriesChecked.NOTED)
    mistakes = list(answers(Mistakes(noted), SatSession(state)))
    assert bool(mistakes) is not any(fitting)
    for mistake in mistakes:
        assert isinstance(mistake, Mistake)
        blamed = {entry.id.partition(".")[2].partition("=")[0] for entry in mistake.entries}
        blamed = {name.partition("≠")[0] for name in blamed}
        assert not any(
            all((len({regions[r][c] for r, c in BORDERS[name]}) == 2) is drawn[name] for name in blamed)
            for regions in found
        )


def test_they_are_kept_in_the_file() -> None:
    marks = walls("r2c1.top", "r1c2.left") | walls("r3c3.left", kind=MarkKind.NOT)
    work = SavedWork(PuzzleState(PUZZLE, marks=marks))
    read = parse_work(encode(work))
    assert read.state.marks == marks
    assert read.misfits == ()
    elsewhere = replace(read.state, marks=read.state.marks).with_puzzle(Sudoku(4))
    assert elsewhere.marks == frozenset()


def test_there_are_borders_between_all_cells_side_by_side() -> None:
    pairs = {frozenset(pair) for pair in BORDERS.values()}
    cells = list(product(range(4), range(4)))
    assert pairs == {
        frozenset({one, other})
        for one, other in product(cells, cells)
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    }


def test_how_they_are_told() -> None:
    fact = PUZZLE.wording.fact
    assert fact(Literal("r2c1.top", True)) == "a wall parts R1C1 and R2C1"
    assert fact(Literal("r2c1.top", True, positive=False)) == "no wall parts R1C1 and R2C1"


async def test_space_at_a_border_draws_one_and_undo_takes_it_away() -> None:
    with real_client() as client:
        async with running(PUZZLE, client, mode=Mode.SOLVE, size=(80, 24)) as driver:
            board, workspace = driver.board, driver.puzzle_screen.workspace
            await driver.press("ctrl+right")
            assert board.cursor == "r1c2.left"
            assert board.view.walls[1, 2] == 1
            await driver.press("space")
            assert board.view.walls[1, 2] == 2
            assert (1, 2) not in board.view.open_walls
            await driver.press("down", "space", "space")
            assert board.view.walls[3, 2] == 0
            assert workspace.state.marks == walls("r1c2.left") | walls("r2c2.left", kind=MarkKind.NOT)
            await driver.press("space", "u", "delete")
            assert workspace.state.marks == walls("r1c2.left")
            await driver.press("u", "u", "u", "u")
            assert workspace.state.marks == frozenset()
            await driver.press("m")
            assert not board.view.halves


async def test_a_click_on_a_border_does_the_same() -> None:
    with real_client() as client:
        async with running(PUZZLE, client, mode=Mode.SOLVE, size=(80, 24)) as driver:
            state = driver.puzzle_screen.workspace.document
            for act, kind in (
                ("left", MarkKind.YES),
                ("left", MarkKind.NOT),
                ("left", None),
                ("right", MarkKind.NOT),
            ):
                await gesture(driver.pilot, driver.board, f"{act} r2c2.top")
                assert state.state.marks == (walls("r2c2.top", kind=kind) if kind else frozenset())
            await gesture(driver.pilot, driver.board, "left r2c2")
            assert (driver.board.cursor, len(state.state.marks)) == ("r2c2", 1)


async def test_walls_are_drawn_around_chosen_cells() -> None:
    with real_client() as client:
        async with running(PUZZLE, client, mode=Mode.SOLVE, size=(80, 24)) as driver:
            await driver.press("shift+right", "equals_sign")
            marks = driver.puzzle_screen.workspace.state.marks
            assert marks == walls("r1c3.left", "r2c1.top", "r2c2.top") | walls("r1c2.left", kind=MarkKind.NOT)


@pytest.mark.parametrize("right", [True, False])
async def test_they_are_checked_on_the_screen(right: bool) -> None:
    assert isinstance(PUZZLE, Sudoku)
    puzzle = PUZZLE.with_clue(Rule("region of r1c1 = region of r1c2"))
    with real_client() as client:
        async with running(puzzle, client, mode=Mode.SOLVE, size=(80, 30)) as driver:
            await driver.press("ctrl+right")
            await driver.press(*["space"] * (2 if right else 1), "v")
            wanted = "✓" if right else "Not right: your walls"
            await driver.until(lambda: wanted in " ".join(driver.list("why-list")))
