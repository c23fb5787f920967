"""The interface of the application for the home screen and the collection list."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from puzzles.files.collection import Member
from puzzles.text.errors import PuzzleError
from tui.session.collection.collection_rows import Place
from tui.store.history import History
from tui.store.progress.progress import ProgressStore
from tui.store.settings import Settings


class Host(Protocol):
    """Opens puzzles and screens, and shows errors."""

    settings: Settings
    progress: ProgressStore
    home_place: object
    """The state of the home screen, kept by the application."""

    def play(self, type_name: str) -> object:
        """Play a puzzle of a type."""

    def play_daily(self, type_name: str) -> object:
        """Play the daily puzzle of a type."""

    def open_script(self, path: Path | None = None) -> object:
        """Open an SMT-LIB script, or a new one if `path` is None."""

    def open_course(self, part: str = "") -> object:
        """Open the course; `part` is the key of the catalogue item that leads to a part of it."""

    def start_tour(self) -> None:
        """Start the tour on its own puzzle."""

    def go_on(self, digest: str) -> object:
        """Continue a puzzle that was begun."""

    def new_puzzle(self, type_name: str = "") -> object:
        """Ask for the shape of a puzzle of the type, and open it empty."""

    def new_genre(self) -> object:
        """Create or change a custom genre."""

    def open_path(self, path: Path) -> None:
        """Open a file or folder."""

    def open_listed(self, listed: Sequence[Member], at: int, place: Place) -> None:
        """Open item `at` of a collection's list; `place` is the state of the list to go back to."""

    def open_document(self, document: History) -> None:
        """Open a document."""

    def complain(self, error: PuzzleError, more: str = "") -> None:
        """Show an error that the user can correct, and a further sentence."""

    def go_home(self) -> None:
        """Go back to the list of puzzles."""
