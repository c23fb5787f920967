"""Whether the player's entries can be right, and which of them cannot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from puzzles.statements import Kind, Literal
from solvers.answers import Conflict
from solvers.conflict import needed_rules, shrink
from solvers.explain.answers import Mistake, Progress, SoFar
from solvers.explain.board import Board
from solvers.explain.narrow import narrow
from solvers.oracle import by_id

if TYPE_CHECKING:
    from solvers.session import Session


def so_far(session: Session) -> SoFar:
    """Where the entries and assumptions stand. Raises `Undecided`."""
    session.walk.suspend()
    oracle, stack = session.oracle, session.stack
    clues = [layer.id for layer in stack.layers if layer.kind is Kind.CLUE]
    if not oracle.consistent():
        if len(clues) == len(stack.layers) or not oracle.consistent(layers=clues):
            return SoFar(Progress.CLUES)
        return SoFar(Progress.BROKEN if _is_broken(session) else Progress.DEAD_END)
    for literal in _own(session):
        if oracle.consistent(layers=clues, literals=(literal.negated(),)):
            return SoFar(Progress.POSSIBLE)
    return SoFar(Progress.RIGHT)


def _own(session: Session) -> Iterator[Literal]:
    """What the player put on the board, as far as it is on."""
    draft = session.draft
    on = {layer.id for layer in session.stack.layers}
    for name, value in draft.entries:
        if draft.puzzle.entry(name, value).id in on:
            yield Literal(name, value)
    for assumption in draft.assumptions:
        if assumption.statement(draft.puzzle).id in on:
            yield assumption.literal


def _is_broken(session: Session) -> bool:
    """Whether the values on the board break a single statement, nothing else considered."""
    stack = session.stack
    board = Board(stack.variables, ())
    rest = [statement for statement in stack.layers if board.write(statement) is None]
    if board.dead is not None:
        return True
    for statement in (*stack.rules, *rest):
        session.checkpoint()
        if narrow(statement.formula, board.domains) is None:
            return True
    return False


def mistakes(session: Session) -> Iterator[Mistake]:
    """Entries and assumptions that cannot be right, each with the reason.

    Those that are wrong by themselves come one by one; where none is, but not all can be right
    together, one smallest-to-drop set comes. Raises `Undecided`.
    """
    session.walk.suspend()
    oracle, stack = session.oracle, session.stack
    clues = [layer.id for layer in stack.layers if layer.kind is Kind.CLUE]
    own = [layer.id for layer in stack.layers if layer.kind is not Kind.CLUE]
    if oracle.consistent() or not oracle.consistent(layers=clues):
        return
    wrong = [[id_] for id_ in own if not oracle.consistent(layers=[*clues, id_])]
    if not wrong:
        together = shrink(own, lambda ids: oracle.core(layers={*clues, *ids}))
        wrong = [together] if together else []
    for entries in wrong:
        yield _mistake(session, clues, entries)


def _mistake(session: Session, clues: list[str], entries: list[str]) -> Mistake:
    """Why those entries cannot be right: no clue, rule or entry of the conflict can be left out."""
    oracle, stack = session.oracle, session.stack
    needed = shrink(clues, lambda ids: oracle.core(layers={*entries, *ids})) or []
    layers = {*needed, *entries}
    rules = needed_rules(oracle, layers)
    conflict = Conflict(by_id(stack.layers, layers), by_id(stack.rules, rules))
    return Mistake(by_id(stack.layers, entries), conflict)
