"""The words of a puzzle: for itself, its variables and values, deductions, and solutions."""

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
    """The words of a puzzle type; a subclass replaces those for which players have better ones."""

    rule_words: RuleWords = _PLAIN
    """The names of its patterns of deduction, and the words for how its rules are broken."""
    look_rounds: int = 4
    """The most rounds in which players follow up a clue's implications through its surroundings."""
    look_cost: int = 0
    """The extra cost of such a look, compared with most genres."""
    looks_at_places: bool = False
    """Whether players look first at what all places left to a value rule out together."""
    looks_at_pressure: bool = False
    """Whether they look at what would leave a rule no place, once another is left one."""

    has_givens: bool = True
    """Whether the board shows given values, so that the player does not enter them."""

    @property
    def has_easy_looks(self) -> bool:
        """Whether a look can count as no harder than a single, however far it reaches."""
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
        """How a variable is called at the beginning of a sentence, as in `fact`."""
        return self.variable_label(name)

    def subjects(self, names: Sequence[str]) -> list[str]:
        """How several variables are called; some may share a name: "R1C2 to R1C5"."""
        return [self.subject(name) for name in names]

    def said_of(self, names: Sequence[str], said: str) -> str:
        """A sentence with several variables as its subject and `said` as its predicate in the plural: "R1C2
        to R1C5 are 4".
        """
        return f"{listed(list(dict.fromkeys(self.subjects(names))))} {said}"

    def names_of(self, name: str) -> Iterable[str]:
        """Other names by which a person may call a variable."""
        return (self.variable_label(name),)

    def value_text(self, value: Value, name: str) -> str:
        """A value of a variable in words: "4", "shaded"."""
        return value_label(value)

    def value_names(self, value: Value, name: str) -> tuple[str, ...]:
        """The names of a value that a person may type after the name of a variable."""
        return value_label(value), self.value_text(value, name)

    def value_typed(self, value: Value, name: str) -> str:
        """The name of a value that examples use."""
        return self.value_text(value, name)

    def deed(self, value: Value, name: str, where: str) -> str:
        """What a person does to enter a value at a variable, or at several that are together called `where`:
        "write 4 in R1C3".
        """
        return f"write {self.value_text(value, name)} in {where}"

    def fact(self, literal: Literal) -> str:
        """The literal as a sentence without a full stop: "R1C3 is not 4"."""
        verb = "is" if literal.positive else "is not"
        return f"{self.subject(literal.name)} {verb} {value_label(literal.value)}"

    def facts(
        self, literals: Sequence[Literal], left: Mapping[str, Sequence[Value]] | None = None
    ) -> list[str] | None:
        """Sentences without full stops, each of which may cover several literals; None to state each literal
        by `fact`. Where a variable has few values `left`, a sentence may list those instead.
        """
        return None

    def typed_literal(self, literal: Literal) -> str:
        """How a person types a literal: "R1C3 = 4"."""
        return f"{self.variable_label(literal.name)} = {self.value_typed(literal.value, literal.name)}"

    def entry_text(self, value: Value, name: str) -> str:
        """How details of the board describe a value that was entered: "you wrote 4", "shaded (yours)"."""
        text = self.value_text(value, name)
        return f"{text} (yours)" if isinstance(value, bool) else f"you wrote {text}"

    def entry(self, name: str, value: Value) -> Statement:
        """The statement of a player's entry."""
        literal = Literal(name, value)
        text = f"You wrote: {self.fact(literal)}"
        return Statement(f"entry.{name}", text, literal.formula, (name,), Kind.ENTRY)

    # -- of deductions -------------------------------------------------------------------------

    def quoted(self, statement: Statement) -> str:
        """A statement as a sentence without a full stop, and without the list at the end of a rule. Empty
        for a rule that needs no mention to any player.
        """
        text = statement.quoted.strip().removesuffix(".")
        return text.partition(": ")[0] if statement.kind is Kind.RULE else text

    def looked_at(self, statement: Statement) -> str:
        """Where to look for a statement, in a few words: "row 3". Empty if at its cells."""
        return statement.unit

    def reference(self, statement: Statement) -> str:
        """A short reference to a statement: the unit of a rule, the name or text of a clue. Empty if it
        needs no mention.
        """
        if statement.kind is Kind.RULE and statement.unit:
            return statement.unit
        said = self.quoted(statement)
        return statement.name or (f"“{one_line(said)}”" if said else "")

    def broken(self, statement: Statement) -> str:
        """How a statement would be broken: "the loop would be open". Empty if there is no special word for
        it.
        """
        return self.rule_words.broken(statement)

    def family_rule(self, family: str) -> str:
        """One sentence for all rules of a family: "stars do not touch". Empty if each is quoted by itself."""
        return self.rule_words.rule(family)

    def crowded(self, names: Sequence[str], *, now: bool) -> str:
        """A clause saying that those variables are true and have too few partners: `now`, or in a supposed
        case.
        """
        raise NotImplementedError

    def places_left(self, statement: Statement, lacking: int, where: str) -> str:
        """Where the things that a statement still asks for, `lacking` many, must be: "at R1C2 or R2C1".
        Empty if the places are not named.
        """
        return ""

    def technique(self, pattern: Pattern, statements: Sequence[Statement] = ()) -> str:
        """What players of this type call a pattern of deduction, here one that uses those statements."""
        return self.rule_words.technique(pattern)

    def look(self, statements: Sequence[Statement]) -> NamedLook | None:
        """What players call a look at those statements, the first of which is the core; None if they have no
        name for it.
        """
        return self.rule_words.look(self.sight(statements)) if self.rule_words.looks else None

    @property
    def runs(self) -> tuple[Run, ...]:
        """The runs: series of steps that players take as one step."""
        return self.rule_words.runs

    def sight(self, statements: Sequence[Statement]) -> Sight:
        """The features of looked-at statements by which a look is named."""
        return Sight(
            families=frozenset(one.family for one in statements),
            statements=len(statements),
            asking=sum(map(asks, statements)),
            of_same=of_same(statements),
        )

    # -- of solutions --------------------------------------------------------------------------

    def answer(self, solution: Solution) -> str | None:
        """The answer to the puzzle's question; None if it asks none."""
        return None

    def solution_noun(self, on: Collection[str] | None = None) -> str:
        """What a solution is called, given the ids of the statements that are on, or None for all."""
        return "solution"

    def in_words(self, solution: Solution) -> str:
        """The solution as a sentence without a full stop."""
        return ", ".join(self.fact(Literal(name, value)) for name, value in solution.items())

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...] | None:
        """The solution as rows of cell texts; None for puzzles without a grid."""
        return None

    def render(self, solution: Solution) -> str:
        """The solution as plain text."""
        if (rows := self.grid(solution)) is not None:
            return aligned(rows)
        return "\n".join(self.typed_literal(Literal(name, value)) for name, value in solution.items())

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        """The solution for other programs: rows of texts, by the key of each table."""
        rows = self.grid(solution)
        return {} if rows is None else {"grid": rows}


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows of texts as a text with aligned columns, one line for each row."""
    width = max((len(cell) for row in rows for cell in row), default=1)
    return "\n".join(" ".join(cell.rjust(width) for cell in row).rstrip() for row in rows)
