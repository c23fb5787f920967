"""Magnets against brute force on small boards, and IDs of the collection."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from puzzles.exchange import formats
from puzzles.exchange.grids import with_clues
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.random_tilings import dominoes
from puzzles.geometry.regions import of_areas
from puzzles.text.errors import PuzzleError
from puzzles.types.magnets.pole_count import MinusCount, PlusCount
from puzzles.types.magnets.puzzle import Magnets
from tests.helpers.collection import ids_of, only_solution, rows_of
from tests.helpers.driving import on_screen
from tests.helpers.sat_session import SatSession
from tui.screens.bodies.grid_body import GridBody

SAMPLE = "sgt:magnets:4x5:2211,02121,3111,20112,TLRTBLRBTTLRBBTTLRBB"
Solved = frozenset[tuple[Cell, str]]


def by_hand(
    rows: int, columns: int, pieces: list[tuple[Cell, Cell]], counts: dict[tuple[Side, int], int]
) -> set[Solved]:
    """All solutions: each domino tried in its three ways."""
    found = set()
    for ways in product(("+-", "-+", "00"), repeat=len(pieces)):
        poles = dict.fromkeys(places(rows, columns), "0")
        for (one, other), way in zip(pieces, ways, strict=True):
            poles[one], poles[other] = way[0], way[1]
        apart = all(
            poles[r, c] == "0" or poles[r, c] not in (poles.get((r, c + 1)), poles.get((r + 1, c)))
            for r, c in poles
        )
        counted = all(
            number
            == sum(
                pole == ("+" if side in (Side.TOP, Side.LEFT) else "-")
                and cell[side in (Side.TOP, Side.BOTTOM)] == index
                for cell, pole in poles.items()
            )
            for (side, index), number in counts.items()
        )
        if apart and counted:
            found.add(frozenset(poles.items()))
    return found


@pytest.mark.parametrize("seed", range(10))
def test_all_solutions_of_small_boards(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice(((3, 4), (4, 3), (3, 3), (2, 5)))
    pieces = dominoes(rows, columns, random)
    counts = {(random.choice((Side.TOP, Side.RIGHT)), 1): 1, (Side.BOTTOM, 0): random.randint(0, 1)}
    clues = (
        (PlusCount if side in (Side.TOP, Side.LEFT) else MinusCount)(Outside(side, index), number)
        for (side, index), number in counts.items()
    )
    puzzle = with_clues(Magnets(rows, columns, regions=of_areas(rows, columns, pieces)), clues)
    found = [
        frozenset((cell, str(solution[cell_name(*cell)])) for cell in puzzle.cells)
        for solution in SatSession(puzzle).solutions()
    ]
    assert len(found) == len(set(found))
    assert set(found) == by_hand(rows, columns, pieces, counts)


def test_the_sample_of_the_collection() -> None:
    assert rows_of(*only_solution(SAMPLE)).replace("0", ".") == "-..-/+..+/-+../+-+./-+-."


@pytest.mark.parametrize("id_", ids_of("magnets")[::2])
def test_ids_of_the_collection(id_: str) -> None:
    only_solution(id_)


@pytest.mark.parametrize(
    ("desc", "problem"),
    [
        ("2211,02121,3111,20112", "description: 4 parts; expected 5, with commas"),
        ("221,02121,3111,20112,TLRTBLRBTTLRBBTTLRBB", "description: 3 numbers at the top; expected 4"),
        ("22!1,02121,3111,20112,TLRTBLRBTTLRBBTTLRBB", "description: found '!'; expected a number"),
        ("2211,02121,3111,20112,TLRTBLRBTTLRBBTTLR", "dominoes: 18 cells; expected 20"),
        ("2211,02121,3111,20112,TLRTBLRBTTLRBBTTLRBR", "R4C4: half a domino; expected TB in line"),
        ("2211,02121,3111,20112,*LRTBLRBTTLRBBTTLRBB", "dominoes: found 'B'; expected pairs LR and TB"),
    ],
)
def test_bad_ids(desc: str, problem: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f"sgt:magnets:4x5:{desc}")
    assert str(caught.value).startswith(f"magnets: {problem}")


def test_a_domino_has_two_cells() -> None:
    with pytest.raises(PuzzleError, match=r"^regions: a domino of 3 cells; expected 2$"):
        parse('puzzle = "magnets"\nregions = """\nAAA\nBBC\n"""\n')


def test_numbers_of_both_signs_are_written() -> None:
    puzzle = parse(SAMPLE)
    assert puzzle.file.write()["plus"] == {"top": "2 2 1 1", "left": "0 2 1 2 1"}
    assert puzzle.file.write()["minus"] == {"bottom": "3 1 1 1", "right": "2 0 1 1 2"}
    assert parse(encode(puzzle)) == puzzle


async def test_dominoes_and_numbers_are_typed() -> None:
    async with on_screen(GridBody, Magnets(2, 3)) as (body, pilot):
        await pilot.press("shift+right", "R", "right", "shift+down", "R", "up", "up", "1")
        assert body.puzzle.region_cells == (((0, 0), (0, 1)), ((0, 2), (1, 2)))
        assert [(clue.kind, clue.key, clue.number) for clue in body.puzzle.clue_list] == [
            ("plus", "top.3", 1)
        ]
        await pilot.press("down", "down", "down", "2", "up", "plus")
        assert [clue.kind for clue in body.puzzle.clue_list] == ["plus", "given"]


def test_addresses() -> None:
    """Three upright dominoes; no minus pole in the first column, one plus pole in the last row."""
    puzzle = parse("https://puzz.link/p?magnets/3/2/0n1u0")
    assert isinstance(puzzle, Magnets)
    assert formats()["puzzlink"].write(puzzle).text.endswith("p?magnets/3/2/0n1u0")
    assert puzzle.region_cells == (((0, 0), (1, 0)), ((0, 1), (1, 1)), ((0, 2), (1, 2)))


def test_addresses_with_poles_and_cells_left_out() -> None:
    puzzle = Magnets(3, 3, regions=of_areas(3, 3, dominoes(3, 3, Random(1))))
    puzzle = puzzle.with_given((0, 0), "+").with_clue(PlusCount(Outside(Side.TOP, 1), 2))
    text = formats()["puzzlink"].write(puzzle).text
    assert parse(text) == puzzle
    assert parse(formats()["puzzlink"].write(parse(SAMPLE)).text) == parse(SAMPLE)


PRINTED = "sgt:magnets:6x5:222112,22312,132112,22222,LRLRLRTTTTLRBBBBTTTLRTBBBLRBLR"
"""Printed by the collection with its solution."""


def test_plus_poles_are_told_above_and_left() -> None:
    puzzle = parse(PRINTED)
    (solution,) = SatSession(puzzle).solutions(2)
    assert "/".join(map("".join, puzzle.wording.grid(solution) or ())) == "+-00+-/-+-+00/+-+-0+/0+-00-/0-+0-+"
    assert formats()["sgt"].write(puzzle).text == PRINTED
