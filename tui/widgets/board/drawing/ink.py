"""The interface of the styles that a board is drawn with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from rich.style import Style

from tui.widgets.board.view.grid_view import CellView
from tui.widgets.board.view.parts import Part


class Ink(Protocol):
    """The styles of a board: ground, row and column labels, labels of the cursor's row and column, cell
    labels, clues that are done, walls by weight, tints and cells.
    """

    @property
    def ground(self) -> Style: ...
    @property
    def heading(self) -> Style: ...
    @property
    def lead(self) -> Style: ...
    @property
    def label(self) -> Style: ...
    @property
    def done(self) -> Style: ...
    @property
    def walls(self) -> tuple[Style, Style, Style]: ...

    def tint(self, number: int) -> Style: ...

    def cell(self, cell: CellView, has_cursor: bool, tint: int = 0) -> Mapping[Part, Style]: ...
