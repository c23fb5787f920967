"""What the variables, values and deductions of a puzzle are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.sentences.techniques import Pattern
from puzzles.sentences.wording import Wording


class Spoken:
    """The words of a puzzle type; a type gives its own where players have better ones."""

    wording: ClassVar[Wording] = Wording()
    """The names of its patterns of deduction, and what its rules come to that cannot hold."""

    def variable_label(self, name: str) -> str:
        """How a variable is called in a list."""
        return name.upper()

    def subject(self, name: str) -> str:
        """How a variable is called where a sentence begins with it: as `fact` begins."""
        return self.variable_label(name)

    def subjects(self, names: Sequence[str]) -> list[str]:
        """How several variables are called, those drawn together that have a common name: "R1C2 to R1C5"."""
        return [self.subject(name) for name in names]

    def names_of(self, name: str) -> Iterable[str]:
        """What a person may call a variable, beside its name."""
        return (self.variable_label(name),)

    def value_text(self, value: Value, name: str) -> str:
        """How a value is called behind the variable of that name: "4", "shaded"."""
        return value_label(value)

    def deed(self, value: Value, name: str, where: str) -> str:
        """What a person does who writes a value at a variable, or at several like it, which are called
        `where`: "write 4 in R1C3".
        """
        return f"write {self.value_text(value, name)} in {where}"

    def fact(self, literal: Literal) -> str:
        """The literal as a sentence without a full stop: "R1C3 is not 4"."""
        verb = "is" if literal.positive else "is not"
        return f"{self.subject(literal.name)} {verb} {value_label(literal.value)}"

    def typed_literal(self, literal: Literal) -> str:
        """How a person would type that a variable has a value: "R1C3 = 4"."""
        return f"{self.variable_label(literal.name)} = {self.value_text(literal.value, literal.name)}"

    def broken(self, statement: Statement) -> str:
        """What a statement comes to that cannot hold, "the loop would be open"; empty if just that."""
        return self.wording.broken(statement)

    def family_rule(self, family: str) -> str:
        """What all rules of a family say together, "stars do not touch"; empty if each is told by itself."""
        return self.wording.rule(family)

    def technique(self, pattern: Pattern) -> str:
        """What players of this type call a pattern of deduction."""
        return self.wording.technique(pattern)

    def entry(self, name: str, value: Value) -> Statement:
        """The player's own fill of a cell."""
        literal = Literal(name, value)
        text = f"You wrote: {self.fact(literal)}"
        return Statement(f"entry.{name}", text, literal.formula, (name,), Kind.ENTRY)


def value_label(value: Value) -> str:
    """How a value is written: true and false in lower case, all else as it is."""
    return str(value).lower() if isinstance(value, bool) else str(value)
