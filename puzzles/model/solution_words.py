"""What a puzzle says of its solutions: their words, tables and answer, and what a verdict is called."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Literal
from puzzles.sentences.spoken import Spoken


class SolutionWords(Spoken):
    """The words for solutions, of puzzles that ask for no more than those; types give their own."""

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
