"""The dialog that asks which of several puzzles is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.puzzle import Puzzle
from puzzles.core.text import amount, one_line
from puzzles.files.solving import SavedWork
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import Dialog
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList

SHOWN = 27
"""Cells of a puzzle without a title that stand for it."""


class PuzzleList(RowList):
    """The puzzles, one a row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Open", id="several.choose", tooltip="Go on with this one"),
    ]


class SeveralScreen(Dialog["SavedWork | None"]):
    """Lists puzzles by number, with the title or the first cells of each; gives one, or None."""

    DEFAULT_CSS = """
    SeveralScreen { align: center middle; }
    SeveralScreen > Vertical {
        width: 72; max-width: 100%; height: auto; max-height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="several.leave", tooltip="Open none of them"),
    ]

    def __init__(self, works: Sequence[SavedWork]) -> None:
        super().__init__()
        self._works = works

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = amount(len(self._works), "puzzle")
            listing = PuzzleList(one_click=True)
            listing.styles.height = min(len(self._works), 16)
            yield listing
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(PuzzleList)
        listing.show(self._rows())
        listing.focus()
        self.query_one(Vertical).border_subtitle = with_keys("{several.choose} or a click opens one", listing)

    def _rows(self) -> Iterator[Row]:
        for number, work in enumerate(self._works, start=1):
            yield Row(str(number), f"{work.puzzle.label}  {_told(work.puzzle)}", str(number))

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        self.dismiss(self._works[int(event.row.key) - 1])

    def action_leave(self) -> None:
        self.dismiss(None)


def _told(puzzle: Puzzle) -> str:
    """The title, or else how it begins."""
    if puzzle.heading.title:
        return one_line(puzzle.heading.title, 50)
    given = puzzle.givens if isinstance(puzzle, GridPuzzle) else {}
    if not given or not isinstance(puzzle, GridPuzzle):
        return amount(len(puzzle.clues()), "clue")
    texts = puzzle.texts({cell: puzzle.values.token(value) for cell, value in given.items()})
    cells = [text for row in texts for text in row]
    gap = "" if max(map(len, cells)) == 1 else " "
    return gap.join(cells[:SHOWN]) + "…" * (len(cells) > SHOWN)
