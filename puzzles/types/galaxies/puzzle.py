"""Galaxies: a grid is divided into areas, each symmetric about its dot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from puzzles.clues.bases.point_clues import names_around
from puzzles.clues.hole import Hole
from puzzles.formulas.formulas import Is, Or, Solution
from puzzles.formulas.graphs.connectivity import Connected
from puzzles.formulas.statements import Statement
from puzzles.geometry.at_random.random_tilings import galaxies
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name, links_of, neighbours, place_of, reached
from puzzles.geometry.lattice import Points
from puzzles.grids.area_puzzle import NO_AREA, AreaBoard, AreaPuzzle, AreaWording, letter_of
from puzzles.grids.grid_making import GridMaking
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Plain
from puzzles.types.galaxies.dot import Dot

REACH = Run(
    "only one dot reaches",
    frozenset((CLUE,)),
    quiet=True,
    words="no other dot reaches so far, and what is opposite goes with it",
    otherwise="What is opposite a cell of another dot does not belong to a dot",
    alike=True,
)
"""What players see at once about one dot after the other."""


class GalaxiesMaking(GridMaking["Galaxies"]):
    """How Galaxies is made."""

    def layout(self, random: Random) -> Iterator[Dot]:
        """The dots of a random division into symmetric areas."""
        return map(Dot, sorted(galaxies(self.puzzle.rows, self.puzzle.columns, random)))

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Dot]:
        yield from self.puzzle.dots


@dataclass(frozen=True)
class Galaxies(AreaPuzzle):
    """The grid is divided into areas. Each has one dot, and stays the same when it is turned by half."""

    type_name = "galaxies"
    label = "Galaxies"
    aliases = ("tentaisho", "tentai-show", "spiral-galaxies")
    sizes = range(1, 41)
    clue_kinds = (Dot, Hole)
    wording = AreaWording(
        RuleWords.of(
            Plain("dot", "cell", only_value="only one dot reaches"),
            Family("areas hang together", "cut off from its dot", "an area would be in pieces"),
            Family(NO_AREA, broken="no dot reaches {cell}"),
            Family(CLUE, "opposite cell", now="{facts}, opposite each other about a dot"),
        )
        .seeing(NamedLook("two dots, one cell", fits=lambda sight: sight.asking > 1, easy=None))
        .following(REACH)
    )
    board = AreaBoard(points=Points.INNER)
    making = GalaxiesMaking(made_at_once=10, has_all_clues=True)

    @property
    def dots(self) -> Sequence[Dot]:
        """The dots in reading order."""
        return sorted(self.clue_list.every(Dot), key=lambda dot: dot.point)

    def owners(self) -> Mapping[str, str]:
        return {dot.key: f"dot {letter_of(place)}" for place, dot in enumerate(self.dots)}

    def own_cells(self) -> Mapping[Cell, str]:
        dots = reversed(self.dots)
        return {place_of(name): dot.key for dot in dots for name in names_around(dot.point, self)}

    def reaching(self) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        """For each dot the cells that can be walked to, being no other dot's own, nor those opposite, if the
        dot counts.
        """
        own = self.own_cells()
        free = {cell for cell in self.cells if cell not in own}
        for dot in self.dots:
            touched = {cell for cell, key in own.items() if key == dot.key}
            paired = {cell for cell in free if not dot.counts or dot.mirrored(cell) in free}
            found = reached(touched, paired | touched, self.rows, self.columns) - touched
            yield dot.key, tuple(sorted(found))

    def rules(self) -> Iterator[Statement]:
        yield from self.belonging()
        own = self.own_cells()
        for letter, dot in zip(self.owners().values(), self.dots, strict=True):
            touched = names_around(dot.point, self)
            if len(touched) < _cells_at(dot) and (dot.counts or not touched):
                text = f"{letter.capitalize()} {dot.where} touches no hole"
                yield Statement(f"hole.{dot.key}", text, Or(), touched, family="dots apart")
                continue
            if any(own[place_of(name)] != dot.key for name in touched):
                text = f"{letter.capitalize()} {dot.where} touches no cell that another dot touches"
                yield Statement(f"apart.{dot.key}", text, Or(), touched, family="dots apart")
            cells = self.reach[dot.key]
            held = (cell for cell, key in own.items() if key == dot.key)
            rim = {near for cell in held for near in neighbours(cell, ORTHOGONAL, self.rows, self.columns)}
            anchored = tuple(number for number, cell in enumerate(cells) if cell in rim)
            nodes = tuple(Is(cell_name(*cell), dot.key) for cell in cells)
            text = f"The area of {letter} {dot.where} is in one piece"
            whole = Connected(nodes, links_of(cells), anchored)
            yield Statement(f"whole.{dot.key}", text, whole, touched, family="areas hang together")


def _cells_at(dot: Dot) -> int:
    """How many cells the dot touches where there are no holes."""
    y, x = dot.point
    return (2 - y % 2) * (2 - x % 2)
