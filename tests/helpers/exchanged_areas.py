"""Random puzzles of areas, regions and corners that other programs have."""

from __future__ import annotations

from hypothesis import strategies as st

from puzzles.clues.given import Given
from puzzles.exchange.grids import with_clues
from puzzles.geometry.at_random.random_regions import random_regions
from puzzles.geometry.grid import place_of, places
from puzzles.model.puzzle import Puzzle
from puzzles.types.fillomino import Fillomino
from puzzles.types.galaxies.dot import Dot
from puzzles.types.galaxies.puzzle import Galaxies
from puzzles.types.mapcolouring import MapColouring
from puzzles.types.shikaku.puzzle import Shikaku
from puzzles.types.shikaku.rectangle_size import RectangleSize
from puzzles.types.slant.diagonals import Diagonals
from puzzles.types.slant.puzzle import Slant
from tests.helpers.chance import chances

_side = st.integers(1, 12)
_often = st.sampled_from((0.0, 0.05, 0.3, 1.0))


@st.composite
def shikakus(draw: st.DrawFn) -> Shikaku:
    random, rows, columns, often = draw(chances), draw(_side), draw(_side), draw(_often)
    cells = (cell for cell in places(rows, columns) if random.random() < often)
    clues = (RectangleSize(cell, random.randint(1, rows * columns)) for cell in cells)
    return with_clues(Shikaku(rows, columns), clues)


@st.composite
def galaxies(draw: st.DrawFn) -> Galaxies:
    random, rows, columns, often = draw(chances), draw(_side), draw(_side), draw(_often)
    empty = Galaxies(rows, columns)
    dots = [Dot(p) for p in empty.board.points.of(rows, columns) if random.random() < often]
    return with_clues(empty, dots)


@st.composite
def fillominos(draw: st.DrawFn) -> Fillomino:
    random, rows, columns, often = draw(chances), draw(_side), draw(_side), draw(_often)
    cells = (cell for cell in places(rows, columns) if random.random() < often)
    return with_clues(Fillomino(rows, columns), (Given(cell, random.randint(1, 9)) for cell in cells))


@st.composite
def slants(draw: st.DrawFn) -> Slant:
    random, rows, columns, often = draw(chances), draw(_side), draw(_side), draw(_often)
    empty = Slant(rows, columns)
    points = (point for point in empty.board.points.of(rows, columns) if random.random() < often)
    return with_clues(empty, (Diagonals(point, random.randint(0, 4)) for point in points))


@st.composite
def maps(draw: st.DrawFn) -> MapColouring:
    random, rows, columns, often = draw(chances), draw(_side), draw(_side), draw(_often)
    count = random.randint(1, rows * columns)
    empty = MapColouring(rows, columns, regions=random_regions(rows, columns, count, random))
    cells = (place_of(variable.name) for variable in empty.shape.variables if random.random() < often)
    return with_clues(empty, (Given(cell, random.randint(1, 4)) for cell in cells))


LINKED: st.SearchStrategy[Puzzle] = st.one_of(shikakus(), galaxies(), fillominos(), slants())
"""Those that puzz.link has."""
AREAS: st.SearchStrategy[Puzzle] = st.one_of(LINKED, maps())
"""All of them."""
