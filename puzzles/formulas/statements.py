"""Statements: the labelled units that solutions obey and explanations quote."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Is, Not, Value, Variable


class Kind(StrEnum):
    """Where a statement comes from."""

    RULE = "rule"
    CLUE = "clue"
    ENTRY = "entry"
    ASSUMPTION = "assumption"


class Statement(Struct, frozen=True):
    """A formula with a name, and the sentence a person reads.

    `id` is stable across edits. `cells` are the board cells it speaks of, to be marked when the
    statement is quoted. `family` groups rules of one sort, which can be switched off together.
    `variables` of a clue are its own: they are part of a solution while that clue is on, and no
    rule and no other clue may speak of them. `unit` is what the cells are called where they are one:
    "row 3". `name` is what a longer one is called in short: "cage 12+ at R1C1 and R1C2". `words` are those
    of its author, where `text` is how they were read.
    """

    id: str
    text: str
    formula: Formula
    cells: tuple[str, ...] = ()
    kind: Kind = Kind.RULE
    family: str = ""
    variables: tuple[Variable, ...] = ()
    unit: str = ""
    words: str = ""
    name: str = ""


class Literal(Struct, frozen=True, order=True):
    """A variable is a value, or (`positive` false) is not."""

    name: str
    value: Value
    positive: bool = True

    @property
    def formula(self) -> Formula:
        return Is(self.name, self.value) if self.positive else Not(Is(self.name, self.value))

    def negated(self) -> Literal:
        return Literal(self.name, self.value, not self.positive)


class Implied(Struct, frozen=True):
    """A formula that follows from the statements of those ids together, but not from any few of them.

    Nobody reads it: it is for searches, which do not see it by themselves.
    """

    formula: Formula
    statements: frozenset[str]


def fixed_values(statements: Iterable[Statement]) -> dict[str, Value]:
    """The variables that one of the statements gives a value outright."""
    formulas = (statement.formula for statement in statements)
    return {formula.name: formula.value for formula in formulas if isinstance(formula, Is)}


def ruled_out(variable: Variable, value: Value) -> Literal:
    """That the variable is not the value; where it has but two, that it is the other."""
    if len(variable.domain) == 2:
        other = next(each for each in variable.domain if each != value)
        return Literal(variable.name, other)
    return Literal(variable.name, value, positive=False)


def plainest(variable: Variable, literal: Literal) -> Literal:
    """The literal in the form that deductions conclude it."""
    return literal if literal.positive else ruled_out(variable, literal.value)
