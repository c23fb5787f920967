"""The screen of a collection, and going from puzzle to puzzle in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from puzzles.files.collection import Member, read_collection
from puzzles.files.samples import sample
from puzzles.files.saving import save
from puzzles.files.storage import load
from puzzles.model.heading import Heading
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.handlers.registry import answers
from solvers.queries.question import Question
from solvers.session.session import Session
from tests.helpers.driving import hit, until
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.app.opening import Opening
from tui.screens import collection
from tui.screens.bench.puzzle_screen import PuzzleScreen
from tui.screens.collection import CollectionScreen
from tui.screens.dialogs.files import ExportScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.finder import Finder
from tui.screens.home.home import HomeScreen

NAMES = ("kenken-4x4", "kenken-two-ways", "kenken-miscopied")


def answered(state: PuzzleState, question: Question) -> Iterable[object]:
    return answers(question, Session(state.puzzle))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four puzzles, the last in a folder below, and a broken file."""
    for number, name in enumerate(NAMES, start=1):
        save(sample(name).load(), tmp_path / f"{number}-{name}.toml")
    (tmp_path / "below").mkdir()
    save(Sudoku(4, heading=Heading(title="[Below]", tags=("empty",))), tmp_path / "below" / "z.toml")
    (tmp_path / "broken.toml").write_text("puzzle = 3")
    return tmp_path


@asynccontextmanager
async def listed(folder: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    """The screen of the folder, with everything found out."""
    app = Application(FakeEngine(answered), Opening(folder=folder))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "all looked at" in title(pilot))
        yield pilot


def application(pilot: Pilot[None]) -> Application:
    assert isinstance(pilot.app, Application)
    return pilot.app


def title(pilot: Pilot[None]) -> str:
    from tui.widgets.text_bar import TextBar

    return pilot.app.screen.query_one("#title", TextBar).text


def rows(pilot: Pilot[None]) -> list[list[str]]:
    return [row.text.split() for row in pilot.app.screen.query_one(Finder).rows]


async def test_each_puzzle_has_its_verdict_number_grade_and_tags(folder: Path) -> None:
    async with listed(folder) as pilot:
        found = rows(pilot)
        assert found[0][-2:] == ["1", "easy"]
        assert found[1][-2:] == ["KenKen", "2"]
        assert found[2][-2:] == ["KenKen", "0"]
        assert found[3] == ["[Below]", "Sudoku", "288", "empty"]
        assert found[4] == ["broken.toml", "unreadable"]


async def test_words_narrow_the_list_and_escape_shows_it_again(folder: Path) -> None:
    async with listed(folder) as pilot:
        await pilot.press(*"multiple empty")
        assert [row[0] for row in rows(pilot)] == ["[Below]"]
        await pilot.press("escape")
        assert len(rows(pilot)) == 5


async def test_from_puzzle_to_puzzle_and_back_to_the_same_list(folder: Path) -> None:
    async with listed(folder) as pilot:
        await pilot.press("f6", "f6", "f6", *"kenken with", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, PuzzleScreen))
        document = application(pilot).document
        assert document is not None
        assert document.path == folder / "2-kenken-two-ways.toml"
        await pilot.press("alt+right")
        await until(pilot, lambda: application(pilot).document is not document)
        last = application(pilot).document
        assert last is not None
        assert last.path == folder / "3-kenken-miscopied.toml"
        await pilot.press("f12")
        await pilot.pause()
        assert application(pilot).document is last
        screen = application(pilot).puzzle_screen
        assert screen is not None
        assert screen.editing.note == "This is the last puzzle of the list."
        await pilot.press("ctrl+w")
        await until(pilot, lambda: isinstance(pilot.app.screen, CollectionScreen) and bool(rows(pilot)))
        finder = pilot.app.screen.query_one(Finder)
        assert (finder.words, len(finder.rows)) == ("kenken with", 2)
        assert finder.current is not None
        assert finder.current.key == str(last.path)
        assert "by solutions" in title(pilot)
        await pilot.press("ctrl+w")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


async def test_what_was_changed_is_asked_about_before_the_next(folder: Path) -> None:
    async with listed(folder) as pilot:
        await pilot.press(*"below", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, PuzzleScreen))
        document = application(pilot).document
        assert document is not None
        await pilot.press("1", "alt+left")
        await until(pilot, lambda: application(pilot).document is document)
        assert application(pilot).document is document


