"""The smallest sets of statements that imply a goal, for many goals at a time.

Implicit hitting sets (Ignatiev, Previti, Liffiton, Marques-Silva, CP 2015): each assignment that
is against a goal breaks some statements, and any set that implies the goal holds one of them. A
smallest set that meets all those known is either what is looked for, or has a solution against
the goal, which gives a further set. One assignment speaks against many goals, so what is learnt
is shared between them and kept from step to step (Bogaerts, Gamba, Guns, AIJ 2021).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations

from puzzles.statements import Literal, Statement
from solvers.answers import Assignment
from solvers.explain.hitting import TooHard, elements, hitting_set, minimal
from solvers.oracle import Oracle
from solvers.stack import Stack

Goal = Literal | None
"""What is to follow; None stands for a contradiction."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to look for the smallest set before settling for a small one.

    `checks` bounds how often the solver is asked, `size` the sizes for which it is proved that
    there is no smaller set, `equals` how many sets of the smallest size are gathered. Past that,
    `shrinks` bounds how many cores are made minimal by deletion.
    """

    checks: int = 1000
    size: int = 8
    equals: int = 6
    shrinks: int = 30


@dataclass(frozen=True, slots=True)
class Counterexample:
    """An assignment in line with all that is known, and the statements it breaks, as a mask."""

    assignment: Assignment
    broken: int

    def against(self, goal: Goal) -> bool:
        return goal is None or not goal.formula.holds(self.assignment)


@contextmanager
def known_scope(stack: Stack, known: Iterable[Literal]) -> Iterator[None]:
    """A scope of work in which those literals hold, and every variable has exactly one value."""
    with stack.scratch("what is known so far") as kernel:
        for literal in known:
            kernel.clause([stack.signed(literal)])
        for own in (variable for layer in stack.layers for variable in layer.variables):
            has = [stack.signed(Literal(own.name, value)) for value in own.domain]
            kernel.clause(has)
            for one, other in combinations(has, 2):
                kernel.clause([(symbol, not positive) for symbol, positive in (one, other)])
        yield


class SmallestSets:
    """Looks for smallest sets among some statements of an oracle's stack.

    What is asserted in the stack's scope of work is known for good; `known_scope` opens one.
    """

    def __init__(self, oracle: Oracle, statements: Iterable[Statement]) -> None:
        self._oracle = oracle
        self._statements = {1 << index: s for index, s in enumerate(statements)}
        self._bit = {statement.id: bit for bit, statement in self._statements.items()}
        self._pool: list[Counterexample] = []
        self._broken: dict[Goal, list[int]] = {}
        self._checks = 0

    def keep(self, valid: Callable[[Assignment], bool]) -> None:
        """Forget counterexamples that are not in line with what is known by now."""
        self._pool = [example for example in self._pool if valid(example.assignment)]

    def find(self, goals: Sequence[Goal], candidates: Iterable[Statement], effort: Effort) -> Found:
        """The smallest sets of candidates that imply one of the goals. Raises `Undecided`.

        The candidates together imply each goal; so do the other statements, if there are any.
        """
        usable = sum(self._bit[statement.id] for statement in candidates)
        self._usable = usable
        self._broken = {
            goal: minimal(example.broken & usable for example in self._pool if example.against(goal))
            for goal in goals
        }
        self._checks = 0
        found: dict[Goal, tuple[Statement, ...]] = {}
        proved = 0
        try:
            for size in range(effort.size + 1):
                for goal in goals:
                    chosen = self._settle(goal, size, effort)
                    if chosen is not None:
                        found[goal] = tuple(self._statements[bit] for bit in elements(chosen))
                        if len(found) >= effort.equals:
                            break
                if found:
                    return Found(found, size, True)
                proved = size
        except (TooHard, _Spent):
            pass
        return Found(found, proved + 1, bool(found))

    def _settle(self, goal: Goal, size: int, effort: Effort) -> int | None:
        """A set of at most that size that implies the goal; None once there can be none."""
        while True:
            chosen = hitting_set(self._broken[goal], size)
            if chosen is None:
                return None
            if self._checks > effort.checks:
                raise _Spent
            core = self._core(goal, chosen)
            if core is not None:
                return core
            self._learn(self._grown(goal, chosen))

    def _core(self, goal: Goal, chosen: int) -> int | None:
        """None if those statements allow the goal to fail, else those that are to blame."""
        self._checks += 1
        ids = {self._statements[bit].id for bit in elements(chosen)}
        against = () if goal is None else (goal.negated(),)
        core = self._oracle.core(ids, ids, against)
        return None if core is None else sum(self._bit[part] for part in core if isinstance(part, str))

    def _grown(self, goal: Goal, chosen: int) -> Counterexample:
        """From the solution just found to one that breaks as little as can be had cheaply."""
        example = self._example()
        dropped = 0
        while (core := self._core(goal, self._usable & ~dropped)) is not None:
            # The example satisfies all it does not break, so each core holds something it breaks.
            blamed = core & example.broken
            dropped |= max(elements(blamed))
        example = self._example()
        for bit in elements(example.broken):
            if example.broken & bit and self._core(goal, self._usable & ~example.broken | bit) is None:
                example = self._example()
        return example

    def _example(self) -> Counterexample:
        """The solution of the last check."""
        assignment = self._oracle.stack.assignment()
        broken = (bit for bit, s in self._statements.items() if not s.formula.holds(assignment))
        return Counterexample(assignment, sum(broken))

    def _learn(self, example: Counterexample) -> None:
        self._pool.append(example)
        for goal, masks in self._broken.items():
            mask = example.broken & self._usable
            if example.against(goal) and not any(mask & other == other for other in masks):
                masks[:] = [mask, *(other for other in masks if mask & other != mask)]


class _Spent(Exception):
    """The effort allowed is used up."""


@dataclass(frozen=True, slots=True)
class Found:
    """Sets by goal, all of one size; nothing smaller than `bound` implies any goal.

    Without sets, the effort ran out before one was found.
    """

    sets: dict[Goal, tuple[Statement, ...]]
    bound: int
    proved: bool


def bounded_shrink(
    items: Iterable[str], core_of: Callable[[Iterable[str]], frozenset[str] | None], bound: int
) -> list[str] | None:
    """A minimal inconsistent subset of fewer than `bound` items; None if this try finds none.

    The items are known to be inconsistent. Those that stand late are tried for removal first.
    """
    order = list(items)
    left, needed = list(order), list[str]()
    while left and len(needed) + 1 < bound:
        trial = left.pop()
        smaller = core_of([*needed, *left])
        if smaller is None:
            needed.append(trial)
        else:
            left = [item for item in left if item in smaller]
    if len(needed) >= bound or (left and core_of(needed) is None):
        return None
    return [item for item in order if item in set(needed)]
