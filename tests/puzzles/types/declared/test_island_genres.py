"""Declared genres of shaded cells with regions, or with squares and rectangles, against all shadings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, pairwise, product
from random import Random
from typing import Any

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.given import Given
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.regions import renumbered
from puzzles.model.clue import Clue
from tests.helpers.shadings import Shaded, beside, parts, random_division, room_of
from tests.helpers.type_case import Said, ShadingCase
from tests.puzzles.types.declared.test_shading_genres import (
    clue_of,
    drawn_in_cells,
    drawn_rooms,
    givens,
    kind_of,
    light,
    rooms,
    seen,
    square,
    told_rooms,
)

Obeys = Callable[[Any, Shaded], bool]


def touch(dark: Iterable[Cell]) -> bool:
    """Whether two of the cells are side by side."""
    own = set(dark)
    return any(near in own for cell in own for near in beside(cell))


def by_corners(cells: Iterable[Cell]) -> list[set[Cell]]:
    """Cells in parts that hang together by sides or corners."""
    left, found = set(cells), []
    while left:
        part = {left.pop()}
        while more := {(r + i, c + j) for r, c in part for i in (-1, 0, 1) for j in (-1, 0, 1)} & left:
            part |= more
            left -= more
        found.append(part)
    return found


def filled(part: Iterable[Cell]) -> bool:
    """Whether cells are a whole rectangle."""
    rows, columns = zip(*part, strict=True)
    return bool((max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1) == len(rows))


def as_square(part: Iterable[Cell]) -> bool:
    rows, columns = zip(*part, strict=True)
    return bool(filled(part) and max(rows) - min(rows) == max(columns) - min(columns))


def crosses(puzzle: Any, free: set[Cell]) -> bool:
    """Whether a straight run of the cells lies in three regions or more, one after the other."""
    room = room_of(puzzle)
    for r, c in free:
        for down, right in ((0, 1), (1, 0)):
            run, cell = [], (r, c)
            while cell in free:
                run.append(room[cell])
                cell = (cell[0] + down, cell[1] + right)
            if sum(one != other for one, other in pairwise(run)) > 1:
                return True
    return False


def across(puzzle: Any, cells: Iterable[Cell]) -> bool:
    """Whether two of the cells are side by side in two regions."""
    room, own = room_of(puzzle), set(cells)
    return any(room[near] != room[cell] for cell in own for near in beside(cell) if near in own)


def one_group_each(puzzle: Any, dark: Shaded) -> bool:
    return all(len(parts(room & dark)) == 1 for room in rooms(puzzle)) and not across(puzzle, dark)


def numbers(puzzle: Any) -> dict[Cell, int]:
    return {clue.cell: clue.numbers[0] for clue in puzzle.clue_list}


# -- numbers and arrows in cells ----------------------------------------------------------------------


def obeys_yajikazu(puzzle: Any, dark: Shaded) -> bool:
    if not dark or touch(dark) or len(parts(light(puzzle, dark))) > 1:
        return False
    for clue in puzzle.clue_list:
        row, column = clue.cell
        on = {
            "<": [(r, c) for r, c in dark if r == row and c < column],
            ">": [(r, c) for r, c in dark if r == row and c > column],
            "^": [(r, c) for r, c in dark if c == column and r < row],
            "v": [(r, c) for r, c in dark if c == column and r > row],
        }[clue.arrow]
        if clue.cell not in dark and len(on) != clue.numbers[0]:
            return False
    return True


def drawn_yajikazu(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("yajikazu")(*random.choice(((3, 3), (3, 4), (2, 5))))
    cells = random.sample([*empty.cells], random.randint(0, 4))
    kind = clue_of("yajikazu")
    return empty, [kind(cell, "", (random.choice((0, 1, 1, 2, 9)),), random.choice("<>^v")) for cell in cells]


YAJIKAZU = ShadingCase(
    kind=kind_of("yajikazu"),
    obeys=obeys_yajikazu,
    drawn=drawn_yajikazu,
    examples=14,
)


def obeys_kurochute(puzzle: Any, dark: Shaded) -> bool:
    if touch(dark) or len(parts(light(puzzle, dark))) > 1:
        return False
    for (r, c), n in numbers(puzzle).items():
        if (r, c) in dark or (
            n != UNTOLD
            and sum(cell in dark for cell in ((r + n, c), (r - n, c), (r, c + n), (r, c - n))) != 1
        ):
            return False
    return True


KUROCHUTE = ShadingCase(
    kind=kind_of("kurochute"),
    obeys=obeys_kurochute,
    drawn=drawn_in_cells("kurochute", range(1, 3), ((3, 4), (4, 3))),
    examples=12,
)


def obeys_aquapelago(puzzle: Any, dark: Shaded) -> bool:
    free = light(puzzle, dark)
    if touch(dark) or len(parts(free)) > 1 or square(free):
        return False
    size = {cell: len(part) for part in by_corners(dark) for cell in part}
    return all(cell in dark and number in (UNTOLD, size[cell]) for cell, number in numbers(puzzle).items())


AQUAPELAGO = ShadingCase(
    kind=kind_of("aquapelago"),
    obeys=obeys_aquapelago,
    drawn=drawn_in_cells("aquapelago", range(1, 4)),
    examples=12,
)


def obeys_canal(puzzle: Any, dark: Shaded) -> bool:
    if len(parts(dark)) > 1 or square(dark):
        return False
    return all(
        cell not in dark and number in (UNTOLD, seen(cell, set(dark)) - 1)
        for cell, number in numbers(puzzle).items()
    )


CANAL = ShadingCase(
    kind=kind_of("canal"), obeys=obeys_canal, drawn=drawn_in_cells("canal", range(5)), examples=12
)


def obeys_context(puzzle: Any, dark: Shaded) -> bool:
    if touch(dark) or len(parts(light(puzzle, dark))) > 1:
        return False
    for (r, c), number in numbers(puzzle).items():
        corners = ((r + 1, c + 1), (r + 1, c - 1), (r - 1, c + 1), (r - 1, c - 1))
        if sum(cell in dark for cell in (corners if (r, c) in dark else beside((r, c)))) != number:
            return False
    return True


CONTEXT = ShadingCase(
    kind=kind_of("context"), obeys=obeys_context, drawn=drawn_in_cells("context", range(3)), examples=12
)


def obeys_bosnian(puzzle: Any, dark: Shaded) -> bool:
    two = all(sum(other in dark for other in beside(cell)) == 2 for cell in dark)
    if not two or len(parts(dark)) != 1 or square(dark):
        return False
    for row, column in dark:
        for other in ((row + 1, column + 1), (row + 1, column - 1)):
            if other in dark and not {(row, other[1]), (other[0], column)} & dark:
                return False
    for (r, c), number in numbers(puzzle).items():
        around = sum((r + i, c + j) in dark for i in (-1, 0, 1) for j in (-1, 0, 1))
        if (r, c) in dark or number not in (UNTOLD, around):
            return False
    return True


BOSNIAN_ROAD = ShadingCase(
    kind=kind_of("bosnianroad"),
    obeys=obeys_bosnian,
    drawn=drawn_in_cells("bosnianroad", range(3, 9), ((3, 3), (3, 4), (4, 3), (4, 4))),
    examples=14,
)

# -- squares and rectangles ---------------------------------------------------------------------------


def obeys_tasquare(puzzle: Any, dark: Shaded) -> bool:
    groups = parts(dark)
    if len(parts(light(puzzle, dark))) > 1 or not all(map(as_square, groups)):
        return False
    for cell, number in numbers(puzzle).items():
        sizes = [len(group) for group in groups if not group.isdisjoint(beside(cell))]
        if cell in dark or (not sizes if number == UNTOLD else sum(sizes) != number):
            return False
    return True


TASQUARE = ShadingCase(
    kind=kind_of("tasquare"),
    obeys=obeys_tasquare,
    drawn=drawn_in_cells("tasquare", range(-1, 5), ((3, 3), (3, 4))),
    examples=14,
)


def obeys_lookair(puzzle: Any, dark: Shaded) -> bool:
    groups = parts(dark)
    if not all(map(as_square, groups)):
        return False
    size = {cell: len(group) for group in groups for cell in group}
    for row, column in dark:
        for down, right in ((0, 1), (1, 0)):
            cell, steps = (row + down, column + right), 1
            while cell not in dark and cell[0] < puzzle.rows and cell[1] < puzzle.columns:
                cell, steps = (cell[0] + down, cell[1] + right), steps + 1
            if steps > 1 and cell in dark and size[cell] == size[row, column]:
                return False
    return all(
        sum(each in dark for each in (cell, *beside(cell))) == number
        for cell, number in numbers(puzzle).items()
    )


LOOKAIR = ShadingCase(
    kind=kind_of("lookair"),
    obeys=obeys_lookair,
    drawn=drawn_in_cells("lookair", range(4)),
    examples=14,
)


def obeys_circlesquare(puzzle: Any, dark: Shaded) -> bool:
    if not givens(puzzle, dark) or len(parts(dark)) > 1 or square(dark):
        return False
    return all(map(as_square, parts(light(puzzle, dark))))


def drawn_circlesquare(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("circlesquare")(*random.choice(((3, 3), (3, 4), (4, 4))))
    cells = random.sample([*empty.cells], random.randint(0, 3))
    return empty, [Given(cell, random.random() < 0.5) for cell in cells]


CIRCLESQUARE = ShadingCase(
    kind=kind_of("circlesquare"), obeys=obeys_circlesquare, drawn=drawn_circlesquare, examples=12
)


def obeys_mochikoro(puzzle: Any, dark: Shaded) -> bool:
    free, told = light(puzzle, dark), numbers(puzzle)
    groups = parts(free)
    if not all(map(filled, groups)) or len(by_corners(free)) > 1 or square(dark) or told.keys() & dark:
        return False
    own = [[told[cell] for cell in group if cell in told] for group in groups]
    return all(
        len(here) < 2 and set(here) <= {UNTOLD, len(group)} for here, group in zip(own, groups, strict=True)
    )


MOCHIKORO = ShadingCase(
    kind=kind_of("mochikoro"),
    obeys=obeys_mochikoro,
    drawn=drawn_in_cells("mochikoro", range(1, 4), ((3, 3), (3, 4))),
    examples=14,
    without=None,
)
MOCHINYORO = ShadingCase(
    kind=kind_of("mochinyoro"),
    obeys=lambda puzzle, dark: obeys_mochikoro(puzzle, dark) and not any(map(filled, parts(dark))),
    drawn=drawn_in_cells("mochinyoro", range(1, 4), ((3, 3), (3, 4))),
    examples=14,
    without=None,
)

# -- regions ------------------------------------------------------------------------------------------


def obeys_chocona(puzzle: Any, dark: Shaded) -> bool:
    return all(map(filled, parts(dark))) and told_rooms(puzzle, dark)


def obeys_heyablock(puzzle: Any, dark: Shaded) -> bool:
    free = light(puzzle, dark)
    joined = len(parts(free)) < 2 and not crosses(puzzle, free)
    groups = all(len(parts(room & dark)) == 1 for room in rooms(puzzle)) and not across(puzzle, dark)
    return joined and groups and told_rooms(puzzle, dark)


def obeys_ayeheya(puzzle: Any, dark: Shaded) -> bool:
    free = light(puzzle, dark)
    if touch(dark) or len(parts(free)) > 1 or crosses(puzzle, free):
        return False
    for room in rooms(puzzle):
        rows, columns = zip(*room, strict=True)
        bottom, right = min(rows) + max(rows), min(columns) + max(columns)
        if {(bottom - r, right - c) for r, c in room & dark} != room & dark:
            return False
    return told_rooms(puzzle, dark)


def obeys_shimaguni(puzzle: Any, dark: Shaded) -> bool:
    room = room_of(puzzle)
    counts = {number: sum(room[cell] == number for cell in dark) for number in room.values()}
    beside_each = {(room[cell], room[near]) for cell in room for near in beside(cell) if near in room}
    unequal = all(counts[one] != counts[other] for one, other in beside_each if one != other)
    return unequal and one_group_each(puzzle, dark) and told_rooms(puzzle, dark)


def obeys_stostone(puzzle: Any, dark: Shaded) -> bool:
    """The stones are let fall a step at a time, as long as one can."""
    if not one_group_each(puzzle, dark) or not told_rooms(puzzle, dark):
        return False
    stones = parts(dark)
    moving = True
    while moving:
        moving = False
        for at, stone in enumerate(stones):
            lower = {(r + 1, c) for r, c in stone}
            others = set().union(*stones[:at], *stones[at + 1 :])
            if not lower & others and all(r < puzzle.rows for r, _ in lower):
                stones[at], moving = lower, True
    half = {(r, c) for r in range(puzzle.rows // 2, puzzle.rows) for c in range(puzzle.columns)}
    return puzzle.rows % 2 == 0 and set().union(*stones) == half


def obeys_cocktail(puzzle: Any, dark: Shaded) -> bool:
    whole = all(len(parts(room & dark)) < 2 for room in rooms(puzzle)) and not across(puzzle, dark)
    return whole and len(by_corners(dark)) < 2 and not square(dark) and told_rooms(puzzle, dark)


def obeys_oneroom(puzzle: Any, dark: Shaded) -> bool:
    free, room = light(puzzle, dark), room_of(puzzle)
    if touch(dark) or len(parts(free)) > 1 or any(len(parts(each & free)) > 1 for each in rooms(puzzle)):
        return False
    doors = [
        (min(room[cell], room[near]), max(room[cell], room[near]))
        for cell in free
        for near in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1))
        if near in free and room[near] != room[cell]
    ]
    return len(doors) == len(set(doors)) and told_rooms(puzzle, dark)


def obeys_juosan(puzzle: Any, dark: Shaded) -> bool:
    free = light(puzzle, dark)
    if square(dark, 1, 3) or square(free, 3, 1):
        return False
    room = {cell: each for each in rooms(puzzle) for cell in each}
    return all(
        number in (len(room[cell] & dark), len(room[cell] & free)) for cell, number in numbers(puzzle).items()
    )


def of_rooms(name: str, obeys: Obeys, examples: int = 14, said: Sequence[Said] = ()) -> ShadingCase[Any]:
    return ShadingCase(kind=kind_of(name), obeys=obeys, drawn=drawn_rooms(name), said=said, examples=examples)


CHOCONA = of_rooms("chocona", obeys_chocona)
HEYABLOCK = of_rooms("heyablock", obeys_heyablock, 20)
AYEHEYA = of_rooms("ayeheya", obeys_ayeheya)
SHIMAGUNI = of_rooms("shimaguni", obeys_shimaguni)
COCKTAIL = of_rooms("cocktail", obeys_cocktail)
ONEROOM = of_rooms("oneroom", obeys_oneroom)
JUOSAN = of_rooms(
    "juosan",
    obeys_juosan,
    said=[
        Said(
            'grid = """\n0 .\n1 .\n2 .\n"""\nregions = """\nA A\nB B\nC C\n"""',
            clues=[
                "In the region at R1C1, all cells are upright or all cells are level",
                "In the region at R2C1, one cell is upright or one cell is level",
                "In the region at R3C1, all cells are upright or all cells are level",
            ],
        )
    ],
)


def drawn_stostone(random: Random) -> tuple[Any, list[Clue]]:
    rows, columns = random.choice(((2, 4), (4, 3), (2, 5), (3, 3)))
    empty = kind_of("stostone")(rows, columns, regions=renumbered(random_division(rows, columns, random)))
    cells = random.choice(empty.region_cells)
    return empty, [clue_of("stostone")(cells[0], "", (random.randint(1, len(cells)),))]


STOSTONE = ShadingCase(kind=kind_of("stostone"), obeys=obeys_stostone, drawn=drawn_stostone, examples=20)


def test_cells_of_a_stone_fall_equally_far() -> None:
    """The sentence about two cells side by side, against all ways to shade what is below them."""
    puzzle = kind_of("stostone")(4, 4)
    text = "If R2C1 and R2C2 are both shaded, so are equally many cells below each"
    (rule,) = (each for each in puzzle.shape.rules if each.text == text)
    names = [f"r{row}c{column}" for row in (2, 3, 4) for column in (1, 2)]
    for shaded in product((True, False), repeat=len(names)):
        board = dict(zip(names, shaded, strict=True))
        below = [[board[f"r{row}c{column}"] for row in (3, 4)] for column in (1, 2)]
        both = board["r2c1"] and board["r2c2"]
        if not both or max(map(sum, below)) < 2:  # else, more than half of a column would be shaded
            assert rule.formula.holds(board) is (not both or sum(below[0]) == sum(below[1]))


def obeys_paintarea(puzzle: Any, dark: Shaded) -> bool:
    whole = all(room <= dark or not room & dark for room in rooms(puzzle))
    if not whole or len(parts(dark)) > 1 or square(dark) or square(light(puzzle, dark)):
        return False
    return all(
        number in (UNTOLD, sum(near in dark for near in beside(cell)))
        for cell, number in numbers(puzzle).items()
    )


def drawn_paintarea(random: Random) -> tuple[Any, list[Clue]]:
    rows, columns = random.choice(((3, 3), (3, 4)))
    empty = kind_of("paintarea")(rows, columns, regions=renumbered(random_division(rows, columns, random)))
    cells = random.sample([*empty.cells], random.randint(0, 2))
    return empty, [clue_of("paintarea")(cell, "", (random.choice((UNTOLD, 0, 1, 2)),)) for cell in cells]


PAINTAREA = ShadingCase(kind=kind_of("paintarea"), obeys=obeys_paintarea, drawn=drawn_paintarea, examples=14)


def obeys_cbanana(puzzle: Any, dark: Shaded) -> bool:
    shaded, others = parts(dark), parts(light(puzzle, dark))
    if not all(map(filled, shaded)) or any(map(filled, others)):
        return False
    size = {cell: len(group) for group in (*shaded, *others) for cell in group}
    return all(number in (UNTOLD, size[cell]) for cell, number in numbers(puzzle).items())


CHOCO_BANANA = ShadingCase(
    kind=kind_of("cbanana"),
    obeys=obeys_cbanana,
    drawn=drawn_in_cells("cbanana", range(1, 7), ((3, 3), (3, 4))),
    examples=14,
)


# -- Uso-one -------------------------------------------------------------------------------------------


def obeys_usoone(puzzle: Any, dark: Shaded) -> bool:
    told = numbers(puzzle)
    if touch(dark) or len(parts(light(puzzle, dark))) > 1 or dark & told.keys():
        return False
    wrong = {cell for cell, number in told.items() if sum(near in dark for near in beside(cell)) != number}
    return all(len(room & wrong) == 1 for room in rooms(puzzle) if room & told.keys())


def drawn_usoone(random: Random) -> tuple[Any, list[Clue]]:
    rows, columns = random.choice(((3, 3), (3, 4), (4, 3)))
    empty = kind_of("usoone")(rows, columns, regions=renumbered(random_division(rows, columns, random)))
    cells = random.sample([*empty.cells], random.randint(1, 6))
    return empty, [clue_of("usoone")(cell, "", (random.randint(0, 4),)) for cell in cells]


USO_ONE = ShadingCase(
    kind=kind_of("usoone"), obeys=obeys_usoone, drawn=drawn_usoone, examples=40, without=None
)

# -- Coral ---------------------------------------------------------------------------------------------


def runs_of(line: Iterable[bool]) -> list[int]:
    return sorted(len(list(run)) for so, run in groupby(line) if so)


def obeys_coral(puzzle: Any, dark: Shaded) -> bool:
    last = puzzle.rows - 1, puzzle.columns - 1
    groups = parts(light(puzzle, dark))
    open_ = all(any(r in (0, last[0]) or c in (0, last[1]) for r, c in group) for group in groups)
    if len(parts(dark)) > 1 or square(dark) or not open_:
        return False
    for clue in puzzle.clue_list:
        found = runs_of(
            cell in dark
            for cell in places(puzzle.rows, puzzle.columns)
            if cell[clue.outside.side is Side.TOP] == clue.outside.index
        )
        told = [number for number in clue.numbers if number != UNTOLD]
        if len(found) != len(clue.numbers) or Counter(told) - Counter(found):
            return False
    return True


def drawn_coral(random: Random) -> tuple[Any, list[Clue]]:
    rows, columns = random.choice(((3, 3), (3, 4), (4, 3)))
    lines = [(Side.TOP, at) for at in range(columns)] + [(Side.LEFT, at) for at in range(rows)]
    told = ((2, 1), (1, 2), (1, 1), (UNTOLD, 1), (2, UNTOLD), (3,), (2,), ())
    chosen = random.sample(lines, random.randint(1, 3))
    return kind_of("coral")(rows, columns), [
        clue_of("coral")(Outside(side, at), random.choice(told)) for side, at in chosen
    ]


CORAL = ShadingCase(kind=kind_of("coral"), obeys=obeys_coral, drawn=drawn_coral, examples=40)

# -- Tilepaint -----------------------------------------------------------------------------------------


def obeys_tilepaint(puzzle: Any, dark: Shaded) -> bool:
    if any(room & dark and not room <= dark for room in rooms(puzzle)):
        return False
    return all(
        sum(cell[clue.outside.side is Side.TOP] == clue.outside.index for cell in dark) == clue.numbers[0]
        for clue in puzzle.clue_list
    )


def drawn_tilepaint(random: Random) -> tuple[Any, list[Clue]]:
    rows, columns = random.choice(((3, 3), (3, 4), (4, 3)))
    empty = kind_of("tilepaint")(rows, columns, regions=renumbered(random_division(rows, columns, random)))
    lines = [(Side.TOP, at) for at in range(columns)] + [(Side.LEFT, at) for at in range(rows)]
    chosen = random.sample(lines, random.randint(1, 3))
    return empty, [clue_of("tilepaint")(Outside(side, at), (random.randint(0, 3),)) for side, at in chosen]


ADDRESS = "https://puzz.link/p?tilepaint/5/5/8rdlrtmczk3...30.13."
WITHIN = ADDRESS.replace("mczk", "mcz12j")
TILEPAINT = ShadingCase(
    kind=kind_of("tilepaint"),
    obeys=obeys_tilepaint,
    drawn=drawn_tilepaint,
    published={ADDRESS: "...../##.../....#/#..##/#####"},
    refused=[
        (WITHIN, "tilepaint: body: found '12j3...3' at character 2; expected no clue within the grid"),
    ],
    examples=20,
)
