"""The dialogs that ask for a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from puzzles.files.saving import save
from puzzles.types.sudoku import Sudoku
from tui.messages.asking import AskingApp
from tui.screens.dialogs.files import OpenScreen, PathScreen, SaveScreen


class Asked(AskingApp):
    """Puts one dialog up and keeps what it gave."""

    def __init__(self, dialog: PathScreen) -> None:
        super().__init__()
        self.dialog = dialog
        self.given: list[Path | None] = []

    def on_mount(self) -> None:
        self.push_screen(self.dialog, self.given.append)

    @property
    def typed(self) -> str:
        return self.dialog.query_one(Input).value

    @property
    def problem(self) -> str:
        return str(self.dialog.query_one("#path-problem", Static).content)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "more").mkdir()
    save(Sudoku.empty(4), tmp_path / "empty.toml")
    save(Sudoku.empty(4), tmp_path / "more" / "inner.toml")
    (tmp_path / "broken.toml").write_text('puzzle = "sudoku"\ngrid = "5"\n')
    return tmp_path


async def type_in(pilot: Pilot[None], text: str) -> None:
    await pilot.press(*("full_stop" if ch == "." else "slash" if ch == "/" else ch for ch in text))
    await pilot.pause()


@pytest.mark.parametrize("typed", ["empty.toml", "em"])
async def test_a_typed_name_or_its_beginning_is_opened(folder: Path, typed: str) -> None:
    app = Asked(OpenScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await type_in(pilot, typed)
        await pilot.press("enter")
        await pilot.pause()
        assert app.given == [folder / "empty.toml"]


async def test_files_are_chosen_with_the_arrows(folder: Path) -> None:
    app = Asked(OpenScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "enter")
        await pilot.pause()
        assert app.typed == "more/"
        await pilot.press("down", "enter")
        await pilot.pause()
        assert app.given == [folder / "more" / "inner.toml"]


async def test_tab_completes(folder: Path) -> None:
    app = Asked(OpenScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await type_in(pilot, "m")
        await pilot.press("tab")
        await pilot.pause()
        await pilot.press("tab", "enter")
        await pilot.pause()
        assert app.given == [folder / "more" / "inner.toml"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("broken.toml", "broken.toml: grid"),
        ("nosuch", "cannot be read: No such file or directory"),
        ("empty.toml/x", "cannot be read: Not a directory"),
        ("", "Type a name"),
    ],
)
async def test_what_is_wrong_is_said_in_one_line(folder: Path, typed: str, expected: str) -> None:
    app = Asked(OpenScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await type_in(pilot, typed)
        await pilot.press("enter")
        await pilot.pause()
        assert expected in app.problem
        assert app.given == []
        await pilot.press("x")
        await pilot.pause()
        assert app.problem == ""


async def test_escape_gives_nothing(folder: Path) -> None:
    app = Asked(OpenScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e", "escape")
        await pilot.pause()
        assert app.given == [None]


async def test_a_title_suggests_the_name_to_save_under(folder: Path) -> None:
    app = Asked(SaveScreen(None, "My Puzzle"))
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.typed == "my-puzzle.toml"
        await pilot.press("enter")
        await pilot.pause()
        assert app.given == [folder / "my-puzzle.toml"]


async def test_a_suffix_is_added(folder: Path) -> None:
    app = Asked(SaveScreen(folder / "empty.toml", "x"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+u")
        await type_in(pilot, "new")
        await pilot.press("enter")
        await pilot.pause()
        assert app.given == [folder / "new.toml"]


@pytest.mark.parametrize(
    ("answer", "replaced"),
    [("r enter", True), ("r", False), ("o", False), ("escape", False), ("enter", False)],
)
async def test_another_file_is_replaced_only_when_told_so(folder: Path, answer: str, replaced: bool) -> None:
    app = Asked(SaveScreen(None, "empty"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert app.given == []
        await pilot.press(*answer.split())
        await pilot.pause()
        assert app.given == ([folder / "empty.toml"] if replaced else [])


async def test_the_puzzles_own_file_is_replaced_without_asking(folder: Path) -> None:
    app = Asked(SaveScreen(folder / "empty.toml", "Empty"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert app.given == [folder / "empty.toml"]


async def test_a_missing_folder_is_named(folder: Path) -> None:
    app = Asked(SaveScreen(None, "x"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("home")
        await type_in(pilot, "none/")
        await pilot.press("enter")
        await pilot.pause()
        assert "There is no folder" in app.problem
        assert app.given == []


async def test_a_file_in_the_list_lends_its_name(folder: Path) -> None:
    app = Asked(SaveScreen(None, "x"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+u", "down", "down", "enter")
        await pilot.pause()
        assert app.typed == "broken.toml"
        assert app.given == []


async def test_names_are_never_markup(folder: Path) -> None:
    (folder / "[b]x[").write_text("")
    (folder / "a\nb").write_text("")
    app = Asked(OpenScreen(folder / "[/]"))
    async with app.run_test(size=(80, 24)) as pilot:
        await type_in(pilot, "../")
        await pilot.press("enter")
        await pilot.pause()
        assert app.given == []
