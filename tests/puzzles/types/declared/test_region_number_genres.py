"""Declared genres of numbers in regions, and of numbers that count their neighbours, against all fillings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from random import Random
from typing import Any

from puzzles.clues.given import Given
from puzzles.geometry.at_random.random_regions import small_regions
from puzzles.geometry.grid import Cell
from puzzles.geometry.regions import members_of
from puzzles.model.clue import Clue
from tests.helpers.shadings import beside, parts
from tests.helpers.squares import Square, has_givens
from tests.helpers.type_case import NumberCase
from tests.puzzles.types.declared.test_number_genres import kind_of

Filling = dict[Cell, int]


def rows_of(puzzle: Any, at: Filling) -> Square:
    return tuple(tuple(at.get((r, c), 0) for c in range(puzzle.columns)) for r in range(puzzle.rows))


def permuted(puzzle: Any) -> Iterator[Filling]:
    """All ways to fill each region with the numbers from 1 to its size."""
    rooms = list(members_of(puzzle.regions).values())
    for orders in product(*(list(permutations(range(1, len(own) + 1))) for own in rooms)):
        yield {
            cell: n
            for own, order in zip(rooms, orders, strict=True)
            for cell, n in zip(own, order, strict=True)
        }


def boards_of(suits: Callable[[Any, Filling], bool]) -> Callable[[Any], Iterator[Square]]:
    def boards(puzzle: Any) -> Iterator[Square]:
        for at in permuted(puzzle):
            board = rows_of(puzzle, at)
            if has_givens(puzzle, board) and suits(puzzle, at):
                yield board

    return boards


def suits_cojun(puzzle: Any, at: Filling) -> bool:
    if any(at[cell] == at.get(near) for cell in at for near in beside(cell)):
        return False
    room = {cell: own for own in members_of(puzzle.regions).values() for cell in own}
    return all(at[r, c] > at[r + 1, c] for r, c in at if room[r, c] == room.get((r + 1, c)))


def suits_meander(puzzle: Any, at: Filling) -> bool:
    near = [(cell, (cell[0] + i, cell[1] + j)) for cell in at for i in (-1, 0, 1) for j in (-1, 0, 1)]
    if any(one != other and at[one] == at.get(other) for one, other in near):
        return False
    for own in members_of(puzzle.regions).values():
        place = {at[cell]: cell for cell in own}
        if any(place[n + 1] not in beside(place[n]) for n in range(1, len(own))):
            return False
    return True


def drawn_filled(name: str) -> Callable[[Random], tuple[Any, list[Clue]]]:
    def drawn(random: Random) -> tuple[Any, list[Clue]]:
        empty = kind_of(name)(3, regions=small_regions(3, 3, 4, random))
        cells = random.sample([*empty.cells], random.randint(0, 1))
        return empty, [Given(cell, random.randint(1, len(empty.region_at(cell)))) for cell in cells]

    return drawn


COJUN = NumberCase(
    kind=kind_of("cojun"), boards=boards_of(suits_cojun), drawn=drawn_filled("cojun"), examples=20
)
MEANDER = NumberCase(
    kind=kind_of("meander"), boards=boards_of(suits_meander), drawn=drawn_filled("meander"), examples=20
)

# -- Sukoro, Sukoro-room -------------------------------------------------------------------------------


def chosen(puzzle: Any) -> Iterator[tuple[set[Cell], Filling]]:
    """Sets of cells that hang together, each with the number of neighbours, where that is 1 to 4."""
    cells = [(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)]
    for count in range(len(cells) + 1):
        for own in map(set, combinations(cells, count)):
            at = {cell: sum(near in own for near in beside(cell)) for cell in own}
            if len(parts(own)) < 2 and all(at.values()):
                yield own, at


def sukoros(puzzle: Any) -> Iterator[Square]:
    for _, at in chosen(puzzle):
        board = rows_of(puzzle, at)
        if has_givens(puzzle, board) and not any(at[a] == at.get(b) for a in at for b in beside(a)):
            yield board


def sukoro_rooms(puzzle: Any) -> Iterator[Square]:
    rooms = [set(own) for own in members_of(puzzle.regions).values()]
    for own, at in chosen(puzzle):
        whole = all(room <= own or not room & own for room in rooms)
        once = all(len({at[cell] for cell in room & own}) == len(room & own) for room in rooms)
        board = rows_of(puzzle, at)
        if whole and once and has_givens(puzzle, board):
            yield board


def drawn_sukoro(name: str) -> Callable[[Random], tuple[Any, list[Clue]]]:
    def drawn(random: Random) -> tuple[Any, list[Clue]]:
        rows, columns = random.choice(((3, 3), (3, 4)))
        divided = {"regions": small_regions(rows, columns, 3, random)} if kind_of(name).genre.regions else {}
        empty = kind_of(name)(rows, columns, **divided)
        cells = random.sample([*empty.cells], random.randint(0, 2))
        return empty, [Given(cell, random.randint(0, 3)) for cell in cells]

    return drawn


SUKORO = NumberCase(kind=kind_of("sukoro"), boards=sukoros, drawn=drawn_sukoro("sukoro"), examples=16)
SUKORO_ROOM = NumberCase(
    kind=kind_of("sukororoom"), boards=sukoro_rooms, drawn=drawn_sukoro("sukororoom"), examples=20
)

# -- Hakoiri-masashi -----------------------------------------------------------------------------------


def signs_of(puzzle: Any, solution: Any) -> Square:
    return tuple(tuple("-○△□".index(sign) for sign in row) for row in puzzle.wording.grid(solution))


def hakoiris(puzzle: Any) -> Iterator[Square]:
    rooms = list(members_of(puzzle.regions).values())
    for ways in product(*(list(permutations(own, 3)) for own in rooms)):
        at = {cell: n for way in ways for n, cell in enumerate(way, start=1)}
        board = rows_of(puzzle, at)
        if not has_givens(puzzle, board):
            continue
        near = ((cell, (cell[0] + i, cell[1] + j)) for cell in at for i in (-1, 0, 1) for j in (-1, 0, 1))
        equal = any(one != other and at[one] == at.get(other) for one, other in near)
        if not equal and len(parts(set(at))) == 1:
            yield board


def drawn_hakoiri(random: Random) -> tuple[Any, list[Clue]]:
    regions = random.choice(((0, 0, 1, 1), (0, 0, 0, 1), (0, 0, 1, 1)))
    grid = [list(regions), [0, 0, 1, 1], [0, 1, 1, 1] if random.random() < 0.5 else [0, 0, 1, 1]]
    empty = kind_of("hakoiri")(3, 4, regions=tuple(map(tuple, grid)))
    cells = random.sample([*empty.cells], random.randint(0, 2))
    return empty, [Given(cell, random.randint(0, 3)) for cell in cells]


HAKOIRI = NumberCase(
    kind=kind_of("hakoiri"), read=signs_of, boards=hakoiris, drawn=drawn_hakoiri, examples=12
)
