"""What is only drawn on boards of SudokuPad, and what it is told to mean."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from puzzles.exchange import formats, read_foreign
from puzzles.exchange.drawn.colours import called
from puzzles.exchange.drawn.naming import names, untold
from puzzles.exchange.meanings.assignment import group_called, told
from puzzles.exchange.meanings.meanings import kinds, proposal
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError

BOXES = [[[r + y, c + x] for y in (0, 1) for x in (0, 1)] for r in (0, 2) for c in (0, 2)]


def board(**drawn: Any) -> Puzzle:
    data = {"cells": [[{}] * 4] * 4, "regions": BOXES, **drawn}
    reading = read_foreign(json.dumps(data))
    assert reading is not None
    assert reading.ignored == ()
    return reading.puzzles[0]


def line(*points: tuple[float, float], color: str = "#cfcfcf", thickness: float = 10) -> dict[str, Any]:
    return {"wayPoints": list(map(list, points)), "color": color, "thickness": thickness}


def sign(y: float, x: float, text: str = "", size: float = 0.3, **look: Any) -> dict[str, Any]:
    return {"center": [y, x], "text": text, "width": size, "height": size, **look}


WHITE: dict[str, Any] = {"rounded": True, "backgroundColor": "#ffffff", "borderColor": "#000000"}
GREY: dict[str, Any] = {"rounded": True, "backgroundColor": "#cfcfcf"}


@pytest.mark.parametrize(
    ("colour", "name"),
    [
        ("#cfcfcf", "grey"),
        ("#000", "black"),
        ("#FFFFFFFF", "white"),
        ("67f067", "green"),
        ("rgba(255, 0, 0, 0.5)", "red"),
        ("rgb(230,100,230)", "pink"),
        ("#f067f0", "pink"),
        ("#8a2be2", "purple"),
        ("#ffa600", "orange"),
        ("#8b4513", "brown"),
        ("#fca", "peach"),
        ("#CDB1EC", "lavender"),
        ("#34bbe6", "blue"),
        ("#2ecbff", "blue"),
        ("#33bbbb", "turquoise"),
        ("#0000ff", "blue"),
        ("#ffff00", "yellow"),
        ("#00000000", ""),
        ("transparent", ""),
        ("", ""),
        ("red", "red"),
    ],
)
def test_colours(colour: str, name: str) -> None:
    assert called(colour) == name


CASES: list[tuple[dict[str, Any], str, str, str, str]] = [
    (
        {"lines": [line((1.5, 0.5), (1.5, 2.5))], "underlays": [sign(1.5, 0.5, size=0.8, **GREY)]},
        "grey line",
        "thermometer",
        "thermometer",
        '[[thermometer]]\ncells = "r2c1 r2c2 r2c3"',
    ),
    (
        {"lines": [line((0.5, 0.5), (2.5, 2.5), (2.5, 3.5), color="#67f067", thickness=20)]},
        "thick green line",
        "german-whispers",
        "german-whispers",
        '[[german-whispers]]\ncells = "r1c1 r2c2 r3c3 r3c4"',
    ),
    (
        {"lines": [line((0.5, 0.5), (0.5, 2.5), color="#8a2be2", thickness=4)]},
        "thin purple line",
        "renban",
        "palindrome",
        '[[palindrome]]\ncells = "r1c1 r1c2 r1c3"',
    ),
    (
        {
            "arrows": [line((0.5, 0.5), (0.5, 2.5))],
            "overlays": [sign(0.5, 0.5, size=0.8, **WHITE)],
        },
        "grey arrow",
        "arrow",
        "arrow",
        '[[arrow]]\ncells = "r1c2 r1c3"\ncircle = "r1c1"',
    ),
    (
        {"overlays": [sign(0.5, 1, **WHITE), sign(1, 0.5, **WHITE)]},
        "white circle on sides",
        "difference",
        "difference",
        '[[difference]]\ncells = "r1c1 r1c2"\n[[difference]]\ncells = "r1c1 r2c1"',
    ),
    (
        {"overlays": [sign(0.5, 1, rounded=True, backgroundColor="#000")]},
        "black circle on sides",
        "ratio",
        "ratio",
        '[[ratio]]\ncells = "r1c1 r1c2"',
    ),
    (
        {"overlays": [sign(0.5, 1, "V")]},
        "text V on sides",
        "xv",
        "xv",
        '[[xv]]\ncells = "r1c1 r1c2"\nvalue = 5',
    ),
    (
        {"overlays": [sign(1, 0.5, "^")]},
        "text ^ on sides",
        "inequality",
        "inequality",
        '[[inequality]]\ncells = "r2c1 r1c1"',
    ),
    (
        {"overlays": [sign(1, 1, "23", **WHITE)]},
        "white circle with numbers on corners",
        "quadruple",
        "quadruple",
        '[[quadruple]]\ncorner = "r2c2.top-left"\ndigits = [2, 3]',
    ),
    (
        {"underlays": [sign(3.5, 3.5, size=1, backgroundColor="#ccc")]},
        "grey square in cells",
        "even",
        "even",
        'even = "r4c4"',
    ),
    ({"underlays": [sign(3.5, 3.5, size=0.8, **GREY)]}, "grey circle in cells", "odd", "odd", 'odd = "r4c4"'),
    (
        {
            "underlays": [
                sign(y + 0.5, x + 0.5, size=1, backgroundColor="#f88") for y, x in ((0, 0), (1, 1), (2, 2))
            ]
        },
        "red square in cells",
        "",
        "extra-region",
        '[[extra-region]]\ncells = "r1c1 r2c2 r3c3"',
    ),
    (
        {"cages": [{"cells": [[0, 0], [0, 1]], "style": "box"}, {"cells": [[3, 2], [3, 3]], "style": "box"}]},
        "cage",
        "cage",
        "clone",
        '[[clone]]\ncells = "r1c1 r1c2"\ncopy = "r4c3 r4c4"',
    ),
    (
        {"overlays": [sign(-0.5, 0.5, "3")]},
        "numbers beside the grid",
        "",
        "skyscraper",
        '[skyscraper]\ntop = "3 . . ."',
    ),
]


@pytest.mark.parametrize(("drawn", "name", "usual", "means", "file"), CASES)
def test_a_group_is_named_proposed_and_told(
    drawn: dict[str, Any], name: str, usual: str, means: str, file: str
) -> None:
    puzzle = board(**drawn)
    groups = puzzle.heading.drawings
    index = group_called(puzzle, name)
    assert names(groups, 4)[index] == name
    assert proposal(groups, index, 4) == usual
    assert usual in ("", *kinds(groups[index], 4))
    assert not puzzle.clue_list.items  # nothing counts before it is told
    found = told(puzzle, index, means)
    head = 'puzzle = "sudoku"\ngrid = """\n....\n....\n....\n...."""\n'
    file = f"{head}{file}" if "[" in file[:1] else head.replace("\ngrid", f"\n{file}\ngrid", 1)
    assert found.clue_list == parse(file).clue_list
    assert told(found, index, "").clue_list == puzzle.clue_list
    assert len(untold(found)) == len(untold(puzzle)) - 1


def test_a_line_is_a_thermometer_from_its_circle_on() -> None:
    puzzle = board(lines=[line((2.5, 0.5), (0.5, 0.5))], underlays=[sign(0.5, 0.5, size=0.8, **GREY)])
    assert "r1c1 r2c1 r3c1" in encode(told(puzzle, 0, "thermometer"))
    assert proposal(puzzle.heading.drawings, 1, 4) == "nothing"


CORNER = [line((0.5, 0.5), (0.5, 2.5)), line((0.5, 2.5), (2.5, 2.5))]
FORK = [line((0.5, 0.5), (0.5, 2.5)), line((1.5, 1.5), (0.5, 1.5))]
BACK = [line((0.5, 0.5), (1.5, 1.5), (2.5, 0.5), (1.5, 1.5), (1.5, 2.5))]


@pytest.mark.parametrize(
    ("lines", "kind", "found"),
    [
        (CORNER, "region-sum", ["r1c1 r1c2 r1c3", "r1c3 r2c3 r3c3"]),
        (CORNER, "renban", ["r1c1 r1c2 r1c3", "r1c3 r2c3 r3c3"]),
        (FORK, "equal-sum", ["r1c1 r1c2 r1c3 r2c2"]),
        (FORK[::-1], "renban", ["r1c1 r1c2 r1c3 r2c2"]),
        (FORK, "sum-line", ["r1c1 r1c2 r1c3", "r2c2 r1c2"]),
        (BACK, "renban", ["r1c1 r2c2 r3c1 r2c3"]),
        (BACK, "german-whispers", ["r1c1 r2c2 r3c1", "r3c1 r2c2 r2c3"]),
    ],
)
def test_a_line_that_forks_is_one_where_its_cells_have_no_order(
    lines: list[dict[str, Any]], kind: str, found: list[str]
) -> None:
    puzzle = told(board(lines=lines), 0, kind)
    assert [line["cells"] for line in tomllib.loads(encode(puzzle))[kind]] == found


def test_where_a_fork_is_in_doubt_it_is_told() -> None:
    with pytest.raises(PuzzleError, match="forks at R1C2"):
        told(board(lines=FORK), 0, "region-sum")


def test_a_number_with_an_arrow_beside_the_grid_is_a_little_killer() -> None:
    arrow = {"wayPoints": [[-0.3, 0.7], [-0.1, 0.9]], "color": "#000", "thickness": 2}
    puzzle = board(arrows=[arrow], overlays=[sign(-0.5, 0.5, "9"), sign(4.5, 0.5, "a")])
    groups = puzzle.heading.drawings
    assert [proposal(groups, index, 4) for index in range(3)] == ["nothing", "little-killer", ""]
    found = told(puzzle, 1, "little-killer")
    assert 'direction = "down-right"' in encode(found)
    with pytest.raises(PuzzleError, match="without an arrow"):
        told(puzzle, 2, "little-killer")


@pytest.mark.parametrize(
    ("drawn", "kind", "file"),
    [
        ({"cages": [{"cells": [[0, 0], [0, 1]], "value": "5!"}]}, "equality", "[[equality]]"),
        (
            {"overlays": [sign(0.5, 0.5, rounded=True), sign(2.5, 2.5, rounded=True)]},
            "counting-circles",
            '[[counting-circles]]\ncells = "r1c1 r3c3"',
        ),
        ({"overlays": [sign(-0.5, 0.5, "3")]}, "full-rank", '[full-rank]\ntop = "3 . . ."'),
        ({"overlays": [sign(0.5, 1, "VII")]}, "xv", "value = 7"),
    ],
)
def test_kinds_that_f_puzzles_has_no_word_for(drawn: dict[str, Any], kind: str, file: str) -> None:
    assert file in encode(told(board(**drawn), 0, kind))


@pytest.mark.parametrize("size", [4, 5, 6, 8, 9])
@pytest.mark.parametrize("kind", ["dutch-whispers", "german-whispers", "renban"])
def test_a_line_is_told_with_the_usual_difference_of_its_size(kind: str, size: int) -> None:
    way = [(0.5, 0.5), (1.5, 1.5), (0.5, 2.5)]
    reading = read_foreign(json.dumps({"cells": [[{}] * size] * size, "lines": [line(*way)]}))
    assert reading is not None
    puzzle = told(reading.puzzles[0], 0, kind)
    assert [clue.kind for clue in puzzle.clue_list] == [kind]
    assert "difference" not in encode(puzzle)


def test_what_is_told_stays_in_the_file_and_in_links() -> None:
    drawn = {"lines": [line((1.5, 0.5), (1.5, 2.5))], "overlays": [sign(0.5, 1, "a = b")]}
    puzzle = told(board(**drawn), 0, "renban")
    assert parse(encode(puzzle)) == puzzle
    for name in ("f-puzzles", "sudokupad"):
        reading = read_foreign(formats()[name].write(puzzle).text)
        assert reading is not None
        assert reading.puzzles == (puzzle,)
        assert reading.ignored == ()
    assert formats()["line"].write(puzzle).left_out[-1] == "the drawings"


def test_f_puzzles_draws_what_is_no_clue() -> None:
    cells: list[list[dict[str, Any]]] = [[{}] * 4] * 4
    data = {
        "size": 4,
        "grid": cells,
        "line": [{"lines": [["R1C1", "R1C2"]], "outlineC": "#67f067", "width": 0.5}],
        "circle": [{"cells": ["R1C1", "R1C2"], "baseC": "#fff", "width": 0.3, "height": 0.3}],
        "text": [{"cells": ["R2C2"], "value": "a", "fontC": "#000"}],
        "cage": [{"cells": ["R4C1", "R4C2"], "outlineC": "#f00"}],
    }
    reading = read_foreign(json.dumps(data))
    assert reading is not None
    (puzzle,) = reading.puzzles
    assert names(puzzle.heading.drawings, 4) == [
        "text a in cells",
        "white circle on sides",
        "thick green line",
        "red cage",
    ]
    again = read_foreign(formats()["f-puzzles"].write(puzzle).text)
    assert again is not None
    assert again.puzzles == (puzzle,)


@pytest.mark.parametrize(
    ("index", "kind", "problem"),
    [
        (0, "even", "found 'even'"),
        (0, "renban", "one through cells"),
        (1, "renban", "off the grid"),
        (2, "inequality", "found 'a'"),
        (3, "clone", "one area"),
    ],
)
def test_what_cannot_be_meant(index: int, kind: str, problem: str) -> None:
    lines = [line((0.5, 0.5), (1.5, 2.5)), line((0.5, 0.5), (0.5, 5.5), color="#00f")]
    puzzle = board(lines=lines, overlays=[sign(0.5, 1, "a")], cages=[{"cells": [[0, 0], [0, 1]]}])
    with pytest.raises(PuzzleError, match=problem):
        told(puzzle, index, kind)


def test_words_that_name_no_group_or_several() -> None:
    puzzle = board(lines=[line((0.5, 0.5), (0.5, 1.5)), line((1.5, 0.5), (1.5, 1.5), thickness=20)])
    assert [group_called(puzzle, words) for words in ("grey line", "2", "thick")] == [0, 1, 1]
    for words in ("line", "red line", "3"):
        with pytest.raises(PuzzleError, match="1 grey line; 2 thick grey line"):
            group_called(puzzle, words)


@pytest.mark.parametrize(
    "text",
    [
        'layer = "lakes"\nthings = ["1,1"]',
        'layer = "lines"\nthings = ["x"]',
        'layer = "lines"\nthings = ["9e9,1"]',
    ],
)
def test_files_that_cannot_be_read(text: str) -> None:
    with pytest.raises(PuzzleError, match="drawings"):
        parse(f'puzzle = "sudoku"\ngrid = """\n....\n....\n....\n...."""\n[[drawings]]\n{text}')
