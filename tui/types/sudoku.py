"""The form of the Sudoku family."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from textual.app import App

from puzzles.digits.unmarked_indexers import SORTS
from puzzles.digits.variants import VARIANTS
from puzzles.geometry.regions import box_regions, default_box
from puzzles.types.sudoku import Sudoku
from tui.screens.dialogs.fields import ChoiceField, Field, Form, Toggle, Values, option_fields, options_in
from tui.screens.dialogs.regions import RegionsScreen

JIGSAW = (0, 0)
"""The box shape (rows, columns) that stands for drawn regions."""


class SudokuForm(Form[Sudoku]):
    """The form: size, boxes or jigsaw regions, and variants; givens that still fit are kept."""

    new = "New Sudoku"
    change = "Shape and rules"
    kind: ClassVar[type[Sudoku]] = Sudoku
    usual_box: ClassVar[tuple[int, int] | None] = None
    """The proposed boxes, if not those of the puzzle or the usual ones for its size."""

    def blank(self) -> Sudoku:
        return self.kind.empty()

    @property
    def folded(self) -> frozenset[str]:
        """The fields for rare features that this puzzle does not have."""
        return frozenset(name for name in ("crusts", *SORTS) if not getattr(self.old, name))

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        old = self.old
        size = values.get("size", old.size)
        known = size == old.size and not old.unknown_regions
        box = old.box or JIGSAW if known else default_box(size)
        box = self.usual_box or box
        sizes = tuple((f"{n}x{n}", n) for n in Sudoku.sizes)
        return (
            ChoiceField("size", "Size", sizes, size),
            ChoiceField("box", "Boxes", box_options(size), box),
            *option_fields(old),
            *(Toggle(name, f"{name}: {own.text}", name in old.variants) for name, own in VARIANTS.items()),
        )

    def shaped(self, values: Values) -> Sudoku:
        old, size, box = self.old, values["size"], values["box"]
        if box != JIGSAW:
            regions = box_regions(size, box)
        else:
            regions = old.regions if size == old.size else box_regions(size, default_box(size))
        variants = frozenset(name for name in VARIANTS if values[name])
        return old.resized(size, regions=regions, variants=variants, **options_in(values, self.kind))

    async def refine(self, app: App[Any], puzzle: Sudoku, values: Values) -> Sudoku | None:
        if values["box"] != JIGSAW or puzzle.unknown_regions:
            return puzzle
        regions = await app.push_screen_wait(RegionsScreen(puzzle.regions))
        return None if regions is None else replace(puzzle, regions=regions)


def box_options(size: int) -> tuple[tuple[str, tuple[int, int]], ...]:
    """The box shapes for a size, the usual one first, and `JIGSAW` last."""
    usual = default_box(size)
    boxes = ((rows, size // rows) for rows in range(1, size + 1) if size % rows == 0)
    ordered = sorted(boxes, key=lambda box: (box != usual, 1 in box))
    shapes = tuple((f"{rows} high, {columns} wide", (rows, columns)) for rows, columns in ordered)
    return (*shapes, ("jigsaw, drawn on the board", JIGSAW))


FORM = SudokuForm
