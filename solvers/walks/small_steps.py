"""Small steps to a literal or a contradiction, from all statements or a selection."""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount
from solvers.cores.smallest import Goal
from solvers.queries.answer import Working
from solvers.queries.excerpts import sliced
from solvers.queries.reasons import Chain
from solvers.queries.steps import Step
from solvers.walks.additions import with_additions
from solvers.walks.walkthrough import Walkthrough

if TYPE_CHECKING:
    from solvers.session.session import Session
    from solvers.stack.stack import Stack


def only(session: Session, ids: Collection[str]) -> Session:
    """A session in which only the statements of those ids are on."""
    others = (s.id for s in (*session.stack.rules, *session.stack.layers) if s.id not in ids)
    side = session.aside()
    side.open(replace(session.state, off=session.state.off.union(others)))
    return side


def steps_to(
    session: Session, goal: Goal, board: Stack, most: int | None = None, seconds: float | None = None
) -> Generator[Working, None, Chain]:
    """The steps of a walkthrough that its last one depends on; the last concludes the goal.

    Each has what it adds to the `board` of that stack. Not complete if all steps on the way cost more than
    `most`, or take more than `seconds`.
    """
    walkthrough = Walkthrough(session, goal=goal)
    reason, cost = "", 0
    with board.solver.within(seconds):
        for answer in walkthrough.run():
            if isinstance(answer, Step):
                cost += answer.cost
                if most is not None and cost > most:
                    return Chain((), complete=False)
                yield Working(text=f"{amount(answer.index + 1, 'step')} so far")
            else:
                reason = answer.reason
    steps = walkthrough.steps
    if reason:
        return Chain((), complete=False, reason=reason)
    if not steps:  # a statement that is unsatisfiable by itself needs no steps
        return Chain(())
    told = sliced(steps, [len(steps) - 1])
    return Chain(with_additions(board, told[:-1] if _says_no_more(told, session.state.puzzle) else told))


def _says_no_more(steps: Sequence[Step], puzzle: Puzzle) -> bool:
    """Whether the last step concludes only what the steps before already write on the board."""
    written = puzzle.board.written
    before = {written(literal) for step in steps[:-1] for literal in step.conclusions}
    own = {written(literal) for literal in steps[-1].conclusions}
    return bool(own) and own <= before
