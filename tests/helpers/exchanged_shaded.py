"""Random puzzles with shaded cells, or with regions, of the types that other programs have."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from hypothesis import strategies as st

from puzzles.clues.line_count import LineCount
from puzzles.exchange.grids import with_clues
from puzzles.geometry.at_random.random_regions import random_regions
from puzzles.geometry.grid import Cell
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.regions import members_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.types.aquarium import Aquarium
from puzzles.types.hitori.puzzle import Hitori
from puzzles.types.hitori.repeated import Repeated
from puzzles.types.nurikabe.island_size import IslandSize
from puzzles.types.nurikabe.puzzle import Nurikabe
from puzzles.types.starbattle import StarBattle
from tests.helpers.chance import chances
from tests.helpers.declared import HEYAWAKE, KURODOKO, number_in


def numbered(
    empty: GridPuzzle,
    random_: random.Random,
    clue: Callable[[Cell, int], Clue],
    numbers: range,
    often: float,
) -> GridPuzzle:
    """With numbers in some of the cells."""
    cells = [cell for cell in empty.cells if random_.random() < often]
    return with_clues(empty, [clue(cell, random_.choice(numbers)) for cell in cells])


@st.composite
def hitoris(draw: st.DrawFn, often: float = 1.0) -> GridPuzzle:
    random_, rows, columns = draw(chances), draw(st.integers(1, 8)), draw(st.integers(1, 12))
    return numbered(Hitori(rows, columns), random_, Repeated, range(1, max(rows, columns) + 1), often)


@st.composite
def kurodokos(draw: st.DrawFn) -> GridPuzzle:
    random_, rows, columns = draw(chances), draw(st.integers(2, 9)), draw(st.integers(1, 12))
    seen = partial(number_in, KURODOKO)
    return numbered(KURODOKO(rows, columns), random_, seen, range(2, rows + columns), 0.2)


@st.composite
def nurikabes(draw: st.DrawFn) -> GridPuzzle:
    random_, rows, columns = draw(chances), draw(st.integers(1, 9)), draw(st.integers(1, 12))
    return numbered(Nurikabe(rows, columns), random_, IslandSize, range(rows * columns + 1), 0.1)


@st.composite
def star_battles(draw: st.DrawFn) -> GridPuzzle:
    random_, size, stars = draw(chances), draw(st.integers(4, 9)), draw(st.integers(1, 3))
    regions = random_regions(size, size, draw(st.integers(1, size)), random_)
    return StarBattle(size, regions=regions, stars=stars)


@st.composite
def heyawakes(draw: st.DrawFn) -> GridPuzzle:
    random_, rows, columns = draw(chances), draw(st.integers(1, 7)), draw(st.integers(1, 7))
    regions = random_regions(rows, columns, random_.randint(1, rows * columns), random_)
    empty: GridPuzzle = HEYAWAKE(rows, columns, regions=regions)
    told = (cells for cells in members_of(regions).values() if random_.random() < 0.5)
    return with_clues(
        empty, [number_in(HEYAWAKE, cells[0], random_.randint(0, len(cells))) for cells in told]
    )


@st.composite
def aquariums(draw: st.DrawFn) -> GridPuzzle:
    random_, rows, columns = draw(chances), draw(st.integers(2, 7)), draw(st.integers(2, 7))
    regions = random_regions(rows, columns, random_.randint(1, rows * columns), random_)
    empty = Aquarium(rows, columns, regions=regions, pools=draw(st.booleans()))
    lines = [Outside(Side.TOP, index) for index in range(columns)]
    lines += [Outside(Side.LEFT, index) for index in range(rows)]
    least = min(rows, columns)
    return with_clues(
        empty, [LineCount(at, random_.randint(0, least)) for at in lines if random_.random() < 0.7]
    )


SHADED_LINKS: st.SearchStrategy[Puzzle] = st.one_of(
    hitoris(0.8), kurodokos(), nurikabes(), star_battles(), heyawakes(), aquariums()
)
SHADED_IDS: st.SearchStrategy[Puzzle] = st.one_of(hitoris(), kurodokos())
