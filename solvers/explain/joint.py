"""Deductions from several statements together, where single ones say nothing new."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.statements import Literal, Statement
from solvers.answers import Assignment
from solvers.explain.board import Board
from solvers.explain.deduction import Deduction, explain, extended
from solvers.explain.excerpt import Excerpt, fresh_oracle
from solvers.explain.single import known_about
from solvers.explain.smallest import Effort, Goal, SmallestSets, bounded_shrink, known_scope
from solvers.oracle import Oracle


class JointSteps:
    """Small sets of statements that, with all that is known, imply a literal that is not known."""

    def __init__(self, oracle: Oracle, board: Board, statements: Iterable[Statement], effort: Effort) -> None:
        self._oracle, self._board, self._effort = oracle, board, effort
        self._statements = {statement.id: statement for statement in statements}
        self._names = {id_: frozenset(s.formula.names()) for id_, s in self._statements.items()}
        self._sets = SmallestSets(oracle, self._statements.values())

    def best(self, targets: Sequence[Literal], contradictory: bool) -> Deduction | None:
        """The easiest deduction that the effort finds, of one of the targets or a contradiction.

        Raises `Undecided`.
        """
        goals: list[Goal] = [*([None] if contradictory else []), *targets]
        self._sets.keep(self._agrees)
        open_statements = [s for id_, s in self._statements.items() if self._is_open(id_)]
        with known_scope(self._oracle.stack, self._known()):
            found = self._sets.find(goals, open_statements, self._effort)
            sets = found.sets or self._small(goals, open_statements)
        deductions = (self._deduction(goal, statements, targets) for goal, statements in sets.items())
        return min(filter(None, deductions), key=lambda d: d.rank(self._board), default=None)

    def _is_open(self, id_: str) -> bool:
        return not self._names[id_] <= self._board.placed.keys()

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

    # -- where the smallest is out of reach ----------------------------------------------------

    def _small(
        self, goals: Sequence[Goal], statements: Sequence[Statement]
    ) -> dict[Goal, tuple[Statement, ...]]:
        """A small set for one of the goals, by deletion from the cores that z3 gives."""
        ids = [statement.id for statement in statements]
        cores = [(goal, core) for goal in goals if (core := self._core_of(goal, ids)) is not None]
        best: tuple[Goal, list[str]] | None = None
        for goal, core in sorted(cores, key=lambda pair: len(pair[1]))[: self._effort.shrinks]:
            bound = len(best[1]) if best else len(core) + 1
            found = self._shrunk(goal, core, bound)
            if found is not None:
                best = goal, found
        return {best[0]: tuple(self._statements[id_] for id_ in best[1])} if best else {}

    def _shrunk(self, goal: Goal, core: Iterable[str], bound: int) -> list[str] | None:
        near = self._nearest_first(goal, core)
        return bounded_shrink(near, lambda ids: self._core_of(goal, ids), bound)

    def _core_of(self, goal: Goal, ids: Iterable[str]) -> frozenset[str] | None:
        chosen = set(ids)
        against = () if goal is None else (goal.negated(),)
        core = self._oracle.core(chosen, chosen, against)
        return None if core is None else frozenset(part for part in core if isinstance(part, str))

    def _nearest_first(self, goal: Goal, ids: Iterable[str]) -> list[str]:
        """The statements by how many steps they are away from the goal's variable."""
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

    def _deduction(
        self, goal: Goal, statements: Sequence[Statement], targets: Iterable[Literal]
    ) -> Deduction | None:
        known = known_about(self._board, statements, goal)
        excerpt = Excerpt.of(statements, self._board.variables, [goal.name] if goal else [])
        oracle = fresh_oracle(excerpt, self._oracle.stack.kernel)
        found = explain(oracle, statements, goal, known)
        if found is None or goal is None:
            return found
        spoken_of = {variable.name for variable in oracle.stack.variables}
        others = [other for other in targets if other != goal and other.name in spoken_of]
        return extended(found, oracle, others)
