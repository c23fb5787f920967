"""Puzzles whose variables lie between two blocks that see each other: bridges from island to island."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from msgspec import Struct

from puzzles.formulas.formulas import Solution, Value, Variable
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import Cell, place_of
from puzzles.geometry.lattice import pair_name
from puzzles.geometry.symmetry import turns_of
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_symmetry import GridSymmetry
from puzzles.grids.grid_typing import GridTyping
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import count
from puzzles.model.board import Figure
from puzzles.sentences.how_typed import IN_CELL, HowTyped
from puzzles.sentences.values import Values
from puzzles.text.words import counted

P = TypeVar("P", bound="CorridorPuzzle")

STROKES: Sequence[tuple[str, str]] = ((" ", " "), ("─", "│"), ("═", "║"))
"""How zero, one or more bridges are drawn: horizontally, and vertically."""
MANY = {3: "³", 4: "⁴"}
"""The sign in the middle of more than two bridges, since a digit could be an island."""


class Corridor(Struct, frozen=True):
    """The cells between two blocks in a row or column; the first block is above or left of the other."""

    first: Cell
    last: Cell

    @property
    def name(self) -> str:
        return pair_name((self.first, self.last))

    @property
    def level(self) -> bool:
        return self.first[0] == self.last[0]

    @property
    def cells(self) -> tuple[Cell, ...]:
        (top, left), (bottom, right) = self.first, self.last
        if self.level:
            return tuple((top, column) for column in range(left + 1, right))
        return tuple((row, left) for row in range(top + 1, bottom))


class CorridorWording(GridWording[P]):
    """The words for lines in corridors."""

    def value_text(self, value: Value, name: str) -> str:
        return counted(int(value), "bridge")

    def deed(self, value: Value, name: str, where: str) -> str:
        return f"put {self.value_text(value, name)} at {where}" if value else f"rule out a bridge at {where}"

    def fact(self, literal: Literal) -> str:
        name = self.subject(literal.name)
        if literal.positive:
            return f"{name} {self.puzzle.values.said[literal.value]}"
        if literal.value == self.puzzle.most:
            return f"{name} has at most {counted(self.puzzle.most - 1, 'bridge')}"
        if not literal.value:
            return f"{name} has at least one bridge"
        return f"{name} has not just {self.value_text(literal.value, literal.name)}"

    def subjects(self, names: Sequence[str]) -> list[str]:
        return [name.upper() for name in names]

    def names_of(self, name: str) -> Iterable[str]:
        first, _, last = name.partition("-")
        return (name.upper(), f"{last}-{first}".upper())

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...]:
        return self.puzzle.texts(self.puzzle.strokes(solution))

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        return {"grid": self.grid(solution)}

    def render(self, solution: Solution) -> str:
        """The blocks and lines as text, horizontal lines without gaps."""
        drawn = self.puzzle.strokes(solution)
        labels = {cell: block.label or "o" for cell, block in self.puzzle.blocks.items()}
        width = max(map(len, labels.values()), default=1)
        level = {}
        for corridor in self.puzzle.corridors:
            if corridor.level and (count := int(solution[corridor.name])):
                stroke = STROKES[min(count, 2)][0]
                level.update(dict.fromkeys(((corridor.first), *corridor.cells), stroke))
        lines = []
        for row in range(self.puzzle.rows):
            texts = []
            for column in range(self.puzzle.columns):
                cell = row, column
                text = labels.get(cell, drawn.get(cell, "·"))
                texts.append(text.rjust(width, level.get((row, column - 1), " ")) + level.get(cell, " ") * 2)
            lines.append("".join(texts).rstrip())
        return "\n".join(lines)


@dataclass(eq=False)
class CorridorBoard(CellBoard[P]):
    """The board of lines in corridors."""

    figure: Figure = Figure.BRIDGES

    def variable_at(self, cell: str) -> str | None:
        """The corridor through a cell: of two, the horizontal one."""
        place = place_of(cell)
        return next((corridor.name for corridor in self.puzzle.corridors if place in corridor.cells), None)

    def line_between(self, start: str, end: str) -> tuple[str, ...]:
        """The corridor from one block to the next."""
        corridor = self.puzzle.corridor_between(start, end)
        return () if corridor is None else (corridor.name,)

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        """With no bridges at corridors without entries, if that makes a solution: nobody has to
        write these.
        """
        found = {**{corridor.name: 0 for corridor in self.puzzle.corridors}, **board}
        said = (*self.puzzle.clues(), *self.puzzle.shape.rules)
        return found if all(statement.formula.holds(found) for statement in said) else board

    def growing(self, board: Mapping[str, Value]) -> Mapping[str, tuple[Value, ...]]:
        """A single bridge may become a double one, which is drawn after the first."""
        most = dict.fromkeys((corridor.name for corridor in self.puzzle.corridors), self.puzzle.values.domain)
        return {
            name: tuple(value for value in most[name] if int(value) >= int(board[name]))
            for name in most
            if board.get(name) and board[name] != most[name][-1]
        }


class CorridorTyping(GridTyping[P]):
    """How lines in corridors are typed."""

    def how_found(self) -> tuple[HowTyped, ...]:
        drawing = "one more bridge to the island that way, or none again"
        numbers = f"0 to {self.puzzle.most}"
        return (
            HowTyped("from island to island", "drag, or Shift with an arrow", drawing),
            HowTyped(IN_CELL, "click, right click", "between two islands: one bridge more; none"),
            HowTyped(IN_CELL, numbers, "between two islands: so many bridges through this cell"),
        )


class CorridorSymmetry(GridSymmetry[P]):
    """The symmetries of lines in corridors."""

    def turns(self) -> Iterator[Mapping[str, str]]:
        corridors = self.puzzle.corridors
        for turn in turns_of(tuple(self.puzzle.blocks)):
            ends = {c: sorted((turn[c.first], turn[c.last])) for c in corridors}
            yield {c.name: pair_name(both) for c, both in ends.items()}


@dataclass(frozen=True)
class CorridorPuzzle(GridPuzzle):
    """A variable is the number of lines in a corridor, from 0 to `most`. It is named after the blocks at
    both ends: `r1c1-r1c4`. For programs, a solution has a table `grid` with the lines drawn.
    """

    wording: ClassVar[CorridorWording[Any]] = CorridorWording()
    board: ClassVar[CorridorBoard[Any]] = CorridorBoard()
    typing: ClassVar[CorridorTyping[Any]] = CorridorTyping()
    symmetry: ClassVar[CorridorSymmetry[Any]] = CorridorSymmetry()

    most: int = count("bridges between two islands, at most", range(1, 5), 2)

    @property
    def values(self) -> Values:
        return between_blocks(self.most)

    @cached_property
    def corridors(self) -> tuple[Corridor, ...]:
        """The corridors between blocks that see each other, ordered by their first ends."""
        return tuple(self._corridors())

    def _corridors(self) -> Iterator[Corridor]:
        blocks = self.blocks
        for row, column in sorted(blocks):
            right = ((row, at) for at in range(column + 1, self.columns))
            below = ((at, column) for at in range(row + 1, self.rows))
            for line in (right, below):
                if (seen := next((cell for cell in line if cell in blocks), None)) is not None:
                    yield Corridor((row, column), seen)

    def variables(self) -> Iterable[Variable]:
        return (Variable(corridor.name, self.values.domain) for corridor in self.corridors)

    def ending_at(self, cell: Cell) -> tuple[Corridor, ...]:
        """The corridors that end at a block."""
        return tuple(corridor for corridor in self.corridors if cell in (corridor.first, corridor.last))

    def corridor_between(self, start: str, end: str) -> Corridor | None:
        """The corridor from a block, or from a cell within it, to the block at its end; None if there is
        none.
        """
        here, there = place_of(start), place_of(end)
        for corridor in self.ending_at(there):
            if here != there and here in (corridor.first, corridor.last, *corridor.cells):
                return corridor
        return None

    def strokes(self, solution: Solution) -> dict[Cell, str]:
        """What is drawn in the cells of corridors with lines."""
        found = {}
        for corridor in self.corridors:
            if count := int(solution[corridor.name]):
                stroke = STROKES[min(count, 2)][not corridor.level]
                found.update(dict.fromkeys(corridor.cells, stroke))
                if count > 2 and corridor.cells:
                    found[corridor.cells[len(corridor.cells) // 2]] = MANY[count]
        return found


def between_blocks(most: int) -> Values:
    """The values from 0 to `most` bridges."""
    domain = tuple(range(most + 1))
    signs = ("×", "─", "═", "3", "4")[: most + 1]
    said: dict[Value, str] = {count: f"has {counted(count, 'bridge')}" for count in domain}
    return Values(
        domain, signs, tuple(map(str, domain)), {"x": 0, "-": 1, "=": 2} if most > 1 else {"x": 0}, said
    )
