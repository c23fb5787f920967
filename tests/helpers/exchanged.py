"""Random puzzles of the types that other programs have."""

from __future__ import annotations

import random
from itertools import groupby

from hypothesis import strategies as st

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.difference import Difference
from puzzles.clues.general.inequality import Inequality
from puzzles.clues.given import Given
from puzzles.clues.visible import Visible
from puzzles.exchange.grids import with_clues
from puzzles.formulas.target import Operation, Target
from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours, pairs, places
from puzzles.geometry.outside import STRAIGHT, Outside, Side
from puzzles.model.clue import Clue
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.types.bridges.island import Island
from puzzles.types.bridges.puzzle import Bridges
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.kakuro.puzzle import Kakuro
from puzzles.types.kakuro.run_sum import SumBelow, SumCell, SumRight
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.masyu.pearl import Pearl
from puzzles.types.masyu.puzzle import Masyu
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.nonogram.runs import Runs
from puzzles.types.numberlink.path_end import PathEnd
from puzzles.types.numberlink.puzzle import Numberlink
from puzzles.types.signpost.puzzle import Signpost
from puzzles.types.signpost.way_on import WAYS, WayOn
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.sudoku import Sudoku
from puzzles.types.tracks.puzzle import Tracks
from puzzles.types.tracks.track_count import TrackCount
from puzzles.types.tracks.track_end import TrackEnd
from puzzles.types.tracks.track_piece import TrackPiece
from puzzles.types.yajilin.arrow_number import ArrowNumber
from puzzles.types.yajilin.puzzle import Yajilin
from tests.helpers.chance import chances
from tests.helpers.exchanged_areas import AREAS, LINKED
from tests.helpers.exchanged_links import MORE_LINKS
from tests.helpers.exchanged_shaded import SHADED_IDS, SHADED_LINKS

texts = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), max_size=12)
headings = st.builds(Heading, title=texts, author=texts, source=texts, notes=texts)


def givens(chance: random.Random, size: int) -> list[Clue]:
    """Numbers in some of the cells."""
    often = chance.choice((0.0, 0.3, 1.0))
    return [Given(c, chance.randint(1, size)) for c in places(size, size) if chance.random() < often]


@st.composite
def sudokus(draw: st.DrawFn, sizes: tuple[int, ...] = (4, 6, 9, 12, 16, 25)) -> Sudoku:
    """A Sudoku of nothing but givens."""
    random_, size = draw(chances), draw(st.sampled_from(sizes))
    return with_clues(Sudoku(size), givens(random_, size))


def areas(chance: random.Random, size: int) -> list[tuple[Cell, ...]]:
    """A division of a grid into areas of one to four cells, in the order of their first cells."""
    free = list(places(size, size))
    found = []
    while free:
        area = [free.pop(chance.randrange(len(free)))]
        for _ in range(chance.randrange(4)):
            beside = [c for cell in area for c in neighbours(cell, ORTHOGONAL, size, size) if c in free]
            if beside:
                area.append(chance.choice(beside))
                free.remove(area[-1])
        found.append(tuple(sorted(area)))
    return sorted(found)


