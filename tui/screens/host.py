"""What the home screen and the list of a collection need of the application that shows them."""

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
    """Opens puzzles, and says what goes wrong."""

    settings: Settings
    progress: ProgressStore
    home_place: object
    """Where one was on the home screen; the screen's own, kept for it."""

    def play(self, type_name: str) -> object:
        """Put a puzzle of a type on the board, to be solved."""

    def play_daily(self, type_name: str) -> object:
        """Put today's puzzle of a type on the board."""

    def open_script(self, path: Path | None = None) -> object:
        """Put up the script of SMT-LIB in a file, or a new one."""

    def open_course(self, part: str = "") -> object:
        """Show the lessons and exercises; of the part that an item of the catalogue leads to, by its key."""

    def start_tour(self) -> None:
        """Begin the tour, on a puzzle of its own."""

    def go_on(self, digest: str) -> object:
        """Put a puzzle that was begun on the board again."""

    def new_puzzle(self, type_name: str = "") -> object:
        """Ask for the shape of a puzzle of the type, and put it up."""

    def new_genre(self) -> object:
        """Make a genre of one's own, or change one."""

    def open_path(self, path: Path) -> None:
        """Put up what a file or folder holds."""

    def open_listed(self, listed: Sequence[Member], at: int, place: Place) -> None:
        """Open one of the puzzles that a collection lists, as that place shows them."""

    def open_document(self, document: History) -> None:
        """Put a document up."""

    def complain(self, error: PuzzleError, more: str = "") -> None:
        """Show an error that the user can mend, and a sentence more."""

    def go_home(self) -> None:
        """Back to the list of puzzles."""
