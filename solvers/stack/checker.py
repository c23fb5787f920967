"""Checks of sets of statements: the one interface through which all reasoning uses the stack."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from puzzles.formulas.formulas import Variable
from puzzles.formulas.statements import Literal, Statement
from solvers.backends.backend import SolverError, Undecided
from solvers.queries.answer import Assignment
from solvers.stack.guard import Guard
from solvers.stack.selection import Ids
from solvers.stack.stack import Stack

ROUNDS = 20
"""The rounds of cuts in one check after which it pays to give graph formulas to the engine as rules."""
MANY_ROUNDS = 300
"""The rounds of cuts in one check after which formulas are watched in search, if cuts are the bottleneck."""
FEW_CONFLICTS = 10
"""Cuts are the bottleneck if each round took at most so many conflicts on average."""


class ManyRounds(Exception):
    """Raised if a check takes more rounds of cuts than the caller allows."""


Core = frozenset[str | Literal]
"""An unsat core: ids of statements, and literals, that are inconsistent together."""


class Checker:
    """Decides whether chosen rules and layers (clues, entries, assumptions) of a stack are consistent."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack

    def anew(self, *, graph_rules: bool = True, in_parts: bool = False) -> Checker:
        """A checker of the same state on a fresh solver, so that its answers, models and cores depend only
        on the state and on what this checker is asked. With `in_parts`, parts of statements are statements
        of their own.
        """
        return Checker(self.stack.anew(graph_rules=graph_rules, in_parts=in_parts))

    def core(
        self,
        rules: Ids = None,
        layers: Ids = None,
        literals: Iterable[Literal] = (),
        rounds: int | None = None,
    ) -> Core | None:
        """An unsat core of the statements and literals; None if they are consistent.

        The core is rarely minimal. If `rules` is None, it leaves out rules of families that are on as a
        whole. Raises `Undecided`, and `ManyRounds` if more than `rounds` rounds of cuts are needed.
        """
        meanings: dict[int, str | Literal] = dict(self.stack.chosen(rules, layers).selectors)
        meanings.update({self.stack.number(literal): literal for literal in literals})
        if self._decide(list(meanings), rounds):
            return None
        return frozenset(meanings[number] for number in self.stack.solver.core()) - {""}

    def consistent(self, rules: Ids = None, layers: Ids = None, literals: Iterable[Literal] = ()) -> bool:
        """Whether the statements and literals are consistent. Raises `Undecided`."""
        chosen = self.stack.chosen(rules, layers)
        return self._decide([*chosen.selectors, *map(self.stack.number, literals)])

    def solve(
        self,
        rules: Ids = None,
        layers: Ids = None,
        literals: Iterable[Literal] = (),
        guard: Guard | None = None,
    ) -> Assignment | None:
        """A solution, checked against every statement in plain Python; None if there is none.

        It also satisfies the clauses of the `guard`. Raises `Undecided`, and `SolverError` if the solution
        fails the check.
        """
        chosen, literals = self.stack.chosen(rules, layers), tuple(literals)
        own = () if guard is None else (guard.literal,)
        if not self._decide([*own, *chosen.selectors, *map(self.stack.number, literals)]):
            return None
        solution = self.stack.assignment(chosen)
        check(solution, chosen.variables, chosen.statements, literals)
        return solution

    def solutions(self, guard: Guard) -> Iterator[Assignment | None]:
        """The solutions that satisfy the guard's clauses, one by one, then None when there are no more.

        Each is checked. It ends without None if the solver is used for anything else meanwhile. Only for a
        stack that `lists`. Raises `Undecided` and `SolverError`.
        """
        stack, chosen = self.stack, self.stack.chosen()
        for found in stack.models([guard.literal, *chosen.selectors]):
            solution = stack.assignment(chosen) if found else None
            if solution is not None:
                check(solution, chosen.variables, chosen.statements, ())
            yield solution

    def first(self, layers: Ids = None) -> Assignment | None:
        """A solution that is first in the order of the problem; None if there is none. Raises `Undecided`."""
        for literal in self.stack.problem.order:
            if (solution := self.solve(layers=layers, literals=(literal,))) is not None:
                return solution
        return self.solve(layers=layers)

    def _decide(self, assumptions: Sequence[int], most: int | None = None) -> bool:
        """Run the solver until it is unsat or its model violates no lazy formula, adding cuts in between."""
        rounds, before, solver = 0, 0, self.stack.solver
        while True:
            if rounds == ROUNDS:
                self.stack.use_rules()
                before, _, _ = solver.counters()
            if rounds == MANY_ROUNDS and solver.counters()[0] - before <= rounds * FEW_CONFLICTS:
                self.stack.watch()
            result = solver.check(assumptions)
            if result.sat is None:
                raise Undecided(result.reason)
            if not (result.sat and self.stack.refine(assumptions)):
                return result.sat
            rounds += 1
            if most is not None and rounds > most:
                raise ManyRounds


def check(
    solution: Assignment,
    variables: Iterable[Variable],
    statements: Iterable[Statement],
    literals: Iterable[Literal],
) -> None:
    """Check a solution by `Formula.holds`, without a solver; raises `SolverError`."""
    for variable in variables:
        if solution[variable.name] not in variable.domain:
            raise SolverError(f"the solver gave {variable.name} no value of its domain")
    for statement in statements:
        if not statement.formula.holds(solution):
            raise SolverError(f"the solver gave a solution that breaks: {statement.text}")
    for literal in literals:
        if not literal.formula.holds(solution):
            raise SolverError(f"the solver gave a solution that breaks an assumption about {literal.name}")


def by_id(statements: Iterable[Statement], ids: Collection[str]) -> tuple[Statement, ...]:
    """The statements whose ids are among `ids`, in their own order."""
    return tuple(statement for statement in statements if statement.id in ids)
