"""The screen of the Sudoku family."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from textual.app import App

from puzzles.core.formulas import Value
from puzzles.core.puzzle import Puzzle
from puzzles.geometry.grid import cell_name, place_of, places
from puzzles.geometry.regions import Regions, box_regions, default_box
from puzzles.types.sudoku import VARIANTS, Sudoku
from tui.screens.dialogs.form import Choice, Field, Form, Toggle, Values, Words
from tui.screens.dialogs.regions import RegionsScreen
from tui.screens.grid_workbench import GridWorkbench
from tui.widgets.board.grid_board import GridView

SIZES = range(4, 17)
JIGSAW = (0, 0)
"""Stands for regions drawn by hand among the box shapes, which are (rows, columns)."""


class SudokuScreen(GridWorkbench[Sudoku]):
    """Digits above 9 are typed as two digits, or as letters from A = 10."""

    def shape(self, puzzle: Sudoku) -> GridView:
        return _shape(puzzle.size, puzzle.regions)

    def characters(self, puzzle: Sudoku) -> frozenset[str]:
        return puzzle.values.characters

    def read(self, puzzle: Sudoku, cell: str, text: str) -> Value | None:
        return puzzle.values.read(text)

    def with_value(self, puzzle: Sudoku, cell: str, value: Value | None) -> Sudoku:
        return puzzle.with_given(place_of(cell), None if value is None else int(value))

    @classmethod
    def form(cls, puzzle: Sudoku | None = None) -> Form:
        return SudokuForm(puzzle)


@lru_cache(maxsize=8)
def _shape(size: int, regions: Regions) -> GridView:
    span = range(1, size + 1)
    digits = tuple(map(str, span))
    by_cell = {cell_name(row, column): regions[row][column] for row, column in places(size, size)}
    return GridView(size, size, regions=by_cell, row_labels=digits, column_labels=digits, alphabet=digits)


class SudokuForm(Form):
    """Size, boxes or jigsaw regions, and variants; givens that still fit are kept."""

    def __init__(self, puzzle: Sudoku | None) -> None:
        self.title = "New Sudoku" if puzzle is None else "Shape and rules"
        self._puzzle = Sudoku.empty() if puzzle is None else puzzle

    def fields(self, values: Values) -> tuple[Field, ...]:
        old = self._puzzle
        size = values.get("size", old.size)
        box = old.box or JIGSAW if size == old.size else default_box(size)
        sizes = tuple((f"{n}x{n}", n) for n in SIZES)
        return (
            Words("title", "Title", old.heading.title, "none"),
            Choice("size", "Size", sizes, size),
            Choice("box", "Boxes", box_options(size), box),
            *(Toggle(name, f"{name}: {text}", name in old.variants) for name, text in VARIANTS.items()),
        )

    def build(self, values: Values) -> Sudoku:
        old, size, box = self._puzzle, values["size"], values["box"]
        if box != JIGSAW:
            regions = box_regions(size, box)
        else:
            regions = old.regions if size == old.size else box_regions(size, default_box(size))
        variants = frozenset(name for name in VARIANTS if values[name])
        heading = replace(old.heading, title=values["title"].strip())
        return replace(old, heading=heading).resized(size, regions=regions, variants=variants)

    async def refine(self, app: App[Any], puzzle: Puzzle, values: Values) -> Puzzle | None:
        if values["box"] != JIGSAW or not isinstance(puzzle, Sudoku):
            return puzzle
        regions = await app.push_screen_wait(RegionsScreen(puzzle.regions))
        return None if regions is None else replace(puzzle, regions=regions)


def box_options(size: int) -> tuple[tuple[str, tuple[int, int]], ...]:
    """The box shapes of a size, the usual one first, and the jigsaw."""
    usual = default_box(size)
    boxes = ((rows, size // rows) for rows in range(1, size + 1) if size % rows == 0)
    ordered = sorted(boxes, key=lambda box: (box != usual, 1 in box))
    shapes = tuple((f"{rows} high, {columns} wide", (rows, columns)) for rows, columns in ordered)
    return (*shapes, ("jigsaw, drawn on the board", JIGSAW))
