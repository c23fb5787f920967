"""The base of the application: the open document, the present screen, and messages to the user."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from textual.screen import Screen

from puzzles.files.solving import LeftAt
from puzzles.grids.author_solution import told_wrong
from puzzles.model.state import Mode
from puzzles.text.words import capital, listed
from tui.app.progress_keeper import ProgressKeeper
from tui.app.terminal.terminal_app import TerminalApp
from tui.screens.document_screen import DocumentScreen
from tui.session.asking.conversation import Engine
from tui.session.workspace import Workspace
from tui.store.catalogue import HomePlace
from tui.store.history import History
from tui.store.stores import Stores
from tui.types.registry import body_type, form_type

if TYPE_CHECKING:
    from tui.screens.bench.puzzle_screen import PuzzleScreen


class DocumentApp(TerminalApp):
    """An application with one open document, or a screen to choose one.

    `settle` is called once a screen is shown.
    """

    def __init__(self, engine: Engine, stores: Stores, settle: Callable[[], None]) -> None:
        super().__init__(stores.own_keys)
        self.engine = engine
        self.settings = stores.settings
        self.progress = stores.progress
        self.document: History | None = None
        self.home_place = HomePlace()
        self.keeping = ProgressKeeper(self, self.progress, self._board)
        self._settle = settle

    # -- what is up ----------------------------------------------------------------------------

    @property
    def puzzle_screen(self) -> PuzzleScreen | None:
        """The puzzle screen in the stack, even if dialogs cover it; None if there is none."""
        found = (screen for screen in reversed(self.screen_stack) if isinstance(screen, DocumentScreen))
        return cast("PuzzleScreen | None", next(found, None))

    def _board(self) -> Workspace | None:
        """The workspace of the open document; None if no screen shows it."""
        workspace = None if self.puzzle_screen is None else self.puzzle_screen.workspace
        return workspace if workspace is not None and workspace.document is self.document else None

    def left(self, document: History) -> LeftAt:
        """The document's mode, time and help used, as they are now."""
        screen = self.puzzle_screen
        return screen.workspace.left if screen is not None else document.left

    def tell(self, text: str) -> None:
        """Show a message below the board."""
        if self.puzzle_screen is not None:
            self.puzzle_screen.editing.say(text)

    def warn_left_out(self, misfits: Sequence[str]) -> None:
        """Warn about parts of a file that the puzzle has no place for, if any."""
        if misfits:
            text = f"Left out, as the puzzle has no place for it: {listed(misfits)}."
            self.notify(text, severity="warning", markup=False, timeout=10)

    # -- what is put up ------------------------------------------------------------------------

    def show(self, screen: Screen[Any]) -> None:
        """Replace the present screen."""
        self.switch_screen(screen)
        self.call_after_refresh(self._settle)

    def open_document(self, document: History, *, resume: bool = True) -> None:
        """Open a document in place of the present screen, restoring stored progress if `resume`."""
        self.keeping.leave()
        if resume:
            self._take_up(document)
        self.document = document
        self.show(self._puzzle_screen(document))

    def _take_up(self, document: History) -> None:
        if said := self.keeping.take_up(document):
            self.call_after_refresh(self.tell, said)

    def _puzzle_screen(self, document: History) -> PuzzleScreen:
        from tui.screens.bench.puzzle_screen import PuzzleScreen  # which no other screen needs

        self.warn_left_out(document.misfits)
        if wrong := told_wrong(document.puzzle):
            self.notify(f"{capital(wrong)}.", severity="warning", markup=False, timeout=15)
        name = document.puzzle.type_name
        screen = PuzzleScreen(document, self.engine, body_type(name), form_type(name), self.settings)
        screen.body.compared = partial(self.keeping.compared, document)
        return screen

    def go_on(self, digest: str, *, anew: bool = False) -> None:
        """Open a stored puzzle with its progress, or with `anew` without."""
        document = self.keeping.puzzles.document(digest, anew=anew)
        if document is not None:
            self.open_document(document)

    def start_tour(self) -> None:
        """Start the tour on its own puzzle."""
        from tui.screens.play.tour import Tour, tour_puzzle

        screen = self._puzzle_screen(History(tour_puzzle(), left=LeftAt(Mode.SOLVE)))
        self.document, screen.body.tour = screen.workspace.document, Tour()
        self.show(screen)

    def go_home(self) -> None:
        """Go to the home screen without asking about unsaved work."""
        self.show(self._home())

    def _home(self) -> Screen[Any]:
        from tui.screens.home.home import HomeScreen

        return HomeScreen(self.home_place)
