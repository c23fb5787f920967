"""Propositional logic: premises, and a conclusion that may or may not follow from them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.document import Table
from puzzles.errors import InputError
from puzzles.formulas import And, Formula, Iff, Implies, Not, Or, Variable, Xor
from puzzles.logic_text import ASCII, parts, written
from puzzles.puzzle import Alternative, Heading, Puzzle
from puzzles.statements import Kind, Literal, Statement
from puzzles.words import line_ids

if TYPE_CHECKING:
    from puzzles.truthtable import TruthTable
    from puzzles.words import Completion

CONCLUSION = "conclusion"
"""The id of the clue that the conclusion is false."""


@dataclass(frozen=True)
class Logic(Puzzle):
    """An argument, as it was typed. A blank conclusion means that none is claimed.

    The clues are the premises and, last, that the conclusion is false: the conclusion follows if
    they contradict one another, a minimal conflict is a set of premises that it needs, and a
    solution is a countermodel. Raises `PuzzleError` where a formula cannot be read.
    """

    type_name: ClassVar[str] = "logic"
    label: ClassVar[str] = "Propositional logic"

    premises: tuple[str, ...] = ()
    conclusion: str = ""

    def __post_init__(self) -> None:
        for index, line in enumerate(self.premises, start=1):
            _checked(line, f"premises[{index}]")
        if self.conclusion:
            _checked(self.conclusion, "conclusion")

    # -- what it says --------------------------------------------------------------------------

    @property
    def claims(self) -> tuple[Formula, ...]:
        """The premises as formulas."""
        return tuple(map(meaning, self.premises))

    @property
    def goal(self) -> Formula | None:
        """The conclusion as a formula."""
        return meaning(self.conclusion) if self.conclusion else None

    @property
    def goal_id(self) -> str | None:
        return CONCLUSION if self.conclusion else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all formulas, in alphabetical order."""
        formulas = [*self.claims, *([self.goal] if self.goal is not None else [])]
        return tuple(sorted({name for formula in formulas for name in formula.names()}))

    def variables(self) -> tuple[Variable, ...]:
        return tuple(Variable(name, (True, False)) for name in self.names)

    def rules(self) -> tuple[Statement, ...]:
        return ()

    def clues(self) -> tuple[Statement, ...]:
        clues = [
            _clue(id_, f"Premise: {written(formula)}", formula)
            for id_, formula in zip(self._ids(), self.claims, strict=True)
        ]
        if self.goal is not None:
            text = f"Suppose the conclusion is false: {written(self.goal)}"
            clues.append(_clue(CONCLUSION, text, Not(self.goal)))
        return tuple(clues)

    def _ids(self) -> tuple[str, ...]:
        return line_ids("premise", (" ".join(line.split()) for line in self.premises))

    def table(self) -> TruthTable:
        """The truth table; raises `PuzzleError` for too many names."""
        from puzzles.truthtable import TruthTable

        return TruthTable(self.names, self.claims, self.goal)

    def completions(self, line: str, cursor: int) -> tuple[Completion, ...]:
        """Names and connectives that can come next in a formula, or finish the name at `cursor`."""
        from puzzles.logic_grammar import completions

        return completions(line, cursor, self.names)

    # -- editing -------------------------------------------------------------------------------

    def with_premise(self, line: str, index: int | None = None) -> Self:
        """With a premise added, last or before the one at `index`; raises `InputError`."""
        meaning(line)
        at = len(self.premises) if index is None else index
        return replace(self, premises=(*self.premises[:at], line.strip(), *self.premises[at:]))

    def with_conclusion(self, line: str) -> Self:
        """With another conclusion, or none where it is blank; raises `InputError`."""
        if line.strip():
            meaning(line)
        return replace(self, conclusion=line.strip())

    def replace_clue(self, clue: str, line: str) -> Self:
        """With another formula in place of a premise or the conclusion; raises `InputError`."""
        if clue == CONCLUSION:
            return self.with_conclusion(line)
        meaning(line)
        return self._mapped(lambda id_, old: line.strip() if id_ == clue else old)

    def without(self, clue: str) -> Self:
        if clue == CONCLUSION:
            return replace(self, conclusion="")
        return self._mapped(lambda id_, old: None if id_ == clue else old)

    def move(self, clue: str, index: int) -> Self:
        """With a premise in another place of the order."""
        moved = [line for id_, line in zip(self._ids(), self.premises, strict=True) if id_ == clue]
        rest = self.without(clue).premises if moved else self.premises
        return replace(self, premises=(*rest[:index], *moved, *rest[index:]))

    def _mapped(self, change: Callable[[str, str], str | None]) -> Self:
        changed = (change(id_, line) for id_, line in zip(self._ids(), self.premises, strict=True))
        return replace(self, premises=tuple(line for line in changed if line is not None))

    def alternatives(self, clue: str) -> tuple[Alternative, ...]:
        lines = dict(zip(self._ids(), self.premises, strict=True)) | {CONCLUSION: self.conclusion}
        if not lines.get(clue):
            return ()
        formula = meaning(lines[clue])
        others = dict.fromkeys(other for other in _variations(formula) if other != formula)
        return tuple(
            Alternative(written(other), self.replace_clue(clue, written(other, ASCII))) for other in others
        )

    # -- wording -------------------------------------------------------------------------------

    def verdict_text(self, status: str, off: Collection[str] = ()) -> str | None:
        if self.goal is None or CONCLUSION in off:
            return _CONSISTENCY.get(status)
        if not self.premises:
            return _TAUTOLOGY.get(status)
        return _ENTAILMENT.get(status)

    def variable_label(self, name: str) -> str:
        return name

    def fact(self, literal: Literal) -> str:
        return f"{literal.name} is {str(literal.value == literal.positive).lower()}"

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read(cls, table: Table) -> Self:
        premises = tuple(line.strip() for line in table.strings("premises", ()))
        conclusion = table.text("conclusion", "").strip()
        return cls(premises, conclusion, heading=Heading.read(table))

    def write(self) -> dict[str, Any]:
        document: dict[str, Any] = {"premises": list(self.premises)}
        return document | ({"conclusion": self.conclusion} if self.conclusion else {})


