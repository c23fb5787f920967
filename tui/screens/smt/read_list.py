"""A list whose rows can be read in full."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.widgets.row_list import RowList


class ReadList(RowList):
    """A `RowList` whose key for Enter says "In full"."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "In full", id="list.read", tooltip="All that this row stands for"),
    ]
