"""Import of puzzles by pasting, and export to other formats."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from puzzles.exchange.unreadable_links import TypeNotTold
from puzzles.features.unread import lines_read
from puzzles.files.incoming import Incoming, read, told
from puzzles.files.solving import SavedWork
from puzzles.files.storage import load_many
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital, one_line
from tui.messages.asking import Request
from tui.screens.dialogs.ask import ConfirmScreen
from tui.store import long_texts
from tui.store.history import History

if TYPE_CHECKING:
    from tui.app.document_app import DocumentApp
    from tui.app.document_file import DocumentFile
    from tui.screens.bench.puzzle_screen import PuzzleScreen
    from tui.screens.dialogs.export import Outgoing

SENT = "Sent to the clipboard"


class Exchange:
    """Import and export commands. Those that open dialogs are async."""

    def __init__(self, app: DocumentApp, file: DocumentFile) -> None:
        self._app, self._file = app, file
        self.ignored: tuple[str, ...] = ()
        """The parts of the last import that were ignored."""
        self.notes: tuple[str, ...] = ()
        """Notes on how the last import was read."""

    # -- in ------------------------------------------------------------------------------------

    async def take_in(self, text: str) -> None:
        """Open the puzzle in a text, or one of several; shows an error if there is none."""
        screen = self._app.puzzle_screen
        try:
            found = await long_texts.read(read, text, None if screen is None else screen.puzzle)
        except TypeNotTold as untold:
            if kind := await self._ask_type(untold):
                await self.take_in(untold.typed(kind))
            return
        except PuzzleError as error:
            self._app.complain(PuzzleError(f"Not pasted: {error}"))
            return
        work = found.works[0] if len(found.works) == 1 else await self._choose(found)
        if work is None:
            return
        if screen is None:
            self._open(work, found)
        elif type(work.puzzle) is type(screen.puzzle) and _is_to_be_solved(work.puzzle, screen):
            if await self._file.may_leave():
                self._open(work, found)
        elif type(work.puzzle) is type(screen.puzzle):
            begun = work.state != PuzzleState(work.puzzle)
            state = work.state if begun else screen.workspace.state.with_puzzle(work.puzzle)
            screen.editing.edit(state, "paste a puzzle")
            self._tell(found)
            self.ask_drawings_of(work.puzzle)
        elif await self._may_open(work) and await self._file.may_leave():
            self._open(work, found)

    async def _ask_type(self, untold: TypeNotTold) -> str | None:
        """The type that a person chooses for a puzzle known only as a drawing; None if cancelled."""
        from tui.screens.home.drawing_type import DrawingTypeScreen

        screen = self._app.puzzle_screen
        here = "" if screen is None else screen.puzzle.type_name
        return await self._app.push_screen_wait(DrawingTypeScreen(untold.proposals, here))

    async def open_one_of(self, path: Path) -> None:
        """Let one of the puzzles in a file be chosen, and open it without a file."""
        try:
            reading = await long_texts.read(load_many, path)
        except PuzzleError as error:
            self._app.complain(error)
            return
        found = Incoming(tuple(SavedWork(PuzzleState(own)) for own in reading.puzzles), reading.ignored)
        work = await self._choose(found)
        if work is not None:
            self._open(work, found)

    async def _choose(self, found: Incoming) -> SavedWork | None:
        from tui.screens.dialogs.pick import pick_puzzle

        return await self._app.push_screen_wait(pick_puzzle(found.works))

    async def _may_open(self, work: SavedWork) -> bool:
        title = work.puzzle.heading.title
        named = f"{work.puzzle.label}: {one_line(title, 60)}" if title else f"of the type {work.puzzle.label}"
        question = f"What was pasted is another kind of puzzle, {named}. Open it in place of this one?"
        answers = (("open", "Open"), ("stay", "Stay"))
        return await self._app.push_screen_wait(ConfirmScreen("Another puzzle", question, answers)) == "open"

    def _open(self, work: SavedWork, found: Incoming) -> None:
        self._app.open_document(History(work.state, left=work.left))
        self._tell(found)
        self.ask_drawings_of(work.puzzle)

    def _tell(self, found: Incoming) -> None:
        """Show the notes on an import, and what was ignored."""
        self.ignored, self.notes = found.ignored, found.notes
        if found.notes:
            text = ". ".join(map(capital, found.notes))
            self._app.notify(
                f'{text}. The palette\'s "How it was read" has it, too.', markup=False, timeout=20
            )
        if found.ignored:
            text = f'{told(found.ignored)}. The palette\'s "What was ignored" has all of it.'
            self._app.notify(text, severity="warning", markup=False, timeout=15)

    async def show_ignored(self) -> None:
        """Show everything that was ignored."""
        from tui.screens.dialogs.ask import NoticeScreen

        await self._app.push_screen_wait(NoticeScreen("What was ignored", self.ignored))

    async def show_notes(self) -> None:
        """Show the notes on how the import was read."""
        from tui.screens.dialogs.ask import NoticeScreen

        await self._app.push_screen_wait(NoticeScreen("How it was read", tuple(map(capital, self.notes))))

    def ask_drawings_of(self, puzzle: Puzzle) -> None:
        """Ask about the meaning of drawings on the board, unless all are explained."""
        if any(not group.means for group in puzzle.heading.drawings):
            self._app.call_after_refresh(self.ask_drawings)

    def ask_drawings(self) -> None:
        """Open the dialog on the meaning of drawings, once other dialogs are done."""
        self._app.converse(Request(self._app, "drawings", self._ask_drawings))

    async def _ask_drawings(self) -> None:
        screen = self._app.puzzle_screen
        if screen is None or not screen.puzzle.heading.drawings:
            return
        from tui.screens.dialogs.drawings import DrawingsScreen

        puzzle = await self._app.push_screen_wait(DrawingsScreen(screen.puzzle))
        if puzzle is not None and puzzle != screen.puzzle:
            screen.editing.edit_puzzle(puzzle, "tell what is drawn")

    # -- out -----------------------------------------------------------------------------------

    async def export(self) -> None:
        """Ask for a format, and write the puzzle to a file or the clipboard."""
        from tui.screens.dialogs.export import TargetScreen
        from tui.screens.dialogs.files import SaveScreen

        screen = self._app.puzzle_screen
        if screen is None:
            return
        going = await self._app.push_screen_wait(TargetScreen(screen.puzzle))
        if going is None:
            return
        if going.to_clipboard and not await self._sent(going):
            return
        document = screen.workspace.document
        folder = document.path.parent if document.path else None
        name = document.path.stem if document.path else document.name
        title = f"Export: {going.target.label}"
        path = await self._app.push_screen_wait(
            SaveScreen(None, name, folder, title=title, suffix=going.target.suffix)
        )
        if path is not None:
            screen.editing.export(path, going.text)

    async def _sent(self, going: Outgoing) -> bool:
        """Copy a text to the clipboard and show it; true if it is to be saved as well."""
        from tui.screens.dialogs.export import SentScreen

        self._app.send_to_clipboard(going.text)
        filed = await self._app.push_screen_wait(SentScreen(going.target.label, going.text))
        if not filed:
            self._app.tell(f"{SENT}: {going.target.label}.")
        return bool(filed)


def _is_to_be_solved(puzzle: Puzzle, screen: PuzzleScreen) -> bool:
    """Whether an imported puzzle of the same type is to be solved: if one is being solved, or it is a
    story for a blank puzzle.
    """
    story = lines_read(puzzle) is not None and not screen.puzzle.clue_list.items
    return screen.workspace.mode is Mode.SOLVE or story
