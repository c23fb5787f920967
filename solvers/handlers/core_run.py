"""The minimising of a core, check by check, on a solver of its own."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from solvers.cores.shrink import CoreOf, shrinking
from solvers.handlers.registry import handles
from solvers.queries.core_run import CoreCheck, CoreRun, MinimalCore, Phase
from solvers.stack.checker import Checker, by_id
from solvers.stack.smtlib.core_text import core_text
from solvers.stack.stack import Stack

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(CoreRun)
def core_run(question: CoreRun, session: Session) -> Iterator[CoreCheck | MinimalCore]:
    """Clues first, then rules, as for the conflict of an edit. Raises `Undecided`."""
    stack = (session.of_clues() if question.clues_only else session).stack.anew()
    yield from CheckedRun(stack).steps()


class CheckedRun:
    """One run: its statements, and the number of checks so far."""

    def __init__(self, stack: Stack) -> None:
        self._checker = Checker(stack)
        self._stack = stack
        self._statements = {each.id: each for each in (*stack.rules, *stack.layers)}
        self._checks, self._begun = 0, monotonic()

    def steps(self) -> Iterator[CoreCheck | MinimalCore]:
        """Each check, and the minimal core at the end."""
        checker, found = self._checker, list[str]()
        layers = [layer.id for layer in self._stack.layers]
        clues = yield from self._phase(Phase.CLUES, layers, lambda ids: checker.core(layers=set(ids)))
        if clues is not None:
            kept = clues
            rules = [rule.id for rule in self._stack.rules]
            needed = yield from self._phase(
                Phase.RULES, rules, lambda ids: checker.core(rules=set(ids), layers=kept)
            )
            found = [*clues, *(needed or ())]
        left = (*by_id(self._stack.layers, found), *by_id(self._stack.rules, found))
        text = core_text(self._stack, left) if clues is not None else ""
        yield MinimalCore(left, self._checks, monotonic() - self._begun, text)

    def _phase(
        self, phase: Phase, ids: Sequence[str], core_of: CoreOf[str]
    ) -> Generator[CoreCheck, None, list[str] | None]:
        """Shrink the core of those statements, yielding each check."""
        steps, started = shrinking(ids, core_of), monotonic()
        while True:
            try:
                trial = next(steps)
            except StopIteration as end:
                found: list[str] | None = end.value
                return found
            self._checks += 1
            core = () if trial.core is None else tuple(id_ for id_ in trial.items if id_ in trial.core)
            gone = () if trial.core is None else tuple(id_ for id_ in trial.items if id_ not in trial.core)
            left_out = None if trial.left_out is None else self._statements[trial.left_out]
            yield CoreCheck(
                self._checks,
                phase,
                left_out,
                len(trial.items),
                trial.core is None,
                core,
                gone,
                monotonic() - started,
            )
            started = monotonic()
