"""A rule of the setter's own, typed as an expression over the cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Self

from puzzles.formulas.formulas import Formula
from puzzles.formulas.statements import Statement
from puzzles.model.clue import Clue
from puzzles.sentences.how_typed import MARKED, HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import capital

if TYPE_CHECKING:
    from puzzles.language.expressions.groups import ExpressionGrid
    from puzzles.model.shape import Shape


class Rule(Clue):
    """An expression that holds of the values in the cells; `words` are the setter's own for it."""

    kind = "rule"
    called = "rule of your own"
    brief = "an expression: r1c1 + r1c2 = 10; every two cells side by side: |a - b| >= 2"
    shortcut = "="

    expression: str
    words: str = ""

    @classmethod
    def how_typed(cls, puzzle: ExpressionGrid) -> Iterator[HowTyped]:
        yield HowTyped(MARKED, cls.shortcut, f"{cls.called}: {cls.brief}")

    def statement(self, puzzle: ExpressionGrid) -> Statement:
        formula = _formula(self.expression, puzzle.shape)
        cells = tuple(dict.fromkeys(formula.names()))
        text = capital(self.words.rstrip(". ")) or f"Rule: {self.expression}"
        return self.says(text, formula, cells if len(cells) < len(puzzle.shape.variables) else ())

    def check(self, puzzle: ExpressionGrid) -> None:
        if not self.expression.strip():
            raise PuzzleError("the rule is empty", expected="an expression such as r1c1 + r1c2 = 10")
        _formula(self.expression, puzzle.shape)

    def typed(self, puzzle: ExpressionGrid) -> str:
        return self.expression

    @classmethod
    def read(cls, table: TomlTable, puzzle: ExpressionGrid) -> Self:
        return cls(table.text("says").strip(), table.text("words", "").strip())

    def write(self, puzzle: ExpressionGrid) -> dict[str, Any]:
        return {"says": self.expression, **({"words": self.words} if self.words else {})}


@lru_cache(maxsize=256)
def _formula(expression: str, shape: Shape[ExpressionGrid]) -> Formula:
    from puzzles.language.expressions.grammar import rule_formula  # the parser is slow to import

    return rule_formula(expression, shape.puzzle)
