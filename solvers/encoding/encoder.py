"""The encoding of statements as blocks of clauses that can be switched on and off.

A statement's clauses are in force if its selector is true; the definitions of its helpers always are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Variable
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Implied, Kind, Statement
from puzzles.formulas.three_valued import conjuncts
from solvers.encoding.clauses import Builder, Clause, Cnf, any_of, at_most_one
from solvers.encoding.formulas import FormulaEncoder
from solvers.encoding.symbols import helper_symbol
from solvers.encoding.totals import Total

KEPT = 24
"""The most earlier clues of one id whose clauses are cached: as many as a cell has other values."""


class StatementClauses(Struct, frozen=True):
    """The clauses of a statement: definitions of its helpers, and clauses guarded by its selector."""

    selector: int
    clauses: tuple[Clause, ...]
    lazy: tuple[LazyFormula, ...]
    """The parts that are left out because a solver learns them by cuts."""


class Encoder(FormulaEncoder):
    """Encodes statements, and caches the clauses of clues."""

    def __init__(self, variables: Iterable[Variable]) -> None:
        super().__init__(variables)
        self._clues: dict[str, list[tuple[Statement, StatementClauses]]] = {}

    def domains(self) -> Cnf:
        """The clauses that every variable has exactly one value."""
        builder = Builder(self._fresh("domains"))
        clauses = [clause for variable in self.variables.values() for clause in self._one(builder, variable)]
        return builder.definitions + clauses

    def _one(self, builder: Builder, variable: Variable) -> Cnf:
        if variable.is_boolean:
            return []
        literals = [self.literal(variable.name, value) for value in variable.domain]
        return any_of(literals) + at_most_one(builder, literals)

    def encode(self, statement: Statement, *, whole: bool = False) -> StatementClauses:
        """A statement's clauses, guarded by its selector; its own variables are added to the encoder.

        Lazy formulas are left out unless `whole`. The clauses of clues are cached, since an edit may push a
        clue again that it popped.
        """
        for variable in statement.variables:
            self.learn(variable)
        if whole:
            return self._encode(statement, whole)
        known = self._clues.get(statement.id, [])
        for one, block in known:
            if one is statement or one == statement:
                return block
        block = self._encode(statement, whole)
        if statement.kind is Kind.CLUE:
            self._clues[statement.id] = [*known[-KEPT:], (statement, block)]
        return block

    def whole(self, statement: Statement, block: StatementClauses) -> tuple[Clause, ...]:
        """All clauses of a statement, given its block: lazy formulas are written out."""
        return self.encode(statement, whole=True).clauses if block.lazy else block.clauses

    def _encode(self, statement: Statement, whole: bool) -> StatementClauses:
        selector = self.numbering.selector(statement.id)
        builder = Builder(self._fresh(statement.id))
        parts = list(conjuncts(statement.formula))
        lazy = [part for part in parts if isinstance(part, LazyFormula) and not whole]
        if lazy:
            for name in (name for part in lazy for name in part.names()):
                self.domain(name)
            parts = [part for part in parts if part not in lazy]
            parts += (said for part in lazy for said in part.outset())
        clauses = [clause for variable in statement.variables for clause in self._one(builder, variable)]
        clauses += [clause for part in parts for clause in self.cnf(part, builder)]
        guarded = [(-selector, *clause) for clause in clauses]
        return StatementClauses(selector, tuple(builder.definitions + guarded), tuple(lazy))

    def clauses(self, formula: Formula) -> Cnf:
        """The clauses of a formula without helpers, such as a cut."""
        builder = Builder(self._fresh("cut"))
        clauses = self.cnf(formula, builder)
        assert not builder.definitions
        return clauses

    def total(self, total: Total) -> Cnf:
        """The clauses of a sum, in force if all statements that imply it are on."""
        builder = Builder(self._fresh("total"))
        domains = ((name, self.domain(name)) for name in total.weights)
        choices = [[(value, self.literal(name, value)) for value in values] for name, values in domains]
        on = builder.literal([(self.numbering.selector(statement),) for statement in total.statements])
        clauses = total.cnf(builder, choices)
        return builder.definitions + [(-on, *clause) for clause in clauses]

    def implied(self, implied: Implied) -> Cnf:
        """The clauses of an implied formula, in force if all statements that imply it are on."""
        builder = Builder(self._fresh("implied"))
        on = builder.literal([(self.numbering.selector(id_),) for id_ in sorted(implied.statements)])
        clauses = self.cnf(implied.formula, builder)
        return builder.definitions + [(-on, *clause) for clause in clauses]

    def _fresh(self, statement: str) -> Callable[[], int]:
        numbering, count = self.numbering, 0

        def fresh() -> int:
            nonlocal count
            count += 1
            return numbering.fresh(helper_symbol(statement, count - 1))

        return fresh
