"""Reading the JSON of SudokuPad: givens, regions, cages and the heading.

Lines, arrows and signs are mere drawings there: they are kept without a meaning, and not guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from msgspec import Struct

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.extra_region import ExtraRegion
from puzzles.clues.given import Given
from puzzles.exchange.drawn.gathering import gathered
from puzzles.exchange.format import Reading
from puzzles.exchange.json_text import Remarks, Scalar, as_number, checked, items_of
from puzzles.exchange.setters.board import caged, placed
from puzzles.exchange.setters.contents import by_contents
from puzzles.exchange.solutions import digits_in, digits_note, solution_text
from puzzles.geometry.grid import Cell, is_connected
from puzzles.geometry.regions import NONE, Regions, check_regions, renumbered
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.drawings import CAGES, LAYERS
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.sudoku import Sudoku

_GLOBAL = {
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "nonconsecutive": "non-consecutive",
    "disjoint": "disjoint-groups",
}
"""Global rules, and their variants."""
_ABOUT = re.compile(r"\s*([a-z]+)\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
"""The text of a cage without cells, which is about the puzzle."""
_HEADING = ("title", "author", "source", "rules", "solution")
_TAKEN = "read as a killer cage"
_QUIET = {"id", "cellSize", "settings", "duration", "videos", "version"}
"""Keys that are not about the puzzle."""


class PadCell(Struct):
    """A cell, with the given digit."""

    value: Scalar = None


class PadCage(Struct):
    """Cells, from 0, with their properties; or no cells, and a text about the puzzle."""

    cells: list[list[int | float]] = []
    value: Scalar = None
    sum: Scalar = None
    unique: bool | None = None
    hidden: bool | None = None
    style: str | None = None
    type: str | None = None


def read_pad(data: dict[str, Any]) -> Reading:
    """The Sudoku of an object, and what of it is ignored; raises `PuzzleError`."""
    remarks = Remarks()
    if "cells" not in data:
        raise PuzzleError("JSON without 'cells'", expected="a puzzle of SudokuPad")
    rows = checked(data["cells"], list[list[PadCell]], "cells")
    for index, row in enumerate(rows):
        if len(row) != len(rows):
            found = amount(len(row), "cell")
            raise PuzzleError(found, where=f"cells[{index}]", expected=f"{len(rows)}, as there are rows")
    cages = list(items_of(data, "cages", PadCage))
    about = _about(data, cages, remarks)
    variants, digits = frozenset(_variants(data, remarks)), digits_in(about.get("solution"), len(rows))
    puzzle = Sudoku(len(rows), regions=_regions(data, len(rows)), variants=variants, digits=digits)
    clues = [*_givens(rows, puzzle), *_cages(cages, puzzle, remarks)]
    solution = solution_text(about.get("solution"), len(rows), puzzle.digits)
    if solution is None:
        remarks.aside("'solution'", why="not whole")
    heading = Heading(
        about.get("title", ""),
        about.get("author", ""),
        about.get("source", ""),
        about.get("rules", ""),
        solution or "",
        drawings=gathered(_drawn(data, cages, len(puzzle.values.domain)), len(rows), remarks),
    )
    remarks.rest(data, {"cells", "regions", "cages", "metadata", "global", *LAYERS, *_QUIET}, {})
    whole = replace(puzzle, heading=heading, clue_list=ClueList.of(clues))
    notes = (*digits_note(digits), *_regions_note(puzzle), *remarks.notes())
    return Reading((by_contents(whole),), remarks.lines(), notes)


def _regions(data: dict[str, Any], size: int) -> Regions:
    """The regions; a cell that is not listed is in none. Raises `PuzzleError`."""
    numbers: dict[Cell, int] = {}
    listed = checked(data.get("regions") or [], list[list[list[int | float]]], "regions")
    for number, region in enumerate(region for region in listed if region):
        for cell in _in_grid(region, size, f"regions[{number}]"):
            if numbers.setdefault(cell, number) != number:
                where = f"regions[{number}]"
                raise PuzzleError(f"[{cell[0]}, {cell[1]}] is in two regions", where=where, expected="one")
    told = [[numbers.get((row, column), NONE) for column in range(size)] for row in range(size)]
    check_regions(told)
    return renumbered(told)


def _regions_note(puzzle: Sudoku) -> tuple[str, ...]:
    """A note that cells are in no region, if some are."""
    without = sum(region == NONE for row in puzzle.regions for region in row)
    everywhere = without == puzzle.rows * puzzle.columns
    told = "no regions are told" if everywhere else f"{amount(without, 'cell')} in no region"
    return (f"{told}: there, only rows and columns hold each digit once",) if without else ()


def _in_grid(pairs: Sequence[Sequence[int | float]], size: int, where: str) -> tuple[Cell, ...]:
    """The cells of pairs of row and column, from 0; raises `PuzzleError`."""
    for index, pair in enumerate(pairs):
        if len(pair) != 2 or any(number not in range(size) for number in pair):
            raise PuzzleError(f"found {pair}", where=f"{where}[{index}]", expected=f"two of 0 to {size - 1}")
    return tuple((int(row), int(column)) for row, column in pairs)


def _givens(rows: Sequence[Sequence[PadCell]], puzzle: Sudoku) -> Iterator[Clue]:
    for row, column in puzzle.cells:
        where = f"cells[{row}][{column}].value"
        digit = as_number(rows[row][column].value, where)
        if digit or digit in puzzle.values.domain:
            with placed(where):
                given = Given((row, column), digit)
                given.check(puzzle)
            yield given


def _variants(data: dict[str, Any], remarks: Remarks) -> Iterator[str]:
    told = checked(data.get("global") or [], list[Any], "global")
    metadata = data.get("metadata")
    flags = [key for key in _GLOBAL if isinstance(metadata, dict) and metadata.get(key) is True]
    for name in dict.fromkeys([*map(str, told), *flags]):
        if name in _GLOBAL:
            yield _GLOBAL[name]
        else:
            remarks.add(f"{name!r} in 'global'")


def _cages(cages: Sequence[tuple[str, PadCage]], puzzle: Sudoku, remarks: Remarks) -> Iterator[Clue]:
    """The clues of cages with a sum, with different digits, or with a number as their text.

    A cage with more cells than there are digits is only a drawing: it must have another rule.
    """
    most = len(puzzle.values.domain)
    for where, cage in ((where, cage) for where, cage in cages if cage.cells and cage.type != "disjoint"):
        if _is_drawn(cage, most):
            continue
        with placed(where):
            cells = _in_grid(cage.cells, puzzle.size, "cells")
            told = as_number(cage.sum, "sum")
            total = (_number(cage.value) if told is None else told) or None
            for clue in _caged(cage, cells, total):
                clue.check(puzzle)
                yield clue
            if total and told is None and cage.unique is None and cage.style is None:
                remarks.aside("cage with a number alone", why=_TAKEN, plural="cages with a number alone")


def _caged(cage: PadCage, cells: tuple[Cell, ...], total: int | None) -> Iterator[Clue]:
    if cage.style == "extraregion":
        yield ExtraRegion(cells)
    elif cage.unique and is_connected(cells) and (letter := KillerCage.read_letter(cage.value)) is not None:
        yield KillerCage(cells, **letter)
    elif total or cage.unique:
        yield from caged(cells, total, repeats=cage.unique is False)


def _drawn(
    data: dict[str, Any], cages: Sequence[tuple[str, PadCage]], most: int
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The drawings, each with its layer."""
    for layer in LAYERS:
        items = checked(data.get(layer) or [], list[dict[str, Any]], layer)
        if layer != CAGES:
            yield from ((layer, item) for item in items)
            continue
        for item, (_, cage) in zip(items, cages, strict=True):
            if cage.cells and cage.type not in ("disjoint", "rowcol") and _is_drawn(cage, most):
                yield layer, item


