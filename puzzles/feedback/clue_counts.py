"""The progress of clues that count or add up: "3 of 5"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias, runtime_checkable

from puzzles.formulas.formulas import Exactly, Fold, Formula, Is, Linear, Value
from puzzles.formulas.statements import Statement
from puzzles.formulas.target import left_to_add
from puzzles.formulas.three_valued import conjuncts
from puzzles.geometry.in_words import CELL
from puzzles.model.candidates import known_values
from puzzles.model.once_per_state import OncePerState
from puzzles.model.state import PuzzleState

Known: TypeAlias = Mapping[str, Value]
Count: TypeAlias = Callable[[Known], tuple[int, int]]
"""The present amount, given the known values, and the required amount."""


@runtime_checkable
class CountsItself(Protocol):
    """A clue with an amount other than that of its formula."""

    def counted(self, statement: Statement, known: Known) -> tuple[int, int]:
        """The present amount, given the known values, and the required amount."""


def so_far(state: PuzzleState) -> Mapping[str, tuple[int, int]]:
    """The present and the required amount of the clues that count or add up, by id."""
    known = known_values(state)
    return {id_: count(known) for id_, count in _counts(state).items()}


def _counts_of(state: PuzzleState) -> dict[str, Count]:
    """The counting functions of the clues that are on and that are about shown cells of a grid."""
    puzzle, found = state.puzzle, dict[str, Count]()
    shown = {own.name for own in puzzle.shape.shown_variables}
    for (_, clue), statement in zip(puzzle.clue_list.items, puzzle.clues(), strict=True):
        count = _count(clue, statement) if state.is_on(statement) else None
        names = set(statement.formula.names())
        if count is not None and shown >= names and all(map(CELL.match, names)):
            found[statement.id] = count
    return found


_counts = OncePerState(_counts_of)


def _count(clue: object, statement: Statement) -> Count | None:
    if isinstance(clue, CountsItself):
        return lambda known: clue.counted(statement, known)
    return next(
        (count for part in conjuncts(statement.formula) if (count := _of_part(part)) is not None), None
    )


def _of_part(part: Formula) -> Count | None:
    if isinstance(part, Exactly) and part.parts and all(isinstance(each, Is) for each in part.parts):
        pairs = [(each.name, each.value) for each in part.parts if isinstance(each, Is)]
        return lambda known: (sum(known.get(name) == value for name, value in pairs), part.count)
    if isinstance(part, Linear) and part.comparison == "=" and {weight for weight, _ in part.terms} == {1}:
        return _sum(part, part.bound)
    if isinstance(part, Fold) and part.step is left_to_add and isinstance(part.start, int):
        return _sum(part, part.start)
    return None


def _sum(part: Formula, of: int) -> Count:
    names = tuple(part.names())
    return lambda known: (sum(int(known[name]) for name in names if name in known), of)
