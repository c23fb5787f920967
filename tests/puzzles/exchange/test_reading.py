"""Texts of other programs where a puzzle file is expected: on the command line, in files, on screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from puzzles.files.saving import OnlyAGrid, OtherFormat, encode, save
from puzzles.files.storage import load_work, parse, parse_work, read_many
from puzzles.types.sudoku import Sudoku
from tests.helpers.command import LINE, run
from tests.helpers.driving import running
from tui.cli.main import main
from tui.cli.options.target import open_target
from tui.screens.dialogs.files import SaveScreen
from tui.store.history import History, opened

ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
SADMAN = "#A somebody\n#D easy\n" + "\n".join(ROWS) + "\n"
TABLE = "\n".join(map(",".join, ROWS)) + "\n"
SMALL_TABLE = "1,,,\n" + ",,,\n" * 3
KEEN = "sgt:keen:4:abaa_a__a__a_aa,d2m24s2a5m4s1d2"
SLITHER = "https://puzz.link/p?slither/5/5/cbcbcddad"
ASKED = "https://puzz.link/p?slither/5/5/cbcbcdda."


def test_a_link_or_an_id_is_a_file_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    for text in (KEEN, SLITHER):
        assert main(["count", text]) == 0
        assert capsys.readouterr() == ("1 solution, and that is all.\n", "")
        document = open_target(text)
        assert isinstance(document, History)
        assert document.puzzle == parse(text)


def test_what_is_passed_over_is_told_on_standard_error(tmp_path: Path) -> None:
    told = "1 number not told ('?'), which says nothing"
    path = tmp_path / "link.txt"
    path.write_text(ASKED)
    done = run("count", ASKED)
    assert done.stderr == f"cluebench: the puzzle: {told}\n"
    assert run("count", str(path)).stderr == f"cluebench: {path}: {told}\n"
    assert run("count", "-", stdin=ASKED).stderr == f"cluebench: standard input: {told}\n"


def test_many_puzzles_are_read_as_such() -> None:
    assert len(read_many(f"{LINE}\n{LINE}\n").puzzles) == 2
    assert read_many(TABLE).puzzles == read_many(LINE).puzzles == read_many(encode(parse(LINE))).puzzles


def test_a_headed_grid_stays_one_where_only_cells_change(tmp_path: Path) -> None:
    path = tmp_path / "easy.sdk"
    path.write_text(SADMAN)
    work, digest = load_work(path)
    assert isinstance(work.puzzle, Sudoku)
    changed = work.state.with_puzzle(work.puzzle.with_given((0, 2), 4))
    save(type(work)(changed, bare=True), path, digest)
    assert path.read_text() == SADMAN.replace("53..7", "534.7")
    resized = work.state.with_puzzle(work.puzzle.resized(4))
    with pytest.raises(OnlyAGrid):
        save(type(work)(resized, bare=True), path)


@pytest.mark.parametrize("text", [TABLE, KEEN, f'<opensudoku><game data="{LINE}"/></opensudoku>'])
def test_a_file_of_another_program_is_not_written_over(tmp_path: Path, text: str) -> None:
    path = tmp_path / "from.txt"
    path.write_text(text)
    work, digest = load_work(path)
    assert not work.bare
    with pytest.raises(
        OtherFormat, match=r"is a file of another form, .*; expected another file to save in$"
    ):
        save(work, path, digest)
    assert path.read_text() == text
    save(work, path)
    assert load_work(path)[0].puzzle == work.puzzle
    assert parse_work(path.read_text()).puzzle == work.puzzle


async def test_the_workbench_asks_for_another_file(tmp_path: Path) -> None:
    path, other = tmp_path / "easy.csv", tmp_path / "mine.toml"
    path.write_text(SMALL_TABLE)
    async with running(opened(path)) as driver:
        await driver.press("right", "right", "4", "ctrl+s")
        screen = driver.app.screen
        assert isinstance(screen, SaveScreen)
        field = screen.query_one(Input)
        assert field.value.endswith("easy.toml")
        field.value = str(other)
        await driver.press("enter")
        assert "unsaved" not in driver.line("title")
    assert path.read_text() == SMALL_TABLE
    puzzle = load_work(other)[0].puzzle
    assert isinstance(puzzle, Sudoku)
    assert puzzle.givens[0, 2] == 4
