"""What is said to a line: the board, hints, conflicts, an end; and what cannot be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.files.solved_samples import solved_sample
from puzzles.files.storage import load_work
from puzzles.formulas.statements import Literal
from puzzles.types import type_names
from tests.helpers.by_ear import ByEar
from tui.linear.commands import TABLE, Leave

HINTED = (
    "sudoku-6x6",
    "slitherlink-5x5",
    "heyawake-6x6",
    "kakuro-easy-7",
    "nonogram-heart",
    "bridges-5x5",
    "seed-zebra",
    "futoshiki-4x4",
    "tents-8x8",
    "starbattle-6x6",
)
STEPS = 400
SOLVED = [name for name in type_names() if solved_sample(name) is not None]


@pytest.mark.parametrize("name", HINTED)
def test_ten_puzzles_are_solved_by_hints_that_are_heard(name: str) -> None:
    desk = ByEar(name)
    for _ in range(STEPS):
        heard = desk.hear("hint")
        if any("`take`" in line for line in heard):
            heard = desk.hear("take")
        if any(line.startswith("Solved in") for line in heard):
            return
        assert "Nothing is left to find out." not in heard
    raise AssertionError("no end")


@pytest.mark.parametrize("name", SOLVED)
def test_the_last_of_a_solution_that_is_typed_ends_every_type(name: str) -> None:
    found = solved_sample(name)
    assert found is not None
    desk = ByEar(found.puzzle)
    wording = found.puzzle.wording
    given = {each.name for each in found.puzzle.shape.shown_variables if "given" in desk.hear(each.name)[:1]}
    lines = [
        wording.typed_literal(Literal(each.name, found.solution[each.name]))
        for each in found.puzzle.shape.shown_variables
        if each.name not in given
    ]
    heard = desk.hear(*lines)
    assert any(line.startswith("Solved in") for line in heard), heard[-5:]


def test_a_board_is_told_row_by_row() -> None:
    desk = ByEar("sudoku-4x4")
    first, *rows = desk.hear("board")
    assert first == "Sudoku, 4 rows, 4 columns."
    assert len(rows) == 4
    assert all(
        row.startswith(f"Row {number}: ") and row.count(",") == 3 for number, row in enumerate(rows, 1)
    )


def test_a_column_and_a_row_tell_what_is_drawn_and_which_clues_stand_beside() -> None:
    desk = ByEar("nonogram-heart")
    assert desk.hear("row 1")[1:] == ["  Row 1 has runs of 2 and 2"]
    assert "  Column 3 has a run of 7" in desk.hear("column 3")
    loop = ByEar("masyu-10x10")
    loop.hear("r1c1-r1c2 drawn", "r2c1-r2c2 not drawn")
    assert loop.hear("row 1")[1:] == ["  Drawn: R1C1-R1C2"]
    assert loop.hear("row 2")[1:] == ["  Not drawn: R2C1-R2C2"]


def test_a_place_tells_all_that_stands_there() -> None:
    desk = ByEar("heyawake-6x6")
    desk.hear("r1c1 not shaded")
    assert desk.hear("r1c1") == [
        "R1C1: you wrote not shaded",
        "  In room 1: R1C1 to R1C3, R2C2, R2C3 and R3C2",
        "  Clue: In the room at R1C1, no cell is shaded",
    ]
    digits = ByEar("seed-sudoku")
    assert digits.hear("r1c2") == ["R1C2: given 1"]
    assert digits.hear("note r1c1 3 9") == ["R1C1: blank, centre marks 3 and 9"]
    assert digits.hear("note r1c1 9") == ["R1C1: blank, centre marks 3"]


@pytest.mark.parametrize(
    ("name", "line", "words"),
    [
        ("tents-8x8", "row 8", "blank, tree, blank, blank, tree"),
        ("kakuro-easy-7", "row 2", "black cell, black cell 9 below and 10 to the right, blank"),
        ("yajilin-10x10", "row 1", "blank, block, blank, block 1 left"),
        ("bridges-5x5", "row 1", "island "),
        ("undead-4x4", "row 1", "mirror "),
        ("lightup-10x10", "row 1", "wall"),
    ],
)
def test_blocks_go_by_what_they_are(name: str, line: str, words: str) -> None:
    assert words in ByEar(name).hear(line)[0]


def test_the_sides_of_a_cell_go_by_their_names_from_there() -> None:
    assert ByEar("slitherlink-5x5").hear("the right of r4c1 drawn", "r4c1")[-2:] == [
        "  The right of R4C1: drawn",
        "  The bottom of R4C1: blank",
    ]


def test_what_is_given_stays() -> None:
    assert ByEar("seed-sudoku").hear("r1c2 4") == ["R1C2 is given."]


def test_a_broken_rule_is_told_and_not_told_again() -> None:
    desk = ByEar("seed-sudoku")
    assert desk.hear("r1c1 4") == ["R1C1 is 4.", "Broken: Row 1 has two 4s"]
    assert desk.hear("r9c9 5")[1:] == []
    assert desk.hear("undo", "undo") == ["Undone: write 5 in R9C9", "Undone: write 4 in R1C1"]
    assert desk.hear("undo") == ["There is nothing to undo."]
    assert desk.hear("redo")[0] == "Done again: write 4 in R1C1"


def test_a_check_tells_a_little_more_each_time() -> None:
    desk = ByEar("seed-sudoku")
    desk.hear("r1c1 8", "r1c3 6")
    first, second, third = (desk.hear("check") for _ in range(3))
    assert any("leads to no solution" in line for line in first)
    assert any("cannot" in line for line in second)
    assert any("R1C1" in line for line in third)
    assert desk.bench.workspace.solving.checks == 3
    assert desk.hear("clear r1c1", "clear r1c3", "r1c1 3", "check")[-1] == "Right so far."


def test_why_tells_the_steps_and_what_they_rest_on() -> None:
    heard = ByEar("seed-sudoku").hear("why r3c5 5")
    assert heard[0] == "R3C5 is 5: forced."
    assert "It rests on:" in heard
    assert heard == ByEar("seed-sudoku").hear("w r3c5 is 5")


def test_contradictory_clues_are_named() -> None:
    heard = ByEar("heyawake-miscopied").hear("count")
    assert heard[0].startswith("Contradiction")
    assert heard[1] == "These cannot all hold:"
    assert len(heard) > 3


def test_a_solution_is_shown_when_asked_for_twice() -> None:
    desk = ByEar("seed-sudoku")
    assert "Once more" in desk.hear("solution")[0]
    assert desk.hear("solution")[0].split() == list("319462857")


def test_clues_are_set_line_by_line() -> None:
    desk = ByEar("seed-zebra")
    assert "expected `set` first" in desk.hear("add the Dane has cats")[0]
    heard = desk.hear("set", "add the Dane has cats", "count")
    assert "16: The Dane has cats" in heard
    assert any(line.startswith("Contradiction") for line in heard)
    assert desk.hear("remove 16")[0].startswith("Removed: ")
    assert desk.hear("count")[-1] == "Exactly one solution."
    assert desk.hear("switch 1")[0].startswith("Switched off: ")
    assert desk.hear("clues")[0].endswith("(switched off)")


def test_a_given_is_set_and_taken_away() -> None:
    desk = ByEar("seed-sudoku")
    assert desk.hear("set", "r1c1 3")[-1] == "Given: R1C1 is 3."
    assert desk.hear("r1c1") == ["R1C1: given 3"]
    assert desk.hear("clear r1c1", "r1c1")[-1] == "R1C1: blank"


def test_what_was_written_is_saved(tmp_path: Path) -> None:
    desk, path = ByEar("seed-sudoku"), tmp_path / "mine.toml"
    assert "has no file yet" in desk.hear("save")[0]
    assert desk.hear("r1c1 3", f"save {path}")[-1] == "Saved in mine.toml."
    assert load_work(path)[0].state.filled == {"r1c1": 3}
    assert desk.hear(f"save {tmp_path / 'mine.toml'}") == ["Saved in mine.toml."]
    other = tmp_path / "other.toml"
    other.write_text("no puzzle")
    assert "is there already" in desk.hear(f"save {other}")[0]


def test_clues_that_are_not_saved_are_not_left_unasked() -> None:
    desk = ByEar("seed-sudoku")
    desk.hear("set", "r1c1 3")
    assert "`quit` again" in desk.hear("quit")[0]
    with pytest.raises(Leave):
        desk.hear("quit")


def test_what_was_written_is_kept_for_the_next_time() -> None:
    desk = ByEar("seed-sudoku")
    desk.hear("r1c1 3")
    desk.bench.keep()
    (begun,) = desk.stores.progress.begun()
    work = desk.stores.progress.work(begun.digest)
    assert work is not None
    assert work.state.filled == {"r1c1": 3}


def test_help_names_every_command() -> None:
    desk = ByEar("seed-sudoku")
    lines = desk.hear("help")
    assert len(lines) == len(TABLE) + 1
    assert desk.hear("help hint") == ["hint, or h: where to look; again: what matters; again: what follows"]
    words = [word for each in TABLE for word in (each.word, each.short) if word]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("boar", "perhaps `board`"),
        ("row 12", "a number from 1 to 9"),
        ("row", "a number from 1 to 9"),
        ("cell r12c1", "a place as R3C4"),
        ("remove 1", "`set` first"),
        ("take", "`hint`"),
        ("why", "as `why r3c4 5`"),
        ("note 5", "as `note r3c4 1 5`"),
        ("help fly", "`help`"),
        ("\x1b[31mred", "`help`"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(line: str, said: str) -> None:
    (heard,) = ByEar("seed-sudoku").hear(line)
    assert said in heard
    assert heard.isprintable()
