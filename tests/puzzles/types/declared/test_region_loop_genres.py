"""Declared genres of loops with rules about regions, circles and cells left out, against all loops."""

from __future__ import annotations

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


# -- Detour, Regional Yajilin --------------------------------------------------------------------------


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


DETOUR = case("detour", suits_detour, drawn_told("detour"), 40)
REGIONAL = case("yajilin-regions", suits_regional, drawn_told("yajilin-regions"))

# -- Koburin -------------------------------------------------------------------------------------------


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


KOBURIN = case("koburin", suits_koburin, drawn_koburin)
