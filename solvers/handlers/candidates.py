"""The values that are still possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.handlers.registry import handles
from solvers.queries.candidates import Candidates, PossibleValues

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(PossibleValues)
def possible_values(question: PossibleValues, session: Session) -> Iterator[Candidates]:
    """The values found so far, then all."""
    yield from session.candidate_steps()