def _is_drawn(cage: PadCage, most: int) -> bool:
    """Whether a cage is only a drawing: it has no sum, and its digits need not or cannot differ."""
    if cage.style == "extraregion":
        return False
    too_large = cage.unique is not False and len(cage.cells) > most
    return too_large or not (cage.unique or cage.sum or _number(cage.value))


def _number(value: Scalar) -> int | None:
    try:
        return as_number(value, "")
    except PuzzleError:
        return None


def _about(data: dict[str, Any], cages: Sequence[tuple[str, PadCage]], remarks: Remarks) -> dict[str, str]:
    """The heading texts, in the metadata or in cages without cells."""
    metadata = checked(data.get("metadata") or {}, dict[str, Any], "metadata")
    found = {name: _joined(metadata[name]) for name in _HEADING if metadata.get(name)}
    texts = (str(cage.value) for _, cage in cages if not cage.cells and cage.value is not None)
    others = {name for name in metadata if name not in (*_HEADING, *_GLOBAL)}
    for match in filter(None, map(_ABOUT.fullmatch, texts)):
        if (name := match[1].lower()) in _HEADING:
            found.setdefault(name, match[2].strip())
        else:
            others.add(name)
    for name in sorted(others):
        remarks.aside(f"{name!r} in 'metadata'")
    if "title" in data and "title" not in found:
        found["title"] = checked(data["title"], str, "title")
    return found


def _joined(told: object) -> str:
    """A text, or the lines of a list as one text."""
    return "\n".join(map(str, told)) if isinstance(told, list) else str(told)
