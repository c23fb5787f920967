"""Kakuro against all ways to fill small grids, a published puzzle, and bad addresses."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from puzzles.exchange import formats
from puzzles.files.storage import parse
from puzzles.model.clue import Clue
from puzzles.types.kakuro.puzzle import Kakuro
from puzzles.types.kakuro.run_sum import RunSum, SumBelow, SumCell, SumRight
from tests.helpers.squares import Square
from tests.helpers.type_case import END, NumberCase, Said, numbers

SITE = "https://puzz.link/p?kakuro/5/5/"
PUBLISHED = SITE + "48la0.na0lh3l0Bn.0cl.c4a3"
SUMS = Kakuro(3).with_clue(SumCell((0, 1))).with_clue(SumBelow((0, 1), 16)).with_clue(SumRight((0, 1), 9))


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
    return grids


def drawn(random: Random) -> tuple[Kakuro, list[Clue]]:
    black = [SumCell(cell) for cell in ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0))]
    if random.random() < 0.5:
        black.append(SumCell(random.choice([(1, 1), (1, 2), (2, 2)])))
    puzzle = Kakuro(3).with_clues(Kakuro(3).clue_list.of(black))
    sums = ((SumBelow, (0, 1)), (SumBelow, (0, 2)), (SumRight, (1, 0)), (SumRight, (2, 0)))
    told = [kind(cell, random.randint(3, 14)) for kind, cell in sums]
    return Kakuro(3), [*black, *(clue for clue in told if clue.fits(puzzle) and random.random() < 0.5)]


CASE = NumberCase(
    kind=Kakuro,
    boards=fillings,
    drawn=drawn,
    examples=15,
    published={PUBLISHED: "000000/005300/034120/012012/001938/000840"},
    shown=lambda puzzle, solution: "/".join("".join(map(str, row)) for row in numbers(puzzle, solution)),
    said=[
        Said(
            SUMS,
            clues=[
                "R1C2 is a black cell",
                "The two cells below R1C2 add up to 16",
                "The cell right of R1C2 is 9",
                END,
            ],
        )
    ],
    alternatives=[(SUMS, "below.r1c2", [f"sum {number} below R1C2" for number in (15, 17, 14)])],
    refused=[
        (SITE + "48la0.na0lh3l0Bn.0cl.c4a", "kakuro: body: found ''; expected a sum, or - for none"),
        (SITE + "48la0.na0lh3l0Bn.0cl.c4a31", "kakuro: body: '1' behind the last cell; expected its end"),
        (SITE + "zz", "kakuro: body: 32 cells; expected 25"),
        (SITE + "4", "kakuro: body: cut off; expected two sums for each black cell"),
        (SITE + "4!", "kakuro: body: found '!'; expected a sum, or - for none"),
        (
            lambda: formats()["puzzlink"].write(Kakuro(3)),
            "R1C1 is white; expected black cells in the first row and column...",
        ),
        (lambda: SUMS.with_clue(SumBelow((2, 2), 5)), "R3C3 is no black cell; expected one, which # makes"),
        (
            lambda: SUMS.with_clue(SumCell((2, 0))).with_clue(SumBelow((2, 0), 5)),
            "no cell is below R3C1; expected one to be added up",
        ),
        ('grid = """\n# 4\n. .\n"""', "grid row 1, column 2: found '4'; expected '#', '.', or sums..."),
    ],
)


def test_a_published_address_is_written_with_strokes() -> None:
    puzzle = parse(PUBLISHED)
    written = formats()["puzzlink"].write(puzzle).text
    assert written == f"{SITE}48la-.na-lh3l-Bn.-cl.c4a3"
    assert parse(written) == puzzle


def test_sums_go_with_their_black_cell() -> None:
    assert SUMS.board.block_label((0, 1)) == "16\\9"
    bare = SUMS.without("black.r1c2")
    assert bare.with_those(bare.clue_list).clue_list.ids == ()


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
