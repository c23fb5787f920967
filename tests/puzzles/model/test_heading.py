"""What a heading may say."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.model.drawings import DrawnGroup, DrawnThing
from puzzles.model.heading import Heading, typed_tags
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable

GROUP = DrawnGroup("lines", ("color=#cfcfcf",), (DrawnThing(((0.5, 0.5), (1.5, 0.5))),))


@pytest.mark.parametrize(
    ("heading", "table"),
    [
        (Heading(), {}),
        (Heading("T", solution="1234341221434321"), {"title": "T", "solution": "1234341221434321"}),
        (Heading(notes="a\nb", solution="1 2 10\n11 3 4"), {"notes": "a\nb", "solution": "1 2 10\n11 3 4"}),
        (Heading(tags=("for Ann", "x" * 40)), {"tags": ["for Ann", "x" * 40]}),
        (Heading(drawings=(GROUP,)), {"drawings": [GROUP.write()]}),
    ],
)
def test_a_file_says_of_a_heading_what_there_is(heading: Heading, table: dict[str, Any]) -> None:
    assert heading.write() == table
    assert Heading.read(TomlTable(table)) == heading


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ({"solution": "12?4"}, r"solution: found '12\?4'; expected the digits of the cells, row by row"),
        ({"title": "x" * 10_001}, "title: a line of 10,001 characters"),
        *(
            ({"tags": (bad,)}, "tags: found .*; expected 1 to 40 visible characters without a comma")
            for bad in ("", " x", "a,b", "x" * 41, "a\nb", "\x1b[31m")
        ),
    ],
)
def test_what_no_file_may_hold_is_refused(said: dict[str, Any], wrong: str) -> None:
    with pytest.raises(PuzzleError, match=wrong):
        Heading(**said)


def test_tags_are_typed_with_commas() -> None:
    assert typed_tags(" easy,  for Ann ,easy,,") == ("easy", "for Ann")
    with pytest.raises(PuzzleError):
        typed_tags("x" * 41)
