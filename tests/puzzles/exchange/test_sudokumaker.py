"""Links of SudokuMaker, packed here, as Sudokus written by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from lzstring import LZString

from puzzles.exchange import read_foreign
from puzzles.exchange.format import Reading
from puzzles.files.storage import parse
from puzzles.text.errors import PuzzleError

BOXES = {"type": 1, "regions": [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]}
FOUR = 'puzzle = "sudoku"\ngrid = """\n....\n....\n....\n...."""\n'


def reading(*constraints: dict[str, Any], **puzzle: Any) -> Reading:
    data = {"size": 4, "constraints": [BOXES, *constraints], **puzzle}
    text = json.dumps({"formatVersion": "1.5.0", "puzzle": data})
    found = read_foreign(f"https://sudokumaker.app/?puzzle={LZString.compressToEncodedURIComponent(text)}")
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("element", "file"),
    [
        ({"type": 10}, 'variants = ["diagonal-down"]'),
        ({"type": 11}, 'variants = ["diagonal-up"]'),
        ({"type": 12}, 'variants = ["anti-king"]'),
        ({"type": 13}, 'variants = ["anti-knight"]'),
        ({"type": 14}, 'variants = ["disjoint-groups"]'),
        ({"type": 15}, 'variants = ["non-consecutive"]'),
        ({"type": 100, "cells": [0, 5]}, 'even = "r1c1 r2c2"'),
        ({"type": 101, "cells": [15]}, 'odd = "r4c4"'),
        ({"type": 102, "cells": [5]}, 'maximum = "r2c2"'),
        ({"type": 103, "cells": [5]}, 'minimum = "r2c2"'),
        ({"type": 300, "thermometers": [[0, 1, 2]]}, '[[thermometer]]\ncells = "r1c1 r1c2 r1c3"'),
        (
            {"type": 300, "slow": True, "thermometers": [{"cells": [4, 0]}]},
            '[[slow-thermometer]]\ncells = "r2c1 r1c1"',
        ),
        ({"type": 301, "cages": [{"cells": [0, 1], "value": 5}]}, '[[cage]]\ncells = "r1c1 r1c2"\nsum = 5'),
        ({"type": 301, "cages": [{"cells": [0, 1], "value": 0}]}, '[[cage]]\ncells = "r1c1 r1c2"'),
        (
            {"type": 302, "groups": [[0, 1], [8, 9]]},
            '[[clone]]\ncells = "r1c1 r1c2"\ncopy = "r3c1 r3c2"',
        ),
        ({"type": 305, "cells": [0, 5, 10]}, '[[extra-region]]\ncells = "r1c1 r2c2 r3c3"'),
        ({"type": 400, "lines": [[0, 1]]}, '[[renban]]\ncells = "r1c1 r1c2"'),
        ({"type": 402, "lines": [[0, 1, 2]]}, '[[palindrome]]\ncells = "r1c1 r1c2 r1c3"'),
        (
            {"type": 408, "bulbsWithArrows": [{"bulbCells": [1, 0], "arrows": [[1, 5, 9]]}]},
            '[[arrow]]\ncells = "r2c2 r3c2"\ncircle = "r1c1 r1c2"',
        ),
        ({"type": 600, "cells": [0]}, 'row-indexer = "r1c1"'),
    ],
)
def test_elements(element: dict[str, Any], file: str) -> None:
    found = reading(element)
    head = f"{FOUR}{file}" if file.startswith("[[") else FOUR.replace("\ngrid", f"\n{file}\ngrid", 1)
    assert found.puzzles == (parse(head),)
    assert found.ignored == ()


def test_what_is_in_doubt_is_named() -> None:
    named = {"type": 1000, "name": "Zones"}
    others = [{"type": number} for number in (2000, 4000, 77)]
    found = reading({"type": 200}, named, *others)
    assert "1 'fog light' (hides cells while one solves)" in found.notes[0]
    assert found.ignored == (
        "1 'difference dots' (not read)",
        "1 'Zones' (not read)",
        "1 'line' (only drawn)",
        "1 'element 77' (not read)",
    )
    assert reading({"type": 404, "lines": [[0, 1]], "singleRegionTotals": True}).ignored


def test_givens_and_heading() -> None:
    cells = [{"value": 1, "given": True}, {"value": 2}, {"value": 3}, None, *[{}] * 12]
    found = reading(cells=cells, name="Four", author="N. B.", comment="Once each.")
    puzzle = found.puzzles[0]
    assert (len(puzzle.clue_list), puzzle.heading.title, puzzle.heading.author, puzzle.heading.notes) == (
        1,
        "Four",
        "N. B.",
        "Once each.",
    )
    assert "2 digits that are not given" in found.notes[0]


def test_an_element_that_is_switched_off_says_nothing() -> None:
    found = reading({"type": 12, "disabled": True})
    assert (found.puzzles, found.ignored) == ((parse(FOUR),), ())
    assert "1 element that is switched off" in found.notes[0]


@pytest.mark.parametrize(
    ("puzzle", "problem"),
    [
        ({"type": "custom"}, "a board of its own kind"),
        ({"minDigit": 0, "maxDigit": 3}, "the digits 0 to 3"),
        ({"size": None, "width": 4, "height": 5}, "a board of 5x4"),
        ({"cells": [{}]}, "1 cell"),
        ({"constraints": [{"type": 1, "regions": [-1] * 15}]}, "15 numbers"),
        ({"constraints": [{"type": 100, "cells": [16]}]}, "the cell 16"),
        ({"constraints": [{}]}, "no 'type'"),
    ],
)
def test_what_cannot_be_read(puzzle: dict[str, Any], problem: str) -> None:
    with pytest.raises(PuzzleError, match=problem):
        reading(**puzzle)


def test_a_short_link_is_refused() -> None:
    with pytest.raises(PuzzleError, match="kept on the network"):
        read_foreign("https://sudokumaker.app/abc123")