async def test_a_puzzle_opened_while_others_are_looked_at_is_answered(tmp_path: Path) -> None:
    save(sample("sudoku-6x6").load(), tmp_path / "new.toml")
    engine = FakeEngine(answered, held=True)
    app = Application(engine, Opening(folder=tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: len(engine.asked) == 1)
        left = app.screen
        await pilot.press("enter")
        await until(pilot, lambda: len(engine.asked) > 1 and not left.is_running)
        assert engine.cancels == 0
        engine.held = False
        engine.release()
        screen = app.puzzle_screen
        assert screen is not None
        await until(pilot, lambda: screen.workspace.is_judged and not screen.workspace.conversation.open)


async def test_a_puzzle_may_be_told_something_before_it_is_on_the_screen(folder: Path) -> None:
    async with listed(folder) as pilot:
        app = application(pilot)
        app.open_path(folder / "2-kenken-two-ways.toml")
        app.tell("2 of 3")
        screen = app.puzzle_screen
        assert screen is not None
        assert not screen.is_laid_out
        await until(pilot, lambda: screen.is_laid_out)


async def test_a_folder_read_while_a_booklet_is_made_is_listed_after_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_read = Event()

    def slowly(folder: Path) -> Iterable[Member]:
        assert may_read.wait(60)
        return read_collection(folder)

    async with listed(folder) as pilot:
        monkeypatch.setattr(collection, "read_collection", slowly)
        (folder / "4.toml").write_text("puzzle = 4")
        screen, engine = pilot.app.screen, application(pilot).engine
        assert isinstance(screen, CollectionScreen)
        assert isinstance(engine, FakeEngine)
        hit(pilot, ["ctrl+r", "ctrl+e"])
        await until(pilot, lambda: isinstance(pilot.app.screen, ExportScreen))
        pilot.app.screen.query_one(Input).value = str(folder / "book.md")
        engine.held, before = True, len(engine.asked)
        hit(pilot, ["enter"])
        await until(pilot, lambda: len(engine.asked) == before + 1)
        may_read.set()
        await until(pilot, lambda: not screen._reading)
        engine.held = False
        engine.release()
        await until(pilot, (folder / "book.md").exists)
        await until(pilot, lambda: pilot.app.screen is screen and len(rows(pilot)) == 6)
        assert "No solution was found" not in (folder / "book.md").read_text()


async def test_tags_are_typed_and_kept(folder: Path) -> None:
    async with listed(folder) as pilot:
        await pilot.press(*"below", "f7")
        await until(pilot, lambda: isinstance(pilot.app.screen, FormScreen))
        pilot.app.screen.query_one(Input).value = "new, for Ann"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, CollectionScreen))
        await until(pilot, lambda: "new," in rows(pilot)[0])
        assert load(folder / "below" / "z.toml").heading.tags == ("new", "for Ann")


@pytest.mark.parametrize(("suffix", "begins"), [(".md", "# "), (".html", "<!DOCTYPE"), (".svg", "<svg")])
async def test_a_booklet_has_every_puzzle_and_the_solutions_behind(
    folder: Path, suffix: str, begins: str
) -> None:
    async with listed(folder) as pilot:
        await pilot.press("ctrl+e")
        await until(pilot, lambda: isinstance(pilot.app.screen, ExportScreen))
        path = folder / f"book{suffix}"
        pilot.app.screen.query_one(Input).value = str(path)
        await pilot.press("enter")
        await until(pilot, path.exists)
        await until(pilot, lambda: isinstance(pilot.app.screen, CollectionScreen))
        text = path.read_text()
        assert text.startswith(begins)
        assert text.index("Solutions") > text.index("Below")
        assert "It has no solution" in text


async def test_a_folder_is_opened_from_the_dialog_and_remembered(folder: Path) -> None:
    app = Application(FakeEngine(answered))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+o")
        await until(pilot, lambda: bool(app.screen.query(Input)))
        app.screen.query_one(Input).value = str(folder)
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, CollectionScreen))
        assert app.settings.recent == (folder,)
        await pilot.press("ctrl+w")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await until(
            pilot, lambda: "A collection of 5 files" in str(app.screen.query_one("#about", Static).content)
        )
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, CollectionScreen))


async def test_a_folder_that_has_gone_is_told(folder: Path) -> None:
    app = Application(FakeEngine(answered), Opening(folder=folder / "gone"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: bool(app._notifications))
        assert "is no folder" in next(iter(app._notifications)).message
        assert rows(pilot) == []


async def test_another_puzzle_has_no_neighbours(folder: Path) -> None:
    app = Application(FakeEngine(answered))
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_path(folder / "below" / "z.toml")
        await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
        screen = app.puzzle_screen
        assert screen is not None
        await until(pilot, lambda: not screen.workspace.undecided)
        await pilot.press("alt+right")
        await until(pilot, lambda: "not opened from a collection" in screen.editing.note)
