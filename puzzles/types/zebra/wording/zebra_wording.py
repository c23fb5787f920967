"""The wording of logic grids: of deductions, of pairs of items, and of solutions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from puzzles.formulas.formulas import Solution, Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.model.wording import PuzzleWording
from puzzles.sentences.patterns import Pattern
from puzzles.sentences.runs import Run
from puzzles.types.zebra import solved
from puzzles.types.zebra.english.pieces import noun
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.techniques import carrying_over, technique
from puzzles.types.zebra.wording import pairs
from puzzles.types.zebra.wording.facts import facts
from puzzles.types.zebra.wording.quoting import quoted, reference


class ZebraWording(PuzzleWording[LogicGrid]):
    """The words of Zebra (logic grid)."""

    def about(self) -> str:
        puzzle = self.puzzle
        if puzzle.positions is None:
            return "One item of every category goes together with one of every other. The clues say which."
        where = f"Each item belongs to one {puzzle.place} of 1 to {puzzle.positions}"
        return f"{where}, no two of a category to the same. The clues say which."

    @property
    def size_text(self) -> str:
        """The numbers of categories and items, if all categories have equally many."""
        puzzle = self.puzzle
        if puzzle.positions is not None:
            return ""
        categories, items = puzzle.size or (len(puzzle.categories), len(puzzle.rows))
        return f"{categories}x{items}"

    @property
    def question(self) -> str:
        return " ".join(
            f"Which {noun(category)} goes with {item}?" for item, category in self.puzzle.questions
        )

    def grid(self, solution: Solution) -> solved.Grid:
        """A line for each category, with the item of each row; "" if there is none."""
        return solved.grid(self.puzzle, solution)

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        """The tables, with `rows`: for each row its items as they were written, by category."""
        return {**super().tables(solution), "rows": solved.rows(self.puzzle, solution)}

    def render(self, solution: Solution) -> str:
        return solved.rendered(self.puzzle, solution)

    def answer(self, solution: Solution) -> str | None:
        return solved.answer(self.puzzle, solution)

    def variable_label(self, name: str) -> str:
        return pairs.label(self.puzzle, name)

    def typed_literal(self, literal: Literal) -> str:
        return pairs.typed(self.puzzle, literal)

    def technique(self, pattern: Pattern, statements: Sequence[Statement] = ()) -> str:
        value = "item" if self.puzzle.positions is None else self.puzzle.place
        return technique(pattern, statements, value)

    @property
    def runs(self) -> tuple[Run, ...]:
        """For a grid without positions, the step of carrying matches over."""
        puzzle = self.puzzle
        return () if puzzle.positions is not None else (carrying_over(name for name, _ in puzzle.categories),)

    def subject(self, name: str) -> str:
        return pairs.subject(self.puzzle, name)

    def facts(
        self, literals: Sequence[Literal], left: Mapping[str, Sequence[Value]] | None = None
    ) -> list[str] | None:
        return None if self.puzzle.positions is not None else facts(self.puzzle, literals, left)

    def quoted(self, statement: Statement) -> str:
        return quoted(self.puzzle, statement, super().quoted(statement))

    def looked_at(self, statement: Statement) -> str:
        return reference(self.puzzle, statement, super().looked_at(statement))

    def reference(self, statement: Statement) -> str:
        return reference(self.puzzle, statement, super().reference(statement))

    def fact(self, literal: Literal) -> str:
        return pairs.fact(self.puzzle, literal)
