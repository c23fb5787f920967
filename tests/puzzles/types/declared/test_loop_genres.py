"""Declared genres of loops, against all loops of small grids."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, pairwise
from random import Random
from typing import Any

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.regions import renumbered
from puzzles.model.clue import Clue
from puzzles.types import puzzle_type
from tests.helpers.lines import Lines, Loop, along, loops
from tests.helpers.shadings import random_division
from tests.helpers.type_case import LineCase, Said

Suits = Callable[[Any, Loop], bool]
SIZES = ((3, 3), (3, 4), (4, 4))


def kind_of(name: str) -> Any:
    return puzzle_type(name)


def boards_where(suits: Suits) -> Callable[[Any], Iterator[Lines]]:
    """The loops of a grid that suit."""

    def boards(puzzle: Any) -> Iterator[Lines]:
        every = loops(frozenset(places(puzzle.rows, puzzle.columns)))
        return (along(loop, closed=True) for loop in every if suits(puzzle, loop))

    return boards


def turns(loop: Loop) -> dict[Cell, bool]:
    """Of each cell, whether the loop turns there."""
    length = len(loop)
    return {
        cell: loop[i - 1][0] != loop[(i + 1) % length][0] and loop[i - 1][1] != loop[(i + 1) % length][1]
        for i, cell in enumerate(loop)
    }


# -- Simple Loop, Country Road -----------------------------------------------------------------------


def suits_simple(puzzle: Any, loop: Loop) -> bool:
    return {clue.cell for clue in puzzle.clue_list} == set(places(puzzle.rows, puzzle.columns)) - {*loop}


def drawn_simple(random: Random) -> tuple[Any, list[Clue]]:
    """Black cells where some loop leaves cells out, or one more."""
    empty = kind_of("simpleloop")(*random.choice(SIZES))
    every = loops(frozenset(places(empty.rows, empty.columns)))
    left = sorted(set(places(empty.rows, empty.columns)) - {*random.choice(every)})
    black = empty.clue_kinds[0]
    return empty, [black(cell, "#") for cell in left[random.randint(0, 4) // 4 :]]


SIMPLE_LOOP = LineCase(
    kind=kind_of("simpleloop"),
    boards=boards_where(suits_simple),
    drawn=drawn_simple,
    examples=16,
    without=None,
)


def suits_country(puzzle: Any, loop: Loop) -> bool:
    room = {(r, c): number for r, line in enumerate(puzzle.regions) for c, number in enumerate(line)}
    visits = [number for number, _ in groupby(room[cell] for cell in loop)]
    visits = visits[:-1] if len(visits) > 1 and visits[0] == visits[-1] else visits
    every = set(visits if puzzle.left_out else room.values())
    if sorted(visits) != sorted(every) or (len(visits) < 2 and not puzzle.left_out):
        return False
    out = room.keys() - {*loop}
    crossed = (((r, c), other) for r, c in out for other in ((r + 1, c), (r, c + 1)) if other in out)
    if any(room[one] != room[other] for one, other in crossed):
        return False
    counts = {number: sum(room[cell] == number for cell in loop) for number in room.values()}
    return all(counts[room[clue.cell]] == clue.numbers[0] for clue in puzzle.clue_list)


def drawn_country(random: Random) -> tuple[Any, list[Clue]]:
    rows, columns = random.choice(SIZES)
    regions = renumbered(random_division(rows, columns, random))
    empty = kind_of("country")(rows, columns, regions=regions, left_out=random.random() < 0.4)
    told = random.sample(empty.region_cells, min(random.randint(0, 2), len(empty.region_cells)))
    return empty, [empty.clue_kinds[0](cells[0], "", (random.randint(1, len(cells)),)) for cells in told]


COUNTRY = LineCase(
    kind=kind_of("country"),
    boards=boards_where(suits_country),
    drawn=drawn_country,
    examples=24,
    said=[
        Said(
            'regions = """\nA A B\nA B B\n"""',
            rules={
                "regions passed": "The loop comes into the region at R1C3 once, and leaves it again",
                -1: "R2C1 and R2C2 are not both off the loop, across a border of regions",
            },
        )
    ],
)

# -- Castle Wall, Tapa-like Loop, Balance Loop, Geradeweg ----------------------------------------------


def is_inside(cell: Cell, loop: Loop) -> bool:
    """Whether a cell that the loop does not pass lies inside: by the edges crossed on the way out."""
    row, column = cell
    crossing = 0
    for one, other in pairwise((*loop, loop[0])):
        if one[1] == other[1] and one[1] < column and {one[0], other[0]} == {row, row + 1}:
            crossing += 1
    return crossing % 2 == 1


def suits_castle(puzzle: Any, loop: Loop) -> bool:
    steps = list(pairwise((*loop, loop[0])))
    for clue in puzzle.clue_list:
        (row, column), symbol = clue.cell, clue.symbol
        if clue.cell in loop or (symbol != "g" and is_inside(clue.cell, loop) != (symbol == "w")):
            return False
        on = {
            "<": [s for s in steps if s[0][0] == s[1][0] == row and max(s[0][1], s[1][1]) < column],
            ">": [s for s in steps if s[0][0] == s[1][0] == row and min(s[0][1], s[1][1]) > column],
            "^": [s for s in steps if s[0][1] == s[1][1] == column and max(s[0][0], s[1][0]) < row],
            "v": [s for s in steps if s[0][1] == s[1][1] == column and min(s[0][0], s[1][0]) > row],
        }
        if clue.arrow and len(on[clue.arrow]) != clue.numbers[0]:
            return False
    return True


def drawn_castle(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("castle")(*random.choice(SIZES))
    kind, found = empty.clue_kinds[0], []
    for cell in random.sample([*empty.cells], random.randint(0, 2)):
        arrow = random.choice(["", *"<>^v"])
        found.append(kind(cell, random.choice("gwb"), (random.randint(0, 2),) if arrow else (), arrow))
    return empty, found


CASTLE = LineCase(kind=kind_of("castle"), boards=boards_where(suits_castle), drawn=drawn_castle, examples=30)

RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))


def visits_of(cell: Cell, loop: Loop) -> list[int]:
    """How many cells around one the loop passes, visit by visit."""
    ring = {(cell[0] + r, cell[1] + c) for r, c in RING}
    inside = [each in ring for each in loop]
    if all(inside):
        return [len(loop)]
    start = inside.index(False)
    turned = [*inside[start:], *inside[:start]]
    return sorted(len(list(run)) for so, run in groupby(turned) if so)


def suits_tapaloop(puzzle: Any, loop: Loop) -> bool:
    for clue in puzzle.clue_list:
        left = visits_of(clue.cell, loop)
        for number in clue.numbers:
            if number > 0:
                if number not in left:
                    return False
                left.remove(number)
        unknown = clue.numbers.count(UNTOLD)
        if clue.cell in loop or not (len(left) == unknown or (clue.numbers == (UNTOLD,) and not left)):
            return False
    return True


def drawn_tapaloop(random: Random) -> tuple[Any, list[Clue]]:
    """Numbers as some loop has them, or others."""
    empty = kind_of("tapaloop")(*random.choice(((3, 3), (3, 4), (4, 4), (4, 5))))
    kind, cells = empty.clue_kinds[0], set(places(empty.rows, empty.columns))
    loop = random.choice(loops(frozenset(cells)))
    left = sorted(cells - {*loop})
    others = ((0,), (1,), (UNTOLD,), (1, UNTOLD), (8,), (2, 2))
    return empty, [
        kind(
            cell, "", tuple(visits_of(cell, loop)) or (0,) if random.random() < 0.7 else random.choice(others)
        )
        for cell in random.sample(left, min(len(left), random.randint(0, 2)))
    ]


TAPALOOP = LineCase(
    kind=kind_of("tapaloop"), boards=boards_where(suits_tapaloop), drawn=drawn_tapaloop, examples=30
)


def arms(cell: Cell, loop: Loop) -> list[int]:
    """How far the loop goes straight both ways from a cell."""
    at, turning = loop.index(cell), turns(loop)
    found = []
    for step in (1, -1):
        length = 1
        while not turning[loop[(at + step * length) % len(loop)]]:
            length += 1
        found.append(length)
    return found


def has_all(puzzle: Any, loop: Loop) -> bool:
    """Whether a loop passes every cell if it must."""
    return not puzzle.all_cells or len(loop) == puzzle.rows * puzzle.columns


def suits_balance(puzzle: Any, loop: Loop) -> bool:
    if not has_all(puzzle, loop):
        return False
    for clue in puzzle.clue_list:
        if clue.cell not in loop:
            return False
        one, other = arms(clue.cell, loop)
        told = clue.numbers[0] if clue.numbers else UNTOLD
        if (one == other) != (clue.symbol == "w") or told not in (UNTOLD, one + other):
            return False
    return True


def drawn_balance(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("balance")(*random.choice(SIZES), all_cells=random.random() < 0.3)
    kind, found = empty.clue_kinds[0], []
    for cell in random.sample([*empty.cells], random.randint(0, 2)):
        clue = kind(cell, random.choice("wb"))
        told = random.choice([(), *((number,) for number in clue.possible(empty))])
        found.append(kind(cell, clue.symbol, told))
    return empty, found


BALANCE = LineCase(
    kind=kind_of("balance"), boards=boards_where(suits_balance), drawn=drawn_balance, examples=30
)


def suits_geradeweg(puzzle: Any, loop: Loop) -> bool:
    if not has_all(puzzle, loop):
        return False
    for clue in puzzle.clue_list:
        if clue.cell not in loop:
            return False
        one, other = arms(clue.cell, loop)
        stretches = {one, other} if turns(loop)[clue.cell] else {one + other}
        if len(stretches) > 1 or clue.numbers[0] not in (UNTOLD, *stretches):
            return False
    return True


def drawn_geradeweg(random: Random) -> tuple[Any, Iterable[Clue]]:
    empty = kind_of("geradeweg")(*random.choice(SIZES), all_cells=random.random() < 0.3)
    cells = random.sample([*empty.cells], random.randint(0, 3))
    numbers = [1, 2, UNTOLD] + ([3] if empty.columns > 3 else [])
    return empty, [empty.clue_kinds[0](cell, "", (random.choice(numbers),)) for cell in cells]


GERADEWEG = LineCase(
    kind=kind_of("geradeweg"), boards=boards_where(suits_geradeweg), drawn=drawn_geradeweg, examples=30
)
