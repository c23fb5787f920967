"""The Textual application: the first screen, its bindings, and the messages that it handles."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from textual import events, on
from textual.app import SystemCommand
from textual.binding import BindingType
from textual.screen import ModalScreen, Screen

from puzzles.files import incoming
from puzzles.model.state import Mode
from tui.app import high_contrast
from tui.app.bindings import BINDINGS
from tui.app.opening import Opening
from tui.app.playing import Shelves
from tui.app.workbench_app import WorkbenchApp
from tui.messages import messages
from tui.messages.asking import Request, asks
from tui.screens.document_screen import TextScreen
from tui.session.asking.conversation import Engine
from tui.store.catalogue import HomePlace
from tui.store.catalogue_items import begun_key
from tui.store.stores import Stores

PALETTE_ID = "--command-palette"
"""Textual's id for the command palette."""
OF_A_PUZZLE = ("neighbour", "export", "save", "save_as", "reload", "new", "close")
"""The actions that only a puzzle screen enables."""
OF_A_SCRIPT = ("save", "save_as", "reload")
"""The actions that a script enables as well."""


class Application(WorkbenchApp):
    """The application. The engine is passed in, so that tests can replace it."""

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
        """`shelves` are the sources of puzzles to play besides the library."""
        super().__init__(engine, stores or Stores(), shelves or Shelves(), settle)
        self._opening = opening or Opening()
        self.document, self._several = self._opening.document, self._opening.several

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
        if self.recovery.waits or self._several is not None:
            self.call_after_refresh(self.offer_unsaved)
        if self._opening.begin is not None:
            self.call_after_refresh(self._opening.begin, self)

    def _first_screen(self) -> Screen[Any]:
        if self.document is not None:
            self._take_up(self.document)
            return self._puzzle_screen(self.document)
        if self._opening.script is not None:
            return self.scripts.made(self._opening.script)
        folder = self._opening.folder
        return self._home() if folder is None else self.collection.screen(folder)

    def on_unmount(self) -> None:
        self.playing.close()

    def takes(self, event: events.Event) -> bool:
        """Handle a paste: a pasted puzzle goes to the screen whatever has the focus, except clues for
        the puzzle being set, and what is pasted where a text is written. True if it was taken.
        """
        if isinstance(self.screen, TextScreen) or not isinstance(event, events.Paste):
            return False
        if not incoming.is_puzzle(event.text):
            return False
        screen = self.puzzle_screen
        if screen is not None and screen.workspace.mode is Mode.SET:
            from tui.editors.clue_entry import are_clues  # there by now, with the board

            if are_clues(event.text, screen.puzzle):
                return False
        if not isinstance(self.screen, ModalScreen):
            self.paste_puzzle(event.text)
            return True
        return False

    # -- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide actions of a puzzle screen while there is none."""
        if action in OF_A_PUZZLE and self.puzzle_screen is None:
            return action in OF_A_SCRIPT and self.scripts.screen is not None
        return super().check_action(action, parameters)

    @asks
    async def action_open(self) -> None:
        from tui.screens.dialogs.files import OpenScreen

        path = await self.push_screen_wait(OpenScreen())
        if path is not None and await self.file.may_leave():
            self.open_path(path)

    def action_new(self) -> None:
        self.new_puzzle()

    @asks
    async def action_generate(self) -> None:
        await self.making.generate()

    @asks
    async def action_save(self) -> None:
        await (self.file if self.scripts.screen is None else self.scripts).save(ask=False)

    @asks
    async def action_save_as(self) -> None:
        await (self.file if self.scripts.screen is None else self.scripts).save(ask=True)

    @asks
    async def action_export(self) -> None:
        await self.exchange.export()

    @asks
    async def action_reload(self) -> None:
        self.scripts.reload()
        await self.file.reload()

    @asks
    async def action_close(self) -> None:
        """Go back to the collection that the puzzle came from, or to the home screen."""
        if await self.file.may_leave():
            if self.document is not None and (begun := self.keeping.begun(self.document)):
                self.home_place = HomePlace(begun_key(begun))
            self.document = None
            back = self.collection.back()
            self.show(self._home() if back is None else back)
            if self.recovery.waits:
                self.call_after_refresh(self.offer_unsaved)

    async def _quit(self) -> None:
        from tui.app.genres import may_leave

        if await may_leave(self) and await self.file.may_leave():
            self.document = None
            self.exit()

    async def action_quit(self) -> None:
        """Quit, from any screen."""
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
        from tui.app.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(id=PALETTE_ID))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        from tui.app.palette import commands

        return commands(self, screen)

    # -- messages ------------------------------------------------------------------------------

    @on(messages.PuzzlePasted)
    def _puzzle_pasted(self, message: messages.PuzzlePasted) -> None:
        self.paste_puzzle(message.text)

    @on(messages.NewGame)
    def _game_begins(self, message: messages.NewGame) -> None:
        self.begin_game(message.puzzle, message.game)

    @on(messages.OpenPuzzle)
    def _puzzle_made(self, message: messages.OpenPuzzle) -> None:
        self.open_made(message.puzzle)

    @on(messages.PlayNext)
    def _next_wanted(self, message: messages.PlayNext) -> None:
        self.play_next(harder=message.harder)

    @on(messages.PlayDaily)
    def _daily_wanted(self) -> None:
        if self.document is not None:
            self.play_daily(self.document.puzzle.type_name)

    @on(messages.ShowStatistics)
    def _statistics_wanted(self) -> None:
        self.show_statistics()

    def on_app_focus(self) -> None:
        self.file.look()

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

    @on(messages.NextLesson)
    def _next_lesson_wanted(self, message: messages.NextLesson) -> None:
        self.course.open(message.lesson, message.step)

    @on(messages.OpenAsPuzzle)
    def _puzzle_wanted(self) -> None:
        self.open_as_puzzle()
