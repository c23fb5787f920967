"""Bridges (Hashiwokakero): islands are joined by bridges, so many to each, into one whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from puzzles.formulas.formulas import Is, Not, Or
from puzzles.formulas.graphs.connectivity import Connected, Link
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.lines.corridor_puzzle import CorridorPuzzle, CorridorWording
from puzzles.grids.options import flag
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.text.words import number_word
from puzzles.types.bridges.island import Island

LAYOUTS, ISLAND_SHARE, LENGTHS = 5, 0.25, (2, 2, 2, 3, 3, 4, 5)
"""Layouts to choose the fullest of, the most of the cells that are islands, and how far a bridge goes."""
ISLANDS, CROSSINGS, CONNECTED, CYCLES = "islands", "crossings", "connected", "cycles"


class BridgesWording(CorridorWording["Bridges"]):
    """The words of Bridges."""

    def about(self) -> str:
        return super().about().replace("at most two", f"at most {number_word(self.puzzle.most)}")


class BridgesMaking(GridMaking["Bridges"]):
    """How Bridges is made."""

    def layout(self, random: Random) -> Iterator[Island]:
        """Islands to which bridges were built from others: so many that there is something to find."""
        wanted = round(ISLAND_SHARE * self.puzzle.rows * self.puzzle.columns)
        layouts = [self._built(random, wanted) for _ in range(LAYOUTS)]
        fullest: list[Cell] = max(layouts, key=len)
        return map(Island, fullest)

    def _built(self, random: Random, most: int) -> list[Cell]:
        """At most so many islands, each but the first at the end of a bridge from another."""
        puzzle = self.puzzle
        found = [(random.randrange(puzzle.rows), random.randrange(puzzle.columns))]
        built = {found[0]}
        for _ in range(2 * puzzle.rows * puzzle.columns):
            if len(found) == most:
                break
            (row, column), (down, right) = random.choice(found), random.choice(ORTHOGONAL)
            length = random.choice(LENGTHS)
            way = [(row + down * step, column + right * step) for step in range(1, length + 1)]
            inside = all(0 <= y < puzzle.rows and 0 <= x < puzzle.columns for y, x in way)
            beside = {(way[-1][0] + y, way[-1][1] + x) for y, x in ORTHOGONAL} & set(found)
            if inside and built.isdisjoint(way) and not beside:
                built.update(way)
                found.append(way[-1])
        return found


@dataclass(frozen=True)
class Bridges(CorridorPuzzle):
    """Bridges run straight from island to island and do not cross. They connect all islands; the number of
    an island is how many lead to it; between the same two there are at most two.
    """

    type_name = "bridges"
    label = "Bridges"
    fame = 1
    category = Category.LOOPS
    aliases = ("hashi", "hashiwokakero", "hashikake", "chopsticks")
    sizes = range(2, 41)
    clue_kinds = (Island,)
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = BridgesWording(
        RuleWords.of(
            Plain("number of bridges", "way"),
            Family(
                ISLANDS,
                "a bridge to each",
                "no bridge would lead to {unit}",
                now="no bridge leads to {unit}, or can",
            ),
            Family(CROSSINGS, "no crossing", "bridges would cross at {unit}"),
            Family(CONNECTED, "no island cut off", "some islands would be cut off"),
            Family(CYCLES, "no ring", "the bridges would close a ring"),
            Family(CLUE, "number of an island"),
        ).seeing(
            NamedLook(
                "pair that would be closed off",
                "The islands at {clues} have no bridge to spare: joined fully, they would be cut"
                " off from the rest",
                fits=lambda sight: sight.graphs and sight.asking == len(sight.clues) == 2,
                far=True,
            ),
            NamedLook("two islands", fits=lambda sight: len(sight.clues) > 1, easy=None),
            NamedLook("bridges of an island", fits=lambda sight: len(sight.clues) == 1, easy=None),
        )
    )
    making = BridgesMaking(made_at_once=10, has_all_clues=True)

    no_cycles: bool = flag("the bridges close no ring of islands")

    def rules(self) -> Iterator[Statement]:
        corridors = self.corridors
        there = {corridor: Not(Is(corridor.name, 0)) for corridor in corridors}
        links: set[Link] = set()
        for island in sorted(self.blocks):
            name, own = cell_name(*island), self.ending_at(island)
            links.update(combinations(sorted(map(corridors.index, own)), 2))
            if len(self.blocks) > 1:
                text = f"A bridge leads to the island at {name.upper()}"
                leads = Or(*(there[corridor] for corridor in own))
                yield Statement(
                    name, text, leads, (name,), family=ISLANDS, unit=f"the island at {name.upper()}"
                )
        upright = {cell: corridor for corridor in corridors if not corridor.level for cell in corridor.cells}
        for one in corridors:
            for cell in one.cells if one.level else ():
                if (other := upright.get(cell)) is not None:
                    name = cell_name(*cell)
                    text = f"No bridges cross at {name.upper()}"
                    apart = Or(Is(one.name, 0), Is(other.name, 0))
                    yield Statement(
                        f"crossing.{name}", text, apart, (name,), family=CROSSINGS, unit=name.upper()
                    )
        text = "The bridges connect all islands"
        whole = Connected(tuple(there[corridor] for corridor in corridors), tuple(sorted(links)))
        yield Statement(CONNECTED, text, whole, family=CONNECTED, unit="the islands")
        if self.no_cycles:
            text = "The bridges close no ring of islands"
            edges = tuple((there[corridor], corridor.first, corridor.last) for corridor in corridors)
            yield Statement(CYCLES, text, Forest(edges), family=CYCLES)
