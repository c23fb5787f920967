"""Random puzzles of the types whose addresses tell borders, walls or fleets."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.inequality import Inequality
from puzzles.clues.general.ratio import Ratio
from puzzles.clues.given import Given
from puzzles.clues.hole import Hole
from puzzles.clues.line_count import LineCount
from puzzles.exchange.grids import with_clues
from puzzles.exchange.puzzlink.borders import borders
from puzzles.formulas.target import Operation, Target
from puzzles.geometry.at_random.random_regions import random_regions
from puzzles.geometry.grid import places
from puzzles.geometry.outside import columns_and_rows
from puzzles.geometry.regions import members_of
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.types.battleships.puzzle import LENGTHS, Battleships
from puzzles.types.battleships.ship_part import ShipPart
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.kropki import Kropki
from puzzles.types.numberlink.path_end import PathEnd
from puzzles.types.numberlink.puzzle import Numberlink
from puzzles.types.palisade.puzzle import Palisade
from puzzles.types.palisade.wall_count import WallCount
from puzzles.types.suguru import Suguru

_chance = st.randoms(use_true_random=False)
_side = st.integers(3, 9)


@st.composite
def kropkis(draw: st.DrawFn) -> Kropki:
    random, size = draw(_chance), draw(_side)
    pairs = [pair for pair in borders(size, size) if random.random() < 0.3]
    dots: list[Clue] = [random.choice((Difference, Ratio))(pair) for pair in pairs]
    return with_clues(Kropki(size), sorted(dots, key=lambda dot: isinstance(dot, Ratio)))


@st.composite
def minarisms(draw: st.DrawFn) -> Futoshiki:
    random, size = draw(_chance), draw(_side)
    pairs = [pair for pair in borders(size, size) if random.random() < 0.3]
    signs: list[Clue] = [Inequality(random.choice((pair, pair[::-1]))) for pair in pairs[::2]]
    dots = [Difference(pair, random.randint(1, size - 1)) for pair in pairs[1::2]]
    return with_clues(Futoshiki(size), [*signs, *dots])


@st.composite
def factors(draw: st.DrawFn) -> KenKen:
    """A KenKen in whose cages the numbers multiply, some to large products."""
    random, size = draw(_chance), draw(_side)
    puzzle = KenKen(size)
    for cells in members_of(random_regions(size, size, 2 * size, random)).values():
        puzzle = puzzle.with_cage(cells, Target(random.choice((1, 16, 300, 99999)), Operation.MULTIPLY))
    return puzzle


@st.composite
def fleets(draw: st.DrawFn) -> Battleships:
    random, rows, columns = draw(_chance), draw(_side), draw(_side)
    counts = draw(st.sampled_from(((4, 3, 2, 1, 0), (0, 0, 0, 0, 0), (1, 0, 2, 0, 1), (5, 4, 3, 2, 1))))
    ships: dict[str, Any] = dict(zip(LENGTHS, counts, strict=True))
    puzzle = Battleships(rows, columns, **ships)
    lines = [LineCount(at, random.randint(0, 3)) for at in columns_and_rows(rows, columns)]
    parts = [ShipPart(cell, random.choice("<>^vo+#-")) for cell in places(rows, columns)]
    told = [part for part in parts if random.random() < 0.2 and part.fits(puzzle)]
    return with_clues(puzzle, [*(line for line in lines if random.random() < 0.7), *told])


@st.composite
def palisades(draw: st.DrawFn) -> Palisade:
    random, rows, columns = draw(_chance), draw(_side), draw(_side)
    empty = Palisade(rows, columns, area=draw(st.sampled_from((4, 5))))
    cells = list(places(rows, columns))
    holes = set(random.sample(cells, rows * columns % empty.area))
    told = [WallCount(cell, random.randint(0, 4)) for cell in cells if random.random() < 0.3]
    return with_clues(
        with_clues(empty, map(Hole, sorted(holes))),
        [*map(Hole, sorted(holes)), *(clue for clue in told if clue.cell not in holes)],
    )


@st.composite
def full_numberlinks(draw: st.DrawFn) -> Numberlink:
    random, rows, columns = draw(_chance), draw(_side), draw(_side)
    cells = (cell for cell in places(rows, columns) if random.random() < 0.3)
    ends = [PathEnd(cell, random.randint(1, 52)) for cell in cells]
    return with_clues(Numberlink(rows, columns, all_cells=True), ends)


@st.composite
def sugurus(draw: st.DrawFn) -> Suguru:
    random, size = draw(_chance), draw(_side)
    empty = Suguru(size, regions=random_regions(size, size, size * size // 3, random))
    cells = (cell for cell in empty.cells if random.random() < 0.3)
    return with_clues(empty, [Given(cell, random.randint(1, len(empty.region_at(cell)))) for cell in cells])


MORE_LINKS: st.SearchStrategy[Puzzle] = st.one_of(
    kropkis(), minarisms(), factors(), fleets(), palisades(), full_numberlinks(), sugurus()
)
