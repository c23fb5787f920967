"""Which clues and rules are inconsistent, how the contradiction arises, and which could be dropped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.handlers.registry import handles
from solvers.queries.answer import Working
from solvers.queries.conflicts import AllConflicts, ConflictStory
from solvers.queries.reasons import Chain
from solvers.session.explorer import Explorer, Finding
from solvers.walks.small_steps import only, steps_to

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(AllConflicts)
def all_conflicts(question: AllConflicts, session: Session) -> Iterator[Finding]:
    """Conflicts and repairs as they are found, and how far the exploration got."""
    yield from Explorer(session, question.most).run()


@handles(ConflictStory)
def conflict_story(question: ConflictStory, session: Session) -> Iterator[Working | Chain]:
    """The steps from the statements of a conflict to the contradiction."""
    yield (
        yield from steps_to(only(session, question.ids), None, session.stack, question.most, question.seconds)
    )
