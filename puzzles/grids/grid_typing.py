"""How the clues and solutions of puzzles on a grid are typed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.grid_shape import G
from puzzles.model.typing import PuzzleTyping
from puzzles.sentences.how_found import one_of_few, one_of_many, yes_or_no
from puzzles.sentences.how_typed import IN_CELL, ON_EDGE, HowTyped


@dataclass(eq=False)
class GridTyping(PuzzleTyping[G]):
    """Each clue kind says how it is typed; values are typed as their `Values` say."""

    typing_notes: tuple[str, ...] = ("Delete or Backspace takes a clue away.",)

    def how_typed(self) -> tuple[HowTyped, ...]:
        return tuple(way for kind in self.puzzle.kinds() for way in kind.how_typed(self.puzzle))

    def how_found(self) -> tuple[HowTyped, ...]:
        values, meaning = self.puzzle.values, "what you found"
        if self.puzzle.board.figure.on_edges:
            return tuple(yes_or_no(ON_EDGE, values, line="all between are drawn, or no more"))
        if self.puzzle.values_are_areas:
            spread = HowTyped(IN_CELL, "drag from a number", "the cells that are passed get it too")
            return (*one_of_many(values, meaning), spread)
        if len(values.domain) == 2:
            return tuple(yes_or_no(IN_CELL, values))
        return tuple((one_of_many if values.cross is None else one_of_few)(values, meaning))

    def values_instead(self, cell: Cell) -> Iterable[Value]:
        """The values that may have been intended for a given in that cell, its own included: by default,
        those of its variable.
        """
        name = self.puzzle.board.variable_of(cell_name(*cell))
        return self.puzzle.shape.domains.get(name, self.puzzle.values.domain)
