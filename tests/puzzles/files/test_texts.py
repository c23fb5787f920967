"""Puzzles for programs: from texts of any format and back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import puzzles
from puzzles.files.several import joined
from puzzles.types import puzzle_type
from tests.helpers.penpa_links import Drawn

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FOUR = "1.34/341./2143/4321"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (LINE, "sudoku"),
        (FOUR, "sudoku"),
        ("https://puzz.link/p?slither/5/5/h61012bj86782c", "slitherlink"),
        ("sgt:loopy:5x5t0:b1a10121f3a1a2a3a22", "slitherlink"),
        ("p, p -> q |- q", "logic"),
        ('puzzle = "sudoku"\nsize = 6\n', "sudoku"),
    ],
)
def test_texts_of_each_kind_are_read(text: str, kind: str, tmp_path: Path) -> None:
    assert puzzles.read(text).puzzle.type_name == kind
    (tmp_path / "puzzle").write_text(text, "utf-8")
    assert puzzles.read_file(tmp_path / "puzzle").puzzle == puzzles.read(text).puzzle


def test_a_story_is_read_clue_by_clue() -> None:
    story = "person: Ann, Ben, Cyd\npet: dog, cat, eel\n1. Ann has the dog.\n2. Ben is married to the eel.\n"
    puzzle = puzzles.read(story).puzzle
    assert (puzzle.type_name, len(puzzle.clues())) == ("zebra", 2)


def test_a_drawing_that_does_not_tell_its_type_is_of_the_kind_that_is_told() -> None:
    link = Drawn(4, 4).grid("2 . . ./. . . ./. . . 3/. . . .").link
    with pytest.raises(puzzles.PuzzleError, match="kind='nurikabe', or what it is"):
        puzzles.read(link)
    assert puzzles.read(link, kind="nurikabe").puzzle.type_name == "nurikabe"


def test_several_are_all_read_and_none_is_taken_for_the_only_one() -> None:
    found = puzzles.read(f"{LINE}\n{LINE.replace('53', '35')}\n")
    assert len(found.puzzles) == 2
    with pytest.raises(puzzles.PuzzleError, match="2 puzzles; expected one"):
        _ = found.puzzle
    texts = [puzzles.write(puzzle).text for puzzle in found.puzzles]
    assert puzzles.read(joined(texts)).puzzles == found.puzzles
    with pytest.raises(puzzles.PuzzleError, match=r"^puzzle 2\.size"):
        puzzles.read(joined([texts[0], 'puzzle = "sudoku"\nsize = "x"\n']))


@pytest.mark.parametrize(
    "text", ["", "nothing of the kind", "https://puzz.link/p?slither/5/5/!", "1.34/341."]
)
def test_what_is_wrong_is_one_line(text: str) -> None:
    with pytest.raises(puzzles.CluebenchError) as error:
        puzzles.read(text)
    assert "\n" not in str(error.value)


def test_what_is_wrong_with_a_file_names_it(tmp_path: Path) -> None:
    with pytest.raises(puzzles.PuzzleError, match="nosuch"):
        puzzles.read_file(tmp_path / "nosuch")
    (tmp_path / "bad.toml").write_text("puzzle = 3\n")
    with pytest.raises(puzzles.PuzzleError, match=r"bad\.toml: puzzle"):
        puzzles.read_file(tmp_path / "bad.toml")


def test_what_was_entered_is_read_and_written(tmp_path: Path) -> None:
    state = puzzles.PuzzleState(puzzles.read(FOUR).puzzle).with_entry("r1c2", 2)
    puzzles.save(state, tmp_path / "work.toml")
    assert puzzles.read_file(tmp_path / "work.toml").state == state
    assert puzzles.read(puzzles.write(state).text).state == state


def test_data_is_what_a_file_says_and_goes_through_json() -> None:
    for name in ("seed-zebra", "kakuro-two-ways", "slitherlink-5x5"):
        puzzle = puzzles.sample(name).load()
        assert puzzles.from_data(json.loads(json.dumps(puzzles.to_data(puzzle)))) == puzzle


def test_what_a_format_cannot_say_is_named() -> None:
    writing = puzzles.write(puzzles.sample("slitherlink-5x5").load(), "puzzlink")
    assert "the title" in writing.left_out
    with pytest.raises(puzzles.PuzzleError, match="unknown format 'x'; expected one of toml"):
        puzzles.write(puzzles.read(FOUR).puzzle, "x")


def test_drawings_are_told_what_they_mean() -> None:
    board = {
        "size": 4,
        "grid": [[{} for _ in range(4)] for _ in range(4)],
        "line": [{"lines": [["R1C1", "R1C2", "R1C3"]], "outlineC": "#CFCFCF"}],
    }
    from lzstring import LZString

    text = "https://f-puzzles.com/?load=" + LZString.compressToBase64(json.dumps(board))
    found = puzzles.read(text)
    assert len(found.ignored) == 1
    name = found.puzzle.heading.drawings[0]
    assert name.means == ""
    called = found.ignored[0].split("'")[1]
    told = puzzles.read(text, drawn=[f"{called}=palindrome"])
    assert told.ignored == ()
    assert [clue.id for clue in told.puzzle.clues()] == ["palindrome.1"]
    with pytest.raises(puzzles.PuzzleError, match=r"^drawn: found 'x'"):
        puzzles.read(text, drawn=["x"])


def test_a_blank_is_of_a_size_that_is_played() -> None:
    assert puzzles.blank("sudoku").wording.size_text == "9x9"
    assert puzzles.blank("kakuro", "6x6").wording.size_text == "6x6"
    for name in ("starbattle", "dominosa", "zebra"):
        assert puzzles.blank(name) in puzzle_type(name).making.to_play()
    with pytest.raises(puzzles.PuzzleError, match="size of sudoku: found '5x5'; expected 4x4, 6x6, 9x9"):
        puzzles.blank("sudoku", "5x5")
    with pytest.raises(puzzles.PuzzleError, match="size of logic: a Logic has no size"):
        puzzles.blank("logic")
