"""Skyscrapers against all squares that the rules allow."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.clues.visible import Visible
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.outside import Outside, Side
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.skyscrapers import Skyscrapers
from tests.helpers.library import library_names
from tests.helpers.sat_session import SatSession
from tests.helpers.skylines import Square, skylines

SGT = """puzzle = "towers"
size = 4
[outside]
top = ". . 1 ."
bottom = "1 . . 2"
left = ". 2 . ."
right = ". 1 . 3"
"""
"""`towers 4://1//1///2//2////1//3` of Simon Tatham's collection, and its published answer."""
ANSWER = "1243/3124/2431/4312"


def by_rules(puzzle: Puzzle) -> list[Square]:
    assert isinstance(puzzle, Skyscrapers)
    told = {(str(c.outside.side), c.outside.index): c.number for c in puzzle.clue_list.every(Visible)}
    givens = {cell: int(value) for cell, value in puzzle.givens.items()}
    return list(skylines(puzzle.size, told, givens))


def by_session(puzzle: Puzzle, limit: int = 1000) -> list[Square]:
    grids = (puzzle.wording.grid(solution) for solution in SatSession(puzzle).solutions(limit))
    return [tuple(tuple(map(int, row)) for row in grid or ()) for grid in grids]


@pytest.mark.parametrize("name", library_names("skyscrapers"))
def test_the_library_against_the_rules(name: str) -> None:
    puzzle = sample(name).load()
    found = by_rules(puzzle)
    assert sorted(by_session(puzzle)) == sorted(found)
    assert len(found) == {"skyscrapers-two-ways": 2, "skyscrapers-miscopied": 0}.get(name, 1)


def test_a_published_puzzle() -> None:
    assert ["/".join("".join(map(str, row)) for row in square) for square in by_session(parse(SGT))] == [
        ANSWER
    ]


@given(st.data())
@settings(max_examples=20, deadline=None)
def test_any_clues_have_the_squares_that_the_rules_allow(data: st.DataObject) -> None:
    puzzle = Skyscrapers(4)
    sides = st.sampled_from([Side.TOP, Side.LEFT, Side.RIGHT, Side.BOTTOM])
    places = st.builds(Outside, sides, st.integers(0, 3))
    for place in data.draw(st.lists(places, unique=True, min_size=1, max_size=6)):
        puzzle = puzzle.with_clue(Visible(place, data.draw(st.integers(1, 4))))
    found = by_rules(puzzle)
    assert sorted(by_session(puzzle)) == sorted(found)
    assert parse(encode(puzzle)) == puzzle


def test_sentences_and_repairs() -> None:
    puzzle = (
        Skyscrapers(4)
        .with_clue(Visible(Outside(Side.TOP, 2), 1))
        .with_clue(Visible(Outside(Side.LEFT, 0), 3))
    )
    assert [clue.text for clue in puzzle.clues()] == [
        "From the top of column 3, 1 building is seen",
        "From the left of row 1, 3 buildings are seen",
    ]
    assert puzzle.shape.rules[0].text == "Row 1 holds each height once"
    others = puzzle.typing.alternatives("visible.left.1")
    assert [other.text for other in others] == [f"{n} at the left of row 1" for n in (2, 4, 1)]


def test_a_new_number_takes_the_place_of_the_old_one() -> None:
    place = Outside(Side.TOP, 2)
    puzzle = Skyscrapers(4).with_clue(Visible(place, 1)).with_clue(Visible(place, 2))
    assert [(id_, clue.label) for id_, clue in puzzle.clue_list.items] == [("visible.top.3", "2")]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ('top = "1 2 3"', "outside.top: 3 items; expected 4, one for each column"),
        ('left = "1 2 3 4 1"', "outside.left: 5 items; expected 4, one for each row"),
        ('top = ". x . ."', r"outside.top\[2\]: found 'x'; expected a whole number, or '.' for none"),
        ('top = ". . . 5"', r"outside.top\[4\]: found 5; expected 1 to 4"),
        ("top = 3", "outside.top: found a whole number '3'; expected text or a list"),
        ('up = "1 2 3 4"', "unknown key 'outside.up'; expected one of top, left, right, bottom"),
    ],
)
def test_errors_say_where_and_what_was_expected(line: str, error: str) -> None:
    with pytest.raises(PuzzleError, match=error):
        parse(f'puzzle = "skyscrapers"\nsize = 4\n[outside]\n{line}\n')


def test_the_size_is_told_by_what_stands_outside() -> None:
    puzzle = parse('puzzle = "towers"\n[outside]\ntop = [3, ".", 2, "."]\n')
    assert isinstance(puzzle, Skyscrapers)
    assert puzzle.size == 4
    assert [clue.label for clue in puzzle.clue_list] == ["3", "2"]
    assert "size" not in encode(puzzle)
