"""Where a board stands that a player fills, told from the formulas alone."""

from __future__ import annotations

import pytest

from puzzles.feedback.completion import Finish, finish
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Value
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.logic.puzzle import Logic
from puzzles.types.sudoku import Sudoku

FOUR = ["1234", "3412", "2143", "4321"]
"""A full 4x4 grid."""


def filled(rows: list[str], puzzle: Sudoku | None = None) -> PuzzleState:
    """An empty grid, or that one, with those rows written in it."""
    state = PuzzleState(puzzle or Sudoku.empty(4))
    for row, line in enumerate(rows, start=1):
        for column, digit in enumerate(line, start=1):
            if digit != "." and (row - 1, column - 1) not in (puzzle.givens if puzzle else {}):
                state = state.with_entry(f"r{row}c{column}", int(digit))
    return state


def test_a_grid_of_numbers_is_open_right_or_wrong() -> None:
    assert finish(PuzzleState(Sudoku.empty(4))) is Finish.OPEN
    assert finish(filled(FOUR)) is Finish.RIGHT
    assert finish(filled([*FOUR[:3], "432."])) is Finish.OPEN
    assert finish(filled([*FOUR[:3], "4322"])) is Finish.WRONG


def test_any_board_that_satisfies_the_clues_is_right() -> None:
    for given, found in ((1, Finish.RIGHT), (2, Finish.WRONG)):
        puzzle = Sudoku.empty(4).with_given((0, 0), given)
        assert finish(filled(FOUR, puzzle)) is (found if given == 1 else Finish.WRONG)


def test_where_more_is_found_than_is_written_a_solver_has_the_last_word() -> None:
    puzzle = Sudoku(4, unknown_regions=True)
    judged = [finish(filled(FOUR, puzzle), solvable) for solvable in (None, True, False)]
    assert judged == [Finish.OPEN, Finish.RIGHT, Finish.WRONG]
    assert finish(filled([*FOUR[:3], "432."], puzzle), True) is Finish.OPEN
    assert finish(filled(FOUR), False) is Finish.RIGHT


def test_what_is_off_does_not_count() -> None:
    state = filled([*FOUR[:3], "4312"])
    assert finish(state) is Finish.WRONG
    assert finish(state.family_toggled("columns").family_toggled("boxes")) is Finish.RIGHT
    given = filled(FOUR, Sudoku.empty(4).with_given((0, 0), 2))
    assert finish(given.toggled("given.r1c1").with_entry("r1c1", 1)) is Finish.RIGHT


RING = parse('puzzle = "slitherlink"\ngrid = """\n. .\n. 2\n"""\n')
HEART = parse('puzzle = "nonogram"\n[outside]\ntop = [[1], [2]]\nleft = [[2], [1]]\n')


def liars(target: str) -> Puzzle:
    """A lying KenKen with one cage in the corner of its first row."""
    cages = 'cages = """\nA A .\n. . .\n. . .\n"""\n'
    return parse(f'puzzle = "kenken"\nsize = 3\nliars = true\ntargets.A = "{target}"\n{cages}')


def written(puzzle: Puzzle, **entries: Value) -> PuzzleState:
    state = PuzzleState(puzzle)
    for name, value in entries.items():
        state = state.with_entry(name.replace("_", "."), value)
    return state


def test_blank_is_not_shaded_and_never_wrong() -> None:
    assert finish(written(HEART, r1c1=True, r1c2=True)) is Finish.OPEN
    assert finish(written(HEART, r1c1=True, r1c2=True, r2c2=True)) is Finish.RIGHT
    assert finish(written(HEART, r1c1=True, r1c2=True, r2c1=True)) is Finish.OPEN


def test_blank_is_not_drawn() -> None:
    ring = dict.fromkeys(
        ("r1c1_top", "r1c2_top", "r1c1_left", "r2c1_left", "r1c2_right", "r2c2_right", "r2c1_bottom"), True
    )
    assert finish(written(RING, **ring)) is Finish.OPEN
    assert finish(written(RING, **ring, r2c2_bottom=True)) is Finish.RIGHT


DIGITS: dict[str, Value] = {
    f"r{row}c{column}": (row + column - 2) % 3 + 1 for row in (1, 2, 3) for column in (1, 2, 3)
}
"""123, 231, 312."""


@pytest.mark.parametrize(
    ("target", "who", "expected"),
    [
        ("3+", "", Finish.OPEN),
        ("3+", "r1c3", Finish.OPEN),
        ("3+", "r1c3 r2c1 r3c2", Finish.RIGHT),
        ("3+", "r1c1 r2c2 r3c3", Finish.WRONG),
        ("5+", "r1c1 r2c2 r3c3", Finish.RIGHT),
        ("5+", "r1c3 r2c1 r3c2", Finish.WRONG),
    ],
)
def test_who_lies_is_to_be_found_as_well(target: str, who: str, expected: Finish) -> None:
    """Where 1 lies beside 2, they can say 5 together, but not 3."""
    lying = {f"{cell}_lies": True for cell in who.split()}
    assert finish(written(liars(target), **DIGITS, **lying)) is expected


def test_wrong_digits_are_wrong_whoever_lies() -> None:
    assert finish(written(liars("3+"), **{**DIGITS, "r3c3": 3})) is Finish.WRONG


def test_a_countermodel_is_the_end_of_an_argument_and_no_other_row_is_wrong() -> None:
    argument = Logic.of(("p", "q -> r"), "q")
    assert finish(written(argument, q=False)) is Finish.OPEN
    assert finish(written(argument, q=False, r=True)) is Finish.RIGHT
    assert finish(written(argument, p=False, q=False, r=True)) is Finish.OPEN
    assert finish(written(argument, q=True, r=True)) is Finish.OPEN


def test_formulas_without_a_conclusion_are_satisfied_by_all_their_values() -> None:
    assert finish(written(Logic.of(("p", "p -> q")), p=True)) is Finish.OPEN
    assert finish(written(Logic.of(("p", "p -> q")), p=True, q=True)) is Finish.RIGHT
