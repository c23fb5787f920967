"""Hitori: cells are shaded until no number is left twice in a row or column."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from random import Random

from puzzles.formulas.formulas import And, Is, Not, Or, Solution, Variable
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.at_random.random_shading import random_numbers
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.shading import APART, SHADED, all_joined, none_side_by_side
from puzzles.geometry.units import Unit, lines_of
from puzzles.grids.auxiliary_puzzle import AuxiliaryPuzzle, AuxiliaryWording
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook, Sight
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Shading
from puzzles.sentences.values import SHADING
from puzzles.text.words import with_article
from puzzles.types.hitori.repeated import Repeated, numbered

REPEATS = "repeats"


def _apart(sight: Sight) -> tuple[int, ...]:
    """How far the equal numbers of a line stand from each other, in order."""
    return tuple(abs(r - s) + abs(c - d) for (r, c), (s, d) in pairwise(sorted(sight.core)))


LOOKS = (
    NamedLook("sandwich", fits=lambda sight: _apart(sight) == (2,)),
    NamedLook("three alike", fits=lambda sight: _apart(sight) == (1, 1)),
    NamedLook("pair and a third", fits=lambda sight: len(sight.core) > 2 and 1 in _apart(sight)),
    NamedLook("equal numbers of a line", fits=lambda sight: len(sight.core) > 1, easy=None),
)
"""What players see at equal numbers of a line, by name."""


REPEATED = Run(
    "equal number that stays",
    frozenset((REPEATS, APART)),
    quiet=True,
    ending=frozenset((True,)),
    words="an equal number in its line stays",
    otherwise="What is beside a shaded cell is not shaded",
    silent=frozenset((False,)),
    because={REPEATS: "an equal number stays in {unit}"},
)
"""What players do where a number stays: equal ones are shaded, and what is beside these stays."""


class HitoriWording(AuxiliaryWording["Hitori"]):
    """The words of Hitori."""

    def auxiliary_fact(self, cell: str, literal: Literal) -> str:
        clue = self.puzzle.clue_list.get(f"{Repeated.kind}.{cell.lower()}")
        number = with_article(str(clue.number)) if isinstance(clue, Repeated) else "a number"
        return f"{cell} {'has' if literal.value == literal.positive else 'does not have'} {number}"


class HitoriMaking(GridMaking["Hitori"]):
    """How Hitori is made."""

    def layout(self, random: Random) -> Iterator[Repeated]:
        """A number in each cell."""
        told = random_numbers(self.puzzle.rows, self.puzzle.columns, random)
        return (Repeated(cell, number) for cell, number in told.items())

    def laid_otherwise(
        self,
        solution: Solution,
        others: Sequence[Solution],
        random: Random,
        free: Collection[Cell] | None = None,
    ) -> Hitori | None:
        """A cell that is shaded, but not in the last other, gets the number of one unshaded in both."""
        puzzle, other = self.puzzle, others[-1]
        told = {clue.cell: clue.number for clue in puzzle.clue_list.every(Repeated)}
        allowed = puzzle.cells if free is None else free
        shaded = [cell for cell in puzzle.cells if cell in allowed and solution[cell_name(*cell)]]
        ways = [
            Repeated(cell, told[there])
            for cell in shaded
            if not other[cell_name(*cell)]
            for there in puzzle.cells
            if (there[0] == cell[0]) != (there[1] == cell[1])
            and not solution[cell_name(*there)]
            and not other[cell_name(*there)]
        ]
        return puzzle.with_clue(random.choice(ways)) if ways else None


@dataclass(frozen=True)
class Hitori(AuxiliaryPuzzle):
    """No number stands twice among the unshaded cells of a row or column. Shaded cells are never side by
    side, and unshaded ones are connected.
    """

    type_name = "hitori"
    label = "Hitori"
    category = Category.SHADING
    aliases = ("singles",)
    sizes = range(1, 36)
    clue_kinds = (Repeated,)
    values = SHADING
    file = GridFile(blanks=frozenset("._"))
    wording = HitoriWording(
        RuleWords.of(
            Shading(), Family(REPEATS, broken="two equal numbers of {unit} would not be shaded"), *SHADED
        )
        .seeing(*LOOKS)
        .following(REPEATED)
    )
    making = HitoriMaking(has_all_clues=True)

    def auxiliary(self) -> Iterator[Variable]:
        """Whether the cells that have a number have it."""
        return (Variable(numbered(clue.key), (False, True)) for clue in self.clue_list.every(Repeated))

    def rules(self) -> Iterator[Statement]:
        told = {clue.cell: clue.number for clue in self.clue_list.every(Repeated)}
        for unit in lines_of(self.rows, self.columns):
            alike: dict[int, list[Cell]] = {}
            for cell in (cell for cell in unit.cells if cell in told):
                alike.setdefault(told[cell], []).append(cell)
            yield from (_once(unit, number, cells) for number, cells in alike.items() if len(cells) > 1)
        yield from none_side_by_side(self.rows, self.columns)
        yield all_joined(self.cells, False, "The unshaded cells")


def _once(unit: Unit, number: int, cells: list[Cell]) -> Statement:
    """At most one of the cells of that number is unshaded."""
    names = [cell_name(*cell) for cell in cells]
    apart = (
        Or(*(Not(Is(numbered(name), True)) for name in pair), *(Is(name, True) for name in pair))
        for pair in combinations(names, 2)
    )
    text = f"In {unit.words}, at most one {number} is not shaded"
    return Statement(f"{unit.id}.{number}", text, And(*apart), tuple(names), family=REPEATS, unit=unit.words)
