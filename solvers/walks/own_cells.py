"""What clues say of their own cells, as a last step where a player has yet to write it.

A circle of a Snake is shaded, which everybody knows from the start: no step says so. Where blank is not,
the board is full only once that is written too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from puzzles.formulas.formulas import And, Is
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.model.state import PuzzleState
from solvers.deduction.deduction import Deduction
from solvers.deduction.placed_deduction import PlacedDeduction
from solvers.propagation.known_facts import Quotation
from solvers.queries.steps import Step
from solvers.wording.steps import step_of

if TYPE_CHECKING:
    from solvers.session.session import Session


def step_of_own_cells(session: Session, shown: Collection[Literal]) -> Step | None:
    """What is neither on the board nor was `shown`, as one step; None if there is nothing."""
    layers, state = session.stack.layers, session.state
    owed = [(clue, said) for clue in layers for said in _owed(clue, state) if said not in shown]
    if not owed:
        return None
    clues, literals = (tuple(dict.fromkeys(each)) for each in zip(*owed, strict=True))
    deduction = Deduction(clues, literals, (), apart=len(clues) > 1)
    derived = PlacedDeduction(0, deduction, Quotation((), ()), {}, 0, {}, {})
    return step_of(derived, state.puzzle, {each.id: each for each in layers})


def _owed(clue: Statement, state: PuzzleState) -> Iterator[Literal]:
    """What such a clue says of its cell, beside more, that is not yet written."""
    if clue.kind is not Kind.CLUE or not isinstance(clue.formula, And) or not state.puzzle.board.blank_is_not:
        return
    values = (part for part in clue.formula.parts if isinstance(part, Is) and part.value is True)
    for part in values:
        if part.name in clue.cells[:1] and part.name not in state.filled:
            yield Literal(part.name, True)
