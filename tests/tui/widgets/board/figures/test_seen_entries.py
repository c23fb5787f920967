"""What a player writes is seen in characters, and each value as itself: in cells with clues as in others."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from puzzles.clues.bases.blocks import Block
from puzzles.formulas.formulas import Is, Value
from puzzles.formulas.three_valued import conjuncts
from puzzles.geometry.grid import cell_name
from puzzles.geometry.places import CellPlace
from puzzles.grids.grid_puzzle import GridPuzzle, on_grid
from puzzles.model.candidates import standing_givens
from puzzles.model.state import Mode, PuzzleState
from puzzles.types import puzzle_types
from solvers.queries.results import Results
from tests.helpers.library import library_names, loaded
from tests.tui.widgets.board.test_grid_board import drawn
from tui.session.view import View
from tui.widgets.board.drawing.pictures import picture
from tui.widgets.board.view.grid_view import GridView

TYPES = [
    name for name, kind in puzzle_types().items() if issubclass(kind, GridPuzzle) and library_names(name)
]


def board(puzzle: GridPuzzle, *entries: tuple[str, Value]) -> GridView:
    state = PuzzleState(puzzle, entries)
    found = picture(View(state=state, mode=Mode.SOLVE, results=Results(state)))
    assert found is not None
    return found


def characters(view: GridView) -> Hashable:
    """What tells one board from another without its colours."""
    cells = ((name, each.text, each.label, each.joined, each.strokes) for name, each in view.cells.items())
    walls = tuple(sorted((view.walls or {}).items()))
    return frozenset(cells), frozenset((at, each.text) for at, each in view.points.items()), walls


def cells_with_clues(puzzle: GridPuzzle) -> Iterator[str]:
    for clue in puzzle.clue_list:
        if isinstance(clue.place, CellPlace) and not isinstance(clue, Block):
            yield cell_name(*clue.place.cell)


def outright(puzzle: GridPuzzle) -> set[tuple[str, Value]]:
    """The values that clues say by themselves."""
    parts = (part for clue in puzzle.clues() for part in conjuncts(clue.formula))
    return {(part.name, part.value) for part in parts if isinstance(part, Is)}


@pytest.mark.parametrize("name", TYPES)
def test_each_value_that_is_written_is_seen_as_itself(name: str) -> None:
    puzzle = on_grid(min(map(loaded, library_names(name)), key=lambda each: len(each.shape.variables)))
    told, given = outright(puzzle), standing_givens(PuzzleState(puzzle))
    written = {each: values for each, values in puzzle.board.notable().items() if each not in given}
    clued = written.keys() & set(cells_with_clues(puzzle))
    plain = [each for each in written if each not in clued][:1]
    for place in (*plain, *clued):
        entries = [(place, value) for value in written[place] if (place, value) not in told]
        seen = [characters(board(puzzle)), *(characters(board(puzzle, entry)) for entry in entries)]
        assert len(set(seen)) == len(seen), entries


def with_clue_in_first_cell(name: str, *told: object) -> GridPuzzle:
    kind: Any = puzzle_types()[name]
    return on_grid(kind(2).with_clue(kind.clue_kinds[0]((0, 0), *told)))


async def test_a_circle_of_a_snake_is_seen_as_shaded_once_the_player_says_so() -> None:
    puzzle = with_clue_in_first_cell("snake", "B")
    line = (await drawn(board(puzzle, ("r1c1", True), ("r2c1", True)), (24, 8))).split("\n")[3]
    assert line == "1    │█●█│   │"


async def test_a_clue_is_whole_beside_a_sign_of_its_cell() -> None:
    """A board is no wider for what is entered, has room for a sign where it can, and else keeps the clue."""
    puzzle = with_clue_in_first_cell("tapa", "", (1, 1))
    bare, crossed = board(puzzle), board(puzzle, ("r1c1", False))
    hinted = replace(bare, cells={"r1c1": replace(bare.cells["r1c1"], marks=frozenset({"follows"}))})
    assert (await drawn(bare, (16, 6))).split("\n")[2] == "1 │ 1 1 │     │"
    assert (await drawn(crossed, (16, 6))).split("\n")[2] == "1 │ ×1 1│     │"
    assert (await drawn(hinted, (16, 6))).split("\n")[2] == "1 │»1 1 │     │"
    assert (await drawn(bare, (11, 6))).split("\n")[2] == "1 │1 1│   │"
    assert (await drawn(crossed, (11, 6))).split("\n")[2] == "1 │1 1│   │"


async def test_a_border_with_nothing_drawn_shows_what_it_is_marked_for() -> None:
    kind: Any = puzzle_types()["masyu"]
    bare = board(on_grid(kind(2)))
    marks = {(1, 2): "follows", (3, 2): "quoted", (2, 3): "follows"}
    points = {at: replace(bare.points[at], marks=frozenset({mark})) for at, mark in marks.items()}
    lines = (await drawn(replace(bare, points={**bare.points, **points}), (16, 6))).split("\n")
    assert lines[2:5] == ["1 │   »   │", "  ├───┼─»─┤", "2 │   ›   │"]
