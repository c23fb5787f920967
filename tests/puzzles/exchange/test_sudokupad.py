"""Links of SudokuPad that carry their puzzle, in each of their forms, and those that do not."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.extra_region import ExtraRegion
from puzzles.clues.general.renban import Renban
from puzzles.clues.given import Given
from puzzles.exchange import read_foreign
from puzzles.exchange.drawn.naming import untold
from puzzles.exchange.format import Reading
from puzzles.exchange.setters.pad_zip import unzipped
from puzzles.exchange.sudokupad import FORMAT
from puzzles.grids.rule import Rule
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku
from tests.helpers.setters import carried, fpuzzle

BOXES = [[[r + i // 2, c + i % 2] for i in range(4)] for r in (0, 2) for c in (0, 2)]
A, B = (0, 0), (0, 1)


def pad(**keys: Any) -> dict[str, Any]:
    """A table of SudokuPad with an empty grid of 4x4."""
    return {"cells": [[{} for _ in range(4)] for _ in range(4)], "regions": BOXES, **keys}


def reading(table: dict[str, Any]) -> Reading:
    found = read_foreign(json.dumps(table))
    assert found is not None
    assert FORMAT.read(f"https://sudokupad.app/scl{carried(table)}") == found
    return found


def puzzle(**keys: Any) -> Sudoku:
    (found,) = reading(pad(**keys)).puzzles
    assert isinstance(found, Sudoku)
    return found


def test_givens_and_regions() -> None:
    cells = [[{"value": 3}, {"value": "4"}, {}, {}], *[[{}] * 4] * 3]
    assert list(puzzle(cells=cells).clue_list) == [Given(A, 3), Given(B, 4)]
    assert puzzle().box == (2, 2)
    jigsaw = [
        [[0, 0], [0, 1], [0, 2], [1, 0]],
        [[0, 3], [1, 2], [1, 3], [2, 3]],
        [[1, 1], [2, 0], [2, 1], [3, 0]],
        [[2, 2], [3, 1], [3, 2], [3, 3]],
    ]
    assert puzzle(regions=[*jigsaw, []]).regions == ((0, 0, 0, 1), (0, 2, 1, 1), (2, 2, 3, 1), (2, 3, 3, 3))


def test_cells_in_no_region_are_told() -> None:
    found = reading(pad(regions=[]))
    assert "no regions are told" in found.notes[0]
    boxes = [[[r + y, c + x] for y in (0, 1) for x in (0, 1)] for r in (0, 2) for c in (0, 2)]
    part = reading(pad(regions=boxes[:3]))
    assert "4 cells in no region" in part.notes[0]
    assert isinstance(part.puzzles[0], Sudoku)
    assert part.puzzles[0].regions[3] == (2, 2, -1, -1)


def test_a_cage_of_more_cells_than_digits_is_only_drawn() -> None:
    cells = [[0, 0], [0, 1], [0, 2], [1, 2], [1, 1]]
    found = reading(pad(cages=[{"cells": cells, "sum": 9, "unique": True}]))
    assert (len(found.puzzles[0].clue_list), untold(found.puzzles[0])) == (0, ("1 'cage' (only drawn)",))


@pytest.mark.parametrize(
    ("cage", "clues"),
    [
        ({"value": "5", "sum": 5, "unique": True}, [KillerCage((A, B), 5)]),
        ({"sum": "5", "unique": True, "hidden": True}, [KillerCage((A, B), 5)]),
        ({"sum": 5, "unique": False}, [KillerCage((A, B), 5, repeats=True)]),
        ({"unique": True}, [KillerCage((A, B))]),
        ({"unique": True, "style": "extraregion", "sum": 3}, [ExtraRegion((A, B))]),
        ({"unique": True, "cells": [[0, 0], [3, 3]]}, [ExtraRegion((A, (3, 3)))]),
        (
            {"unique": True, "cells": [[0, 0], [3, 3]], "sum": 4},
            [ExtraRegion((A, (3, 3))), Rule("r1c1 + r4c4 = 4", "R1C1 and R4C4 add up to 4")],
        ),
        ({"unique": True, "type": "disjoint"}, []),
    ],
)
def test_cages(cage: dict[str, Any], clues: list[object]) -> None:
    found = reading(pad(cages=[{"cells": [[0, 0], [0, 1]], **cage}]))
    assert list(found.puzzles[0].clue_list) == clues
    assert found.ignored == ()


def test_cages_that_are_not_told_to_be_killer_cages() -> None:
    drawn = reading(pad(cages=[{"cells": [[0, 0]], "value": text} for text in ("?", "", None)]))
    assert (len(drawn.puzzles[0].clue_list), drawn.ignored) == (0, ())
    assert untold(drawn.puzzles[0]) == ("1 'cage with text ?' (only drawn)", "2 'cage' (only drawn)")
    number = reading(pad(cages=[{"cells": [[0, 0], [0, 1]], "value": "7"}]))
    assert list(number.puzzles[0].clue_list) == [KillerCage((A, B), 7)]
    assert not number.ignored
    assert "1 cage with a number alone (read as a killer cage)" in number.notes[0]


def test_what_is_told_about_the_puzzle() -> None:
    told = {"title": "T", "author": "A", "rules": ["one", "two"], "solution": "1234341221434321"}
    assert puzzle(metadata=told).heading == Heading("T", "A", "", "one\ntwo", "1234341221434321")
    cages = [{"value": f"{key}: {text}"} for key, text in told.items() if isinstance(text, str)]
    assert puzzle(cages=cages).heading == Heading("T", "A", "", "", "1234341221434321")
    others = reading(pad(metadata={"msgcorrect": "x"}, cages=[{"value": "video: y"}]))
    assert not others.ignored
    assert others.notes[0].endswith("1 'msgcorrect' in 'metadata' and 1 'video' in 'metadata'")


def test_what_holds_everywhere() -> None:
    names = ["antiknight", "antiking", "disjoint", "antixv"]
    found = reading(pad(**{"global": names}, metadata={"antiknight": True}))
    assert isinstance(found.puzzles[0], Sudoku)
    assert found.puzzles[0].variants == {"anti-knight", "anti-king", "disjoint-groups"}
    assert found.ignored == ("1 'antixv' in 'global'",)


def test_what_is_drawn_is_named() -> None:
    found = reading(
        pad(lines=[{}] * 3, arrows=[], overlays=[{}], foglight=[[0, 0]], id="x", cellSize=50, odd=1)
    )
    assert found.ignored == (
        "3 'lines' (only drawn, and not by points)",
        "1 'overlays' (only drawn, and not by points)",
        "1 'odd'",
    )
    assert "1 'foglight' (hides cells while one solves)" in found.notes[0]


SHORT = (
    "{ce:[[{v:3},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
    "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],cs:50,"
    "ca:[{ce:[[0,0],[0,1]],sum:5,unique:t,hidden:f},{v:'title: it\\'s, {a:t} [,] f'}],"
    "l:[{wp:[[0.5,0.5],[1.5,0.5]],c:34BBE6,th:2},{c:#0,d2:1},{c:00ff00}]}"
)


def test_json_as_sudokupad_shortens_it() -> None:
    table = unzipped(SHORT)
    assert table["cells"][0] == [{"value": 3}, {}, {}, {}]
    assert table["cages"][0] == {"cells": [[0, 0], [0, 1]], "sum": 5, "unique": True, "hidden": False}
    assert [line["color"] for line in table["lines"]] == ["34BBE6", "#0", "00ff00"]
    for text in (SHORT, "https://sudokupad.app/ctc" + carried_text(SHORT), f"scl{carried_text(SHORT)}"):
        assert FORMAT.recognises(text)
        (found,) = FORMAT.read(text).puzzles
        assert found.heading.title == "it's, {a:t} [,] f"
        assert list(found.clue_list) == [Given(A, 3), KillerCage((A, B), 5)]


def carried_text(text: str) -> str:
    from lzstring import LZString

    packed: str = LZString.compressToBase64(text)
    return packed


NAME = "fpuz" + carried(fpuzzle(title="T", renban=[{"lines": [["R1C1", "R1C2"]]}]))


@pytest.mark.parametrize(
    "text",
    [
        f"https://sudokupad.app/{NAME}",
        f"https://sudokupad.app/{quote(NAME, safe='')}",
        f"https://sudokupad.app/{NAME.replace('fpuz', 'fpuzzles')}",
        f"https://beta.sudokupad.app/{NAME}?setting-nogrid=1",
        f"https://sudokupad.app/?puzzleid={quote(NAME)}",
        f"https://sudokupad.svencodes.com/puzzle/?puzzleid={NAME}&x=1",
        f"https://app.crackingthecryptic.com/sudoku/{NAME}",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid={NAME}",
        f"sudokupad.app/{NAME}",
        f"<https://sudokupad.app/{NAME}>",
        f" {NAME}\n",
    ],
)
def test_links_that_carry_a_puzzle_of_f_puzzles(text: str) -> None:
    assert FORMAT.recognises(text)
    found = read_foreign(text)
    assert found is not None
    assert found.puzzles[0].heading == Heading("T")
    assert list(found.puzzles[0].clue_list) == [Renban((A, B))]


@pytest.mark.parametrize(
    "text",
    ["", "53..7", "fpuzzle", 'fpuz = "x"', "https://sudokupad.apple.com/fpuz", json.dumps(fpuzzle()), "{}"],
)
def test_what_is_no_link_of_sudokupad(text: str) -> None:
    assert not FORMAT.recognises(text)


NETWORK = "a link that only names a puzzle, which is kept on the network; expected a link that carries it"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("https://sudokupad.app/k7qc98e00u", NETWORK),
        ("https://sudokupad.app/author/a-name?x=1", NETWORK),
        ("https://sudokupad.app", NETWORK),
        ("https://app.crackingthecryptic.com/sudoku/ddGfd499G7", NETWORK),
        ("https://sudokupad.app/?puzzleid=abc", NETWORK),
        (f"https://sudokupad.app/{NAME[:60]}", "the link is cut off"),
        ("https://sudokupad.app/scl" + carried([1, 2, 3, 4, 5, 6, 7]), "JSON of another kind"),
        ("https://sudokupad.app/scl" + carried(fpuzzle()), "JSON without 'cells'"),
        ("https://sudokupad.app/fpuz" + carried(pad()), "JSON without 'grid'"),
        ("https://sudokupad.app/scl" + "N4" * 5_000_000, "a text of 10,000,025 characters"),
        ("{ce:" + "[" * 1_000_000, "not valid JSON: nested too deeply"),
        ("{ce:[[{v:3}", "not valid JSON: cut off"),
    ],
    ids=range(12),
)
def test_links_that_fail_get_one_line(text: str, problem: str) -> None:
    assert FORMAT.recognises(text)
    with pytest.raises(PuzzleError) as found:
        read_foreign(text)
    assert str(found.value).startswith(problem)
    assert "\n" not in str(found.value)


@pytest.mark.parametrize(
    ("keys", "problem"),
    [
        ({"cells": 3}, "cells: found a whole number; expected a list"),
        ({"cells": [[{}]] * 2}, "cells[0]: 1 cell; expected 2, as there are rows"),
        ({"cells": [[{"value": "x"}, {}, {}, {}], *[[{}] * 4] * 3]}, "cells[0][0].value: found 'x'"),
        ({"cells": [[{"value": 9}, {}, {}, {}], *[[{}] * 4] * 3]}, "cells[0][0].value"),
        ({"regions": [[[0, 0], [0, 1]]]}, "regions: region 0 has 2 cells; expected 4"),
        ({"regions": [[[0, 0]], [[0, 0]]]}, "regions[1]: [0, 0] is in two regions; expected one"),
        ({"regions": [[[0, 4]]]}, "regions[0][0]: found [0, 4]; expected two of 0 to 3"),
        ({"cages": [{"cells": [[0, "a"]]}]}, "cages[0].cells[0][1]: found a text; expected a number"),
        ({"cages": [{"cells": [[0, 0.5]], "sum": 3}]}, "cages[0].cells[0]: found [0, 0.5]"),
        ({"cages": [{"cells": [[0, 0]], "sum": "x"}]}, "cages[0].sum: found 'x'; expected a whole number"),
        ({"metadata": []}, None),
        ({"metadata": [1]}, "metadata: found a list; expected a table"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(keys: dict[str, Any], problem: str | None) -> None:
    if problem is None:
        assert reading(pad(**keys)).ignored == ()
        return
    with pytest.raises(PuzzleError) as found:
        FORMAT.read(json.dumps(pad(**keys)))
    assert str(found.value).startswith(problem)
