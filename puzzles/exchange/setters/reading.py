"""Reading the JSON of f-puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from msgspec import UNSET, structs

from puzzles.clues.given import Given
from puzzles.digits.variants import VARIANTS
from puzzles.exchange.drawn.gathering import gathered
from puzzles.exchange.format import Reading
from puzzles.exchange.json_text import Remarks, as_number, checked, field_names, items_of, said
from puzzles.exchange.setters.board import Board, placed, restricted
from puzzles.exchange.setters.contents import TYPE, by_contents
from puzzles.exchange.setters.cosmetics import drawn
from puzzles.exchange.setters.keys import (
    APART,
    DOTS,
    DRAWN,
    FLAGS,
    HEADING,
    LOOKS,
    NEGATIVE,
    OWN,
    SHAPES,
    WHY,
    Grid,
    GridCell,
    Json,
    is_about,
)
from puzzles.exchange.setters.ruleset import without_plain_rules
from puzzles.exchange.setters.table import ENTRIES
from puzzles.exchange.solutions import digits_in, digits_note, solution_text
from puzzles.geometry.regions import NONE, Regions, box_regions, check_regions, default_box, renumbered
from puzzles.grids.grid_file import declared_options
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.drawings import DrawnGroup
from puzzles.model.heading import DRAWINGS, Heading
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import amount
from puzzles.types.sudoku import Sudoku

Digits: TypeAlias = list[list[int | None]]
"""The digits of all cells."""


def read_json(data: Json) -> Reading:
    """The Sudoku of an object, and what of it is ignored; raises `PuzzleError`."""
    remarks = Remarks()
    grid = _grid(data)
    digits = _digits(grid)
    own = TomlTable(checked(data.get(OWN) or {}, Json, OWN), OWN)
    variants = {*_variants(data, remarks), *own.strings("variants", ())}
    if unknown := variants - VARIANTS.keys():
        raise PuzzleError(
            f"unknown variant {min(unknown)!r}", where=own.place("variants"), expected=", ".join(VARIANTS)
        )
    about = _about(data)
    options = declared_options(Sudoku, own)
    told = options["digits"] or digits_in(data.get("solution") or about.get("solution"), len(grid))
    options["digits"] = told
    puzzle = Sudoku(len(grid), regions=_regions(grid), variants=frozenset(variants), **options)
    digits = [[digit or (digit if 0 in told else None) for digit in row] for row in digits]
    board = Board(puzzle, remarks)
    clues = [*_givens(board, grid, digits), *_clues(board, data)]
    clues += [clue for kind in Sudoku.kinds() for clue in kind.read_all(own, puzzle)]
    heading = _heading(data, about, puzzle, digits, own, remarks)
    kind = own.text(TYPE, "")
    drawings = tuple(map(DrawnGroup.read, own.tables(DRAWINGS)))
    own.finish()
    heading = structs.replace(heading, drawings=drawings or gathered(drawn(data), len(grid), remarks))
    _pass_over(data, grid, remarks)
    whole = without_plain_rules(replace(puzzle, heading=heading, clue_list=ClueList.of(clues)))
    notes = () if "digits" in own else digits_note(told)
    return Reading((by_contents(whole, kind),), remarks.lines(), (*notes, *remarks.notes()))


def _grid(data: Json) -> Grid:
    if "grid" not in data:
        raise PuzzleError("JSON without 'grid'", expected="a puzzle of f-puzzles")
    grid = checked(data["grid"], Grid, "grid")
    told = as_number(data.get("size"), "size")
    size = len(grid) if told is None else told
    if len(grid) != size:
        raise PuzzleError(amount(len(grid), "row"), where="grid", expected=f"{size}, as the size is")
    for index, row in enumerate(grid):
        if len(row) != size:
            raise PuzzleError(amount(len(row), "cell"), where=f"grid[{index}]", expected=str(size))
    return grid


def _digits(grid: Grid) -> Digits:
    return [
        [as_number(cell.value, f"grid[{r}][{c}].value") for c, cell in enumerate(row)]
        for r, row in enumerate(grid)
    ]


def _regions(grid: Grid) -> Regions:
    """The regions, with the usual box for cells without one; () if no cell has a region."""
    size = len(grid)
    if all(cell.region in (UNSET, -1) for row in grid for cell in row):
        return ()
    boxes = box_regions(size, default_box(size))
    read = [
        [
            boxes[r][c] if cell.region in (UNSET, -1) else as_number(cell.region, f"grid[{r}][{c}].region")
            for c, cell in enumerate(row)
        ]
        for r, row in enumerate(grid)
    ]
    told = [[NONE if region is None else region for region in row] for row in read]
    check_regions(told)
    return renumbered(told)


def _variants(data: Json, remarks: Remarks) -> Iterator[str]:
    yield from (variant for key, variant in FLAGS.items() if checked(data.get(key) or False, bool, key))
    negative = checked(data.get("negative") or [], list[str], "negative")
    if checked(data.get(APART) or False, bool, APART):
        dots = any(said(data.get(kind)) for kind in DOTS)
        yield "all-differences" if dots or "difference" in negative else "non-consecutive"
    for name in dict.fromkeys(negative):
        if name in NEGATIVE:
            yield NEGATIVE[name]
        else:
            remarks.add(f"{name!r} in 'negative'")
    for kind in (kind for kind in DOTS if kind in negative):
        for value in sorted(values_of_dots(data.get(kind), kind) - {DOTS[kind]}):
            remarks.add(f"{kind} of {value} in 'negative'")


def values_of_dots(items: object, kind: str) -> set[int]:
    """The values of the dots of a kind."""
    dots = [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []
    values = (as_number(item.get("value"), kind) for item in dots)
    return {DOTS[kind] if value is None else value for value in values}


def _givens(board: Board, grid: Grid, digits: Digits) -> Iterator[Clue]:
    others = 0
    for row, column in board.puzzle.cells:
        cell, digit, where = grid[row][column], digits[row][column], f"grid[{row}][{column}]"
        if digit is not None and cell.given:
            yield _fitting(Given((row, column), digit), board, f"{where}.value")
        elif cell.given_pencil_marks:
            marks = (as_number(mark, f"{where}.givenPencilMarks") for mark in cell.given_pencil_marks)
            if allowed := [mark for mark in marks if mark in board.puzzle.values.domain]:
                yield _fitting(restricted((row, column), allowed), board, f"{where}.givenPencilMarks")
        others += digit is not None and not cell.given
    if others and not _is_full(digits):
        board.remarks.aside("digit that is not given", others, plural="digits that are not given")


def _fitting(clue: Clue, board: Board, where: str) -> Clue:
    with placed(where):
        clue.check(board.puzzle)
    return clue


def _is_full(digits: Digits) -> bool:
    return all(digit is not None for row in digits for digit in row)


def _clues(board: Board, data: Json) -> Iterator[Clue]:
    for key, entry in ENTRIES.items():
        items = list(items_of(data, key, entry.item))
        known = {*field_names(entry.item), "fromConstraint"}
        for name in (name for item in data.get(key) or () for name in item if name not in known):
            board.remarks.add(f"{name!r} in {key!r}", why=DRAWN if name in LOOKS else "")
        yield from entry.read(items, board)


def _about(data: Json) -> dict[str, str]:
    """The texts of cages that are about the puzzle."""
    cages = filter(None, map(is_about, checked(data.get("cage") or [], list[Any], "cage")))
    return {found[1].lower(): found[2].strip() for found in cages}


def _heading(
    data: Json, about: dict[str, str], puzzle: Sudoku, digits: Digits, own: TomlTable, remarks: Remarks
) -> Heading:
    told = {key: checked(data.get(key) or "", str, key) for key in HEADING}
    solution = solution_text(data.get("solution") or about.get("solution"), puzzle.size, puzzle.digits)
    if solution is None:
        remarks.aside("'solution'", why="not whole")
    if not solution and _is_full(digits):
        solution = solution_text([digit for row in digits for digit in row], puzzle.size, puzzle.digits)
    return Heading(
        told["title"] or about.get("title", ""),
        told["author"] or about.get("author", ""),
        own.text("source", about.get("source", "")),
        told["ruleset"] or about.get("rules", ""),
        own.text("solution", solution or ""),
    )


def _pass_over(data: Json, grid: Grid, remarks: Remarks) -> None:
    """Add remarks on everything that was not read."""
    known = {"size", "grid", "solution", "negative", APART, OWN, *SHAPES, *HEADING, *FLAGS, *ENTRIES}
    remarks.rest(data, known, WHY)
    for row, cells in zip(data["grid"], grid, strict=True):
        for item, cell in zip(row, cells, strict=True):
            remarks.rest(item, field_names(GridCell), WHY)
            if cell.center_pencil_marks or cell.corner_pencil_marks:
                remarks.aside("cell with pencil marks", plural="cells with pencil marks")
