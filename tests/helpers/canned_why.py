"""Explanations to be given by a fake engine, true ones for one small Sudoku with one solution."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.model.state import PuzzleState
from solvers.queries.checks import CorrectSoFar, EntriesChecked, Mistake, Mistakes, SoFar
from solvers.queries.conflicts import (
    AllConflicts,
    Conflict,
    ConflictFound,
    ConflictStory,
    Culprits,
    Drop,
    Explored,
)
from solvers.queries.consequences import Consequences, WhatIf
from solvers.queries.families import Families, FamilyRow
from solvers.queries.overview import Status, Verdict
from solvers.queries.question import Question
from solvers.queries.reasons import Chain, LiteralStatus, Reason, Why
from solvers.queries.redundancy import MinimalClues, Redundant, RedundantClues, SpareClues, SpareSearch
from solvers.queries.repairs import Change, ChangesTried, SingleChanges
from solvers.queries.solutions import SolutionCount
from solvers.queries.steps import Ending, Fact, Hint, Known, Profile, Step, Walk, WalkthroughEnd
from tests.helpers.canned import NAMES, SMALL, solutions, true_answers

UNIQUE = SMALL
for _place, _digit in {(0, 0): 1, (0, 1): 2, (1, 0): 3, (2, 1): 1, (3, 0): 2, (2, 2): 2}.items():
    UNIQUE = UNIQUE.with_given(_place, _digit)
"""A 4x4 with one solution, whose first row is 1 2 3 4."""
UNIQUE_GIVENS = {f"r{row + 1}c{column + 1}": digit for (row, column), digit in UNIQUE.givens.items()}
CLASH = SMALL.with_given((0, 0), 1).with_given((0, 3), 1).with_given((3, 0), 1)
"""Three equal digits: the first clashes with each of the others."""

_RULES = {rule.id: rule for rule in SMALL.shape.rules}
_CLUES = {clue.id: clue for clue in (*UNIQUE.clues(), *CLASH.clues())}


def clue(cell: str) -> Statement:
    return _CLUES[f"given.{cell}"]


def rule(id_: str) -> Statement:
    return _RULES[id_]


BOX, COLUMN, ROW = (rule(id_) for id_ in ("region.1", "column.1", "row.1"))
FIRST = Literal("r2c2", 4)
SECOND = Literal("r3c1", 4)


def known(*shown: Literal, beside: tuple[Literal, ...] | None = None) -> Known:
    """What a 4x4 step adds: the row, column and box of each value rule it out elsewhere.

    After it, the values `shown` stand beside the clues; before it, those `beside`, and None: nothing.
    """
    values, left = _after(shown)
    stood, were_left = _after(beside or ())
    if beside is None:
        stood, were_left = {}, dict.fromkeys(NAMES, (1, 2, 3, 4))
    placed = tuple((name, value) for name, value in values.items() if name not in stood)
    return Known(placed, tuple((name, left[name]) for name in NAMES if left[name] != were_left[name]))


def _after(shown: tuple[Literal, ...]) -> tuple[dict[str, Value], dict[str, tuple[Value, ...]]]:
    """The values on the board of UNIQUE once some are shown, and those left for each cell."""
    values: dict[str, Value] = dict(UNIQUE_GIVENS)
    values |= {literal.name: literal.value for literal in shown}
    left: dict[str, tuple[Value, ...]] = {}
    for name in NAMES:
        seen = {digit for other, digit in values.items() if other != name and _see(name, other)}
        own = (values[name],) if name in values else (1, 2, 3, 4)
        left[name] = tuple(digit for digit in own if digit not in seen)
    return values, left


def _see(one: str, other: str) -> bool:
    (row, column), (other_row, other_column) = ((int(name[1]) - 1, int(name[3]) - 1) for name in (one, other))
    box = (row // 2, column // 2) == (other_row // 2, other_column // 2)
    return row == other_row or column == other_column or box


STEPS = (
    Step(
        index=0,
        conclusions=(FIRST,),
        conclusion="R2C2 is 4",
        statements=(),
        support=(clue("r1c1"), clue("r1c2"), clue("r2c1"), BOX),
        facts=(),
        technique="naked single",
        where="Look at R2C2.",
        look=("r2c2",),
        sentence="Since R1C1 is 1, R1C2 is 2 and R2C1 is 3: R2C2 is 4.",
        known=known(FIRST),
    ),
    Step(
        index=1,
        conclusions=(SECOND,),
        conclusion="R3C1 is 4",
        statements=(COLUMN,),
        support=(clue("r1c1"),),
        facts=(Fact(FIRST, "R2C2 is 4", 0),),
        technique="hidden single",
        where="Look at column 1.",
        look=("r1c1", "r2c1", "r3c1", "r4c1"),
        sentence="Since Column 1 holds each digit once, and R2C2 is 4: R3C1 is 4.",
        known=known(FIRST, SECOND, beside=(FIRST,)),
    ),
)


def explained(state: PuzzleState, question: Question) -> Iterator[object]:
    """Answers to all that the panels can ask."""
    match question:
        case Hint(shown):
            yield from _hint(state, shown)
        case Walk():
            yield from STEPS
            yield Ending(WalkthroughEnd.SOLVED, Profile.of(STEPS), (0, 1), solutions(state)[0])
        case Why(literal):
            yield from _why(state, literal)
        case CorrectSoFar():
            yield SoFar(_progress(state))
        case Mistakes():
            entry = state.puzzle.wording.entry(*state.entries[-1])
            yield Mistake((entry,), Conflict((clue("r1c1"), entry), (ROW,)))
        case WhatIf(literal):
            yield Consequences(literal, "R1C3 is 4", (Literal("r1c4", 3),), (Literal("r2c3", 4, False),))
        case RedundantClues(order):
            *kept, last = state.puzzle.clues()
            yield Redundant(last)
            yield MinimalClues(tuple(kept), (last,), order)
        case SpareClues(order):
            yield SpareSearch(tried=1, spare=1, total=len(state.puzzle.clues()))
            *kept, last = state.puzzle.clues()
            yield MinimalClues(tuple(kept), (last,), order)
        case Families():
            yield FamilyRow("", 12, False, Verdict(Status.CONTRADICTION), None)
            yield FamilyRow("rows", 4, True, Verdict(Status.MULTIPLE), SolutionCount(1000, False), True)
            yield FamilyRow("columns", 4, True, Verdict(Status.CONTRADICTION), None)
        case AllConflicts() | SingleChanges():
            yield from _conflicts(state, question)
        case ConflictStory():
            yield Chain(STEPS)
        case _:
            yield from true_answers(state, question)


def _hint(state: PuzzleState, shown: tuple[Literal, ...]) -> Iterator[object]:
    if _progress(state).lost:
        yield SoFar(_progress(state))
        return
    known = {*shown, *(Literal(name, value) for name, value in state.entries)}
    left = [step for step in STEPS if not known.issuperset(step.conclusions)]
    yield left[0] if left else Ending(WalkthroughEnd.SOLVED, Profile())


def _progress(state: PuzzleState) -> EntriesChecked:
    if solutions(state):
        return EntriesChecked.RIGHT
    values = dict(state.entries)
    return EntriesChecked.BROKEN if values.get("r1c3") == 1 else EntriesChecked.DEAD_END


def _why(state: PuzzleState, literal: Literal) -> Iterator[object]:
    text, found = state.puzzle.wording.fact(literal), solutions(state)
    have = [grid for grid in found if grid[literal.name] == literal.value]
    others = [grid for grid in found if grid[literal.name] != literal.value]
    if have and others:
        yield Reason(literal, text, LiteralStatus.OPEN, with_it=have[0], without_it=others[0])
        return
    standing = LiteralStatus.FORCED if have else LiteralStatus.RULED_OUT
    yield Reason(literal, text, standing, tuple(state.puzzle.clues()), (BOX,))
    yield Reason(literal, text, standing, (clue("r1c1"), clue("r1c2"), clue("r2c1")), (BOX,), smallest=True)
    yield Chain(STEPS)


def _conflicts(state: PuzzleState, question: Question) -> Iterator[object]:
    first, second, third = (clue(cell) for cell in ("r1c1", "r1c4", "r4c1"))
    if isinstance(question, SingleChanges):
        for digit, status in ((2, Status.MULTIPLE), (4, Status.UNIQUE)):
            puzzle = state.puzzle
            assert isinstance(puzzle, type(SMALL))
            yield Change(first, f"R1C1 = {digit}", puzzle.with_given((0, 0), digit), status)
        yield ChangesTried(1, 3)
        return
    yield ConflictFound(Conflict((first, second), (ROW,)))
    yield ConflictFound(Conflict((first, third), (COLUMN,)))
    yield Culprits((first,))
    yield Drop((first,), Status.MULTIPLE)
    yield Drop((second, third), Status.MULTIPLE)
    yield Explored(2, 2, 3, 3, complete=True)
