"""A fresh solver that sees a few statements and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Variable
from puzzles.core.puzzle import Puzzle
from puzzles.core.state import Draft
from puzzles.core.statements import Kind, Literal, Statement
from puzzles.core.table import Table
from solvers.backends.z3_solver import Kernel
from solvers.session.checker import Oracle
from solvers.session.stack import Stack


@dataclass(frozen=True)
class Excerpt(Puzzle):
    """Statements on their own, with the variables that they and some literals speak of."""

    type_name: ClassVar[str] = "excerpt"
    label: ClassVar[str] = "Excerpt"

    statements: tuple[Statement, ...]
    spoken_of: tuple[Variable, ...]

    @classmethod
    def of(
        cls, statements: Iterable[Statement], variables: Mapping[str, Variable], names: Iterable[str] = ()
    ) -> Self:
        """`variables` by name are all there are; `names` are those needed beside the statements'."""
        statements = tuple(statements)
        wanted = dict.fromkeys(name for statement in statements for name in statement.formula.names())
        wanted.update(dict.fromkeys(names))
        for owner in statements:
            for own in owner.variables:
                wanted.pop(own.name, None)
        return cls(statements, tuple(variables[name] for name in wanted))

    def variables(self) -> tuple[Variable, ...]:
        return self.spoken_of

    def rules(self) -> tuple[Statement, ...]:
        return tuple(statement for statement in self.statements if statement.kind is Kind.RULE)

    def clues(self) -> tuple[Statement, ...]:
        return tuple(statement for statement in self.statements if statement.kind is not Kind.RULE)

    def without(self, clue: str) -> Self:
        return type(self)(tuple(s for s in self.statements if s.id != clue), self.spoken_of)

    @classmethod
    def read(cls, table: Table) -> Self:
        raise PuzzleError("an excerpt is not kept in a file", where="puzzle", expected="a puzzle type")

    def write(self) -> dict[str, Any]:
        return {}


def fresh_oracle(excerpt: Excerpt, kernel: Kernel) -> Oracle:
    """An oracle on a solver of its own, which stops when `kernel` does."""
    return Oracle(Stack(Draft(excerpt), kernel.helper()))


def confirmed(oracle: Oracle, conclusions: Iterable[Literal], facts: Iterable[Literal]) -> bool:
    """Whether all that the oracle's stack says, and the facts, imply each conclusion.

    Without conclusions: whether they contradict each other. Raises `Undecided`.
    """
    facts = tuple(facts)
    conclusions = tuple(conclusions)
    if not conclusions:
        return not oracle.consistent(literals=facts)
    return not any(oracle.consistent(literals=(*facts, said.negated())) for said in conclusions)
