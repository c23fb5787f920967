"""Questions that ask why; their answers are in `solvers.queries.explanations`.

This module must not import z3: what needs it is imported where a question is answered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzles.core.statements import Literal
from solvers.queries.explanations import Order
from solvers.queries.questions import Answer, Question

if TYPE_CHECKING:
    from solvers.session.session import Session


@dataclass(frozen=True, slots=True)
class Walk(Question):
    """Every step from the board to the solution, the contradiction, or where solutions part.

    Answers: `Step` after `Step`, then one `Ending`. `shown` are facts of hints already given.
    """

    shown: tuple[Literal, ...] = ()

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.deduction.walkthrough import Walkthrough

        yield from Walkthrough(session, self.shown).run()


@dataclass(frozen=True, slots=True)
class Hint(Question):
    """The easiest next deduction from what is on the board and what was `shown` by hints before.

    Answers: one `Step`, or an `Ending` if nothing more follows. Where an entry or assumption has
    made a solvable puzzle unsolvable, a `SoFar` that says so, and no step.
    """

    shown: tuple[Literal, ...] = ()

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.deduction.progress import so_far
        from solvers.deduction.walkthrough import Walkthrough

        lost = so_far(session)
        if lost.progress.lost:
            yield lost
            return
        yield next(Walkthrough(session, self.shown).run())


@dataclass(frozen=True, slots=True)
class Why(Question):
    """Why a literal is forced or ruled out, or that it is open.

    Answers: a `Reason`, then smaller ones if any are found; then, if `chain`, `Working` on the way
    to a `Chain` of small steps that end at the literal, and to a second one if its steps are smaller.
    """

    literal: Literal
    chain: bool = True

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.deduction.why import chain, reasons

        reason = None
        for reason in reasons(session, self.literal):
            yield reason
        if self.chain and reason is not None:
            yield from chain(session, reason)


@dataclass(frozen=True, slots=True)
class AllConflicts(Question):
    """Every minimal conflict, and every minimal set of clues whose removal repairs them.

    Answers: `ConflictFound` and `Drop` as they are found, one `Culprits` after the first conflict,
    `Explored` now and then and at the end. Stops after `most` conflicts and repairs together.
    """

    most: int = 500

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.cores.conflicts import Explorer

        yield from Explorer(session, self.most).run()


@dataclass(frozen=True, slots=True)
class SingleChanges(Question):
    """Every change of one clue's value that makes a contradictory puzzle solvable.

    Answers: `Change` as they are found, then one `Changes`.
    """

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.cores.repairs import changes

        yield from changes(session)


@dataclass(frozen=True, slots=True)
class RedundantClues(Question):
    """Which clues the others imply, and a minimal set of clues, tried for removal in `order`.

    Answers: `Redundant` for each, then one `MinimalClues`.
    """

    order: Order = Order.LAST_FIRST

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.cores.redundancy import redundancy

        yield from redundancy(session, self.order)


@dataclass(frozen=True, slots=True)
class CorrectSoFar(Question):
    """Whether the entries can be right, without saying which cannot. Answers: one `SoFar`."""

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.deduction.progress import so_far

        yield so_far(session)


@dataclass(frozen=True, slots=True)
class Mistakes(Question):
    """Which entries cannot be right, and why. Answers: `Mistake` for each; none if all can be."""

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.deduction.progress import mistakes

        yield from mistakes(session)


@dataclass(frozen=True, slots=True)
class WhatIf(Question):
    """What newly follows from an assumption, whether or not the state has it yet.

    Answers: one `Consequences`.
    """

    literal: Literal

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.deduction.whatif import consequences

        yield consequences(session, self.literal)


@dataclass(frozen=True, slots=True)
class Families(Question):
    """Verdict and count with each family of rules switched the other way.

    Answers: a `FamilyRow` for the state as it stands, then one for each family.
    """

    limit: int = 1000

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.session.families import family_table

        yield from family_table(session, self.limit)
