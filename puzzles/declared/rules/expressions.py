"""Rules said as expressions over the values of cells, where no family has a word for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from puzzles.declared.rules.family import RuleFamily, statement
from puzzles.formulas.formulas import And, Formula
from puzzles.formulas.statements import Statement
from puzzles.geometry.in_words import cells_in_words
from puzzles.sentences.rule_words import Family
from puzzles.text.words import listed

if TYPE_CHECKING:
    from puzzles.declared.genre import Genre


class ExpressionRule(RuleFamily, frozen=True):
    """An expression as in rules of one's own: "every two cells side by side: a + b != 5". Where cells are
    shaded or not, these are 1 and 0; `words` say what it comes to.
    """

    word: ClassVar[str] = "says"

    expression: str
    words: str = ""

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        from puzzles.language.expressions.grammar import rule_formula  # the parser is slow to import

        whole = rule_formula(self.expression, puzzle)
        parts: tuple[Formula, ...] = whole.parts if isinstance(whole, And) else (whole,)
        for number, part in enumerate(parts, start=1):
            names = tuple(dict.fromkeys(part.names()))
            where = listed(cells_in_words(names))
            yield statement(self._told, str(number), f"In {where}, {self._told}", part, names, where)

    @property
    def _told(self) -> str:
        return self.words or self.expression

    def families(self, genre: Genre) -> Iterator[Family]:
        yield Family(self._told, self._told, "{unit} would break this rule")
