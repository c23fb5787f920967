"""Shikaku: a grid is cut into rectangles, each around a number that tells its size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.at_random.random_tilings import rectangles
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.area_puzzle import NO_AREA, AreaPuzzle, AreaWording
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Plain
from puzzles.types.shikaku.rectangle_size import RectangleSize

FITTING = Run(
    "only rectangle left",
    frozenset((CLUE, "rectangles")),
    quiet=True,
    words="no other rectangle reaches so far",
    otherwise="No rectangle reaches farther than its number and what is around it allow",
    alike=True,
)
"""What players see at once for one number after the other."""


class ShikakuMaking(GridMaking["Shikaku"]):
    """How Shikaku is made."""

    def layout(self, random: Random) -> Iterator[RectangleSize]:
        """Numbers for a grid cut into rectangles at random."""
        areas = rectangles(self.puzzle.rows, self.puzzle.columns, random)
        numbers = {random.choice(area): len(area) for area in areas}
        return (RectangleSize(cell, numbers[cell]) for cell in sorted(numbers))

    def true_clues(self, solution: Solution, random: Random) -> Iterator[RectangleSize]:
        sizes = Counter(solution.values())
        for cell, owner in sorted(self.puzzle.own_cells().items()):
            yield RectangleSize(cell, sizes[owner] + 1)


@dataclass(frozen=True)
class Shikaku(AreaPuzzle):
    """The grid is cut into rectangles. Each holds exactly one number, which is how many cells it has."""

    type_name = "shikaku"
    label = "Shikaku"
    fame = 1
    aliases = ("rect", "rectangles", "divide-by-squares", "sikaku")
    sizes = range(1, 41)
    areas_are_rectangles = True
    clue_kinds = (RectangleSize,)
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = AreaWording(
        RuleWords.of(
            Plain("number", "cell", only_value="only one number reaches"),
            Family(NO_AREA, broken="no number reaches {cell}"),
            Family(CLUE, "rectangles that fit", "no rectangle would fit"),
        )
        .seeing(
            NamedLook("rectangles push each other", fits=lambda sight: len(sight.clues) > 1, easy=None),
            NamedLook("rectangles that fit", fits=lambda sight: len(sight.clues) == 1, easy=None),
        )
        .following(FITTING)
    )
    making = ShikakuMaking(made_at_once=6, has_all_clues=True)

    def owners(self) -> Mapping[str, str]:
        numbers = {clue.cell: clue.label for clue in self.clue_list.every(RectangleSize)}
        return {
            cell_name(*cell): f"the {numbers[cell]} of {cell_name(*cell).upper()}" for cell in sorted(numbers)
        }

    def own_cells(self) -> Mapping[Cell, str]:
        return {clue.cell: clue.key for clue in self.clue_list.every(RectangleSize)}

    def reaching(self) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        """For each number, in reading order, the cells that a rectangle could hold with it alone."""
        numbers = sorted(self.own_cells())
        taken = set(numbers)
        for row, column in numbers:
            free = (cell for cell in self.cells if _between((row, column), cell) & taken == {(row, column)})
            yield cell_name(row, column), tuple(cell for cell in free if cell != (row, column))

    def rules(self) -> Iterator[Statement]:
        yield from self.belonging()
        for (row, column), owner in sorted(self.own_cells().items()):
            parts = tuple(self._closed((row, column), owner, set(self.reach[owner])))
            text = f"The area of the number in {owner.upper()} is a rectangle"
            unit = f"the rectangle of {owner.upper()}"
            yield Statement(f"rectangle.{owner}", text, And(*parts), (owner,), family="rectangles", unit=unit)

    def _closed(self, own: Cell, owner: str, within: set[Cell]) -> Iterator[Formula]:
        """A cell is in the area just where its row and its column are, seen from the number's own."""
        row, column = own
        for cell in self.cells:
            down, right = cell
            here = Is(cell_name(*cell), owner)
            if row != down and column != right:
                across, along = (row, right), (down, column)
                both = And(Is(cell_name(*across), owner), Is(cell_name(*along), owner))
                if cell in within:
                    yield Iff(here, both)
                elif within.issuperset((across, along)):
                    yield Not(both)
            elif cell in within:
                nearer = (down - (down > row) + (down < row), right - (right > column) + (right < column))
                if nearer != own:
                    yield Implies(here, Is(cell_name(*nearer), owner))


def _between(first: Cell, second: Cell) -> set[Cell]:
    """The cells of the smallest rectangle that holds both."""
    (top, bottom), (left, right) = sorted((first[0], second[0])), sorted((first[1], second[1]))
    return {(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)}
