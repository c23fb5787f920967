"""The easiest step comes first, is what it is called, and quotes nothing that could be left out.

The board is kept here by other code than the one that is tested: a set of candidates for each cell.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Set
from itertools import product

import pytest

from puzzles.files.storage import parse
from puzzles.formulas.statements import Literal, Statement
from puzzles.model.puzzle import Puzzle
from puzzles.types.sudoku import Sudoku
from solvers.backends.z3_solver import Z3Solver
from solvers.queries.steps import StepLine, WalkthroughEnd
from solvers.session.session import Session
from tests.helpers.library import loaded
from tests.helpers.walkthroughs import walked, walks

HARD = "a Sudoku that takes chains with chains in them"
GRID = "000040000020800070064937258800014000305000007600000000200500006006080300050400000"
SUDOKUS = ["seed-sudoku", "sudoku-norvig-hard", "sudoku-seventeen", HARD]
NAMES = {"hidden single", "naked single"}
BANDS = range(3), range(3, 6), range(6, 9)
LARGEST = 6
"""Statements that a line may combine."""
Place = tuple[int, int]


class Candidates:
    """A Sudoku as a person keeps it: the digits that each empty cell may have, and those that stand there."""

    def __init__(self, puzzle: Sudoku) -> None:
        self.left = {place: set(range(1, 10)) for place in product(range(9), repeat=2)}
        self.standing: dict[Place, int] = {}
        self.units = [
            *([(r, c) for c in range(9)] for r in range(9)),
            *([(r, c) for r in range(9)] for c in range(9)),
            *(list(product(rows, columns)) for rows, columns in product(BANDS, repeat=2)),
        ]
        for place, value in puzzle.givens.items():
            self.put(place, int(value))

    def put(self, place: Place, value: int) -> None:
        self.standing[place] = value
        self.left[place] = {value}
        for unit in self.units:
            for other in unit if place in unit else ():
                if other != place:
                    self.left[other].discard(value)

    def learn(self, literal: Literal) -> None:
        place = _place(literal)
        if literal.positive:
            self.put(place, int(literal.value))
        else:
            self.left[place].discard(int(literal.value))

    def naked(self) -> set[tuple[Place, int]]:
        return {(p, *left) for p, left in self.left.items() if p not in self.standing and len(left) == 1}  # type: ignore[misc]

    def hidden(self) -> Iterator[tuple[Place, int]]:
        for unit, digit in product(self.units, range(1, 10)):
            places = [place for place in unit if digit in self.left[place]]
            if len(places) == 1 and places[0] not in self.standing:
                yield places[0], digit


def _place(literal: Literal) -> Place:
    return int(literal.name[1]) - 1, int(literal.name[3]) - 1


def puzzle_of(name: str) -> Puzzle:
    return parse(GRID.replace("0", ".")) if name == HARD else loaded(name)


@pytest.mark.parametrize("name", walks(SUDOKUS))
def test_no_harder_step_than_a_single_while_there_is_one(name: str) -> None:
    puzzle = puzzle_of(name)
    assert isinstance(puzzle, Sudoku)
    board, seen = Candidates(puzzle), 0
    steps, ending = walked(puzzle)
    assert ending.outcome is WalkthroughEnd.SOLVED
    for step in steps:
        naked, hidden = board.naked(), set(board.hidden())
        if naked or hidden:
            seen += 1
            (said,) = step.conclusions
            assert step.technique in NAMES
            assert (_place(said), said.value) in (naked if step.technique == "naked single" else hidden)
        else:
            assert step.technique not in NAMES
        for literal in step.conclusions:
            board.learn(literal)
    assert seen > 40
    assert len(board.standing) == 81


WITHOUT_SPARE = (
    "seed-sudoku",
    HARD,
    "killer-6x6",
    "kenken-6x6",
    "kenken-liars-4x4",
    "seed-zebra",
    "zebra-miscopied",
    "cluemaster-expert-39",
    "mastermind-five-digits",
    "skyscrapers-5x5",
    "nonogram-heart",
    "slitherlink-5x5",
    "number-challenge-cross-given",
    "logic-museum",
)


@pytest.mark.parametrize("name", walks(WITHOUT_SPARE))
def test_nothing_is_quoted_that_could_be_left_out(name: str) -> None:
    """Asked of z3, which is told what a step or a line quotes, but for one statement or fact at a time."""
    puzzle = puzzle_of(name)
    assert name != HARD or any(line.lines for step in walked(puzzle)[0] for line in step.lines)
    checker = Session(puzzle, Z3Solver()).checker.anew(in_parts=True)
    names = {(one.quoted_id, one.text): one.id for one in (*checker.stack.rules, *checker.stack.layers)}

    def ids(quoted: Iterable[Statement]) -> set[str]:
        return {names[statement.id, statement.text] for statement in quoted}

    def follow(said: Collection[Literal], quoted: Iterable[str], facts: Iterable[Literal]) -> bool:
        chosen, facts = set(quoted), tuple(facts)
        goals = [[literal.negated()] for literal in said] or [[]]
        return not any(checker.consistent(chosen, chosen, (*facts, *goal)) for goal in goals)

    def check(said: Collection[Literal], quoted: Set[str], facts: list[Literal]) -> None:
        assert follow(said, quoted, facts)
        for out in quoted:
            assert not follow(said, quoted - {out}, facts), (said, out)
        for fact in facts:
            assert not follow(said, quoted, [other for other in facts if other != fact]), (said, fact)

    for step in walked(puzzle)[0]:
        facts = [fact.literal for fact in step.facts]
        if not step.lines:
            assert len(step.statements) <= LARGEST
            check(step.conclusions, ids(step.quoted), facts)
            continue
        assert follow(step.conclusions, ids(step.quoted), facts)
        supposed = [literal.negated() for literal in step.conclusions]
        for line, before in opened(step.lines, supposed):
            assert len(line.statements) <= LARGEST
            given = [fact.literal for fact in line.facts]
            check(line.conclusions, ids(line.statements), given)
            assert all(follow([one], ids(step.quoted), (*facts, *before)) for one in given), line.text


def opened(lines: Iterable[StepLine], before: Iterable[Literal]) -> Iterator[tuple[StepLine, set[Literal]]]:
    """All lines that do not open, each with what is supposed and concluded before it."""
    known = set(before)
    for line in lines:
        if line.lines:
            yield from opened(line.lines, known.union(line.supposed))
        else:
            yield line, set(known)
        known.update(line.conclusions)
