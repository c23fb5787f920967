"""Texts of f-puzzles and SudokuPad made from tables, and Sudokus with clues of all kinds."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from typing import Any

from hypothesis import strategies as st
from lzstring import LZString

from puzzles.clues.bases.cell_clues import PathClue
from puzzles.clues.bases.edge_clues import EdgeClue
from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.clues.bases.sign_clues import CellSign
from puzzles.clues.general.arrow import Arrow
from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.clone import Clone
from puzzles.clues.general.counting_circles import CountingCircles
from puzzles.clues.general.distinct import DistinctCount
from puzzles.clues.general.equality import Equality
from puzzles.clues.general.extra_region import ExtraRegion
from puzzles.clues.general.quadruple import Quadruple
from puzzles.clues.general.rellik import Rellik
from puzzles.clues.general.same_digits import SameDigits
from puzzles.clues.given import Given
from puzzles.digits.variants import VARIANTS
from puzzles.exchange.packed import pack
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, Cell, neighbours
from puzzles.grids.rule import Rule
from puzzles.model.clue import Clue
from puzzles.model.heading import Heading
from puzzles.types.sudoku import Sudoku


def fpuzzle(size: int = 4, /, **keys: Any) -> dict[str, Any]:
    """A table of f-puzzles with an empty grid; a key `antiknight=True` becomes one of the table."""
    return {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **keys}


def link(table: object) -> str:
    """The link of f-puzzles that carries a table, packed by the package for it."""
    packed: str = LZString.compressToBase64(json.dumps(table))
    return f"https://f-puzzles.com/?load={packed}"


def codes(numbers: list[tuple[int, int]]) -> str:
    """A packed text of numbers, each with its count of bits."""
    bits = "".join(f"{number:0{count}b}"[::-1] for number, count in numbers)
    bits += "0" * (-len(bits) % 6)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    return "".join(letters[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))


def bomb(words: int) -> str:
    """A packed text in which each word is one letter longer than the one before."""
    numbers = [(0, 2), (ord("{"), 8)]
    numbers += [(known, known.bit_length()) for known in range(4, 4 + words)]
    return codes([*numbers, (2, (4 + words).bit_length())])


def carried(table: object) -> str:
    """What a link carries."""
    return pack(json.dumps(table))


_PATHS = tuple(kind for kind in Sudoku.kinds() if issubclass(kind, PathClue) and kind is not Arrow)
_SHAPED: tuple[Any, ...] = (Given, Arrow, KillerCage, ExtraRegion, Clone, Quadruple, Rule)
_OTHERS = tuple(kind for kind in Sudoku.kinds() if issubclass(kind, EdgeClue | CellSign | OutsideNumber))

_AREAS = (ExtraRegion, Rellik, SameDigits, DistinctCount, Equality, CountingCircles)


@st.composite
def _path(draw: st.DrawFn, size: int, longest: int = 6) -> tuple[Cell, ...]:
    """A line through neighbouring cells, none of them twice."""
    cells = [(draw(st.integers(0, size - 1)), draw(st.integers(0, size - 1)))]
    for _ in range(draw(st.integers(1, longest - 1))):
        around = neighbours(cells[-1], ORTHOGONAL + DIAGONAL, size, size)
        free = [cell for cell in around if cell not in cells]
        if not free:
            break
        cells.append(draw(st.sampled_from(free)))
    return tuple(cells)


@st.composite
def _area(draw: st.DrawFn, size: int) -> tuple[Cell, ...]:
    cells = [(draw(st.integers(0, size - 1)), draw(st.integers(0, size - 1)))]
    for _ in range(draw(st.integers(0, size - 1))):
        edge = [cell for own in cells for cell in neighbours(own, ORTHOGONAL, size, size)]
        cells.append(draw(st.sampled_from(edge)))
    return tuple(dict.fromkeys(cells))


@st.composite
def clues(draw: st.DrawFn, puzzle: Sudoku) -> Clue:
    """A clue of any kind, which may not fit; one of which f-puzzles knows no other form."""
    size = puzzle.size
    kind: Any = draw(
        st.sampled_from((*_PATHS, *_OTHERS, *_AREAS, Given, Arrow, KillerCage, Clone, Quadruple, Rule))
    )
    if kind in _PATHS:
        told = {name: draw(st.integers(0, 9)) for name in kind.__struct_fields__ if name == "sum"}
        line: Clue = kind(draw(_path(size)), **told)
        return line
    if kind in _OTHERS:
        further = list(islice(kind.further(puzzle, ()), draw(st.integers(1, 300))))
        return draw(st.sampled_from(further)) if further else Given((0, 0), 1)
    digit = st.sampled_from([int(value) for value in puzzle.values.domain])
    cell = st.tuples(st.integers(0, size - 1), st.integers(0, size - 1))
    if kind is Given:
        return Given(draw(cell), draw(digit))
    if kind is Arrow:
        cells = draw(_path(size))
        count = draw(st.integers(1, 2))
        return Arrow(cells[count:], cells[:count])
    if kind is KillerCage:
        total = draw(st.none() | st.integers(0, 40))
        return KillerCage(draw(_area(size)), total, draw(st.booleans()))
    if kind is Rellik:
        return Rellik(draw(_area(size)), draw(st.integers(1, 20)), draw(st.booleans()))
    if kind is SameDigits:
        both = draw(st.lists(cell, min_size=4, max_size=4, unique=True))
        return SameDigits(tuple(both[:2]), tuple(both[2:]))
    if kind is DistinctCount:
        return DistinctCount(draw(_area(size)), draw(st.integers(1, 3)))
    if kind in (ExtraRegion, Equality, CountingCircles):
        area: Clue = kind(draw(_area(size)))
        return area
    if kind is Clone:
        down, right = draw(st.integers(-2, 2)), draw(st.integers(-2, 2))
        cells = draw(_area(size))
        return Clone(cells, tuple((row + down, column + right) for row, column in cells))
    if kind is Quadruple:
        return Quadruple.around(draw(cell), tuple(draw(st.lists(digit, min_size=1, max_size=4))))
    return Rule(f"r1c1 + r1c2 > {draw(digit)}", draw(st.sampled_from(["", "they are not small"])))


_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


@st.composite
def sudokus(draw: st.DrawFn, size: int = 0) -> Sudoku:
    """A Sudoku with any mix of clues and variants, a heading, and usual or other regions."""
    size = size or draw(st.sampled_from([4, 6, 9, 10, 12]))
    names = [
        name
        for name in VARIANTS
        if name not in ("entropy", "dutch-flatmates") or (size % 3 == 0 and size % 2)
    ]
    variants = draw(st.lists(st.sampled_from(names), max_size=3))
    box = draw(st.sampled_from([(rows, size // rows) for rows in (2, 3, size // 2) if size % rows == 0]))
    told = (*range(size),) if draw(st.integers(0, 3)) == 0 else ()
    puzzle = replace(Sudoku.empty(size, box, variants), digits=told)
    for clue in draw(st.lists(clues(puzzle), max_size=8)):
        if clue.fits(puzzle):
            puzzle = puzzle.with_clue(clue)
    digits = draw(
        st.lists(st.sampled_from(puzzle.values.domain), min_size=size * size, max_size=size * size)
    ) * draw(st.integers(0, 1))
    solution = ("" if size < 10 else " ").join(map(str, digits))
    title, author, source, notes = (draw(_TEXT) for _ in range(4))
    heading = Heading(title, author, source, notes, solution)
    return replace(puzzle, heading=heading)
