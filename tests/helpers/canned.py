"""Answers to be given by a fake engine: true ones for a few 4x4 puzzles, from brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.queries.answer import Assignment
from solvers.queries.candidates import Candidates, PossibleValues
from solvers.queries.conflicts import Conflict
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.scopes import Scope, Scopes, Script, ScriptText
from solvers.queries.solutions import MoreSolutions, SolutionCount, Solutions
from solvers.queries.value_counts import CountValues, ValueCounts

SMALL = Sudoku.empty(4)
NAMES = [variable.name for variable in SMALL.shape.variables]


def _grids() -> Iterator[Assignment]:
    rows = list(permutations((1, 2, 3, 4)))
    bands = [(a, b) for a, b in product(rows, repeat=2) if {*a[:2]} == {*b[2:]}]
    for top, bottom in product(bands, repeat=2):
        grid = (*top, *bottom)
        if all(len(set(column)) == 4 for column in zip(*grid, strict=True)):
            yield dict(zip(NAMES, (digit for row in grid for digit in row), strict=True))


ALL = list(_grids())
"""The 288 full 4x4 grids, as tuples of rows would list them."""


def solutions(state: PuzzleState) -> list[Assignment]:
    """The solutions of a 4x4 state without variants, all rules on."""
    on = [statement for statement in state.layers() if state.is_on(statement)]
    return [grid for grid in ALL if all(statement.formula.holds(grid) for statement in on)]


def true_answers(state: PuzzleState, question: Question) -> Iterator[object]:
    """What the real engine would answer about a 4x4 state; the conflict only for two equal clues."""
    found = solutions(state)
    match question:
        case Overview(clues_only=True):
            found = solutions(state.clues_alone)
            yield scopes(state)
            yield Verdict(status(found))
            if not found:
                yield conflict(state.clues_alone)
            else:
                yield SolutionCount(min(question.limit, len(found)), len(found) <= question.limit)
        case Overview(limit=limit):
            yield scopes(state)
            yield Verdict(status(found))
            if not found:
                yield conflict(state)
                return
            yield possible(found)
            yield Solutions(0, tuple(found[:limit]))
            yield SolutionCount(min(limit, len(found)), len(found) <= limit)
        case MoreSolutions(limit=limit):
            yield Solutions(0, tuple(found[:limit]))
            yield SolutionCount(min(limit, len(found)), len(found) <= limit)
        case PossibleValues():
            yield possible(found)
        case CountValues():
            yield value_counts(found)
        case Script():
            yield ScriptText("(check-sat)\n")


def possible(found: list[Assignment]) -> Candidates:
    return Candidates({name: tuple(sorted({grid[name] for grid in found})) for name in NAMES}, True)


def value_counts(found: list[Assignment]) -> ValueCounts:
    counts = {name: dict(sorted(Counter(grid[name] for grid in found).items())) for name in NAMES}
    return ValueCounts(counts, len(found), len(found), complete=True)


def status(found: list[Assignment]) -> Status:
    if len(found) > 1:
        return Status.MULTIPLE
    return Status.UNIQUE if found else Status.CONTRADICTION


def scopes(state: PuzzleState) -> Scopes:
    base = Scope("16 variables, 12 rules", None)
    layers = (Scope(layer.text, layer.kind, layer.id, state.is_on(layer)) for layer in state.layers())
    return Scopes((base, *layers), 0, 1)


def conflict(state: PuzzleState) -> Conflict:
    """All that is on, less what can go: minimal by trying each out."""
    needed = [layer for layer in state.layers() if state.is_on(layer)]
    for layer in tuple(needed):
        fewer = [other for other in needed if other != layer]
        if not any(all(statement.formula.holds(grid) for statement in fewer) for grid in ALL):
            needed = fewer
    cells = {cell for clue in needed for cell in clue.cells}
    rules = sorted(state.puzzle.shape.rules, key=lambda rule: -len(cells & set(rule.cells)))
    return Conflict(tuple(needed), tuple(rules[:1]))
