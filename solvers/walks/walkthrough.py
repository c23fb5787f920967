"""Hints, walkthroughs and steps to a goal, as answers to questions."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption
from solvers.backends.backend import Undecided
from solvers.deduction.statement_sets import SetEffort
from solvers.queries.excerpts import behind
from solvers.queries.overview import Status
from solvers.queries.steps import Ending, Profile, Step, WalkthroughEnd
from solvers.stack.status import status_of
from solvers.walks.additions import Additions
from solvers.walks.steps import Derivation
from solvers.wording.steps import step_of

if TYPE_CHECKING:
    from solvers.session.session import Session

SEEN = 1000
"""The conflicts of the solver's search after which a conclusion counts as not seen, if only looks are
allowed.
"""


def taking(session: Session, noted: Iterable[Literal]) -> Session:
    """A session that assumes the noted literals; the same one if that adds nothing.

    Raises `Undecided`.
    """
    state = session.state
    supposed = {assumption.literal for assumption in state.assumptions}
    more = tuple(Assumption(literal) for literal in dict.fromkeys(noted) if literal not in supposed)
    if not more:
        return session
    side = session.aside()
    side.open(replace(state, assumptions=state.assumptions + more))
    return side


class Walkthrough:
    """All steps from the board to the end, found one after the other.

    `shown` are facts from before the first step; so are the literals that the player `noted`, which need not
    follow. With a `goal`, it ends with the step that concludes it; with `looks_only`, where a supposition
    would be needed. If `unique`, steps may use that the clues have one solution, if they do. `graded_only`
    steps cost the same, but may quote more.
    """

    def __init__(
        self,
        session: Session,
        shown: Iterable[Literal] = (),
        goal: Literal | None = None,
        effort: SetEffort | None = None,
        noted: Iterable[Literal] = (),
        looks_only: bool = False,
        unique: bool = False,
        graded_only: bool = False,
    ) -> None:
        self._session, self._noted, self._looks_only = session, tuple(noted), looks_only
        self._unique, self._graded_only = unique, graded_only
        self._shown, self._goal, self._effort = tuple(shown), goal, effort
        self.steps: list[Step] = []

    def run(self) -> Iterator[Step | Ending]:
        """The steps as they are found, then the ending; a stop or timeout is an ending too."""
        possible: Mapping[str, Sequence[Value]] = {}
        outcome, reason = WalkthroughEnd.STOPPED, ""
        try:
            candidates = taking(self._session, self._noted).candidates()
            if not candidates.complete:
                raise Undecided(candidates.reason)
            possible = candidates.values
            outcome = yield from self._steps(possible)
        except Undecided as undecided:
            reason = undecided.reason
        yield self._ending(outcome, possible, reason)

    def _steps(self, possible: Mapping[str, Sequence[Value]]) -> Generator[Step, None, WalkthroughEnd]:
        session = self._session
        whole = {statement.id: statement for statement in (*session.stack.rules, *session.stack.layers)}
        known = (*self._shown, *self._noted)
        checker = session.quick.anew(graph_rules=False, in_parts=True)
        derivation = Derivation(
            checker,
            possible,
            known,
            self._effort,
            self._goal,
            session.state.puzzle.wording,
            looks_only=self._looks_only,
            unique=self._unique and self._one_solution(possible),
            graded_only=self._graded_only,
        )
        news = Additions(derivation.board)
        with checker.stack.solver.limited(SEEN) if self._looks_only else nullcontext():
            for derived in derivation.run():
                step = step_of(derived, session.state.puzzle, whole)
                self.steps.append(replace(step, known=news.take()))
                yield self.steps[-1]
        if self._looks_only and derivation.targets() and not (self.steps and not self.steps[-1].conclusions):
            return WalkthroughEnd.STOPPED
        if derivation.contradictory:
            return WalkthroughEnd.CONTRADICTION
        return (
            WalkthroughEnd.SOLVED if all(len(v) == 1 for v in possible.values()) else WalkthroughEnd.PARTING
        )

    def _one_solution(self, possible: Mapping[str, Sequence[Value]]) -> bool:
        """Whether the clues alone have exactly one solution. Raises `Undecided`."""
        if not possible or any(len(values) != 1 for values in possible.values()):
            return False
        clues = self._session.of_clues()
        if clues is self._session and not self._noted:
            return True
        return status_of(clues.quick) is Status.UNIQUE

    def _ending(
        self, outcome: WalkthroughEnd, possible: Mapping[str, Sequence[Value]], reason: str
    ) -> Ending:
        ending = Ending(outcome, Profile.of(self.steps), reason=reason)
        if outcome is WalkthroughEnd.CONTRADICTION:
            return replace(ending, needed=behind(self.steps, [len(self.steps) - 1]))
        settling = [s.index for s in self.steps if any(literal.positive for literal in s.conclusions)]
        if outcome is WalkthroughEnd.SOLVED:
            solution = {name: values[0] for name, values in possible.items()}
            answer = self._session.state.puzzle.wording.answer(solution)
            return replace(ending, needed=behind(self.steps, settling), solution=solution, answer=answer)
        if outcome is WalkthroughEnd.PARTING:
            left = {name: tuple(values) for name, values in possible.items() if len(values) > 1}
            return replace(ending, needed=tuple(range(len(self.steps))), left=left)
        return replace(ending, needed=tuple(range(len(self.steps))))
