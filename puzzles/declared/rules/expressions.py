"""Rules said as expressions over the values of cells, where no family has a word for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from puzzles.declared.rules.family import RuledGenre, RuleFamily, statement
from puzzles.formulas.formulas import And, Formula
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name, place_of
from puzzles.geometry.in_words import CELL, cells_in_words
from puzzles.sentences.rule_words import Family
from puzzles.text.words import listed


class ExpressionRule(RuleFamily, frozen=True):
    """An expression as in rules of one's own: "every two cells side by side: a + b != 5". Where cells are
    shaded or not, these are 1 and 0; `words` say what it comes to.
    """

    word: ClassVar[str] = "says"

    expression: str
    words: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        from puzzles.language.expressions.grammar import rule_formula  # the parser is slow to import

        whole = rule_formula(self.expression, puzzle)
        parts: tuple[Formula, ...] = whole.parts if isinstance(whole, And) else (whole,)
        for number, part in enumerate(parts, start=1):
            names = tuple(dict.fromkeys(part.names()))
            where = _told_cells(names)
            yield statement(
                self.words,
                str(number),
                f"In {where}, {self.words}" if where else self.words,
                part,
                names,
                where,
            )

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family(self.words, self.words, f"{{unit}} would break the rule: {self.words}", rule=self.words)


def _told_cells(names: tuple[str, ...]) -> str:
    """Cells in words; those of a rectangle by two of its corners: "R1C1 to R2C2"."""
    if names and all(map(CELL.fullmatch, names)):
        (top, *_, bottom), (left, *_, right) = (
            sorted(numbers * 2) for numbers in zip(*map(place_of, names), strict=True)
        )
        down, along = bottom - top + 1, right - left + 1
        if down > 1 and along > 1 and down * along == len(names):
            return " to ".join(cell_name(*cell).upper() for cell in ((top, left), (bottom, right)))
    return listed(cells_in_words(names))
