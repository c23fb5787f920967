"""Tents: each tree has a tent beside it, and no two tents touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from puzzles.clues.line_count import LineCount
from puzzles.formulas.formulas import AtLeast, AtMost, Exactly, Is, Not
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, Cell, cell_name, neighbours, place_of
from puzzles.geometry.units import squares_of
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Placing
from puzzles.sentences.values import two_valued
from puzzles.text.words import capital, listed, number_word
from puzzles.types.tents.tree import Tree

TENTS = two_valued("▲·", "A.", "has a tent", "has no tent")
_PAIRS = frozenset(("pairs",))
PITCHED = 0.2
"""The share of tents in puzzles that are made."""


class TentsWording(GridWording["Tents"]):
    """The words of Tents."""

    def places_left(self, statement: Statement, lacking: int, where: str) -> str:
        return f"{statement.unit} has its tent {where}" if statement.id.startswith(Tree.kind) else ""

    def crowded(self, names: Sequence[str], *, now: bool) -> str:
        """ "The tree at R2C6 would have two tents, at R1C6 and R3C6"."""
        puzzle = self.puzzle
        beside = {tree for name in names for tree in puzzle.beside(place_of(name))}
        trees = [tree.key.upper() for tree in puzzle.clue_list.every(Tree) if tree.cell in beside]
        tents = f"{number_word(len(names))} tents, at {listed(self.subjects(names))}"
        if len(trees) == 1:
            return f"the tree at {trees[0]} {'has' if now else 'would have'} {tents}"
        return f"the trees at {listed(trees)} {'have' if now else 'would have'} {tents}"


class TentsMaking(GridMaking["Tents"]):
    """How Tents is made."""

    def layout(self, random: Random) -> Iterator[Tree]:
        """Trees beside tents that do not touch."""
        puzzle = self.puzzle
        tents, taken = set[Cell](), set[Cell]()
        cells = list(puzzle.cells)
        for cell in random.sample(cells, len(cells)):
            near = neighbours(cell, ORTHOGONAL + DIAGONAL, puzzle.rows, puzzle.columns)
            free = [other for other in puzzle.beside(cell) if other not in taken]
            if len(tents) < PITCHED * len(cells) and free and cell not in taken and tents.isdisjoint(near):
                tree = random.choice(free)
                tents.add(cell)
                taken |= {cell, tree}
                yield Tree(tree)


@dataclass(frozen=True)
class Tents(GridPuzzle):
    """Each tree has a tent of its own beside it, and each tent a tree. Tents do not touch. A number is how
    many tents are in its row or column.
    """

    type_name = "tents"
    label = "Tents"
    category = Category.OBJECTS
    aliases = ("tents-and-trees", "camping")
    sizes = range(2, 33)
    clue_kinds = (Tree, LineCount)
    values = TENTS
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = TentsWording(
        RuleWords.of(
            Placing("tent"),
            Family(
                "neighbours",
                broken="tents would touch among {unit}",
                rule="tents do not touch",
                now="the tents at {names} touch",
            ),
            Family(
                "pairs",
                "tents and trees in pairs",
                broken="{unit} would not have a tent each",
                now="{unit} do not have a tent each",
            ),
            Family("treeless", rule="a tent has a tree beside it", now="{facts}, but no tree is beside it"),
            Family("total", "as many tents as trees", "there would not be as many tents as trees"),
        ).seeing(
            NamedLook(
                "trees that share a place", families=(_PAIRS, _PAIRS | {"neighbours"}), easy=None, more=6
            ),
            NamedLook("trees and lines", fits=lambda sight: sight.families >= _PAIRS, easy=None, more=6),
            NamedLook(
                "places of a tent",
                fits=lambda sight: sight.asking == len(sight.clues) < 2,
                easy=None,
                more=6,
            ),
            NamedLook(
                "two trees", fits=lambda sight: sight.asking == len(sight.clues) == 2, easy=None, more=6
            ),
            NamedLook("tree and line", fits=lambda sight: len(sight.clues) == 1, easy=None, more=6),
            NamedLook("trees and lines", fits=lambda sight: len(sight.clues) > 1, easy=None, more=6),
            NamedLook("fitting tents in a line", fits=lambda sight: sight.asking == 1, aside=8),
            NamedLook("fitting tents in two lines", fits=lambda sight: sight.asking > 1, easy=None, more=6),
        ),
        counted=("tent", "tents"),
    )
    making = TentsMaking(made_at_once=8, has_all_clues=True)

    def rules(self) -> Iterator[Statement]:
        trees = {tree.cell: number for number, tree in enumerate(self.clue_list.every(Tree))}
        tents = {cell: Is(cell_name(*cell), True) for cell in self.cells}
        for unit in squares_of(self.rows, self.columns):
            cells = [cell for cell in unit.cells if cell in tents]
            names = tuple(cell_name(*cell) for cell in cells)
            text = f"{unit.title} holds at most one tent, since tents do not touch"
            apart = AtMost(1, tuple(tents[cell] for cell in cells))
            if len(cells) > 1:
                yield Statement(unit.id, text, apart, names, family="neighbours", unit=unit.words)
        partners = {cell: tuple(trees[tree] for tree in self.beside(cell) if tree in trees) for cell in tents}
        for cell in (cell for cell, own in partners.items() if not own):
            name = cell_name(*cell)
            text = f"No tree is beside {name.upper()}, so it has no tent"
            yield Statement(f"treeless.{name}", text, Not(tents[cell]), (name,), family="treeless")
        pairing = Pairing(tuple((tents[cell], own) for cell, own in partners.items() if own))
        text = "Each tent has a tree of its own, of those beside it"
        yield Statement("pairs", text, pairing, family="pairs", unit="pairs of tents and trees")
        yield from self._trees_that_share(list(trees))
        total = Exactly(len(trees), tuple(tents.values()))
        text = f"There are as many tents as trees: {len(trees)}"
        yield Statement("total", text, total, family="total", unit="all cells")

    def _trees_that_share(self, trees: Sequence[Cell]) -> Iterator[Statement]:
        """That two trees with a place in common have two tents, which follows from all pairs together."""
        for pair in combinations(trees, 2):
            first, second = (set(self.beside(tree)).difference(trees) for tree in pair)
            if first & second:
                keys = tuple(cell_name(*tree) for tree in pair)
                trees_told = f"the trees at {listed([key.upper() for key in keys])}"
                each = AtLeast(2, tuple(Is(cell_name(*cell), True) for cell in sorted(first | second)))
                text = f"{capital(trees_told)} have a tent each"
                yield Statement(f"each.{'.'.join(keys)}", text, each, keys, family="pairs", unit=trees_told)

    def beside(self, cell: Cell) -> Iterator[Cell]:
        return neighbours(cell, ORTHOGONAL, self.rows, self.columns)
