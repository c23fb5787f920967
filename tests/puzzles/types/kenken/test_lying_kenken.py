"""The lying KenKen: the published puzzle, brute force on small ones, and how lies are told."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.formulas.target import Operation, Target
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.kenken.lying import SAYABLE_LIMIT, Lie, sayable
from puzzles.types.kenken.puzzle import KenKen
from solvers.queries.overview import Status
from tests.helpers.kenken_by_hand import kenkens, solutions
from tests.helpers.sat_session import SatSession
from tests.puzzles.types.kenken.test_kenken import load, target

DIGITS = """
3 5 6 8 7 4 2 1 9
9 1 8 7 4 3 6 5 2
1 6 9 4 3 2 5 8 7
2 3 7 9 8 5 1 4 6
4 2 3 6 5 8 7 9 1
8 4 2 3 6 1 9 7 5
7 8 5 1 9 6 4 2 3
5 7 4 2 1 9 3 6 8
6 9 1 5 2 7 8 3 4
"""
LIE_COLUMNS = (1, 5, 3, 8, 7, 2, 0, 4, 6)
"""Of each row, from 0, the column of its liar, from 0."""
LIE_VALUES = (3, 19, 19, 12, 13, 1, 1, 13, 9)
"""Of each row, what its liar says."""


def test_lie_groups_has_the_published_answer_alone() -> None:
    puzzle = load("lie-groups")
    session = SatSession(puzzle)
    assert session.verdict().status is Status.UNIQUE
    (solution,) = session.solutions()
    digits = [row.split() for row in DIGITS.strip().splitlines()]
    assert [list(row) for row in puzzle.wording.grid(solution) or ()] == digits
    found = {lie.cell: (lie.digit, lie.said) for lie in puzzle.lies(solution)}
    assert found == {
        f"r{row + 1}c{column + 1}": (int(digits[row][column]), said)
        for row, (column, said) in enumerate(zip(LIE_COLUMNS, LIE_VALUES, strict=True))
    }
    assert puzzle.wording.answer(solution) == "MASSCLAIM"


def test_lie_groups_shows_its_liars() -> None:
    puzzle = load("lie-groups")
    (solution,) = SatSession(puzzle).solutions()
    lines = puzzle.wording.render(solution).splitlines()
    assert lines[0] == "3  5! 6  8  7  4  2  1  9"
    assert lines[9:12] == ["", "R8C5 is 1 and says 13", "R6C3 is 2 and says 1"]
    assert len(lines) == 9 + 1 + 9


@given(kenkens(3, liars=True, largest=4))
@settings(max_examples=25, deadline=None)
def test_the_same_solutions_as_trying_all_squares_and_lies(puzzle: KenKen) -> None:
    expected = solutions(puzzle)
    found = [frozenset(solution.items()) for solution in SatSession(puzzle).solutions(3000)]
    assert len(found) == len(set(found))
    assert set(found) == expected or (len(found) == 3000 and set(found) < expected)


def some_solution(puzzle: KenKen) -> dict[str, Value]:
    return dict(next(SatSession(puzzle).solutions()))


def test_a_liar_in_no_cage_says_nothing() -> None:
    puzzle = KenKen(3, liars=True)
    solution = some_solution(puzzle)
    assert [lie.digit for lie in puzzle.lies(solution)] == [1, 2, 3]
    assert {lie.said for lie in puzzle.lies(solution)} == {None}
    assert (
        puzzle.wording.render(solution).splitlines()[-1].endswith(" is 3 and says nothing, being in no cage")
    )
    assert puzzle.wording.answer(solution) == "? ? ?"


def test_without_liars_there_is_no_answer() -> None:
    puzzle = KenKen(3)
    assert puzzle.wording.answer(some_solution(puzzle)) is None


def lying_pair(said: int) -> tuple[KenKen, dict[str, Value]]:
    """Liars R1C1, R2C2, R3C3, of which the first two say 2 and the third something else."""
    puzzle = KenKen(3, liars=True)
    values: dict[str, Value] = {}
    for place, digit in zip(((0, 0), (1, 1), (2, 2)), (1, 3, 2), strict=True):
        number = said if place == (2, 2) else 2
        name = f"r{place[0] + 1}c{place[1] + 1}"
        puzzle = puzzle.with_cage([place], Target(number, Operation.GIVEN))
        values |= {name: digit, f"{name}.lies": True}
    state = PuzzleState(puzzle, tuple(values.items()))
    solution = next(SatSession(state).solutions())
    return puzzle, dict(solution)


def test_lies_too_large_for_letters_are_told_as_numbers() -> None:
    puzzle, solution = lying_pair(26)
    assert puzzle.wording.answer(solution) == "BZB"
    puzzle, solution = lying_pair(27)
    assert puzzle.wording.answer(solution) == "2 27 2"


def test_sentences_of_rules_clues_and_facts() -> None:
    puzzle = KenKen(4, liars=True)
    for cells, text in (
        ([(0, 0), (0, 1), (1, 0)], "21+"),
        ([(0, 2), (0, 3)], "9*"),
        ([(1, 1), (1, 2)], "2-"),
        ([(2, 0), (3, 0)], "3/"),
        ([(3, 3)], "7"),
    ):
        puzzle = puzzle.with_cage(cells, target(text))
    assert [clue.text for clue in puzzle.clues()] == [
        "Cage 21+ at R1C1, R1C2 and R2C1: what the cells say adds up to 21",
        "Cage 9* at R1C3 and R1C4: what the cells say multiplies to 9",
        "Cage 2- at R2C2 and R2C3: what the cells say differs by 2",
        "Cage 3/ at R3C1 and R4C1: one cell says 3 times what the other says",
        "R4C4 says 7",
    ]
    assert puzzle.shape.families == {
        "rows": 4,
        "columns": 4,
        "one lie per row": 4,
        "one lie per column": 4,
        "one lie per digit": 4,
    }
    texts = {rule.text for rule in puzzle.shape.rules}
    assert {
        "Exactly one cell of row 2 lies",
        "Exactly one cell of column 3 lies",
        "The digit 4 lies exactly once",
    } <= texts
    facts = [Literal("r1c2", 3), Literal("r1c2.lies", True), Literal("r1c2.lies", False)]
    facts += [Literal("r1c2.lies", True, False), Literal("r1c2.says", 9), Literal("r1c2.says", 9, False)]
    assert [puzzle.wording.fact(literal) for literal in facts] == [
        "R1C2 is 3",
        "R1C2 lies",
        "R1C2 tells the truth",
        "R1C2 tells the truth",
        "R1C2 says 9",
        "R1C2 does not say 9",
    ]


def test_variables_have_labels_that_fit_a_sentence() -> None:
    puzzle = KenKen(3, liars=True)
    labels = [puzzle.wording.variable_label(name) for name in ("r1c2", "r1c2.lies", "r1c2.says")]
    assert labels == ["R1C2", "whether R1C2 lies", "what R1C2 says"]


def test_a_conflict_about_lies_reads_well() -> None:
    puzzle = KenKen(3, liars=True)
    puzzle = puzzle.with_cage([(0, 0)], target("7")).with_cage([(0, 1)], target("8"))
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert [statement.text for statement in conflict.statements] == [
        "R1C1 says 7",
        "R1C2 says 8",
        "Exactly one cell of row 1 lies",
    ]


def test_an_entry_can_say_who_lies() -> None:
    puzzle = load("lie-groups")
    state = PuzzleState(puzzle).with_entry("r1c1.lies", True)
    conflict = SatSession(state).conflict()
    assert conflict is not None
    assert "You wrote: R1C1 lies" in [clue.text for clue in conflict.clues]
    assert SatSession(PuzzleState(puzzle).with_entry("r2c6.says", 19)).verdict().status is Status.UNIQUE


def test_a_lie_per_row_less_still_has_finitely_many_solutions() -> None:
    puzzle = load("kenken-liars-4x4")
    session = SatSession(
        PuzzleState(puzzle).family_toggled("one lie per row").family_toggled("one lie per digit")
    )
    assert session.verdict().status is Status.MULTIPLE
    for solution in session.solutions(20):
        columns = {lie.cell[3:] for lie in puzzle.lies(solution)}
        assert columns == {"1", "2", "3", "4"}


def test_candidates_tell_what_each_cell_may_say() -> None:
    puzzle = KenKen(3, liars=True).with_cage([(0, 0), (0, 1)], target("5-"))
    values = SatSession(puzzle).candidates().values
    assert values["r1c1.says"] == (1, 2, 3, 6, 7, 8)
    assert "r2c2.says" not in values


# -- what may be said --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cells", "text", "expected"),
    [
        ([(0, 0), (0, 1)], "5+", {1, 2, 3, 4}),
        ([(0, 0), (0, 1)], "50+", {1, 2, 3, 47, 48, 49}),
        ([(0, 0), (0, 1), (1, 0)], "9+", {1, 2, 3, 4, 5, 6, 7}),
        ([(0, 0), (0, 1)], "14*", {1, 2, 7, 14}),
        ([(0, 0), (0, 1), (1, 0)], "14*", {1, 2, 7, 14}),
        ([(0, 0), (0, 1)], "4-", {1, 2, 3, 5, 6, 7}),
        ([(0, 0), (0, 1)], "4/", {1, 2, 3, 4, 8, 12}),
        ([(0, 0)], "40", {40}),
        ([(0, 0), (0, 1), (1, 0)], "2+", {1, 2, 3}),
    ],
)
def test_the_numbers_a_cell_can_say(cells: list[tuple[int, int]], text: str, expected: set[int]) -> None:
    (cage,) = KenKen(3, liars=True).with_cage(cells, target(text)).cages
    assert sayable(cage.target, cage.cells, 3) == expected


def test_targets_that_let_a_cell_say_too_much_are_refused() -> None:
    corner = [(0, 0), (0, 1), (1, 0)]
    problem = f"with 1000+ a lying cell could say more than {SAYABLE_LIMIT} numbers"
    with pytest.raises(PuzzleError) as caught:
        KenKen(9, liars=True).with_cage(corner, target("1000+"))
    assert str(caught.value) == f"{problem}; expected a smaller target"
    with pytest.raises(PuzzleError, match="a lying cell could say more than"):
        KenKen(9, liars=True).with_cage(corner, target("963761198400*"))
    plain = KenKen(9).with_cage(corner, target("1000+"))
    with pytest.raises(PuzzleError, match="a lying cell could say more than"):
        plain.with_options(liars=True)
    assert KenKen(9, liars=True).with_cage(corner[:2], target("1000000000+")).cages


def test_lies_can_be_switched_on_and_off() -> None:
    puzzle = load("lie-groups")
    plain = puzzle.with_options(liars=False)
    assert SatSession(plain).verdict().status is Status.CONTRADICTION
    assert plain.with_options(liars=True) == puzzle


def test_a_lie_in_words() -> None:
    assert str(Lie(3, "r2c6", 19)) == "R2C6 is 3 and says 19"


def test_the_library_knows_it_by_its_name() -> None:
    assert sample("lie-groups").title == "Lie Groups"
