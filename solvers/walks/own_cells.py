"""What clues state of their own cells, as the last step of a hint if it is not yet written.

A circle of a Snake is shaded: that is plain from the start, so no other step states it. On boards where
blank does not stand for a value, the board is full only once these cells are written too.
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
    """One step with the literals of clues about their own cells that are neither on the board nor in `shown`;
    None if there are none.
    """
    layers, state = session.stack.layers, session.state
    owed = [(clue, said) for clue in layers for said in _owed(clue, state) if said not in shown]
    if not owed:
        return None
    clues, literals = (tuple(dict.fromkeys(each)) for each in zip(*owed, strict=True))
    deduction = Deduction(clues, literals, (), apart=len(clues) > 1)
    derived = PlacedDeduction(0, deduction, Quotation((), ()), {}, 0, {}, {})
    return step_of(derived, state.puzzle, {each.id: each for each in layers})


def _owed(clue: Statement, state: PuzzleState) -> Iterator[Literal]:
    """The literals not yet written that the clue, as a conjunct of its formula, states of its own cell."""
    if clue.kind is not Kind.CLUE or not isinstance(clue.formula, And) or not state.puzzle.board.blank_is_not:
        return
    values = (part for part in clue.formula.parts if isinstance(part, Is) and part.value is True)
    for part in values:
        if part.name in clue.cells[:1] and part.name not in state.filled:
            yield Literal(part.name, True)
