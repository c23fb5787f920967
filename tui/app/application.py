"""The Textual application: which screen is up, files, themes, and leaving without losing work."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen

from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Puzzle
from puzzles.files.storage import load, save
from tui.app.asking import AskingApp, asks
from tui.core.conversation import Engine
from tui.core.history import History
from tui.core.settings import Settings
from tui.core.status import amount
from tui.panels.panel import Panel, PanelGrid
from tui.screens.dialogs.confirm import ConfirmScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.puzzle_screen import PuzzleScreen
from tui.types.registry import body_type, form_type


class Application(AskingApp):
    """The workbench. It is given its engine, so that tests can give another.

    `settle` is called once a screen is up.
    """

    TITLE = "cluebench"
    CSS = "CommandPalette SearchIcon { display: none; }"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "question_mark,f1",
            "help",
            "Help",
            key_display="?",
            id="app.help",
            tooltip="Keys and what they do",
        ),
        Binding("ctrl+s", "save", "Save", id="app.save", tooltip="Save the puzzle"),
        Binding("f2", "save_as", "Save as", show=False, id="app.save-as", tooltip="Save under another name"),
        Binding("ctrl+o,f3", "open", "Open", show=False, id="app.open", tooltip="Open a puzzle file"),
        Binding("ctrl+n", "new", "New", show=False, id="app.new", tooltip="Set a new puzzle of this type"),
        Binding(
            "ctrl+q,f10", "quit", "Quit", show=False, priority=True, id="app.quit", tooltip="Leave cluebench"
        ),
    ]

    def __init__(
        self,
        engine: Engine,
        puzzle: Puzzle | None = None,
        path: Path | None = None,
        settings: Settings | None = None,
        settle: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__()
        self.engine = engine
        self.settings = settings or Settings()
        self._settle = settle
        self.document = None if puzzle is None else History(puzzle, path)

    def get_driver_class(self) -> type[Driver]:
        kind = super().get_driver_class()
        if kind.__name__ == "LinuxDriver":
            from tui.app.driver import SteadyDriver

            return SteadyDriver
        return kind

    def on_mount(self) -> None:
        if self.settings.theme in self.available_themes:
            self.theme = self.settings.theme
        if self.document is not None and self.document.path is not None:
            self.settings.opened(self.document.path)
        self.call_after_refresh(self._settle)
        self.theme_changed_signal.subscribe(self, lambda theme: self.settings.choose_theme(theme.name))
        self.push_screen(self._home() if self.document is None else self._puzzle_screen(self.document))

    def _home(self) -> Screen[Any]:
        from tui.screens.home import HomeScreen

        return HomeScreen()

    def _puzzle_screen(self, document: History) -> PuzzleScreen:
        name = document.puzzle.type_name
        settings = self.settings
        return PuzzleScreen(
            document,
            self.engine,
            body_type(name),
            form_type(name),
            settings.options,
            settings.choose_options,
        )

    @property
    def puzzle_screen(self) -> PuzzleScreen | None:
        """The puzzle screen that is up, dialogs over it or not."""
        found = (screen for screen in reversed(self.screen_stack) if isinstance(screen, PuzzleScreen))
        return next(found, None)

    # -- opening -------------------------------------------------------------------------------

    def open_puzzle(self, puzzle: Puzzle, path: Path | None = None) -> None:
        """Put a puzzle on the workbench, in place of the screen that is up."""
        self.document = History(puzzle, path)
        self._show(self._puzzle_screen(self.document))

    def open_path(self, path: Path) -> None:
        """Open a puzzle file; says so if it cannot be read."""
        try:
            puzzle = load(path)
        except PuzzleError as error:
            self.complain(error)
            return
        self.settings.opened(path)
        self.open_puzzle(puzzle, path)

    @asks
    async def new_puzzle(self, type_name: str) -> None:
        """Ask for the shape of a new puzzle, and open it empty."""
        puzzle = await self.push_screen_wait(FormScreen(form_type(type_name)(None)))
        if puzzle is not None and await self._may_leave():
            self.open_puzzle(puzzle)

    def _show(self, screen: Screen[Any]) -> None:
        self.switch_screen(screen)
        self.call_after_refresh(self._settle)

    def complain(self, error: PuzzleError) -> None:
        """Show an error that the user can mend."""
        self.notify(str(error), severity="error", markup=False, timeout=10)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what only a puzzle screen can do where there is none."""
        if action in ("save", "save_as", "new") and self.puzzle_screen is None:
            return False
        return super().check_action(action, parameters)

    # -- saving and leaving --------------------------------------------------------------------

    @asks
    async def action_save(self) -> None:
        await self._save(ask=False)

    @asks
    async def action_save_as(self) -> None:
        await self._save(ask=True)

    async def _save(self, *, ask: bool) -> bool:
        """Save the document that is up; false if it was not."""
        screen = self.puzzle_screen
        if screen is None:
            return False
        document = screen.workspace.document
        path = document.path
        if ask or path is None:
            from tui.screens.dialogs.files import SaveScreen

            path = await self.push_screen_wait(SaveScreen(path, document.name))
            if path is None:
                return False
        try:
            save(document.puzzle, path)
        except PuzzleError as error:
            self.complain(error)
            return False
        document.saved(path)
        self.settings.opened(path)
        screen.editing.say(f"Saved in {path.name}.")
        return True

    async def _may_leave(self) -> bool:
        """Whether the document may go: nothing is unsaved, or the user said what to do with it."""
        screen = self.puzzle_screen
        if screen is None or not (screen.workspace.document.dirty or screen.workspace.document.unkept):
            return True
        document = screen.workspace.document
        question = f"{document.name} has changes that are not saved."
        answers = [("save", "Save"), ("discard", "Discard"), ("stay", "Keep working")]
        if not document.dirty:
            entries = amount(document.unkept, "entry", "entries")
            question = f"The {entries} you wrote will be lost: a puzzle file holds clues only."
            del answers[0]
        confirm = ConfirmScreen("Unsaved work", question, answers, careful=not document.dirty)
        answer = await self.push_screen_wait(confirm)
        return answer == "discard" or (answer == "save" and await self._save(ask=False))

    @asks
    async def action_open(self) -> None:
        from tui.screens.dialogs.files import OpenScreen

        path = await self.push_screen_wait(OpenScreen())
        if path is not None and await self._may_leave():
            self.open_path(path)

    @asks
    async def action_leave(self) -> None:
        """Back to the home screen."""
        if await self._may_leave():
            self.document = None
            self._show(self._home())

    def action_new(self) -> None:
        if self.puzzle_screen is not None:
            self.new_puzzle(self.puzzle_screen.puzzle.type_name)

    @asks
    async def _quit(self) -> None:
        if await self._may_leave():
            self.exit()

    async def action_quit(self) -> None:
        self._quit()

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        self.push_screen(HelpScreen())

    # -- the palette ---------------------------------------------------------------------------

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Every key that does something now, and the themes."""
        seen = set()
        for node, binding, enabled, tooltip in screen.active_bindings.values():
            if enabled and tooltip and binding.id and binding.id not in seen and not binding.system:
                seen.add(binding.id)
                run = partial(self.run_action, binding.action, node)
                title = f"{binding.description}: {tooltip}" if binding.description else tooltip
                yield SystemCommand(title, f"Key: {self.get_key_display(binding)}", run)
        for panel in screen.query(Panel):
            go = partial(screen.query_one(PanelGrid).activate, panel.name_)
            yield SystemCommand(f"Panel: {panel.label}", "Bring this panel into sight", go)
        yield SystemCommand("Theme", "Change colours", self.action_change_theme)
