"""Undead against brute force on small boards, and IDs of the collection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from puzzles.geometry.grid import Cell, places
from puzzles.geometry.outside import Outside, Side
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.undead.mirror import Mirror
from puzzles.types.undead.monsters_seen import MonstersSeen
from puzzles.types.undead.puzzle import Undead
from solvers.queries.answer import Assignment
from tests.helpers.type_case import Said, TypeCase

Haunted = frozenset[tuple[Cell, str]]
MONSTERS = ("ghost", "vampire", "zombie")
SEEN = 'outside.top = ". . 1"\n'
SAMPLE = "sgt:undead:4x3:2,4,2,aRaLLdRb,2,1,3,0,0,4,2,4,3,0,0,2,1,0"


def seen(rows: int, columns: int, mirrors: dict[Cell, str], monsters: dict[Cell, str], start: Outside) -> int:
    """Monsters seen from a place: the ray is followed step by step over the whole plane."""
    steps = {Side.TOP: (1, 0), Side.BOTTOM: (-1, 0), Side.LEFT: (0, 1), Side.RIGHT: (0, -1)}
    down, right = steps[start.side]
    row, column = start.stand(rows, columns)
    count, in_mirror = 0, False
    while True:
        row, column = row + down, column + right
        if not (0 <= row < rows and 0 <= column < columns):
            return count
        sign = mirrors.get((row, column))
        if sign == "\\":
            down, right, in_mirror = right, down, True
        elif sign == "/":
            down, right, in_mirror = -right, -down, True
        else:
            count += monsters[row, column] != ("vampire" if in_mirror else "ghost")


def boards(puzzle: Undead) -> Iterator[Haunted]:
    """Any monsters where there is no mirror."""
    mirrors = {clue.cell for clue in puzzle.clue_list.every(Mirror)}
    free = [cell for cell in places(puzzle.rows, puzzle.columns) if cell not in mirrors]
    for ways in product(MONSTERS, repeat=len(free)):
        yield frozenset(zip(free, ways, strict=True))


def obeys(puzzle: Undead, board: Haunted) -> bool:
    mirrors = {clue.cell: "/" if clue.rising else "\\" for clue in puzzle.clue_list.every(Mirror)}
    told, there = (puzzle.ghosts, puzzle.vampires, puzzle.zombies), Counter(kind for _, kind in board)
    return told in ((0, 0, 0), tuple(there[kind] for kind in MONSTERS)) and all(
        clue.number == seen(puzzle.rows, puzzle.columns, mirrors, dict(board), clue.outside)
        for clue in puzzle.clue_list.every(MonstersSeen)
    )


def drawn(random: Random) -> tuple[Undead, list[Clue]]:
    rows, columns = random.choice(((3, 4), (4, 3), (3, 3), (2, 4)))
    cells = list(places(rows, columns))
    mirrors = {cell: random.choice("\\/") for cell in random.sample(cells, len(cells) // 2)}
    secret = {cell: random.choice(MONSTERS) for cell in cells if cell not in mirrors}
    around = [Outside(side, i) for side in Side if side in "top left" for i in side.lines(rows, columns)]
    counts = {start: seen(rows, columns, mirrors, secret, start) for start in random.sample(around, 3)}
    kinds = [list(secret.values()).count(kind) for kind in MONSTERS]
    ghosts, vampires, zombies = kinds if random.random() < 0.5 else [0, 0, 0]
    puzzle = Undead(rows, columns, ghosts=ghosts, vampires=vampires, zombies=zombies)
    clues: list[Clue] = [Mirror(cell, sign == "/") for cell, sign in mirrors.items()]
    return puzzle, clues + [MonstersSeen(start, number) for start, number in counts.items()]


def read(puzzle: Undead, solution: Assignment) -> Haunted:
    return frozenset((cell, str(solution[f"r{cell[0] + 1}c{cell[1] + 1}"])) for cell in puzzle.cells)


CASE = TypeCase(
    kind=Undead,
    read=read,
    boards=boards,
    obeys=obeys,
    bounded=True,
    drawn=drawn,
    examples=12,
    published={SAMPLE: "G/V\\/\\ZVZ/G/VV"},
    game="undead",
    ids=range(0, 20, 2),
    said=[Said(SAMPLE, about="There are 2 ghosts, 4 vampires and 2 zombies.")],
    refused=[
        (
            "sgt:undead:4x3:2,4,aRaLLdRb,2,1",
            "undead: description: found '2,4,aRaLLdRb,2,1'; expected three totals...",
        ),
        ("sgt:undead:4x3:2,4,2,aRaLLdRb,2,1", "undead: description: 2 lines; expected 14"),
        ("sgt:undead:4x3:2,4,2,aRaLLdR,2,1", "undead: description: cut off after 10 cells; expected 12"),
    ],
    typed=(
        Undead(2, 3),
        {
            "slash right backslash right slash slash g up 1": SEEN + r'grid = "/ \\ g\n. . ."',
            "down left slash": SEEN + r'grid = "/ / g\n. . ."',
        },
    ),
)


@pytest.mark.parametrize(("rising", "sign"), [(False, "\\"), (True, "/")])
def test_what_is_no_mirror_is_told_the_key_that_takes_the_mirror_away(rising: bool, sign: str) -> None:
    puzzle = Undead(2, 3).with_clue(Mirror((0, 0), rising))
    with pytest.raises(PuzzleError) as told:
        Mirror.drawn((0, 0), "g", puzzle)
    assert str(told.value) == f"R1C1 is a mirror; expected '{sign}', which takes it away"
