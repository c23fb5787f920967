"""Walking through the solutions of a stack, and harvesting the values that occur in them."""

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
"""Solutions that tell whether there is one or more: those the first checker finds."""
PATIENCE = 1_000
"""Conflicts after which the first checker passes a search on: some tenths of a second."""
FAR = 100_000
"""Conflicts after which the other gives a search back: more than half a minute."""
FEW = 200
"""Up to so many solutions in all, another solver may be asked whether there are more."""
Seen = dict[str, set[Value]]
"""Values by variable, each of which occurs in some solution."""


class SolutionEnumerator:
    """The solutions of a stack as it stands, found one after the other and kept.

    A found solution is blocked by a clause under a guard, so that no other question hears of it. The
    `first` checker finds as many as the verdict needs, the one that `further` makes of the same stack
    all others; that finds all of them where there is much to be learnt by cuts.
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
        """The same in the order in which they came."""
        self._begun = False
        self.complete = False
        """Whether `found` holds every solution."""

    def _use(self, checker: Checker) -> None:
        self._checker, self._guard = checker, Guard(checker.stack, "stepping through solutions")
        self._blocked = 0
        self._list: Iterator[Assignment | None] = iter(())

    def begin(self, solution: Assignment) -> bool:
        """Have that one come first, once; false if it is no solution, or another is first by choice."""
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
        """Find further solutions until `limit` are known in all; raises `Undecided`."""
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
        """One more solution. Raises `Undecided`.

        The first checker passes on what takes it long; then the other looks for those of a normal form, and
        is told rules, and what statements imply together. What takes that very long comes back, since the
        first knows how much memory it may have.
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
        """Whether that many conflicts decided it, and the solution. Raises `Undecided`."""
        try:
            with self._checker.stack.solver.limited(conflicts):
                return True, search()
        except Undecided as undecided:
            if undecided.reason != TOO_MANY:
                raise
            return False, None

    def _normal(self) -> Assignment | None:
        """One more solution of a normal form; None if there is none, of any form. Raises `Undecided`."""
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
        """The next of the solutions that the solver goes through; known ones are blocked where it begins."""
        for _ in range(2):
            for solution in self._list:
                return solution
            self._stand()
            self._list = self._checker.solutions(self._guard)
        raise Disagreement

    def _stand(self) -> None:
        """Have all that were found blocked."""
        if self._guard.stand():
            self._blocked = 0
        for known in self._met[self._blocked :]:
            self._guard.clause(self._checker.stack.denial(known, self._determined))
        self._blocked = len(self._met)

    def _go_on(self) -> None:
        """Leave the rest to the further checker."""
        if self._further is not None:
            self._checker.stack.leave()
            self._use(self._further())
            self._further = None

    def _others(self, stack: Stack) -> Iterator[Clause]:
        """That the solution is none of those found."""
        return (tuple(stack.denial(solution)) for solution in self.found)

    def fix(self, determined: frozenset[str]) -> None:
        """Leave out of later blocking clauses variables that have one value in all solutions."""
        self._determined = determined


def all_possible_values(checker: Checker, seen: Seen) -> Iterator[Seen]:
    """All values that occur in solutions: ask for a new one until there is none (backbone search).

    Starts from `seen` and adds to it, yielding it after every check; ends when it is complete. The
    solver is to try unseen values first, and seen ones last: that finds many at once. Raises `Undecided`.
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
            guard.clause(unseen.values())  # says more than the clauses before, which may have gone
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
