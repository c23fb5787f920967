"""Sudoku: its rules against a second writing of them, its wording, its files."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.digits.variants import VARIANTS
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.statements import Kind
from puzzles.geometry.grid import cell_name
from puzzles.geometry.regions import NONE, Regions, box_regions, box_shape, check_regions, default_box
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku
from solvers.queries.answer import Assignment
from tests.helpers.chance import chances
from tests.helpers.entered import with_givens
from tests.helpers.squares import has_givens
from tests.helpers.sudokus import Grid, jigsaws, latin_squares, obeys, small_grids
from tests.helpers.type_case import END, NumberCase, Said

headings = st.builds(Heading, *[st.text(max_size=20)] * 4)


def with_some(random: Random, size: int, regions: Regions, most: int) -> Sudoku:
    """With any variants that such a grid can have, and up to so many givens, contradictory as it comes."""
    shape = box_shape(regions)
    boxed = shape is not None and 1 not in shape
    unfit = ({"entropy"} if size % 3 else set()) | ({"dutch-flatmates"} if size % 2 == 0 else set())
    fit = sorted(VARIANTS.keys() - unfit - (set() if boxed else {"disjoint-groups"}))
    variants = frozenset(random.sample(fit, random.choice((0, 0, 1, 1, 2, random.randint(0, len(fit))))))
    cells = random.sample([(row, column) for row in range(size) for column in range(size)], most)
    givens = {cell: random.randint(1, size) for cell in cells[: random.randint(0, most)]}
    return with_givens(Sudoku(size, regions=regions, variants=variants), givens)


@st.composite
def sudokus(draw: st.DrawFn) -> Sudoku:
    """Puzzles of every size, with their heading."""
    random = draw(chances)
    size = random.choice([*range(4, 10), 12, 16, 25])
    rows = random.choice([n for n in range(1, size + 1) if size % n == 0])
    regions = box_regions(size, (rows, size // rows))
    if size == 4 and random.random() < 0.5:
        regions = random.choice(jigsaws())
    return replace(with_some(random, size, regions, 8), heading=draw(headings))


SQUARE = "....\n" * 4
SOME = 'grid = """\n1...\n..2.\n....\n....\n"""'
GRIDS = {
    "...7\n....\n....\n....\n": "grid row 1, column 4: found '7'; expected 1 to 4, or '.' for empty",
    "....\n....\n...x9\n....\n": "grid row 3: 5 cells; expected 4, as in other rows",
    "....\n....\n....\n...q\n": "grid row 4, column 4: found 'q'; expected 1 to 4, or '.' for empty",
    "...\n...\n...\n": "grid: 3 rows of 3; expected a square of 4x4 to 25x25",
    "." * 17
    + "\n": "grid: a line of 17 cells; expected 81 of 1-9 . 0 _ for a 9x9 Sudoku, or n x n for 4x4 to 25x25",
    "": "grid: the grid is empty; expected a row of cells on each line",
    "....\n....\n....\n.\x1b[31m...\n": "not valid TOML: Illegal character '\\x1b' (at line 6, column 2)",
}
REGIONS = {
    "AABB\nAABB\nCCDD\nCCDC\n": "regions: region C has 5 cells; expected 4",
    "AABB\nAABB\nCCDD\n": "regions: 3 rows of 4; expected 4 rows of 4",
    "AABB\nAABB\nCCDD\nCCD\n": "regions row 4: 3 cells; expected 4, as in row 1",
}
KEYS = {
    'variants = ["anti-pawn"]': f"variants: unknown variant 'anti-pawn'; expected {', '.join(VARIANTS)}",
    'variants = "anti-king"': "variants: found text 'anti-king'; expected a list",
    "variants = [1]": "variants[1]: found a whole number '1'; expected text",
    "box = [3, 3]": "box: boxes of 3x3; expected 4 cells in a box",
    "box = [4]": "box: found [4]; expected [rows, columns]",
    "box = [-2, -2]": "box: found [-2, -2]; expected [rows, columns]",
    'box = [2, 2]\nregions = "AABB"': "regions: both box and regions; expected one of them",
    "title = 7": "title: found a whole number '7'; expected text",
    "title = true": "title: found true; expected text",
    f"title = 0x{'F' * 9000}": "title: found a whole number beyond all bounds; expected text",
}
"""Of grids, regions of an empty one, and other keys: what is wrong with them."""

CASE = NumberCase(
    kind=Sudoku,
    boards=lambda puzzle: small_grids(puzzle.regions, puzzle.variants),
    obeys=has_givens,
    drawn=lambda random: (with_some(random, 4, random.choice(jigsaws()), 5), []),
    library=[],  # tests/puzzles/files/test_samples.py knows all answers
    counts={f'grid = """\n{SQUARE}"""': 288},
    said=[
        Said(Sudoku.empty(4), about="each box holds each of the digits 1 to 4 once."),
        Said(
            Sudoku(4, regions=((NONE,) * 4,) * 4),
            about="Each row and each column holds each of the digits 1 to 4 once.",
        ),
        Said(
            Sudoku(4, regions=((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (3, 3, 2, 2))),
            about="each region holds each of the digits 1 to 4 once. Regions 3 and 4 are in pieces.",
        ),
        Said(
            Sudoku.empty(9, variants=sorted(VARIANTS)),
            rules={
                "row.4": "Row 4 holds each digit once",
                "column.9": "Column 9 holds each digit once",
                "region.5": "Box 5 holds each digit once",
                "diagonal.1": "The diagonal from the top left holds each digit once",
                "anti-king.r1c1.r2c2": "R1C1 and R2C2, which touch, differ",
                "anti-knight.r1c1.r2c3": "R1C1 and R2C3, a knight's move apart, differ",
                "non-consecutive.r1c1.r1c2": "R1C1 and R1C2, side by side, are not consecutive",
            },
        ),
    ],
    refused=[
        (lambda: Sudoku.empty(9, (2, 3)), "box: boxes of 2x3; expected 9 cells in a box"),
        ("", "missing key 'grid'; expected text, or a number as its 'size'"),
        *((f'grid = """\n{text}"""', line) for text, line in GRIDS.items()),
        *((f'regions = """\n{text}"""\ngrid = """\n{SQUARE}"""', line) for text, line in REGIONS.items()),
        *((f'{text}\ngrid = """\n{SQUARE}"""', line) for text, line in KEYS.items()),
    ],
    alternatives=[
        (SOME, "given.r2c3", ["R2C3 = 1", "R2C3 = 3", "R2C3 = 4", END]),
        (SOME, "given.r4c4", [END]),
    ],
)


@settings(max_examples=60, deadline=None)
@given(chances, st.sampled_from(latin_squares()))
def test_the_rules_hold_of_just_the_grids_that_obey_them(chance: Random, grid: Grid) -> None:
    puzzle = CASE.small(chance)
    solution = {cell_name(row, column): grid[row][column] for row, column in product(range(4), range(4))}
    held = all(rule.formula.holds(solution) for rule in puzzle.shape.rules)
    assert held == obeys(grid, puzzle.regions, puzzle.variants)


def test_there_are_117_ways_to_cut_the_small_grid() -> None:
    assert len(set(jigsaws())) == 117  # OEIS A172477


@pytest.mark.parametrize("size", range(4, 17))
def test_every_size_has_boxes(size: int) -> None:
    rows, columns = default_box(size)
    assert rows * columns == size
    assert rows <= columns
    check_regions(box_regions(size, (rows, columns)))


def test_boxes_lie_as_they_are_called() -> None:
    assert box_regions(6, (2, 3))[:2] == ((0, 0, 0, 1, 1, 1),) * 2
    assert box_regions(6, (3, 2))[:3] == ((0, 0, 1, 1, 2, 2),) * 3
    assert Sudoku.empty(6, (3, 2)).box == (3, 2)


def test_rules_of_a_family_can_be_switched_off_together() -> None:
    shape = Sudoku.empty(9, variants=sorted(VARIANTS)).shape
    assert len(shape.rules) == len({rule.text for rule in shape.rules})
    assert shape.families == {
        "rows": 9,
        "columns": 9,
        "boxes": 9,
        "anti-knight": 224,  # knight's moves on a 9x9 board
        "anti-king": 272,
        "anti-taxicab": 728,  # all cells and digits but 9 in the middle, from which none is so far away
        "dutch-flatmates": 81,
        "non-consecutive": 144,
        "diagonals": 2,
        "disjoint-groups": 9,
        "entropy": 64,
        "parity": 64,
        "all-differences": 144,
        "all-ratios": 144,
        "all-xv": 144,
    }


def test_boxes_that_are_rows_are_not_ruled_twice() -> None:
    assert Sudoku.empty(5).shape.families == {"rows": 5, "columns": 5}
    assert Sudoku.empty(4, (4, 1)).shape.families == {"rows": 4, "columns": 4}


def test_regions_of_a_jigsaw_are_called_so() -> None:
    regions = ((0, 0, 0, 1), (0, 2, 1, 1), (2, 2, 1, 3), (2, 3, 3, 3))
    puzzle = Sudoku(4, regions=regions)
    assert puzzle.box is None
    assert puzzle.shape.families["regions"] == 4
    assert any(rule.text == "Region 3 holds each digit once" for rule in puzzle.shape.rules)


def test_givens_are_clues_in_the_order_they_came() -> None:
    puzzle = Sudoku.empty(4).with_given((3, 3), 2).with_given((0, 0), 1).with_given((3, 3), 4)
    assert [(clue.id, clue.text, clue.kind) for clue in puzzle.clues()] == [
        ("given.r4c4", "R4C4 is 4", Kind.CLUE),
        ("given.r1c1", "R1C1 is 1", Kind.CLUE),
    ]
    assert [clue.id for clue in puzzle.without("given.r4c4").clues()] == ["given.r1c1"]
    assert puzzle.without("given.r2c2") == puzzle
    assert puzzle.with_given((3, 3), None).with_given((0, 0), None) == Sudoku.empty(4)


def test_the_order_of_givens_makes_no_other_puzzle() -> None:
    first = Sudoku.empty(4).with_given((0, 0), 1).with_given((1, 2), 2)
    second = Sudoku.empty(4).with_given((1, 2), 2).with_given((0, 0), 1)
    assert first == second
    assert hash(first) == hash(second)
    assert first != first.with_given((0, 0), 2)
    assert first != replace(first, variants=frozenset(["diagonals"]))


def test_regions_are_numbered_in_reading_order() -> None:
    assert Sudoku(4, regions=((7, 7, 2, 2),) * 2 + ((5, 5, 1, 1),) * 2) == Sudoku.empty(4)


def test_a_solution_is_rendered_in_rows() -> None:
    puzzle = Sudoku.empty(16)
    grid = [[(4 * row + row // 4 + column) % 16 + 1 for column in range(16)] for row in range(16)]
    solution: Assignment = {
        cell_name(row, column): grid[row][column] for row in range(16) for column in range(16)
    }
    assert (
        puzzle.wording.render(solution).splitlines()[0] == " 1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16"
    )
    assert (puzzle.wording.grid(solution) or ())[1][0] == "5"


@settings(max_examples=40, deadline=None)
@given(sudokus())
def test_a_saved_sudoku_reads_back_equal(puzzle: Sudoku) -> None:
    text = encode(puzzle)
    assert parse(text) == puzzle
    assert encode(puzzle, text) == text
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


@settings(max_examples=40, deadline=None)
@given(sudokus(), sudokus())
def test_a_sudoku_saved_over_another_reads_back_equal(puzzle: Sudoku, before: Sudoku) -> None:
    assert parse(encode(puzzle, encode(before))) == puzzle


@pytest.mark.parametrize(
    ("key", "like"), [("---", "puzzle, size, unknown_regions"), ("varients", "variants")]
)
def test_an_unknown_key_is_told_with_those_like_it(key: str, like: str) -> None:
    with pytest.raises(
        PuzzleError, match=rf"^unknown key '{key}'; expected one of \d+ keys, such as {like}$"
    ):
        CASE.puzzle(f'"{key}" = 1\ngrid = """\n{SQUARE}"""')


def test_places_are_row_and_column() -> None:
    assert CASE.puzzle(SOME).givens == {(0, 0): 1, (1, 2): 2}
