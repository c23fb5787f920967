"""New puzzles: empty ones, generated ones, and games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.files.solving import LeftAt
from puzzles.model.game import Game
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from puzzles.types import puzzle_type
from solvers.queries.generation import Generate
from tui.store.history import History
from tui.types.registry import form_type

if TYPE_CHECKING:
    from tui.app.document_app import DocumentApp
    from tui.app.document_file import DocumentFile


class NewPuzzles:
    """Commands that create a puzzle. Those that open dialogs are async."""

    def __init__(self, app: DocumentApp, file: DocumentFile) -> None:
        self._app, self._file = app, file

    async def begin_game(self, puzzle: Puzzle, game: Game) -> None:
        """Open a game as a document of its own."""
        if await self._file.may_leave():
            self._app.open_document(History(puzzle, left=LeftAt(Mode.SOLVE, game=game)), resume=False)

    async def open_made(self, puzzle: Puzzle) -> None:
        """Open a generated puzzle as an unsaved document."""
        if await self._file.may_leave():
            self._app.open_document(History(puzzle, unsaved=True))

    async def new_puzzle(self, type_name: str = "") -> None:
        """Ask for the type (unless given) and shape of a puzzle, and open it empty."""
        from tui.screens.dialogs.form import FormScreen
        from tui.screens.home.type_finder import TypeScreen

        screen = self._app.puzzle_screen
        if not await self._file.may_leave():
            return
        if not type_name:
            present = "" if screen is None else screen.puzzle.type_name
            type_name = self._there(await self._app.push_screen_wait(TypeScreen(present)))
        if type_name:
            puzzle = await self._app.push_screen_wait(FormScreen(form_type(type_name)(None)))
            if puzzle is not None:
                self._app.open_document(History(puzzle, left=LeftAt(Mode.SET)))

    async def generate(self, type_name: str = "") -> None:
        """Generate a puzzle of the open puzzle's shape, or else of a type and shape asked for."""
        from tui.screens.dialogs.form import FormScreen
        from tui.screens.dialogs.forms import GenerateForm
        from tui.screens.home.type_finder import TypeScreen

        if (screen := self._app.puzzle_screen) is not None:
            form = GenerateForm(view=screen.workspace.view)
        else:
            name = type_name
            if not type_name:
                name = self._there(await self._app.push_screen_wait(TypeScreen(at=self.highlighted)))
            if not name:
                return
            make = form_type(name)
            form = GenerateForm(make(make(None).sample()))
        order = await self._app.push_screen_wait(FormScreen(form))
        if order is None:
            return
        if screen is None:
            self._app.open_document(History(order.puzzle, left=LeftAt(Mode.SET)))
            self._app.call_after_refresh(self._generate, order.question)
        else:
            screen.generate(order.question)

    def _there(self, picked: str | None) -> str:
        """The type that was picked, if any; where its file turns out to be broken, that is said instead."""
        try:
            return puzzle_type(picked).type_name if picked else ""
        except PuzzleError as error:
            self._app.complain(error)
            return ""

    @property
    def highlighted(self) -> str:
        """The type selected on the home screen; "" if that is not shown."""
        from tui.screens.home.home import HomeScreen

        screen = self._app.screen
        return screen.type_name if isinstance(screen, HomeScreen) else ""

    def _generate(self, question: Generate) -> None:
        if self._app.puzzle_screen is not None:
            self._app.puzzle_screen.generate(question)
