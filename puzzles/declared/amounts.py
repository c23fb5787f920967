"""Numbers in the file of a genre that depend on the puzzle: "size - 2", "cells / 2", the name of an
option.
"""

from __future__ import annotations

import re
from collections.abc import Sized
from typing import Any, TypeAlias

from puzzles.text.errors import PuzzleError

Amount: TypeAlias = int | str
"""A number, or an expression for one: `rows`, `columns`, `size` of the grid, `cells` of the row, column
or region in question, or an option; possibly followed by `+`, `-` or `/` and a number.
"""
_FORM = re.compile(r"([a-z][a-z_]*)(?:\s*([-+/])\s*(\d{1,4}))?")
_OF_GRID = ("rows", "columns", "size", "cross")


def number_of(amount: Amount, puzzle: Any, cells: Sized = ()) -> int:
    """The value of an amount; raises `PuzzleError` for an unknown word."""
    if isinstance(amount, int):
        if amount < 0:
            raise PuzzleError(f"found {amount}", expected="0 or more")
        return amount
    found = _FORM.fullmatch(amount.strip())
    options = tuple(puzzle.genre.options)
    if found is None or found[1] not in (*_OF_GRID, "cells", *options):
        known = ", ".join((*_OF_GRID, "cells", *options))
        raise PuzzleError(f"found {amount!r}", expected=f"a number, or one of {known}, as in 'size - 2'")
    match found[1]:
        case "cells":
            base = len(cells)
        case "cross":
            base = puzzle.rows + puzzle.columns - 1
        case word:
            base = int(getattr(puzzle, word))
    by = int(found[3] or 0)
    match found[2]:
        case "+":
            return base + by
        case "-":
            return base - by
        case "/":
            return base // max(by, 1)
    return base
