"""The home screen: what was begun, today's puzzles, levels and sizes, and the library of a type."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date

import pytest
from textual.containers import Vertical
from textual.pilot import Pilot

from puzzles.files.samples import made_samples, sample, samples
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import until
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.screens.dialogs.form import FormScreen
from tui.screens.dialogs.pick import PickScreen
from tui.screens.finder import Finder
from tui.screens.home.library import library_rows
from tui.screens.home.offer import Offer
from tui.screens.home.type_finder import TypeScreen
from tui.session.choice.library_choice import for_solving
from tui.store.catalogue_items import type_key
from tui.store.progress.progress import ProgressStore, digest
from tui.store.settings import Played, Settings
from tui.store.stores import Stores
from tui.widgets.text_bar import TextBar

SLITHERLINK = for_solving("slitherlink")[0].load()
SUDOKU = for_solving("sudoku")[0].load()
SEED = sample("seed-zebra").load()


def kept(
    progress: ProgressStore, puzzle: Puzzle, *, solved: bool = False, seconds: float = 60, daily: str = ""
) -> None:
    work = SavedWork(PuzzleState(puzzle), LeftAt(Mode.SOLVE))
    progress.keep(
        work, share=0.61, seconds=seconds, hints=0, checks=0, solved=solved, level="medium", daily=daily
    )


@asynccontextmanager
async def home(
    progress: ProgressStore | None = None,
    settings: Settings | None = None,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Pilot[None]]:
    app = Application(FakeEngine(), stores=Stores(settings, progress=progress))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def app_of(pilot: Pilot[None]) -> Application:
    assert isinstance(pilot.app, Application)
    return pilot.app


def rows(pilot: Pilot[None]) -> list[str]:
    return [f"{row.lead}{row.text}{row.beside}" for row in pilot.app.screen.query_one(Finder).rows]


def offer(pilot: Pilot[None]) -> str:
    return "\n".join(bar.text for bar in pilot.app.screen.query_one(Offer).query(TextBar))


async def test_what_was_begun_stands_at_the_top_and_is_gone_on_with() -> None:
    progress = ProgressStore(None)
    kept(progress, SLITHERLINK, seconds=760)
    async with home(progress) as pilot:
        row = pilot.app.screen.query_one(Finder).current
        assert row is not None
        assert row.text == f"Go on  Slitherlink {SLITHERLINK.wording.size_text} medium"
        assert row.beside.split() == ["61%", "12:40"]
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).document is not None)
        document = app_of(pilot).document
        assert document is not None
        assert (digest(document.puzzle), document.level) == (digest(SLITHERLINK), "medium")


async def test_what_is_on_no_grid_goes_by_its_title() -> None:
    progress = ProgressStore(None)
    kept(progress, replace(SEED, heading=Heading("Five houses\nin a row")))
    kept(progress, replace(SEED, heading=Heading(), clue_list=SEED.clue_list.keep(lambda _, clue: False)))
    async with home(progress) as pilot:
        begun = [row.partition("  61%")[0].strip() for row in rows(pilot) if "Go on" in row]
        assert sorted(begun) == ["Go on  Five houses␊in a row medium", "Go on  Zebra (logic grid) medium"]


async def test_what_was_solved_is_counted_and_has_its_best_time() -> None:
    progress = ProgressStore(None)
    kept(progress, SUDOKU, solved=True, seconds=271)
    kept(progress, Sudoku.empty(4), solved=True, seconds=500)
    async with home(progress) as pilot:
        assert next(row for row in rows(pilot) if "Sudoku" in row and "best" in row).split()[-3:] == [
            "2",
            "best",
            "4:31",
        ]
        assert "2 solved" in pilot.app.screen.query_one("#title", TextBar).text
        assert not any("Go on" in row for row in rows(pilot))


async def test_todays_puzzles_say_which_are_done() -> None:
    progress = ProgressStore(None)
    kept(progress, SLITHERLINK, solved=True, daily=date.today().isoformat())
    kept(progress, SUDOKU, solved=True, daily="2020-02-02")
    async with home(progress, Settings()) as pilot:
        assert [row.strip() for row in rows(pilot)[:3]] == [
            "Today  Sudoku",
            "Today  Nonogram",
            "✓Today  Slitherlink",
        ]


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ((), "◂ easy ▸  ◂ up to 9x9 ▸"),
        (("right",), "◂ medium ▸  ◂ up to 9x9 ▸"),
        (("right", "right", "right", "right", "right"), "◂ very hard ▸  ◂ up to 9x9 ▸"),
        (("left",), "◂ easy ▸  ◂ up to 9x9 ▸"),
        (("shift+left",), "◂ easy ▸  ◂ 6x6 ▸"),
        (("shift+left", "shift+left", "shift+left", "right"), "◂ medium ▸  ◂ 4x4 ▸"),
    ],
)
async def test_arrows_change_level_and_size_and_they_are_remembered(keys: tuple[str, ...], said: str) -> None:
    settings = Settings()
    async with home(settings=settings) as pilot:
        await pilot.press(*keys)
        assert said in offer(pilot)
    async with home(settings=settings) as pilot:
        assert said in offer(pilot)


async def test_the_signs_beside_the_level_can_be_clicked() -> None:
    async with home() as pilot:
        bar = pilot.app.screen.query_one("#wanted", TextBar)
        await pilot.click("#wanted", offset=(bar.text.index("▸"), 0))
        assert "◂ medium ▸" in offer(pilot)
        await pilot.click("#wanted", offset=(bar.text.rindex("◂"), 0))
        assert "◂ 6x6 ▸" in offer(pilot)


async def test_a_right_click_highlights_a_type_and_opens_nothing() -> None:
    async with home() as pilot:
        keys = [row.key for row in pilot.app.screen.query_one(Finder).rows]
        await pilot.click(Finder, offset=(6, keys.index(type_key("kakuro"))), button=3)
        await pilot.pause()
        row = pilot.app.screen.query_one(Finder).current
        assert row is not None
        assert row.key == type_key("kakuro")
        assert app_of(pilot).document is None
        await pilot.click(
            "#wanted", offset=(pilot.app.screen.query_one("#wanted", TextBar).text.index("▸"), 0)
        )
        assert app_of(pilot).settings.how_played("kakuro").level == "medium"


async def test_what_a_logic_grid_is_about_is_chosen_and_remembered() -> None:
    settings = Settings()
    async with home(settings=settings) as pilot:
        assert "about:" not in offer(pilot)
        await pilot.press(*"zebra")
        assert "F4 about: anything" in offer(pilot)
        await pilot.press("f4")
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        await pilot.press("down", "enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, PickScreen))
        assert "F4 about: A new star in the sky" in offer(pilot)
        assert settings.how_played("zebra").theme == "astronomers"
        await pilot.press("f4")
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        await pilot.press("home", "enter")
        await until(pilot, lambda: "F4 about: anything" in offer(pilot))


async def test_a_type_without_levels_or_sizes_offers_none() -> None:
    async with home() as pilot:
        await pilot.press(*"scratch")
        assert "◂" not in offer(pilot)
        await pilot.press("escape", *"cryptarithm")
        assert "◂ medium ▸" in offer(pilot), "as easy as the library has"
        assert offer(pilot).count("◂") == 1


@pytest.mark.parametrize(("width", "height", "size"), [(60, 20, "8x8"), (80, 24, "8x8"), (120, 36, "10x10")])
async def test_the_largest_that_fits_is_proposed(width: int, height: int, size: str) -> None:
    async with home(size=(width, height)) as pilot:
        await pilot.press(*"slitherlink")
        assert f"◂ up to {size} ▸" in offer(pilot)


def test_the_library_lists_by_level_with_demonstrations_apart() -> None:
    progress = ProgressStore(None)
    first, second = for_solving("sudoku")[:2]
    kept(progress, first.load(), solved=True, seconds=90)
    kept(progress, second.load())
    found = list(library_rows("sudoku", progress))
    headings = [row.text for row in found if not row.live]
    assert headings == ["Easy", "Medium", "Hard", "Very hard", "Demonstrations"]
    assert {row.key for row in found if row.live} == {
        sample.name for sample in (*samples("sudoku"), *made_samples("sudoku"))
    }
    told = {row.key: (row.lead, row.beside.strip()) for row in found}
    assert told[first.name] == ("✓", "1:30")
    assert told[second.name] == ("◐", "61%")


async def test_the_library_opens_by_a_key_and_by_a_click() -> None:
    async with home() as pilot:
        await pilot.press("ctrl+l")
        assert isinstance(pilot.app.screen, PickScreen)
        await pilot.press("escape")
        await pilot.click("#library", offset=(3, 0))
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).document is not None)
        document = app_of(pilot).document
        assert document is not None
        assert document.level == "easy"


async def test_a_puzzle_to_order_keeps_the_highlighted_type_and_finds_others() -> None:
    async with home() as pilot:
        await pilot.press(*"akari", "ctrl+g")
        screen = pilot.app.screen
        assert isinstance(screen, TypeScreen)
        listing = screen.query_one(Finder)
        assert listing.current is not None
        assert listing.current.key == "lightup"
        await pilot.press(*"mine")
        assert listing.rows[0].key == "minesweeper"
        await pilot.press("escape")
        await until(pilot, lambda: len(listing.rows) > 1)
        assert listing.current.key == "minesweeper"
        shown = listing.region.intersection(screen.query_one(Vertical).content_region)
        assert shown == listing.region
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, FormScreen))
        form = pilot.app.screen
        assert not form.query_one("#field-seed").region.height
        await pilot.click("#more")
        await pilot.pause()
        assert form.query_one("#field-seed").region.height


async def test_the_type_played_last_is_where_one_begins() -> None:
    settings = Settings()
    settings.choose_played(Played("kakuro", "hard"))
    async with home(settings=settings) as pilot:
        row = pilot.app.screen.query_one(Finder).current
        assert row is not None
        assert row.text.strip() == "Kakuro"
        assert "◂ hard ▸" in offer(pilot)


async def test_the_tour_is_offered_until_something_was_played() -> None:
    async with home() as pilot:
        title = pilot.app.screen.query_one("#title", TextBar)
        assert "F9: a tour" in title.text
        await pilot.press("f9")
        await until(pilot, lambda: app_of(pilot).puzzle_screen is not None)
        screen = app_of(pilot).puzzle_screen
        assert screen is not None
        assert screen.body.tour is not None
    progress = ProgressStore(None)
    kept(progress, SUDOKU, solved=True)
    async with home(progress) as pilot:
        title = pilot.app.screen.query_one("#title", TextBar)
        assert "tour" not in title.text
        assert "1 solved" in title.text
