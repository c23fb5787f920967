"""From the board to the end, one easiest deduction after the other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from puzzles.core.formulas import Value
from puzzles.core.statements import Literal, plainest, ruled_out
from solvers.backends.backend import SolverError
from solvers.deduction.cost import cost, ease
from solvers.deduction.deduction import Deduction
from solvers.deduction.joint import JointEffort, JointSteps
from solvers.deduction.known_facts import Direct, KnownFacts, Quotation, Shown, Written
from solvers.deduction.single import SingleSteps
from solvers.deduction.sub_problem import confirmed, fresh_checker
from solvers.deduction.units import UnitPatterns, units_of
from solvers.problem import Problem
from solvers.session.checker import Checker

Possible = Mapping[str, Collection[Value]]
"""The values each variable takes in some solution; none at all where there is no solution."""


class Derived(Struct, frozen=True):
    """A deduction in its place: what it quotes from the board, confirmed by a fresh solver."""

    index: int
    deduction: Deduction
    quotation: Quotation


class Derivation:
    """Deduces until nothing follows any more; what was deduced is known from then on.

    `shown` are facts that are known from earlier. With a `goal`, the last step says that literal.
    """

    def __init__(
        self,
        checker: Checker,
        possible: Possible,
        shown: Iterable[Literal] = (),
        effort: JointEffort | None = None,
        goal: Literal | None = None,
    ) -> None:
        stack = checker.stack
        self._checker = checker
        self._possible = possible
        self.contradictory = not (any(possible.values()) if possible else checker.consistent())
        """Whether there is no solution to be found."""
        self._order = {s.id: index for index, s in enumerate((*stack.rules, *stack.layers))}
        rules = [rule for rule in stack.rules if len(set(rule.formula.names())) > 1]
        self.board = KnownFacts(stack.variables, rules)
        self._goal = goal and plainest(self.board.variables[goal.name], goal)
        together = []
        for statement in (*stack.rules, *stack.layers):
            stack.solver.checkpoint()
            if self.board.write(statement) is None:
                together.append(statement)
        for literal in shown:
            self.board.learn(literal, Shown(literal, None))
        units = units_of(together, self.board.variables)
        self._patterns = UnitPatterns(units, self.board)
        self._singles = SingleSteps(self.board, together, stack.solver, [unit.id for unit in units])
        self._joints = JointSteps(checker, self.board, together, effort or JointEffort(), possible)
        self._count = 0

    def targets(self) -> list[Literal]:
        """What follows and is not known yet."""
        found = []
        for name, values in self.board.domains.items():
            possible = self._possible.get(name, ())
            variable = self.board.variables[name]
            found += [ruled_out(variable, v) for v in variable.domain if v in values and v not in possible]
        return found

    def next(self) -> Derived | None:
        """The easiest deduction; None if nothing follows that is not known. Raises `Undecided`."""
        deduction = self._plain()
        if deduction is None:
            targets = self.targets()
            if not targets:
                return None
            deduction = self._joints.best(targets, self.contradictory, self._singles.sure)
            if deduction is None:
                raise SolverError("a fact that follows has no deduction")
        new = tuple(literal for literal in deduction.conclusions if not self.board.knows(literal))
        deduction = replace(deduction, conclusions=new)
        derived = self._confirmed(deduction)
        for name in set[str]().union(*(self.board.learn(one, Shown(one, self._count)) for one in new)):
            self._singles.touch(name)
            self._patterns.touch(name)
        self._count += 1
        return derived

    def _plain(self) -> Deduction | None:
        """The easiest deduction by one statement or by a pattern; None if there is none. Raises `Undecided`.

        Nothing harder is looked for while there is a contradiction, or while a value has one place left.
        """
        if (dead := self.board.dead) is not None:
            return Deduction((), (), tuple(self.board.facts([dead])))
        singles, patterns = self._singles, self._patterns
        for looks in (
            (singles.impossible,) if self.contradictory else (),
            (singles.only_values, patterns.singles),
            (singles.said, patterns.subsets, patterns.locked, patterns.fish),
            (singles.rest,),
        ):
            if found := [deduction for look in looks for deduction in look()]:
                costs = {deduction: cost(deduction, self.board) for deduction in found}
                cheapest = min(costs.values())
                best = (deduction for deduction in found if costs[deduction] == cheapest)
                return min(best, key=lambda deduction: ease(deduction, self.board))
        return None

    def run(self) -> Iterator[Derived]:
        """All deductions to the end; one without a conclusion is the contradiction, and the last."""
        while self._goal is None or not self.board.knows(self._goal):
            derived = self.next()
            if derived is None:
                return
            yield derived
            if not derived.deduction.conclusions:
                return
            if self._goal in derived.deduction.conclusions:
                return
        yield self._confirmed(self._immediate(self._goal))

    def _immediate(self, fact: Literal) -> Deduction:
        """A known fact as a deduction of its own, from what makes it known without further steps."""
        source = self.board.source(fact)
        if isinstance(source, Written):
            return Deduction((source.statement,), (fact,), ())
        if isinstance(source, Direct):
            return Deduction((source.rule,), (fact,), (source.value,))
        return Deduction((), (fact,), (source.literal,))

    def _confirmed(self, deduction: Deduction) -> Derived:
        """Check the deduction with a solver that sees what it quotes and nothing else."""
        quotation = self.board.quote(deduction.facts, deduction.statements)
        quoted = sorted((*deduction.statements, *quotation.statements), key=lambda s: self._order[s.id])
        facts = [literal for literal, _ in quotation.shown]
        names = [literal.name for literal in (*facts, *deduction.conclusions)]
        problem = Problem.excerpt(quoted, self.board.variables, names)
        if not confirmed(fresh_checker(problem, self._checker.stack.solver), deduction.conclusions, facts):
            raise SolverError("a step does not follow from what it quotes")
        return Derived(self._count, deduction, quotation)
