"""Random clues of every kind that a Sudoku takes."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from puzzles.clues.bases.cell_clues import AreaClue, CellClue, PathClue
from puzzles.clues.bases.edge_clues import EdgeClue
from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.clues.general.arrow import Arrow
from puzzles.clues.general.clone import Clone
from puzzles.clues.general.quadruple import Quadruple
from puzzles.clues.general.same_digits import SameDigits
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, Cell, neighbours
from puzzles.geometry.outside import Outside
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue


def places(size: int) -> st.SearchStrategy[Cell]:
    return st.tuples(st.integers(0, size - 1), st.integers(0, size - 1))


@st.composite
def ways(draw: st.DrawFn, size: int, least: int, most: int, diagonal: bool = True) -> tuple[Cell, ...]:
    """Cells each beside the one before, none twice."""
    way = [draw(places(size))]
    steps = ORTHOGONAL + DIAGONAL if diagonal else ORTHOGONAL
    for _ in range(draw(st.integers(least, most)) - 1):
        beside = [cell for cell in neighbours(way[-1], steps, size, size) if cell not in way]
        if not beside:
            break
        way.append(draw(st.sampled_from(beside)))
    return tuple(way)


_NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "difference": st.one_of(st.none(), st.integers(1, 4)),
    "sum": st.integers(0, 14),
    "count": st.integers(1, 4),
    "repeats": st.booleans(),
}


@st.composite
def clues(draw: st.DrawFn, kind: type[Clue], puzzle: GridPuzzle) -> Clue | None:
    """A clue of the kind that fits the puzzle; None if what came up is none."""
    clue = _drawn(draw, kind, puzzle)
    return clue if clue is not None and clue.fits(puzzle) else None


def _drawn(draw: st.DrawFn, kind: Any, puzzle: GridPuzzle) -> Clue | None:
    size = puzzle.size
    if kind is Arrow:
        way = draw(ways(size, 2, 5))
        count = draw(st.integers(1, 2)) if len(way) > 2 else 1
        return Arrow(way[count:], way[:count])
    if kind is SameDigits:
        half = draw(st.integers(2, 4))
        both = draw(st.lists(places(size), min_size=2 * half, max_size=2 * half, unique=True))
        return SameDigits(tuple(both[:half]), tuple(both[half:]))
    if kind is Clone:
        cells = draw(ways(size, 1, 3))
        steps = [(down, right) for down in range(-size, size) for right in range(-size, size)]
        copies = [tuple((row + down, column + right) for row, column in cells) for down, right in steps]
        return draw(st.sampled_from([own for copy in copies if (own := Clone(cells, copy)).fits(puzzle)]))
    if kind is Quadruple:
        digits = draw(
            st.lists(st.sampled_from([int(value) for value in puzzle.values.domain]), min_size=1, max_size=3)
        )
        return Quadruple.around(draw(places(size - 1)), tuple(digits))
    if issubclass(kind, EdgeClue):
        pair = draw(ways(size, 2, 2, diagonal=False))
        return draw(st.sampled_from(list(_choices(kind, pair, size))))
    if issubclass(kind, PathClue | AreaClue):
        more = {name: draw(_NUMBERS[name]) for name in kind.__struct_fields__ if name in _NUMBERS}
        made: Clue = kind(draw(ways(size, 2, 6, diagonal=issubclass(kind, PathClue))), **more)
        return made
    if issubclass(kind, OutsideNumber):
        side = draw(st.sampled_from(kind.sides))
        outside = Outside(side, draw(st.sampled_from(side.lines(size, size))))
        number: Clue = kind(outside, draw(st.sampled_from(kind(outside, 1).possible(puzzle))))
        return number
    if issubclass(kind, CellClue):
        return kind(draw(places(size))) if kind.__struct_fields__ == ("cell",) else None
    return None


def _choices(kind: Any, pair: tuple[Cell, ...], size: int) -> list[Clue]:
    if "value" in kind.__struct_fields__:
        return [kind(pair, value) for value in (*range(1, size), 10)]
    return [kind(pair), kind(pair[::-1])]
