"""Which clues and rules cannot all hold, and which could be dropped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.cores.conflicts import Explorer, Finding
from solvers.handlers.registry import handles
from solvers.queries.conflicts import AllConflicts

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(AllConflicts)
def all_conflicts(question: AllConflicts, session: Session) -> Iterator[Finding]:
    """Conflicts and repairs as they are found, and how far the search got."""
    yield from Explorer(session, question.most).run()
