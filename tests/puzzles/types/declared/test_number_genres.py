"""Declared genres of numbers, against all ways to fill small grids."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, groupby, permutations, product
from random import Random
from re import fullmatch
from typing import Any

import pytest

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.given import Given
from puzzles.geometry.at_random.random_regions import small_regions
from puzzles.geometry.grid import Cell
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.regions import members_of
from puzzles.model.clue import Clue
from puzzles.types import puzzle_type
from tests.helpers.shadings import beside, parts
from tests.helpers.squares import Square, has_givens
from tests.helpers.type_case import NumberCase, TypeCase, tokens


def kind_of(name: str) -> Any:
    return puzzle_type(name)


def line_of(outside: Outside, board: Square) -> list[int]:
    """The line that is looked along from a place beside the grid."""
    if outside.side in (Side.LEFT, Side.RIGHT):
        line = list(board[outside.index])
    else:
        line = [row[outside.index] for row in board]
    return line[::-1] if outside.side in (Side.RIGHT, Side.BOTTOM) else line


def beside_grid(puzzle: Any) -> list[Any]:
    return [clue for clue in puzzle.clue_list if hasattr(clue, "outside")]


# -- Ripple Effect ----------------------------------------------------------------------------------


def ripples(puzzle: Any) -> list[Square]:
    """All ways to fill the cells one after the other, no number where an equal one is too near."""
    cells = [(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)]
    area = {cell: own for own in members_of(puzzle.regions).values() for cell in own}
    found: list[dict[Cell, int]] = [{}]
    for a in cells:
        values = {puzzle.givens[a]} if a in puzzle.givens else range(1, len(area[a]) + 1)
        found = [
            {**at, a: int(value)}
            for at in found
            for value in values
            if not any(
                at[b] == value and (area[a] == area[b] or (min(steps) == 0 and max(steps) <= value))
                for b in at
                for steps in [(abs(a[0] - b[0]), abs(a[1] - b[1]))]
            )
        ]
    rows, columns = range(puzzle.rows), range(puzzle.columns)
    return [tuple(tuple(at[r, c] for c in columns) for r in rows) for at in found]


def drawn_ripple(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("ripple")(3, 4, regions=small_regions(3, 4, 4, random))
    cells = random.sample([*empty.cells], random.randint(0, 2))
    return empty, [Given(c, random.randint(1, len(empty.region_at(c)))) for c in cells]


RIPPLE = NumberCase(kind=kind_of("ripple"), boards=ripples, drawn=drawn_ripple, examples=16)

Equal = Callable[[int, str], bool]
SPACED = "(with (one|two|three|four) cells? between them)"
NUMBERS_APART: dict[str, Equal] = {
    r"The numbers side by side in (\w+) and (\w+) differ": lambda _number, _told: False,
    rf"(\w+) and (\w+) do not both hold (\d+), {SPACED}": lambda number, told: number != int(told),
    rf"(\w+) and (\w+) hold the same number only if it is (?:at most )?(\d+), {SPACED}": (
        lambda number, told: number <= int(told)
    ),
}


def test_sentences_about_equal_numbers_say_which_may_be_equal() -> None:
    """Read as a person does: as many cells as the number says, or more, lie between."""
    regions = (0, 0, 0, 0, 0, 1), (0, 1, 1, 1, 1, 1), (2, 2, 3, 3, 3, 3)
    puzzle = kind_of("ripple")(3, 6, regions=regions)
    domains = {variable.name: set(variable.domain) for variable in puzzle.shape.variables}
    read = set()
    for rule in (one for one in puzzle.shape.rules if one.family == "equal numbers"):
        form, found = next((each, match) for each in NUMBERS_APART if (match := fullmatch(each, rule.text)))
        read.add(form)
        one, other = ((int(name[1]), int(name[3])) for name in found.groups()[:2])
        between = abs(one[0] - other[0]) + abs(one[1] - other[1]) - 1
        assert ("side by side" in rule.text) == (between == 0)
        assert between == 0 or found.groups()[-1] == ("one", "two", "three", "four")[between - 1]
        names = [*dict.fromkeys(rule.formula.names())]
        for number in set.intersection(*(domains[name] for name in names)):
            may = NUMBERS_APART[form](number, found[min(3, len(found.groups()))])
            assert rule.formula.holds(dict.fromkeys(names, number)) is may is (number <= between)
    assert read == set(NUMBERS_APART)


# -- Simple Gako --------------------------------------------------------------------------------------


def gakos(puzzle: Any) -> list[Square]:
    """All ways to fill a small grid where each number counts its like in its row and column."""
    rows, columns = puzzle.rows, puzzle.columns
    found = []
    for flat in product(range(1, rows + columns), repeat=rows * columns):
        board = tuple(flat[r * columns : (r + 1) * columns] for r in range(rows))
        right = all(
            board[r].count(board[r][c]) + sum(row[c] == board[r][c] for row in board) - 1 == board[r][c]
            for r in range(rows)
            for c in range(columns)
        )
        if right and has_givens(puzzle, board):
            found.append(board)
    return found


def drawn_gako(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("simplegako")(*random.choice(((2, 3), (3, 2), (2, 2))))
    cells = random.sample([*empty.cells], random.randint(0, 1))
    return empty, [Given(cell, random.randint(1, 3)) for cell in cells]


SIMPLE_GAKO = NumberCase(kind=kind_of("simplegako"), boards=gakos, drawn=drawn_gako, examples=12)

# -- Easy as ABC, Doppelblock, Japanese Sums ---------------------------------------------------------


def filled(puzzle: Any, row: list[int]) -> Iterator[Square]:
    """All ways to put the numbers of a row, in some order, into each row, such that columns are alike."""
    every, columns = sorted(set(permutations(row))), sorted(row)
    fitting = (
        [own for own in every if all(own[c] == given for (r, c), given in puzzle.givens.items() if r == at)]
        for at in range(puzzle.rows)
    )
    for board in product(*fitting):
        if all(sorted(column) == columns for column in zip(*board, strict=True)):
            yield board


def numbers_of(puzzle: Any, solution: Any) -> Square:
    """The numbers of the letters."""
    return tuple(tuple("-ABCDEFGHI".index(sign) for sign in row) for row in puzzle.wording.grid(solution))


def abc_boards(puzzle: Any) -> Iterator[Square]:
    row = [*range(1, puzzle.letters + 1), *[0] * (puzzle.rows - puzzle.letters)]
    for board in filled(puzzle, row):
        firsts = ((next(filter(None, line_of(c.outside, board))), c.numbers[0]) for c in beside_grid(puzzle))
        if all(first == told for first, told in firsts):
            yield board


def drawn_abc(random: Random) -> tuple[Any, list[Clue]]:
    size = random.choice((3, 4))
    empty = kind_of("easyasabc")(size, letters=random.choice((2, 3)))
    beside_kind = empty.clue_kinds[1]
    sides = random.sample([(side, i) for side in Side if not side.is_diagonal for i in range(size)], 2)
    found: list[Clue] = [beside_kind(Outside(*at), (random.randint(1, empty.letters),)) for at in sides]
    return empty, [*found, Given((0, 0), random.randint(0, empty.letters))]


EASY_AS_ABC = NumberCase(
    kind=kind_of("easyasabc"), read=numbers_of, boards=abc_boards, drawn=drawn_abc, examples=12
)


def doppelblocks(puzzle: Any) -> Iterator[Square]:
    for board in filled(puzzle, [0, 0, *range(1, puzzle.rows - 1)]):
        for clue in beside_grid(puzzle):
            line = line_of(clue.outside, board)
            first, last = (at for at, value in enumerate(line) if not value)
            if sum(line[first:last]) != clue.numbers[0]:
                break
        else:
            yield board


def drawn_doppelblock(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("doppelblock")(random.choice((3, 4)))
    kind, size = empty.clue_kinds[1], empty.rows
    places = random.sample([(side, i) for side in (Side.TOP, Side.LEFT) for i in range(size)], 2)
    most = sum(range(size - 1))
    found: list[Clue] = [kind(Outside(*at), (random.randint(0, most),)) for at in places]
    return empty, [*found, *([Given((1, 1), 0)] if random.random() < 0.3 else [])]


DOPPELBLOCK = NumberCase(
    kind=kind_of("doppelblock"), boards=doppelblocks, drawn=drawn_doppelblock, examples=16
)


def japanese(puzzle: Any) -> Iterator[Square]:
    values = range(puzzle.digits + 1)
    rows = [
        row
        for row in product(values, repeat=puzzle.columns)
        if all(row.count(value) < 2 for value in values if value)
    ]
    for board in product(rows, repeat=puzzle.rows):
        once = all(column.count(v) < 2 for column in zip(*board, strict=True) for v in values if v)
        if once and has_givens(puzzle, board) and all(_has_sums(clue, board) for clue in beside_grid(puzzle)):
            yield board


def _has_sums(clue: Any, board: Square) -> bool:
    runs = [list(run) for so, run in groupby(line_of(clue.outside, board), bool) if so]
    sums = [sum(run) for run in runs]
    return len(sums) == len(clue.numbers) and all(
        told in (UNTOLD, found) for told, found in zip(clue.numbers, sums, strict=True)
    )


def drawn_japanese(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("japanesesums")(3, digits=random.choice((2, 3)))
    kind = empty.clue_kinds[1]
    lists = ((), (1,), (2,), (3,), (1, 2), (2, 1), (UNTOLD,), (UNTOLD, 1), (1, UNTOLD))
    places = random.sample([(side, i) for side in (Side.TOP, Side.LEFT) for i in range(3)], 3)
    return empty, [kind(Outside(*at), random.choice(lists)) for at in places]


JAPANESE = NumberCase(kind=kind_of("japanesesums"), boards=japanese, drawn=drawn_japanese, examples=12)

# -- Nanro --------------------------------------------------------------------------------------------


def nanros(puzzle: Any) -> Iterator[Square]:
    """All choices of cells with a number: the numbers follow."""
    rooms = list(members_of(puzzle.regions).values())
    cells = [(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)]
    room = {cell: at for at, own in enumerate(rooms) for cell in own}
    for count in range(len(cells) + 1):
        for chosen in map(set, combinations(cells, count)):
            held = [sum(cell in chosen for cell in own) for own in rooms]
            if not all(held) or len(parts(chosen)) > 1:
                continue
            full = any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= chosen for r, c in chosen)
            equal = any(
                near in chosen and room[near] != room[cell] and held[room[near]] == held[room[cell]]
                for cell in chosen
                for near in beside(cell)
            )
            board = tuple(
                tuple(held[room[r, c]] if (r, c) in chosen else 0 for c in range(puzzle.columns))
                for r in range(puzzle.rows)
            )
            if not full and not equal and has_givens(puzzle, board):
                yield board


def drawn_nanro(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("nanro")(3, random.choice((3, 4)), regions=())
    empty = empty.resized(3, empty.columns, regions=small_regions(3, empty.columns, 4, random))
    cells = random.sample([*empty.cells], random.randint(0, 2))
    return empty, [Given(cell, random.randint(0, len(empty.region_at(cell)))) for cell in cells]


NANRO = NumberCase(kind=kind_of("nanro"), boards=nanros, drawn=drawn_nanro, examples=12)


# -- Pentominous ---------------------------------------------------------------------------------------

SHAPES = {
    "F": ".##/##/.#", "I": "#####", "L": "####/#", "N": "##/.###", "P": "##/##/#", "T": "###/.#/.#",
    "U": "#.#/###", "V": "###/#/#", "W": "#/##/.##", "X": ".#/###/.#", "Y": "####/.#", "Z": "##/.#/.##",
}  # fmt: skip


@lru_cache(4096)
def form_of(cells: frozenset[Cell]) -> tuple[complex, ...]:
    """The same for all ways to turn and mirror them."""
    found = []
    for turn in (1, 1j, -1, -1j):
        for mirrored in (False, True):
            way = [turn * (complex(c, r) if mirrored else complex(r, c)) for r, c in cells]
            low = complex(min(each.real for each in way), min(each.imag for each in way))
            found.append(sorted((each - low for each in way), key=lambda each: (each.real, each.imag)))
    return tuple(min(found, key=lambda way: [(each.real, each.imag) for each in way]))


FORMS = {
    form_of(
        frozenset((r, c) for r, row in enumerate(drawn.split("/")) for c, s in enumerate(row) if s == "#")
    ): letter
    for letter, drawn in SHAPES.items()
}


def grown(start: Cell, free: set[Cell]) -> set[frozenset[Cell]]:
    """All sets of five cells that hang together, with one of them."""
    found = {frozenset({start})}
    for _ in range(4):
        found = {own | {near} for own in found for cell in own for near in beside(cell) if near in free - own}
    return found


def pentominoes(puzzle: Any) -> Iterator[tuple[str, ...]]:
    """All divisions, piece by piece from the first cell that is left."""
    cells = [(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)]
    told = {cell: "FILNPTUVWXYZ"[int(value) - 1] for cell, value in puzzle.givens.items()}

    def filled(board: dict[Cell, str]) -> Iterator[dict[Cell, str]]:
        left = [cell for cell in cells if cell not in board]
        if not left:
            yield board
        for own in grown(left[0], set(left)) if left else ():
            letter = FORMS[form_of(own)]
            near = {other for cell in own for other in beside(cell)} - own
            fits = all(told.get(cell, letter) == letter for cell in own)
            if fits and all(board.get(other) != letter for other in near):
                yield from filled({**board, **dict.fromkeys(own, letter)})

    for board in filled({}):
        yield tuple("".join(board[r, c] for c in range(puzzle.columns)) for r in range(puzzle.rows))


def drawn_pentominous(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("pentominous")(5)
    cells = random.sample([*empty.cells], 3)
    return empty, [Given(cell, random.choice((1, 3, 4, 5, 7, 8, 11))) for cell in cells]


@pytest.mark.parametrize(
    ("rows", "columns", "whole"), [(5, 6, True), (6, 6, False), (6, 5, True), (5, 7, True)]
)
def test_cells_that_are_no_multiple_of_five_are_no_pentominoes(rows: int, columns: int, whole: bool) -> None:
    """A rule says so, which no board keeps; else all of it would be searched."""
    rules = kind_of("pentominous")(rows, columns).shape.rules
    never = [rule.text for rule in rules if not [*rule.formula.names()]]
    assert never == ([] if whole else [f"{rows * columns} cells are divided into pieces of 5"])


PENTOMINOUS = TypeCase(
    kind=kind_of("pentominous"), read=tokens, boards=pentominoes, drawn=drawn_pentominous, examples=8
)
