"""Play: a puzzle of a given type, level and size, from the library, from stock, or generated at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from random import Random, SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from puzzles.features.guessing import Guessing
from puzzles.files.solving import LeftAt
from puzzles.model.game import Game
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.text.words import capital
from puzzles.types import puzzle_type
from solvers.queries.generation import Drawing, Generate, Generated
from solvers.queries.steps import Grade
from tui.app.orders import FEW_DRAWS, daily_order, empty, level_of, order
from tui.session.choice.library_choice import for_play, of_the_day, untouched
from tui.session.choice.maker import Errand, Lost, Maker
from tui.session.choice.play_choice import LEVELS, wanted_of, wanted_to_make
from tui.session.choice.play_choice import harder as harder_level
from tui.session.choice.sizes import EVERYWHERE, Room, room_in, shapes_to_play
from tui.store.history import History
from tui.store.progress.daily import DailyPuzzles
from tui.store.progress.progress import digest
from tui.store.progress.statistics import GAMES
from tui.store.progress.stock import Stock, StockedPuzzle, Wanted
from tui.store.settings import Played

if TYPE_CHECKING:
    from puzzles.types.mastermind.puzzle import Mastermind
    from tui.app.document_app import DocumentApp
    from tui.app.document_file import DocumentFile

LATELY = 4
"""Puzzles are generated ahead for this many types, those played last."""
AHEAD = 3
"""The number of puzzles kept in stock for each."""


class Shelves(NamedTuple):
    """The sources of puzzles to play besides the library; without a maker, the library is the only one."""

    maker: Maker | None = None
    stock: Stock | None = None
    daily: DailyPuzzles | None = None


class Playing:
    """Commands that open a puzzle to play. Those that open dialogs are async."""

    def __init__(self, app: DocumentApp, file: DocumentFile, shelves: Shelves) -> None:
        self._app, self._file, self._maker = app, file, shelves.maker
        self._stock, self.daily = shelves.stock or Stock(), shelves.daily or DailyPuzzles()
        self._passed: set[str] = set()

    @property
    def room(self) -> Room:
        """The board size that the terminal has room for."""
        return room_in(*self._app.size)

    # -- now -----------------------------------------------------------------------------------

    async def play(
        self, type_name: str, level: Grade | None = None, size: str = "", seed: int | None = None
    ) -> None:
        """Open a puzzle in Solve mode; with a seed, the puzzle generated from it."""
        if not await self._file.may_leave():
            return
        last = self._app.settings.how_played(type_name)
        chosen = Played(type_name, level or last.level, size or last.size, last.theme)
        wanted = wanted_of(chosen, self.room)
        if type_name in GAMES:
            random = SystemRandom() if seed is None else Random(seed)
            shape = _game_of(wanted.level)
            self._begin_game(shape, shape.new_game(random), wanted.level, resume=seed is not None)
        elif (ready := await self._ready(wanted, chosen, seed)) is not None:
            self._open(ready)
            self._tell_other(chosen, ready)
        else:
            return
        self._app.settings.choose_played(chosen)
        self.make_ahead()

    async def play_next(self, *, harder: bool = False) -> None:
        """Open another puzzle like the present one, or one level harder."""
        document = self._app.document
        if document is None:
            return
        name, puzzle = document.puzzle.type_name, document.puzzle
        guessing = puzzle.feature(Guessing)
        if document.game is not None and not document.level and guessing is not None:
            if await self._file.may_leave():
                self._begin_game(puzzle.without_clues(), guessing.new_game(SystemRandom()), resume=False)
            return
        level = document.level or self._app.settings.how_played(name).level or Grade.EASY
        if level in LEVELS:
            wanted = Grade(harder_level(name, level) if harder else level)
            await self.play(name, wanted, self._same_size(puzzle, wanted))
        else:
            await self.play(name)

    def _same_size(self, puzzle: Puzzle, level: Grade) -> str:
        """The size of a puzzle if the library has another of it; else "" for any size that is available
        at once.
        """
        name, size = puzzle.type_name, puzzle.wording.size_text
        found = size and self._from_library(Wanted(name, level, size), size)
        return size if found and size in shapes_to_play(name) else ""

    async def play_daily(self, type_name: str, day: date | None = None) -> None:
        """Open the daily puzzle, which is the same for everybody."""
        if not await self._file.may_leave():
            return
        day = day or date.today()
        if type_name in GAMES:
            shape = _game_of(LEVELS[0])
            self._begin_game(shape, shape.new_game(Random(day.isoformat())), LEVELS[0], day)
            return
        ready = self.daily.get(day, type_name) or await self._made_daily(type_name, day)
        if ready is not None:
            self._open(ready, day)

    async def _ready(self, wanted: Wanted, chosen: Played, seed: int | None) -> StockedPuzzle | None:
        """A puzzle from the library, from stock, or generated; None if the person cancelled.

        If no level was chosen, any puzzle of the library will do, but not if a theme was.
        """
        to_make = wanted_to_make(chosen, self.room if seed is None else EVERYWHERE)
        if seed is None:
            found = None if wanted.theme else self._from_library(wanted, chosen.size)
            found = found or self._stock.take(to_make)
            if found is None and not (chosen.level or wanted.theme):
                found = self._from_library(wanted, chosen.size, strict=False)
            if found is not None:
                return found
        shape = self._shape(to_make)
        if shape is None or self._maker is None:
            return self._whatever(wanted, chosen)
        made = await self._made(order(shape, Grade(to_make.level), seed, FEW_DRAWS), to_make)
        return self._whatever(wanted, chosen) if isinstance(made, Lost) else made

    def _from_library(self, wanted: Wanted, size: str, *, strict: bool = True) -> StockedPuzzle | None:
        progress = self._app.progress
        return untouched(
            wanted.type_name, wanted.level, size, self.room, progress, self._passed, strict=strict
        )

    def _whatever(self, wanted: Wanted, chosen: Played) -> StockedPuzzle | None:
        """The nearest puzzle of the library, for types that generate none."""
        found = self._from_library(wanted, chosen.size, strict=False)
        if found is None:
            self._passed.clear()
            label, some = puzzle_type(wanted.type_name).label, for_play(wanted.type_name)
            told = f"You have begun every {label} that there is in the library."
            self._app.notify(told if some else f"The library has no {label}.", markup=False)
        return found

    def _tell_other(self, chosen: Played, ready: StockedPuzzle) -> None:
        """Tell the person if the puzzle has another level or size than requested."""
        size, label = ready.puzzle.wording.size_text, puzzle_type(chosen.type_name).label
        if chosen.level and ready.level and ready.level != chosen.level:
            text = f"There was no {label} that is {chosen.level}: this one is {ready.level}."
        elif chosen.size and size and size != chosen.size:
            text = f"There was no {label} of {chosen.size}: this one is {size}."
        else:
            return
        self._app.notify(text, markup=False)

    async def _made(self, question: Generate, wanted: Wanted) -> StockedPuzzle | Lost | None:
        """A puzzle generated behind a progress dialog; None if the person cancelled."""
        from tui.screens.making import MakingScreen

        assert self._maker is not None
        label = puzzle_type(wanted.type_name).label
        heading = " ".join(filter(None, (label, wanted.size, wanted.level, wanted.theme)))
        found = await self._app.push_screen_wait(MakingScreen(self._maker, question, heading))
        if isinstance(found, Lost):
            self._app.notify(f"{capital(found.why)}.", markup=False)
        return StockedPuzzle(found.puzzle, level_of(found)) if isinstance(found, Generated) else found

    async def _made_daily(self, type_name: str, day: date) -> StockedPuzzle | None:
        """The daily puzzle, which is stored."""
        question = daily_order(type_name, day)
        if question is None or self._maker is None:
            found = of_the_day(type_name, day)
        else:
            made = await self._made(question, Wanted(type_name, "", f"of {day:%d %B}"))
            found = None if isinstance(made, Lost) else made
        if found is not None:
            self.daily.put(day, type_name, found)
        return found

    def _begin_game(
        self, puzzle: Puzzle, game: Game, level: str = "", day: date | None = None, *, resume: bool = True
    ) -> None:
        """Open a game on its empty puzzle, and if `resume` as a game with the same secret was left."""
        document = History(puzzle, left=LeftAt(Mode.SOLVE, game=game), level=level, daily=_word(day))
        self._app.open_document(document, resume=resume)

    def _open(self, ready: StockedPuzzle, day: date | None = None) -> None:
        """Open a puzzle, and do not offer it again in this run."""
        self._passed.add(digest(ready.puzzle))
        document = History(ready.puzzle, left=LeftAt(Mode.SOLVE), level=ready.level, daily=_word(day))
        self._app.open_document(document)

    def _shape(self, wanted: Wanted) -> Puzzle | None:
        shape = empty(wanted.type_name, wanted.size)
        return shape.making.about(wanted.theme) if shape is not None and wanted.theme else shape

    # -- ahead ---------------------------------------------------------------------------------

    def make_ahead(self) -> None:
        """Generate puzzles for the stock of the types played last, as far as there are too few."""
        if self._maker is not None and self._stock.kept:
            self._maker.make_ahead([*self._errands()])

    def _errands(self) -> Iterator[Errand]:
        for played in self._app.settings.played[:LATELY]:
            wanted = wanted_to_make(played, self.room)
            shape = self._shape(wanted)
            if shape is None or played.type_name in GAMES:
                continue
            for _ in range(AHEAD - self._stock.count(wanted)):
                yield Errand(order(shape, Grade(wanted.level)), self._keeper(wanted))

    def _keeper(self, wanted: Wanted) -> Callable[[Drawing | Generated | Lost], object]:
        """A callback that puts a generated puzzle into the stock."""

        def keep(made: Drawing | Generated | Lost) -> None:
            if isinstance(made, Generated) and type(made.puzzle) is puzzle_type(wanted.type_name):
                self._stock.put(wanted, StockedPuzzle(made.puzzle, level_of(made)))

        return keep

    def forget(self, type_name: str) -> None:
        """Drop the stored puzzles of a type whose rules have changed."""
        self._stock.forget(type_name)
        self.daily.forget(type_name)

    def close(self) -> None:
        """Stop generating."""
        if self._maker is not None:
            self._maker.close()


def _game_of(level: str) -> Mastermind:
    """The puzzle of a game without guesses."""
    from puzzles.types.mastermind.levels import shape_of  # which the first screen does not need

    return shape_of(level)


def _word(day: date | None) -> str:
    return "" if day is None else day.isoformat()
