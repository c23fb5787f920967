"""Magnets against brute force on small boards, and IDs of the collection."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from puzzles.exchange import formats
from puzzles.files.storage import parse
from puzzles.geometry.at_random.random_tilings import dominoes
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.regions import members_of, of_areas
from puzzles.types.magnets.pole_count import MinusCount, PlusCount, PoleCount
from puzzles.types.magnets.puzzle import Magnets
from solvers.queries.answer import Assignment
from tests.helpers.type_case import TypeCase

SAMPLE = "sgt:magnets:4x5:2211,02121,3111,20112,TLRTBLRBTTLRBBTTLRBB"
TYPED = 'regions = "A A B\\n. . B"\nplus.top = ". . 1"'
PRINTED = "sgt:magnets:6x5:222112,22312,132112,22222,LRLRLRTTTTLRBBBBTTTLRTBBBLRBLR"
"""Printed by the collection with its solution."""
Solved = frozenset[tuple[Cell, str]]


def boards(puzzle: Magnets) -> Iterator[Solved]:
    """Each domino in its three ways; a cell that is in none is neutral."""
    pieces = [cells for cells in members_of(puzzle.regions).values() if len(cells) == 2]
    for ways in product(("+-", "-+", "00"), repeat=len(pieces)):
        poles = dict.fromkeys(places(puzzle.rows, puzzle.columns), "0")
        for (one, other), way in zip(pieces, ways, strict=True):
            poles[one], poles[other] = way[0], way[1]
        yield frozenset(poles.items())


def obeys(puzzle: Magnets, board: Solved) -> bool:
    poles = dict(board)
    apart = all(
        poles[r, c] == "0" or poles[r, c] not in (poles.get((r, c + 1)), poles.get((r + 1, c)))
        for r, c in poles
    )
    return apart and all(
        clue.number
        == sum(
            pole == ("+" if clue.outside.side in (Side.TOP, Side.LEFT) else "-")
            and cell[clue.outside.side in (Side.TOP, Side.BOTTOM)] == clue.outside.index
            for cell, pole in poles.items()
        )
        for clue in puzzle.clue_list.every(PoleCount)
    )


def drawn(random: Random) -> tuple[Magnets, list[PoleCount]]:
    rows, columns = random.choice(((3, 4), (4, 3), (3, 3), (2, 5)))
    counts = {(random.choice((Side.TOP, Side.RIGHT)), 1): 1, (Side.BOTTOM, 0): random.randint(0, 1)}
    return Magnets(rows, columns, regions=of_areas(rows, columns, dominoes(rows, columns, random))), [
        (PlusCount if side in (Side.TOP, Side.LEFT) else MinusCount)(Outside(side, index), number)
        for (side, index), number in counts.items()
    ]


def read(puzzle: Magnets, solution: Assignment) -> Solved:
    return frozenset((cell, str(solution[cell_name(*cell)])) for cell in puzzle.cells)


CASE = TypeCase(
    kind=Magnets,
    read=read,
    boards=boards,
    obeys=obeys,
    bounded=True,
    drawn=drawn,
    examples=10,
    published={SAMPLE: "-00-/+00+/-+00/+-+0/-+-0", PRINTED: "+-00+-/-+-+00/+-+-0+/0+-00-/0-+0-+"},
    game="magnets",
    ids=range(0, 20, 2),
    addresses={
        # Three upright dominoes; no minus pole in the first column, one plus pole in the last row.
        "https://puzz.link/p?magnets/3/2/0n1u0": 'plus.left = ". 1"\nminus.bottom = "0 . ."\n'
        'regions = "ABC\\nABC"'
    },
    refused=[
        *(
            (f"sgt:magnets:4x5:{desc}", f"magnets: {problem}")
            for desc, problem in (
                ("2211,02121,3111,20112", "description: 4 parts; expected 5, with commas..."),
                (
                    "221,02121,3111,20112,TLRTBLRBTTLRBBTTLRBB",
                    "description: 3 numbers at the top; expected 4",
                ),
                (
                    "22!1,02121,3111,20112,TLRTBLRBTTLRBBTTLRBB",
                    "description: found '!'; expected a number...",
                ),
                ("2211,02121,3111,20112,TLRTBLRBTTLRBBTTLR", "dominoes: 18 cells; expected 20"),
                ("2211,02121,3111,20112,TLRTBLRBTTLRBBTTLRBR", "R4C4: half a domino; expected TB in line"),
                (
                    "2211,02121,3111,20112,*LRTBLRBTTLRBBTTLRBB",
                    "dominoes: found 'B'; expected pairs LR and TB, or *",
                ),
            )
        ),
        ('regions = """\nAAA\nBBC\n"""', "regions: a domino of 3 cells; expected 2"),
    ],
    typed=(
        Magnets(2, 3),
        {
            "shift+right R right shift+down R up up 1": TYPED,
            "down down down 2 up plus": TYPED + '\ngrid = ". . .\\n. . +"',
        },
    ),
)


def test_numbers_of_both_signs_are_written() -> None:
    puzzle = parse(SAMPLE)
    assert puzzle.file.write()["plus"] == {"top": "2 2 1 1", "left": "0 2 1 2 1"}
    assert puzzle.file.write()["minus"] == {"bottom": "3 1 1 1", "right": "2 0 1 1 2"}


def test_addresses_with_poles_and_cells_left_out() -> None:
    puzzle = Magnets(3, 3, regions=of_areas(3, 3, dominoes(3, 3, Random(1))))
    puzzle = puzzle.with_given((0, 0), "+").with_clue(PlusCount(Outside(Side.TOP, 1), 2))
    text = formats()["puzzlink"].write(puzzle).text
    assert parse(text) == puzzle
    assert parse(formats()["puzzlink"].write(parse(SAMPLE)).text) == parse(SAMPLE)
