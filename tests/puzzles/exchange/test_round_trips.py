"""What a format wrote, it reads back as the same puzzle, and it is the one that knows the text."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.exchange import formats, read_foreign, recognised
from puzzles.files.samples import sample, samples
from puzzles.files.storage import parse, read_many
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from tests.helpers.exchanged import OF_TYPES, headings

HEADED = {
    "opensudoku": ("title", "author", "source"),
    "sdk": ("title", "author", "source", "notes"),
    "sdm": ("title",),
}
"""The parts of a heading that a format can say."""
TYPES = (
    "fillomino",
    "futoshiki",
    "galaxies",
    "kenken",
    "mapcolouring",
    "mastermind",
    "nonogram",
    "shikaku",
    "skyscrapers",
    "slant",
    "slitherlink",
    "sudoku",
)


@pytest.mark.parametrize("name", OF_TYPES)
@given(data=st.data())
@settings(max_examples=30, deadline=None)
def test_what_was_written_reads_back(name: str, data: st.DataObject) -> None:
    puzzle = data.draw(OF_TYPES[name])
    written = formats()[name].write(puzzle)
    assert written.left_out == ()
    (found,) = formats()[name].read(written.text).puzzles
    assert found == puzzle
    assert parse(written.text) == puzzle


@pytest.mark.parametrize("name", OF_TYPES)
@given(data=st.data(), heading=headings)
@settings(max_examples=15, deadline=None)
def test_of_a_heading_all_is_kept_or_named(name: str, data: st.DataObject, heading: Heading) -> None:
    puzzle = replace(data.draw(OF_TYPES[name]), heading=heading)
    written = formats()[name].write(puzzle)
    kept = {key: getattr(heading, key) for key in HEADED.get(name, ())}
    assert set(written.left_out) == {f"the {key}" for key in heading.write() if key not in kept}
    (found,) = formats()[name].read(written.text).puzzles
    assert found.heading == Heading(**kept)


@pytest.mark.parametrize("name", OF_TYPES)
@given(data=st.data())
@settings(max_examples=30, deadline=None)
def test_a_text_with_a_slip_is_read_or_refused(name: str, data: st.DataObject) -> None:
    text = formats()[name].write(data.draw(OF_TYPES[name])).text
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    put = data.draw(st.text(max_size=4) | st.sampled_from(["9" * 40, "z" * 40, "_", "%zz", ",", "/", "\0"]))
    with suppress(PuzzleError):
        read_many(text[:start] + put + text[end:])


@given(st.text(max_size=40), st.sampled_from(["", "sgt:", "sgt:solo:", "https://puzz.link/p?", "SAVEFILE:"]))
@settings(max_examples=100, deadline=None)
def test_any_text_is_read_or_refused(text: str, start: str) -> None:
    with suppress(PuzzleError):
        read_foreign(start + text)


@pytest.mark.parametrize("name", OF_TYPES)
def test_library_puzzles_are_written_or_refused(name: str) -> None:
    for puzzle in (found.load() for found in samples() if found.type_name in TYPES):
        with suppress(PuzzleError):
            text = formats()[name].write(puzzle).text
            alone = name == "sdm" and len(text.splitlines()) == 1
            assert recognised(text) is formats()["line" if alone else name]


@pytest.mark.parametrize("start", ["", "sgt:solo:3x3:", "<opensudoku>", "https://puzz.link/p?sudoku/9/9/"])
def test_ten_megabytes_are_refused_before_anything_is_made_of_them(start: str) -> None:
    with pytest.raises(PuzzleError, match=r"^a text of 10,000,... characters; expected 2,000,000 at most$"):
        recognised(start + "1" * 10_000_000)


@pytest.mark.parametrize(
    ("name", "puzzle", "left"),
    [
        (
            "line",
            "sudoku-mixed-6x6",
            [
                "5 cages",
                "1 thermometer",
                "1 arrow",
                "the rule 'diagonals'",
                "the notes",
                "the source",
                "the title",
            ],
        ),
        ("csv", "sudoku-jigsaw", ["the regions", "the source", "the title"]),
        ("sgt", "sudoku-jigsaw", ["the source", "the title"]),
        (
            "opensudoku",
            "miracle",
            ["the rule 'anti-king'", "the rule 'anti-knight'", "the rule 'non-consecutive'"],
        ),
        ("sgt", "sudoku-diagonals", ["the source", "the title"]),
    ],
)
def test_what_is_more_than_a_format_can_say_is_named(name: str, puzzle: str, left: list[str]) -> None:
    found = formats()[name].write(sample(puzzle).load()).left_out
    assert sorted(found) == sorted(left)