_ENTAILMENT = {
    "contradiction": "the conclusion follows",
    "unique": "the conclusion does not follow: one countermodel",
    "multiple": "the conclusion does not follow: several countermodels",
}
_TAUTOLOGY = {
    "contradiction": "the conclusion is always true: a tautology",
    "unique": "the conclusion is not a tautology: one countermodel",
    "multiple": "the conclusion is not a tautology: several countermodels",
}
_CONSISTENCY = {
    "contradiction": "the premises contradict one another",
    "unique": "the premises are consistent: one model",
    "multiple": "the premises are consistent: several models",
}


@lru_cache(maxsize=4096)
def meaning(line: str) -> Formula:
    """The formula that a line spells; raises `InputError`."""
    from puzzles.logic_grammar import parse

    return parse(line)


def _checked(line: str, where: str) -> None:
    try:
        meaning(line)
    except InputError as error:
        raise error.at(where) from error


def _clue(id_: str, text: str, formula: Formula) -> Statement:
    return Statement(id_, text, formula, tuple(dict.fromkeys(formula.names())), Kind.CLUE)


def _variations(formula: Formula) -> Iterator[Formula]:
    """Formulas that differ in one connective, or by a negation."""
    yield formula.part if isinstance(formula, Not) else Not(formula)
    match formula:
        case Implies(premise, conclusion):
            yield from (Implies(conclusion, premise), Iff(premise, conclusion))
        case Iff(left, right):
            yield from (Implies(left, right), Implies(right, left))
        case And() | Or() | Xor():
            yield from (kind(*formula.parts) for kind in (And, Or, Xor) if len(formula.parts) > 1)
    for index, part in enumerate(parts(formula)):
        for other in _variations(part):
            yield _with_part(formula, index, other)


def _with_part(formula: Formula, index: int, part: Formula) -> Formula:
    inner = (*parts(formula)[:index], part, *parts(formula)[index + 1 :])
    if isinstance(formula, Not):
        return inner[0].part if isinstance(inner[0], Not) else Not(inner[0])
    return type(formula)(*inner)
