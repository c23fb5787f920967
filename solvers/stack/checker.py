"""Deciding sets of statements: the one door through which all reasoning reaches the stack."""

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
"""Rounds of cuts in one check after which rules about graphs pay."""
MANY_ROUNDS, FEW_CONFLICTS = 300, 10
"""Rounds of cuts in one check after which it pays to watch formulas while an engine searches, if each took it
no more conflicts than that on average: then cuts are what holds it up."""


class ManyRounds(Exception):
    """It takes more rounds of cuts to decide something than it is worth."""


Core = frozenset[str | Literal]
"""Ids of statements, and literals, that cannot all hold."""


class Checker:
    """Decides what a stack says, for chosen rules and layers (clues, entries, assumptions)."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack

    def anew(self, *, graph_rules: bool = True, in_parts: bool = False) -> Checker:
        """A checker about the same state whose solver was asked nothing yet: its answers, models and
        cores included, depend on the state and on what this checker was asked, and on nothing else.
        With `in_parts`, what people look at one by one are statements of their own.
        """
        return Checker(self.stack.anew(graph_rules=graph_rules, in_parts=in_parts))

    def core(
        self,
        rules: Ids = None,
        layers: Ids = None,
        literals: Iterable[Literal] = (),
        rounds: int | None = None,
    ) -> Core | None:
        """None if the statements and literals can hold together; else a part that cannot.

        The part is rarely minimal. With `rules` None, rules are taken for granted: those of
        families that are on as a whole are not in the core. Raises `Undecided`, and `ManyRounds` if it
        takes more `rounds` of cuts than that.
        """
        meanings: dict[int, str | Literal] = dict(self.stack.chosen(rules, layers).selectors)
        meanings.update({self.stack.number(literal): literal for literal in literals})
        if self._decide(list(meanings), rounds):
            return None
        return frozenset(meanings[number] for number in self.stack.solver.core()) - {""}

    def consistent(self, rules: Ids = None, layers: Ids = None, literals: Iterable[Literal] = ()) -> bool:
        """Whether the statements and literals can hold together. Raises `Undecided`."""
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

        It satisfies the clauses of the `guard` as well. Raises `Undecided`, and `SolverError` if the
        solution does not stand up to the check.
        """
        chosen, literals = self.stack.chosen(rules, layers), tuple(literals)
        own = () if guard is None else (guard.literal,)
        if not self._decide([*own, *chosen.selectors, *map(self.stack.number, literals)]):
            return None
        solution = self.stack.assignment(chosen)
        check(solution, chosen.variables, chosen.statements, literals)
        return solution

    def solutions(self, guard: Guard) -> Iterator[Assignment | None]:
        """Solutions that satisfy the clauses of the guard, one by one, and None when there are no more.

        Each is checked. Whatever else is asked or asserted meanwhile ends it without that. Only for a stack
        that `lists`. Raises `Undecided` and `SolverError`.
        """
        stack, chosen = self.stack, self.stack.chosen()
        for found in stack.models([guard.literal, *chosen.selectors]):
            solution = stack.assignment(chosen) if found else None
            if solution is not None:
                check(solution, chosen.variables, chosen.statements, ())
            yield solution

    def first(self, layers: Ids = None) -> Assignment | None:
        """A solution that comes first in the order of the problem, if there is any. Raises `Undecided`."""
        for literal in self.stack.problem.order:
            if (solution := self.solve(layers=layers, literals=(literal,))) is not None:
                return solution
        return self.solve(layers=layers)

    def _decide(self, assumptions: Sequence[int], most: int | None = None) -> bool:
        """The one check of all questions: a model that breaks what is learnt by cuts is none."""
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
    """Hold a solution against the vocabulary's own semantics; raises `SolverError`."""
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
    """Those of the statements whose ids are among `ids`, in their own order."""
    return tuple(statement for statement in statements if statement.id in ids)
