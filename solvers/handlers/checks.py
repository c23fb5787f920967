"""Whether the player's entries can be right, and which of them cannot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from puzzles.core.statements import Kind, Literal
from solvers.cores.glance import clashes
from solvers.cores.shrink import minimal_core, needed_rules
from solvers.handlers.registry import handles
from solvers.queries.checks import CorrectSoFar, Mistake, Mistakes, Progress, SoFar
from solvers.queries.conflicts import Conflict
from solvers.session.checker import Checker, by_id

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(CorrectSoFar)
def correct_so_far(question: CorrectSoFar, session: Session) -> Iterator[SoFar]:
    """Whether the entries can be right."""
    yield so_far(session)


def so_far(session: Session) -> SoFar:
    """Where the entries and assumptions stand. Raises `Undecided`."""
    checker, stack = session.quick, session.stack
    clues = [layer.id for layer in stack.layers if layer.kind is Kind.CLUE]
    if not checker.consistent():
        if len(clues) == len(stack.layers) or not checker.consistent(layers=clues):
            return SoFar(Progress.CLUES)
        broken = any(True for _ in clashes(stack))
        return SoFar(Progress.BROKEN if broken else Progress.DEAD_END)
    for literal in _own(session):
        if checker.consistent(layers=clues, literals=(literal.negated(),)):
            return SoFar(Progress.POSSIBLE)
    return SoFar(Progress.RIGHT)


def _own(session: Session) -> Iterator[Literal]:
    """What the player put on the board, as far as it is on."""
    state = session.state
    on = {layer.id for layer in session.stack.layers}
    for name, value in state.entries:
        if state.puzzle.entry(name, value).id in on:
            yield Literal(name, value)
    for assumption in state.assumptions:
        if assumption.statement(state.puzzle).id in on:
            yield assumption.literal


@handles(Mistakes)
def mistakes(question: Mistakes, session: Session) -> Iterator[Mistake]:
    """Entries and assumptions that cannot be right, each with the reason.

    Those that are wrong by themselves come one by one; where none is, but not all can be right
    together, one smallest-to-drop set comes. Raises `Undecided`.
    """
    checker = session.quick.anew()
    stack = checker.stack
    clues = [layer.id for layer in stack.layers if layer.kind is Kind.CLUE]
    own = [layer.id for layer in stack.layers if layer.kind is not Kind.CLUE]
    if checker.consistent() or not checker.consistent(layers=clues):
        return
    wrong = [[id_] for id_ in own if not checker.consistent(layers=[*clues, id_])]
    if not wrong:
        wrong = [minimal_core(own, lambda ids: checker.core(layers={*clues, *ids}))]
    for entries in wrong:
        yield _mistake(checker, clues, entries)


def _mistake(checker: Checker, clues: list[str], entries: list[str]) -> Mistake:
    """Why those entries cannot be right: no clue, rule or entry of the conflict can be left out."""
    stack = checker.stack
    needed = minimal_core(clues, lambda ids: checker.core(layers={*entries, *ids}))
    layers = {*needed, *entries}
    rules = needed_rules(checker, layers)
    conflict = Conflict(by_id(stack.layers, layers), by_id(stack.rules, rules))
    return Mistake(by_id(stack.layers, entries), conflict)
