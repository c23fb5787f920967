"""Number Challenge: the puzzle of the course, brute force, symmetry, editing and files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from puzzles.clues.hole import Hole
from puzzles.feedback.board import feedback
from puzzles.feedback.fault_words import fault_text
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import Cell, cell_name
from puzzles.model.clue_list import ClueList
from puzzles.model.heading import Heading
from puzzles.model.state import PuzzleState
from puzzles.types.numberchallenge import MOST_CELLS, NumberChallenge
from solvers.queries.answer import Assignment
from solvers.queries.overview import Status
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from tests.helpers.chance import chances
from tests.helpers.library import library_names, loaded
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import END, TypeCase

Filled = frozenset[tuple[Cell, int]]
CELL = "'.' for an empty cell or '#' for none"
BAD_SHAPES = [
    ("", "shape: the grid is empty; expected one line for each row"),
    ("# #\n# #", "shape: a shape of 0 cells; expected 1 to 100"),
    (". .\n. . .", "shape row 2: 3 cells; expected 2, as in row 1"),
    (
        "# 9 . #\n. . . .\n# . . #",
        "shape row 1, column 2: found '9'; expected 1 to 8, '.' for an empty cell or '#' for none",
    ),
    (
        "# . . #\n. . x .\n# . . #",
        "shape row 2, column 3: found 'x'; expected 1 to 8, '.' for an empty cell or '#' for none",
    ),
    ("-1 . .", "shape row 1, column 1: found '-1'; expected 1 to 3, '.' for an empty cell or '#' for none"),
    (". " * 17, "shape: a grid of 1x17; expected 1x1 to 16x16"),
    ("\n".join([". " * 11] * 11), "shape: a shape of 121 cells; expected 1 to 100"),
]
TWO = NumberChallenge(2, 3).with_given((0, 0), 4).with_given((0, 2), 1)


def cut(puzzle: NumberChallenge, *holes: Cell) -> NumberChallenge:
    """The puzzle with holes."""
    return puzzle.with_those(ClueList.of((*puzzle.clue_list, *map(Hole, holes))))


def load(name: str) -> NumberChallenge:
    puzzle = loaded(name)
    assert isinstance(puzzle, NumberChallenge)
    return puzzle


def drawn(shape: str) -> NumberChallenge:
    lines = "\n".join(line.strip() for line in shape.strip().splitlines())
    puzzle = parse(f'puzzle = "numberchallenge"\nshape = """\n{lines}\n"""\n')
    assert isinstance(puzzle, NumberChallenge)
    return puzzle


def counted(session: Session, limit: int = 1000) -> SolutionCount:
    last = list(session.count(limit))[-1]
    assert isinstance(last, SolutionCount)
    return last


def by_hand(puzzle: NumberChallenge) -> list[Filled]:
    """Every arrangement of the numbers in which no two consecutive ones touch."""
    cells = sorted(puzzle.cells)
    touching = [
        (first, second)
        for first, second in combinations(range(len(cells)), 2)
        if max(abs(a - b) for a, b in zip(cells[first], cells[second], strict=True)) == 1
    ]
    fixed = {cells.index(place): number for place, number in puzzle.givens.items()}
    return [
        frozenset(zip(cells, numbers, strict=True))
        for numbers in permutations(range(1, len(cells) + 1))
        if all(numbers[index] == number for index, number in fixed.items())
        and all(abs(numbers[first] - numbers[second]) != 1 for first, second in touching)
    ]


def read(puzzle: NumberChallenge, solution: Assignment) -> Filled:
    return frozenset((place, int(solution[cell_name(*place)])) for place in puzzle.cells)


def obeys(puzzle: NumberChallenge, filled: Filled) -> bool:
    """Whether each number stands once, and no two consecutive ones touch."""
    numbers = dict(filled)
    return sorted(numbers.values()) == list(range(1, len(numbers) + 1)) and not any(
        max(abs(first[0] - second[0]), abs(first[1] - second[1])) == 1
        and abs(numbers[first] - numbers[second]) == 1
        for first, second in combinations(numbers, 2)
    )


def random_challenge(random: Random, most: int = 7, sides: int = 4) -> NumberChallenge:
    rows, columns = random.randint(1, sides), random.randint(1, sides)
    everywhere = [(row, column) for row in range(rows) for column in range(columns)]
    cells = set(random.sample(everywhere, random.randint(1, min(most, len(everywhere)))))
    puzzle = cut(NumberChallenge(rows, columns), *(cell for cell in everywhere if cell not in cells))
    for place in random.sample(sorted(cells), random.randint(0, min(2, len(cells)))):
        puzzle = puzzle.with_given(place, random.randint(1, len(cells)))
    return puzzle


CASE = TypeCase(
    kind=NumberChallenge,
    read=read,
    boards=by_hand,
    obeys=obeys,
    bounded=True,
    drawn=lambda random: (random_challenge(random), []),
    examples=40,
    counts={
        "number-challenge": 4,
        "number-challenge-row": 2,
        "number-challenge-block": 0,
        "number-challenge-misplaced": 0,
    },
    by_hand=["number-challenge", "number-challenge-row", "number-challenge-block"],
    refused=[
        *((f'shape = """\n{shape}\n"""', line) for shape, line in BAD_SHAPES),
        ("", "missing key 'shape'; expected text"),
        ("shape = 3", "shape: found a whole number '3'; expected text"),
        ('shape = ". ."\ngivens = 3', "unknown key 'givens'..."),
        (lambda: load("number-challenge").with_given((0, 0), 1), "R1C1: there is no cell; expected a cell"),
        (lambda: load("number-challenge").with_given((0, 1), 9), "found 9; expected 1 to 8"),
        (lambda: load("number-challenge").with_given((0, 1), 0), "found 0; expected 1 to 8"),
        (lambda: cut(NumberChallenge(1, 1), (0, 0)), "shape: a shape of 0 cells; expected 1 to 100"),
        (lambda: NumberChallenge(17, 1), "size: a grid of 17x1; expected 1x1 to 16x16"),
        (
            lambda: NumberChallenge(10, 10).resized(11, 11),
            f"shape: a shape of 121 cells; expected 1 to {MOST_CELLS}",
        ),
    ],
    alternatives=[
        (TWO, "given.r1c1", ["R1C1 = 3", "R1C1 = 5", "R1C1 = 2", "R1C1 = 6", END]),
        (TWO, "given.r2c1", [END]),
    ],
)


@pytest.mark.parametrize("name", library_names("numberchallenge"))
def test_solutions_up_to_symmetry(name: str) -> None:
    classes = 1 if name in ("number-challenge", "number-challenge-row") else None
    assert counted(SatSession(load(name))).classes == classes


def test_1_and_8_stand_in_the_middle_of_the_cross_of_the_course() -> None:
    puzzle = load("number-challenge")
    assert len(list(puzzle.cells)) == 8
    found = [dict(filled) for filled in CASE.found(SatSession(puzzle), puzzle)]
    assert {frozenset((numbers[1, 1], numbers[1, 2])) for numbers in found} == {frozenset((1, 8))}


def classes_by_hand(puzzle: NumberChallenge, solutions: list[Filled]) -> int | None:
    """Orbits under turns and flips of the paper that bring the shape onto itself, with the numbers in
    reverse (or, where nothing touches, in any order), if that brings the givens onto the givens.
    """
    cells = sorted(puzzle.cells)
    apart = all(max(abs(a - c), abs(b - d)) > 1 for (a, b), (c, d) in combinations(cells, 2))
    numbers = tuple(range(1, len(cells) + 1))
    orders = list(permutations(numbers)) if apart else [numbers, numbers[::-1]]

    def settled(places: list[Cell]) -> tuple[Cell, ...]:
        top, left = (min(place[axis] for place in places) for axis in (0, 1))
        return tuple((row - top, column - left) for row, column in places)

    home, turned, turns = settled(cells), cells, set()
    for _ in range(4):
        turned = [(column, -row) for row, column in turned]
        turns |= {settled(turned), settled([(row, -column) for row, column in turned])}

    def image(
        turn: tuple[Cell, ...], order: tuple[int, ...], filled: Mapping[Cell, Value]
    ) -> frozenset[object]:
        return frozenset((turn[cells.index(cell)], order[int(number) - 1]) for cell, number in filled.items())

    givens = {cell: int(number) for cell, number in puzzle.givens.items()}
    kept = [
        (turn, order)
        for turn in turns
        for order in orders
        if set(turn) == set(home) and image(turn, order, givens) == image(home, numbers, givens)
    ]
    orbits = {frozenset(image(*move, dict(solution)) for move in kept) for solution in solutions}
    return len(orbits) if len(set(kept)) > 1 and len(solutions) > 1 else None


@given(chances)
@settings(max_examples=40, deadline=None)
def test_as_many_classes_as_by_hand(chance: Random) -> None:
    puzzle = random_challenge(chance)
    expected = by_hand(puzzle)
    assume(len(expected) <= 1000)
    assert counted(SatSession(puzzle)).classes == classes_by_hand(puzzle, expected)


def test_classes_are_those_of_the_solutions_within_the_limit() -> None:
    puzzle = NumberChallenge(1, 5)
    session = SatSession(puzzle)
    total, expected = counted(session), by_hand(puzzle)
    assert (total.value, total.classes) == (14, classes_by_hand(puzzle, expected)) == (14, 4)
    some = counted(session, 3)
    assert (some.value, some.complete) == (3, False)
    assert some.classes in (1, 2, 3)


def test_a_puzzle_without_symmetry_has_no_classes() -> None:
    assert counted(SatSession(loaded("kenken-two-ways"))).classes is None
    assert counted(SatSession(drawn("2 . .\n. # #\n# # ."))).classes is None


def test_conflicts_read_well() -> None:
    square = NumberChallenge(4, 4)
    conflict = SatSession(square.with_given((0, 0), 5).with_given((1, 1), 6)).conflict()
    assert conflict is not None
    assert [statement.text for statement in conflict.statements] == [
        "R1C1 is 5",
        "R2C2 is 6",
        "R1C1 and R2C2 touch, so their numbers are not consecutive",
    ]
    conflict = SatSession(square.with_given((0, 0), 4).with_given((3, 3), 4)).conflict()
    assert conflict is not None
    assert [statement.text for statement in conflict.statements] == [
        "R1C1 is 4",
        "R4C4 is 4",
        "The number 4 stands in exactly one cell",
    ]


def test_rule_families_can_be_switched_off() -> None:
    puzzle = load("number-challenge-block")
    assert puzzle.shape.families == {"each number once": 6, "neighbours": 11}
    assert SatSession(PuzzleState(puzzle).family_toggled("neighbours")).verdict().status is Status.MULTIPLE


# -- editing -----------------------------------------------------------------------------------


def test_the_cross_can_be_cut_from_a_rectangle() -> None:
    puzzle = cut(NumberChallenge(3, 4), (0, 0), (0, 3), (2, 0), (2, 3))
    seed = load("number-challenge")
    assert replace(puzzle, heading=seed.heading) == seed


def test_shrinking_drops_what_no_longer_fits() -> None:
    puzzle = NumberChallenge(2, 2).with_given((0, 0), 4).with_given((1, 1), 2)
    assert cut(puzzle, (1, 1)).givens == {}
    assert cut(puzzle, (0, 1)).givens == {(1, 1): 2}
    grown = puzzle.resized(3, 2)
    assert (grown.rows, grown.columns, dict(grown.blocks)) == (3, 2, {})
    assert grown.givens == puzzle.givens
    assert grown.resized(2, 2) == puzzle
    holed = cut(NumberChallenge(2, 2), (0, 0))
    assert holed.resized(3, 3).resized(2, 2) == holed


def test_givens_keep_their_turn_and_their_order_does_not_matter() -> None:
    puzzle = NumberChallenge(2, 3).with_given((0, 0), 4).with_given((0, 2), 1)
    changed = puzzle.with_given((0, 0), 6)
    assert [clue.text for clue in changed.clues()] == ["R1C1 is 6", "R1C3 is 1"]
    assert changed.without("given.r1c1").givens == {(0, 2): 1}
    assert changed.with_given((0, 2), None) == changed.without("given.r1c3")
    other = NumberChallenge(2, 3).with_given((0, 2), 1).with_given((0, 0), 6)
    assert other == changed
    assert hash(other) == hash(changed)


# -- files -------------------------------------------------------------------------------------


@given(chances, st.text(max_size=20))
@settings(max_examples=40, deadline=None)
def test_a_saved_puzzle_reads_back_as_the_same(chance: Random, title: str) -> None:
    named = replace(random_challenge(chance, most=40, sides=12), heading=Heading(title=title))
    assert parse(encode(named)) == named


@pytest.mark.parametrize("number", [1, 9, 10, 12])
def test_a_single_column_reads_back_with_any_number(number: int) -> None:
    puzzle = NumberChallenge(12, 1).with_given((3, 0), number)
    assert parse(encode(puzzle)) == puzzle
    full = NumberChallenge(12, 1)
    for row in range(12):
        full = full.with_given((row, 0), row + 1)
    assert parse(encode(full)) == full


def test_shapes_may_be_drawn_close() -> None:
    assert drawn("#..#\n....\n#..#") == load("number-challenge").without_clues()
    assert drawn("# 0 _ #\n. . . .\n# . . #") == load("number-challenge").without_clues()


def test_what_is_wrong_is_said_with_the_cells_and_the_numbers() -> None:
    puzzle = NumberChallenge(2, 2)

    def told(**values: int) -> list[str]:
        state = PuzzleState(puzzle)
        for name, value in values.items():
            state = state.with_entry(name, value)
        return [fault_text(fault, puzzle) for fault in feedback(state).faults]

    assert told(r1c1=1, r1c2=2) == ["R1C1 (1) and R1C2 (2) touch, but their numbers are consecutive"]
    assert "The number 4 stands in R1C1 and R2C2" in told(r1c1=4, r2c2=4)
    assert "The number 3 has no cell left" in told(r1c1=1, r1c2=2, r2c1=4, r2c2=4)
