"""What is told before a puzzle is open, and what is opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.files.samples import sample
from puzzles.text.errors import PuzzleError
from puzzles.types import puzzle_types
from puzzles.types.sudoku import Sudoku
from tests.helpers.solved import solve
from tui.linear.home import COMMANDS, LeaveHome, LinearHome, opened_by
from tui.store.history import History
from tui.store.stores import Stores


class Desk:
    def __init__(self) -> None:
        self.stores, self.said = Stores(), list[str]()
        self.home = LinearHome(self.stores, lambda word: History(sample(word).load()), self.said.append)

    def hear(self, line: str) -> list[str]:
        self.said.clear()
        assert self.home.obey(line) is None
        return list(self.said)


def test_all_types_are_told_by_category() -> None:
    told = " ".join(Desk().hear("types"))
    assert all(kind.label in told for kind in puzzle_types().values())


def test_what_was_begun_is_gone_on_with() -> None:
    desk = Desk()
    assert desk.hear("begun") == ["You have begun nothing yet."]
    solve(desk.stores.progress, "heyawake-6x6", solved=False)
    assert desk.hear("begun") == ["1: A small Heyawake, 50 % done"]
    document = desk.home.obey("go 1")
    assert document is not None
    assert document.puzzle == sample("heyawake-6x6").load()


@pytest.mark.parametrize(
    ("line", "type_name", "level"),
    [
        ("play slitherlink easy", "slitherlink", "easy"),
        ("play Star Battle", "starbattle", ""),
        ("p sudoku very hard", "sudoku", "very hard"),
        ("play takuzu medium", "binairo", "medium"),
    ],
)
def test_a_puzzle_of_a_type_and_level_is_opened(line: str, type_name: str, level: str) -> None:
    document = Desk().home.obey(line)
    assert document is not None
    assert document.puzzle.type_name == type_name
    assert level in ("", document.level)


def test_a_name_is_opened() -> None:
    document = Desk().home.obey("open seed-zebra")
    assert document is not None
    assert document.name == "Who owns the zebra?"


def test_help_names_every_command() -> None:
    assert [line.partition(":")[0].partition(" ")[0] for line in Desk().hear("help")] == [
        each.word for each in COMMANDS
    ]
    with pytest.raises(LeaveHome):
        Desk().home.obey("quit")


@pytest.mark.parametrize(
    ("line", "expected"),
    [("pley", "`play`"), ("play nosuch", "`types`"), ("go 3", "`begun`"), ("xyz", "`help`")],
)
def test_what_is_wrong_is_told(line: str, expected: str) -> None:
    with pytest.raises(PuzzleError, match=f"expected .*{expected}"):
        Desk().home.obey(line)


def test_a_target_of_the_command_line_is_opened(tmp_path: Path) -> None:
    file, document = tmp_path / "four.toml", History(Sudoku.empty(4))
    file.write_text('puzzle = "sudoku"\nsize = 6\n')
    targets: dict[str | None, Path | History | None] = {"file": file, "there": document, "folder": tmp_path}
    open_ = opened_by(targets.get)
    assert open_("there") is document
    assert open_("file").puzzle == Sudoku.empty(6)
    for word in ("", "folder"):
        with pytest.raises(PuzzleError, match="no puzzle is named; expected `open` and a file or a name"):
            open_(word)
