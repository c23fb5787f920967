"""The collection from which the present puzzle was opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.files.collection import Member
from tui.session.asking.conversation import Engine
from tui.session.collection.collection_rows import START, Place

if TYPE_CHECKING:
    from tui.screens.collection import CollectionScreen
    from tui.session.collection.appraisal import Appraisals

NO_COLLECTION = "This puzzle was not opened from a collection: open a folder."


class OpenCollection:
    """The listed puzzles of a collection, and which of them is open."""

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
        from tui.session.collection.appraisal import remembered

        if self._known is None:
            self._known = remembered()
        self._folder = folder
        return CollectionScreen(folder, self._engine, self._known, place)

    def back(self) -> CollectionScreen | None:
        """The collection screen to go back to; None if the puzzle came from elsewhere."""
        if self._folder is None or self._at < 0:
            return None
        file, self._at = self._listed[self._at].file, -1
        return self.screen(self._folder, replace(self._place, file=file))

    def leave(self, path: Path) -> None:
        """Forget the position in the collection if `path` is another file."""
        if self._at >= 0 and self._listed[self._at].path != path:
            self._at = -1

    # -- one after the other -------------------------------------------------------------------

    def begin(self, listed: Sequence[Member], at: int, place: Place) -> None:
        """Open item `at` of the listed puzzles; `place` is the state of the list to go back to."""
        self._listed, self._at, self._place = listed, at, place

    @property
    def member(self) -> Member:
        """The open puzzle."""
        return self._listed[self._at]

    @property
    def position(self) -> str:
        """The position as "3 of 20"."""
        return f"{self._at + 1} of {len(self._listed)}"

    def neighbour(self, step: int) -> Member | None:
        """The puzzle `step` places further in the list; None if there is none."""
        at = self._at + step
        return self._listed[at] if self._at >= 0 and 0 <= at < len(self._listed) else None

    def no_neighbour(self, step: int) -> str:
        """Why `neighbour` is None, as a message."""
        if self._at < 0:
            return NO_COLLECTION
        return f"This is the {'last' if step > 0 else 'first'} puzzle of the list."

    def go(self, step: int) -> None:
        """Move the position by `step`."""
        self._at += step
