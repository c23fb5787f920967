"""Logic grids as books print them."""

from __future__ import annotations

import pytest

from puzzles.exchange import read_foreign, recognised
from puzzles.exchange.story import FORMAT
from puzzles.features.unread import unread_lines
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.puzzle import Zebra

TEXT = """The pie stall

Four bakers each sold one pie at the fair.
Who sold what?

Bakers: Agnes, Bert, Cora and Dilip
* Pies: leek, apple, plum, mushroom.
Prices: $4, $6, $8, $12

Clues:
1. The apple pie cost $2 more
   than Bert's pie.
2) Of the $4 pie and the plum pie, one was baked by Agnes and the other by Dilip.
3. Dilip hates mushrooms, and so does everyone else.
- Cora's pie was either the apple pie or the $12 one.
"""


def read(text: str) -> Zebra:
    reading = read_foreign(text)
    assert reading is not None
    (puzzle,) = reading.puzzles
    assert isinstance(puzzle, Zebra)
    return puzzle


def test_a_whole_puzzle_is_read_and_what_is_not_waits_to_be_changed() -> None:
    puzzle = read(TEXT)
    assert puzzle.heading.title == "The pie stall"
    assert puzzle.heading.notes == "Four bakers each sold one pie at the fair. Who sold what?"
    assert puzzle.positions is None
    assert [name for name, _ in puzzle.categories] == ["Bakers", "Pies", "Prices"]
    assert puzzle.categories[1][1] == ("leek", "apple", "plum", "mushroom")
    assert puzzle.lines[0] == "The apple pie cost $2 more than Bert's pie."
    assert list(unread_lines(puzzle)) == ["Dilip hates mushrooms, and so does everyone else."]
    assert puzzle.clue_list.ids.index("unread.1") == 2
    assert "found 'hates mushrooms'" in str(puzzle.remark("unread.1"))


def test_a_waiting_line_is_saved_in_its_turn_and_read_once_it_is_changed() -> None:
    puzzle = read(TEXT)
    again = parse(encode(puzzle))
    assert again == puzzle
    changed = puzzle.typing.with_changed_line("unread.1", "Dilip didn't bake the mushroom pie.")
    assert not changed.unread
    assert changed.lines[2] == "Dilip didn't bake the mushroom pie."


def test_what_is_written_reads_back() -> None:
    puzzle = sample("grid-pies").load()
    assert isinstance(puzzle, Zebra)
    writing = FORMAT.write(puzzle)
    assert not writing.left_out
    again = read(writing.text)
    assert (again.categories, again.lines) == (puzzle.categories, puzzle.lines)
    assert not FORMAT.write(sample("seed-zebra").load()).left_out


@pytest.mark.parametrize(
    "text",
    [
        "1. Ann is red\n2. Bob is blue",
        "A story: with a colon, and more\nof it",
        "who: ann, bob\nhat: red, blue",
        "p, p -> q |- q",
    ],
)
def test_other_texts_are_not_taken_for_one(text: str) -> None:
    assert recognised(text) is not FORMAT


def test_what_is_wrong_with_the_categories_is_told() -> None:
    text = "who: ann, bob, cy\nhat: red, blue, green\npet: dog, cat\n1. ann is red"
    with pytest.raises(PuzzleError, match=r"categories\.pet: 2 items; expected 3, as in 'who'"):
        read(text)
