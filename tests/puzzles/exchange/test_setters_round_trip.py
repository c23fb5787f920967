"""Any Sudoku comes back from a link of f-puzzles or SudokuPad as it was."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.ratio import Ratio
from puzzles.clues.given import Given
from puzzles.exchange import formats, read_foreign
from puzzles.exchange.setters.contents import ALL_DOTS, by_contents
from puzzles.exchange.setters.keys import OWN
from puzzles.exchange.setters.writing import write_json
from puzzles.files.storage import parse
from puzzles.geometry.regions import NONE
from puzzles.model.clue_list import ClueList
from puzzles.text.errors import PuzzleError
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.kropki import Kropki
from puzzles.types.sudoku import Sudoku
from tests.helpers.setters import sudokus


@pytest.mark.parametrize("name", ["f-puzzles", "sudokupad"])
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(puzzle=sudokus())
def test_reading_what_was_written_gives_the_same_puzzle(name: str, puzzle: Sudoku) -> None:
    own = formats()[name]
    writing = own.write(puzzle)
    assert own.recognises(writing.text)
    assert not any(other.recognises(writing.text) for other in formats().values() if other is not own)
    reading = read_foreign(writing.text)
    assert reading is not None
    (found,) = reading.puzzles
    meant = by_contents(puzzle)
    assert found.shape == meant.shape
    assert found.heading == meant.heading
    assert Counter(found.clue_list) == Counter(meant.clue_list)
    if not writing.left_out:  # else some of a kind stand apart from the others, and come behind them
        assert found == meant
    assert reading.ignored == ()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(puzzle=sudokus())
def test_what_f_puzzles_cannot_say_is_named(puzzle: Sudoku) -> None:
    table, left_out = write_json(puzzle)
    assert bool(left_out) == (OWN in table)
    assert len(left_out) == sum(
        len(value) if key == "variants" else 1 for key, value in table.get(OWN, {}).items()
    )


KILLER = """
puzzle = "killer"
size = 4

[[cage]]
cells = "r1c1 r1c2 r2c1 r2c2"
sum = 10

[[cage]]
cells = "r3c1 r3c2 r4c1 r4c2"
sum = 10
"""


@pytest.mark.parametrize("name", ["f-puzzles", "sudokupad"])
def test_a_killer_a_jigsaw_and_a_kropki_come_back_as_such(name: str) -> None:
    killer, own = parse(KILLER), formats()[name]
    jigsaw = Jigsaw(4, regions=((0, 0, 0, 1), (0, 1, 1, 1), (2, 2, 2, 3), (2, 3, 3, 3)))
    plain = killer.without("cage.1").without("cage.2")
    bare = Jigsaw.empty(4)
    clues = Given((4, 0), 3), Difference(((0, 0), (0, 1))), Ratio(((0, 0), (1, 0)))
    dots = Kropki(5, clue_list=ClueList.of(clues))
    undrawn = Jigsaw(5, regions=((NONE,) * 5,) * 5, variants=ALL_DOTS)
    for puzzle in (killer, jigsaw, plain, bare, Sudoku(4), dots, Kropki(4, digits=(0, 1, 2, 4)), undrawn):
        reading = read_foreign(own.write(puzzle).text)
        assert reading is not None
        assert reading.puzzles == (puzzle,)


def test_only_a_sudoku_is_written() -> None:
    for name in ("f-puzzles", "sudokupad"):
        with pytest.raises(PuzzleError, match="expected a Sudoku"):
            formats()[name].write(KenKen(4))
