"""Enumeration of the solutions of a stack, and of the values that occur in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import neg

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Implied, NormalForm
from solvers.backends.backend import TOO_MANY, Disagreement, SolverError, Undecided
from solvers.encoding.clauses import Clause
from solvers.queries.answer import Assignment
from solvers.session.normal_forms import next_normal
from solvers.session.second_opinion import SecondOpinion
from solvers.stack.checker import Checker, check
from solvers.stack.guard import Guard
from solvers.stack.stack import Stack

FIRST = 2
"""The solutions that the first checker finds before another takes over: two decide between unique and
multiple.
"""
PATIENCE = 1_000
"""The conflicts after which the first checker hands a search over: some tenths of a second."""
FAR = 100_000
"""The conflicts after which the other checker hands it back: more than half a minute."""
FEW = 200
"""The most solutions for which a second solver may be asked to confirm that there are no more."""
Seen = dict[str, set[Value]]
"""For each variable, the values that occur in some known solution."""


class SolutionEnumerator:
    """The solutions of a stack, found on demand one after the other and kept.

    Each found solution is excluded by a blocking clause under a guard, which does not affect other
    questions. The `first` checker finds as many solutions as a verdict needs; the one that `further` makes
    for the same stack finds the rest, or all of them if much is learnt by cuts.
    """

    def __init__(
        self,
        first: Checker,
        further: Callable[[], Checker],
        second: SecondOpinion,
        implied: Callable[[], Iterable[Implied]] = tuple,
        normal_form: Callable[[], NormalForm | None] = lambda: None,
    ) -> None:
        self._further: Callable[[], Checker] | None = further
        self._second = second
        self._implied, self._normal_form = implied, normal_form
        self._at_first = 0 if first.stack.learns else FIRST
        self._use(first)
        self._order = first.stack.problem.order
        self._determined: frozenset[str] = frozenset()
        self.found: list[Assignment] = []
        self._met: list[Assignment] = []
        """The solutions in the order in which they were found."""
        self._begun = False
        self.complete = False
        """Whether `found` holds every solution."""

    def _use(self, checker: Checker) -> None:
        self._checker, self._guard = checker, Guard(checker.stack, "stepping through solutions")
        self._blocked = 0
        self._list: Iterator[Assignment | None] = iter(())

    def begin(self, solution: Assignment) -> bool:
        """Put a solution first in `found`, once; returns False if it is none, or if one was put first
        already.
        """
        chosen = self._checker.stack.chosen()
        names = [variable.name for variable in chosen.variables]
        if self._begun or not solution.keys() >= set(names):
            return False
        own = {name: solution[name] for name in names}
        try:
            check(own, chosen.variables, chosen.statements, ())
        except SolverError:
            return False
        self._begun = True
        if own in self.found:
            self.found.remove(own)
        else:
            self._met.append(own)
        self.found.insert(0, own)
        return True

    def extend(self, limit: int) -> Iterator[Assignment]:
        """Find solutions until `limit` are known in all, yielding each new one; raises `Undecided`."""
        while not self.complete and len(self.found) < limit:
            if len(self.found) >= self._at_first:
                self._go_on()
            solution = self._next()
            if solution is None:
                self._checker.stack.leave()
                if len(self.found) <= FEW:
                    self._second.of_none("how many solutions there are", self._others, self._checker)
                self.complete = True
                return
            self.found.append(solution)
            self._met.append(solution)
            yield solution

    def _next(self) -> Assignment | None:
        """The next solution; None if there is none. Raises `Undecided`.

        If the first checker takes long, the other one searches for a solution in normal form, then with
        graph rules and implied formulas added. A search that takes very long returns to the first checker,
        whose memory is bounded.
        """
        first, passes_on = self._checker, self._further is not None
        decided, solution = self._tried(PATIENCE, self._solve)
        if not decided:
            self._go_on()
            decided, solution = self._tried(FAR, self._normal)
        if not decided:
            self._checker.stack.use_rules()
            self._checker.stack.add_up()
            self._checker.stack.add_implied(self._implied())
            if passes_on:
                decided, solution = self._tried(FAR, self._solve)
                if not decided:
                    self._checker.stack.leave()
                    self._use(first)
        return solution if decided else self._solve()

    def _tried(
        self, conflicts: int, search: Callable[[], Assignment | None]
    ) -> tuple[bool, Assignment | None]:
        """Whether `search` ended within that many conflicts, and its solution. Raises `Undecided`."""
        try:
            with self._checker.stack.solver.limited(conflicts):
                return True, search()
        except Undecided as undecided:
            if undecided.reason != TOO_MANY:
                raise
            return False, None

    def _normal(self) -> Assignment | None:
        """The next solution in normal form; None if there is no other solution at all. Raises `Undecided`."""
        form = None if self._order else self._normal_form()
        if form is None:
            raise Undecided(TOO_MANY)
        return next_normal(self._checker, form, self._met)

    def _solve(self) -> Assignment | None:
        if self.found and self._checker.stack.lists and not self._order:
            return self._listed()
        self._stand()
        while self._order:
            solution = self._checker.solve(literals=self._order[:1], guard=self._guard)
            if solution is not None:
                return solution
            self._order = self._order[1:]
        return self._checker.solve(guard=self._guard)

    def _listed(self) -> Assignment | None:
        """The next solution of a solver that enumerates by itself; solutions known before are blocked when
        it starts.
        """
        for _ in range(2):
            for solution in self._list:
                return solution
            self._stand()
            self._list = self._checker.solutions(self._guard)
        raise Disagreement

    def _stand(self) -> None:
        """Block all solutions found so far."""
        if self._guard.stand():
            self._blocked = 0
        for known in self._met[self._blocked :]:
            self._guard.clause(self._checker.stack.denial(known, self._determined))
        self._blocked = len(self._met)

    def _go_on(self) -> None:
        """Hand the remaining search over to the further checker."""
        if self._further is not None:
            self._checker.stack.leave()
            self._use(self._further())
            self._further = None

    def _others(self, stack: Stack) -> Iterator[Clause]:
        """For each solution found, the clause that excludes it."""
        return (tuple(stack.denial(solution)) for solution in self.found)

    def fix(self, determined: frozenset[str]) -> None:
        """Leave variables that have the same value in all solutions out of later blocking clauses."""
        self._determined = determined


def all_possible_values(checker: Checker, seen: Seen) -> Iterator[Seen]:
    """All values that occur in solutions: ask for an unseen one until there is none (backbone search).

    Adds to `seen`, and yields it after every check; ends when it is complete. The solver prefers unseen
    values in its decisions, so that one solution shows many. Raises `Undecided`.
    """
    stack, prefer = checker.stack, checker.stack.solver.prefer
    unseen = {
        (variable.name, value): stack.value(variable.name, value)
        for variable in stack.variables
        for value in variable.domain
        if value not in seen.setdefault(variable.name, set())
    }
    guard = Guard(stack, "looking for values that are still possible")
    found = [stack.value(name, value) for name, values in seen.items() for value in values]
    prefer(unseen.values())
    prefer(map(neg, found))
    try:
        while True:
            guard.stand()
            guard.clause(unseen.values())  # subsumes the clauses before, which may have been popped
            solution = checker.solve(guard=guard)
            if solution is None:
                stack.leave()
                return
            new = unseen.keys() & solution.items()
            for name, value in new:
                seen[name].add(value)
            numbers = [unseen.pop(value) for value in new]
            prefer(map(neg, numbers))
            found += numbers
            yield seen
    finally:
        prefer(found)
