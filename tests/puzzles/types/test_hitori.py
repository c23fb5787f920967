"""Hitori against all shadings of small grids."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

from puzzles.model.clue_list import ClueList
from puzzles.sentences.named_looks import Sight
from puzzles.types.hitori.puzzle import LOOKS, Hitori
from puzzles.types.hitori.repeated import Repeated
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, beside, parts
from tests.helpers.type_case import Said, ShadingCase


def obeys(puzzle: Hitori, dark: Shaded) -> bool:
    clear = set(puzzle.cells) - dark
    if any(there in dark for cell in dark for there in beside(cell)) or len(parts(clear)) > 1:
        return False
    told = {clue.cell: clue.number for clue in puzzle.clue_list.every(Repeated)}
    for axis in (0, 1):
        seen = [(cell[axis], told[cell]) for cell in clear if cell in told]
        if len(seen) != len(set(seen)):
            return False
    return True


def drawn(random: Random) -> tuple[Hitori, list[Repeated]]:
    empty = Hitori(*random.choice(((3, 3), (3, 4), (4, 3), (2, 5))))
    return empty, [Repeated(cell, random.randint(1, 3)) for cell in empty.cells if random.random() < 0.85]


CASE = ShadingCase(
    kind=Hitori,
    obeys=obeys,
    drawn=drawn,
    without=Hitori.without,
    examples=10,
    counts={"hitori-two-ways": range(2, 20)},
    game="singles",
    said=[
        Said(
            "hitori-6x6",
            clues=["R1C1 has a 1"],
            rules={"repeats": "In column 6, at most one 5 is not shaded"},
        )
    ],
    made=[(Hitori(5), 0), (Hitori(5), 1)],
    made_well=lambda puzzle: len(puzzle.clue_list) == 25,
)


def test_a_conflict_names_the_numbers_and_is_repaired() -> None:
    clues = [Repeated((0, column), number) for column, number in enumerate((1, 1, 1, 4, 5))]
    row = Hitori(2, 5, clue_list=ClueList.of(clues))
    assert SatSession(row).conflict() is None
    row = row.with_clue(Repeated((0, 3), 1))
    conflict = SatSession(row).conflict()
    assert conflict is not None
    texts = {clue.text for clue in conflict.clues}
    assert texts <= {f"R1C{column} has a 1" for column in range(1, 5)}
    assert len(texts) >= 3
    others = row.typing.alternatives("number.r1c4")
    assert [other.text for other in others][:2] == ["2 in R1C4", "3 in R1C4"]


def test_what_equal_numbers_of_a_line_are_called() -> None:
    """By where they stand, in a row and in a column."""
    called = {(0, 2): "sandwich", (0, 1, 2): "three alike", (0,): ""}
    for count in (1, 2, 3):
        for places in combinations(range(5), count):
            first, gaps = (
                places[0],
                [after - before for before, after in pairwise(places)],
            )
            usual = "pair and a third" if count == 3 and 1 in gaps else "equal numbers of a line"
            name = called.get(tuple(place - first for place in places), usual)
            for core in (tuple((3, place) for place in places), tuple((place, 3) for place in places)):
                found = (look.name for look in LOOKS if look.fits is not None and look.fits(Sight(core=core)))
                assert next(found, "") == name
