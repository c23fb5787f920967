"""Declared genres in which cells are shaded, against all shadings of small grids.

What is true of a board is said here as players say it: nothing of the rules that a file names is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.given import Given
from puzzles.geometry.grid import Cell
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.regions import members_of, renumbered
from puzzles.model.clue import Clue
from puzzles.types import puzzle_type
from tests.helpers.shadings import Shaded, beside, parts, random_division
from tests.helpers.type_case import Said, ShadingCase, blank, shaded

Drawn = Callable[[Random], tuple[Any, Iterable[Clue]]]
SIZES = ((3, 3), (3, 4), (4, 3), (2, 5))


def kind_of(name: str) -> Any:
    """The type of a genre."""
    return puzzle_type(name)


def clue_of(name: str, at: int = 0) -> Any:
    """A clue kind of a genre."""
    return kind_of(name).clue_kinds[at]


def square(cells: Iterable[Cell], rows: int = 2, columns: int = 2) -> bool:
    """Whether some rectangle of that size is all of those cells."""
    own = set(cells)
    return any(all((r + i, c + j) in own for i in range(rows) for j in range(columns)) for r, c in own)


def light(puzzle: Any, dark: Shaded) -> set[Cell]:
    """The cells that are not shaded."""
    return {(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)} - dark


def givens(puzzle: Any, dark: Shaded) -> bool:
    """Whether the shaded and the unshaded cells that are given are so."""
    return all((cell in dark) == value for cell, value in puzzle.givens.items())


def rooms(puzzle: Any) -> list[set[Cell]]:
    """The cells of each region."""
    return [set(cells) for cells in members_of(puzzle.regions).values()]


def seen(cell: Cell, free: set[Cell]) -> int:
    """How many cells are seen from one over those, itself among them."""
    found = 1
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        row, column = cell[0] + down, cell[1] + right
        while (row, column) in free:
            found, row, column = found + 1, row + down, column + right
    return found


def drawn_in_cells(name: str, numbers: range, sizes: Iterable[Cell] = SIZES) -> Drawn:
    """A grid of the genre with up to three numbers in cells."""

    def drawn(random: Random) -> tuple[Any, list[Clue]]:
        empty = kind_of(name)(*random.choice(list(sizes)))
        cells = random.sample([*empty.cells], random.randint(0, 3))
        return empty, [clue_of(name)(cell, "", (random.choice(numbers),)) for cell in cells]

    return drawn


def drawn_givens(name: str) -> Drawn:
    """A grid of the genre, with regions if it has such, and up to three cells given."""

    def drawn(random: Random) -> tuple[Any, list[Clue]]:
        rows, columns = random.choice(SIZES)
        divided = (
            {"regions": renumbered(random_division(rows, columns, random))}
            if kind_of(name).genre.regions
            else {}
        )
        empty = kind_of(name)(rows, columns, **divided)
        cells = random.sample([*empty.cells], random.randint(0, 3))
        return empty, [Given(cell, random.random() < 0.5) for cell in cells]

    return drawn


# -- Tapa ------------------------------------------------------------------------------------------

RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))


def runs_around(cell: Cell, dark: Shaded) -> list[int]:
    ring = "".join("#" if (cell[0] + r, cell[1] + c) in dark else "." for r, c in RING)
    if "." not in ring:
        return [8]
    start = ring.index(".")
    return sorted(map(len, (ring[start:] + ring[:start]).replace(".", " ").split()))


def obeys_tapa(puzzle: Any, dark: Shaded) -> bool:
    if len(parts(dark)) > 1 or square(dark):
        return False
    for clue in puzzle.clue_list:
        told, found = [n for n in clue.numbers if n > 0], runs_around(clue.cell, dark)
        unknown = clue.numbers.count(UNTOLD)
        for number in told:
            if number not in found:
                return False
            found.remove(number)
        fits = len(found) == unknown or (clue.numbers == (UNTOLD,) and not found)
        if clue.cell in dark or not fits:
            return False
    return True


def drawn_tapa(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("tapa")(*random.choice(SIZES))
    lists = ((0,), (1,), (3,), (1, 1), (1, 2), (UNTOLD,), (1, UNTOLD), (2, 2), (5,), (8,), (1, 1, 1))
    cells = random.sample([*empty.cells], random.randint(0, 2))
    return empty, [clue_of("tapa")(cell, "", random.choice(lists)) for cell in cells]


TAPA = ShadingCase(kind=kind_of("tapa"), obeys=obeys_tapa, drawn=drawn_tapa, examples=12)

# -- LITS, Norinori, Aqre --------------------------------------------------------------------------

LETTERS = {
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "I": ((0, 0), (0, 1), (0, 2), (0, 3)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S": ((0, 1), (0, 2), (1, 0), (1, 1)),
}


def distances(cells: Iterable[Cell]) -> list[int]:
    """What tells a tetromino from the others, whichever way round it lies."""
    own = list(cells)
    return sorted((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a in own for b in own)


FORMS = {letter: distances(cells) for letter, cells in LETTERS.items()}


def obeys_lits(puzzle: Any, dark: Shaded) -> bool:
    if not givens(puzzle, dark) or len(parts(dark)) > 1 or square(dark):
        return False
    letters: dict[Cell, tuple[int, str]] = {}
    for number, room in enumerate(rooms(puzzle)):
        own = room & dark
        letter = next((each for each, form in FORMS.items() if distances(own) == form), "")
        if len(own) != 4 or len(parts(own)) > 1 or not letter:
            return False
        letters |= dict.fromkeys(own, (number, letter))
    touching = [
        (letters[one], letters[other]) for one in letters for other in beside(one) if other in letters
    ]
    return all(one[0] == other[0] or one[1] != other[1] for one, other in touching)


def drawn_lits(random: Random) -> tuple[Any, list[Clue]]:
    divisions = (
        ("AAABB", "AABBB", "ABBCC", "CCCCC"),
        ("AAAA", "ABBA", "BBBB", "BBCC", "CCCC"),
        ("AAAAB", "CCABB", "CCBBB", "CCCCB"),
    )
    found = random.choice(divisions)
    numbers = [["ABC".index(letter) for letter in row] for row in found]
    return kind_of("lits")(len(found), len(found[0]), regions=renumbered(numbers)), []


def lits_shadings(puzzle: Any) -> Iterator[Shaded]:
    """Four cells of each region."""
    from itertools import combinations, product

    own = [[frozenset(each) for each in combinations(sorted(room), 4)] for room in rooms(puzzle)]
    fitting = [[each for each in ways if len(parts(each)) == 1] for ways in own]
    return (frozenset().union(*each) for each in product(*fitting))


LITS = ShadingCase(kind=kind_of("lits"), boards=lits_shadings, obeys=obeys_lits, drawn=drawn_lits, examples=6)


def obeys_norinori(puzzle: Any, dark: Shaded) -> bool:
    two = all(len(room & dark) == 2 for room in rooms(puzzle))
    return (
        givens(puzzle, dark) and two and all(sum(each in dark for each in beside(cell)) == 1 for cell in dark)
    )


NORINORI = ShadingCase(
    kind=kind_of("norinori"),
    obeys=obeys_norinori,
    drawn=drawn_givens("norinori"),
    examples=12,
    said=[
        Said(
            'regions = """\nA A B\nA B B\n"""',
            rules={
                0: "In the region at R1C1, two cells are shaded",
                -1: "If R2C3 is shaded, one cell is shaded beside it",
            },
        )
    ],
)


def told_rooms(puzzle: Any, dark: Shaded) -> bool:
    own = {cell: room & dark for room in rooms(puzzle) for cell in room}
    return all(len(own[clue.cell]) == clue.numbers[0] for clue in puzzle.clue_list)


def obeys_aqre(puzzle: Any, dark: Shaded) -> bool:
    four = any(square(cells, *size) for cells in (dark, light(puzzle, dark)) for size in ((1, 4), (4, 1)))
    room = {(r, c): number for r, line in enumerate(puzzle.regions) for c, number in enumerate(line)}
    beside = (((r, c), near) for r, c in room for near in ((r + 1, c), (r, c + 1)) if near in room)
    if puzzle.one_at_borders and any(
        room[one] != room[other] and (one in dark) == (other in dark) for one, other in beside
    ):
        return False
    return not four and len(parts(dark)) < 2 and told_rooms(puzzle, dark)


def drawn_rooms(name: str) -> Drawn:
    def drawn(random: Random) -> tuple[Any, list[Clue]]:
        rows, columns = random.choice(((3, 3), (2, 5), (3, 4)))
        empty = kind_of(name)(rows, columns, regions=renumbered(random_division(rows, columns, random)))
        told = random.sample(empty.region_cells, min(2, len(empty.region_cells)))
        least = clue_of(name)((0, 0)).possible(empty)[0]
        return empty, [clue_of(name)(cells[0], "", (random.randint(least, len(cells)),)) for cells in told]

    return drawn


def drawn_aqre(random: Random) -> tuple[Any, list[Clue]]:
    empty, clues = drawn_rooms("aqre")(random)
    return replace(empty, one_at_borders=random.random() < 0.4), list(clues)


AQRE = ShadingCase(kind=kind_of("aqre"), obeys=obeys_aqre, drawn=drawn_aqre, examples=16)

# -- Yin-Yang, Cave, Nurimisaki, Kurotto, Snake ------------------------------------------------------


def obeys_yinyang(puzzle: Any, dark: Shaded) -> bool:
    white = light(puzzle, dark)
    joined = len(parts(dark)) < 2 and len(parts(white)) < 2
    return givens(puzzle, dark) and joined and not square(dark) and not square(white)


YINYANG = ShadingCase(
    kind=kind_of("yinyang"),
    obeys=obeys_yinyang,
    drawn=drawn_givens("yinyang"),
    examples=10,
    said=[Said(blank(3, 3), rules={0: "The black cells are connected by sides"})],
    refused=[
        (
            'grid = """\nB q\n. W\n"""',
            "grid row 1, column 2: found 'q'; expected one of B, W, or '.' for empty",
        )
    ],
)


def obeys_cave(puzzle: Any, dark: Shaded) -> bool:
    free = light(puzzle, dark)
    rim = {(r, c) for r, c in dark if r in (0, puzzle.rows - 1) or c in (0, puzzle.columns - 1)}
    if len(parts(free)) > 1 or any(part.isdisjoint(rim) for part in parts(dark)):
        return False
    told = {clue.cell: clue.numbers[0] for clue in puzzle.clue_list}
    return all(cell in free and number in (UNTOLD, seen(cell, free)) for cell, number in told.items())


CAVE = ShadingCase(
    kind=kind_of("cave"),
    obeys=obeys_cave,
    drawn=drawn_in_cells("cave", range(2, 6)),
    examples=10,
    said=[
        Said(
            'grid = """\n. 3 .\n. . .\n? . .\n"""',
            clues=["R1C2 sees three cells", "R3C1 is unshaded"],
            rules={
                0: "The unshaded cells are connected by sides",
                1: "Every group of shaded cells reaches the edge of the grid",
            },
        )
    ],
)


def obeys_nurimisaki(puzzle: Any, dark: Shaded) -> bool:
    free = light(puzzle, dark)
    if len(parts(free)) > 1 or square(dark) or square(free):
        return False
    told = {clue.cell: clue.numbers[0] for clue in puzzle.clue_list}
    ends = {cell for cell in free if sum(near in free for near in beside(cell)) == 1}
    return told.keys() == ends and all(n in (UNTOLD, seen(cell, free)) for cell, n in told.items())


NURIMISAKI = ShadingCase(
    kind=kind_of("nurimisaki"),
    obeys=obeys_nurimisaki,
    drawn=drawn_in_cells("nurimisaki", range(2, 4)),
    examples=12,
    without=None,
)


def obeys_kurotto(puzzle: Any, dark: Shaded) -> bool:
    groups = parts(dark)
    for clue in puzzle.clue_list:
        touched = [group for group in groups if not group.isdisjoint(beside(clue.cell))]
        if clue.cell in dark or clue.numbers[0] not in (UNTOLD, sum(map(len, touched))):
            return False
    return True


KUROTTO = ShadingCase(
    kind=kind_of("kurotto"),
    obeys=obeys_kurotto,
    drawn=drawn_in_cells("kurotto", range(7), ((3, 3), (3, 4))),
    examples=10,
)


def obeys_snake(puzzle: Any, dark: Shaded) -> bool:
    near = {cell: [other for other in beside(cell) if other in dark] for cell in dark}
    ends = {cell for cell, others in near.items() if len(others) == 1}
    if len(parts(dark)) != 1 or len(ends) != 2 or any(len(others) > 2 for others in near.values()):
        return False
    for row, column in dark:
        for other in ((row + 1, column + 1), (row + 1, column - 1)):
            if other in dark and not {(row, other[1]), (other[0], column)} & dark:
                return False
    if square(dark):
        return False
    for clue in puzzle.clue_list:
        if isinstance(clue, clue_of("snake")):
            if clue.cell not in dark or (clue.cell in ends) != (clue.symbol == "B"):
                return False
        elif (
            sum((r, c)[clue.outside.side is Side.TOP] == clue.outside.index for r, c in dark)
            != clue.numbers[0]
        ):
            return False
    return True


def drawn_snake(random: Random) -> tuple[Any, list[Clue]]:
    empty = kind_of("snake")(*random.choice(SIZES))
    circles, beside_grid = clue_of("snake"), clue_of("snake", 1)
    found: list[Clue] = [
        circles(c, random.choice("WB")) for c in random.sample([*empty.cells], random.randint(0, 2))
    ]
    found += [beside_grid(Outside(Side.LEFT, random.randrange(empty.rows)), (random.randint(0, 3),))]
    return empty, found


SNAKE = ShadingCase(kind=kind_of("snake"), obeys=obeys_snake, drawn=drawn_snake, examples=12)


# -- Statue Park --------------------------------------------------------------------------------------


def is_statue(dark: Iterable[Cell]) -> str:
    """The letter of four cells that hang together; empty for others."""
    forms = {**FORMS, "O": distances(((0, 0), (0, 1), (1, 0), (1, 1)))}
    return next((letter for letter, form in forms.items() if distances(dark) == form), "")


def obeys_statues(puzzle: Any, dark: Shaded) -> bool:
    pieces = parts(dark)
    letters = sorted(is_statue(piece) if len(piece) == 4 else "" for piece in pieces)
    wanted = sorted("ILOST" * puzzle.pieces)
    return givens(puzzle, dark) and letters == wanted and len(parts(light(puzzle, dark))) == 1


def statues(puzzle: Any) -> Iterator[Shaded]:
    """Five groups of four cells apart from each other, where cells may be covered."""
    free = {
        (r, c)
        for r in range(puzzle.rows)
        for c in range(puzzle.columns)
        if puzzle.givens.get((r, c)) is not False
    }
    found = {frozenset({cell}) for cell in free}
    for _ in range(3):
        found = {own | {near} for own in found for cell in own for near in beside(cell) if near in free - own}
    groups = sorted(found, key=sorted)

    def chosen(start: int, own: frozenset[Cell], count: int) -> Iterator[Shaded]:
        if not count:
            yield own
            return
        near = {other for cell in own for other in beside(cell)} | own
        for at in range(start, len(groups)):
            if near.isdisjoint(groups[at]):
                yield from chosen(at + 1, own | groups[at], count - 1)

    return chosen(0, frozenset(), 5)


def drawn_statues(random: Random) -> tuple[Any, list[Clue]]:
    """A board of which all cells but few are told."""
    board = random.choice(
        (
            ("####..#", "......#", "##.##.#", "##.#..#"[:6] + ".", ".......", ".##.###", "##...#."),
            ("##...##", "##.#.#.", "...#.#.", ".#.#...", "##.#.##", "#...##.", "......."),
        )
    )
    empty = kind_of("statuepark")(7)
    cells = random.sample([*empty.cells], 34)
    return empty, [Given((r, c), board[r][c] == "#") for r, c in cells]


STATUE_PARK = ShadingCase(
    kind=kind_of("statuepark"), boards=statues, obeys=obeys_statues, drawn=drawn_statues, examples=6
)

# -- Inverse LITSO ------------------------------------------------------------------------------------


def obeys_invlitso(puzzle: Any, free: Shaded) -> bool:
    """The board is told by the cells that are not shaded."""
    dark = frozenset(light(puzzle, free))
    if not givens(puzzle, dark) or len(parts(dark)) > 1 or square(dark):
        return False
    letters: dict[Cell, tuple[int, str]] = {}
    for number, room in enumerate(rooms(puzzle)):
        letter = is_statue(room & free) if len(parts(room & free)) == 1 else ""
        if not letter:
            return False
        letters |= dict.fromkeys(room & free, (number, letter))
    touching = [
        (letters[one], letters[other]) for one in letters for other in beside(one) if other in letters
    ]
    return all(one[0] == other[0] or one[1] != other[1] for one, other in touching)


def unshaded(puzzle: Any, solution: Any) -> Shaded:
    return frozenset(light(puzzle, shaded(puzzle, solution)))


def drawn_invlitso(random: Random) -> tuple[Any, list[Clue]]:
    divisions = (("AAABB", "AABBB", "ABBCC", "CCCCC"), ("AAAAA", "ABBBA", "ABBBB", "CCBBB", "CCCCC"))
    found = random.choice(divisions)
    numbers = [["ABC".index(letter) for letter in row] for row in found]
    return kind_of("invlitso")(len(found), len(found[0]), regions=renumbered(numbers)), []


INVERSE_LITSO = ShadingCase(
    kind=kind_of("invlitso"),
    read=unshaded,
    boards=lits_shadings,
    obeys=obeys_invlitso,
    drawn=drawn_invlitso,
    examples=6,
)
