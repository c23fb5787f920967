"""Play now: from home to a puzzle on the board, where it comes from, the next one, and that of today."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.features.claim import goal_id
from puzzles.files.solving import SavedWork
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from puzzles.types import puzzle_types
from puzzles.types.mastermind.puzzle import Mastermind
from puzzles.types.sudoku import Sudoku
from puzzles.types.zebra.puzzle import Zebra
from solvers.queries.generation import Drawing, Generate, Generated, NotGenerated
from solvers.queries.question import Question
from solvers.queries.steps import Grade, Profile
from tests.helpers.driving import until
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.app.orders import daily_order, empty, order
from tui.app.playing import Shelves
from tui.screens.bench.puzzle_screen import PuzzleScreen
from tui.screens.finder import Finder
from tui.screens.home.home import HomeScreen
from tui.screens.making import MakingScreen
from tui.session.choice.library_choice import for_solving
from tui.session.choice.maker import Maker
from tui.session.choice.sizes import shapes_to_play
from tui.store.catalogue_items import TypeItem
from tui.store.progress.daily import DailyPuzzles
from tui.store.progress.progress import ProgressStore, digest
from tui.store.progress.stock import Stock, StockedPuzzle, Wanted
from tui.store.settings import Played, Settings
from tui.store.stores import Stores

DAY = date(2026, 11, 24)


def some_puzzle(type_name: str) -> Puzzle:
    """A puzzle of a type that stands for one that was made."""
    return for_solving(type_name)[-1].load()


def made(state: PuzzleState, question: Question) -> Iterable[object]:
    """A maker's answer: the library's hardest puzzle of the type, called hard."""
    if isinstance(question, Generate) and question.start is not None:
        yield Drawing(drawn=1)
        yield Generated(some_puzzle(question.start.type_name), 1, profile=Profile(hardest=200))


@asynccontextmanager
async def playing(
    shelves: Shelves | None = None,
    progress: ProgressStore | None = None,
    settings: Settings | None = None,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[tuple[Pilot[None], Application]]:
    app = Application(
        FakeEngine(),
        stores=Stores(settings, progress=progress),
        shelves=shelves or Shelves(Maker(lambda: FakeEngine(made))),
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, app


async def on_board(pilot: Pilot[None], app: Application) -> PuzzleScreen:
    await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
    assert isinstance(app.screen, PuzzleScreen)
    return app.screen


def all_touched(type_name: str) -> ProgressStore:
    """A store in which the whole library of a type was begun."""
    progress = ProgressStore(None)
    for each in for_solving(type_name):
        work = SavedWork(PuzzleState(each.load()))
        progress.keep(work, share=0.5, seconds=1, hints=0, checks=0, solved=False)
    return progress


async def test_enter_on_every_type_puts_a_puzzle_on_the_board() -> None:
    seen = []
    async with playing() as (pilot, app):
        await pilot.press("home", "tab")
        for name in puzzle_types():
            row = app.screen.query_one(Finder).current
            assert row is not None
            assert isinstance(row.payload, TypeItem)
            assert row.payload.type_name == name
            await pilot.press("enter")
            screen = await on_board(pilot, app)
            workspace = screen.workspace
            assert screen.puzzle.type_name == name
            playable = workspace.mode is Mode.SOLVE or workspace.document.game is not None
            assert playable or goal_id(screen.puzzle) is not None
            seen.append(name)
            await pilot.press(*["escape"] * (workspace.document.game is not None), "ctrl+w")
            await until(pilot, lambda: isinstance(app.screen, HomeScreen) and bool(app.screen.type_name))
            await pilot.press("down")
    assert len(seen) == len(puzzle_types()) > 70


async def test_mastermind_begins_a_game_with_a_code_hidden() -> None:
    async with playing() as (pilot, app):
        app.play("mastermind")
        screen = await on_board(pilot, app)
        game = screen.workspace.document.game
        assert game is not None
        assert game.on
        assert game.fits(Mastermind())


# -- where it comes from ---------------------------------------------------------------------------


def shelves_with(tmp_path: Path, level: str = "easy") -> Shelves:
    stock = Stock(tmp_path / "stock")
    stock.put(Wanted("sudoku", level, "9x9"), StockedPuzzle(Sudoku.empty(4), "medium"))
    return Shelves(Maker(lambda: FakeEngine(made)), stock)


async def test_the_library_comes_first(tmp_path: Path) -> None:
    async with playing(shelves_with(tmp_path)) as (pilot, app):
        app.play("sudoku")
        screen = await on_board(pilot, app)
        document = screen.workspace.document
        assert digest(document.puzzle) in {digest(each.load()) for each in for_solving("sudoku")}
        assert document.level == "easy"


async def test_then_comes_what_is_in_stock(tmp_path: Path) -> None:
    shelves = shelves_with(tmp_path)
    async with playing(shelves, all_touched("sudoku")) as (pilot, app):
        app.play("sudoku")
        screen = await on_board(pilot, app)
        assert screen.puzzle == Sudoku.empty(4)
        assert screen.workspace.document.level == "medium"


@pytest.mark.parametrize(("level", "told"), [(Grade.EASY, ["easy: this one is medium."]), (None, [])])
async def test_another_level_than_was_asked_for_is_told_once(
    tmp_path: Path, level: Grade | None, told: list[str]
) -> None:
    async with playing(shelves_with(tmp_path), all_touched("sudoku")) as (pilot, app):
        app.play("sudoku", level)
        await on_board(pilot, app)
        said = [each.message for each in app._notifications]
        assert [text.partition("that is ")[2] for text in said] == told


async def test_another_size_than_was_asked_for_is_told(tmp_path: Path) -> None:
    async with playing(shelves_with(tmp_path)) as (pilot, app):
        app.play("lightup", size="7x7")
        screen = await on_board(pilot, app)
        size = screen.puzzle.wording.size_text
        assert size != "7x7", "the library has no easy one of that size"
        said = [each.message for each in app._notifications]
        assert said == [f"There was no Light Up of 7x7: this one is {size}."]


async def test_then_one_is_made_of_a_size_that_does_not_take_long(tmp_path: Path) -> None:
    engine = FakeEngine(made)
    async with playing(Shelves(Maker(lambda: engine)), all_touched("slitherlink"), size=(120, 36)) as (
        pilot,
        app,
    ):
        app.play("slitherlink", Grade.HARD)
        screen = await on_board(pilot, app)
        assert screen.workspace.document.level == "hard"
        (question,) = engine.questions
        assert isinstance(question, Generate)
        assert question.grade is Grade.HARD
        assert question.start == shapes_to_play("slitherlink")["5x5"]
        app.play("slitherlink", size="8x8")
        await until(pilot, lambda: len(engine.asked) == 2)
        assert isinstance(engine.questions[0], Generate)
        assert engine.questions[0].start == shapes_to_play("slitherlink")["8x8"]


async def test_a_theme_is_made_and_what_the_library_has_is_not_taken() -> None:
    engine = FakeEngine(made)
    settings = Settings()
    settings.choose_played(Played("zebra", "easy", "3x4", "kites"))
    async with playing(Shelves(Maker(lambda: engine)), settings=settings) as (pilot, app):
        app.play("zebra")
        await on_board(pilot, app)
        (question,) = engine.questions
        assert isinstance(question, Generate)
        assert question.start == Zebra(None, theme="kites", size=(3, 4))
        assert settings.how_played("zebra").theme == "kites"


async def test_a_theme_has_puzzles_of_its_own_in_stock(tmp_path: Path) -> None:
    stock, settings = Stock(tmp_path / "stock"), Settings()
    for theme in ("", "pies", "kites"):
        ready = StockedPuzzle(Zebra(None, theme=theme or "any", size=(3, 4)), "easy")
        stock.put(Wanted("zebra", "easy", "3x4", theme), ready)
    settings.choose_played(Played("zebra", "easy", "3x4", "kites"))
    async with playing(Shelves(Maker(lambda: FakeEngine(made)), stock), settings=settings) as (pilot, app):
        app.play("zebra")
        screen = await on_board(pilot, app)
        assert isinstance(screen.puzzle, Zebra)
        assert screen.puzzle.theme == "kites"


async def test_a_seed_makes_the_puzzle_whatever_there_is(tmp_path: Path) -> None:
    engine = FakeEngine(made)
    async with playing(Shelves(Maker(lambda: engine))) as (pilot, app):
        app.play("sudoku", Grade.MEDIUM, "6x6", 7)
        await on_board(pilot, app)
        (question,) = engine.questions
        assert isinstance(question, Generate)
        assert (question.seed, question.grade) == (7, Grade.MEDIUM)
        assert question.start == Sudoku.empty(6)


async def test_one_need_not_wait_for_it() -> None:
    engine = FakeEngine(held=True)
    async with playing(Shelves(Maker(lambda: engine)), all_touched("sudoku")) as (pilot, app):
        app.play("sudoku")
        await until(pilot, lambda: isinstance(app.screen, MakingScreen))
        engine.say(Drawing(drawn=3, nearest=Grade.HARD), engine.questions[0])
        await pilot.pause()
        assert "Try 4; the nearest so far is hard" in str(app.screen.query_one("#far").render())
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert engine.cancels == 1
        assert app.settings.played == ()


async def test_where_none_is_made_the_nearest_of_the_library_is_played() -> None:
    def lost(state: PuzzleState, question: Question) -> Iterator[object]:
        yield NotGenerated(why="nothing was laid out that has a solution")

    async with playing(Shelves(Maker(lambda: FakeEngine(lost)))) as (pilot, app):
        app.play("slitherlink", Grade.EASY)
        screen = await on_board(pilot, app)
        assert screen.workspace.document.level == for_solving("slitherlink")[0].grade


async def test_a_type_of_which_the_library_has_none_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(state: PuzzleState, question: Question) -> Iterator[object]:
        yield NotGenerated(why="nothing was laid out that has a solution")

    monkeypatch.setattr("tui.session.choice.library_choice.for_solving", lambda name: [])
    async with playing(Shelves(Maker(lambda: FakeEngine(lost)))) as (pilot, app):
        app.play("slitherlink", Grade.EASY)
        await until(pilot, lambda: len(app._notifications) > 1)
        assert "The library has no Slitherlink." in [each.message for each in app._notifications]


async def test_types_that_cannot_be_made_have_the_library_at_whatever_level() -> None:
    engine = FakeEngine()
    async with playing(Shelves(Maker(lambda: engine))) as (pilot, app):
        app.play("cryptarithm", Grade.EASY)
        screen = await on_board(pilot, app)
        assert screen.workspace.document.level == for_solving("cryptarithm")[0].grade
        assert engine.asked == []


async def test_how_a_type_is_played_is_remembered() -> None:
    settings = Settings()
    async with playing(settings=settings) as (pilot, app):
        app.play("sudoku", Grade.MEDIUM, "9x9")
        await on_board(pilot, app)
        assert settings.played[0] == Played("sudoku", "medium", "9x9")
        await pilot.press("ctrl+w")
        app.play("sudoku")
        screen = await on_board(pilot, app)
        assert screen.workspace.document.level == "medium"
        assert screen.puzzle.wording.size_text == "9x9"


# -- the next one ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("harder", "levels"),
    [(False, ["easy", "easy", "easy"]), (True, ["easy", "medium", "hard", "very hard", "very hard"])],
)
async def test_the_next_is_another_and_can_be_harder(harder: bool, levels: list[str]) -> None:
    async with playing() as (pilot, app):
        app.play("sudoku")
        seen: list[tuple[str, str]] = []
        for _ in levels:
            before = len(seen)
            screen = await on_board(pilot, app)
            document = screen.workspace.document
            seen.append((digest(document.puzzle), document.level))
            app.play_next(harder=harder)
            await until(pilot, lambda old=document: app.document is not old)  # type: ignore[misc]
            assert len(seen) == before + 1
        assert [level for _, level in seen] == levels
        assert len({key for key, _ in seen}) == len(levels)


# -- today -----------------------------------------------------------------------------------------


async def test_todays_is_made_of_the_date_and_kept(tmp_path: Path) -> None:
    engine = FakeEngine(made)
    for times in (1, 1):
        shelves = Shelves(Maker(lambda: engine), daily=DailyPuzzles(tmp_path))
        async with playing(shelves) as (pilot, app):
            app.play_daily("sudoku")
            screen = await on_board(pilot, app)
            document = screen.workspace.document
            assert (document.daily, document.level) == (date.today().isoformat(), "hard")
            assert document.puzzle == some_puzzle("sudoku")
            assert len(engine.asked) == times


def test_the_order_of_a_day_hangs_on_the_day_alone() -> None:
    first, again, other = (daily_order("slitherlink", day) for day in (DAY, DAY, date(2026, 11, 25)))
    assert first == again
    assert first is not None
    assert other is not None
    assert (first.seed, other.seed) == (20261124, 20261125)
    assert first.start == other.start == shapes_to_play("slitherlink")["5x5"]
    assert daily_order("cryptarithm", DAY) is None


async def test_types_that_cannot_be_made_have_a_puzzle_of_the_day_from_the_library() -> None:
    async with playing() as (pilot, app):
        app.play_daily("cryptarithm")
        screen = await on_board(pilot, app)
        assert screen.workspace.document.daily == date.today().isoformat()


# -- ahead -----------------------------------------------------------------------------------------


async def test_what_was_played_is_made_ahead(tmp_path: Path) -> None:
    stock, engine = Stock(tmp_path), FakeEngine(made)
    async with playing(Shelves(Maker(lambda: engine), stock)) as (pilot, app):
        app.play("sudoku", Grade.HARD)
        await on_board(pilot, app)
        await until(pilot, lambda: stock.count(Wanted("sudoku", "hard", "9x9")) == 3)
        assert len({question.seed for _, (question,) in engine.asked if isinstance(question, Generate)}) == 3
    assert engine.closed


def test_the_logic_grid_of_a_day_is_one_of_a_theme() -> None:
    question = daily_order("zebra", DAY)
    assert question is not None
    start = question.start
    assert isinstance(start, Zebra)
    assert (start.theme, start.wording.size_text) == ("any", "4x5")
    titles = {start.making.laid_out(Random(day)).heading.title for day in range(20)}
    assert len(titles) > 8


@pytest.mark.parametrize(
    ("type_name", "symmetry"),
    [
        ("sudoku", GivenSymmetry.HALF_TURN),
        ("fillomino", GivenSymmetry.HALF_TURN),
        ("killer", GivenSymmetry.NONE),
        ("mastermind", GivenSymmetry.NONE),
    ],
)
def test_puzzles_to_play_are_as_symmetric_as_printed_ones(type_name: str, symmetry: GivenSymmetry) -> None:
    daily = daily_order(type_name, DAY)
    assert daily is not None
    assert daily.symmetry is symmetry
    shape = empty(type_name, "")
    assert shape is not None
    assert order(shape, Grade.EASY).symmetry is symmetry
