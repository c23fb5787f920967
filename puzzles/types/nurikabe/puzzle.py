"""Nurikabe: islands of told sizes in a sea that is connected and has no pools."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from puzzles.formulas.formulas import And, Iff, Is, Not, Or, Solution, Value, Variable
from puzzles.formulas.graphs.connectivity import Connected
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.at_random.random_islands import random_islands
from puzzles.geometry.grid import (
    ORTHOGONAL,
    Cell,
    cell_name,
    connected_parts,
    links_of,
    neighbours,
    place_of,
)
from puzzles.geometry.shading import JOINED, SHADED, all_joined, no_square
from puzzles.geometry.units import pairs_of, squares_of
from puzzles.grids.auxiliary_puzzle import AuxiliaryPuzzle, AuxiliaryWording
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.model.clue_list import ClueList
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Shading
from puzzles.sentences.values import SHADING
from puzzles.types.nurikabe.island_size import ANY, SEA, IslandSize, island_of

FLOODED = 0.5
"""How often an island loses a cell where its number could go there."""
APART, WHOLE, CELLS = "islands apart", "islands connected", "cells"


class NurikabeWording(AuxiliaryWording["Nurikabe"]):
    """The words of Nurikabe."""

    def technique(self, pattern: Pattern, statements: Sequence[Statement] = ()) -> str:
        if pattern.shape is PatternShape.ONLY_VALUE and bool not in map(type, pattern.settled):
            return "only one island reaches"
        return super().technique(pattern, statements)

    def auxiliary_fact(self, cell: str, literal: Literal) -> str:
        verb = "belongs" if literal.positive else "does not belong"
        return f"{cell} {verb} to the island at {str(literal.value).upper()}"


class NurikabeBoard(CellBoard["Nurikabe"]):
    """The board of Nurikabe."""

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        """With the island of each cell, as far as each has one number: blank cells are unshaded."""
        puzzle = self.puzzle
        clear = [cell for cell in puzzle.cells if not board.get(cell_name(*cell), False)]
        numbers = {clue.cell: clue.key for clue in puzzle.clue_list.every(IslandSize)}
        found = dict(board)
        for part in connected_parts(clear):
            own = [numbers[cell] for cell in part if cell in numbers] or [SEA]
            found |= {island_of(cell_name(*cell)): own[0] for cell in part}
        shaded = (cell for cell in puzzle.cells if cell not in clear)
        return {**found, **{island_of(cell_name(*cell)): SEA for cell in shaded}}

    def written(self, literal: Literal) -> Literal:
        """What belongs to the sea is shaded."""
        cell, dot, _ = literal.name.partition(".")
        return Literal(cell, literal.positive) if dot and literal.value == SEA else literal


REACH = Run(
    "out of reach",
    frozenset((CLUE, WHOLE, APART)),
    quiet=True,
    ending=frozenset((SEA,)),
    words="no island reaches so far",
    otherwise="The islands reach no farther than their numbers and the sea around them allow",
)
"""What players see at once: how far the islands reach."""


class NurikabeMaking(GridMaking["Nurikabe"]):
    """How Nurikabe is made."""

    def layout(self, random: Random) -> Iterator[IslandSize]:
        islands = random_islands(self.puzzle.rows, self.puzzle.columns, random)
        return (IslandSize(random.choice(cells), len(cells)) for cells in islands)

    def true_clues(self, solution: Solution, random: Random) -> Iterator[IslandSize]:
        """The sizes of the islands that are untold: each island of a solution is one that is there."""
        sizes = Counter(solution[island_of(cell_name(*cell))] for cell in self.puzzle.cells)
        for clue in self.puzzle.clue_list.every(IslandSize):
            if clue.number == ANY:
                yield IslandSize(clue.cell, sizes[clue.key])

    def laid_otherwise(
        self,
        solution: Solution,
        others: Sequence[Solution],
        random: Random,
        free: Collection[Cell] | None = None,
    ) -> Nurikabe | None:
        """A cell of an island is shaded in the last other: the number goes there, or the sea takes it."""
        puzzle = self.puzzle
        names = {cell: cell_name(*cell) for cell in puzzle.cells}
        islands = connected_parts([cell for cell in names if not solution[names[cell]]])
        islands = [island for island in islands if free is None or set(free).issuperset(island)]
        ways = [(island, cell) for island in islands for cell in island if others[-1][names[cell]]]
        if not ways:
            return None
        island, cell = random.choice(ways)
        numbered, parts = (
            [clue for clue in puzzle.clue_list.every(IslandSize) if clue.cell not in island],
            [island],
        )
        if random.random() < FLOODED and self._floods(cell, solution):
            parts = connected_parts([each for each in island if each != cell])
            cell = next(clue.cell for clue in puzzle.clue_list.every(IslandSize) if clue.cell in island)
        places = (cell if cell in part else random.choice(part) for part in parts)
        fresh = (IslandSize(place, len(part)) for place, part in zip(places, parts, strict=True))
        return puzzle.with_clues(ClueList.of([*numbered, *fresh]))

    def refitted(self, solution: Solution) -> Solution | None:
        """The islands by their numbers, where at most one cell of each was given to the sea."""
        puzzle = self.puzzle
        sizes = {clue.cell: clue.number for clue in puzzle.clue_list.every(IslandSize)}

        def fits(parts: Sequence[Sequence[Cell]]) -> bool:
            return all([sizes[cell] for cell in part if cell in sizes] == [len(part)] for part in parts)

        board = {cell_name(*cell): solution[cell_name(*cell)] for cell in puzzle.cells}
        for island in connected_parts([cell for cell in puzzle.cells if not board[cell_name(*cell)]]):
            if fits([island]):
                continue
            rest = ((cell, connected_parts([each for each in island if each != cell])) for cell in island)
            flooded = next((cell for cell, parts in rest if fits(parts)), None)
            if flooded is None:
                return None
            board[cell_name(*flooded)] = True
        found = dict(puzzle.board.completed(board))
        told = (*puzzle.shape.rules, *puzzle.clues())
        return found if all(statement.formula.holds(found) for statement in told) else None

    def _floods(self, cell: Cell, solution: Solution) -> bool:
        """Whether a cell of an island can be shaded too: it is beside the sea, and makes no pool."""
        puzzle = self.puzzle
        sea = {cell, *(each for each in puzzle.cells if solution[cell_name(*each)])}
        beside = sea.intersection(neighbours(cell, ORTHOGONAL, puzzle.rows, puzzle.columns))
        squares = squares_of(puzzle.rows, puzzle.columns)
        return bool(beside) and not any(cell in each.cells and sea.issuperset(each.cells) for each in squares)


@dataclass(frozen=True)
class Nurikabe(AuxiliaryPuzzle):
    """Each number lies on an island of so many unshaded cells, and each island has one number. The shaded
    cells are a sea: they are connected, and no square of two by two of them is all shaded.
    """

    type_name = "nurikabe"
    label = "Nurikabe"
    category = Category.SHADING
    aliases = ("islands-in-the-stream", "cell-structure")
    sizes = range(1, 31)
    clue_kinds = (IslandSize,)
    values = SHADING
    file = GridFile(blanks=frozenset("._"))
    wording = NurikabeWording(
        RuleWords.of(
            Shading(),
            Family(
                APART,
                broken="two islands would touch at {unit}",
                rule="islands do not touch",
                now="two islands touch at {unit}",
            ),
            Family(WHOLE, "no cell cut off", "{unit} would have two parts", settling="only way on"),
            Family(CLUE, "size of an island", "{unit} would have another size"),
            Family(JOINED, "sea in one piece", "the sea would be cut in two"),
            Family(CELLS, now="{facts}"),
            *SHADED,
        )
        .seeing(
            NamedLook("room of an island", fits=lambda sight: len(sight.clues) == 1, easy=None),
            NamedLook("two islands", fits=lambda sight: len(sight.clues) > 1, easy=None),
        )
        .following(REACH)
    )
    board = NurikabeBoard()
    making = NurikabeMaking(has_all_clues=True, most_changes=20)

    def auxiliary(self) -> Iterator[Variable]:
        """Which island each cell belongs to."""
        domain = (SEA, *(clue.key for clue in self.clue_list.every(IslandSize)))
        return (Variable(island_of(cell_name(*cell)), domain) for cell in self.cells)

    def rules(self) -> Iterator[Statement]:
        cells, islands = list(self.cells), [clue.key for clue in self.clue_list.every(IslandSize)]
        names = [cell_name(*cell) for cell in cells]
        of = {name: [Is(island_of(name), island) for island in (*islands, SEA)] for name in names}
        for name in names:
            either = Iff(Is(name, True), of[name][-1])
            text = f"{name.upper()} is shaded, or belongs to an island"
            yield Statement(f"cell.{name}", text, either, (name,), family=CELLS, unit=name.upper())
        yield all_joined(cells, True, "The shaded cells")
        yield from no_square(self.rows, self.columns)
        links = links_of(cells)
        for number, island in enumerate(islands):
            nodes = tuple(of[name][number] for name in names)
            whole = Connected(nodes, links, root=cells.index(place_of(island)))
            text, unit = f"The island at {island.upper()} is in one piece", f"the island at {island.upper()}"
            yield Statement(f"whole.{island}", text, whole, family=WHOLE, unit=unit)
        for pair in pairs_of(self.rows, self.columns) if len(islands) > 1 else ():
            text = f"{pair.words} do not belong to two islands, since these do not touch"
            one, other = (of[name] for name in pair.names)
            same = And(*_alike(one, other), *_alike(other, one))
            yield Statement(f"apart.{pair.id}", text, same, pair.names, family=APART, unit=pair.words)


def _alike(one: Sequence[Is], other: Sequence[Is]) -> Iterator[Or]:
    """Clauses that a cell belongs to no other island than one beside it; of each, to which, the sea last."""
    *islands, sea = other
    for here, there in zip(one, islands, strict=False):
        yield Or(Not(here), sea, there)
