"""Counts without a limit, against numbers from outside: published, or by programs without a solver."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.formulas.formulas import And, Is
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.backend import SolverError
from solvers.problem import Problem
from solvers.session.counts.counting import Countable
from tests.helpers.loops import count_loops
from tests.helpers.strategies import toys
from tests.helpers.sudokus import completions
from tests.helpers.toy import Toy, brute_force
from tests.solvers.session.test_clue_variables import echo

SOME = "...4.2.5.5.......6...3.1.....5...4.8.........2.8...5.9...9.6...6.......2.7.1...4."
"""A Sudoku of the course notes with givens left out: 2,962 solutions."""


def counted(state: PuzzleState | Puzzle) -> int:
    """All solutions, with a check that there are no others."""
    state = state if isinstance(state, PuzzleState) else PuzzleState(state)
    counter = Countable.of(Problem.of(state)).counter()
    for _ in counter.run():
        pass
    assert counter.exhausted
    return counter.value


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ('puzzle = "sudoku"\nsize = 4\n', 288),  # OEIS A107739
        ('puzzle = "skyscrapers"\nsize = 4\n', 576),  # Latin squares, OEIS A002860
        ('puzzle = "skyscrapers"\nsize = 5\n', 161_280),
        ('puzzle = "slitherlink"\nsize = 3\n', 213),  # cycles in a square of 4 x 4 points, OEIS A140517
        ('puzzle = "slitherlink"\nsize = 4\n', 9_349),
    ],
)
def test_published_numbers(text: str, number: int) -> None:
    assert counted(parse(text)) == number


def test_a_sudoku_of_thousands_against_a_program_without_a_solver() -> None:
    digits = [int(sign) if sign != "." else 0 for sign in SOME]
    grid = [digits[start : start + 9] for start in range(0, 81, 9)]
    assert counted(parse(SOME)) == completions(grid, 20_000) == 2_962


def test_loops_with_numbers_against_a_program_without_a_solver() -> None:
    numbers = [[None, 3, None, None], [None, None, None, 2], [1, None, None, None], [None, None, 2, None]]
    rows = "\n".join(" ".join("." if number is None else str(number) for number in row) for row in numbers)
    assert counted(parse(f'puzzle = "slitherlink"\ngrid = """\n{rows}\n"""\n')) == count_loops(numbers)


@settings(max_examples=25, deadline=None)
@given(toys())
def test_any_formulas_count_as_by_trying_all_assignments(toy: Toy) -> None:
    state = PuzzleState(toy)
    assert counted(state) == sum(1 for _ in brute_force(state))


def test_variables_of_a_clue_count_while_it_is_on() -> None:
    state = PuzzleState(echo(2, 5))
    assert (counted(state), counted(state.toggled("c0"))) == (2, 3)


def test_what_is_off_does_not_count() -> None:
    state = PuzzleState(sample("seed-sudoku").load())
    assert (counted(state), counted(state.toggled("given.r1c2"))) == (1, 200)
    grid = PuzzleState(parse('puzzle = "sudoku"\nsize = 4\n'))
    assert counted(replace(grid, off_families=frozenset({"boxes"}))) == 576


def test_a_solution_that_breaks_a_statement_is_an_error() -> None:
    said = Countable.of(Problem.of(PuzzleState(parse('puzzle = "sudoku"\nsize = 4\n'))))
    first, *rest = said.statements
    wrong = replace(first, formula=And(Is("r1c1", 1), Is("r1c1", 2)))
    counter = replace(said, statements=(wrong, *rest)).counter()
    with pytest.raises(SolverError, match="gave a solution that breaks"):
        list(counter.run())
