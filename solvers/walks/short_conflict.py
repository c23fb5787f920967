"""The conflict that reads shorter than the first one found, where looks come to one.

The first conflict found has few statements, but what they come to may be long to tell. Steps that suppose
nothing, from all that is on the board, come to a contradiction too: what they quote holds a minimal conflict,
and mostly one that a player sees.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.features.claim import goal_id
from solvers.cores.effort import QUICK, BoundedChecker
from solvers.cores.shrink import shrink
from solvers.queries.conflicts import Conflict
from solvers.queries.excerpts import sliced
from solvers.queries.steps import Step, StepLine
from solvers.stack.checker import Core, by_id
from solvers.walks.small_steps import only
from solvers.walks.walkthrough import Walkthrough

if TYPE_CHECKING:
    from solvers.session.session import Session

SHORT = 500
"""Letters that are read at once: nothing shorter is looked for."""
LONG = 3000
"""Letters that a story counts at most, and one that has suppositions in it."""
MOST_LETTERS = 6000
"""Letters of all steps, whatever they lead to, after which a story is given up."""
LARGE = 2500
"""Where statements speak of more variables than this, all counted, steps take too long to find."""


class ReadConflict(Struct, frozen=True):
    """A conflict, and how many letters there are to read: clues, rules that are not folded, and the story."""

    conflict: Conflict
    letters: int

    @property
    def rank(self) -> tuple[bool, int, tuple[int, int]]:
        """Lower for the one that reads shorter; of two as long, for the one of fewer statements."""
        return not self.conflict.minimal, self.letters, self.conflict.rank


def shorter_conflict(session: Session, first: Conflict) -> Conflict | None:
    """A minimal conflict that reads shorter than the first one found; None if none is found.

    It depends on the state alone. There is none where the puzzle makes a claim: then a conflict is its proof.
    Raises `Undecided`.
    """
    if goal_id(session.state.puzzle) is not None:
        return None
    stack = session.stack
    before = reading(session, first)
    size = sum(len(set(statement.formula.names())) for statement in (*stack.rules, *stack.layers))
    if before.letters <= SHORT or size > LARGE:
        return None
    other = _quoted(session, _story(session))
    if other is None or reading(session, other).rank >= before.rank:
        return None
    return other


def reading(session: Session, conflict: Conflict) -> ReadConflict:
    """How a conflict of that session reads. Raises `Undecided`."""
    groups = [group for group in conflict.rule_groups if not (group.folded and conflict.clues)]
    listed = [*conflict.clues, *(rule for group in groups for rule in group.rules)]
    own = sum(len(statement.text) for statement in listed)
    ids = [statement.id for statement in conflict.statements]
    steps = _story(only(session, ids)) if conflict.minimal else ()
    return ReadConflict(conflict, own + (min(_letters(steps), LONG) if steps else LONG))


def _story(session: Session) -> Sequence[Step]:
    """The steps that a contradiction rests on; none if looks come to none within that many letters."""
    walkthrough, letters = Walkthrough(session, looks_only=True), 0
    for answer in walkthrough.run():
        letters += _letters([answer]) if isinstance(answer, Step) else 0
        if letters > MOST_LETTERS:
            break
    session.checkpoint()
    steps = walkthrough.steps
    return sliced(steps, [len(steps) - 1]) if steps and not steps[-1].conclusions else ()


def _letters(told: Iterable[Step | StepLine]) -> int:
    """How long sentences are, with all that opens."""
    return sum(
        len(each.sentence if isinstance(each, Step) else each.text) + _letters(each.lines) for each in told
    )


def _quoted(session: Session, steps: Sequence[Step]) -> Conflict | None:
    """A minimal conflict among what those steps quote; None if it is too hard to find out."""
    if not steps:
        return None
    layers, rules = session.stack.layers, session.stack.rules
    quoted = {statement.id for step in steps for statement in step.quoted}
    kept = [statement.id for statement in (*rules, *layers) if statement.id in quoted]
    unsaid = [layer.id for layer in layers if layer.id not in quoted]  # what a clue says of its own cell
    effort = BoundedChecker(session.quick.anew(), QUICK)

    def core_of(ids: Collection[str]) -> Core | None:
        return effort.core(rules=set(ids), layers=set(ids))

    found = shrink([*kept, *unsaid], core_of)
    if found is None or effort.exceeded:
        return None
    return Conflict(by_id(layers, found), by_id(rules, found))
