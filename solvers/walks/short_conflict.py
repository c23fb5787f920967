"""A conflict that reads shorter than the first one found.

The first conflict is the smallest of a few, and the steps to the contradiction may be long. A walkthrough
without suppositions, from everything on the board, also ends in a contradiction: what it quotes contains a
minimal conflict, mostly one that a player sees. Further deletion orders may find one of fewer statements.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.features.claim import goal_id
from solvers.cores.effort import QUICK, BoundedChecker
from solvers.cores.shrink import minimal_core, needed_rules, shrink
from solvers.queries.conflicts import Conflict
from solvers.queries.excerpts import sliced
from solvers.queries.steps import Step, StepLine
from solvers.stack.checker import Core, by_id
from solvers.walks.small_steps import only
from solvers.walks.walkthrough import Walkthrough

if TYPE_CHECKING:
    from solvers.session.session import Session

SHORT = 500
"""The number of letters up to which a conflict is short enough, so that no other is searched for."""
LONG = 3000
"""The most letters that a story counts as, and what one with suppositions counts as."""
MOST_LETTERS = 6000
"""The number of letters of all steps after which a story is given up."""
MORE, GAIN = 1.5, 0.75
"""A conflict of more statements than the first one has at most so many times as many, and so many times the
letters: a list of statements is read before any story.
"""
ORDERS = 12
"""The number of random deletion orders that are tried."""
LARGE = 2500
"""The total number of variables of all statements above which steps take too long to find."""


class ReadConflict(Struct, frozen=True):
    """A conflict, and the number of letters to read: clues, rules that are not folded, and the story."""

    conflict: Conflict
    letters: int

    @property
    def rank(self) -> tuple[bool, int, tuple[int, int]]:
        """A sort key: the one that reads shorter comes first, or among equals the one with
        fewer statements.
        """
        return not self.conflict.minimal, self.letters, self.conflict.rank

    def is_shorter_than(self, first: ReadConflict) -> bool:
        """Whether it is to be shown in place of the first one."""
        before, own = len(first.conflict.statements), len(self.conflict.statements)
        worth = own <= before or (own <= MORE * before and self.letters <= GAIN * first.letters)
        return worth and self.rank < first.rank


def shorter_conflict(session: Session, first: Conflict) -> Conflict | None:
    """A minimal conflict that reads shorter than the first one found; None if none is found.

    It depends on the state alone. None also if the puzzle makes a claim, because then the conflict is its
    proof. Raises `Undecided`.
    """
    if goal_id(session.state.puzzle) is not None:
        return None
    stack = session.stack
    before = reading(session, first)
    size = sum(len(set(statement.formula.names())) for statement in (*stack.rules, *stack.layers))
    if before.letters <= SHORT or size > LARGE:
        return None
    others = (_quoted(session, _story(session)), _of_other_orders(session))
    read = [reading(session, other) for other in others if other is not None]
    shorter = [other for other in read if other.is_shorter_than(before)]
    return min(shorter, key=lambda other: other.rank).conflict if shorter else None


def reading(session: Session, conflict: Conflict) -> ReadConflict:
    """The length of a conflict of that session. Raises `Undecided`."""
    groups = [group for group in conflict.rule_groups if not (group.folded and conflict.clues)]
    listed = [*conflict.clues, *(rule for group in groups for rule in group.rules)]
    own = sum(len(statement.text) for statement in listed)
    ids = [statement.id for statement in conflict.statements]
    steps = _story(only(session, ids)) if conflict.minimal else ()
    return ReadConflict(conflict, own + (min(_letters(steps), LONG) if steps else LONG))


def _story(session: Session) -> Sequence[Step]:
    """The steps that lead to a contradiction; empty if looks find none within the limit of letters."""
    walkthrough, letters = Walkthrough(session, looks_only=True), 0
    for answer in walkthrough.run():
        letters += _letters([answer]) if isinstance(answer, Step) else 0
        if letters > MOST_LETTERS:
            break
    session.checkpoint()
    steps = walkthrough.steps
    return sliced(steps, [len(steps) - 1]) if steps and not steps[-1].conclusions else ()


def _letters(lines: Iterable[Step | StepLine]) -> int:
    """The length of all sentences, nested lines included."""
    return sum(
        len(each.sentence if isinstance(each, Step) else each.text) + _letters(each.lines) for each in lines
    )


def _quoted(session: Session, steps: Sequence[Step]) -> Conflict | None:
    """A minimal conflict among what those steps quote; None if it is too hard to find."""
    if not steps:
        return None
    layers, rules = session.stack.layers, session.stack.rules
    quoted = {statement.id for step in steps for statement in step.quoted}
    kept = [statement.id for statement in (*rules, *layers) if statement.id in quoted]
    unsaid = [
        layer.id for layer in layers if layer.id not in quoted
    ]  # such as what a clue says of its own cell, which steps do not quote
    effort = BoundedChecker(session.quick.anew(), QUICK)

    def core_of(ids: Collection[str]) -> Core | None:
        return effort.core(rules=set(ids), layers=set(ids))

    found = shrink([*kept, *unsaid], core_of)
    if found is None or effort.exceeded:
        return None
    return Conflict(by_id(layers, found), by_id(rules, found))


def _of_other_orders(session: Session) -> Conflict | None:
    """The smallest of the minimal conflicts from random deletion orders, as far as the effort goes."""
    checker, random, found = session.quick.anew(), Random(0), list[Conflict]()
    effort = BoundedChecker(checker, QUICK)
    layers, rules = session.stack.layers, session.stack.rules
    order = [layer.id for layer in layers]
    for _ in range(ORDERS):
        random.shuffle(order)
        clues = minimal_core(order, effort.layers, effort)
        needed = needed_rules(checker, clues, effort)
        if effort.exceeded:
            break
        found.append(Conflict(by_id(layers, clues), by_id(rules, needed)))
    return min(found, key=lambda conflict: conflict.rank, default=None)
