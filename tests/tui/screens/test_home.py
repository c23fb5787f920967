"""The home screen, driven by keys alone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from puzzles.files.samples import samples
from puzzles.files.saving import save
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Category
from puzzles.types.sudoku import Sudoku
from tests.helpers.broken_type import broken_type
from tests.helpers.driving import until
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.screens.dialogs.files import OpenScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.finder import Finder
from tui.screens.home.home import HomeScreen
from tui.screens.home.listing import counted
from tui.screens.home.offer import Offer
from tui.screens.home.type_finder import TypeScreen
from tui.screens.script.screen import ScriptScreen
from tui.store.about import about
from tui.store.catalogue import found, library_items, type_items
from tui.store.catalogue_items import LEARN, LIBRARY, OWN, RECENT, TYPES, FileItem, TypeItem
from tui.store.settings import Settings
from tui.store.stores import Stores
from tui.widgets.board.drawing.corner import BoardCorner
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_bar import TextBar


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own.toml"
    save(Sudoku(4, heading=Heading(title="My [own] puzzle")), path)
    return path


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken.toml"
    path.write_text('puzzle = "sudoku"\ngrid = "5"\n')
    return path


@asynccontextmanager
async def home(*recent: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    """The home screen with those files opened lately, the first the latest."""
    settings = Settings()
    for path in reversed(recent):
        settings.opened(path)
    app = Application(FakeEngine(), stores=Stores(settings))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def application(pilot: Pilot[None]) -> Application:
    assert isinstance(pilot.app, Application)
    return pilot.app


def finder(pilot: Pilot[None]) -> Finder:
    return pilot.app.screen.query_one(Finder)


def highlighted(pilot: Pilot[None]) -> str:
    row = finder(pilot).current
    return row.text.strip() if row else ""


def highlighted_item(pilot: Pilot[None]) -> object:
    row = finder(pilot).current
    return None if row is None else row.payload


def said(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#about", Static).content)


async def test_it_offers_new_puzzles_recent_files_and_the_library(own: Path) -> None:
    async with home(own) as pilot:
        headings = [row.text for row in finder(pilot).rows if not row.live]
        assert headings == [*Category, LEARN, OWN, RECENT]
        assert highlighted(pilot).startswith("own.toml")


async def test_tab_goes_from_group_to_group(own: Path) -> None:
    async with home(own) as pilot:
        await pilot.press("tab")
        assert highlighted(pilot) == "Sudoku"
        await pilot.press("tab", "shift+tab", "shift+tab")
        assert highlighted(pilot).startswith("own.toml")
        await pilot.press("shift+tab", "tab")
        assert highlighted(pilot).startswith("own.toml")


async def test_typing_narrows_the_list_down_and_escape_shows_it_again() -> None:
    async with home() as pilot:
        everything = len(finder(pilot).rows)
        await pilot.press(*"mirakel")
        assert finder(pilot).rows == ()
        await pilot.press("backspace", "backspace", "backspace", *"cle")
        assert {"Miracle" in row.text for row in finder(pilot).rows if row.live} == {True}
        assert "Find: miracle" in pilot.app.screen.query_one("#find", TextBar).text
        await pilot.press("escape")
        assert len(finder(pilot).rows) == everything


async def test_that_nothing_is_called_so_is_said_of_what_was_typed_alone() -> None:
    async with home() as pilot:
        assert finder(pilot).empty == ""
        await pilot.press(*"zzz")
        assert finder(pilot).empty.startswith("Nothing here is called that.")
        await pilot.press("escape")
        assert finder(pilot).empty == ""


async def test_letters_that_move_elsewhere_are_typed_here() -> None:
    async with home() as pilot:
        await pilot.press("j", "k", "space", "g")
        assert finder(pilot).words == "jk g"


async def test_a_library_puzzle_opens_without_a_path() -> None:
    async with home() as pilot:
        await pilot.press(*"miracle", "enter")
        await pilot.pause()
        document = application(pilot).document
        assert document is not None
        assert "Miracle" in document.name
        assert document.path is None


async def test_an_own_file_opens_with_its_path(own: Path) -> None:
    async with home(own) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        document = application(pilot).document
        assert document is not None
        assert document.path == own


async def test_the_line_below_says_what_the_highlighted_puzzle_is(own: Path) -> None:
    async with home(own) as pilot:
        assert "My [own] puzzle" in said(pilot)
        assert "Sudoku · 0 clues" in said(pilot)
        await pilot.press("tab")
        assert "each box holds each digit once" in said(pilot)


async def test_a_script_opens_though_it_is_no_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "reals.smt2"
    path.write_text("(declare-const r Real)\n(check-sat)\n")
    async with home(path) as pilot:
        assert "A script of SMT-LIB for z3, 2 lines." in said(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ScriptScreen)


@pytest.mark.parametrize("gone", [False, True])
async def test_a_bad_file_is_one_clear_line_and_stays_closed(broken: Path, gone: bool) -> None:
    if gone:
        broken.unlink()
    async with home(broken) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        problem = said(pilot).split("\n")[1]
        assert problem.startswith(f"! {broken}: " + ("cannot be read" if gone else "grid"))
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_a_file_that_was_mended_opens(broken: Path) -> None:
    async with home(broken) as pilot:
        assert "! " in said(pilot)
        save(Sudoku.empty(4), broken)
        await pilot.press("enter")
        await pilot.pause()
        assert application(pilot).document is not None


async def test_a_recent_file_can_be_forgotten(own: Path, broken: Path) -> None:
    async with home(own, broken) as pilot:
        await pilot.press("tab", "delete")
        assert "Forget" not in pilot.app.screen.query_one(KeyBar).text
        await pilot.press("shift+tab")
        assert "Forget" in pilot.app.screen.query_one(KeyBar).text
        await pilot.press("delete")
        await pilot.pause()
        assert application(pilot).settings.recent == (broken,)
        assert own.exists()
        assert all(not row.text.strip().startswith("own.toml") for row in finder(pilot).rows)


async def test_setting_one_of_ones_own_asks_for_its_shape() -> None:
    async with home() as pilot:
        await pilot.press("ctrl+n")
        await pilot.pause()
        assert isinstance(pilot.app.screen, FormScreen)
        assert "Sudoku" in pilot.app.screen.form.title


async def test_any_file_can_be_opened_by_its_path(own: Path) -> None:
    async with home() as pilot:
        await pilot.press("ctrl+o")
        await pilot.pause()
        assert isinstance(pilot.app.screen, OpenScreen)


async def test_the_foot_names_the_keys_that_work() -> None:
    async with home() as pilot:
        foot = pilot.app.screen.query_one(KeyBar).text
        assert all(word in foot for word in ("Open", "Level", "Library", "Set one", "Help"))
        assert "Show all" not in foot
        assert "Save" not in foot
        await pilot.press("x")
        assert "Show all" in pilot.app.screen.query_one(KeyBar).text


async def test_a_wide_screen_shows_the_rules_and_clues() -> None:
    async with home(size=(140, 40)) as pilot:
        await pilot.press(*"miracle sudoku")
        assert "anti-knight" in said(pilot)
        assert pilot.app.screen.query_one(BoardCorner).text.count("1") == 1


async def test_one_click_opens_and_says_so() -> None:
    async with home() as pilot:
        assert "Enter or a click opens it" in pilot.app.screen.query_one("#find", TextBar).text
        await pilot.press(*"miracle")
        await pilot.pause()
        await pilot.click(Finder, offset=(6, 2))
        await until(pilot, lambda: application(pilot).document is not None)
        document = application(pilot).document
        assert document is not None
        assert "empty grid" in document.puzzle.heading.title


def test_each_library_puzzle_is_found_and_described() -> None:
    items = [item for kind in type_items() for item in library_items(kind.type_name)]
    shipped = [item for item in items if isinstance(item, FileItem)]
    assert {item.sample for item in shipped} == set(samples())
    assert len({item.key for item in items}) == len(items)
    for item in shipped:
        known = about(item)
        assert known.problem == ""
        assert known.title


# -- types and what they unfold to ---------------------------------------------------------------------


def drawn(pilot: Pilot[None]) -> str:
    corner = pilot.app.screen.query_one(BoardCorner)
    return corner.text if corner.display else ""


@pytest.mark.parametrize("keys", [("ctrl+l", "enter"), (*"six by six", "enter")])
async def test_one_comes_back_to_where_one_was(keys: tuple[str, ...]) -> None:
    async with home() as pilot:
        await pilot.press(*keys)
        await until(pilot, lambda: application(pilot).document is not None)
        document = application(pilot).document
        await pilot.press("ctrl+w")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen) and bool(finder(pilot).rows))
        assert document is not None
        assert highlighted(pilot) == "Sudoku"
        assert finder(pilot).words == ""


async def test_the_picture_changes_with_the_row() -> None:
    async with home() as pilot:
        sudoku = drawn(pilot)
        rows = [
            "".join(line.split("│")).replace("┃", "")[1::3] for line in sudoku.splitlines() if "│ " in line
        ]
        assert rows == ["43216 ", "6152 3", "341   ", "   3  ", "1   5 "], (
            "a corner is solved, the rest as given"
        )
        await pilot.press("down")
        assert drawn(pilot) not in ("", sudoku)
        await pilot.press(*"assertions")
        assert drawn(pilot) == ""


async def test_without_colour_it_is_drawn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with home(size=(120, 40)) as pilot:
        await pilot.press(*"towers")
        assert " 3 │ 3 │" in " ".join(drawn(pilot).split())
        corner = pilot.app.screen.query_one(BoardCorner)
        lines = [corner.render_line(y) for y in range(corner.size.height)]
        assert all(segment.style is not None for line in lines for segment in line), (
            "nothing to take colour from"
        )


async def test_a_library_puzzle_is_drawn_unsolved() -> None:
    async with home(size=(120, 40)) as pilot:
        await pilot.press(*"six by six")
        item = highlighted_item(pilot)
        assert isinstance(item, FileItem)
        puzzle = about(item).puzzle
        assert isinstance(puzzle, Sudoku)
        assert sum(map(str.isdigit, drawn(pilot))) == len(puzzle.givens)


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (120, 40)])
async def test_every_type_is_described_and_drawn_within_the_room(size: tuple[int, int]) -> None:
    async with home(size=size) as pilot:
        for item in type_items():
            await pilot.press("down")
            corner = pilot.app.screen.query_one(BoardCorner)
            lines = drawn(pilot).split("\n")
            assert len(lines) <= corner.size.height or not corner.display
            assert max(map(len, lines)) <= corner.size.width or not corner.display
            assert item.text
            assert said(pilot)


@pytest.mark.parametrize(("width", "beside"), [(75, False), (76, True)])
async def test_the_description_stands_beside_the_list_from_76_columns_on(width: int, beside: bool) -> None:
    async with home(size=(width, 24)) as pilot:
        listed, offer = (pilot.app.screen.query_one(kind).region for kind in (Finder, Offer))
        assert (offer.y < listed.bottom) is beside


# -- finding -------------------------------------------------------------------------------------------


def first(words: str) -> tuple[str, str]:
    """The heading and the text of the best match."""
    sections = found((), words)
    return (sections[0].heading, sections[0].items[0].text) if sections else ("", "")


@pytest.mark.parametrize(
    ("words", "label"),
    [
        ("akari", "Light Up"),
        ("/AKARI", "Light Up"),
        ("lightup", "Light Up"),
        ("light-up", "Light Up"),
        ("loopy", "Slitherlink"),
        ("gokigen naname", "Slant"),
        ("fill-a-pix", "Mosaic"),
        ("fillapix", "Mosaic"),
        ("rect", "Shikaku"),
        ("pattern", "Nonogram"),
        ("nqueens", "N Queens"),
        ("queens n", "N Queens"),
        ("wallpaper", ""),
        ("killersudoku", "Killer Sudoku"),
        ("sudoku killer", "Killer Sudoku"),
        ("sudok", "Sudoku"),
        ("Sūdoku", "Sudoku"),
        ("shading", "Nonogram"),
        ("placing", "Minesweeper"),
        ("solo", "Sudoku"),
    ],
)
def test_a_type_is_found_by_any_of_its_names(words: str, label: str) -> None:
    assert first(words) == ((TYPES, label) if label else ("", ""))


def test_a_title_is_found_and_told_of_which_type() -> None:
    assert first("miracle") == (LIBRARY, "The Miracle Sudoku  (hard)")
    (library,) = found((), "easy sudoku")
    assert all("easy" in item.text for item in library.items)


def test_names_that_begin_with_it_come_before_others() -> None:
    (types, *_) = found((), "sud")
    assert [item.text for item in types.items][:2] == ["Sudoku", "Killer Sudoku"]


def test_all_words_must_occur_in_name_group_or_type(own: Path) -> None:
    assert [section.heading for section in found([own], "own lately")] == [RECENT]
    assert found([own], "sudoku lately") == ()
    assert {type(item) for item in found([own], "NEW sud")[0].items} == {TypeItem}


async def test_the_best_match_is_highlighted_while_typing() -> None:
    async with home() as pilot:
        await pilot.press("tab", "tab", "down", *"mast")
        assert highlighted(pilot) == "Mastermind"


def test_the_heading_counts_what_is_listed_of_the_library() -> None:
    (kenken,) = (item for item in type_items() if item.type_name == "kenken")
    items = [item for section in found((), "kenken") for item in section.items]
    listed = sum(isinstance(item, FileItem) for item in items)
    assert 0 < listed < kenken.puzzles
    assert counted(items, "kenken") == f"1 type, {listed} of {kenken.puzzles} puzzles"
    assert counted([item for item in items if isinstance(item, FileItem)][:1], "4x4") == "1 puzzle"
    assert counted([kenken], "") == f"1 type, {kenken.puzzles} puzzles"


@pytest.fixture
def heyawake_broken() -> Iterator[None]:
    """The module of Heyawake cannot be loaded, which nobody knows as yet."""
    with broken_type("heyawake"):
        yield


@pytest.mark.usefixtures("heyawake_broken")
async def test_a_type_that_turns_out_broken_when_it_is_highlighted_leaves_the_list_and_is_told() -> None:
    async with home() as pilot:
        await pilot.press(*"heyawake")
        await until(pilot, lambda: all(row.key != "new heyawake" for row in finder(pilot).rows))
        await pilot.press("escape")
        await until(pilot, lambda: "lies in pieces" in finder(pilot).rows[0].text)


@pytest.mark.usefixtures("heyawake_broken")
async def test_a_type_that_turns_out_broken_when_it_is_chosen_is_told() -> None:
    async with home() as pilot:
        await pilot.press("ctrl+g")
        await until(pilot, lambda: isinstance(pilot.app.screen, TypeScreen))
        pilot.app.screen.dismiss("heyawake")
        await until(pilot, lambda: any("in pieces" in note.message for note in pilot.app._notifications))
        assert isinstance(pilot.app.screen, HomeScreen)
