"""Declared genres of loops with rules about regions, circles and cells left out, against all loops."""

from __future__ import annotations

from itertools import groupby, pairwise
from random import Random
from typing import Any

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.regions import renumbered
from puzzles.model.clue import Clue
from tests.helpers.lines import Loop, loops
from tests.helpers.shadings import beside, random_division, room_of
from tests.helpers.type_case import LineCase
from tests.puzzles.types.declared.test_loop_genres import Suits, boards_where, kind_of, turns

SIZES = ((3, 3), (3, 4), (4, 4))


def visits(puzzle: Any, loop: Loop) -> list[int]:
    """The regions that a loop comes into, one after the other; one that it never leaves is not come into."""
    room = room_of(puzzle)
    found = [number for number, _ in groupby(room[cell] for cell in loop)]
    found = found[:-1] if len(found) > 1 and found[0] == found[-1] else found
    return found if len(found) > 1 else []


def out(puzzle: Any, loop: Loop) -> set[Cell]:
    return set(places(puzzle.rows, puzzle.columns)) - {*loop}


def apart(cells: set[Cell]) -> bool:
    return not any(near in cells for cell in cells for near in beside(cell))


def divided(name: str, random: Random, sizes: tuple[Cell, ...] = SIZES) -> Any:
    rows, columns = random.choice(sizes)
    return kind_of(name)(rows, columns, regions=renumbered(random_division(rows, columns, random)))


def drawn_told(name: str) -> Any:
    """Regions, and a number or two."""

    def drawn(random: Random) -> tuple[Any, list[Clue]]:
        empty = divided(name, random)
        told = random.sample(empty.region_cells, min(random.randint(0, 2), len(empty.region_cells)))
        return empty, [
            empty.clue_kinds[0](cells[0], "", (random.randint(0, min(3, len(cells))),)) for cells in told
        ]

    return drawn


def case(name: str, suits: Suits, drawn: Any, examples: int = 30) -> LineCase[Any]:
    shown = any(each.shown == "all" for each in kind_of(name).genre.clues)
    extra: dict[str, Any] = {"without": None} if shown else {}
    return LineCase(kind=kind_of(name), boards=boards_where(suits), drawn=drawn, examples=examples, **extra)


# -- Detour, Regional Yajilin, All or Nothing, Double Back ---------------------------------------------


def counts(puzzle: Any, cells: set[Cell]) -> bool:
    """Whether so many of the cells are in each region with a number."""
    room = room_of(puzzle)
    return all(
        sum(room[cell] == room[clue.cell] for cell in cells) == clue.numbers[0] for clue in puzzle.clue_list
    )


def suits_detour(puzzle: Any, loop: Loop) -> bool:
    turning = {cell for cell, so in turns(loop).items() if so}
    return not out(puzzle, loop) and counts(puzzle, turning)


def suits_regional(puzzle: Any, loop: Loop) -> bool:
    left = out(puzzle, loop)
    return apart(left) and counts(puzzle, left)


def suits_nothing(puzzle: Any, loop: Loop) -> bool:
    room, left = room_of(puzzle), out(puzzle, loop)
    came, on = visits(puzzle, loop), {room[cell] for cell in loop}
    if len(came) != len(set(came)) or any(room[cell] in on for cell in left):
        return False
    return not any(near in left and room[near] != room[cell] for cell in left for near in beside(cell))


def suits_doubleback(puzzle: Any, loop: Loop) -> bool:
    came = visits(puzzle, loop)
    black = {clue.cell for clue in puzzle.clue_list}
    return black == out(puzzle, loop) and all(came.count(each) == 2 for each in room_of(puzzle).values())


def drawn_doubleback(random: Random) -> tuple[Any, list[Clue]]:
    """Halves of a grid, and cells that some loop leaves out."""
    rows, columns = random.choice(((4, 4), (3, 4), (4, 5)))
    regions = [[int(2 * c >= columns) for c in range(columns)] for _ in range(rows)]
    empty = kind_of("doubleback")(rows, columns, regions=renumbered(regions))
    every = loops(frozenset(places(rows, columns)))
    left = sorted(out(empty, random.choice(every)))
    return empty, [empty.clue_kinds[0](cell, "#") for cell in left]


DETOUR = case("detour", suits_detour, drawn_told("detour"), 40)
REGIONAL = case("yajilin-regions", suits_regional, drawn_told("yajilin-regions"))
NOTHING = case("nothing", suits_nothing, lambda random: (divided("nothing", random), []))
DOUBLE_BACK = case("doubleback", suits_doubleback, drawn_doubleback, 40)

# -- Koburin, Dotchi-Loop, Moon or Sun -----------------------------------------------------------------


def suits_koburin(puzzle: Any, loop: Loop) -> bool:
    told = {clue.cell: clue.numbers[0] for clue in puzzle.clue_list}
    if told.keys() & {*loop}:
        return False
    shaded = out(puzzle, loop) - told.keys()
    return apart(shaded) and all(
        number in (UNTOLD, sum(near in shaded for near in beside(cell))) for cell, number in told.items()
    )


def drawn_koburin(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("koburin")(*random.choice(SIZES))
    left = sorted(out(empty, random.choice(loops(frozenset(places(empty.rows, empty.columns))))))
    cells = random.sample(left, min(len(left), random.randint(0, 2)))
    return empty, [empty.clue_kinds[0](cell, "", (random.choice((UNTOLD, 0, 1)),)) for cell in cells]


def suits_dotchi(puzzle: Any, loop: Loop) -> bool:
    room, turning = room_of(puzzle), turns(loop)
    ways: dict[int, set[bool]] = {}
    for clue in puzzle.clue_list:
        if (clue.cell in loop) != (clue.symbol == "W"):
            return False
        if clue.symbol == "W":
            ways.setdefault(room[clue.cell], set()).add(turning[clue.cell])
    return all(len(way) == 1 for way in ways.values())


def suits_moonsun(puzzle: Any, loop: Loop) -> bool:
    room, came = room_of(puzzle), visits(puzzle, loop)
    if sorted(came) != sorted(set(room.values())):
        return False
    kinds: dict[int, str] = {}
    for number in came:
        own = {clue.cell: clue.symbol for clue in puzzle.clue_list if room[clue.cell] == number}
        passed = {symbol for cell, symbol in own.items() if cell in loop}
        if len(passed) != 1 or any(symbol in passed and cell not in loop for cell, symbol in own.items()):
            return False
        kinds[number] = passed.pop()
    return all(kinds[one] != kinds[other] for one, other in pairwise((*came, came[0])))


def drawn_symbols(name: str, signs: str, most: int) -> Any:
    def drawn(random: Random) -> tuple[Any, list[Clue]]:
        rows, columns = random.choice(((3, 4), (4, 4)))
        halves = [
            [int(2 * r >= rows) + 2 * int(2 * c >= columns) for c in range(columns)] for r in range(rows)
        ]
        regions = random.choice((halves, random_division(rows, columns, random)))
        empty = kind_of(name)(rows, columns, regions=renumbered(regions))
        cells = random.sample([*empty.cells], random.randint(most // 2, most))
        return empty, [empty.clue_kinds[0](cell, random.choice(signs)) for cell in cells]

    return drawn


KOBURIN = case("koburin", suits_koburin, drawn_koburin)
DOTCHI = case("dotchi", suits_dotchi, drawn_symbols("dotchi", "WWB", 5))
MOON_OR_SUN = case("moonsun", suits_moonsun, drawn_symbols("moonsun", "NS", 12), 60)
