"""The workbench: the parts that an application is made of, and what can be opened and begun with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from puzzles.exchange.unreadable_links import TypeNotTold
from puzzles.files.collection import Member
from puzzles.files.solving import SavedWork
from puzzles.files.storage import SeveralPuzzles, load_work
from puzzles.model.game import Game
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from solvers.queries.steps import Grade
from tui.app.collection import OpenCollection
from tui.app.document_app import DocumentApp
from tui.app.document_file import DocumentFile
from tui.app.exchange import Exchange
from tui.app.new_puzzles import NewPuzzles
from tui.app.playing import Playing, Shelves
from tui.app.recovery import Recovery
from tui.app.scripts import Scripts
from tui.messages.asking import asks
from tui.messages.messages import PuzzlePasted
from tui.session.asking.conversation import Engine
from tui.session.collection.collection_rows import Place
from tui.store import long_texts
from tui.store.history import History, document_of
from tui.store.paths import SCRIPT_SUFFIX, SUFFIX
from tui.store.place import allowed
from tui.store.progress.statistics import statistics
from tui.store.stores import Stores

if TYPE_CHECKING:
    from tui.app.course import Course

NOT_ANEW = "What was told of a hidden code is known. {work.another} begins another game."


class WorkbenchApp(DocumentApp):
    """What screens, the command palette and the command line have done.

    What leaves the document that is up asks first what is to become of it, unless the caller did.
    """

    def __init__(self, engine: Engine, stores: Stores, shelves: Shelves, settle: Callable[[], None]) -> None:
        """`shelves` are where puzzles to play come from."""
        super().__init__(engine, stores, settle)
        self.scripts = Scripts(self, stores.drafts)
        self.recovery = Recovery(self, stores.journal, self.scripts)
        self.file = DocumentFile(self, self.scripts, self.recovery)
        self.exchange = Exchange(self, self.file)
        self.collection = OpenCollection(engine)
        self.making = NewPuzzles(self, self.file)
        self.playing = Playing(self, self.file, shelves)
        self._course_progress = stores.course
        self._several: Path | None = None

    # -- files and collections -----------------------------------------------------------------

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

    def open_listed(self, listed: Sequence[Member], at: int, place: Place) -> None:
        """Open one of the puzzles that a collection lists, as that place shows them."""
        self.collection.begin(listed, at, place)
        self._open_member()

    @asks
    async def action_neighbour(self, step: int) -> None:
        """Open the next puzzle of the collection, or the one before."""
        if self.collection.neighbour(step) is None:
            self.tell(self.collection.no_neighbour(step))
        elif await self.file.may_leave():
            self.collection.go(step)
            self._open_member()

    def _open_member(self) -> None:
        member = self.collection.member
        if member.number == 0:
            self.open_path(member.path)
        elif member.puzzle is not None:
            self.open_document(History(member.puzzle))
        self.call_after_refresh(self.tell, self.collection.position)

    @asks
    async def open_one_of(self, path: Path) -> None:
        """Open one of the puzzles in a file that holds several."""
        await self.exchange.open_one_of(path)

    @asks
    async def paste_puzzle(self, text: str) -> None:
        """Go on with a puzzle that was pasted."""
        await self.exchange.take_in(text)

    @asks
    async def show_notes(self) -> None:
        """Show how what was pasted last was read."""
        await self.exchange.show_notes()

    @asks
    async def show_ignored(self) -> None:
        """Show what was passed over of it."""
        await self.exchange.show_ignored()

    @asks
    async def save_clean(self) -> None:
        """Save the puzzle alone to another file."""
        await self.file.save_clean()

    @asks
    async def offer_unsaved(self) -> None:
        """Offer what an end of the program left unsaved, then the puzzles of a file that has several.

        Those wait until what was taken up is left again.
        """
        await self.recovery.offer(self.file.may_leave)
        if self._several is not None and self.document is None:
            path, self._several = self._several, None
            self.open_one_of(path)

    # -- puzzles to play and to set ------------------------------------------------------------

    @asks
    async def begin_game(self, puzzle: Puzzle, game: Game) -> None:
        """Put a game on the workbench, as a document of its own."""
        await self.making.begin_game(puzzle, game)

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
    async def new_puzzle(self, type_name: str = "") -> None:
        """Ask for the type of a new puzzle, if it is not told, and for its shape, and open it empty."""
        await self.making.new_puzzle(type_name)

    @asks
    async def new_genre(self) -> None:
        """Make a genre of one's own, or change one."""
        from tui.app.genres import make_genre

        await make_genre(self, self.making, self.playing)

    def begin_anew(self) -> None:
        """Take away all that was entered on the board that is up, with the time; undo brings it back."""
        screen = self.puzzle_screen
        if screen is not None and screen.workspace.document.game is not None:
            screen.editing.say(NOT_ANEW)
        elif screen is not None:
            screen.editing.begin_anew()

    def show_statistics(self) -> None:
        """Show what was solved, over the screen that is up."""
        from tui.screens.statistics import StatisticsScreen

        self.keeping.leave()
        self.push_screen(StatisticsScreen(statistics(self.progress)))

    # -- scripts and the course ----------------------------------------------------------------

    @asks
    async def open_script(self, path: Path | None = None) -> None:
        """Put up the script in a file, or a new one."""
        if await self.file.may_leave():
            self.scripts.open(path)

    @asks
    async def open_as_puzzle(self) -> None:
        """Put what the script that is up asserts on the workbench."""
        await self.scripts.open_as_puzzle()

    @cached_property
    def course(self) -> Course:
        """The lessons, read when they are first wanted."""
        from tui.app.course import Course

        return Course(self, self._course_progress)

    @asks
    async def open_course(self, part: str = "") -> None:
        """Show the lessons and exercises, with the cursor on the first of a part that is to be done."""
        if await self.file.may_leave():
            self.document = None
            self.show(self.course.listed(self.course.first_of(part)))

    @asks
    async def write_argument(self) -> None:
        """Ask what is to be written of the argument that is up, and put that up in its place."""
        from tui.app.writing import write_argument

        await write_argument(self, self.course)
