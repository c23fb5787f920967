"""Deductions from several statements together, for when no single one implies anything new."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Literal, Statement
from solvers.cores.shrink import bounded_shrink
from solvers.cores.smallest import (
    Budget,
    EffortSpent,
    GaveUp,
    Goal,
    Sets,
    SmallestSets,
    known_scope,
)
from solvers.deduction.deduction import Deduction, explain, extended
from solvers.deduction.single import known_about
from solvers.deduction.sub_problem import fresh_checker
from solvers.problem import Problem
from solvers.propagation.known_facts import KnownFacts
from solvers.propagation.propagators import Propagator
from solvers.queries.answer import Assignment
from solvers.stack.checker import Checker


class SetEffort(Struct, frozen=True):
    """How much effort to spend on a small set of statements before taking the smallest found.

    `checks`, `conflicts` in them and `branches` for hitting sets limit one search; a check is given up after
    `patience` conflicts. Only the `goals` with the smallest first cores are considered; `shrinks` of their
    cores are minimised by deletion, then smaller sets of up to `size` statements are searched for, or proved
    not to exist. `equals` deductions of the smallest size are compared for the easiest to read.
    """

    checks: int = 1500
    conflicts: int = 10_000
    branches: int = 200_000
    patience: int = 300
    goals: int = 250
    size: int = 8
    shrinks: int = 40
    equals: int = 6


FEW = 2
"""Sets of up to this size are first searched among statements that are not about the whole board."""
READABLE = 24
"""The most statements for which the deduction's facts are minimised."""


class StatementSets(Struct, frozen=True):
    """Sets of statements of equal size, by the goal that each implies; with `least`, no smaller set implies
    any.
    """

    sets: Sets
    least: bool

    @property
    def size(self) -> int:
        """The size of each set."""
        return _size(self.sets)


def _size(sets: Sets) -> int:
    """The common size of the sets; 0 if there are none."""
    return len(next(iter(sets.values()), ()))


