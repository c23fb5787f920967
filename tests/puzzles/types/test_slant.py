"""Slant: counts against all ways to draw small grids, game IDs, addresses, files and words."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

from puzzles.exchange import formats
from puzzles.files.storage import parse
from puzzles.types.slant.diagonals import Diagonals
from puzzles.types.slant.puzzle import Slant
from tests.helpers.type_case import Said, TypeCase, tokens

SAMPLE = "sgt:slant:4x3:01a1b22a1a2b10c1"
Drawing = tuple[str, ...]
Ends = dict[tuple[int, int], int]


@cache
def drawings(rows: int, columns: int) -> dict[Drawing, Ends]:
    """How many diagonals end at each corner, for every way to draw them that closes no loop."""
    found = {}
    for falling in product((True, False), repeat=rows * columns):
        ends, group, loop = Ends(), Ends(), False
        for index, falls in enumerate(falling):
            row, column = divmod(index, columns)
            one, other = (row, column + (not falls)), (row + 1, column + falls)
            for corner in (one, other):
                ends[corner] = ends.get(corner, 0) + 1
                group.setdefault(corner, len(group))
            loop = loop or group[one] == group[other]
            old = group[other]
            group = {corner: group[one] if own == old else own for corner, own in group.items()}
        if not loop:
            signs = "".join("\\" if falls else "/" for falls in falling)
            found[tuple(signs[at : at + columns] for at in range(0, len(signs), columns))] = ends
    return found


def obeys(puzzle: Slant, drawing: Drawing) -> bool:
    ends = drawings(puzzle.rows, puzzle.columns)[drawing]
    told = puzzle.clue_list.every(Diagonals)
    return all(ends.get((clue.point[0] // 2, clue.point[1] // 2), 0) == clue.number for clue in told)


def drawn(random: Random) -> tuple[Slant, list[Diagonals]]:
    """The numbers of a drawing, of which one may be off."""
    rows, columns = random.randint(1, 3), random.randint(1, 4)
    ends = random.choice([*drawings(rows, columns).values()])
    points = [(y, x) for y in range(rows + 1) for x in range(columns + 1)]
    told = {at: ends.get(at, 0) for at in points if random.random() < 0.4}
    if told and random.random() < 0.5:
        told[random.choice(sorted(told))] = random.randint(0, 4)
    return Slant(rows, columns), [Diagonals((2 * y, 2 * x), number) for (y, x), number in told.items()]


CASE = TypeCase(
    kind=Slant,
    read=tokens,
    boards=lambda puzzle: drawings(puzzle.rows, puzzle.columns),
    obeys=obeys,
    drawn=drawn,
    examples=40,
    published={SAMPLE: "//\\\\ //\\\\ \\\\\\\\"},
    shown=lambda puzzle, solution: " ".join(tokens(puzzle, solution)),
    game="slant",
    said=[
        Said(
            SAMPLE,
            clues=[
                "No diagonal ends at the top left corner of R1C1",
                "One diagonal ends at the top right corner of R1C1",
            ],
            among=["Two diagonals end at the bottom right corner of R1C1"],
            solution="R1C1 is ╱, R1C2 is ╱, R1C3 is ╲",
            drawn=["╱ ╱ ╲ ╲"],
        )
    ],
    refused=[
        ('corners = "1"', "corners: 1 rows of 1; expected one row and column more than cells..."),
        ('corners = ". .\\n. 5"', "corners row 2, column 2: found 5; expected 0 to 4..."),
        ('corners = ". .\\n. x"', "corners row 2, column 2: found 'x'; expected a whole number..."),
    ],
)


def test_an_address() -> None:
    puzzle = parse(SAMPLE)
    text = formats()["puzzlink"].write(puzzle).text
    assert text.startswith("https://puzz.link/p?gokigen/4/3/")
    assert parse(text) == puzzle
