"""Magnets: dominoes are magnets with a plus and a minus pole, or neutral, and equal poles never touch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from puzzles.clues.given import Given
from puzzles.feedback.tally import Tally
from puzzles.formulas.formulas import Is, Relation, Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.at_random.random_tilings import dominoes
from puzzles.geometry.grid import cell_name
from puzzles.geometry.regions import Regions, of_areas
from puzzles.geometry.units import pairs_of
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.region_puzzle import RegionFile, RegionMaking, RegionPuzzle
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook, Sight
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.magnets.pole_count import MinusCount, PlusCount, PoleCount

PLUS, MINUS, NEUTRAL = "+", "-", "0"
POLES = Values(
    (PLUS, MINUS, NEUTRAL),
    ("+", "-", "·"),
    (PLUS, MINUS, NEUTRAL),
    {"1": PLUS, "2": MINUS},
    {PLUS: "is +", MINUS: "is -", NEUTRAL: "is neutral"},
    cross=NEUTRAL,
)
MAGNET = "a domino is + and -, or neutral"


def _is_wider(sight: Sight) -> bool:
    """Whether rules belong to it, beside counts."""
    return sight.statements > sight.asking


HALVES = Run(
    "other halves",
    frozenset(("dominoes", "poles")),
    quiet=True,
    ending=frozenset((PLUS, MINUS, NEUTRAL)),
    words="the other halves and the poles beside them leave nothing else",
    otherwise="Where one half of a domino cannot be +, the other cannot be -, and the other way round",
    because={"dominoes": MAGNET},
)
"""What players do at once where poles are known: the other halves, and what is beside them."""


class MagnetsMaking(RegionMaking["Magnets"]):
    """How Magnets is made."""

    def random_division(self, random: Random) -> Regions:
        rows, columns = self.puzzle.rows, self.puzzle.columns
        return of_areas(rows, columns, dominoes(rows, columns, random))


@dataclass(frozen=True)
class Magnets(RegionPuzzle):
    """Each domino is a magnet with a plus and a minus pole, or neutral. Equal poles are never side by side. A
    number is how many poles of its sign are in that line: plus above and left, minus below and right.
    """

    type_name = "magnets"
    label = "Magnets"
    category = Category.OBJECTS
    aliases = ("magnetic-field",)
    sizes = range(2, 31)
    clue_kinds = (PlusCount, MinusCount, Given)
    region_word: ClassVar[str] = "domino"
    values = POLES
    file = RegionFile(blanks=frozenset("._"))
    wording = GridWording(
        RuleWords.of(
            Plain("pole", "cell"),
            Family(
                "dominoes",
                "other half of a domino",
                "{unit} would be half a magnet",
                rule=MAGNET,
                now="{facts}, in one domino",
            ),
            Family(
                "poles",
                "equal poles",
                "equal poles would be side by side in {unit}",
                rule="equal poles do not touch",
            ),
            Family(CLUE, "count of a line"),
        )
        .seeing(
            NamedLook(
                "dominoes in a line",
                easy=False,
                whole=True,
                fits=_is_wider,
            ),
            NamedLook("count of a line", easy=None, whole=True),
        )
        .following(HALVES)
    )
    making = MagnetsMaking(made_at_once=8, covers=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        for cells in self.region_cells:
            if len(cells) > 2:
                raise PuzzleError(f"a domino of {amount(len(cells), 'cell')}", where="regions", expected="2")

    def rules(self) -> Iterator[Statement]:
        of = {cell: unit for unit in self.region_units() if len(unit.cells) == 2 for cell in unit.cells}
        for unit in dict.fromkeys(of.values()):
            text = f"{unit.title} is + and -, or neutral"
            whole = Relation(unit.names, is_magnet)
            yield Statement(unit.id, text, whole, unit.names, family="dominoes", unit=unit.words)
        for name in (cell_name(*cell) for cell in self.cells if cell not in of):
            text = f"{name.upper()} is in no domino, so it is neutral"
            yield Statement(f"lone.{name}", text, Is(name, NEUTRAL), (name,), family="lone cells")
        for pair in pairs_of(self.rows, self.columns):
            one, other = pair.cells
            if of.get(one, one) != of.get(other, other):
                text = f"{pair.words} are not equal poles"
                apart = Relation(pair.names, no_equal_poles)
                yield Statement(f"poles.{pair.id}", text, apart, pair.names, family="poles", unit=pair.words)

    def tallies(self, known: Mapping[str, Value]) -> Iterator[Tally]:
        """The poles of each sign in lines that tell how many there are."""
        for clue in self.clue_list:
            if isinstance(clue, PoleCount):
                there = sum(known.get(name) == clue.pole for name in self.line_from(clue.outside))
                yield Tally(f"{clue.word}s in {clue.outside.unit}", there, clue.number, clue.pole)


def is_magnet(one: str, other: str) -> bool:
    """Whether the halves of a domino are poles of both signs, or neutral."""
    return {one, other} in ({PLUS, MINUS}, {NEUTRAL})


def no_equal_poles(one: str, other: str) -> bool:
    """Whether two cells are not poles of one sign."""
    return one != other or one == NEUTRAL
