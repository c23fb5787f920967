"""The independent checker finds nothing wrong with small walkthroughs, and finds what is put wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
import z3

from puzzles.clues.general.renban import Renban
from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Statement
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.rule import Rule
from puzzles.model.clue_list import ClueList
from tests.benchmarks.explanations import loop, loop_sight
from tests.benchmarks.explanations.board import Board, Literal, cell
from tests.benchmarks.explanations.check import Checker
from tests.benchmarks.explanations.drawn import latin
from tests.benchmarks.explanations.findings import Fault
from tests.benchmarks.explanations.inference import Inference
from tests.benchmarks.explanations.made import MAKERS, several
from tests.benchmarks.explanations.quoted import LOOP, Reader, Reading
from tests.benchmarks.explanations.singles import Slip
from tests.benchmarks.explanations.survey import Row, Subject, checked, plain_singles, sampled, walked
from tests.benchmarks.explanations.table import page
from tests.helpers.library import library_names, loaded
from tests.helpers.sat_session import SatSession

SMALL = (
    "kenken-4x4",
    "skyscrapers-4x4",
    "slitherlink-5x5",
    "slitherlink-two-ways",
    "seed-zebra",
    "mastermind-bulls-and-cows",
    "futoshiki-4x4",
    "sudoku-between",
    "killer-4x4",
)
pytestmark = pytest.mark.xdist_group("explanations")  # in one process each walkthrough is found once
LIMIT = 30.0
RULED_OUT = {"variable": "r1c3", "value": 9, "is": False}
Step = dict[str, Any]
GRIDS, MOST_SIZE = 400, 6
ALWAYS_SO = ("rows", "columns")
"""The rules that every Latin square keeps."""


@cache
def steps_of(name: str) -> list[Step]:
    walk = walked(sample(name).load(), LIMIT)
    assert walk.finished
    return walk.steps


@cache
def checker(name: str) -> Checker:
    return Checker(Board.of(sample(name).load()))


def faults(name: str, step: Step) -> set[str]:
    return {finding.fault for finding in checker(name).findings(step)}


def steps_with_clues() -> Iterator[tuple[str, Step]]:
    """A few steps of each puzzle that do not open, and rest on statements."""
    for name in SMALL:
        plain = [step for step in steps_of(name) if "lines" not in step and step["statements"]]
        yield from ((name, step) for step in plain[:5])


@pytest.mark.parametrize("name", SMALL)
def test_nothing_is_wrong_with_small_walkthroughs(name: str) -> None:
    row = Row()
    assert not list(checked(sample(name).load(), steps_of(name), row))
    assert row.steps == len(steps_of(name)) > 10


def test_a_step_without_one_of_its_statements_does_not_follow() -> None:
    for name, step in steps_with_clues():
        for statement in step["statements"]:
            fewer = [other for other in step["statements"] if other != statement]
            assert faults(name, step | {"statements": fewer}) == {Fault.NOT_FOLLOWING}


def test_a_step_with_a_statement_more_has_something_superfluous() -> None:
    for name, step in steps_with_clues():
        others = [other for later in steps_of(name) for other in later["statements"]]
        other = next(each for each in others if each not in (*step["statements"], *step["support"]))
        more = [*step["statements"], other]
        assert faults(name, step | {"statements": more}) == {Fault.SUPERFLUOUS}


def test_a_line_without_a_fact_does_not_follow_and_a_fact_must_be_known() -> None:
    name = "mastermind-bulls-and-cows"
    opened = next(step for step in steps_of(name) if "lines" in step and step["lines"][0]["facts"])
    first, *rest = opened["lines"]
    assert not faults(name, opened)
    without = [first | {"facts": []}, *rest]
    assert Fault.NOT_FOLLOWING in faults(name, opened | {"lines": without})
    assert Fault.NOT_FOLLOWING in faults(name, opened | {"lines": rest})
    assert Fault.NOT_FOLLOWING in faults(name, opened | {"facts": []})


def test_what_is_seen_of_a_loop_needs_all_that_is_looked_at() -> None:
    """A ring around one cell leaves out a line far off; each fact is needed, and a fact more is not."""
    board = Board.of(sample("slitherlink-5x5").load())
    *ring, last = (Literal(name, True, True) for name in loop.sides(board, 2, 2))
    far, more = Literal("r4c4.top", True, True), Literal("r5c5.top", False, True)
    not_last = Literal(last.variable, False, True)
    assert loop_sight.unneeded(board, [*ring, far, more], [not_last]) == [4]
    assert loop_sight.unneeded(board, ring, [not_last]) is None


def test_what_is_seen_of_a_loop_follows() -> None:
    """Asked of z3, of lines drawn and not drawn at random."""
    board, random, seen = Board.of(parse('puzzle = "slitherlink"\nsize = 3\n')), Random(5), 0
    reading = Reader(board).read(LOOP)
    assert reading is not None
    for _ in range(300):
        names = random.sample(sorted(loop.ends(board)), random.randint(3, 16))
        facts = [Literal(name, random.random() < 0.4, True) for name in names]
        if loop_sight.unneeded(board, facts, []) is not None:
            seen += 1
            assert Inference(board, [reading], facts).implies()
    assert 100 < seen < 300


def test_many_statements_and_unknown_texts_are_told() -> None:
    step = steps_of("kenken-4x4")[0]
    assert Fault.MANY in faults("kenken-4x4", step | {"statements": step["statements"] * 7})
    unknown = [{"id": "x", "kind": "rule", "text": "Row 1 is pretty"}]
    assert faults("kenken-4x4", step | {"statements": unknown}) == {Fault.NOT_READ}
    assert faults("kenken-4x4", step | {"statements": unknown * 7}) == {Fault.MANY, Fault.NOT_READ}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, None),
        ({"technique": "naked pair"}, Slip.MISNAMED),
        ({"technique": "naked pair", "conclusions": [RULED_OUT]}, Slip.PASSED_OVER),
        ({"technique": "contradiction", "conclusions": []}, None),
    ],
)
def test_singles_are_called_so_and_taken_first(change: Step, told: Slip | None) -> None:
    step, *_ = steps_of("sudoku-wikipedia")
    singles = plain_singles(sample("sudoku-wikipedia").load())
    assert singles is not None
    assert singles.slip(step | change) is told


def test_made_puzzles_are_the_same_each_time_and_the_page_has_a_row_for_them() -> None:
    one, other = (list(several(MAKERS["KenKen 5x5"], 2)) for _ in range(2))
    assert one == other
    row = Row(puzzles=2)
    for puzzle in one:
        walk = walked(puzzle, LIMIT)
        row.seconds.append(walk.seconds)
        assert not list(checked(puzzle, walk.steps, row))
    assert "| made: KenKen | 2 |" in page({"made: KenKen": row}, LIMIT)


# -- sentences ---------------------------------------------------------------------------------


def digit_puzzles() -> Iterator[str]:
    """The library puzzles of digits, but for those with rules in words of their own."""
    for name in (*library_names("sudoku"), *library_names("futoshiki")):
        if not board_puzzle(name).clue_list.every(Rule):
            yield name


def board_puzzle(name: str) -> GridPuzzle:
    puzzle = loaded(name)
    assert isinstance(puzzle, GridPuzzle)
    return puzzle


@cache
def latin_squares(size: int) -> list[Solution]:
    """Random grids with each digit once in each row and column."""
    random = Random(f"squares of {size}")
    grids = (latin(random, size) for _ in range(GRIDS))
    return [
        {cell(y, x): digit for y, row in enumerate(grid, 1) for x, digit in enumerate(row, 1)}
        for grid in grids
    ]


def squares_for(puzzle: GridPuzzle) -> list[Solution]:
    """Random grids of its digits: of more than a row has cells, each grid has some."""
    squares, random = latin_squares(puzzle.rows), Random(f"digits of {puzzle.wording.about()}")
    digits = puzzle.values.domain
    if len(puzzle.shape.variables) > puzzle.rows * puzzle.columns:
        return answers_and_others(puzzle, random)
    if digits == tuple(range(1, puzzle.rows + 1)):
        return squares
    chosen = [sorted(random.sample(digits, puzzle.rows)) for _ in squares]
    return [
        {name: some[int(digit) - 1] for name, digit in grid.items()}
        for grid, some in zip(squares, chosen, strict=True)
    ]


def answers_and_others(puzzle: GridPuzzle, random: Random) -> list[Solution]:
    """Answers to a grid without clues where more than digits is to be found, and the same with slips."""
    bare, variables = puzzle.with_clues(ClueList()), puzzle.shape.variables
    found: list[Solution] = []
    for _ in range(12):
        begun = bare
        for column, digit in enumerate(random.sample(puzzle.values.domain, puzzle.rows)):
            begun = begun.with_given((0, column), digit)
        found += islice(SatSession(begun).solutions(8), 8)
    for answer in list(found):
        for variable in random.sample(variables, 40):
            found.append({**answer, variable.name: random.choice(variable.domain)})
    return found


def holds(board: Board, reading: Reading, grids: list[Solution]) -> list[bool]:
    """Whether what was read is so on each of the grids."""
    solver = z3.SolverFor("QF_FD")
    solver.add(reading.constraint)
    filled = (
        [
            board.term(Literal(name, value, grid[name] == value))
            for name in reading.names
            for value in board.values[name]
        ]
        for grid in grids
    )
    return [bool(solver.check(*literals) == z3.sat) for literals in filled]


def kinds_of_sentences(statements: tuple[Statement, ...]) -> list[Statement]:
    """The first statement of each sentence, whatever cells and numbers it has."""
    first: dict[str, Statement] = {}
    for statement in statements:
        first.setdefault(re.sub(r"(R\d+C)?\d+", "#", statement.text), statement)
    return list(first.values())


@pytest.mark.parametrize("name", digit_puzzles())
def test_every_clue_of_digits_can_be_read(name: str) -> None:
    puzzle = board_puzzle(name)
    reader = Reader(Board.of(puzzle))
    said = (*kinds_of_sentences(puzzle.shape.rules), *puzzle.clues())
    assert [statement.text for statement in said if reader.read(statement.text) is None] == []


@pytest.mark.parametrize("name", [name for name in digit_puzzles() if board_puzzle(name).rows <= MOST_SIZE])
def test_what_is_read_is_what_the_formula_says(name: str) -> None:
    puzzle = board_puzzle(name)
    board, squares = Board.of(puzzle), squares_for(puzzle)
    reader = Reader(board)
    for statement in kinds_of_sentences((*puzzle.shape.rules, *puzzle.clues())):
        reading = reader.read(statement.text)
        assert reading is not None
        assert reading.names <= {*statement.cells, *statement.formula.names()}
        for said in (True, False):
            grids = [grid for grid in squares if statement.formula.holds(grid) is said][:5]
            assert grids or statement.family in ALWAYS_SO
            assert holds(board, reading, grids) == [said] * len(grids), statement.text


def test_lines_of_one_name_with_the_same_ends_are_not_read() -> None:
    puzzle, text = (
        board_puzzle("sudoku-renban"),
        "Renban line from R1C4 to R2C5: the digits are consecutive, in any order",
    )
    assert Reader(Board.of(puzzle)).read(text) is not None
    other_way = puzzle.with_clue(Renban(((0, 3), (0, 4), (1, 4))))
    assert Reader(Board.of(other_way)).read(text) is None


def test_a_sample_has_so_many_puzzles_of_each_group_in_their_order() -> None:
    puzzle = sample("kenken-4x4").load()
    every = [Subject("few" if number % 5 == 0 else "many", str(number), puzzle) for number in range(30)]
    chosen = list(sampled(every, 6))
    assert chosen == list(sampled(every, 6))
    for group in ("few", "many"):
        numbers = [int(one.name) for one in chosen if one.group == group]
        assert len(numbers) == 6
        assert numbers == sorted(set(numbers))
    assert len(list(sampled(every, 0))) == 30
