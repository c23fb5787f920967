"""Kakuro against all ways to fill small grids, a published puzzle, and bad addresses."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.exchange import formats, read_foreign
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.text.errors import PuzzleError
from puzzles.types.kakuro.puzzle import Kakuro
from puzzles.types.kakuro.run_sum import RunSum, SumBelow, SumCell, SumRight
from tests.helpers.library import library_names
from tests.helpers.squares import Square, square_solutions

SITE = "https://puzz.link/p?"
PUBLISHED = "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3"
ANSWER = ((0, 5, 3, 0, 0), (3, 4, 1, 2, 0), (1, 2, 0, 1, 2), (0, 1, 9, 3, 8), (0, 0, 8, 4, 0))


def runs(puzzle: Kakuro, step: tuple[int, int]) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """The white cells that follow each cell that way, up to the first that is not white."""
    black = {clue.cell for clue in puzzle.clue_list.every(SumCell)}
    found = {}
    for cell in product(range(puzzle.rows), range(puzzle.columns)):
        found[cell] = list[tuple[int, int]]()
        row, column = cell[0] + step[0], cell[1] + step[1]
        while row < puzzle.rows and column < puzzle.columns and (row, column) not in black:
            found[cell].append((row, column))
            row, column = row + step[0], column + step[1]
    return found


def fillings(puzzle: Kakuro) -> list[Square]:
    black = {clue.cell for clue in puzzle.clue_list.every(SumCell)}
    white = [cell for cell in product(range(puzzle.rows), range(puzzle.columns)) if cell not in black]
    ways = {SumBelow: runs(puzzle, (1, 0)), SumRight: runs(puzzle, (0, 1))}
    differ = [[cell, *cells] for found in ways.values() for cell, cells in found.items() if cell not in black]
    sums = [(ways[type(clue)][clue.cell], clue.number) for clue in puzzle.clue_list.every(RunSum)]
    grids = []
    for digits in product(range(1, 10), repeat=len(white)):
        at = dict(zip(white, digits, strict=True))
        if all(sum(at[cell] for cell in cells) == number for cells, number in sums) and all(
            len({at[cell] for cell in cells}) == len(cells) for cells in differ
        ):
            rows, columns = range(puzzle.rows), range(puzzle.columns)
            grids.append(tuple(tuple(at.get((r, c), 0) for c in columns) for r in rows))
    return sorted(grids)


@given(st.data())
@settings(max_examples=15, deadline=None)
def test_any_sums_have_the_fillings_that_the_rules_allow(data: st.DataObject) -> None:
    puzzle = Kakuro(3, 3)
    for cell in ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0)):
        puzzle = puzzle.with_clue(SumCell(cell))
    if data.draw(st.booleans()):
        puzzle = puzzle.with_clue(SumCell(data.draw(st.sampled_from([(1, 1), (1, 2), (2, 2)]))))
    for clue in ((SumBelow, (0, 1)), (SumBelow, (0, 2)), (SumRight, (1, 0)), (SumRight, (2, 0))):
        made = clue[0](clue[1], data.draw(st.integers(3, 14)))
        if puzzle.fits(made) and data.draw(st.booleans()):
            puzzle = puzzle.with_clue(made)
    assert square_solutions(puzzle, 10_000) == fillings(puzzle)
    assert parse(encode(puzzle)) == puzzle


def puzzle_of(text: str) -> Kakuro:
    reading = read_foreign(text)
    assert reading is not None
    (found,) = reading.puzzles
    assert isinstance(found, Kakuro)
    return found


def test_a_published_address() -> None:
    puzzle = puzzle_of(SITE + PUBLISHED)
    (found,) = square_solutions(puzzle)
    assert tuple(row[1:] for row in found[1:]) == ANSWER
    written = formats()["puzzlink"].write(puzzle).text
    assert written == f"{SITE}kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3"
    assert puzzle_of(written) == puzzle


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("48la0.na0lh3l0Bn.0cl.c4a", "kakuro: body: found ''; expected a sum, or - for none"),
        ("48la0.na0lh3l0Bn.0cl.c4a31", "kakuro: body: '1' behind the last cell; expected its end"),
        ("zz", "kakuro: body: 32 cells; expected 25"),
        ("4", "kakuro: body: cut off; expected two sums for each black cell"),
        ("4!", "kakuro: body: found '!'; expected a sum, or - for none"),
    ],
)
def test_bad_addresses(body: str, expected: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f"{SITE}kakuro/5/5/{body}")
    assert str(caught.value).startswith(expected)


def test_no_address_has_a_white_corner() -> None:
    with pytest.raises(PuzzleError, match=r"^R1C1 is white; expected black cells in the first row and col"):
        formats()["puzzlink"].write(Kakuro(3, 3))


@pytest.mark.parametrize("name", library_names("kakuro"))
def test_the_library(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Kakuro)
    assert len(square_solutions(puzzle, 5)) == {"kakuro-two-ways": 2, "kakuro-miscopied": 0}.get(name, 1)


def test_sums_go_with_their_black_cell() -> None:
    puzzle = Kakuro(3, 3).with_clue(SumCell((0, 1)))
    puzzle = puzzle.with_clue(SumBelow((0, 1), 16)).with_clue(SumRight((0, 1), 9))
    assert puzzle.board.block_label((0, 1)) == "16\\9"
    assert [clue.text for clue in puzzle.clues()] == [
        "R1C2 is a black cell",
        "The 2 cells below R1C2 add up to 16",
        "The cell right of R1C2 is 9",
    ]
    assert puzzle.without("black.r1c2").with_those(puzzle.without("black.r1c2").clue_list).clue_list.ids == ()
    with pytest.raises(PuzzleError, match=r"^R3C3 is no black cell; expected one, which # makes$"):
        puzzle.with_clue(SumBelow((2, 2), 5))
    with pytest.raises(PuzzleError, match=r"^no cell is below R3C1; expected one to be added up$"):
        puzzle.with_clue(SumCell((2, 0))).with_clue(SumBelow((2, 0), 5))
    sums = [alternative.text for alternative in puzzle.typing.alternatives("below.r1c2")]
    assert sums[:3] == [f"sum {number} below R1C2" for number in (15, 17, 14)]


def test_errors_in_files() -> None:
    with pytest.raises(PuzzleError, match=r"^grid row 1, column 2: found '4'; expected '#', '.', or sums"):
        parse('puzzle = "kakuro"\ngrid = """\n# 4\n. .\n"""\n')


@pytest.mark.parametrize("seed", range(4))
def test_random_black_cells_leave_no_run_of_one_cell(seed: int) -> None:
    puzzle = Kakuro(8, 7).making.laid_out(Random(seed))
    for step in ((1, 0), (0, 1)):
        lengths = [
            len(cells) for cell, cells in runs(puzzle, step).items() if cell in puzzle.blocks and cells
        ]
        assert lengths
        assert min(lengths) > 1
    assert puzzle.making.laid_out(Random(9)) == puzzle
