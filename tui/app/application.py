"""The Textual application: what it is made of, and what its keys and messages ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, on
from textual.app import SystemCommand
from textual.binding import BindingType
from textual.screen import ModalScreen, Screen

from puzzles.files import incoming
from puzzles.model.game import Game
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.text.words import one_line
from solvers.queries.steps import Grade
from tui.app import high_contrast, palette
from tui.app.bindings import BINDINGS
from tui.app.collection import OpenCollection
from tui.app.document_app import DocumentApp
from tui.app.document_file import DocumentFile
from tui.app.exchange import Exchange
from tui.app.keeping import Keeping
from tui.app.making import Making
from tui.app.opening import Opening
from tui.app.playing import Playing, Shelves
from tui.app.recovery import Recovery
from tui.app.scripts import Scripts
from tui.editors.clue_entry import are_clues
from tui.messages import messages
from tui.messages.asking import Request, asks
from tui.session.asking.conversation import Engine
from tui.store.catalogue import HomePlace, begun_key
from tui.store.progress.statistics import statistics
from tui.store.stores import Stores

if TYPE_CHECKING:
    from tui.app.course import Course

PALETTE_ID = "--command-palette"
"""What Textual calls the command palette."""
OF_A_PUZZLE = ("neighbour", "export", "save", "save_as", "save_clean", "reload", "new", "close")
"""The actions that only a puzzle screen has anything for."""
OF_A_SCRIPT = ("save", "save_as", "reload")
"""Those among them that a script has something for, too."""


class Application(DocumentApp):
    """The workbench. It is given its engine, so that tests can give another.

    `settle` is called once a screen is up.
    """

    TITLE = "cluebench"
    CSS = f"""
    CommandPalette SearchIcon {{ display: none; }}
    Toast {{ max-width: 75%; }}
    {high_contrast.css()}
    """
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = list(BINDINGS)

    def __init__(
        self,
        engine: Engine,
        opening: Opening | None = None,
        stores: Stores | None = None,
        shelves: Shelves | None = None,
        settle: Callable[[], None] = lambda: None,
    ) -> None:
        """`shelves` are where puzzles to play come from."""
        self._opening, self.stores = opening or Opening(), stores or Stores()
        super().__init__(self.stores.own_keys)
        self._several = self._opening.several
        self.engine = engine
        self.settings = self.stores.settings
        self._settle = settle
        self.document = self._opening.document
        self.file = DocumentFile(self)
        self.exchange = Exchange(self)
        self.collection = OpenCollection(self)
        self.making = Making(self)
        self.playing = Playing(self, shelves or Shelves())
        self.progress = self.stores.progress
        self.keeping = Keeping(self, self.progress)
        self.recovery = Recovery(self, self.stores.journal)
        self.scripts = Scripts(self, self.stores.drafts)
        self.home_place = HomePlace()

    def on_mount(self) -> None:
        self.use_keys()
        for theme in high_contrast.THEMES:
            self.register_theme(theme)
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
        if self._opening.begin is not None:
            self.call_after_refresh(self._opening.begin, self)

    def on_unmount(self) -> None:
        self.playing.close()

    def takes(self, event: events.Event) -> bool:
        """A puzzle that is pasted is for the screen, whatever has the focus; clues of its puzzle are not."""
        if not isinstance(event, events.Paste) or not incoming.is_puzzle(event.text):
            return False
        screen = self.puzzle_screen
        if screen is not None and screen.workspace.mode is Mode.SET and are_clues(event.text, screen.puzzle):
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

    @asks
    async def action_neighbour(self, step: int) -> None:
        """Open the next puzzle of the collection, or the one before."""
        if self.collection.neighbour(step) is None:
            self.tell(self.collection.no_neighbour(step))
        elif await self.file.may_leave():
            self.collection.go(step)

    @asks
    async def new_puzzle(self, type_name: str = "") -> None:
        """Ask for the type of a new puzzle, if it is not told, and for its shape, and open it empty."""
        await self.making.new_puzzle(type_name)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what only a puzzle screen can do where there is none."""
        if action in OF_A_PUZZLE and self.puzzle_screen is None:
            return action in OF_A_SCRIPT and self.scripts.screen is not None
        return super().check_action(action, parameters)

    @asks
    async def new_genre(self) -> None:
        """Make a genre of one's own, or change one."""
        from tui.app.genres import make_genre

        await make_genre(self)

    # -- saving and leaving --------------------------------------------------------------------

    def saved(self, path: Path) -> None:
        """Say that the document was saved there."""
        self.settings.opened(path)
        self.recovery.note()
        self.tell(f"Saved in {one_line(path.name)}.")

    @asks
    async def action_save(self) -> None:
        await (self.file if self.scripts.screen is None else self.scripts).save(ask=False)

    @asks
    async def action_save_as(self) -> None:
        await (self.file if self.scripts.screen is None else self.scripts).save(ask=True)

    @asks
    async def action_save_clean(self) -> None:
        await self.file.save_clean()

    @asks
    async def action_export(self) -> None:
        await self.exchange.export()

    @asks
    async def action_drawings(self) -> None:
        """Ask what means what of the things that are drawn on the board."""
        await self.exchange.ask_drawings()

    @asks
    async def action_notes(self) -> None:
        await self.exchange.show_notes()

    @asks
    async def action_ignored(self) -> None:
        await self.exchange.show_ignored()

    @asks
    async def action_reload(self) -> None:
        self.scripts.reload()
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
    async def open_script(self, path: Path | None = None) -> None:
        """Put up the script in a file, or a new one."""
        if await self.file.may_leave():
            self.scripts.open(path)

    @asks
    async def open_course(self, part: str = "") -> None:
        """Show the lessons and exercises, with the cursor on the first of a part that is to be done."""
        if await self.file.may_leave():
            self.document = None
            self.show(self.course.listed(self.course.first_of(part)))

    @on(messages.OpenLesson)
    def _lesson_wanted(self, message: messages.OpenLesson) -> None:
        self.course.open(message.lesson)

    @on(messages.GoBack)
    def _back_wanted(self, message: messages.GoBack) -> None:
        if message.lesson:
            self.show(self.course.listed(message.lesson))
        else:
            self.action_close()

    @on(messages.BackToPuzzle)
    def _puzzle_wanted_again(self) -> None:
        if self.document is not None:
            self.show(self._puzzle_screen(self.document))
        else:
            self.action_close()

    @on(messages.WriteArgument)
    def _argument_to_write(self) -> None:
        self.write_argument()

    @asks
    async def write_argument(self) -> None:
        """Ask what is to be written of the argument that is up, and put that up in its place."""
        from tui.app.writing import write_argument

        await write_argument(self)

    @on(messages.NextLesson)
    def _next_lesson_wanted(self, message: messages.NextLesson) -> None:
        self.course.open(message.lesson, message.step)

    @cached_property
    def course(self) -> Course:
        """The lessons, read when they are first wanted."""
        from tui.app.course import Course

        return Course(self, self.stores.course)

    @on(messages.OpenAsPuzzle)
    def _puzzle_wanted(self) -> None:
        self.open_as_puzzle()

    @asks
    async def open_as_puzzle(self) -> None:
        """Put what the script that is up asserts on the workbench."""
        await self.scripts.open_as_puzzle()

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
            if self.document is not None and (begun := self.keeping.begun(self.document)):
                self.home_place = HomePlace(begun_key(begun))
            self.document = None
            back = self.collection.back()
            self.show(self._home() if back is None else back)
            self.recovery.go_on()

    def action_new(self) -> None:
        self.new_puzzle()

    async def _quit(self) -> None:
        from tui.app.genres import may_leave

        if await may_leave(self) and await self.file.may_leave():
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
