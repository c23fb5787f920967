"""Shakashaka against all ways to fill small grids, by areas of quarters of cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from puzzles.types.shakashaka.black_cell import BlackCell
from puzzles.types.shakashaka.puzzle import Shakashaka
from tests.helpers.type_case import Said, TypeCase, blank, tokens

Quarter = tuple[int, int, str]
"""A quarter of a cell: the triangle between one of its sides and its middle."""
LEFT_WHITE = {"-": "NESW", "1": "NE", "2": "NW", "3": "SW", "4": "SE"}
"""The quarters that stay white, by what stands in the cell."""
ACROSS = {"N": (-1, 0, "S"), "S": (1, 0, "N"), "W": (0, -1, "E"), "E": (0, 1, "W")}


def areas(board: tuple[str, ...]) -> Iterator[set[Quarter]]:
    """The white areas."""
    left = {
        (r, c, quarter)
        for r, row in enumerate(board)
        for c, sign in enumerate(row)
        for quarter in LEFT_WHITE.get(sign, "")
    }
    while left:
        area = {left.pop()}
        while True:
            near = {(r + ACROSS[q][0], c + ACROSS[q][1], ACROSS[q][2]) for r, c, q in area}
            near |= {(r, c, other) for r, c, q in area for other in "NESW" if other not in (q, ACROSS[q][2])}
            if not (more := near & left):
                break
            area |= more
            left -= more
        yield area


def is_rectangle(area: set[Quarter]) -> bool:
    """Whether an area fills its bounding box, upright or turned."""
    corners = [point for r, c, q in area for point in _points(r, c, q)]
    for turned in (False, True):
        found = [(y + x, y - x) if turned else (y, x) for y, x in corners]
        size = (max(y for y, _ in found) - min(y for y, _ in found)) * (
            max(x for _, x in found) - min(x for _, x in found)
        )
        if len(area) == size / (2 if turned else 1):
            return True
    return False


def _points(row: int, column: int, side: str) -> Iterator[tuple[int, int]]:
    """The corners of a quarter, in halves of a cell."""
    top, left = 2 * row, 2 * column
    yield top + 1, left + 1
    ends = {"N": ((0, 0), (0, 2)), "S": ((2, 0), (2, 2)), "W": ((0, 0), (2, 0)), "E": ((0, 2), (2, 2))}
    yield from ((top + y, left + x) for y, x in ends[side])


def boards(puzzle: Shakashaka) -> Iterator[tuple[str, ...]]:
    black = {clue.cell: clue for clue in puzzle.clue_list.every(BlackCell)}
    free = [(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns) if (r, c) not in black]
    for signs in product("-1234", repeat=len(free)):
        at = dict(zip(free, signs, strict=True))
        for (row, column), clue in black.items():
            near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            if clue.number is not None and sum(at.get(cell, "-") != "-" for cell in near) != clue.number:
                break
        else:
            rows = (
                "".join(
                    at[r, c] if (r, c) in at else str(black[r, c].token(puzzle))
                    for c in range(puzzle.columns)
                )
                for r in range(puzzle.rows)
            )
            board = tuple(rows)
            bare = tuple(
                "".join(sign if (r, c) in at else "#" for c, sign in enumerate(row))
                for r, row in enumerate(board)
            )
            if all(map(is_rectangle, areas(bare))):
                yield board


def drawn(random: Random) -> tuple[Shakashaka, list[BlackCell]]:
    empty = Shakashaka(*random.choice(((3, 3), (2, 4), (2, 5))))
    cells = random.sample([*empty.cells], len([*empty.cells]) - random.randint(4, 6))
    return empty, [BlackCell(cell, random.choice((None, None, 0, 1, 2))) for cell in cells]


CASE = TypeCase(
    kind=Shakashaka,
    read=tokens,
    boards=boards,
    drawn=drawn,
    examples=20,
    counts={"size = 2\n" + blank(2, 2): 2},
    by_hand=["size = 2\n" + blank(2, 2)],
    said=[
        Said(
            'grid = """\n2 .\n. .\n"""',
            clues=["Beside the black cell at R1C1, two cells have a triangle"],
            rules={0: "At the top left corner of R1C2, each corner of a white area is a right angle"},
        )
    ],
    refused=[('grid = """\n5 .\n. .\n"""', "grid row 1, column 1: found 5; expected 0 to 4")],
)
