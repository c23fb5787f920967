"""Statements: the labelled formulas that solutions satisfy and explanations quote."""

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
    """One of several conjuncts of a statement, with its sentence `text` and a `name` that is unique within
    it.
    """

    name: str
    text: str
    formula: Formula


class Statement(Struct, frozen=True):
    """A formula with an id, and the sentence a person reads.

    `id` is stable across edits. `cells` are the board cells to mark where the statement is quoted. `family`
    groups rules that are switched off together. `variables` of a clue are its own: they belong to solutions
    while the clue is on, and no other statement may mention them. `unit` names the cells if they form a
    unit: "row 3". `name` is a short name: "cage 12+ at R1C1 and R1C2". `words` are the author's, if `text`
    restates them. If people consider the statement piece by piece, `formula` is the conjunction of its
    `parts`; a part made into a statement has the id of the `whole` and is quoted by it. A `picture` is seen
    at a glance, however many variables it leaves open: how a line passes a pearl.
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
        """Its sentence, in the author's words if there are any."""
        return self.words or self.text

    @property
    def quoted_id(self) -> str:
        """The id by which it is quoted: that of the whole, if it is a part."""
        return self.whole or self.id

    @property
    def things_said(self) -> int:
        """The number of its parts, or 1 if it has none."""
        return len(self.parts) or 1

    @property
    def looked_at(self) -> Iterator[Statement]:
        """Its parts as statements, then the whole; before them, if it has variables, a trivial statement
        that owns these. Without parts, only itself.
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
    """A literal: that a variable has a value, or, if `positive` is False, that it has not."""

    name: str
    value: Value
    positive: bool = True

    @property
    def formula(self) -> Formula:
        return Is(self.name, self.value) if self.positive else Not(Is(self.name, self.value))

    def negated(self) -> Literal:
        return Literal(self.name, self.value, not self.positive)


class Implied(Struct, frozen=True):
    """A formula that the statements of those ids imply together, but no few of them alone.

    It is redundant, and no person reads it: it helps searches that would not derive it soon.
    """

    formula: Formula
    statements: frozenset[str]


class NormalForm(Struct, frozen=True):
    """A formula that restricts solutions without loss: if exactly the statements of those ids are on, every
    solution can be changed step by step to one that satisfies it.

    `stands_alone` tells of a solution in normal form that no other solution can be changed to it.
    """

    formula: Formula
    first: Formula
    """A formula that most solutions in normal form satisfy as well; it makes them easy to find, and is tried
    first.
    """
    statements: frozenset[str]
    stands_alone: Callable[[Solution], bool]


def fixed_values(statements: Iterable[Statement]) -> dict[str, Value]:
    """The values of variables that a single statement fixes directly."""
    formulas = (statement.formula for statement in statements)
    return {formula.name: formula.value for formula in formulas if isinstance(formula, Is)}


def spoken_of(statements: Iterable[Statement], literals: Iterable[Literal]) -> Iterator[str]:
    """The variables of the literals, and those of statements that are parts."""
    yield from (literal.name for literal in literals)
    for statement in statements:
        if statement.whole:
            yield from statement.formula.names()


def ruled_out(variable: Variable, value: Value) -> Literal:
    """The literal that the variable has not the value; of two values, that it has the other."""
    if len(variable.domain) == 2:
        other = next(each for each in variable.domain if each != value)
        return Literal(variable.name, other)
    return Literal(variable.name, value, positive=False)


def plainest(variable: Variable, literal: Literal) -> Literal:
    """The literal as deductions state it: positive where the variable has two values."""
    return literal if literal.positive else ruled_out(variable, literal.value)
