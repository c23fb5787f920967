"""The smallest sets of statements that imply a goal, for many goals at a time.

Implicit hitting sets (Ignatiev, Previti, Liffiton, Marques-Silva, CP 2015): each assignment in which a goal
fails violates some statements, and any set that implies the goal contains one of these. A smallest hitting
set of all known ones either implies the goal, or has a solution in which the goal fails, which gives a
further set. One assignment serves many goals, so they are shared between goals and kept from step to step
(Bogaerts, Gamba, Guns, AIJ 2021).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import combinations
from statistics import median

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from solvers.backends.backend import Undecided
from solvers.cores.hitting import TooHard, elements, hitting_set, minimal
from solvers.queries.answer import Assignment
from solvers.stack.checker import Checker
from solvers.stack.stack import Stack

POOL = 1500
"""The most counterexamples that are kept from one search to the next."""

FEW_EXAMPLES = 6
LARGE_EXAMPLE = 8
"""The number of violated statements above which a counterexample says little; if most do, a search is
hopeless.
"""

Goal = Literal | None
"""What is to be implied; None stands for a contradiction."""
Sets = dict[Goal, frozenset[str]]
"""For each goal, the ids of statements that imply it."""


class EffortSpent(Exception):
    """Raised if the budget is used up."""


class GaveUp(Exception):
    """Raised if one check was too hard."""


class Budget(Struct):
    """What a search may still use: checks, conflicts in them, and branches for hitting sets.

    Time is not measured, so that the result depends on the question alone.
    """

    checks: int
    conflicts: int
    branches: int

    def check(self) -> None:
        """Count one check; raises `EffortSpent`. Its conflicts are subtracted by the caller afterwards."""
        if self.checks <= 0 or self.conflicts <= 0:
            raise EffortSpent
        self.checks -= 1

    def branch(self) -> None:
        """Count one branch; raises `EffortSpent`."""
        if self.branches <= 0:
            raise EffortSpent
        self.branches -= 1


class Counterexample(Struct, frozen=True):
    """An assignment that agrees with everything known, and the mask of the statements that it violates."""

    assignment: Assignment
    broken: int

    def against(self, goal: Goal) -> bool:
        return goal is None or (self.assignment[goal.name] == goal.value) is not goal.positive


@contextmanager
def known_scope(stack: Stack, known: Iterable[Literal], conflicts: int) -> Iterator[None]:
    """A scope in which those literals hold, and every variable of a clue has exactly one value.

    In it, checks answer unknown after that many conflicts.
    """
    with stack.scratch("what is known so far") as backend, backend.limited(conflicts):
        for literal in known:
            backend.add([(stack.number(literal),)])
        for own in (variable for layer in stack.layers for variable in layer.variables):
            has = [stack.number(Literal(own.name, value)) for value in own.domain]
            backend.add([tuple(has), *((-one, -other) for one, other in combinations(has, 2))])
        yield


class SmallestSets:
    """Searches for smallest sets among some statements of a checker's stack, in a `known_scope`."""

    def __init__(self, checker: Checker, statements: Iterable[Statement]) -> None:
        self._checker = checker
        self._statements = {1 << index: s for index, s in enumerate(statements)}
        self._bit = {statement.id: bit for bit, statement in self._statements.items()}
        self._names = {bit: frozenset(s.formula.names()) for bit, s in self._statements.items()}
        self._near: dict[str, dict[int, int]] = {}
        self._pool: list[Counterexample] = []
        self._broken: dict[Goal, list[int]] = {}
        self._usable = 0
        self._budget = Budget(0, 0, 0)

    def expect(self, possible: Mapping[str, Collection[Value]]) -> None:
        """Prefer counterexamples near those values: they violate few statements, and so prove much."""
        stack = self._checker.stack
        stack.solver.prefer(
            stack.number(Literal(variable.name, value, value in possible[variable.name]))
            for variable in stack.variables
            if variable.name in possible
            for value in variable.domain
        )

    def keep(self, valid: Callable[[Assignment], bool]) -> None:
        """Forget counterexamples that contradict what is known by now."""
        self._pool = [example for example in self._pool[-POOL:] if valid(example.assignment)]

    def begin(self, goals: Iterable[Goal], usable: Iterable[str], budget: Budget) -> None:
        """Start a search for these goals, among the statements of those ids."""
        self._budget = budget
        self._conflicts = self._conflicts_so_far()
        self._usable = sum(self._bit[id_] for id_ in usable)
        self._sizes: list[int] = []
        self._broken = {
            goal: minimal(example.broken & self._usable for example in self._pool if example.against(goal))
            for goal in goals
        }

    def of_size(self, size: int, most: int) -> tuple[Sets, bool]:
        """Up to `most` sets of at most that size, and whether the search was complete.

        If it was and there are no sets, no goal follows from so few statements. Raises `EffortSpent`,
        `Undecided`.
        """
        found: Sets = {}
        gaps = False
        for goal in self._broken:
            self._checker.stack.solver.checkpoint()
            try:
                chosen = self._settle(goal, size)
            except (TooHard, GaveUp):
                gaps = True
                continue
            if chosen is not None:
                found[goal] = self._ids(chosen)
                if len(found) >= most:
                    return found, False
        return found, not gaps

    def core(self, goal: Goal, ids: Collection[str]) -> frozenset[str] | None:
        """An unsat core of those statements and the negated goal; None if they are consistent.

        Raises `EffortSpent`, `GaveUp`, `Undecided`.
        """
        self._budget.check()
        against = () if goal is None else (goal.negated(),)
        try:
            core = self._checker.core(ids, ids, against)
        except Undecided:
            self._checker.stack.solver.checkpoint()
            raise GaveUp from None
        finally:
            before, self._conflicts = self._conflicts, self._conflicts_so_far()
            self._budget.conflicts -= self._conflicts - before
        return None if core is None else frozenset(part for part in core if isinstance(part, str))

    def _conflicts_so_far(self) -> int:
        return self._checker.stack.solver.counters()[0]

    def _ids(self, mask: int) -> frozenset[str]:
        return frozenset(self._statements[bit].id for bit in elements(mask))

    def _core(self, goal: Goal, mask: int) -> int | None:
        core = self.core(goal, self._ids(mask))
        return None if core is None else sum(self._bit[id_] for id_ in core)

    def _settle(self, goal: Goal, size: int) -> int | None:
        """A set of at most that size that implies the goal; None once it is proved that there is none."""
        while (chosen := hitting_set(self._broken[goal], size, self._budget.branch)) is not None:
            core = self._core(goal, chosen)
            if core is not None:
                return core
            self._learn(self._grown(goal))
        return None

    def _grown(self, goal: Goal) -> Counterexample:
        """A counterexample that violates few statements, starting from the solution just found."""
        example = self._example()
        near = self._distances(goal)
        dropped = 0
        try:
            while (core := self._core(goal, self._usable & ~dropped)) is not None:
                # The example violates some statement of each core, since it satisfies all others.
                dropped |= min(elements(core & example.broken), key=near.__getitem__)
            example = self._example()
            for bit in elements(example.broken & self._usable):
                if example.broken & bit and self._core(goal, self._usable & ~example.broken | bit) is None:
                    example = self._example()
        except GaveUp:
            pass
        return example

    def _distances(self, goal: Goal) -> Mapping[int, int]:
        """The distance of each statement from the goal's variable, in statements."""
        name = goal.name if goal else ""
        if name not in self._near:
            self._near[name] = dict.fromkeys(self._statements, len(self._statements))
            reached, left, distance = {name}, set(self._statements), 0
            while ring := {bit for bit in left if self._names[bit] & reached}:
                self._near[name].update(dict.fromkeys(ring, distance))
                reached = reached.union(*(self._names[bit] for bit in ring))
                left -= ring
                distance += 1
        return self._near[name]

    def _example(self) -> Counterexample:
        """The solution of the last check as a counterexample."""
        assignment = self._checker.stack.assignment()
        broken = (bit for bit, s in self._statements.items() if not s.formula.holds(assignment))
        return Counterexample(assignment, sum(broken))

    def _learn(self, example: Counterexample) -> None:
        """Keep a counterexample. Raises `EffortSpent` if they violate so many statements that they prove
        little.
        """
        self._pool.append(example)
        mask = example.broken & self._usable
        self._sizes.append(mask.bit_count())
        if len(self._sizes) >= FEW_EXAMPLES and median(self._sizes) > LARGE_EXAMPLE:
            raise EffortSpent
        for goal, masks in self._broken.items():
            if example.against(goal) and not any(mask & other == other for other in masks):
                masks[:] = [mask, *(other for other in masks if mask & other != mask)]
