"""The Textual application: which screen is up, files, themes, and leaving without losing work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual import events, on
from textual.app import SystemCommand
from textual.binding import BindingType
from textual.screen import ModalScreen, Screen

from puzzles.core.errors import PuzzleError
from puzzles.core.game import Game
from puzzles.core.puzzle import Puzzle
from puzzles.core.state import Mode
from puzzles.core.text import capital, listed, one_line
from puzzles.core.told import told_wrong
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.files.storage import SeveralPuzzles, load_work
from solvers.queries.steps import Grade
from tui.app import palette
from tui.app.bindings import BINDINGS
from tui.app.collection import OpenCollection
from tui.app.document_file import DocumentFile
from tui.app.exchange import Exchange
from tui.app.keeping import Keeping
from tui.app.making import Making
from tui.app.playing import Playing, Shelves
from tui.app.recovery import Recovery
from tui.app.terminal_app import TerminalApp
from tui.keys.keys_file import OwnKeys
from tui.messages import messages
from tui.messages.asking import Request, asks
from tui.screens.puzzle_screen import PuzzleScreen
from tui.session.conversation import Engine
from tui.store import incoming, long_texts
from tui.store.catalogue import HomePlace
from tui.store.history import History, document_of
from tui.store.journal import Journal
from tui.store.place import allowed
from tui.store.progress import ProgressStore
from tui.store.settings import Settings
from tui.store.statistics import statistics
from tui.types.registry import body_type, form_type

PALETTE_ID = "--command-palette"
"""What Textual calls the command palette."""
OF_A_PUZZLE = ("neighbour", "export", "save", "save_as", "save_clean", "reload", "new", "close")
"""The actions that only a puzzle screen has anything for."""


class Application(TerminalApp):
    """The workbench. It is given its engine, so that tests can give another.

    `settle` is called once a screen is up.
    """

    TITLE = "cluebench"
    CSS = """
    CommandPalette SearchIcon { display: none; }
    Toast { max-width: 75%; }
    """
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = list(BINDINGS)

    def __init__(
        self,
        engine: Engine,
        document: History | None = None,
        settings: Settings | None = None,
        settle: Callable[[], None] = lambda: None,
        journal: Journal | None = None,
        several: Path | None = None,
        folder: Path | None = None,
        own_keys: OwnKeys | None = None,
        progress: ProgressStore | None = None,
        shelves: Shelves | None = None,
        begin: Callable[[Application], None] | None = None,
    ) -> None:
        """`several` is a file of which one puzzle is to be chosen first, `folder` a collection to open.

        `shelves` are where puzzles to play come from, and `begin` is called once the first screen is up.
        """
        super().__init__(own_keys)
        self._several = several
        self._begin_in = folder
        self.engine = engine
        self.settings = settings or Settings()
        self._settle = settle
        self.document = document
        self.file = DocumentFile(self)
        self.exchange = Exchange(self)
        self.collection = OpenCollection(self)
        self.making = Making(self)
        self.playing = Playing(self, shelves or Shelves())
        self._begin = begin
        self.progress = progress or ProgressStore(None)
        """Every board that was begun, and every puzzle that was solved."""
        self.keeping = Keeping(self, self.progress)
        self.recovery = Recovery(self, journal or Journal(None))
        self.home_place = HomePlace()

    def on_mount(self) -> None:
        self.use_keys()
        if self.settings.theme in self.available_themes:
            self.theme = self.settings.theme
        if self.document is not None and self.document.path is not None:
            self.settings.opened(self.document.path)
        self.call_after_refresh(self._settle)
        self.theme_changed_signal.subscribe(self, lambda theme: self.settings.choose_theme(theme.name))
        self.push_screen(self._first_screen())
        self.recovery.start()
        if self._several is not None:
            self.call_after_refresh(self.offer_unsaved)
        if self._begin is not None:
            self.call_after_refresh(self._begin, self)

    def on_unmount(self) -> None:
        self.playing.close()

    def takes(self, event: events.Event) -> bool:
        """A puzzle that is pasted is for the screen, whatever has the focus there."""
        if not isinstance(event, events.Paste) or not incoming.is_puzzle(event.text):
            return False
        if not isinstance(self.screen, ModalScreen):
            self.paste_puzzle(event.text)
            return True
        return False

    @asks
    async def paste_puzzle(self, text: str) -> None:
        """Go on with a puzzle that was pasted."""
        await self.exchange.take_in(text)

    @on(messages.PuzzlePasted)
    def _puzzle_pasted(self, message: messages.PuzzlePasted) -> None:
        self.paste_puzzle(message.text)

    @on(messages.NewGame)
    def _game_begins(self, message: messages.NewGame) -> None:
        self.begin_game(message.puzzle, message.game)

    @asks
    async def begin_game(self, puzzle: Puzzle, game: Game) -> None:
        """Put a game on the workbench, as a document of its own."""
        await self.making.begin_game(puzzle, game)

    @on(messages.OpenPuzzle)
    def _puzzle_made(self, message: messages.OpenPuzzle) -> None:
        self.open_made(message.puzzle)

    @asks
    async def open_made(self, puzzle: Puzzle) -> None:
        """Put a puzzle that was made on the workbench, to be saved if it is to stay."""
        await self.making.open_made(puzzle)

    @asks
    async def play(
        self, type_name: str, level: Grade | None = None, size: str = "", seed: int | None = None
    ) -> None:
        """Put a puzzle of a type on the board, in Solve mode; with a seed, the one that is made of it."""
        await self.playing.play(type_name, level, size, seed)

    @asks
    async def play_next(self, harder: bool = False) -> None:
        """Put another puzzle like this one on the board, or one that is a level harder."""
        await self.playing.play_next(harder=harder)

    @asks
    async def play_daily(self, type_name: str) -> None:
        """Put today's puzzle of a type on the board."""
        await self.playing.play_daily(type_name)

    @asks
    async def action_generate(self) -> None:
        await self.making.generate()

    def _first_screen(self) -> Screen[Any]:
        if self.document is not None:
            self._take_up(self.document)
            return self._puzzle_screen(self.document)
        return self._home() if self._begin_in is None else self.collection.screen(self._begin_in)

    def _home(self) -> Screen[Any]:
        from tui.screens.home import HomeScreen

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
        document = self.keeping.document(digest, anew=anew)
        if document is not None:
            self.open_document(document)

    @on(messages.PlayNext)
    def _next_wanted(self, message: messages.PlayNext) -> None:
        self.play_next(harder=message.harder)

    @on(messages.PlayDaily)
    def _daily_wanted(self) -> None:
        if self.document is not None:
            self.play_daily(self.document.puzzle.type_name)

    @on(messages.ShowStatistics)
    def show_statistics(self) -> None:
        """Show what was solved, over the screen that is up."""
        from tui.screens.statistics import StatisticsScreen

        self.keeping.leave()
        self.push_screen(StatisticsScreen(statistics(self.progress)))

    def begin_anew(self) -> None:
        """Take away all that was entered on the board that is up, and the time."""
        self.keeping.begin_anew()

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
        except PuzzleError as error:
            self.complain(error)

    def _opened(self, path: Path, work: SavedWork, digest: str) -> None:
        self.settings.opened(path)
        self.open_document(document_of(path, work, digest))

    def open_folder(self, folder: Path) -> None:
        """Show the puzzles of a folder."""
        self.settings.opened(folder)
        self.document = None
        self.show(self.collection.screen(folder))

    @asks
    async def action_neighbour(self, step: int) -> None:
        """Open the next puzzle of the collection, or the one before."""
        if self.collection.neighbour(step) is None:
            self.tell(self.collection.no_neighbour(step))
        elif await self.file.may_leave():
            self.collection.go(step)

    @asks
    async def open_one_of(self, path: Path) -> None:
        """Open one of the puzzles in a file that holds several."""
        await self.exchange.open_one_of(path)

    @asks
    async def new_puzzle(self, type_name: str = "") -> None:
        """Ask for the type of a new puzzle, if it is not told, and for its shape, and open it empty."""
        await self.making.new_puzzle(type_name)

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

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what only a puzzle screen can do where there is none."""
        if action in OF_A_PUZZLE and self.puzzle_screen is None:
            return False
        return super().check_action(action, parameters)

    # -- saving and leaving --------------------------------------------------------------------

    def saved(self, path: Path) -> None:
        """Say that the document was saved there."""
        self.settings.opened(path)
        self.recovery.note()
        self.tell(f"Saved in {one_line(path.name)}.")

    @asks
    async def action_save(self) -> None:
        await self.file.save(ask=False)

    @asks
    async def action_save_as(self) -> None:
        await self.file.save(ask=True)

    @asks
    async def action_save_clean(self) -> None:
        await self.file.save_clean()

    @asks
    async def action_export(self) -> None:
        await self.exchange.export()

    @asks
    async def action_ignored(self) -> None:
        await self.exchange.show_ignored()

    @asks
    async def action_reload(self) -> None:
        await self.file.reload()

    def on_app_focus(self) -> None:
        self.file.look()

    @asks
    async def offer_unsaved(self) -> None:
        """Offer what an end of the program left unsaved, then the puzzles of a file that has several.

        Those wait until what was taken up is left again.
        """
        await self.recovery.offer()
        if self._several is not None and self.document is None:
            path, self._several = self._several, None
            self.open_one_of(path)

    def action_recover(self) -> None:
        self.offer_unsaved()

    @asks
    async def action_open(self) -> None:
        from tui.screens.dialogs.files import OpenScreen

        path = await self.push_screen_wait(OpenScreen())
        if path is not None and await self.file.may_leave():
            self.open_path(path)

    @asks
    async def action_close(self) -> None:
        """Back to the collection that the puzzle is from, or to the home screen."""
        if await self.file.may_leave():
            self.document = None
            back = self.collection.back()
            self.show(self._home() if back is None else back)
            self.recovery.go_on()

    def start_tour(self) -> None:
        """Begin the tour, on a puzzle of its own."""
        from tui.screens.play.tour import Tour, tour_puzzle

        screen = self._puzzle_screen(History(tour_puzzle(), left=LeftAt(Mode.SOLVE)))
        self.document, screen.body.tour = screen.workspace.document, Tour()
        self.show(screen)

    def go_home(self) -> None:
        """To the home screen, from where nothing is to be saved."""
        self.show(self._home())

    def action_new(self) -> None:
        self.new_puzzle()

    async def _quit(self) -> None:
        if await self.file.may_leave():
            self.document = None
            self.exit()

    async def action_quit(self) -> None:
        """Leave cluebench, from wherever one is."""
        self.converse(Request(self, "quit", self._quit, over_dialogs=True))

    def action_help(self) -> None:
        if (screen := self.puzzle_screen) is not None and screen.is_current and screen.body.plays:
            self.push_screen(screen.card(), lambda more: self._all_help() if more else None)
        else:
            self._all_help()

    def _all_help(self) -> None:
        from tui.screens.help import HelpScreen

        self.push_screen(HelpScreen())

    def action_command_palette(self) -> None:
        if not isinstance(self.screen, palette.Palette):
            self.push_screen(palette.Palette(id=PALETTE_ID))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        return palette.commands(self, screen)