class SetSteps:
    """Small sets of statements that imply, with everything known, a literal that is not known."""

    def __init__(
        self,
        checker: Checker,
        board: KnownFacts,
        statements: Iterable[Statement],
        propagators: Mapping[str, Propagator],
        effort: SetEffort,
        possible: Mapping[str, Collection[Value]],
    ) -> None:
        self._checker, self._board, self._effort = checker, board, effort
        self._propagators = propagators
        self._statements = {statement.id: statement for statement in statements}
        self._names = {id_: frozenset(s.formula.names()) for id_, s in self._statements.items()}
        self._wide = {id_ for id_, s in self._statements.items() if isinstance(s.formula, LazyFormula)}
        self._settled: set[str] = set()
        self._kept: Sets = {}
        """Sets found before whose goals are not known yet."""
        self._left_open: dict[str, tuple[frozenset[Value], ...]] = {}
        """For each statement, the domains of its variables when it was last tested."""
        self._sets = SmallestSets(checker, self._statements.values())
        self._sets.expect(possible)

    def best(
        self, targets: Sequence[Literal], contradictory: bool, several: bool, laborious: bool
    ) -> StatementSets:
        """The smallest sets found within the effort, for one of the targets or a contradiction.

        `several`: no single statement suffices. If `laborious`, sets are only minimised by deletion, not
        proved smallest. Raises `Undecided`.
        """
        effort = self._effort
        self._kept = {goal: ids for goal, ids in self._kept.items() if goal in targets}
        if self._kept:
            return StatementSets(self._kept, False)
        goals: list[Goal] = [*([None] if contradictory else []), *targets]
        ids = [id_ for id_ in self._statements if not self._is_settled(id_)]
        self._sets.keep(self._agrees)
        near, fewest = [id_ for id_ in ids if id_ not in self._wide], 2 if several else 1
        found: Sets = {}
        with known_scope(self._checker.stack, self._known(), effort.patience):
            if near and len(near) < len(ids):
                found, least = self._search(goals, near, fewest, FEW)
                least = least and _size(found) <= fewest
            if not 0 < _size(found) <= FEW:
                found, least = self._search(goals, ids, fewest, 0 if laborious else effort.size)
        if not found:
            found = {goals[0]: frozenset(ids)}
        self._kept = dict(found)  # for the next call
        return StatementSets(found, least)

    def easiest(self, found: StatementSets, targets: Sequence[Literal]) -> Deduction | None:
        """The easiest deduction from one of the sets. Raises `Undecided`."""
        wide = any(not self._wide.isdisjoint(chosen) for chosen in found.sets.values())
        compared = islice(found.sets.items(), self._effort.equals if wide else None)
        deductions = (self._deduction(goal, chosen, targets) for goal, chosen in compared)
        best = min(filter(None, deductions), key=lambda d: d.rank(self._board), default=None)
        return best and replace(best, least=found.least)

    def _search(self, goals: Sequence[Goal], ids: Sequence[str], fewest: int, most: int) -> tuple[Sets, bool]:
        """The smallest sets found, and whether it is proved that no smaller ones exist.

        Sets of fewer than `fewest` statements are known not to exist; the search for smaller ones stops at
        size `most`.
        """
        effort = self._effort
        best: Sets = {}
        cores: Sets = {}
        try:
            budget = Budget(effort.checks + len(goals), effort.conflicts, effort.branches)
            self._sets.begin([], ids, budget)
            cores = self._cores(goals, ids)
            least = len(cores) == len(goals) and len(cores) <= effort.goals
            cores = dict(sorted(cores.items(), key=lambda pair: len(pair[1]))[: effort.goals])
            best = self._small(cores, fewest)
            self._sets.begin(cores, ids, budget)
            for size in range(fewest, most + 1):
                if best and size >= _size(best):
                    return best, least
                found, complete = self._sets.of_size(size, effort.equals)
                if found:
                    return found, least
                least = least and complete
        except EffortSpent:
            pass
        return best or self._smallest(cores), 0 < _size(best) <= fewest

    @staticmethod
    def _smallest(sets: Sets) -> Sets:
        if not sets:
            return {}
        goal = min(sets, key=lambda goal: len(sets[goal]))
        return {goal: sets[goal]}

    def _is_settled(self, id_: str) -> bool:
        """Whether the statement holds for all remaining values, so that it implies nothing more."""
        self._checker.stack.solver.checkpoint()
        if id_ in self._settled:
            return True
        domains, names = self._board.domains, self._names[id_]
        left = tuple(domains[name] for name in names)
        if self._left_open.get(id_) == left:
            return False
        self._left_open[id_] = left
        if names <= self._board.placed.keys() or self._propagators[id_].opposite(domains) is None:
            self._settled.add(id_)
        return id_ in self._settled

    def _agrees(self, assignment: Assignment) -> bool:
        return all(value in self._board.domains[name] for name, value in assignment.items())

    def _known(self) -> Iterator[Literal]:
        for name, values in self._board.domains.items():
            if len(values) == 1:
                yield Literal(name, next(iter(values)))
            else:
                for value in self._board.variables[name].domain:
                    if value not in values:
                        yield Literal(name, value, positive=False)

    # -- small sets by deletion ----------------------------------------------------------------

    def _cores(self, goals: Iterable[Goal], ids: Collection[str]) -> Sets:
        """An unsat core for each goal, if the solver finds it fast."""
        cores: Sets = {}
        for goal in goals:
            try:
                core = self._sets.core(goal, ids)
            except GaveUp:
                continue
            except EffortSpent:
                break
            if core is not None:
                cores[goal] = core
        return cores

    def _small(self, cores: Sets, fewest: int) -> Sets:
        """Sets of equal size for some of the goals, from the smallest cores by deletion."""
        best: Sets = {}
        for goal, core in list(cores.items())[: self._effort.shrinks]:
            found = self._shrunk(goal, core, 1 + (_size(best) or len(core)))
            if found is not None:
                best = {**(best if len(found) == _size(best) else {}), goal: frozenset(found)}
                if _size(best) <= fewest and len(best) >= self._effort.equals:
                    break
        return best

    def _shrunk(self, goal: Goal, core: Iterable[str], bound: int) -> list[str] | None:
        def core_of(ids: Collection[str]) -> Collection[str] | None:
            try:
                return self._sets.core(goal, ids)
            except GaveUp:
                return None  # so the statement is kept, though it may not be needed

        return bounded_shrink(self._nearest_first(goal, core), core_of, bound)

    def _nearest_first(self, goal: Goal, ids: Iterable[str]) -> list[str]:
        """The statements ordered by their distance from the goal's variable."""
        left, ordered = set(ids), list[str]()
        reached = {goal.name} if goal else set()
        while left:
            ring = [id_ for id_ in self._statements if id_ in left and self._names[id_] & reached]
            ring = ring or [id_ for id_ in self._statements if id_ in left]
            ordered += ring
            left.difference_update(ring)
            reached = reached.union(*(self._names[id_] for id_ in ring))
        return ordered

    # -- from statements to a deduction --------------------------------------------------------

    def _deduction(self, goal: Goal, ids: Collection[str], targets: Iterable[Literal]) -> Deduction | None:
        statements = [statement for id_, statement in self._statements.items() if id_ in ids]
        known = known_about(self._board, statements, goal)
        problem = Problem.excerpt(statements, self._board.variables, [goal.name] if goal else [])
        checker = fresh_checker(problem, self._checker.stack.solver)
        readable = len(statements) <= READABLE
        found = explain(checker, statements, goal, known, minimal=readable)
        if found is None or goal is None:
            return found
        spoken_of = frozenset[str]().union(*(self._names[id_] for id_ in ids if id_ not in self._wide))
        others = [other for other in targets if other != goal and other.name in spoken_of]
        return extended(found, checker, others)
