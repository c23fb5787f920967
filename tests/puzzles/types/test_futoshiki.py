"""Futoshiki against all Latin squares of 3x3 and 4x4."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.inequality import Inequality
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import ORTHOGONAL, pairs
from puzzles.text.errors import PuzzleError
from puzzles.types.futoshiki import Futoshiki
from tests.helpers.library import library_names
from tests.helpers.squares import Square, latin_squares, square_solutions


def obeys(square: Square, puzzle: Futoshiki) -> bool:
    """Whether a square is a solution, as the rules of the game are told."""

    def at(cell: tuple[int, int]) -> int:
        return square[cell[0]][cell[1]]

    dots = {clue.cells: clue.value for clue in puzzle.clue_list.every(Difference)}
    return (
        all(at(cell) == value for cell, value in puzzle.givens.items())
        and all(at(c.cells[0]) > at(c.cells[1]) for c in puzzle.clue_list.every(Inequality))
        and all(abs(at(a) - at(b)) == value for (a, b), value in dots.items())
        and not (
            puzzle.adjacent
            and any(
                abs(at(a) - at(b)) == 1
                for a, b in pairs(ORTHOGONAL, puzzle.size, puzzle.size)
                if (a, b) not in dots
            )
        )
    )


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_any_clues_have_the_squares_that_the_rules_allow(data: st.DataObject) -> None:
    size = data.draw(st.integers(3, 4))
    puzzle = Futoshiki(size, adjacent=data.draw(st.booleans()))
    beside = st.sampled_from(list(pairs(ORTHOGONAL, size, size)))
    for pair in data.draw(st.lists(beside, unique=True, max_size=5)):
        signs = [Inequality(pair), Inequality(pair[::-1]), Difference(pair), Difference(pair, 2)]
        puzzle = puzzle.with_clue(data.draw(st.sampled_from(signs)))
    for value in data.draw(st.lists(st.integers(1, size), max_size=1)):
        puzzle = puzzle.with_given((1, 1), value)
    assert square_solutions(puzzle) == sorted(
        square for square in latin_squares(size) if obeys(square, puzzle)
    )
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("name", library_names("futoshiki"))
def test_the_library(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Futoshiki)
    assert len(square_solutions(puzzle)) == {"futoshiki-two-ways": 2, "futoshiki-miscopied": 0}.get(name, 1)


def test_the_slip_in_the_miscopied_one() -> None:
    puzzle = sample("futoshiki-miscopied").load()
    slip = next(iter(puzzle.clue_list.ids))
    (other,) = puzzle.typing.alternatives(slip)
    assert other.text == "R2C4 is greater than R1C4"
    assert isinstance(other.puzzle, Futoshiki)
    assert len(square_solutions(other.puzzle)) == 1


def test_rules_in_words() -> None:
    puzzle = parse('puzzle = "unequal"\nsize = 4\nadjacent = true\n[[difference]]\ncells = "r1c2 r1c1"\n')
    assert isinstance(puzzle, Futoshiki)
    assert puzzle.wording.about().endswith(
        "All white dots are given: without a dot, cells side by side are not consecutive."
    )
    assert [clue.text for clue in puzzle.clues()] == ["R1C1 and R1C2 are consecutive"]
    assert puzzle.shape.rules[0].text == "Row 1 holds each number once"
    assert puzzle.lifted == {"all-differences.r1c1.r1c2", "all-ratios.r1c1.r1c2"}


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        ('size = 4\n[[inequality]]\ncells = "r1c1 r2c2"', "R1C1 and R2C2 do not share a border"),
        ('size = 4\n[[inequality]]\ncells = "r1c1 r1c5"', "R1C5 is off the grid"),
        ('size = 4\n[[difference]]\ncells = "r1c1 r1c2"\nvalue = 4', "a white dot of 4; expected 1 to 3"),
        ("size = 2", "size: found 2; expected 3 to 32"),
        ('grid = """\n1 2 3\n3 1 4\n2 3 1\n"""', "grid row 2, column 3: found '4'; expected 1 to 3"),
    ],
)
def test_errors_say_where_and_what_was_expected(lines: str, error: str) -> None:
    with pytest.raises(PuzzleError, match=error):
        parse(f'puzzle = "futoshiki"\n{lines}\n')
