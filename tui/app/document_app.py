"""Which document and which screen is up: opening files, puzzles and folders, and the ways home."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from puzzles.exchange.unread import TypeNotTold
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.files.storage import SeveralPuzzles, load_work
from puzzles.grids.author_solution import told_wrong
from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital, listed, one_line
from tui.app.terminal.terminal_app import TerminalApp
from tui.messages.asking import asks
from tui.messages.messages import PuzzlePasted
from tui.screens.bench.puzzle_screen import PuzzleScreen
from tui.session.asking.conversation import Engine
from tui.store import long_texts
from tui.store.catalogue import HomePlace
from tui.store.history import History, document_of
from tui.store.paths import SCRIPT_SUFFIX, SUFFIX
from tui.store.place import allowed
from tui.store.settings import Settings
from tui.types.registry import body_type, form_type

if TYPE_CHECKING:
    from tui.app.collection import OpenCollection
    from tui.app.exchange import Exchange
    from tui.app.keeping import Keeping
    from tui.app.opening import Opening
    from tui.app.scripts import Scripts


class DocumentApp(TerminalApp):
    """An application that has one document on its workbench, or a screen to choose one from."""

    document: History | None
    engine: Engine
    settings: Settings
    keeping: Keeping
    collection: OpenCollection
    exchange: Exchange
    home_place: HomePlace
    scripts: Scripts
    _opening: Opening
    _settle: Callable[[], None]

    def _first_screen(self) -> Screen[Any]:
        if self.document is not None:
            self._take_up(self.document)
            return self._puzzle_screen(self.document)
        if self._opening.script is not None:
            return self.scripts.made(self._opening.script)
        folder = self._opening.folder
        return self._home() if folder is None else self.collection.screen(folder)

    def _home(self) -> Screen[Any]:
        from tui.screens.home.home import HomeScreen

        return HomeScreen(self.home_place)

    def _puzzle_screen(self, document: History) -> PuzzleScreen:
        self.warn_left_out(document.misfits)
        if wrong := told_wrong(document.puzzle):
            self.notify(f"{capital(wrong)}.", severity="warning", markup=False, timeout=15)
        name = document.puzzle.type_name
        screen = PuzzleScreen(document, self.engine, body_type(name), form_type(name), self.settings)
        screen.body.compared = partial(self.keeping.compared, document)
        return screen

    @property
    def puzzle_screen(self) -> PuzzleScreen | None:
        """The puzzle screen that is up, dialogs over it or not."""
        found = (screen for screen in reversed(self.screen_stack) if isinstance(screen, PuzzleScreen))
        return next(found, None)

    # -- opening -------------------------------------------------------------------------------

    def open_document(self, document: History, *, resume: bool = True) -> None:
        """Put a document on the workbench, in place of the screen that is up; with what was entered on the
        same puzzle before, if it is to `resume`.
        """
        self.keeping.leave()
        if resume:
            self._take_up(document)
        self.document = document
        self.show(self._puzzle_screen(document))

    def _take_up(self, document: History) -> None:
        if said := self.keeping.take_up(document):
            self.call_after_refresh(self.tell, said)

    def go_on(self, digest: str, *, anew: bool = False) -> None:
        """Put up a puzzle that is kept, with what was entered, or `anew` with nothing."""
        document = self.keeping.puzzles.document(digest, anew=anew)
        if document is not None:
            self.open_document(document)

    def open_path(self, path: Path) -> None:
        """Open a puzzle file, or a folder of them; says so if it cannot be read."""
        try:
            allowed(path)
        except PuzzleError as error:
            self.complain(error)
            return
        if path.is_dir():
            self.open_folder(path)
            return
        self.collection.leave(path)
        if path.suffix == SCRIPT_SUFFIX:
            self.scripts.open(path)
            return
        if long_texts.is_long(path):
            self.open_long(path)
            return
        with self._reading(path):
            self._opened(path, *load_work(path))

    @asks
    async def open_long(self, path: Path) -> None:
        """Open a long puzzle file, once another process has read it."""
        self.notify(f"Reading {one_line(path.name, 60)} …", markup=False)
        with self._reading(path):
            self._opened(path, *await long_texts.read(load_work, path))

    @contextmanager
    def _reading(self, path: Path) -> Iterator[None]:
        """Say what is wrong with a file; of several puzzles in it, one is chosen."""
        try:
            yield
        except SeveralPuzzles:
            self.call_after_refresh(self.open_one_of, path)
        except TypeNotTold as untold:
            self.post_message(PuzzlePasted(untold.link))
        except PuzzleError as error:
            self.complain(error)

    def _opened(self, path: Path, work: SavedWork, digest: str) -> None:
        self.settings.opened(path)
        self.open_document(document_of(path, work, digest))
        if path.suffix != SUFFIX:
            self.exchange.ask_drawings_of(work.puzzle)

    def open_folder(self, folder: Path) -> None:
        """Show the puzzles of a folder."""
        self.settings.opened(folder)
        self.document = None
        self.show(self.collection.screen(folder))

    @asks
    async def open_one_of(self, path: Path) -> None:
        """Open one of the puzzles in a file that holds several."""
        await self.exchange.open_one_of(path)

    def show(self, screen: Screen[Any]) -> None:
        """Put a screen up in place of the one that is."""
        self.switch_screen(screen)
        self.call_after_refresh(self._settle)

    def warn_left_out(self, misfits: Sequence[str]) -> None:
        """Say what was found in a file that its puzzle has no place for, if anything was."""
        if misfits:
            text = f"Left out, as the puzzle has no place for it: {listed(misfits)}."
            self.notify(text, severity="warning", markup=False, timeout=10)

    def tell(self, text: str) -> None:
        """Say something below the board, until the next edit."""
        if self.puzzle_screen is not None:
            self.puzzle_screen.editing.say(text)

    def start_tour(self) -> None:
        """Begin the tour, on a puzzle of its own."""
        from tui.screens.play.tour import Tour, tour_puzzle

        screen = self._puzzle_screen(History(tour_puzzle(), left=LeftAt(Mode.SOLVE)))
        self.document, screen.body.tour = screen.workspace.document, Tour()
        self.show(screen)

    def go_home(self) -> None:
        """To the home screen, from where nothing is to be saved."""
        self.show(self._home())
