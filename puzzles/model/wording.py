"""What a puzzle says: of itself, of its variables and values, of deductions and of its solutions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from puzzles.formulas.demands import asks, of_same
from puzzles.formulas.formulas import Solution, Value
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.model.part import P, Part
from puzzles.sentences.how_typed import brief
from puzzles.sentences.named_looks import NamedLook, Sight
from puzzles.sentences.patterns import Pattern
from puzzles.sentences.rule_words import RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.values import value_label
from puzzles.text.words import listed, one_line

_PLAIN = RuleWords()


@dataclass(eq=False)
class PuzzleWording(Part[P]):
    """The words of a puzzle type; a type gives its own where players have better ones."""

    rule_words: RuleWords = _PLAIN
    """The names of its patterns of deduction, and what its rules come to that cannot hold."""
    look_rounds: int = 4
    """In how many rounds at most players follow the ways of a clue, through what lies around it."""
    look_cost: int = 0
    """What it costs them more than players of most genres."""
    looks_at_places: bool = False
    """Whether players look first at what all places left to a value rule out together."""
    looks_at_pressure: bool = False
    """Whether they look at what would leave a rule no place, once another is left one."""

    has_givens: bool = True
    """Whether what a clue gives stands on a player's board, rather than to be written there by the player."""

    @property
    def has_easy_looks(self) -> bool:
        """Whether a look can be no harder than a single, however far one looks."""
        return any(look.easy for look in self.rule_words.looks)

    # -- of the puzzle -------------------------------------------------------------------------

    def about(self) -> str:
        """Its rules in a few words."""
        return brief(self.kind)

    @property
    def size_text(self) -> str:
        """Its size in short: "9x9"; empty if it has none."""
        return ""

    @property
    def question(self) -> str:
        """What it asks for beside its solution, as a sentence; empty if nothing."""
        return ""

    # -- of variables and values ---------------------------------------------------------------

    def variable_label(self, name: str) -> str:
        """How a variable is called in a list."""
        return name.upper()

    def subject(self, name: str) -> str:
        """How a variable is called where a sentence begins with it: as `fact` begins."""
        return self.variable_label(name)

    def subjects(self, names: Sequence[str]) -> list[str]:
        """How several variables are called, those drawn together that have a common name: "R1C2 to R1C5"."""
        return [self.subject(name) for name in names]

    def said_of(self, names: Sequence[str], said: str) -> str:
        """What is said of several variables, in the plural: "R1C2 to R1C5 are 4"."""
        return f"{listed(list(dict.fromkeys(self.subjects(names))))} {said}"

    def names_of(self, name: str) -> Iterable[str]:
        """What a person may call a variable, beside its name."""
        return (self.variable_label(name),)

    def value_text(self, value: Value, name: str) -> str:
        """How a value is called behind the variable of that name: "4", "shaded"."""
        return value_label(value)

    def value_names(self, value: Value, name: str) -> tuple[str, ...]:
        """What a value may be called where it is typed behind the name of a variable."""
        return value_label(value), self.value_text(value, name)

    def value_typed(self, value: Value, name: str) -> str:
        """The one of its names that an example has."""
        return self.value_text(value, name)

    def deed(self, value: Value, name: str, where: str) -> str:
        """What a person does who writes a value at a variable, or at several like it, which are called
        `where`: "write 4 in R1C3".
        """
        return f"write {self.value_text(value, name)} in {where}"

    def fact(self, literal: Literal) -> str:
        """The literal as a sentence without a full stop: "R1C3 is not 4"."""
        verb = "is" if literal.positive else "is not"
        return f"{self.subject(literal.name)} {verb} {value_label(literal.value)}"

    def facts(
        self, literals: Sequence[Literal], left: Mapping[str, Sequence[Value]] | None = None
    ) -> list[str] | None:
        """The literals as sentences without full stops, each of as many as one can tell; None where each is
        told as `fact` has it. Of variables with few values `left`, these may be told instead.
        """
        return None

    def typed_literal(self, literal: Literal) -> str:
        """How a person would type that a variable has a value: "R1C3 = 4"."""
        return f"{self.variable_label(literal.name)} = {self.value_typed(literal.value, literal.name)}"

    def entry_text(self, value: Value, name: str) -> str:
        """What is told where the player wrote a value: "you wrote 4", "shaded (yours)"."""
        text = self.value_text(value, name)
        return f"{text} (yours)" if isinstance(value, bool) else f"you wrote {text}"

    def entry(self, name: str, value: Value) -> Statement:
        """The player's own fill of a cell."""
        literal = Literal(name, value)
        text = f"You wrote: {self.fact(literal)}"
        return Statement(f"entry.{name}", text, literal.formula, (name,), Kind.ENTRY)

    # -- of deductions -------------------------------------------------------------------------

    def quoted(self, statement: Statement) -> str:
        """A statement as a sentence without a full stop; what a rule lists at its end is left out. Empty of a
        rule that every player goes by without a word.
        """
        text = statement.quoted.strip().removesuffix(".")
        return text.partition(": ")[0] if statement.kind is Kind.RULE else text

    def looked_at(self, statement: Statement) -> str:
        """What to look at for a statement, in a few words: "row 3"; empty if at its cells."""
        return statement.unit

    def reference(self, statement: Statement) -> str:
        """A statement in a few words: the cells of a rule, or what it says; empty if that is understood."""
        if statement.kind is Kind.RULE and statement.unit:
            return statement.unit
        said = self.quoted(statement)
        return statement.name or (f"“{one_line(said)}”" if said else "")

    def broken(self, statement: Statement) -> str:
        """What a statement comes to that cannot hold, "the loop would be open"; empty if just that."""
        return self.rule_words.broken(statement)

    def family_rule(self, family: str) -> str:
        """What all rules of a family say together, "stars do not touch"; empty if each is told by itself."""
        return self.rule_words.rule(family)

    def crowded(self, names: Sequence[str], *, now: bool) -> str:
        """That those variables are true, and have too few partners: what is so `now`, or what would be."""
        raise NotImplementedError

    def places_left(self, statement: Statement, lacking: int, where: str) -> str:
        """That things which a statement asks for, of which so many are lacking, can only be there: "at R1C2
        or R2C1"; empty if nothing is said of their places.
        """
        return ""

    def technique(self, pattern: Pattern, statements: Sequence[Statement] = ()) -> str:
        """What players of this type call a pattern of deduction; of one by those statements."""
        return self.rule_words.technique(pattern)

    def look(self, statements: Sequence[Statement]) -> NamedLook | None:
        """What players call a look at those statements, of which the first is the core; None if nothing."""
        return self.rule_words.look(self.sight(statements)) if self.rule_words.looks else None

    @property
    def runs(self) -> tuple[Run, ...]:
        """The runs that players take for one step."""
        return self.rule_words.runs

    def sight(self, statements: Sequence[Statement]) -> Sight:
        """Where the statements stand that are looked at."""
        return Sight(
            families=frozenset(one.family for one in statements),
            statements=len(statements),
            asking=sum(map(asks, statements)),
            of_same=of_same(statements),
        )

    # -- of solutions --------------------------------------------------------------------------

    def answer(self, solution: Solution) -> str | None:
        """The answer to the question that the puzzle asks, if it asks one."""
        return None

    def solution_noun(self, on: Collection[str] | None = None) -> str:
        """What a solution is called, where those statements count."""
        return "solution"

    def in_words(self, solution: Solution) -> str:
        """The solution as a sentence without a full stop."""
        return ", ".join(self.fact(Literal(name, value)) for name, value in solution.items())

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...] | None:
        """The solution as rows of cell texts, for puzzles that are played on a grid."""
        return None

    def render(self, solution: Solution) -> str:
        """The solution as plain text."""
        if (rows := self.grid(solution)) is not None:
            return aligned(rows)
        return "\n".join(self.typed_literal(Literal(name, value)) for name, value in solution.items())

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        """The solution for other programs: rows of texts, under the key for each such table."""
        rows = self.grid(solution)
        return {} if rows is None else {"grid": rows}


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows of texts as a text, one line for each."""
    width = max((len(cell) for row in rows for cell in row), default=1)
    return "\n".join(" ".join(cell.rjust(width) for cell in row).rstrip() for row in rows)
