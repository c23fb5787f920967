"""Nuri-Maze: tiles are shaded so that the other cells are a maze, with one way from S to G."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from puzzles.formulas.formulas import (
    And,
    Exactly,
    Formula,
    Iff,
    Implies,
    Is,
    Not,
    Or,
    Solution,
    Value,
    Variable,
)
from puzzles.formulas.graphs.connectivity import Connected
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, Cell, cell_name, links_of, neighbours, pairs, places
from puzzles.geometry.mazes import dead_ends, random_maze, tiled, way_through
from puzzles.grids.auxiliary_puzzle import AuxiliaryPuzzle, AuxiliaryWording
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.region_puzzle import RegionMaking, RegionPuzzle
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Shading
from puzzles.sentences.values import SHADING
from puzzles.text.words import capital
from puzzles.types.nurimaze.way_end import GOAL, START, WayEnd, ends_of
from puzzles.types.nurimaze.way_mark import CIRCLE, TRIANGLE, WayMark, passing

TILES, SQUARES, JOINED, RINGS, WAY, FREE, ENDS = (
    "tiles",
    "squares",
    "connected",
    "rings",
    "way",
    "free",
    "ends",
)
"""The families of its rules."""
LOOKS = (
    NamedLook("tile that breaks a square", families=(frozenset({SQUARES}), frozenset({TILES})), easy=None),
    NamedLook(
        "way that would break a rule",
        families=(frozenset({WAY}), frozenset({FREE, WAY, TILES, SQUARES})),
        easy=None,
    ),
    NamedLook(
        "tile that closes a ring",
        families=(frozenset({RINGS}), frozenset({TILES, SQUARES, WAY})),
        easy=None,
        far=True,
    ),
    NamedLook(
        "tile that cuts the maze",
        families=(frozenset({JOINED}), frozenset({TILES, SQUARES, WAY})),
        easy=None,
        far=True,
    ),
)


ALONG = Run(
    "along the way",
    frozenset((WAY, FREE)),
    quiet=True,
    ending=frozenset((True,)),
    words="the way cannot go on otherwise",
    otherwise="The way passes no shaded cell, and no cell without a way on",
    silent=frozenset((False,)),
)
"""What players see at once: how the way goes on."""


class NuriMazeWording(AuxiliaryWording["NuriMaze"]):
    """The words of Nuri-Maze."""

    def auxiliary_fact(self, cell: str, literal: Literal) -> str:
        return f"{cell} is {'on' if literal.value == literal.positive else 'off'} the way"


class NuriMazeBoard(CellBoard["NuriMaze"]):
    """The board of Nuri-Maze."""

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        """With that the way passes no shaded cell, and with all of it where all cells are known."""
        puzzle = self.puzzle
        if not puzzle.ends:
            return board
        known = {cell: board[name] for cell in puzzle.cells if (name := cell_name(*cell)) in board}
        passed = {cell: False for cell, shaded in known.items() if shaded is True}
        free = known.keys() - passed.keys()
        if len(known) == puzzle.rows * puzzle.columns and (way := way_through(free, *puzzle.ends)):
            passed |= {cell: cell in way for cell in free}
        return {**board, **{passing(cell): so for cell, so in passed.items()}}


class NuriMazeMaking(RegionMaking["NuriMaze"]):
    """How Nuri-Maze is made."""

    @property
    def is_laid_out(self) -> bool:
        return super().is_laid_out and bool(self.puzzle.ends)

    def laid_out(self, random: Random) -> NuriMaze:
        """With the tiles of a random maze, and ends at two of its dead ends, unless they are there."""
        puzzle = self.puzzle
        maze = random_maze(puzzle.rows, puzzle.columns, random)
        if not puzzle.regions:
            regions = tiled(maze, puzzle.rows, puzzle.columns, puzzle.usual_region, random)
            puzzle = puzzle.resized(puzzle.rows, puzzle.columns, regions=regions)
        if not puzzle.clue_list.every(WayEnd):
            start, *others = random.sample(ends := dead_ends(maze), len(ends))
            goal = max(others, key=lambda cell: abs(cell[0] - start[0]) + abs(cell[1] - start[1]))
            puzzle = puzzle.with_clue(WayEnd(start, START)).with_clue(WayEnd(goal, GOAL))
        return puzzle

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Clue]:
        """A circle in each cell of the way, a triangle in each other that is not shaded."""
        puzzle = self.puzzle
        taken = {clue.cell for clue in puzzle.clue_list.every(WayEnd)}
        for cell in puzzle.cells:
            if cell not in taken and solution[cell_name(*cell)] is False:
                passed = solution[passing(cell)] is True
                yield WayMark(cell, CIRCLE if passed else TRIANGLE)


@dataclass(frozen=True)
class NuriMaze(RegionPuzzle, AuxiliaryPuzzle):
    """Each tile is shaded whole or not at all; no 2x2 is of one colour. The unshaded cells are connected and
    make no ring, so there is one way from S to G: it passes all circles and no triangle. None of these is
    shaded.
    """

    type_name = "nurimaze"
    label = "Nuri-Maze"
    category = Category.SHADING
    aliases = ("nuri-maze",)
    sizes = range(2, 31)
    clue_kinds = (WayEnd, WayMark)
    region_word = "tile"
    usual_region = 3
    values = SHADING
    wording = NuriMazeWording(
        RuleWords.of(
            Shading(),
            Family(TILES, "rest of a tile", "{unit} would be shaded in part"),
            Family(SQUARES, "no square of one colour", "{unit} would be of one colour"),
            Family(JOINED, "no cell cut off", "the unshaded cells would be cut in two"),
            Family(RINGS, "no ring", "unshaded cells would make a ring"),
            Family(WAY, "how the way goes on", "the way would not go on at {unit}"),
            Family(ENDS, "ends of the way", "{unit} would be shaded", rule="no end of the way is shaded"),
            Family(
                FREE,
                "no shaded cell on the way",
                "the way would pass {unit}, which is shaded",
                rule="the way passes no shaded cell",
            ),
            Family(CLUE, "circle or triangle"),
        )
        .seeing(*LOOKS)
        .following(ALONG)
    )
    board = NuriMazeBoard()
    making = NuriMazeMaking(play_sizes=(5, 6, 7, 8), made_at_once=5)

    @property
    def ends(self) -> tuple[Cell, ...]:
        """The cells of S and G; none unless there is one of each."""
        return ends_of(self)

    def auxiliary(self) -> Iterator[Variable]:
        """Whether the way passes each cell, where it has its ends."""
        return (Variable(passing(cell), (False, True)) for cell in self.cells if self.ends)

    def rules(self) -> Iterator[Statement]:
        for unit in self.region_units():
            first, *others = unit.names
            same = And(*(Iff(Is(first, True), Is(name, True)) for name in others))
            text = f"The cells of {unit.words} are all shaded, or none is"
            yield Statement(f"{TILES}.{unit.id}", text, same, unit.names, family=TILES, unit=unit.words)
        for row, column in places(self.rows - 1, self.columns - 1):
            names = tuple(cell_name(row + down, column + right) for down, right in places(2, 2))
            words = f"the square {names[0].upper()} to {names[-1].upper()}"
            both = And(*(Or(*(Is(name, so) for name in names)) for so in (False, True)))
            text = f"{capital(words)} is not all of one colour"
            yield Statement(f"{SQUARES}.{names[0]}", text, both, names, family=SQUARES, unit=words)
        cells = tuple(self.cells)
        free = Connected(tuple(Is(cell_name(*cell), False) for cell in cells), links_of(cells))
        yield Statement(JOINED, "The unshaded cells are connected by sides", free, family=JOINED)
        yield Statement(RINGS, "The unshaded cells make no ring", self._no_ring(cells), family=RINGS)
        for clue in self.clue_list.every(WayEnd):
            key = cell_name(*clue.cell)
            text = f"{key.upper()} is an end of the way, and not shaded"
            yield Statement(f"{ENDS}.{key}", text, Is(key, False), (key,), family=ENDS, unit=key.upper())
        yield from self._way()

    def _no_ring(self, cells: tuple[Cell, ...]) -> Formula:
        """That shaded cells lead to the edge by sides or corners: so no unshaded ones lie all around some.

        A ring of unshaded cells that has none within would have a square of these.
        """
        number = {cell: index for index, cell in enumerate(cells)}
        touching = pairs((*ORTHOGONAL, *DIAGONAL), self.rows, self.columns)
        links = tuple((number[one], number[other]) for one, other in touching if number[one] < number[other])
        last = self.rows - 1, self.columns - 1
        rim = tuple(
            index for (row, column), index in number.items() if row in (0, last[0]) or column in (0, last[1])
        )
        return Connected(tuple(Is(cell_name(*cell), True) for cell in cells), links, anchored=rim)

    def _way(self) -> Iterator[Statement]:
        """That the way has one cell beside each of its ends, and two beside each of its other cells."""
        for cell in self.cells if self.ends else ():
            here, key = passing(cell), cell_name(*cell)
            beside = tuple(
                Is(passing(other), True) for other in neighbours(cell, ORTHOGONAL, self.rows, self.columns)
            )
            held: Formula = Implies(Is(here, True), Exactly(2, beside))
            text = f"If the way passes {key.upper()}, it has two cells beside it"
            if cell in self.ends:
                held = And(Is(here, True), Exactly(1, beside))
                begins = "begins" if cell == self.ends[0] else "ends"
                text = f"The way {begins} at {key.upper()}, with one of its cells beside it"
            yield Statement(f"{WAY}.{key}", text, held, (key,), family=WAY, unit=key.upper())
            free = Or(Not(Is(here, True)), Is(key, False))
            text = f"If the way passes {key.upper()}, that is not shaded"
            yield Statement(f"{FREE}.{key}", text, free, (key,), family=FREE, unit=key.upper())
