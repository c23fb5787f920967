"""Questions that ask why; their answers are in `solvers.explain.answers`.

This module must not import z3: what needs it is imported where a question is answered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzles.statements import Literal
from solvers.questions import Answer, Question

if TYPE_CHECKING:
    from solvers.session import Session


@dataclass(frozen=True, slots=True)
class Walk(Question):
    """Every step from the board to the solution, the contradiction, or where solutions part.

    Answers: `Step` after `Step`, then one `Ending`. `shown` are facts of hints already given.
    """

    shown: tuple[Literal, ...] = ()

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.explain.walkthrough import Walkthrough

        yield from Walkthrough(session, self.shown).run()


@dataclass(frozen=True, slots=True)
class Hint(Question):
    """The easiest next deduction from what is on the board and what was `shown` by hints before.

    Answers: one `Step`, or an `Ending` if nothing more follows. Where an entry or assumption has
    made a solvable puzzle unsolvable, a `SoFar` that says so, and no step.
    """

    shown: tuple[Literal, ...] = ()

    def answers(self, session: Session) -> Iterator[Answer]:
        from solvers.explain.progress import so_far
        from solvers.explain.walkthrough import Walkthrough

        lost = so_far(session)
        if lost.progress.lost:
            yield lost
            return
        yield next(Walkthrough(session, self.shown).run())
