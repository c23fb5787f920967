"""Game IDs: those that the collection made, with their only solutions, and bad ones."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from puzzles.clues.general.cage import KillerCage
from puzzles.exchange import formats, read_foreign
from puzzles.exchange.grids import with_clues
from puzzles.exchange.sgt import read_id
from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.grids.lines.cells_and_lines import CellsAndLines
from puzzles.grids.lines.edge_puzzle import EdgePuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.sudoku import Sudoku
from tests.helpers.lines import sides
from tests.helpers.sat_session import SatSession

SAMPLES = """
towers 4://1//1///2//2////1//3 1243/3124/2431/4312
unequal 4:0,0,0,0,0U,0U,0,0,0D,0,0L,0L,0R,0,0,0, 1342/2431/4123/3214
unequal 4a:0D,0RD,0DL,0D,0U,0UR,0UDL,0U,0D,0RD,0URDL,0DL,0UR,0URL,0UL,4U, 1342/2431/4123/3214
solo 2x2:b3a3f2a1b 1234/3421/4312/2143
solo 2x3k:zj,aa_aa__aa_a__________b_aa___a___a__aaaca_,6a8a10_6_7a7c8_9a9c4a7a9_8_8_5a15g 156243/432561/645312/213654/364125/521436
solo 4j:b1b4d3b3b,a__a___bb__cc 3214/1423/4132/2341
keen 4:abaa_a__a__a_aa,d2m24s2a5m4s1d2 4231/1342/2413/3124
singles 5x5:5254425131142144135254154 #...#/..#../#...#/...../.#.#.
range 5x4:d4_4b4b8b6_7d #..../..#.#/...../.....
pattern 6x5:3/2/1/2/4/3/1/2/1.2/2.3/4 ....#./....##/#...##/##.###/####..
"""  # noqa: E501
IDS = [line.split() for line in SAMPLES.strip().splitlines()]
LOOP = "sgt:loopy:4x4t0:a1a0a2203e1a"


def puzzle_of(text: str) -> Puzzle:
    reading = read_foreign(text)
    assert reading is not None
    assert reading.ignored == ()
    (found,) = reading.puzzles
    return found


@pytest.mark.parametrize(("game", "id_", "answer"), IDS)
def test_ids_of_the_collection(game: str, id_: str, answer: str) -> None:
    text = f"sgt:{game}:{id_}"
    puzzle = puzzle_of(text)
    (solution,) = SatSession(puzzle).solutions(2)
    assert "/".join(map("".join, puzzle.wording.grid(solution) or ())) == answer
    assert formats()["sgt"].write(puzzle).text == text
    assert parse(text) == puzzle


def test_a_loop_of_the_collection() -> None:
    puzzle = puzzle_of(LOOP)
    (solution,) = SatSession(puzzle).solutions(2)
    tables = puzzle.wording.tables(solution)
    inside = [["01"[row[: column + 1].count("#") % 2] for column in range(4)] for row in tables["vertical"]]
    assert ["".join(row) for row in inside] == ["0000", "1100", "0110", "1111"]
    assert formats()["sgt"].write(puzzle).text == LOOP


LINES = """
pearl 6x5:bWWhWcBcWaWaBaWc 0955C0/96003C/A955CA/A35CAA/355636
tracks 5x4:e6i9d,S3,4,2,2,2,2,S2,4,5 9C000/6A000/0355C/95556
"""
"""With the sides of each cell that lines cross."""


@pytest.mark.parametrize("line", LINES.strip().splitlines())
def test_lines_of_the_collection(line: str) -> None:
    game, id_, answer = line.split()
    puzzle = puzzle_of(f"sgt:{game}:{id_}")
    (solution,) = SatSession(puzzle).solutions(2)
    assert isinstance(puzzle, EdgePuzzle)
    out = puzzle.ways_out() if isinstance(puzzle, CellsAndLines) else ()
    assert sides(puzzle, solution, out) == answer
    assert formats()["sgt"].write(puzzle).text == f"sgt:{game}:{id_}"


BRIDGES = """
5x5m2:3a4a1l2b2c2 r1c1-r1c3:2 r1c1-r5c1:1 r1c3-r4c3:2 r1c5-r5c5:1 r5c1-r5c5:1
6x6m2L:b3b21g3a2a2i1a3a3b2 r1c3-r1c6:1 r1c3-r3c3:2 r1c6-r6c6:1 r2c1-r4c1:1 r3c3-r3c5:1 r3c5-r5c5:1 r4c1-r6c1:1 r6c1-r6c3:2 r6c3-r6c6:1
"""  # noqa: E501
"""With the number of bridges between islands that are joined."""


@pytest.mark.parametrize("line", BRIDGES.strip().splitlines())
def test_bridges_of_the_collection(line: str) -> None:
    id_, *answer = line.split()
    puzzle = puzzle_of(f"sgt:bridges:{id_}")
    (solution,) = SatSession(puzzle).solutions(2)
    assert [f"{name}:{count}" for name, count in solution.items() if count] == answer
    assert formats()["sgt"].write(puzzle).text == f"sgt:bridges:{id_}"


SAVED = """SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :4:Solo
PARAMS  :3:3x3
CPARAMS :5:2x2dt
SEED    :3:123
DESC    :11:b3a3f2a1b
NSTATES :1:1
"""


@pytest.mark.parametrize(
    "text",
    [
        "  SGT:solo:2x2:b3a3f2a1b\n",
        "sgt:solo:2x2m8db:b3a3f\n2a1b",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:b3a3f2a1b",
        f"http://localhost/puzzles/js/solo.html#{quote('2x2:b3a3f2a1b')}",
        SAVED.replace(":11:", ":9:"),
    ],
    ids=["in capitals", "difficulty", "address", "quoted", "save file"],
)
def test_where_an_id_may_stand(text: str) -> None:
    assert puzzle_of(text) == puzzle_of("sgt:solo:2x2:b3a3f2a1b")
    assert parse(text) == puzzle_of(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "sgt:solo:3x3#12345",
            "solo: a seed, from which only the program itself can make the puzzle; exp",
        ),
        (
            "sgt:guess:7x7:a",
            "sgt: the game 'guess'; expected ",
        ),
        ("sgt:", "sgt: the game ''; expected "),
        ("sgt:solo", "solo: no ':' behind the parameters; expected an ID such as 2x2:b3a3f2a1b"),
        ("sgt:solo:3y3:a", "solo: found '3y3'; expected an ID such as "),
        ("sgt:solo:9x9:a", "solo: parameters: found 81; expected 4 to 25"),
        ("sgt:solo:2x2:b3a3f2a1", "solo: grid: cut off after 14 cells; expected 16"),
        ("sgt:solo:2x2:b3a3f2a1z", "solo: grid: too many cells; expected 16"),
        (
            "sgt:solo:2x2:b3a3f2a1B",
            "solo: grid, character 9: found 'B'; expected numbers, and",
        ),
        ("sgt:solo:2x2:b3a3f2a5b", "solo: R4C2: found 5; expected 1 to 4"),
        ("sgt:solo:2x2:b3a3f2a1b,a", "solo: description: 2 parts; expected 1, with commas between"),
        ("sgt:solo:4j:p,a__a___bb__c", "solo: blocks: cut off after 21 borders; expected 24 borders"),
        ("sgt:solo:4j:p,a__a___bb__ccc", "solo: blocks: too many borders; expected 24 borders"),
        ("sgt:solo:4j:p,z_", "solo: blocks: too many borders; expected 24 borders"),
        ("sgt:solo:4j:p,_24_", "solo: regions: region 0 has 1 cell; expected 4"),
        ("sgt:keen:4:abaa_a__a__a_aa,d2m24s2a5m4s1", "keen: clues: 6 clues; expected 7, one for each block"),
        (
            "sgt:keen:4:abaa_a__a__a_aa,d2m24s2a5m4s1x2",
            "keen: clues: found 'd2m24s2a5m4s1x2'; expected a, m, s",
        ),
        (
            "sgt:keen:4:abaa_a__a__a_aa,d2d24s2a5m4s1d2",
            "keen: block at R1C3: 24/ over 4 cells; expected",
        ),
        ("sgt:keen:4:abQ", "keen: blocks, character 3: found 'Q'; expected letters and _"),
        ("sgt:keen:4:_999999999", "keen: blocks: too many borders; expected 24 borders"),
        ("sgt:keen:999:a,a1", "keen: size: found 999; expected 3 to 16"),
        ("sgt:towers:4:///", "towers: description: 4 clues; expected 16"),
        ("sgt:towers:4://x//1///2//2////1//3", "towers: found 'x'; expected "),
        ("sgt:towers:999:/", "towers: size: found 999; expected 2 to 9"),
        ("sgt:unequal:4:0,0,0,0,", "unequal: description: 4 cells; expected 16"),
        ("sgt:unequal:4:0U,o", "unequal: a mark at R1C1 points off the grid; expected a neighbour"),
        ("sgt:unequal:4:0R,0L,n", "unequal: the marks of R1C1 and R1C2; expected one of them"),
        ("sgt:unequal:4a:0R,o", "unequal: the marks of R1C1 and R1C2; expected one on both cells"),
        ("sgt:unequal:4:0,x0", "unequal: description: 26 cells; expected 16"),
        (
            "sgt:unequal:4:0,Q0",
            "unequal: character 3: found 'Q0'; expected a number, then any of U R D L and a comma",
        ),
        ("sgt:pattern:6x5:3/2", "pattern: description: 2 lines; expected 11"),
        (
            "sgt:pattern:6x5:3/2/1/2/4/9/1/2/1.2/2.3/4",
            "pattern: TOP.6: runs of 9; expected runs from 1 that fit",
        ),
        ("sgt:loopy:4x4t1:a1a0a2203e1a", "loopy: parameters: the tiling t1; expected t0, of squares"),
        ("sgt:loopy:4x4t0:a1a0a2204e1a", "loopy: R3C1: found 4; expected 0 to 3"),
        (
            "sgt:loopy:4x4t0:a1a0a2205e1a",
            "loopy: description, character 9: found '5e1a'; expected one of 01234",
        ),
        ("https://x.org/puzzles/js/solo.html", "an address without an ID; expected one such as "),
        (SAVED, "solo: grid, character 10: found 'N'; expected numbers, and letters"),
        ("sgt:bridges:5x5m9:3a4a1l2b2c2", "bridges: most: found 9; expected 1 to 4"),
        ("sgt:bridges:5x5m1:5a4a1l2b2c2", "bridges: R1C1: found 5; expected 1 to 4"),
        ("sgt:bridges:5x5:3a4aHl2b2c2", "bridges: description, character 5: found 'Hl2b2c2'; expected one"),
        ("sgt:tracks:5x4:e6i9d,S3,4", "tracks: description: 2 lines; expected 9"),
        ("sgt:tracks:5x4:e6i9d,S3,4,2,2,2,2,S2,4,x", "tracks: found 'x'; expected "),
        ("sgt:tracks:5x4:2i9h,S3,4,2,2,2,2,S2,4,5", "tracks: description, character 1: found '2i9h'; exp"),
        (SAVED.partition("CPARAMS")[0], "save file: no CPARAMS; expected GAME, CPARAMS and DESC"),
        (SAVED.partition("1:1")[0] + "9:1", "save file: cut off in VERSION"),
        ("SAVEFILE:9999999:", "save file: cut off in SAVEFILE"),
        ("SAVEFILE:x", "save file: found 'SAVEFILE:x'; expected a key, a length and a value"),
    ],
)
def test_bad_ids_are_told_in_one_line(text: str, expected: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(text)
    assert str(caught.value).startswith(expected)


def test_cells_that_are_given_in_a_pattern_are_passed_over() -> None:
    reading = read_id("pattern", "2x2:1/1/1/1,aA")
    assert reading.ignored == ("the cells that are given",)


def test_what_no_id_can_say() -> None:
    write = formats()["sgt"].write
    with pytest.raises(PuzzleError, match=r"^a KenKen with liars; expected one without$"):
        write(sample("kenken-liars-4x4").load())
    with pytest.raises(PuzzleError, match=r"^R1C1 is in no cage; expected every cell in one$"):
        write(KenKen(4))
    with pytest.raises(PuzzleError, match=r"^a KenKen of 16x16; expected 3x3 to 9x9$"):
        write(sample("kenken-16x16").load())
    with pytest.raises(
        PuzzleError, match=r"^no clue at the top of column 1; expected one for each row and co"
    ):
        write(Nonogram(2))
    with pytest.raises(PuzzleError, match=r"^a puzzle of the type .*; expected "):
        write(sample("seed-zebra").load())
    cages = [KillerCage(((0, 0), (0, 1)), 3), KillerCage(((0, 1), (0, 2)), 5), KillerCage(((3, 3),), 4, True)]
    assert write(with_clues(Sudoku(4), cages)).left_out == ("2 cages that overlap or repeat digits",)
