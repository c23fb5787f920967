"""What each key of f-puzzles means, what is passed over, and one line for what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puzzles.clues.general.arrow import Arrow
from puzzles.clues.general.between import Between
from puzzles.clues.general.box_indexer import BoxIndexer
from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.clone import Clone
from puzzles.clues.general.column_indexer import ColumnIndexer
from puzzles.clues.general.difference import Difference
from puzzles.clues.general.double_arrow import DoubleArrow
from puzzles.clues.general.dutch_whispers import DutchWhispers
from puzzles.clues.general.entropic import Entropic
from puzzles.clues.general.even import Even
from puzzles.clues.general.extra_region import ExtraRegion
from puzzles.clues.general.german_whispers import GermanWhispers
from puzzles.clues.general.inequality import Inequality
from puzzles.clues.general.little_killer import LittleKiller
from puzzles.clues.general.lockout import Lockout
from puzzles.clues.general.maximum import Maximum
from puzzles.clues.general.minimum import Minimum
from puzzles.clues.general.modular import Modular
from puzzles.clues.general.nabner import Nabner
from puzzles.clues.general.numbered_rooms import NumberedRooms
from puzzles.clues.general.odd import Odd
from puzzles.clues.general.palindrome import Palindrome
from puzzles.clues.general.quadruple import Quadruple
from puzzles.clues.general.ratio import Ratio
from puzzles.clues.general.region_sum import RegionSum
from puzzles.clues.general.renban import Renban
from puzzles.clues.general.row_indexer import RowIndexer
from puzzles.clues.general.sandwich import Sandwich
from puzzles.clues.general.skyscraper import Skyscraper
from puzzles.clues.general.slow_thermometer import SlowThermometer
from puzzles.clues.general.thermometer import Thermometer
from puzzles.clues.general.x_sum import XSum
from puzzles.clues.general.xv import Xv
from puzzles.clues.general.zipper import Zipper
from puzzles.clues.given import Given
from puzzles.exchange import read_foreign
from puzzles.exchange.drawn.naming import untold
from puzzles.exchange.f_puzzles import FORMAT
from puzzles.exchange.format import Reading
from puzzles.exchange.setters.reading import read_json
from puzzles.exchange.setters.ruleset import ruleset
from puzzles.exchange.setters.table import TABLE
from puzzles.exchange.setters.writing import write_json
from puzzles.geometry.outside import Outside, Side
from puzzles.grids.rule import Rule
from puzzles.model.clue import Clue
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.types.killer import Killer
from puzzles.types.sudoku import Sudoku
from tests.helpers.setters import carried, fpuzzle, link

A, B, C, D = (0, 0), (0, 1), (0, 2), (1, 2)
LINE = [["R1C1", "R1C2", "R1C3", "R2C3"]]
PAIR = ["R1C2", "R1C1"]


def reading(table: dict[str, Any]) -> Reading:
    found = read_foreign(json.dumps(table))
    assert found is not None
    assert FORMAT.read(link(table)) == found
    return found


def puzzle(size: int = 4, /, **keys: Any) -> Sudoku:
    (found,) = reading(fpuzzle(size, **keys)).puzzles
    assert isinstance(found, Sudoku)
    return found


EXAMPLES: dict[str, tuple[list[Any], list[Clue]]] = {
    "killercage": (
        [{"cells": ["R1C1", "R1C2"], "value": "15"}, {"cells": ["R2C1"]}, {"cells": ["R1C3"], "value": ""}],
        [KillerCage((A, B), 15), KillerCage(((1, 0),)), KillerCage((C,))],
    ),
    "extraregion": ([{"cells": ["R1C1", "R3C3"]}], [ExtraRegion((A, (2, 2)))]),
    "clone": (
        [{"cells": ["R1C1", "R1C2"], "cloneCells": ["R4C2", "R4C3"]}],
        [Clone((A, B), ((3, 1), (3, 2)))],
    ),
    "arrow": (
        [
            {"lines": [["R1C1", "R1C2", "R1C3"], ["R1C1", "R2C2"]], "cells": ["R1C1"]},
            {"lines": [["R5C6", "R5C7", "R6C8"]], "cells": ["R5C5", "R5C6"]},
        ],
        [Arrow((B, C), (A,)), Arrow(((1, 1),), (A,)), Arrow(((4, 6), (5, 7)), ((4, 4), (4, 5)))],
    ),
    "thermometer": (
        [{"lines": [["R1C1", "R1C2", "R1C3"], ["R1C1", "R1C2", "R2C3"]]}],
        [Thermometer((A, B, C)), Thermometer((A, B, D))],
    ),
    "slowthermometer": ([{"lines": LINE}], [SlowThermometer((A, B, C, D))]),
    "doublearrow": ([{"lines": LINE}], [DoubleArrow((A, B, C, D))]),
    "palindrome": ([{"lines": LINE}], [Palindrome((A, B, C, D))]),
    "renban": ([{"lines": LINE}], [Renban((A, B, C, D))]),
    "whispers": (
        [{"lines": LINE}, *({"lines": LINE, "value": value} for value in ("5", 4, "3"))],
        [
            GermanWhispers((A, B, C, D)),
            GermanWhispers((A, B, C, D)),
            DutchWhispers((A, B, C, D)),
            GermanWhispers((A, B, C, D), 3),
        ],
    ),
    "germanwhispers": ([{"lines": LINE}], [GermanWhispers((A, B, C, D))]),
    "dutchwhispers": ([{"lines": LINE}], [DutchWhispers((A, B, C, D))]),
    "nabner": ([{"lines": LINE}], [Nabner((A, B, C, D))]),
    "regionsumline": ([{"lines": [["R1C3", "R1C4"]]}], [RegionSum(((0, 2), (0, 3)))]),
    "betweenline": ([{"lines": LINE}], [Between((A, B, C, D))]),
    "lockout": ([{"lines": LINE}], [Lockout((A, B, C, D))]),
    "zipperline": ([{"lines": LINE}], [Zipper((A, B, C, D))]),
    "modularline": ([{"lines": LINE}], [Modular((A, B, C, D))]),
    "entropicline": ([{"lines": LINE}], [Entropic((A, B, C, D))]),
    "difference": (
        [
            {"cells": PAIR},
            {"cells": ["R3C1", "R2C1"], "value": "3"},
            {"cells": ["R3C1", "R4C1"], "value": ""},
        ],
        [Difference((A, B)), Difference(((1, 0), (2, 0)), 3), Difference(((2, 0), (3, 0)))],
    ),
    "ratio": (
        [{"cells": PAIR, "value": None}, {"cells": ["R2C1", "R3C1"], "value": 3}],
        [Ratio((A, B)), Ratio(((1, 0), (2, 0)), 3)],
    ),
    "xv": (
        [{"cells": PAIR, "value": "X"}, {"cells": ["R2C1", "R3C1"], "value": "v"}],
        [Xv((A, B)), Xv(((1, 0), (2, 0)), 5)],
    ),
    "quadruple": (
        [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [3, 3, 9]}],
        [Quadruple.around(A, (3, 3, 9))],
    ),
    "odd": ([{"cell": "R1C1"}], [Odd(A)]),
    "even": ([{"cell": "R1C2"}], [Even(B)]),
    "minimum": ([{"cell": "R1C1"}, {"cell": "R2C2"}], [Minimum(A), Minimum((1, 1))]),
    "maximum": ([{"cell": "R1C1"}], [Maximum(A)]),
    "rowindexer": ([{"cells": ["R1C1", "R1C2"]}], [RowIndexer(A), RowIndexer(B)]),
    "columnindexer": ([{"cells": ["R1C1"]}], [ColumnIndexer(A)]),
    "boxindexer": ([{"cells": ["R1C1"]}], [BoxIndexer(A)]),
    "sandwichsum": (
        [{"cell": "R3C0", "value": "10"}, {"cell": "R0C2", "value": "0"}],
        [Sandwich(Outside(Side.LEFT, 2), 10), Sandwich(Outside(Side.TOP, 1), 0)],
    ),
    "xsum": ([{"cell": "R10C1", "value": "9"}], [XSum(Outside(Side.BOTTOM, 0), 9)]),
    "skyscraper": ([{"cell": "R4C10", "value": "4"}], [Skyscraper(Outside(Side.RIGHT, 3), 4)]),
    "numberedroom": ([{"cell": "R0C1", "value": "4"}], [NumberedRooms(Outside(Side.TOP, 0), 4)]),
    "littlekillersum": (
        [
            {"cell": "R0C6", "cells": ["R1C7", "R2C8"], "direction": "DR", "value": "20"},
            {"cell": "R1C0", "direction": "DR", "value": 40},
            {"cell": "R4C10", "direction": "UL", "value": "9"},
            {"cell": "R9C1", "direction": "UR", "value": "30"},
        ],
        [
            LittleKiller(Outside(Side.DOWN_RIGHT, 6), 20),
            LittleKiller(Outside(Side.DOWN_RIGHT, 9), 40),
            LittleKiller(Outside(Side.UP_LEFT, 14), 9),
            LittleKiller(Outside(Side.UP_RIGHT, 0), 30),
        ],
    ),
}
"""What stands under each key, on a grid of 9x9, and the clues that it is."""


def test_every_key_has_an_example() -> None:
    assert {entry.key for entry in TABLE} == EXAMPLES.keys()


@pytest.mark.parametrize("key", EXAMPLES)
def test_the_clues_of_a_key(key: str) -> None:
    items, clues = EXAMPLES[key]
    found = reading(fpuzzle(9, **{key: items}))
    assert list(found.puzzles[0].clue_list) == clues
    assert found.ignored == ()
    assert all(clue.statement(found.puzzles[0]).text for clue in clues)


@pytest.mark.parametrize(
    ("key", "item", "ignored"),
    [
        ("killercage", {"cells": []}, "1 'killercage' (without cells)"),
        ("arrow", {"lines": [["R1C1"]], "cells": ["R1C1"]}, "1 'arrow' (a circle without an arrow)"),
        ("thermometer", {"lines": [["R1C1"]]}, "1 'thermometer' (of fewer than 2 cells)"),
        ("betweenline", {"lines": [["R1C1", "R1C2"]]}, "1 'betweenline' (of fewer than 3 cells)"),
        ("xv", {"cells": PAIR}, "1 'xv' (without X or V)"),
        ("quadruple", {"cells": ["R1C1"], "values": []}, "1 'quadruple' (without a digit)"),
        ("sandwichsum", {"cell": "R1C0", "value": ""}, "1 'sandwichsum' (without a number)"),
        (
            "littlekillersum",
            {"cell": "R1C0", "direction": "DR", "value": "0"},
            "1 'littlekillersum' (without a number)",
        ),
        ("clone", {"cells": ["R1C1"], "cloneCells": ["R1C1"]}, None),
    ],
)
def test_what_says_nothing_is_no_clue(key: str, item: dict[str, Any], ignored: str | None) -> None:
    found = reading(fpuzzle(**{key: [item]}))
    assert not found.puzzles[0].clue_list
    assert found.ignored == ((ignored,) if ignored else ())


def test_extremes_that_touch_are_not_compared_with_each_other() -> None:
    own = puzzle(maximum=[{"cell": "R1C1"}, {"cell": "R1C2"}, {"cell": "R4C4"}])
    assert set(own.clue_list) == {
        Inequality((A, (1, 0))),
        Inequality((B, C)),
        Inequality((B, (1, 1))),
        Maximum((3, 3)),
    }
    assert Inequality(((0, 1), A)) in puzzle(minimum=[{"cell": "R1C1"}, {"cell": "R2C1"}]).clue_list


def test_whispers_that_come_back_to_a_cell_are_cut_there() -> None:
    loop = ["R1C1", "R1C2", "R2C2", "R2C1", "R1C1"]
    assert list(puzzle(whispers=[{"lines": [loop]}]).clue_list) == [
        GermanWhispers((A, B, (1, 1), (1, 0))),
        GermanWhispers(((1, 0), A)),
    ]


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        ("entropicline", [Entropic((A, B, (1, 1), (1, 0))), Entropic(((1, 1), (1, 0), A, B))]),
        ("modularline", [Modular((A, B, (1, 1), (1, 0))), Modular(((1, 1), (1, 0), A, B))]),
        ("dutchwhispers", [DutchWhispers((A, B, (1, 1), (1, 0))), DutchWhispers(((1, 0), A))]),
        ("renban", [Renban((A, B, (1, 1), (1, 0)))]),
        ("nabner", [Nabner((A, B, (1, 1), (1, 0)))]),
    ],
)
def test_a_loop_is_said_by_lines_that_are_none(key: str, lines: list[Clue]) -> None:
    loop = ["R1C1", "R1C2", "R2C2", "R2C1", "R1C1"]
    assert list(puzzle(6, **{key: [{"lines": [loop]}]}).clue_list) == lines


def test_a_loop_of_region_sums_is_cut_at_a_border() -> None:
    loop = ["R1C1", "R1C2", "R1C3", "R2C3", "R2C2", "R2C1", "R1C1"]
    cells = ((0, 2), (1, 2), (1, 1), (1, 0), (0, 0), (0, 1))
    assert list(puzzle(regionsumline=[{"lines": [loop]}]).clue_list) == [RegionSum(cells)]


def test_cells_in_no_region_are_read_and_written() -> None:
    table = fpuzzle()
    for cell in (cell for row in table["grid"] for cell in row):
        cell["region"] = None
    reading = FORMAT.read(json.dumps(table))
    (found,) = reading.puzzles
    assert isinstance(found, Sudoku)
    assert {region for row in found.regions for region in row} == {-1}
    assert FORMAT.read(FORMAT.write(found).text).puzzles == (found,)


def test_signs_of_other_sums_are_read_and_kept() -> None:
    found = puzzle(xv=[{"cells": PAIR, "value": "VII"}, {"cells": ["R2C1", "R2C2"], "value": "6"}])
    assert list(found.clue_list) == [Xv((A, B), 7), Xv(((1, 0), (1, 1)), 6)]
    assert FORMAT.read(FORMAT.write(found).text).puzzles == (found,)


def test_what_our_kinds_do_not_say_is_a_rule_of_its_own() -> None:
    three = puzzle(9, arrow=[{"lines": [["R1C3", "R2C3"]], "cells": ["R1C1", "R1C2", "R1C3"]}])
    assert list(three.clue_list) == [
        Rule(
            "r2c3 = 1 * r1c3 + 10 * r1c2 + 100 * r1c1",
            "R2C3 add up to the number in R1C1, R1C2 and R1C3",
        )
    ]
    pieces = puzzle(killercage=[{"cells": ["R1C1", "R4C4"], "value": "5"}])
    assert list(pieces.clue_list) == [
        ExtraRegion((A, (3, 3))),
        Rule("r1c1 + r4c4 = 5", "R1C1 and R4C4 add up to 5"),
    ]
    table = fpuzzle()
    table["grid"][1][2] = {"givenPencilMarks": [1, 4]}
    assert list(reading(table).puzzles[0].clue_list) == [Rule("r2c3 = 1 or r2c3 = 4", "R2C3 is 1 or 4")]


@pytest.mark.parametrize(
    ("keys", "variants"),
    [
        ({"diagonal+": True}, {"diagonal-up"}),
        ({"diagonal-": True}, {"diagonal-down"}),
        ({"diagonal+": True, "diagonal-": True}, {"diagonals"}),
        ({"antiknight": True, "antiking": True}, {"anti-knight", "anti-king"}),
        ({"disjointgroups": True}, {"disjoint-groups"}),
        ({"antiknight": False, "nonconsecutive": False, "negative": []}, set()),
        ({"nonconsecutive": True}, {"non-consecutive"}),
        ({"nonconsecutive": True, "ratio": [{"cells": PAIR}]}, {"all-differences"}),
        ({"nonconsecutive": True, "difference": []}, {"non-consecutive"}),
        ({"negative": ["ratio", "xv", "difference"]}, {"all-ratios", "all-xv", "all-differences"}),
    ],
)
def test_what_holds_everywhere(keys: dict[str, Any], variants: set[str]) -> None:
    assert puzzle(**keys).variants == variants


def test_negative_forms_that_we_do_not_say_are_named() -> None:
    dots = [{"cells": PAIR, "value": "3"}]
    assert reading(fpuzzle(negative=["ratio", "foglight"], ratio=dots)).ignored == (
        "1 'foglight' in 'negative'",
        "1 ratio of 3 in 'negative'",
    )


def test_the_grid() -> None:
    table = fpuzzle()
    table["grid"][0][1] = {"value": 3, "given": True, "region": 0}
    table["grid"][0][2] = {"value": "2", "centerPencilMarks": [1], "c": "#fff"}
    found = reading(table)
    assert list(found.puzzles[0].clue_list) == [Given(B, 3)]
    assert found.ignored == ("1 'c' (only drawn)",)
    assert found.notes[0].endswith("1 digit that is not given and 1 cell with pencil marks")


def test_regions() -> None:
    table = fpuzzle()
    told = ["0001", "0211", "2213", "2333"]
    for row, regions in enumerate(told):
        for column, region in enumerate(regions):
            table["grid"][row][column]["region"] = int(region)
    own = reading(table).puzzles[0]
    assert isinstance(own, Sudoku)
    assert own.regions == tuple(tuple(map(int, row)) for row in told)
    assert own.box is None
    data, _ = write_json(own)
    assert [[cell["region"] for cell in row] for row in data["grid"]] == [list(map(int, row)) for row in told]
    assert puzzle(6).box == (2, 3)


def test_what_is_told_about_the_puzzle() -> None:
    about = {
        "title": "A \U0001f9e9",
        "author": "B",
        "ruleset": "C\nD",
        "solution": list(map(str, "1234341221434321")),
    }
    assert puzzle(**about).heading == Heading("A \U0001f9e9", "B", "", "C\nD", "1234341221434321")
    for told in ("1234341221434321", "1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1"):
        assert puzzle(solution=told).heading.solution == "1234341221434321"
    cages = [{"cells": ["R1C1"], "value": f"{key}: {text}"} for key, text in (("title", "T"), ("rules", "R"))]
    assert puzzle(cage=cages).heading == Heading("T", notes="R")
    assert reading(fpuzzle(solution="12343412????4321")).notes == (
        "passed over, as the puzzle is the same without: 1 'solution' (not whole)",
    )
    assert reading(fpuzzle(solution=[""] * 16)).ignored == ()


def test_a_grid_full_of_digits_that_are_not_given_is_the_solution() -> None:
    table = fpuzzle()
    for at, digit in enumerate("1234341221434321"):
        table["grid"][at // 4][at % 4] = {"value": int(digit), "given": at == 0}
    found = reading(table)
    assert found.puzzles[0].heading.solution == "1234341221434321"
    assert list(found.puzzles[0].clue_list) == [Given(A, 1)]
    assert found.ignored == ()


def test_what_is_passed_over_is_named_with_its_count() -> None:
    found = reading(
        fpuzzle(
            fogofwar=["R1C1", "R2C2"],
            text=[{"cells": ["R1C1"], "value": "?"}] * 3,
            line=[{"lines": LINE, "fromConstraint": "Renban"}, {"lines": LINE}],
            disabledlogic=["tuples"],
            cellsum=[1, 2],
            nothing=[],
            renban=[{"lines": LINE, "outlineC": "#f00", "note": "x", "fromConstraint": ""}],
        )
    )
    assert found.ignored == (
        "1 'outlineC' in 'renban' (only drawn)",
        "1 'note' in 'renban'",
        "2 'cellsum'",
    )
    assert found.notes == (
        "passed over, as the puzzle is the same without: 2 'fogofwar' (hides cells while one solves) and "
        "1 'disabledlogic' (for a solver)",
    )
    assert untold(found.puzzles[0]) == (
        "3 'text ? in cells' (only drawn)",
        "1 'line' (only drawn)",
    )
    cage = reading(fpuzzle(killercage=[{"cells": ["R1C1"], "value": "a?"}]))
    assert (list(cage.puzzles[0].clue_list), cage.ignored) == (
        [KillerCage((A,))],
        ("1 'a?' as the sum of a cage",),
    )


def test_what_f_puzzles_cannot_say_is_named_and_kept_for_us() -> None:
    own = Sudoku.empty(6, variants=["entropy"]).with_clue(Inequality((A, B))).with_clue(Inequality((B, C)))
    table, left_out = write_json(own)
    assert left_out == (
        "2 'inequality' (kept for cluebench alone)",
        "1 variant 'entropy' (kept for cluebench alone)",
    )
    assert table["cluebench"] == {
        "variants": ["entropy"],
        "inequality": [{"cells": "r1c1 r1c2"}, {"cells": "r1c2 r1c3"}],
    }


OFF = "R5C1 is off the grid; expected cells of 4x4"
DIAGONAL = {"cell": "R0C4", "direction": "DR", "value": "3"}


def test_options_are_kept_for_us() -> None:
    for options in ({"unknown_regions": True}, {"multiplier": 2, "crusts": (2, 5)}):
        given = Sudoku(6, **options).with_given((0, 0), 1)
        writing = FORMAT.write(given)
        assert FORMAT.read(writing.text).puzzles == (given,)
        assert all(name in " ".join(writing.left_out) for name in options)


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ({}, "JSON without 'grid'; expected a puzzle of f-puzzles"),
        ({"grid": 3}, "grid: found a whole number; expected a list"),
        ({"grid": []}, "size: found 0; expected"),
        ({"grid": [[{}]] * 3}, "grid[0]: 1 cell; expected 3"),
        ({"size": "x", "grid": []}, "size: found 'x'; expected a whole number"),
        ({"size": [9], "grid": []}, "size: found a list; expected a whole number"),
        ({**fpuzzle(), "size": 9}, "grid: 4 rows; expected 9, as the size is"),
        (fpuzzle(3), "size: found 3; expected 4 to"),
        (fpuzzle(antiknight="yes"), "antiknight: found a text; expected true or false"),
        (fpuzzle(title=["T"]), "title: found a list; expected a text"),
        (fpuzzle(renban={"a": 1}), "renban: found a table; expected a list"),
        (fpuzzle(cluebench={"odd": "r9c9"}), "cluebench.odd: R9C9 is off the grid"),
        (fpuzzle(cluebench={"colour": 1}), "unknown key 'cluebench.colour'"),
        (fpuzzle(cluebench={"variants": ["x"]}), "cluebench.variants: unknown variant 'x'"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(table: dict[str, Any], problem: str) -> None:
    with pytest.raises(PuzzleError) as found:
        FORMAT.read(json.dumps(table))
    assert str(found.value).startswith(problem)


@pytest.mark.parametrize(
    ("key", "item", "problem"),
    [
        ("renban", "R1C1", ": found a text; expected a table"),
        ("renban", {}, ": no 'lines'; expected one"),
        ("renban", {"lines": [["R1C1", 7]]}, ".lines[0][1]: found a whole number; expected a text"),
        ("renban", {"lines": [["R1", "C2"]]}, ".lines[0]: 'R1' is no cell; expected a cell such as R1C2"),
        ("renban", {"lines": [["R1C1", "R5C1"]]}, f".lines[0]: {OFF}"),
        ("palindrome", {"lines": [["R1C1", "R1C3"]]}, ": R1C1 and R1C3 do not touch; expected"),
        ("renban", {"lines": [["R1C1", "R1C3"]]}, ": R1C3 touches none before it; expected"),
        ("zipperline", {"lines": [["R1C1", "R1C2", "R1C1"]]}, ".lines[0]: R1C1 stands there twice; expected"),
        ("difference", {"cells": PAIR, "value": "a"}, ".value: found 'a'; expected a whole number"),
        ("xv", {"cells": PAIR, "value": "IIX"}, ".value: found 'IIX'; expected X, V or another number"),
        ("xsum", {"cell": "R0C0", "value": "3"}, ".cell: found R0C0; expected a cell beside a row"),
        ("littlekillersum", DIAGONAL, ".cell: no line running down and right begins at R1C5"),
        ("littlekillersum", {**DIAGONAL, "direction": "X"}, ".cell.direction: found 'X'; expected one of DR"),
        ("clone", {"cells": PAIR, "cloneCells": []}, ".cloneCells: found 0; expected 2, as in cells"),
        ("quadruple", {"cells": PAIR, "values": [1]}, ": a quadruple of other cells; expected"),
        ("minimum", {"cell": "R5C1"}, f".cell: {OFF}"),
    ],
)
def test_what_is_wrong_with_an_item(key: str, item: object, problem: str) -> None:
    with pytest.raises(PuzzleError) as found:
        FORMAT.read(json.dumps(fpuzzle(**{key: [item]})))
    assert str(found.value).startswith(f"{key}[0]{problem}")


def test_wrong_digits_and_regions() -> None:
    for cell, problem in (
        ({"value": 5, "given": True}, "grid[1][0].value:"),
        ({"value": "x"}, "grid[1][0].value: found 'x'; expected a whole number"),
        ({"value": {}}, "grid[1][0].value: found a table; expected"),
        ({"region": 3}, "regions: region 0 has 3 cells; expected 4"),
        ({"givenPencilMarks": ["x"]}, "grid[1][0].givenPencilMarks: found 'x'"),
    ):
        table = fpuzzle()
        table["grid"][1][0] = cell
        with pytest.raises(PuzzleError) as found:
            FORMAT.read(json.dumps(table))
        assert str(found.value).startswith(problem)


LINK = link(fpuzzle(title="A title"))
PACKED = carried(fpuzzle(title="A title"))


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        f"  {LINK}\n",
        f"<{LINK}>",
        LINK.replace("https://", ""),
        LINK.replace("https://", "http://www."),
        f"{LINK}&other=1#top",
        PACKED,
        f"\n{PACKED}\n",
        "  " + json.dumps(fpuzzle(title="A title"), indent=1),
    ],
)
def test_what_is_known_for_f_puzzles(text: str) -> None:
    assert FORMAT.recognises(text)
    (found,) = FORMAT.read(text).puzzles
    assert found.heading.title == "A title"


@pytest.mark.parametrize(
    "text", ["", "53..7", 'puzzle = "sudoku"', "https://f-puzzles.community/?load=N4I", "N4I"]
)
def test_what_is_not(text: str) -> None:
    assert not FORMAT.recognises(text)


BEFORE = "https://f-puzzles.com/?load="


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("https://f-puzzles.com/?id=yhkz", "a link that only names a puzzle, which is kept on the network"),
        ("https://f-puzzles.com", "a link that only names a puzzle"),
        (BEFORE, "the link carries no puzzle"),
        (LINK[:80], "the link is cut off"),
        (LINK[:60] + "*" + LINK[60:], "character 33 of what the link carries: found '*'"),
        (BEFORE + carried([1, 2]), "JSON of another kind; expected a table with the puzzle"),
        (BEFORE + carried({"a": 1}), "JSON without 'grid'"),
        ('{"size":4,"grid":[[{},', "not valid JSON: cut off"),
        ('{"grid" 3}', "not valid JSON: "),
        ('{"grid":' + "[" * 1_000_000, "not valid JSON: nested too deeply"),
        ('{"grid":"' + "x" * 10_000_000, "a text of 10,000,009 characters; expected 2,000,000 at most"),
        (BEFORE + "N4" * 5_000_000, "a text of 10,000,028 characters; expected 2,000,000 at most"),
    ],
    ids=range(12),
)
def test_links_that_fail_get_one_line(text: str, problem: str) -> None:
    assert FORMAT.recognises(text)
    with pytest.raises(PuzzleError) as found:
        read_foreign(text)
    assert str(found.value).startswith(problem)
    assert "\n" not in str(found.value)


def test_a_link_of_the_tests_of_another_solver() -> None:
    """An X-Sudoku that a public solver checks its own reading with: the givens are those that it expects."""
    text = (
        "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSQA3AQwBsBXOeAdlTQgpgDsEAXDBkmSG"
        "DBlWgwQBmVuy69+MUdXqMArDI7d4fAQF1khMSoQAODXO0KRpa8PLKJSc1p2KbN/YSXjGAJmfyAu6gDowAbAGWQSE+CCzosi5Wwb"
        "ZEnnYZ3sbw0gmagW4x2ep5Fq5ZjhGlSdFpBpnBRo4AjJHlKY2hUm1W6bZNfj219rHwZtUFqSPZACxDhXVeHUUt8xWMKBNRC52jJWz"
        "52yJ9y+sI+4mTywNxax71Uw0ZN/BzW+W6+iDYEFRoAPacWgAagKqB+f0BtAAtJMgA==="
    )
    (found,) = FORMAT.read(text).puzzles
    assert isinstance(found, Sudoku)
    assert found.variants == {"diagonals"}
    expected = "..7....358.....9...2.67.........356.....1...3..2.8..4....19..5.....5..7.........4"
    rows = found.texts({cell: str(digit) for cell, digit in found.givens.items()})
    assert "".join("".join(row) for row in rows) == expected


def test_the_rules_in_use_go_with_a_puzzle_without_notes_and_are_no_notes_when_read_back() -> None:
    killer = Killer.empty(4).with_clue(KillerCage(((0, 0), (0, 1)), 3))
    data, _ = write_json(killer)
    assert "ruleset" not in data
    data["ruleset"] = ruleset(killer)
    assert "Cage: different digits that add up to the sum." in data["ruleset"].splitlines()
    data["ruleset"] = "\n".join(reversed(data["ruleset"].splitlines()))
    assert read_json(data).puzzles[0].heading.notes == ""
    data["ruleset"] += "\nNo digit likes its neighbour."
    assert read_json(data).puzzles[0].heading.notes == data["ruleset"]
