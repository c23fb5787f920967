"""Bridges: counts against all ways to build, options, files, sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from puzzles.exchange import formats
from puzzles.geometry.grid import Cell, cell_name
from puzzles.types.bridges.island import Island
from puzzles.types.bridges.puzzle import Bridges
from solvers.queries.answer import Assignment
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import Said, TypeCase

Pair = tuple[Cell, Cell]
Built = frozenset[tuple[str, int]]
"""The bridges that are built between islands, such as two of `r1c1-r1c3`."""
FOUR = "sgt:bridges:7x7m4:4c7a4g7a2e4a3b6h2b9a76a7b4a"
"""Made by the collection."""


def between(one: Cell, other: Cell) -> set[Cell]:
    """The cells strictly between two of a row or column."""
    (top, left), (bottom, right) = sorted((one, other))
    return {(y, x) for y in range(top, bottom + 1) for x in range(left, right + 1)} - {one, other}


def boards(puzzle: Bridges) -> Iterator[Built]:
    """The ways to build bridges, by trying all."""
    numbers = {clue.cell: clue.number for clue in puzzle.clue_list.every(Island)}
    islands = sorted(numbers)
    pairs: list[Pair] = [
        (one, other)
        for at, one in enumerate(islands)
        for other in islands[at + 1 :]
        if (one[0] == other[0] or one[1] == other[1]) and not between(one, other) & set(islands)
    ]
    for counts in product(range(puzzle.most + 1), repeat=len(pairs)):
        built = [pair for pair, count in zip(pairs, counts, strict=True) if count]
        leading = {
            island: sum(n for pair, n in zip(pairs, counts, strict=True) if island in pair)
            for island in islands
        }
        if any(number not in (None, leading[island]) for island, number in numbers.items()):
            continue
        if any(between(*one) & between(*other) for at, one in enumerate(built) for other in built[at + 1 :]):
            continue
        group = {island: {island} for island in islands}
        for one, other in built:
            merged = group[one] | group[other]
            group.update(dict.fromkeys(merged, merged))
        whole = len(group[islands[0]]) == len(islands)
        if whole and not (puzzle.no_cycles and len(built) >= len(islands)):
            names = (f"{cell_name(*one)}-{cell_name(*other)}" for one, other in pairs)
            yield frozenset((name, count) for name, count in zip(names, counts, strict=True) if count)


def read(puzzle: Bridges, solution: Assignment) -> Built:
    return frozenset((name, int(count)) for name, count in solution.items() if count)


def drawn(random: Random) -> tuple[Bridges, list[Island]]:
    most, no_cycles = random.choice(((1, False), (2, False), (2, False), (2, True), (3, False)))
    places = {(2 * random.randrange(3), 2 * random.randrange(3)) for _ in range(random.randint(2, 6))}
    cells = sorted({*places, (random.randrange(5), 4)})
    numbers = (random.choice((None, None, random.randint(1, 4))) for _ in cells)
    return Bridges(5, 5, most, no_cycles=no_cycles), [*map(Island, cells, numbers)]


CASE = TypeCase(
    kind=Bridges,
    read=read,
    boards=boards,
    drawn=drawn,
    examples=12,
    said=[
        Said(
            "bridges-5x5",
            clues=[
                "Three bridges lead to the island at R1C1",
                "Four bridges lead to the island at R1C3",
                "One bridge leads to the island at R1C5",
            ],
            rules={0: "A bridge leads to the island at R1C1", -1: "The bridges connect all islands"},
            solution="R1C1-R1C3 has two bridges, R1C1-R5C1 has one bridge, ",
            drawn=["3═════4  ·  1"],
        ),
        Said(Bridges(5), about="between the same two there are at most two."),
        Said(
            FOUR,
            about="between the same two there are at most four.",
            drawn=[
                "4═══════════7─────4",
                "║  ·  ·  ·  ║  ·  ║",
                "7═════2  ·  ║  ·  ³",
                "║  4══³══3  ⁴  ·  6",
                "³  │  ·  ·  ║  ·  ³",
                "║  2────────9══⁴══7",
                "6══³══7═════⁴══4  ·",
            ],
        ),
    ],
    refused=[('grid = """\n9 . 1\n. . .\n"""', "grid row 1, column 1: found 9; expected 1 to 8")],
    made=[(Bridges(5), 3)],
    finishes="bridges-5x5",
    finishing=lambda name, value: value != 0,
)


def test_up_to_four_bridges_between_two_islands() -> None:
    puzzle = CASE.puzzle(FOUR)
    ((board),) = CASE.found(SatSession(puzzle), puzzle)
    assert {count for _, count in board} == {1, 2, 3, 4}
    assert [puzzle.values.read(text) for text in ("x", "1", "2", "3", "4", "5")] == [0, 1, 2, 3, 4, None]
    assert formats()["sgt"].write(puzzle).text == FOUR


def test_more_bridges_allow_larger_numbers() -> None:
    puzzle = CASE.puzzle('most = 3\ngrid = """\n9 . o\n. . .\n"""')
    assert puzzle.file.write()["most"] == 3
