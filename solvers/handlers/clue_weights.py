"""The weight of each clue: how many more solutions there are without it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from time import monotonic, sleep

from msgspec.structs import replace

from puzzles.features.claim import goal_id
from puzzles.formulas.formulas import Not
from puzzles.formulas.statements import Kind, Statement
from puzzles.model.state import PuzzleState
from solvers.backends.backend import Undecided
from solvers.backends.sat_solver import SatSolver
from solvers.handlers.registry import handles
from solvers.processes.helpers import Helpers
from solvers.processes.side import LOOK, SideProcess
from solvers.queries.answer import Unsettled
from solvers.queries.clue_weights import ClueWeight, WeighClues, Weighing
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from solvers.stack.guard import Guard

ALONE = 1.0
"""The seconds of counting after which helper processes are started: starting one costs a fifth of that."""


@handles(WeighClues)
def weigh_clues(question: WeighClues, session: Session) -> Iterator[ClueWeight | Weighing | Unsettled]:
    """Count the solutions of all clues, then for each clue the solutions that violate only this one."""
    own = session.of_clues()
    clues = [clue for clue in own.stack.layers if clue.id != goal_id(session.state.puzzle)]
    progress = Weighing(0, len(clues), 0, False, running=True)
    for answer in own.count(question.limit):
        if isinstance(answer, SolutionCount):
            beyond = not (answer.complete or answer.running or answer.reason)
            progress = replace(progress, base=answer.value, whole=answer.complete, beyond=beyond)
            yield progress
            if answer.reason:
                yield Unsettled(answer.reason)
                return
    for weight in _weighed(clues, own, question):
        yield weight
        progress = replace(progress, weighed=progress.weighed + 1)
        yield progress
    yield replace(progress, running=False)


def _weighed(clues: Sequence[Statement], session: Session, question: WeighClues) -> Iterator[ClueWeight]:
    """The weight of each clue, in the order in which they are found; helpers share the work if it takes
    long.
    """
    started, left = monotonic(), {clue.id: clue for clue in clues}
    with Helpers() as helpers:

        def helper(share: tuple[str, ...]) -> SideProcess:
            return SideProcess(weights, session.state, share, question.limit)

        def call_in_time() -> None:
            if not helpers.called and monotonic() - started > ALONE:
                helpers.call(helper, tuple(left))

        while left:
            found = [answer for answer in helpers.answers() if isinstance(answer, ClueWeight)]
            free = next((id_ for id_ in left if id_ not in helpers.pending), None)
            if not found and free is not None:
                found = [weight_of(left[free], session, question.limit, call_in_time)]
            elif not found:
                session.checkpoint()
                sleep(LOOK)
            for weight in found:
                del left[weight.clue.id]
                yield weight


def weights(state: PuzzleState, share: Collection[str], limit: int) -> Iterator[ClueWeight]:
    """For a helper process: the weights of some clues, by their ids."""
    session = Session(state, SatSolver())
    return (weight_of(clue, session, limit) for clue in session.stack.layers if clue.id in share)


def weight_of(
    clue: Statement, session: Session, limit: int, meanwhile: Callable[[], object] = bool
) -> ClueWeight:
    """How many more solutions there are without the clue, up to the limit. Raises `Undecided`.

    It counts the solutions that violate the clue; if the clue has variables of its own, which are lost with
    it, it counts all solutions without it and subtracts. `meanwhile` is called before each.
    """
    checker = session.quick
    broken: AbstractContextManager[None]
    stack, others = checker.stack, [layer.id for layer in session.stack.layers if layer.id != clue.id]
    if clue.variables:
        *_, before = (answer for answer in session.count(limit) if isinstance(answer, SolutionCount))
        if not before.complete:
            raise Undecided("clues with variables of their own are weighed only where solutions are few")
        fewer, broken = before.value, nullcontext()
    else:
        denial = Statement("denial", f"Not: {clue.text}", Not(clue.formula), clue.cells, Kind.CLUE)
        fewer, broken = 0, stack.supposing(denial)
    with broken:
        guard, more = Guard(stack, f"counting without: {clue.text}"), -fewer
        while more < limit:
            meanwhile()
            guard.stand()
            solution = checker.solve(layers=others, guard=guard)
            if solution is None:
                return ClueWeight(clue, more, True)
            more += 1
            guard.clause(stack.denial(solution))
        found = checker.solve(layers=others, guard=guard)
    return ClueWeight(clue, more, found is None)
