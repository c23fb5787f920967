"""What a newcomer is told first: how clues are typed here, and the rules."""

from __future__ import annotations

import pytest

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.sentences.how_typed import IN_CELL, MARKED, ON_EDGE, OUTSIDE
from puzzles.types import puzzle_type, puzzle_types
from puzzles.types.binairo import Binairo
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.killer import Killer
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.numberchallenge import NumberChallenge
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.str8ts.puzzle import Str8ts
from puzzles.types.sudoku import Sudoku
from puzzles.types.undead.puzzle import Undead
from tests.helpers.library import library
from tests.tui.screens.test_grid_body import Latin, Shaded, Skyline
from tui.screens.help import page
from tui.words.columns import wrapped
from tui.words.guide import guides, no_clues

ROOM, NARROW = 75, 55
"""Columns of the help on a screen of 80, and on one of 60."""


def ways(puzzle: Puzzle) -> dict[str, list[str]]:
    """What is typed in Set mode, by place."""
    found: dict[str, list[str]] = {}
    for way in puzzle.typing.how_typed():
        found.setdefault(way.where, []).append(way.typed)
    return found


@pytest.mark.parametrize("name", puzzle_types())
def test_every_type_says_how_its_clues_are_typed_and_its_rules_in_three_lines(name: str) -> None:
    puzzle = library(name)[0].load()
    typing, rules, *_ = guides(puzzle, Mode.SET)
    assert typing.title == "How a clue is typed here, in Set mode"
    assert typing.ways
    assert rules.title == f"The rules of {puzzle_type(name).label}"
    assert 1 <= len(wrapped(rules.notes[0], ROOM)) <= 3
    assert "`" not in puzzle.wording.about()
    for room in (ROOM, NARROW):
        first = str(page((), (), guides(puzzle, Mode.SET), room)).split("\n")
        assert all(len(line) <= room for line in first)
    finds = next(iter(guides(puzzle, Mode.SOLVE)))
    assert finds.title == "How an answer is typed here, in Solve mode"
    assert puzzle.typing.how_typed()[0].typed in no_clues(puzzle)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("starbattle", "In the list of clues, x switches one off."),
        ("kenken", "x switches a clue off."),
        ("sudoku", "x switches a clue off."),
        ("zebra", None),
    ],
)
def test_a_key_that_writes_in_cells_is_not_said_to_switch_clues_off(name: str, told: str | None) -> None:
    notes = [note for guide in guides(library(name)[0].load(), Mode.SET) for note in guide.notes]
    assert [note for note in notes if " off." in note] == ([told] if told else [])


@pytest.mark.parametrize("name", ["sashigane", "nurikabe", "shikaku", "minesweeper"])
def test_a_number_that_may_be_left_untold_is_typed_as_a_question_mark(name: str) -> None:
    assert "?" in ways(library(name)[0].load())[IN_CELL]
    assert "?" not in ways(Sudoku(9))[IN_CELL]


def test_what_is_typed_comes_from_values_and_kinds() -> None:
    assert ways(Sudoku(9))[IN_CELL] == ["1 to 9"]
    assert ways(Sudoku(16))[IN_CELL] == ["1 to 16, or A for 10"]
    assert ways(Sudoku(25))[IN_CELL] == ["1 to 25"]
    assert {"a", "c", "t", "w", "o"} <= {typed[0] for typed in ways(Sudoku(9))[MARKED]}
    assert "s 0 to 35" in ways(Sudoku(9))[OUTSIDE]
    assert ways(KenKen(4))[MARKED] == ["21+  3-  24*  2/", "="]
    assert ways(Skyscrapers(5)) == {IN_CELL: ["1 to 5"], OUTSIDE: ["1 to 5"], MARKED: ["="]}
    assert ways(Nonogram(5)) == {OUTSIDE: ["3,1", "0"]}
    assert ways(NumberChallenge(2, 3)) == {IN_CELL: ["#", "1 to 6"], MARKED: ["="]}
    assert ways(Slitherlink(3)) == {IN_CELL: ["0 to 3"]}
    assert [(way.where, way.typed, way.meaning) for way in Slitherlink(3).typing.how_found()] == [
        (ON_EDGE, "click, or # 1", "it is drawn"),
        (ON_EDGE, "right click, or . 0 x", "it is not drawn"),
        ("from point to point", "drag, or Shift with the arrows", "all between are drawn, or no more"),
        (ON_EDGE, "Space", "yes, cross, nothing in turn, on the one walked last"),
        (ON_EDGE, "the same again", "no mark"),
    ]


def test_a_type_from_elsewhere_gets_it_for_nothing() -> None:
    assert ways(Shaded(3))[IN_CELL] == ["# 1 *", ". 0 x -"]
    assert ways(Skyline(3))[OUTSIDE] == ["1 to 99"]
    assert ways(Latin(4))[MARKED] == ["c, the sum, Enter", "t", "g, the difference, Enter", "="]
    assert Shaded(3).wording.about() == "Cells are shaded or not."
    assert "Broken rows." in Latin(4, broken_rows=True).wording.about()


def test_the_rules_are_those_of_this_puzzle() -> None:
    assert "digits 1 to 6" in Sudoku(6).wording.about()
    assert "knight" not in Sudoku(9).wording.about()
    assert "Cells a knight's move apart differ." in Sudoku.empty(variants=["anti-knight"]).wording.about()
    assert "One cell lies" in KenKen(4, liars=True).wording.about()


@pytest.mark.parametrize(
    ("puzzle", "told"),
    [
        (Skyscrapers(4), "type in a cell: 1 to 4; beside the grid: 1 to 4 "),
        (Futoshiki(4), "type in a cell: 1 to 4; with cells marked: >, < or w "),
        (Killer(4), "type in a cell: 1 to 4; with cells marked: c "),
        (Binairo(4, 4), "type in a cell: 0 1 "),
        (Undead(4, 4), "type in a cell: \\ /, G 1, V 2 or Z 3; beside the grid: 0 to 4 "),
        (Sudoku(9), "type in a cell: 1 to 9 "),
    ],
)
def test_where_nothing_is_set_yet_it_is_told_what_to_type(puzzle: Puzzle, told: str) -> None:
    assert no_clues(puzzle).startswith(f"No clues yet: {told}")


def test_a_digit_in_a_black_cell_is_typed_in_one() -> None:
    meant = [way.meaning for way in Str8ts(5, 5).typing.how_typed() if way.typed == "1 to 5"]
    assert meant == [
        "in a black cell: a digit that its row and column do not hold elsewhere",
        "the value that is given there",
    ]
