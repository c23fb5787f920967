"""What newly follows from an assumption."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption
from solvers.backends.backend import Undecided
from solvers.handlers.registry import handles
from solvers.queries.consequences import Consequences, WhatIf

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(WhatIf)
def what_if(question: WhatIf, session: Session) -> Iterator[Consequences]:
    """All consequences in one answer."""
    yield consequences(session, question.literal)


def consequences(session: Session, literal: Literal) -> Consequences:
    """What follows with the assumption and not without it, determined on separate sessions.

    Raises `Undecided`.
    """
    state = session.state
    text = state.puzzle.wording.fact(literal)
    others = tuple(assumption for assumption in state.assumptions if assumption.literal != literal)
    side = session.aside()
    side.open(replace(state, assumptions=others))
    before = _possible(side)
    side.open(replace(state, assumptions=(*others, Assumption(literal))))
    conflict = side.conflict()
    if conflict is not None:
        return Consequences(literal, text, conflict=conflict)
    after = _possible(side)
    forced, gone = [], []
    for name, values in after.items():
        lost = [value for value in before[name] if value not in values]
        if lost and len(values) == 1:
            forced.append(Literal(name, values[0]))
        else:
            gone += [Literal(name, value, positive=False) for value in lost]
    return Consequences(literal, text, tuple(forced), tuple(gone))


def _possible(session: Session) -> Mapping[str, Sequence[Value]]:
    candidates = session.candidates()
    if not candidates.complete:
        raise Undecided(candidates.reason)
    return session.state.puzzle.shape.shown(candidates.values)
