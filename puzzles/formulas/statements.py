"""Statements: the labelled units that solutions obey and explanations quote."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import And, Formula, Is, Not, Solution, Value, Variable


class Kind(StrEnum):
    """Where a statement comes from."""

    RULE = "rule"
    CLUE = "clue"
    ENTRY = "entry"
    ASSUMPTION = "assumption"


class Part(Struct, frozen=True):
    """One of several things that a statement says, as `text` puts it; `name` tells it from the others."""

    name: str
    text: str
    formula: Formula


class Statement(Struct, frozen=True):
    """A formula with a name, and the sentence a person reads.

    `id` is stable across edits. `cells` are the board cells it speaks of, to be marked when the
    statement is quoted. `family` groups rules of one sort, which can be switched off together.
    `variables` of a clue are its own: they are part of a solution while that clue is on, and no
    rule and no other clue may speak of them. `unit` is what the cells are called where they are one:
    "row 3". `name` is what a longer one is called in short: "cage 12+ at R1C1 and R1C2". `words` are those
    of its author, where `text` is how they were read. Where people look at what it says one by one, the
    formula is the conjunction of its `parts`; a part as a statement of its own knows the id of the `whole`,
    and where a step quotes it, it goes by that. A `picture` is seen at once, however many variables it leaves
    open: how a line passes a pearl.
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
    parts: tuple[Part, ...] = ()
    whole: str = ""
    picture: bool = False

    @property
    def quoted(self) -> str:
        """What it says, in the words of its author if there are any."""
        return self.words or self.text

    @property
    def quoted_id(self) -> str:
        """The id by which it is quoted: that of the whole."""
        return self.whole or self.id

    @property
    def things_said(self) -> int:
        """How many things it says that people look at one by one."""
        return len(self.parts) or 1

    @property
    def looked_at(self) -> Iterator[Statement]:
        """Its parts as statements of their own, then all of it; before them one that has its variables, if it
        has any. Without parts, itself.
        """
        if not self.parts:
            yield self
            return
        if self.variables:
            yield replace(self, formula=And(), parts=())
        for part in self.parts:
            yield Statement(
                f"{self.id}: {part.name}",
                part.text,
                part.formula,
                self.cells,
                self.kind,
                self.family,
                name=part.name,
                whole=self.id,
            )
        yield replace(self, id=f"{self.id}: all", variables=(), whole=self.id)


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


class NormalForm(Struct, frozen=True):
    """What some solution satisfies, if there is any, where the statements of those ids are on and no others:
    each can be changed to such a one.

    That to which no other can be changed `stands_alone`. For searches, as `Implied` is.
    """

    formula: Formula
    first: Formula
    """Most often holds of them as well, and makes them easy to find."""
    statements: frozenset[str]
    stands_alone: Callable[[Solution], bool]


def fixed_values(statements: Iterable[Statement]) -> dict[str, Value]:
    """The variables that one of the statements gives a value outright."""
    formulas = (statement.formula for statement in statements)
    return {formula.name: formula.value for formula in formulas if isinstance(formula, Is)}


def spoken_of(statements: Iterable[Statement], literals: Iterable[Literal]) -> Iterator[str]:
    """The names of the literals, and those that parts among the statements speak of."""
    yield from (literal.name for literal in literals)
    for statement in statements:
        if statement.whole:
            yield from statement.formula.names()


def ruled_out(variable: Variable, value: Value) -> Literal:
    """That the variable is not the value; where it has but two, that it is the other."""
    if len(variable.domain) == 2:
        other = next(each for each in variable.domain if each != value)
        return Literal(variable.name, other)
    return Literal(variable.name, value, positive=False)


def plainest(variable: Variable, literal: Literal) -> Literal:
    """The literal in the form that deductions conclude it."""
    return literal if literal.positive else ruled_out(variable, literal.value)
