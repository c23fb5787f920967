"""Binairo: zeros and ones, as many of both in each line, and never three alike in a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from puzzles.clues.given import Given
from puzzles.formulas.formulas import Exactly, Is, Or, Relation, Xor
from puzzles.formulas.statements import Statement
from puzzles.geometry.units import Unit, columns_of, lines_of, rows_of
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import flag
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values

TOO_MANY = "{unit} has {many} {value}s, more than half"
BITS = Values((0, 1), ("0", "1"), ("0", "1"))


@dataclass(frozen=True)
class Binairo(GridPuzzle):
    """Each row and column has as many zeros as ones, and never three alike next to one another.

    If lines are `unique`, no two rows are the same and no two columns.
    """

    type_name = "binairo"
    label = "Binairo"
    aliases = ("takuzu", "unruly", "tohu-wa-vohu", "binary-puzzle")
    sizes = range(2, 33, 2)
    clue_kinds = (Given,)
    values = BITS
    file = GridFile(blanks=frozenset("._"))
    wording = GridWording(
        RuleWords.of(
            Plain("digit", "cell"),
            Family(
                "threes", "avoid three alike", "{unit} would be alike", rule="no three in a row are alike"
            ),
            Family("rows", "half of a row", "{unit} would not have as many zeros as ones", now=TOO_MANY),
            Family(
                "columns", "half of a column", "{unit} would not have as many zeros as ones", now=TOO_MANY
            ),
            Family("different", "no two lines alike", "{unit} would be the same"),
        ).seeing(
            NamedLook(
                "three alike must not be left",
                families=(frozenset(("rows", "columns")), frozenset(("threes",))),
                easy=None,
            ),
            NamedLook(
                "no two lines alike",
                families=(frozenset(("different",)), frozenset(("rows", "columns", "threes"))),
                easy=None,
            ),
            NamedLook("counts of several lines", families=(frozenset(("rows", "columns")),), easy=None),
        )
    )
    making = GridMaking(play_sizes=(6, 8, 10), made_at_once=6)

    unique: bool = flag("No two rows are the same, and no two columns", True)

    def rules(self) -> Iterator[Statement]:
        lines = tuple(lines_of(self.rows, self.columns))
        for unit in lines:
            names, half = unit.names, len(unit.cells) // 2
            text = f"{unit.title} has as many zeros as ones: {half}"
            balanced = Exactly(half, tuple(Is(name, 1) for name in names))
            yield Statement(unit.id, text, balanced, names, family=unit.family, unit=unit.words)
        for names in (unit.names for unit in lines):
            for three in zip(names, names[1:], names[2:], strict=False):
                words = f"{three[0].upper()} to {three[-1].upper()}"
                own = f"three.{three[0]}.{three[-1]}"
                alike = Relation(three, not_all_alike)
                yield Statement(own, f"{words} are not all alike", alike, three, family="threes", unit=words)
        for units in (rows_of, columns_of) if self.unique else ():
            for one, other in combinations(units(self.rows, self.columns), 2):
                yield _different(one, other)


def _different(one: Unit, other: Unit) -> Statement:
    pairs = zip(one.names, other.names, strict=True)
    differ = Or(*(Xor(Is(first, 1), Is(second, 1)) for first, second in pairs))
    kind, _, number = one.words.partition(" ")
    words = f"{kind}s {number} and {other.words.rpartition(' ')[2]}"
    return Statement(
        f"different.{one.id}.{other.id}",
        f"{words[:1].upper()}{words[1:]} are not the same",
        differ,
        (*one.names, *other.names),
        family="different",
        unit=words,
    )


def not_all_alike(*values: int) -> bool:
    """Whether two of the values differ."""
    return len(set(values)) > 1
