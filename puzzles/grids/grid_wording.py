"""The words of puzzles on a grid for their cells, values and solutions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.formulas.demands import asks, of_same
from puzzles.formulas.formulas import Solution, Value
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.geometry.grid import cell_name, place_of
from puzzles.geometry.in_words import cells_in_words
from puzzles.geometry.places import CellPlace, VertexPlace
from puzzles.grids.grid_shape import G, GridShape
from puzzles.grids.options import flags_of, words_of
from puzzles.model.clue import Clue
from puzzles.model.wording import PuzzleWording, aligned
from puzzles.sentences.deeds import deed
from puzzles.sentences.named_looks import SeenClue, Sight
from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.text.words import capital, in_plural, listed, number_word

_BY_CLUES = (PatternShape.ALONE, PatternShape.SINGLE, PatternShape.LOOK, PatternShape.TOGETHER)
"""Shapes of patterns that are named after their clues."""
_IN_CELL = re.compile(r"r\d+c\d+$")
"""The name of a cell, or of its variable."""


@dataclass(eq=False)
class GridWording(PuzzleWording[G]):
    """The words of a grid: a cell is called by its row and column, a value as its `Values` say."""

    counted: tuple[str, str] = "shaded cell", "shaded cells"
    """What numbers beside the grid count, in the singular and the plural."""
    names_clues: bool = False
    """Whether steps are named after their clues: "arrow"."""

    def about(self) -> str:
        """The short description, with the flags that are set."""
        on = (name for name in flags_of(self.kind) if getattr(self.puzzle, name))
        return " ".join((super().about(), *(f"{self.option_words(name)}." for name in on)))

    def option_words(self, name: str) -> str:
        """What an option of the type means: by default its declared words."""
        return capital(words_of(self.kind).get(name, name.replace("_", " ")))

    @property
    def size_text(self) -> str:
        return f"{self.puzzle.rows}x{self.puzzle.columns}"

    def subjects(self, names: Sequence[str]) -> list[str]:
        return cells_in_words(names) if all("." not in name for name in names) else super().subjects(names)

    def value_text(self, value: Value, name: str) -> str:
        said = self.puzzle.values_of(name).said.get(value)
        return super().value_text(value, name) if said is None else said.removeprefix("is ")

    def value_names(self, value: Value, name: str) -> tuple[str, ...]:
        values = self.puzzle.values_of(name)
        typed = (text for text, meant in values.typed.items() if meant == value)
        signs = (values.token(value), values.sign(value)) if value in values.domain else ()
        return (*super().value_names(value, name), *signs, *typed)

    def value_typed(self, value: Value, name: str) -> str:
        """The token of the value, if its text is a whole predicate: "holds a star"."""
        values, text = self.puzzle.values_of(name), self.value_text(value, name)
        return values.token(value) if text == values.said.get(value) else text

    def deed(self, value: Value, name: str, where: str) -> str:
        said = self.puzzle.values_of(name).said.get(value) if isinstance(value, bool) else None
        return super().deed(value, name, where) if said is None else deed(said, where)

    def fact(self, literal: Literal) -> str:
        values, value = self.puzzle.values_of(literal.name), literal.value
        domain = values.domain
        if not literal.positive and len(domain) == 2 and value in domain:
            value = domain[1 - domain.index(value)]
        said = values.said.get(value)
        if not literal.positive and value == literal.value:
            verb, _, rest = (said or "").partition(" ")
            return f"{self.subject(literal.name)} is not {rest}" if verb == "is" else super().fact(literal)
        return f"{self.subject(literal.name)} {said}" if said else super().fact(literal)

    def technique(self, pattern: Pattern, statements: Sequence[Statement] = ()) -> str:
        usual = super().technique(pattern, statements)
        told = pattern.named is None and pattern.kind == "clue" and pattern.shape in _BY_CLUES
        return (_by_clues(self.puzzle, pattern, statements) or usual) if self.names_clues and told else usual

    def sight(self, statements: Sequence[Statement]) -> Sight:
        puzzle = self.puzzle
        clues = (puzzle.clue_list.get(one.id) for one in statements)
        return Sight(
            tuple(seen for clue in clues if clue is not None and (seen := _seen(clue)) is not None),
            tuple(place_of(name) for name in statements[0].cells if _IN_CELL.match(name)),
            frozenset(one.family for one in statements),
            len(statements),
            sum(map(asks, statements)),
            any(isinstance(one.formula, LazyFormula) for one in statements),
            puzzle.rows,
            puzzle.columns,
            of_same(statements),
        )

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...] | None:
        token, cells = self.puzzle.values.token, self.puzzle.cells
        return self.puzzle.texts({cell: token(solution[cell_name(*cell)]) for cell in cells})

    def render(self, solution: Solution) -> str:
        """The signs of the cells, as text."""
        puzzle, sign = self.puzzle, self.puzzle.values.sign
        blocks = {cell: block.label for cell, block in puzzle.blocks.items() if block.label}
        found = {cell: sign(solution[cell_name(*cell)]) for cell in puzzle.cells}
        return aligned(puzzle.texts(blocks | found))


def _by_clues(puzzle: GridShape, pattern: Pattern, statements: Sequence[Statement]) -> str:
    """What the clues of a pattern are called; empty if it has none."""
    clues = (puzzle.clue_list.get(one.id) for one in statements if one.kind is Kind.CLUE)
    called = Counter(clue.called for clue in clues if clue is not None)
    several = [
        name if many == 1 else f"{number_word(many)} {in_plural(name)}" for name, many in called.items()
    ]
    around = " and what is around" if pattern.shape is PatternShape.LOOK and called.total() == 1 else ""
    return f"{listed(several)}{around}" if several else ""


def _seen(clue: Clue) -> SeenClue | None:
    """A clue with its place, in a cell or at a corner of cells; None for other clues."""
    place = clue.place
    if isinstance(place, CellPlace | VertexPlace):
        return SeenClue(*place.cell, clue.label.replace(" ", ""))
    return None
