"""What the home screen and the list of a collection need of the application that shows them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from puzzles.core.errors import PuzzleError
from puzzles.files.collection import Member
from tui.session.collecting import Place
from tui.store.history import History
from tui.store.settings import Settings


class Listing(Protocol):
    """The collection that is being gone through."""

    def begin(self, listed: Sequence[Member], at: int, place: Place) -> None:
        """Open one of the puzzles that are listed, as that place shows them."""


class Host(Protocol):
    """Opens puzzles, and says what goes wrong."""

    settings: Settings
    home_place: object
    """Where one was on the home screen; the screen's own, kept for it."""

    @property
    def collection(self) -> Listing: ...

    def new_puzzle(self, type_name: str = "") -> object:
        """Ask for the shape of a puzzle of the type, and put it up."""

    def open_path(self, path: Path) -> None:
        """Put up what a file or folder holds."""

    def open_document(self, document: History) -> None:
        """Put a document up."""

    def complain(self, error: PuzzleError, more: str = "") -> None:
        """Show an error that the user can mend, and a sentence more."""

    def go_home(self) -> None:
        """Back to the list of puzzles."""
