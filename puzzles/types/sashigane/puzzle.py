"""Sashigane: walls divide the grid into areas that are bent once, one cell wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from puzzles.formulas.formulas import And, AtLeast, AtMost, Not, Or, Solution
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.directions import ARROWS, along
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.units import lines_of
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.lines.between_cells import WallWording
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.types.sashigane.arm_end import ArmEnd
from puzzles.types.sashigane.bent_areas import BentAreas
from puzzles.types.sashigane.corner_size import CornerSize

LONGEST = 3
"""Cells of an arm beside the corner, at most, where a division is drawn at random."""
WAYS, BENT_ONCE, BENT = "ways", "bent once", "bent"
"""The families of its rules."""


class SashiganeMaking(GridMaking["Sashigane"]):
    """How Sashigane is made."""

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Clue]:
        """The size at each corner, and an arrow at each end."""
        puzzle = self.puzzle
        for cell in puzzle.cells:
            ways = puzzle.open_ways(cell, solution)
            if len(ways) == 1:
                yield ArmEnd(cell, next(typed for typed, each in ARROWS.items() if each.step == ways[0]))
            elif puzzle.bends_in(cell).holds(solution):
                yield CornerSize(cell, 1 + sum(puzzle.reach(cell, way, solution) for way in ways))

    def wishes(self, random: Random) -> Sequence[Literal]:
        """Areas laid at random where there is room, one after the other."""
        puzzle, number = self.puzzle, dict[Cell, int]()

        def is_free(cell: Cell) -> bool:
            return puzzle.has(cell) and cell not in number

        for corner in filter(is_free, random.sample([*puzzle.cells], puzzle.rows * puzzle.columns)):
            ways = (random.choice(both) for both in (puzzle.ACROSS, puzzle.ALONG))
            arms = [[*along(corner, way, is_free)][: random.randint(1, LONGEST)] for way in ways]
            if all(arms):
                number |= dict.fromkeys((corner, *arms[0], *arms[1]), len(number))
        return [
            Literal(wall.name, number.get(one, one) != number.get(other, other))
            for wall, one, other in random.sample(puzzle.links(), len(puzzle.links()))
        ]


@dataclass(frozen=True)
class Sashigane(BentAreas):
    """Walls divide the grid into areas, each one cell wide and bent once, like the letter L. A circle is the
    corner of its area, and a number in it how many cells that has. An arrow is an end, and points to the
    corner.
    """

    type_name = "sashigane"
    label = "Sashigane"
    category = Category.REGIONS
    sizes = range(2, 26)
    clue_kinds = (ArmEnd, CornerSize)
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = WallWording(
        RuleWords.of(
            Plain("way", "border"),
            Family(WAYS, "ways out of a cell", "{unit} would be joined to no cell, or to more than two"),
            Family(BENT_ONCE, "no second corner", "{unit} would be two corners of one area"),
            Family(BENT, "corner of an arm", "{unit} would have no corner"),
            Family(CLUE, "circle or arrow"),
        ).seeing(
            NamedLook("area of a number", fits=lambda sight: len(sight.clues) == 1, easy=None),
            NamedLook("areas of several clues", fits=lambda sight: len(sight.clues) > 1, easy=None),
            NamedLook(
                "arm with no corner",
                families=(frozenset({BENT}), frozenset({WAYS, BENT, BENT_ONCE})),
                easy=None,
            ),
        )
    )
    making = SashiganeMaking(play_sizes=(4, 5, 6, 7, 8), made_at_once=5)

    def rules(self) -> Iterator[Statement]:
        for cell in self.cells:
            key, open_ = cell_name(*cell), self.joined(cell, self.STEPS)
            text = f"{key.upper()} is joined to one cell beside it, or to two"
            held = And(AtLeast(1, open_), AtMost(2, open_))
            yield Statement(f"{WAYS}.{key}", text, held, (key,), family=WAYS, unit=key.upper())
        for line in lines_of(self.rows, self.columns):
            for start, end in combinations(range(len(line.cells)), 2):
                yield from self._straight(line.cells, start, end)

    def _straight(self, line: Sequence[Cell], start: int, end: int) -> Iterator[Statement]:
        """What holds where all cells of a line from one to another are joined."""
        cells = line[start : end + 1]
        way = cells[1][0] - cells[0][0], cells[1][1] - cells[0][1]
        crossing = self.ALONG if way == (0, 1) else self.ACROSS
        between = [part for cell in cells[:-1] for part in self.joined(cell, (way,))]
        bends = [Or(*self.joined(cell, crossing)) for cell in (cells[0], cells[-1])]
        names = cell_name(*cells[0]), cell_name(*cells[-1])
        both, id_ = " and ".join(map(str.upper, names)), ".".join(names)
        yield Statement(
            f"{BENT_ONCE}.{id_}".replace(" ", "-"),
            f"{both} are not both corners of one area",
            Not(And(*between, *bends)),
            names,
            family=BENT_ONCE,
            unit=both,
        )
        back = -way[0], -way[1]
        closed = [
            Not(part) for at, to in ((cells[0], back), (cells[-1], way)) for part in self.joined(at, (to,))
        ]
        words = (" and " if len(cells) == 2 else " to ").join(map(str.upper, names))
        yield Statement(
            f"{BENT}.{id_}",
            f"If {words} are a whole arm, one of its ends is the corner",
            Or(Not(And(*between, *closed)), *bends),
            names,
            family=BENT,
            unit=words,
        )
