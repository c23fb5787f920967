"""Statements, literals and conflicts as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import field

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from solvers.requests.value import PlainValue

if TYPE_CHECKING:
    from solvers.queries.conflicts import Conflict


class StatementData(PlainValue, frozen=True):
    """A clue or rule: its `id`, its `kind` ("rule", "clue", "entry", "assumption"), and its sentence."""

    id: str
    kind: str
    text: str

    @classmethod
    def of(cls, statement: Statement) -> StatementData:
        return cls(statement.id, statement.kind.value, statement.text)


class LiteralData(PlainValue, frozen=True):
    """A variable has the value, or not: `holds` is the key `is` in JSON.

    For a fact in a step, `step` is the number, from 1, of the step that concluded it.
    """

    variable: str
    value: Value
    holds: bool = field(name="is")
    step: int | None = None

    @classmethod
    def of(cls, literal: Literal, step: int | None = None) -> LiteralData:
        return cls(literal.name, literal.value, literal.positive, step)

    @property
    def literal(self) -> Literal:
        """The literal of the model."""
        return Literal(self.variable, self.value, self.holds)


class ConflictData(PlainValue, frozen=True):
    """Inconsistent statements; `minimal` if they become consistent when any one of them is left out."""

    clues: tuple[str, ...]
    rules: tuple[str, ...]
    statements: tuple[StatementData, ...]
    minimal: bool

    @classmethod
    def of(cls, conflict: Conflict) -> ConflictData:
        return cls(texts(conflict.clues), texts(conflict.rules), every(conflict.statements), conflict.minimal)


def every(statements: Iterable[Statement]) -> tuple[StatementData, ...]:
    """Each of the statements."""
    return tuple(map(StatementData.of, statements))


def texts(statements: Iterable[Statement]) -> tuple[str, ...]:
    """The sentences of the statements."""
    return tuple(statement.text for statement in statements)
