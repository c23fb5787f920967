"""The codes in game IDs for a row of cells, and for the division of a grid into blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from string import ascii_lowercase
from typing import TypeVar

from puzzles.geometry.grid import Cell, places
from puzzles.geometry.regions import Regions, renumbered
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount

T = TypeVar("T")
LONGEST = 25
"""The most open borders before a closed one in a single letter, `y`."""
_NUMBERS = re.compile(r"([a-z])|(\d{1,9})|(_)(?=\d)")
_BLOCKS = re.compile(r"([a-z_])(\d{0,9})")


# -- runs: a letter is so many blank cells ------------------------------------------------------


def read_numbers(text: str, count: int, where: str) -> list[int | None]:
    """The numbers of `count` cells; `_` separates adjacent numbers."""
    cells: list[int | None] = []
    for blank, number, _ in _pieces(_NUMBERS, text, where, "numbers, and letters for blank cells"):
        cells += [None] * _length(blank) if blank else [int(number)] if number else []
        _check_room(len(cells), count, where)
    return _full(cells, count, where)


def write_numbers(cells: Sequence[int | None]) -> str:
    """The text of numbers, as `read_numbers` reads it."""
    pieces = [
        write_gap(len(run)) if number is None else "_".join(map(str, run)) for number, run in _runs(cells)
    ]
    return "".join(pieces)


def read_signs(text: str, count: int, signs: str, where: str, *, cut_off: bool = False) -> list[str | None]:
    """The signs of `count` cells, one character each; with `cut_off`, blank cells at the end may be
    missing.
    """
    cells: list[str | None] = []
    pattern = re.compile(f"([a-z])|([{re.escape(signs)}])")
    for blank, sign in _pieces(pattern, text, where, f"one of {signs}, and letters for blank cells"):
        cells += [None] * _length(blank) if blank else [sign]
        _check_room(len(cells), count, where)
    cells += [None] * (count - len(cells) if cut_off else 0)
    return _full(cells, count, where)


def write_signs(cells: Sequence[str | None]) -> str:
    """The text of signs, as `read_signs` reads it."""
    return "".join(
        write_gap(len(run)) if sign is None else "".join(map(str, run)) for sign, run in _runs(cells)
    )


def write_gap(length: int) -> str:
    """The letters of `length` blank cells."""
    most = len(ascii_lowercase)
    return "z" * (length // most) + (ascii_lowercase[length % most - 1] if length % most else "")


def _length(letter: str) -> int:
    return ascii_lowercase.index(letter) + 1


def _runs(cells: Sequence[object]) -> Iterator[tuple[object, list[object]]]:
    """Runs of blank and of other cells, each as its first cell and all cells."""
    for _, run in groupby(cells, lambda cell: cell is None):
        found = list(run)
        yield found[0], found


def _pieces(pattern: re.Pattern[str], text: str, where: str, expected: str) -> Iterator[tuple[str, ...]]:
    """The groups of successive matches that cover the text; raises `PuzzleError` if they do not."""
    at = 0
    while at < len(text):
        found = pattern.match(text, at)
        if found is None:
            raise PuzzleError(
                f"found {text[at : at + 8]!r}", where=f"{where}, character {at + 1}", expected=expected
            )
        yield found.groups("")
        at = found.end()


def _check_room(found: int, count: int, where: str) -> None:
    if found > count:
        raise PuzzleError("too many cells", where=where, expected=str(count))


def _full(cells: list[T], count: int, where: str) -> list[T]:
    if len(cells) != count:
        raise PuzzleError(f"cut off after {amount(len(cells), 'cell')}", where=where, expected=str(count))
    return cells


# -- skips: a letter is so many cells before one that stands out -----------------------------------


def read_skips(text: str, count: int, where: str) -> list[int]:
    """The indices of special cells: `_` is one at once, `a` to `y` one behind 1 to 25 others, `z` is 25
    others alone.

    The text ends with one behind all cells, which is not included.
    """
    found, at = [], 0
    for place, letter in enumerate(text, start=1):
        if letter != "_" and letter not in ascii_lowercase:
            here = f"{where}, character {place}"
            raise PuzzleError(f"found {letter!r}", where=here, expected="letters and _")
        at += 0 if letter == "_" else min(_length(letter), LONGEST)
        if letter != "z":
            found.append(at)
            at += 1
        if at > count + 1 or (found and found[-1] == count and place < len(text)):
            raise PuzzleError("too many cells", where=where, expected=str(count))
    if not found or found[-1] != count:
        raise PuzzleError("cut off", where=where, expected=f"a letter for the place behind {count} cells")
    return found[:-1]


def write_skips(cells: Sequence[int], count: int) -> str:
    """The text of indices, as `read_skips` reads it."""
    return "".join(_letters(after - before - 1) for before, after in pairwise((-1, *cells, count)))


def read_marks(text: str, count: int, where: str, *, ended: bool = True) -> list[tuple[int, bool]]:
    """The indices of special cells, and whether their letters are upper case: `a` to `y` is one behind 0 to
    24 others, `z` 25 others alone.

    If `ended`, the text ends with one behind all cells, which is not included.
    """
    found, at = [], 0
    for place, letter in enumerate(text, start=1):
        if letter.lower() not in ascii_lowercase:
            raise PuzzleError(f"found {letter!r}", where=f"{where}, character {place}", expected="letters")
        at += ascii_lowercase.index(letter.lower())
        if letter not in "zZ":
            found.append((at, letter.isupper()))
            at += 1
        if at > count + ended or (ended and at > count and place < len(text)):
            raise PuzzleError("too many cells", where=where, expected=str(count))
    if ended and (not found or found[-1][0] != count):
        raise PuzzleError("cut off", where=where, expected=f"a letter for the place behind {count} cells")
    return found[:-1] if ended else found


def write_marks(marks: Sequence[tuple[int, bool]], count: int, *, ended: bool = True) -> str:
    """The text of marks, as `read_marks` reads it."""
    text, at = "", 0
    for number, upper in (*marks, (count, False)) if ended else marks:
        whole, rest = divmod(number - at, LONGEST)
        letter = ascii_lowercase[rest]
        text += "z" * whole + (letter.upper() if upper else letter)
        at = number + 1
    return text


# -- blocks: a letter is so many open borders before a closed one ---------------------------------


def borders(size: int) -> list[tuple[Cell, Cell]]:
    """The borders between horizontal neighbours, row by row, then those between vertical neighbours,
    column by column.
    """
    across = [((row, column), (row, column + 1)) for row in range(size) for column in range(size - 1)]
    down = [((row, column), (row + 1, column)) for column in range(size) for row in range(size - 1)]
    return across + down


def read_blocks(text: str, size: int, where: str = "blocks") -> Regions:
    """The blocks of a square grid, numbered from 0; a letter may be followed by a repeat count."""
    between, at = borders(size), 0
    joined: dict[Cell, list[Cell]] = {cell: [] for cell in places(size, size)}
    expected = f"{len(between)} borders"
    for letter, times in _pieces(_BLOCKS, text, where, "letters and _"):
        length, closed = (0 if letter == "_" else min(_length(letter), LONGEST)), letter != "z"
        for _ in range(int(times or 1)):
            if at + length > len(between):
                raise PuzzleError("too many borders", where=where, expected=expected)
            for first, second in between[at : at + length]:
                joined[first].append(second)
                joined[second].append(first)
            at += length + closed
    if at != len(between) + 1:
        raise PuzzleError(f"cut off after {amount(at, 'border')}", where=where, expected=expected)
    return _numbered(joined, size)


def _numbered(joined: dict[Cell, list[Cell]], size: int) -> Regions:
    numbers: dict[Cell, int] = {}
    for cell in joined:
        edge = [cell] if cell not in numbers else []
        while edge:
            here = edge.pop()
            numbers[here] = numbers.get(cell, len(numbers))
            edge += [other for other in joined[here] if other not in numbers]
    return renumbered([[numbers[row, column] for column in range(size)] for row in range(size)])


def write_blocks(blocks: Regions, *, repeats: bool = False) -> str:
    """The text of blocks, as `read_blocks` reads it; with `repeats`, with repeat counts."""
    between = borders(len(blocks))
    closed = [at for at, (a, b) in enumerate(between) if blocks[a[0]][a[1]] != blocks[b[0]][b[1]]]
    lengths = [after - before - 1 for before, after in pairwise((-1, *closed, len(between)))]
    letters = "".join(map(_letters, lengths))
    runs = ((letter, len(list(run))) for letter, run in groupby(letters))
    return "".join(f"{a}{n}" if repeats and n > len(str(n)) + 1 else a * n for a, n in runs)


def _letters(length: int) -> str:
    """The letters of `length` open borders, then a closed one."""
    whole, rest = divmod(length, LONGEST)
    if whole and not rest:
        whole, rest = whole - 1, LONGEST
    return "z" * whole + (ascii_lowercase[rest - 1] if rest else "_")


def first_cells(blocks: Regions) -> dict[int, list[Cell]]:
    """The cells of each block, in reading order; the blocks in the order of their first cells."""
    found: dict[int, list[Cell]] = {}
    for row, column in places(len(blocks), len(blocks)):
        found.setdefault(blocks[row][column], []).append((row, column))
    return found
