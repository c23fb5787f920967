"""Undead against brute force on small boards, and IDs of the collection."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from puzzles.exchange.grids import with_clues
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.geometry.outside import Outside, Side
from puzzles.text.errors import PuzzleError
from puzzles.types.undead.mirror import Mirror
from puzzles.types.undead.monsters_seen import MonstersSeen
from puzzles.types.undead.puzzle import Undead
from tests.helpers.collection import ids_of, only_solution, rows_of
from tests.helpers.driving import on_screen
from tests.helpers.sat_session import SatSession
from tui.screens.bodies.grid_body import GridBody

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


@pytest.mark.parametrize("seed", range(12))
def test_all_solutions_of_small_boards(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice(((3, 4), (4, 3), (3, 3), (2, 4)))
    cells = list(places(rows, columns))
    mirrors = {cell: random.choice("\\/") for cell in random.sample(cells, len(cells) // 2)}
    free = [cell for cell in cells if cell not in mirrors]
    secret = {cell: random.choice(("ghost", "vampire", "zombie")) for cell in free}
    around = [Outside(side, i) for side in Side if side in "top left" for i in side.lines(rows, columns)]
    counts = {start: seen(rows, columns, mirrors, secret, start) for start in random.sample(around, 3)}
    kinds = [list(secret.values()).count(kind) for kind in ("ghost", "vampire", "zombie")]
    told = kinds if seed % 2 else [0, 0, 0]
    puzzle = Undead(rows, columns, ghosts=told[0], vampires=told[1], zombies=told[2])
    puzzle = with_clues(puzzle, (Mirror(cell, sign == "/") for cell, sign in mirrors.items()))
    for start, number in counts.items():
        puzzle = puzzle.with_clue(MonstersSeen(start, number))
    expected = set()
    for ways in product(("ghost", "vampire", "zombie"), repeat=len(free)):
        monsters = dict(zip(free, ways, strict=True))
        fits = told == [0, 0, 0] or sorted(ways) == sorted(secret.values())
        if fits and counts == {at: seen(rows, columns, mirrors, monsters, at) for at in counts}:
            expected.add(ways)
    found = [tuple(str(s[cell_name(*cell)]) for cell in free) for s in SatSession(puzzle).solutions()]
    assert len(found) == len(set(found))
    assert set(found) == expected


def test_the_sample_of_the_collection() -> None:
    puzzle, solution = only_solution(SAMPLE)
    assert rows_of(puzzle, solution) == "G/V\\/\\ZVZ/G/VV"


@pytest.mark.parametrize("id_", ids_of("undead")[::2])
def test_ids_of_the_collection(id_: str) -> None:
    only_solution(id_)


def test_mirrors_are_written_and_read() -> None:
    puzzle = parse(SAMPLE)
    assert parse(encode(puzzle)) == puzzle
    assert "There are 2 ghosts, 4 vampires and 2 zombies." in puzzle.wording.about()


@pytest.mark.parametrize(
    ("id_", "problem"),
    [
        ("4x3:2,4,aRaLLdRb,2,1", "description: found '2,4,aRaLLdRb,2,1'; expected three totals"),
        ("4x3:2,4,2,aRaLLdRb,2,1", "description: 2 lines; expected 14"),
        ("4x3:2,4,2,aRaLLdR,2,1", "description: cut off after 10 cells; expected 12"),
    ],
)
def test_bad_ids(id_: str, problem: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f"sgt:undead:{id_}")
    assert str(caught.value).startswith(f"undead: {problem}")


async def test_mirrors_monsters_and_numbers_are_typed() -> None:
    async with on_screen(GridBody, Undead(2, 3)) as (body, pilot):
        await pilot.press("slash", "right", "backslash", "right", "slash", "slash", "g", "up", "1")
        assert [block.label for block in body.puzzle.blocks.values()] == ["/", "\\"]
        assert body.puzzle.givens == {(0, 2): "ghost"}
        assert [clue.key for clue in body.puzzle.clue_list.every(MonstersSeen)] == ["top.3"]
        await pilot.press("down", "left", "slash")
        assert body.puzzle.blocks[0, 1].label == "/"
