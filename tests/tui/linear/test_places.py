"""What a person types of a value, or a place, is read as meant."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.files.solved_samples import solved_sample
from puzzles.formulas.statements import Literal
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.text.errors import PuzzleError
from puzzles.types import type_names
from tui.linear.places import is_name, read_entry, read_name

SOLVED = [name for name in type_names() if solved_sample(name) is not None]


@pytest.mark.parametrize("name", SOLVED)
def test_each_value_of_a_solution_is_typed_as_explanations_call_it(name: str) -> None:
    found = solved_sample(name)
    assert found is not None
    puzzle = found.puzzle
    for variable in puzzle.shape.shown_variables:
        literal = Literal(variable.name, found.solution[variable.name])
        with_sign = puzzle.wording.typed_literal(literal)
        place, sign, value = with_sign.rpartition(" = ")
        assert sign
        assert read_entry(with_sign, puzzle) == read_entry(f"  {place.upper()}   {value} ", puzzle) == literal
        assert is_name(place, puzzle)
        if isinstance(puzzle, GridPuzzle):  # an item of a logic grid has a variable for each category
            assert read_name(place, puzzle) == variable.name


@pytest.mark.parametrize(
    ("name", "line", "literal"),
    [
        ("seed-sudoku", "r1 c3 4", Literal("r1c3", 4)),
        ("seed-sudoku", "R1C3=4", Literal("r1c3", 4)),
        ("seed-sudoku", "r1c3 is not 4", Literal("r1c3", 4, positive=False)),
        ("heyawake-6x6", "r1c3 #", Literal("r1c3", True)),
        ("heyawake-6x6", "r1c3 .", Literal("r1c3", False)),
        ("heyawake-6x6", "r1c3 not shaded", Literal("r1c3", False)),
        ("slitherlink-5x5", "the right of r1c1 drawn", Literal("r1c2.left", True)),
        ("slitherlink-5x5", "top of R1C1 drawn", Literal("r1c1.top", True)),
        ("masyu-10x10", "r1c1-r1c2 drawn", Literal("r1c2.left", True)),
        ("bridges-5x5", "two bridges", None),
        ("seed-zebra", "zebra 2", Literal("zebra", 2)),
    ],
)
def test_a_line_is_read_as_meant(name: str, line: str, literal: Literal | None) -> None:
    puzzle = sample(name).load()
    if literal is None:
        with pytest.raises(PuzzleError):
            read_entry(line, puzzle)
    else:
        assert read_entry(line, puzzle) == literal


@pytest.mark.parametrize("line", ["r1c3 17", "r1c3 x", "r1c3 =", "r99c1 4"])
def test_what_is_no_value_is_told(line: str) -> None:
    with pytest.raises(PuzzleError, match="expected"):
        read_entry(line, sample("seed-sudoku").load())
