"""What a setter draws: kept in the file, carried by f-puzzles and SudokuPad, and no matter to a solver."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.exchange import formats, read_foreign
from puzzles.exchange.drawn.colours import called
from puzzles.exchange.drawn.naming import names, untold
from puzzles.exchange.drawn.own_drawings import (
    COLOURS,
    coloured,
    covered,
    framed,
    with_line,
    with_text,
    without_drawn,
)
from puzzles.exchange.packed import unpack
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.drawings import LINES
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.kakuro.puzzle import Kakuro
from puzzles.types.sudoku import Sudoku

EMPTY = Sudoku.empty(4)
CELLS = st.tuples(st.integers(0, 3), st.integers(0, 3))
COLOUR = st.sampled_from(sorted(COLOURS))


def drawings(draw: st.DrawFn) -> GridPuzzle:
    puzzle: GridPuzzle = EMPTY
    for _ in range(draw(st.integers(1, 6))):
        cells, colour = draw(st.lists(CELLS, min_size=1, max_size=3, unique=True)), draw(COLOUR)
        match draw(st.sampled_from(["colour", "line", "arrow", "frame", "text", "beside"])):
            case "colour":
                puzzle = coloured(puzzle, cells, colour)
            case "frame":
                puzzle = framed(puzzle, cells, colour)
            case "text":
                puzzle = with_text(puzzle, cells, draw(st.text("aB?7 ", min_size=1, max_size=8)))
            case "beside":
                puzzle = with_text(puzzle, [(-1, draw(st.integers(0, 3)))], "a")
            case way:
                row, column = draw(CELLS)
                there = (row, column + 1 if column < 3 else column - 1)
                puzzle = with_line(puzzle, [(row, column), there], colour, arrow=way == "arrow")
    return puzzle


DRAWN = st.composite(drawings)()


@given(DRAWN)
def test_drawings_are_kept_in_the_file_and_by_links(puzzle: GridPuzzle) -> None:
    assert parse(encode(puzzle)) == puzzle
    assert untold(puzzle) == ()
    for name in ("f-puzzles", "sudokupad"):
        reading = read_foreign(formats()[name].write(puzzle).text)
        assert reading is not None
        assert reading.puzzles[0].heading.drawings == puzzle.heading.drawings


@given(DRAWN)
def test_other_programs_see_them_where_they_are(puzzle: GridPuzzle) -> None:
    """Read from the shapes of f-puzzles alone, each cell is drawn on as before; arrows are lines there."""
    data = json.loads(unpack(formats()["f-puzzles"].write(puzzle).text.partition("load=")[2]))
    del data["cluebench"]
    reading = read_foreign(json.dumps(data))
    assert reading is not None
    assert seen(reading.puzzles[0]) == seen(puzzle)


def seen(puzzle: Any) -> set[tuple[bool, tuple[tuple[int, int], ...], str, str]]:
    return {
        (
            group.layer in ("lines", "arrows"),
            tuple(covered(group, thing, 4)),
            thing.text,
            called(next((word.partition("=")[2] for word in group.look if "#" in word), "")),
        )
        for group in puzzle.heading.drawings
        for thing in group.things
    }


@given(DRAWN, st.sets(CELLS, min_size=1))
def test_what_is_erased_is_gone_there_and_nowhere_else(
    puzzle: GridPuzzle, cells: set[tuple[int, int]]
) -> None:
    left = without_drawn(puzzle, cells).heading.drawings
    kept = [(group.look, each) for group in left for each in group.things]
    before = [(group, each) for group in puzzle.heading.drawings for each in group.things]
    assert kept == [(group.look, each) for group, each in before if not cells & {*covered(group, each, 4)}]


def test_the_same_looks_stand_together_and_a_colour_takes_the_place_of_another() -> None:
    puzzle = coloured(EMPTY, [(0, 0), (0, 1)], "red")
    puzzle = with_line(with_line(puzzle, [(1, 0), (1, 1)], "green"), [(2, 0), (3, 1)], "green")
    assert names(puzzle.heading.drawings, 4) == ["red square in cells", "green line"]
    assert with_line(puzzle, [(1, 0), (1, 1)], "green") == puzzle
    puzzle = coloured(puzzle, [(0, 1)], "blue")
    assert [len(group.things) for group in puzzle.heading.drawings] == [1, 2, 1]
    assert coloured(puzzle, [(0, 0), (0, 1)], "").heading.drawings == (puzzle.heading.drawings[1],)


def test_what_is_told_to_be_a_clue_is_not_erased() -> None:
    text = encode(with_line(EMPTY, [(1, 0), (1, 1)], "green")).replace('"nothing"', '"german-whispers"')
    puzzle = parse(text)
    assert isinstance(puzzle, GridPuzzle)
    assert without_drawn(puzzle, [(1, 0)]) == puzzle


@pytest.mark.parametrize(("colour", "letters"), COLOURS.items())
def test_colours_are_called_by_their_names(colour: str, letters: str) -> None:
    others = {"teal": "turquoise", "silver": "grey"}
    assert called(letters) == others.get(colour, colour)


def test_a_solver_is_asked_the_same() -> None:
    bare, drawn = PuzzleState(EMPTY), PuzzleState(with_text(EMPTY, [(0, 0)], "?"))
    assert bare != drawn
    assert bare.asked == drawn.asked


def test_any_grid_is_drawn_on() -> None:
    kakuro = with_line(Kakuro(3, 5), [(0, 3), (1, 4)], "blue")
    assert kakuro.heading.drawings[0].layer == LINES
    assert parse(encode(kakuro)) == kakuro


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(PuzzleError, match="two"):
        with_line(EMPTY, [(0, 0)], "red")
    with pytest.raises(PuzzleError, match="touch"):
        with_line(EMPTY, [(0, 0), (2, 2)], "red")
    for text in ("ninechars", "a\x1b"):
        with pytest.raises(PuzzleError, match="up to 8"):
            with_text(EMPTY, [(0, 0)], text)
