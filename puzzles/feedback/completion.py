"""Whether a player has solved the puzzle, evaluated by the puzzle's own formulas, without a solver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import chain

from puzzles.features.claim import goal_id
from puzzles.feedback.board import blanks_count, written_variables
from puzzles.formulas.formulas import And, Formula, Value, Variable
from puzzles.formulas.statements import Statement
from puzzles.model.candidates import known_values, standing_givens
from puzzles.model.once_per_state import OncePerState
from puzzles.model.state import PuzzleState, at_sight

TRIES = 50_000
"""The most values of a clue's own variables that are tried."""


class Finish(StrEnum):
    """The status of the board that a player fills."""

    OPEN = "open"
    RIGHT = "right"
    WRONG = "wrong"


def _written(state: PuzzleState) -> frozenset[str]:
    """The variables that a player writes, if there are shown variables besides these, such as regions; else
    empty.
    """
    written = written_variables(state.puzzle)
    every = len(written) == len(state.puzzle.shape.shown_variables)
    return frozenset() if every else frozenset(variable.name for variable in written)


_written_of = OncePerState(_written)


def awaits_the_rest(state: PuzzleState) -> bool:
    """Whether everything is written, but only a solver can tell whether the rest can be found."""
    written = _written_of(state)
    return len(written) > 0 and len(state.entries) > 0 and written <= {*known_values(state), *state.filled}


def finish(state: PuzzleState, solvable: bool | None = None) -> Finish:
    """Whether givens and entries make a full board, and whether it satisfies all that is on.

    Booleans that were left blank count as False. So a board of booleans is never full and wrong: it may be
    unfinished. An argument is answered by a countermodel, and nothing else on its board is wrong.
    Assumptions are ignored. If there is more to find than is written, `solvable` is whether a solver found
    it.
    """
    try:
        if awaits_the_rest(state):
            return Finish.OPEN if solvable is None else Finish.RIGHT if solvable else Finish.WRONG
        return _judged(state)
    except _TooLong:
        return Finish.OPEN


class _TooLong(Exception):
    """Raised if there are too many values to try."""


def _judged(state: PuzzleState) -> Finish:
    puzzle = state.puzzle
    if not state.entries:
        return Finish.OPEN
    written = {**standing_givens(state), **at_sight(puzzle).said_by(state)}
    board = dict(puzzle.board.completed(written))
    blank = {variable.name: variable for variable in puzzle.shape.variables if variable.name not in board}
    if blank and not (puzzle.board.blank_is_not and all(variable.is_boolean for variable in blank.values())):
        return Finish.OPEN
    board |= dict.fromkeys(blank, False)
    if all(_holds(statement, board) for statement in _counting(state)):
        return Finish.RIGHT
    if goal_id(puzzle) is not None or blanks_count(puzzle):
        return Finish.OPEN
    return Finish.WRONG if not blank or _is_settled(state, board, blank) else Finish.OPEN


def _counting(state: PuzzleState) -> Iterator[Statement]:
    """The clues and rules that are on; those that are expensive to evaluate come last."""
    statements = chain(state.puzzle.clues(), state.puzzle.shape.rules)
    return filter(state.is_on, sorted(statements, key=lambda statement: len(statement.variables)))


def _is_settled(state: PuzzleState, board: Mapping[str, Value], blank: Mapping[str, Variable]) -> bool:
    """Whether the board is wrong whatever the blanks mean.

    A broken statement does not mention them, or all rules are satisfied.
    """
    rules = all(rule.formula.holds(board) for rule in state.puzzle.shape.rules if state.is_on(rule))
    return rules or any(
        blank.keys().isdisjoint(statement.formula.names()) and not _holds(statement, board)
        for statement in _counting(state)
    )


def _holds(statement: Statement, board: Mapping[str, Value]) -> bool:
    """Whether a statement holds on a board for some values of its own variables."""
    if not statement.variables:
        return statement.formula.holds(board)
    formula = statement.formula
    parts = formula.parts if isinstance(formula, And) else (formula,)
    return _completes(dict(board), list(statement.variables), tuple(parts), [TRIES])


def _completes(
    board: dict[str, Value], left: list[Variable], parts: tuple[Formula, ...], tries: list[int]
) -> bool:
    """Whether some values of the remaining variables satisfy all parts; raises `_TooLong`."""
    known = [part for part in parts if all(name in board for name in part.names())]
    if not all(part.holds(board) for part in known):
        return False
    if not left:
        return True
    open_parts = tuple(part for part in parts if part not in known)
    variable, *others = left
    for value in variable.domain:
        tries[0] -= 1
        if tries[0] < 0:
            raise _TooLong
        if _completes({**board, variable.name: value}, others, open_parts, tries):
            return True
    return False
