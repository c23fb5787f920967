"""Whether the player's entries and pencil marks can be right, and which cannot."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Assumption
from solvers.cores.glance import clashes
from solvers.cores.shrink import minimal_core, needed_rules
from solvers.handlers.registry import handles
from solvers.queries.checks import CorrectSoFar, EntriesChecked, Mistake, Mistakes, SoFar
from solvers.queries.conflicts import Conflict
from solvers.stack.checker import Checker, by_id
from solvers.walks.walkthrough import taking

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(CorrectSoFar)
def correct_so_far(question: CorrectSoFar, session: Session) -> Iterator[SoFar]:
    """Whether entries and noted literals can be right."""
    yield so_far(session, question.noted)


def so_far(session: Session, noted: Iterable[Literal] = ()) -> SoFar:
    """The verdict on entries, assumptions and noted literals. Raises `Undecided`."""
    checker, stack, noted = session.quick, session.stack, tuple(noted)
    clues = [layer.id for layer in stack.layers if layer.kind is Kind.CLUE]
    if not checker.consistent():
        if len(clues) == len(stack.layers) or not checker.consistent(layers=clues):
            return SoFar(EntriesChecked.CLUES)
        broken = any(True for _ in clashes(stack))
        return SoFar(EntriesChecked.BROKEN if broken else EntriesChecked.DEAD_END)
    if misnoted(session, noted):
        return SoFar(EntriesChecked.NOTED)
    return SoFar(
        EntriesChecked.POSSIBLE
        if _is_open(session.state.puzzle, checker, clues, [*_own(session), *noted])
        else EntriesChecked.RIGHT
    )


def misnoted(session: Session, noted: Iterable[Literal]) -> bool:
    """Whether the noted literals are impossible, though there is a solution without them. Raises
    `Undecided`.
    """
    noted = tuple(noted)
    if not noted:
        return False
    if all(literal.name in session.state.puzzle.shape.domains for literal in noted):
        fits = session.quick.consistent(literals=noted)
    else:
        fits = taking(session, noted).quick.consistent()
    return not fits and session.quick.consistent()


def _is_open(puzzle: Puzzle, checker: Checker, clues: Collection[str], own: Iterable[Literal]) -> bool:
    """Whether some solution of the clues differs from one of those literals."""
    own = tuple(own)
    if not own:
        return False
    stack = checker.stack
    with stack.scratch("otherwise") as backend:
        known = {variable.name for variable in stack.variables}
        denied = [stack.number(literal.negated()) for literal in own if literal.name in known]
        others = (Assumption(literal.negated()) for literal in own if literal.name not in known)
        denied += stack.offer(assumption.statement(puzzle) for assumption in others)
        backend.add([tuple(denied)])
        return checker.consistent(layers=clues)


def _own(session: Session) -> Iterator[Literal]:
    """The literals of the player's entries and assumptions that are on."""
    state = session.state
    on = {layer.id for layer in session.stack.layers}
    for name, value in state.entries:
        if state.puzzle.wording.entry(name, value).id in on:
            yield Literal(name, value)
    for assumption in state.assumptions:
        if assumption.statement(state.puzzle).id in on:
            yield assumption.literal


@handles(Mistakes)
def mistakes(question: Mistakes, session: Session) -> Iterator[Mistake]:
    """Entries, assumptions and noted literals that cannot be right, each with the reason.

    Those that are wrong by themselves come one by one; if there are none, but not all can be right together,
    a smallest set to drop. Raises `Undecided`.
    """
    checker = taking(session, question.noted).quick.anew()
    stack, marks = checker.stack, _marks(question, session)
    clues = [layer.id for layer in stack.layers if layer.kind is Kind.CLUE]
    own = [layer.id for layer in stack.layers if layer.kind is not Kind.CLUE]
    if checker.consistent() or not checker.consistent(layers=clues):
        return
    wrong = [[id_] for id_ in own if not checker.consistent(layers=[*clues, id_])]
    if not wrong:
        wrong = [minimal_core(own, lambda ids: checker.core(layers={*clues, *ids}))]
    for entries in wrong:
        yield _mistake(checker, clues, entries, marks)


def _marks(question: Mistakes, session: Session) -> dict[str, Statement]:
    """The noted literals as statements, by the ids of the assumptions that stand for them."""
    puzzle = session.state.puzzle
    marks = "Your marks" if puzzle.board.crosses else "Your pencil marks"
    made = {literal: Assumption(literal).statement(puzzle) for literal in question.noted}
    return {
        one.id: replace(one, text=f"{marks}: {puzzle.wording.fact(literal)}", kind=Kind.ENTRY)
        for literal, one in made.items()
    }


def _mistake(
    checker: Checker, clues: list[str], entries: list[str], marks: Mapping[str, Statement]
) -> Mistake:
    """Why those entries cannot be right: a minimal conflict with clues, rules and entries."""
    stack = checker.stack
    needed = minimal_core(clues, lambda ids: checker.core(layers={*entries, *ids}))
    layers = {*needed, *entries}
    rules = needed_rules(checker, layers)
    told = [marks.get(layer.id, layer) for layer in stack.layers]
    conflict = Conflict(by_id(told, layers), by_id(stack.rules, rules))
    return Mistake(by_id(told, entries), conflict)
