"""The collection that the puzzle on the workbench is from: its neighbours there, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.files.collection import Member
from tui.session.asking.conversation import Engine
from tui.session.collection.appraisal import Appraisals, remembered
from tui.session.collection.collection_rows import START, Place

if TYPE_CHECKING:
    from tui.screens.collection import CollectionScreen

NO_COLLECTION = "This puzzle was not opened from a collection: open a folder."


class OpenCollection:
    """Which puzzles are listed, and which of them is up."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._folder: Path | None = None
        self._listed: Sequence[Member] = ()
        self._at = -1
        self._place = START
        self._known: Appraisals | None = None

    def screen(self, folder: Path, place: Place = START) -> CollectionScreen:
        """The screen of a folder."""
        from tui.screens.collection import CollectionScreen

        if self._known is None:
            self._known = remembered()
        self._folder = folder
        return CollectionScreen(folder, self._engine, self._known, place)

    def back(self) -> CollectionScreen | None:
        """The screen that the puzzle was opened from; None if that was no collection."""
        if self._folder is None or self._at < 0:
            return None
        file, self._at = self._listed[self._at].file, -1
        return self.screen(self._folder, replace(self._place, file=file))

    def leave(self, path: Path) -> None:
        """Forget where the last puzzle was from, if that file is another."""
        if self._at >= 0 and self._listed[self._at].path != path:
            self._at = -1

    # -- one after the other -------------------------------------------------------------------

    def begin(self, listed: Sequence[Member], at: int, place: Place) -> None:
        """Go to one of the puzzles that are listed, as that place shows them."""
        self._listed, self._at, self._place = listed, at, place

    @property
    def member(self) -> Member:
        """The puzzle that one is at."""
        return self._listed[self._at]

    @property
    def position(self) -> str:
        """Which of all it is."""
        return f"{self._at + 1} of {len(self._listed)}"

    def neighbour(self, step: int) -> Member | None:
        """The puzzle so far on in the list."""
        at = self._at + step
        return self._listed[at] if self._at >= 0 and 0 <= at < len(self._listed) else None

    def no_neighbour(self, step: int) -> str:
        """Why there is none."""
        if self._at < 0:
            return NO_COLLECTION
        return f"This is the {'last' if step > 0 else 'first'} puzzle of the list."

    def go(self, step: int) -> None:
        """Go to the puzzle so far on."""
        self._at += step
