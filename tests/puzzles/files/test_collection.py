"""A folder of puzzle files as a collection."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.files.collection import MOST, puzzle_files, read_collection, tag
from puzzles.files.saving import save
from puzzles.files.storage import load
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku

FOUR = "1..........4...."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two files with a number in their names, one below, one with two puzzles, one broken, others."""
    save(Sudoku(4, heading=Heading(title="Ten", tags=("hard",))), tmp_path / "s10.toml")
    save(Sudoku(4, heading=Heading(title="Two")), tmp_path / "s2.toml")
    (tmp_path / "more").mkdir()
    save(Sudoku(9), tmp_path / "more" / "Below.toml")
    (tmp_path / "two.sdm").write_text(f"{'1' + '.' * 80}\n{'2' + '.' * 80}\n")
    (tmp_path / "broken.toml").write_text('puzzle = "sudoku"\ngrid = "5"\n')
    (tmp_path / "README.txt").write_text("Nothing but words, on two lines.\nNo puzzle.\n")
    (tmp_path / "notes.md").write_text("# No puzzle\n")
    (tmp_path / ".hidden.toml").write_text("puzzle = 3")
    return tmp_path


def test_every_puzzle_is_there_in_natural_order(folder: Path) -> None:
    found = list(read_collection(folder))
    names = [str(Path(member.file).relative_to(folder)) for member in found]
    assert names == ["broken.toml", "more/Below.toml", "s2.toml", "s10.toml", "two.sdm#1", "two.sdm#2"]
    assert [member.path.name for member in found if member.puzzle is None] == ["broken.toml"]
    assert "expected 81" in found[0].problem


def test_tags_are_read_and_written_and_leave_the_rest_alone(folder: Path) -> None:
    path = folder / "s10.toml"
    path.write_text("# mine\n" + path.read_text())
    member = next(each for each in read_collection(folder) if each.path == path)
    assert member.puzzle is not None
    assert member.puzzle.heading.tags == ("hard",)
    changed = tag(member, ("easy", "für Ann"))
    assert load(path) == changed
    assert (changed.heading.title, changed.heading.tags) == ("Ten", ("easy", "für Ann"))
    assert path.read_text().startswith("# mine\n")


def test_what_has_no_place_for_tags_says_so(folder: Path) -> None:
    (folder / "grid.txt").write_text("1...\n....\n....\n...4\n")
    before = {path: path.read_bytes() for path in puzzle_files(folder)}
    for member in read_collection(folder):
        if member.path.suffix in (".sdm", ".txt"):
            with pytest.raises(PuzzleError, match=r"several puzzles|nothing but a grid"):
                tag(member, ("easy",))
    assert before == {path: path.read_bytes() for path in puzzle_files(folder)}


def test_no_folder_is_refused(folder: Path) -> None:
    for path in (folder / "s2.toml", folder / "nowhere"):
        with pytest.raises(PuzzleError, match="is no folder"):
            list(read_collection(path))


def test_more_puzzles_than_there_is_room_for_are_told(tmp_path: Path) -> None:
    lines = "\n".join([f"{'1' + '.' * 80}"] * 1000)
    for number in range(MOST // 1000 + 1):
        (tmp_path / f"{number}.sdm").write_text(lines)
    *found, last = read_collection(tmp_path)
    assert len(found) == MOST
    assert "more than 5,000 puzzles" in last.problem
