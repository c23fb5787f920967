"""A clingo propagator for formulas about areas, which works during search."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import clingo

from solvers.encoding.watched_formulas import Watched


class Watching(clingo.Propagator):
    """Adds clauses that formulas imply, as soon as they become unit or violated."""

    def __init__(self, literal: Callable[[int], int]) -> None:
        self._literal = literal
        self.watched: list[Watched] = []
        self._known: list[list[bool | None]] = []
        self._inner: list[tuple[int, list[int]]] = []
        self._at: dict[int, list[tuple[int, int, bool]]] = {}

    def init(self, init: clingo.PropagateInit) -> None:
        """Watch the signs of formulas that are new."""
        init.check_mode = clingo.PropagatorCheckMode.Total
        for number in range(len(self._known), len(self.watched)):
            _, selector, signs = self.watched[number]
            inner = [init.solver_literal(self._literal(sign)) for sign in signs]
            self._inner.append((init.solver_literal(self._literal(selector)), inner))
            self._known.append([init.assignment.value(own) for own in inner])
            for index, own in enumerate(inner):
                for literal, value in ((own, True), (-own, False)):
                    if literal not in self._at:
                        self._at[literal] = []
                        init.add_watch(literal)
                    self._at[literal].append((number, index, value))

    def propagate(self, control: clingo.PropagateControl, changes: Sequence[int]) -> None:
        """Propagate formulas from the signs that became known."""
        news: dict[int, list[int]] = {}
        for literal in changes:
            for number, index, value in self._at[literal]:
                self._known[number][index] = value
                news.setdefault(number, []).append(index)
        is_true = control.assignment.is_true
        for number, indices in news.items():
            if is_true(self._inner[number][0]) and not self._tell(control, number, indices):
                return

    def _tell(self, control: clingo.PropagateControl, number: int, news: Collection[int]) -> bool:
        selector, inner = self._inner[number]
        for clause in self.watched[number].formula.seen_from(news, self._known[number]):
            said = [inner[own - 1] if own > 0 else -inner[-own - 1] for own in clause]
            if not control.add_clause([-selector, *said]):
                return False
        return True

    def undo(self, thread_id: int, assignment: clingo.Assignment, changes: Sequence[int]) -> None:
        """Mark the signs as open again."""
        for literal in changes:
            for number, index, _ in self._at[literal]:
                self._known[number][index] = None

    def check(self, control: clingo.PropagateControl) -> None:
        """Check the formulas completely, once every sign is known."""
        for number, (selector, inner) in enumerate(self._inner):
            on = control.assignment.is_true(selector)
            if on and not self._tell(control, number, range(len(inner))):
                return
