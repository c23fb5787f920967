"""The sheet of a logic grid: an empty grid for a pencil, categories, and clues in the author's words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from html import unescape
from typing import cast
from xml.etree import ElementTree

import pytest
from msgspec import structs

from puzzles.files.samples import sample
from puzzles.model.state import PuzzleState
from puzzles.types.zebra.puzzle import Zebra
from tests.helpers.pairings import PIES
from tui.pages.sheet import Sheet
from tui.pages.targets import printed

SEED = cast(Zebra, sample("seed-zebra").load())
STORY = "Three people sold a pie each."
TOLD = replace(
    PIES, heading=structs.replace(PIES.heading, title="Pies", notes=STORY), questions=(("leek", "price"),)
)
SVG = "{http://www.w3.org/2000/svg}"


def fence(page: str) -> list[str]:
    return page.split("```")[1].strip("\n").split("\n")


def drawn(page: str) -> Sequence[ElementTree.Element]:
    """The lines and texts of the first board of a picture."""
    root = ElementTree.fromstring(page)
    board = next(one for one in root.iter(f"{SVG}svg") if one.attrib.get("class") == "board")
    return list(board.iter())


def test_in_markdown_the_grid_is_empty_and_its_columns_are_read_downwards() -> None:
    page = printed("markdown", Sheet.of(TOLD))
    assert fence(page) == [
        "       price     pie",
        "                     a",
        "                  l  p  p",
        "           $  $   e  p  l",
        "        $  1  1   e  l  u",
        "        5  0  5   k  e  m",
        "      ┏━━━━━━━━━┳━━━━━━━━━┓",
        "Agnes ┃ ·  ·  · ┃ ·  ·  · ┃",
        " Bert ┃ ·  ·  · ┃ ·  ·  · ┃",
        " Cora ┃ ·  ·  · ┃ ·  ·  · ┃",
        "      ┣━━━━━━━━━╋━━━━━━━━━┛",
        " leek ┃ ·  ·  · ┃",
        "apple ┃ ·  ·  · ┃",
        " plum ┃ ·  ·  · ┃",
        "      ┗━━━━━━━━━┛",
    ]
    told = page.replace("\\", "")
    assert "## Categories\n\n- Baker: Agnes, Bert, Cora\n- Pie: leek, apple, plum\n- Price: $5, " in told
    assert "## Clues\n\n1. Agnes is not leek\n2. Bert is $10\n3. Apple is $5\n" in told
    assert "## Notes" not in told
    assert told.index(f"\n\n{STORY}\n\n```") < told.index("## Rules")
    assert "Which price goes with leek?" in told


def test_with_positions_these_are_columns_and_the_clues_stand_as_they_were_typed() -> None:
    page = printed("markdown", Sheet.of(SEED))
    assert "- House: 1, 2, 3, 4, 5\n- Nationality: brit, swede" in page
    assert "1. The Brit is in the red house.\n2. The Swede has dogs.\n" in page
    grid = fence(page)
    assert grid[0].split() == ["house", "smoke", "drink", "pet", "color"]
    rows = [line for line in grid if " ┃ " in line]
    assert len(rows) == 25
    assert [line.count("·") for line in rows] == [25] * 5 + [20] * 5 + [15] * 5 + [10] * 5 + [5] * 5


@pytest.mark.parametrize("puzzle", [SEED, TOLD])
def test_in_a_picture_every_name_stands_once_at_its_side_and_those_of_columns_are_turned(
    puzzle: Zebra,
) -> None:
    parts = drawn(printed("svg", Sheet.of(puzzle)))
    turned = [one for one in parts if "rotate(-90)" in one.attrib.get("transform", "")]
    upright = [text.text for group in turned for text in group.iter(f"{SVG}text")]
    every = [one.text for one in parts if one.tag == f"{SVG}text"]
    level = [text for text in every if text not in upright or every.count(text) > upright.count(text)]
    names = [items for _, items in puzzle.categories]
    beside = names if puzzle.positions is not None else names[:-1]
    assert {item for items in names[1:] for item in items} <= set(upright)
    assert {item for items in beside for item in items} <= set(level)
    heads = [head for head, _ in puzzle.categories]
    assert set(heads[1:]) <= set(level)
    assert not {"✓", "×"} & set(every)
    lines = [one for one in parts if one.tag == f"{SVG}line"]
    cells = len(puzzle.pairs()) + len(puzzle.rows) * (puzzle.positions is not None) * sum(map(len, names))
    assert len(lines) > cells


def test_a_web_page_has_the_grid_and_numbered_clues() -> None:
    page = printed("html", Sheet.of(TOLD))
    assert "<h2>Categories</h2>" in page
    numbered = re.findall(r"<li>(.*?)</li>", page.partition("<ol>")[2].partition("</ol>")[0])
    assert list(map(unescape, numbered)) == [f"{clue[:1].upper()}{clue[1:]}" for clue in TOLD.lines]
    assert page.count("rotate(-90)") == 6 + 2
    assert "<p>Which price goes with leek?</p>" in page


def test_what_was_entered_is_on_the_sheet_if_that_is_wished() -> None:
    state = PuzzleState(TOLD).with_entry("$5: pie", "leek").with_entry("apple", "Bert")
    grid = fence(printed("markdown", Sheet(state)))
    assert [line for line in grid if "✓" in line] == [" Bert ┃ ·  ·  · ┃ ·  ✓  · ┃", " leek ┃ ✓  ·  · ┃"]


def test_other_puzzles_keep_their_sheets() -> None:
    page = printed("markdown", Sheet.of(sample("seed-sudoku").load()))
    assert "## Categories" not in page
    assert "1. " not in page
