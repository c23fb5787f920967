"""Nurikabe against all shadings of small grids."""

from __future__ import annotations

from random import Random

from puzzles.files.saving import encode
from puzzles.types.nurikabe.island_size import IslandSize
from puzzles.types.nurikabe.puzzle import Nurikabe
from tests.helpers.library import loaded
from tests.helpers.shadings import Shaded, parts
from tests.helpers.type_case import Said, ShadingCase


def obeys(puzzle: Nurikabe, dark: Shaded) -> bool:
    told = {clue.cell: clue.number for clue in puzzle.clue_list.every(IslandSize)}
    if len(parts(dark)) > 1:
        return False
    for row, column in puzzle.cells:
        if {(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)} <= dark:
            return False
    for island in parts(set(puzzle.cells) - dark):
        numbers = [told[cell] for cell in island if cell in told]
        if len(numbers) != 1 or numbers[0] not in (0, len(island)):
            return False
    return dark.isdisjoint(told)


def drawn(random: Random) -> tuple[Nurikabe, list[IslandSize]]:
    empty = Nurikabe(*random.choice(((3, 3), (3, 4), (4, 3), (2, 5))))
    cells = random.sample(list(empty.cells), random.randint(1, 3))
    return empty, [IslandSize(cell, random.randint(0, 4)) for cell in cells]


CASE = ShadingCase(
    kind=Nurikabe,
    obeys=obeys,
    drawn=drawn,
    examples=14,
    counts={"nurikabe-two-ways": range(2, 60)},
    said=[
        Said(
            "nurikabe-5x5",
            clues=["The island at R1C1 has five cells"],
            rules={
                "connected": "The shaded cells are connected by sides",
                "squares": "The square R4C4 to R5C5 is not all shaded",
                "islands apart": "R5C4 and R5C5 do not belong to two islands, since these do not touch",
                "islands connected": "The island at R3C4 is in one piece",
            },
        )
    ],
    conflict=["The island at *"],
    made=[(Nurikabe(4, 5), 3)],
    finishes="nurikabe-5x5",
    finishing=lambda name, value: value is True and "." not in name,
)


def test_a_size_that_is_not_told_is_written() -> None:
    assert "?" in encode(loaded("nurikabe-two-ways"))