@st.composite
def solos(draw: st.DrawFn) -> Sudoku:
    """A Sudoku with boxes of any shape, or a jigsaw, maybe with diagonals and cages."""
    random_, box = draw(chances), draw(st.sampled_from(((2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (1, 5))))
    size = box[0] * box[1]
    puzzle = Sudoku.empty(size, box, ["diagonals"] if draw(st.booleans()) else [])
    if size == 4 and draw(st.booleans()):
        jigsaw = ((0, 0, 0, 1), (2, 0, 1, 1), (2, 2, 1, 3), (2, 3, 3, 3))
        puzzle = puzzle.resized(size, regions=jigsaw)
    clues = givens(random_, size)
    if draw(st.booleans()):
        cages = [cells for cells in areas(random_, size) if len(cells) <= size]
        told = (
            KillerCage(cells, random_.choice((None, random_.randint(1, 30))))
            for cells in cages
            if random_.random() < 0.7
        )
        clues += [cage for cage in told if len(cage.cells) > 1 or cage.sum is not None]
    return with_clues(puzzle, clues)


@st.composite
def kenkens(draw: st.DrawFn) -> KenKen:
    """A KenKen with each cell in a cage."""
    random_, size = draw(chances), draw(st.integers(3, 9))
    puzzle = KenKen(size)
    for cells in areas(random_, size):
        two = [Operation.SUBTRACT, Operation.DIVIDE] if len(cells) == 2 else []
        several = [Operation.ADD, Operation.MULTIPLY, *two]
        operation = Operation.GIVEN if len(cells) == 1 else random_.choice(several)
        puzzle = puzzle.with_cage(cells, Target(random_.randint(1, 40), operation))
    return puzzle


@st.composite
def skyscrapers(draw: st.DrawFn) -> Skyscrapers:
    random_, size = draw(chances), draw(st.integers(2, 9))
    beside = [Outside(side, index) for side in STRAIGHT for index in range(size)]
    seen = [Visible(each, random_.randint(1, size)) for each in beside if random_.random() < 0.5]
    return with_clues(Skyscrapers(size), [*givens(random_, size), *seen])


@st.composite
def futoshikis(draw: st.DrawFn) -> Futoshiki:
    random_, size, adjacent = draw(chances), draw(st.integers(3, 9)), draw(st.booleans())
    chosen = [pair for pair in pairs(ORTHOGONAL, size, size) if random_.random() < 0.4]
    signs: list[Clue] = [
        Difference(pair) if adjacent else Inequality(random_.choice((pair, pair[::-1]))) for pair in chosen
    ]
    return with_clues(Futoshiki(size, adjacent=adjacent), [*givens(random_, size), *signs])


@st.composite
def nonograms(draw: st.DrawFn) -> Nonogram:
    """The runs of a random picture."""
    random_, rows, columns = draw(chances), draw(st.integers(1, 12)), draw(st.integers(1, 12))
    picture = [[random_.random() < 0.6 for _ in range(columns)] for _ in range(rows)]
    sides = ((Side.TOP, list(zip(*picture, strict=True))), (Side.LEFT, picture))
    runs = (
        Runs(Outside(side, index), tuple(len(list(run)) for shaded, run in groupby(line) if shaded))
        for side, lines in sides
        for index, line in enumerate(lines)
    )
    return with_clues(Nonogram(rows, columns), runs)


@st.composite
def slitherlinks(draw: st.DrawFn) -> Slitherlink:
    random_, rows, columns = draw(chances), draw(st.integers(1, 12)), draw(st.integers(1, 12))
    often = draw(st.sampled_from((0.0, 0.1, 0.5, 1.0)))
    cells = (cell for cell in places(rows, columns) if random_.random() < often)
    return with_clues(Slitherlink(rows, columns), (EdgeCount(cell, random_.randint(0, 3)) for cell in cells))


@st.composite
def masyus(draw: st.DrawFn) -> Masyu:
    random_, rows, columns = draw(chances), draw(st.integers(2, 12)), draw(st.integers(2, 12))
    often = draw(st.sampled_from((0.0, 0.1, 0.5)))
    cells = (cell for cell in places(rows, columns) if random_.random() < often)
    return with_clues(Masyu(rows, columns), (Pearl(cell, random_.choice("BW")) for cell in cells))


@st.composite
def yajilins(draw: st.DrawFn) -> Yajilin:
    random_, rows, columns = draw(chances), draw(st.integers(2, 12)), draw(st.integers(2, 12))
    cells = [cell for cell in places(rows, columns) if random_.random() < 0.2]
    clues = (ArrowNumber(cell, random_.randint(0, 20), random_.choice("^v<>")) for cell in cells)
    return with_clues(Yajilin(rows, columns), (c if random_.random() < 0.8 else c.structure() for c in clues))


@st.composite
def bridges(draw: st.DrawFn, numbered: bool = True) -> Bridges:
    random_, rows, columns = draw(chances), draw(st.integers(2, 12)), draw(st.integers(2, 12))
    most = draw(st.integers(1, 4)) if numbered else 2
    cells = [cell for cell in places(rows, columns) if random_.random() < 0.2]
    clues = (
        Island(cell, random_.randint(1, 4 * most) if numbered or cell[0] % 2 else None) for cell in cells
    )
    return with_clues(Bridges(rows, columns, most, no_cycles=numbered and draw(st.booleans())), clues)


@st.composite
def tracks(draw: st.DrawFn) -> Tracks:
    random_, rows, columns = draw(chances), draw(st.integers(4, 12)), draw(st.integers(4, 12))
    inner = [cell for cell in places(rows - 1, columns - 1) if min(cell) > 0 and random_.random() < 0.2]
    pieces = (TrackPiece(cell, random_.choice("-|F7LJ")) for cell in inner)
    lines = [(Side.TOP, index) for index in range(columns)] + [(Side.RIGHT, index) for index in range(rows)]
    counts = (TrackCount(Outside(side, index), random_.randint(0, 4)) for side, index in lines)
    ends = ((Side.LEFT, random_.randrange(rows)), (Side.BOTTOM, random_.randrange(columns)))
    return with_clues(Tracks(rows, columns), [*pieces, *counts, *(TrackEnd(Outside(*end)) for end in ends)])


@st.composite
def numberlinks(draw: st.DrawFn) -> Numberlink:
    random_, rows, columns = draw(chances), draw(st.integers(2, 12)), draw(st.integers(2, 12))
    cells = (cell for cell in places(rows, columns) if random_.random() < 0.3)
    return with_clues(Numberlink(rows, columns), (PathEnd(cell, random_.randint(1, 99)) for cell in cells))


@st.composite
def signposts(draw: st.DrawFn) -> Signpost:
    """Any arrows, and the last number given in a cell that may have none."""
    random_, rows, columns = draw(chances), draw(st.integers(2, 6)), draw(st.integers(2, 6))
    *others, last = random_.sample(list(places(rows, columns)), rows * columns)
    clues: list[Clue] = [WayOn(cell, random_.choice(list(WAYS))) for cell in others]
    numbers = range(1, rows * columns)
    clues += [Given(cell, random_.choice(numbers)) for cell in others if random_.random() < 0.3]
    return with_clues(Signpost(rows, columns), [*clues, Given(last, rows * columns)])


@st.composite
def kakuros(draw: st.DrawFn) -> Kakuro:
    """Any black cells beside the first row and column, and sums in some of them."""
    random_, rows, columns = draw(chances), draw(st.integers(2, 9)), draw(st.integers(2, 9))
    black = [cell for cell in places(rows, columns) if 0 in cell or random_.random() < 0.3]
    puzzle = with_clues(Kakuro(rows, columns), map(SumCell, black))
    sums = [kind(cell, random_.randint(1, 45)) for cell in black for kind in (SumBelow, SumRight)]
    told = [clue for clue in sums if clue.fits(puzzle) and random_.random() < 0.7]
    return with_clues(puzzle, [*puzzle.clue_list, *told])


OF_TYPES: dict[str, st.SearchStrategy[Puzzle]] = {
    "csv": sudokus(),
    "line": sudokus(),
    "opensudoku": sudokus((9,)),
    "puzzlink": st.one_of(
        bridges(False),
        numberlinks(),
        sudokus((4, 6, 9, 16, 25)),
        skyscrapers(),
        nonograms(),
        slitherlinks(),
        masyus(),
        yajilins(),
        kakuros(),
        LINKED,
        SHADED_LINKS,
        MORE_LINKS,
    ),
    "sdk": sudokus(),
    "sdm": sudokus(),
    "sgt": st.one_of(
        bridges(),
        tracks(),
        solos(),
        kenkens(),
        skyscrapers(),
        futoshikis(),
        nonograms(),
        slitherlinks(),
        masyus(),
        signposts(),
        AREAS,
        SHADED_IDS,
    ),
}
"""Puzzles that a format can say whole, by its name."""
