"""Deductions from one statement, or from none but the values a variable has left."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from puzzles.core.formulas import Value, Variable
from puzzles.core.statements import Literal, Statement
from solvers.backends.backend import Backend
from solvers.deduction.deduction import RULES_OUT, Deduction, explain, extended
from solvers.deduction.filtering import Narrowed
from solvers.deduction.known_facts import KnownFacts
from solvers.deduction.propagate import is_exact, propagate
from solvers.deduction.sub_problem import fresh_checker
from solvers.problem import Problem
from solvers.session.checker import Checker

KEPT_SOLVERS = 48
"""Solvers for single statements that are kept, each with that statement alone."""
MOST_REASONS = 8
"""Different reasons looked for, in what one statement rules out at one time."""
MOST_VALUES = 60
"""Statements whose variables have more values left than this are not asked for all that occur."""


class SoloSolvers:
    """Solvers that see one statement each; those used longest ago are given up."""

    def __init__(self, variables: Mapping[str, Variable], solver: Backend) -> None:
        self._variables, self._solver = variables, solver
        self._checkers: OrderedDict[str, Checker] = OrderedDict()

    def of(self, statement: Statement) -> Checker:
        checker = self._checkers.pop(statement.id, None)
        if checker is None:
            checker = fresh_checker(Problem.excerpt((statement,), self._variables), self._solver)
            if len(self._checkers) >= KEPT_SOLVERS:
                self._checkers.popitem(last=False)
        self._checkers[statement.id] = checker
        return checker


class SingleSteps:
    """What single statements say about a board, kept up to date as the board is filled."""

    def __init__(self, board: KnownFacts, statements: Iterable[Statement], solver: Backend) -> None:
        self._board, self._solver = board, solver
        self._solvers = SoloSolvers(board.variables, solver)
        self._statements = {statement.id: statement for statement in statements}
        self._on: dict[str, list[str]] = {}
        for statement in self._statements.values():
            for name in dict.fromkeys(statement.formula.names()):
                self._on.setdefault(name, []).append(statement.id)
        self._stale = dict.fromkeys(self._statements)
        self._says: dict[str, Narrowed | None] = {}
        full = {name: frozenset(variable.domain) for name, variable in board.variables.items()}
        self._inexact = {id_ for id_, s in self._statements.items() if not is_exact(s.formula, full)}
        self._unsure: dict[str, None] = {}
        self._ranked: dict[Deduction, tuple[int, ...]] = {}

    def touch(self, names: Iterable[str]) -> None:
        """Those variables have lost values or were placed."""
        for name in names:
            self._stale.update(dict.fromkeys(self._on.get(name, ())))

    def best(self) -> Deduction | None:
        """The easiest deduction there is; None if single statements say nothing new.

        Raises `Undecided`.
        """
        if (dead := self._board.dead) is not None:
            return Deduction((), (), tuple(self._board.facts([dead])))
        self._refresh()
        self._forget_known()
        while True:
            for found in (*self._only_values(), *self._settling()):
                self._keep(found)
            if all(deduction.kind == RULES_OUT for deduction in self._ranked):
                for found in self._ruling_out():
                    self._keep(found)
            if self._ranked or not self._ask_solvers():
                return min(self._ranked, key=self._ranked.__getitem__, default=None)

    def _keep(self, deduction: Deduction) -> None:
        if deduction not in self._ranked:
            self._ranked[deduction] = deduction.rank(self._board)

    def _refresh(self) -> None:
        """Ask every statement anew that speaks of a changed variable."""
        for id_ in list(self._stale):
            self._solver.checkpoint()
            self._says[id_] = propagate(self._statements[id_].formula, self._board.domains)
            del self._stale[id_]
            if id_ in self._inexact:
                self._unsure[id_] = None

    def _ask_solvers(self) -> bool:
        """Narrow exactly what plain propagation may narrow too little; whether that found anything."""
        changed = False
        for id_ in list(self._unsure):
            names = set(self._statements[id_].formula.names())
            if sum(len(self._board.domains[name]) for name in names) <= MOST_VALUES:
                self._says[id_] = self._supported(self._statements[id_])
                changed |= self._says[id_] != {}
                del self._unsure[id_]
        return changed

    @property
    def sure(self) -> bool:
        """Whether no statement by itself says anything new, where `best` found nothing."""
        return not self._unsure

    def _supported(self, statement: Statement) -> Narrowed | None:
        """The values that occur where the statement and what is known of its variables hold."""
        checker, domains = self._solvers.of(statement), self._board.domains
        stack = checker.stack
        known = self._board.facts(statement.formula.names())
        seen: dict[str, set[Value]] = {name: set() for name in statement.formula.names()}
        with stack.scratch("values that occur") as backend:
            while (solution := checker.solve(literals=known)) is not None:
                for name, found in seen.items():
                    found.add(solution[name])
                unseen = (
                    stack.number(Literal(name, value))
                    for name, found in seen.items()
                    for value in domains[name]
                    if value not in found
                )
                backend.add([tuple(unseen)])
        if not all(seen.values()):
            return None
        return {name: frozenset(found) for name, found in seen.items() if found < domains[name]}

    def _forget_known(self) -> None:
        knows = self._board.knows
        for deduction in list(self._ranked):
            if deduction.conclusions and all(map(knows, deduction.conclusions)):
                del self._ranked[deduction]

    def _only_values(self) -> Iterator[Deduction]:
        for name, values in self._board.domains.items():
            if len(values) == 1 and name not in self._board.placed:
                (value,) = values
                yield Deduction((), (Literal(name, value),), tuple(self._board.facts([name])))

    def _settling(self) -> Iterator[Deduction]:
        """Statements that leave one value of a variable, or none of any."""
        told = {(d.statements, said) for d in self._ranked for said in d.conclusions}
        for id_, says in self._says.items():
            statement = self._statements[id_]
            if says is None:
                found = self._explained(statement, None)
                if found is not None:
                    yield found
                continue
            settled = [literal for literal in self._settled(says) if ((statement,), literal) not in told]
            yield from self._by_reason(statement, settled)

    def _settled(self, says: Narrowed) -> Iterator[Literal]:
        for name, values in says.items():
            if len(values) == 1 and name not in self._board.placed:
                yield Literal(name, next(iter(values)))

    def _ruling_out(self) -> Iterator[Deduction]:
        """Statements that rule out values, with one deduction for each reason."""
        told: dict[str, set[Literal]] = {}
        for deduction in self._ranked:
            for statement in deduction.statements:
                told.setdefault(statement.id, set()).update(deduction.conclusions)
        for id_, says in self._says.items():
            gone = [literal for literal in self._gone(says or {}) if literal not in told.get(id_, ())]
            yield from islice(self._by_reason(self._statements[id_], gone), MOST_REASONS)

    def _by_reason(self, statement: Statement, literals: Iterable[Literal]) -> Iterator[Deduction]:
        """Deductions of the literals from the statement, those for the same reason drawn together."""
        left = list(literals)
        while left:
            found = self._explained(statement, left.pop(0))
            if found is not None:
                found = extended(found, self._solvers.of(statement), left)
                left = [literal for literal in left if literal not in found.conclusions]
                yield found

    def _gone(self, says: Narrowed) -> Iterator[Literal]:
        for name, left in says.items():
            for value in self._board.variables[name].domain:
                if value in self._board.domains[name] and value not in left:
                    yield ruled_out(self._board.variables[name], value)

    def _explained(self, statement: Statement, conclusion: Literal | None) -> Deduction | None:
        known = known_about(self._board, [statement], conclusion)
        return explain(self._solvers.of(statement), [statement], conclusion, known)


def known_about(
    board: KnownFacts, statements: Iterable[Statement], conclusion: Literal | None
) -> list[Literal]:
    """Known facts on the statements' variables: placed values first, the conclusion's own last."""
    names = dict.fromkeys(name for statement in statements for name in statement.formula.names())
    own = conclusion.name if conclusion else ""
    names.pop(own, None)
    facts = sorted(board.facts(names), key=lambda fact: not fact.positive)
    return facts + (board.facts([own]) if conclusion else [])


def ruled_out(variable: Variable, value: Value) -> Literal:
    """That the variable is not the value; where it has but two, that it is the other."""
    if len(variable.domain) == 2:
        other = next(each for each in variable.domain if each != value)
        return Literal(variable.name, other)
    return Literal(variable.name, value, positive=False)


def plainest(variable: Variable, literal: Literal) -> Literal:
    """The literal in the form that deductions conclude it."""
    return literal if literal.positive else ruled_out(variable, literal.value)
