"""Killer Sudoku against all squares of 4x4 that boxes allow."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest

from puzzles.clues.general.cage import KillerCage
from puzzles.feedback.board import feedback
from puzzles.feedback.fault_words import fault_text
from puzzles.files.storage import parse
from puzzles.model.candidates import statements_on
from puzzles.model.clue import Clue
from puzzles.model.state import PuzzleState
from puzzles.types import puzzle_type
from puzzles.types.killer import Killer
from puzzles.types.sudoku import Sudoku
from tests.helpers.squares import Square
from tests.helpers.sudokus import small_grids
from tests.helpers.type_case import NumberCase, Said


@cache
def squares() -> tuple[Square, ...]:
    return small_grids(((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3)))


def obeys(puzzle: Killer, square: Square) -> bool:
    digits = [
        (clue.sum, [square[row][column] for row, column in clue.cells])
        for clue in puzzle.clue_list.every(KillerCage)
    ]
    return all(sum(found) == told and len(set(found)) == len(found) for told, found in digits)


def drawn(random: Random) -> tuple[Killer, list[Clue]]:
    """Some of the cages that are true of a square, which cover it; in one of them, the sum may be off."""
    square, empty = random.choice(squares()), Killer.empty(4)
    solution = {f"r{r + 1}c{c + 1}": square[r][c] for r, c in empty.cells}
    cages = list(empty.making.true_clues(solution, random))
    assert sorted(cell for cage in cages for cell in cage.cells) == list(empty.cells)
    assert obeys(empty.with_clues(empty.clue_list.of(cages)), square)
    return empty, list(cages[: random.randint(1, len(cages))])


CASE = NumberCase(
    kind=Killer,
    boards=lambda puzzle: squares(),
    obeys=obeys,
    bounded=True,
    drawn=drawn,
    counts={"size = 4": 288},
    by_hand=["size = 4", "killer-4x4"],
    said=[Said(Killer.empty(9), about="The digits of a cage differ and add up to its sum.")],
)


def test_it_is_a_sudoku_with_an_item_of_its_own() -> None:
    assert issubclass(Killer, Sudoku)
    assert puzzle_type("killer-sudoku") is Killer


@pytest.mark.parametrize("repeats", [False, True])
def test_a_cage_could_have_any_sum_that_digits_come_to(repeats: bool) -> None:
    """Where digits may repeat, 1 + 1 and 9 + 9 are sums too."""
    cage = KillerCage(((0, 0), (2, 4)), 10, repeats)
    digits = product(range(1, 10), repeat=2)
    sums = {one + other for one, other in digits if repeats or one != other}
    assert {other.sum for other in cage.alternatives(Killer.empty())} == sums - {10}


def test_a_cage_of_one_cell_speaks_of_that_cell() -> None:
    puzzle = Killer.empty(4).with_clue(KillerCage(((0, 0),), 3))
    (clue,) = puzzle.clue_list.every(KillerCage)
    assert clue.statement(puzzle).text == "Cage at R1C1: this cell is 3"
    (fault,) = feedback(PuzzleState(puzzle).with_entry("r1c1", 2)).faults
    assert fault_text(fault, puzzle) == "Cage at R1C1: this cell is 2, not 3"


def test_a_diagonal_of_one_cell_speaks_of_that_cell() -> None:
    text = 'puzzle = "sudoku"\nsize = 4\n[[little-killer]]\nfirst = "r1c1"\ndirection = "up-right"\nsum = 3'
    puzzle = parse(text)
    said = [statement.text for statement in statements_on(PuzzleState(puzzle))]
    assert "On the diagonal from R1C1, this cell is 3" in said
