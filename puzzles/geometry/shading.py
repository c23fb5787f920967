"""Rules of shading puzzles: which cells are not adjacent, which are connected, which make no square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.formulas.formulas import Is, Not, Or
from puzzles.formulas.graphs.connectivity import Connected
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name, links_of
from puzzles.geometry.units import pairs_of, squares_of
from puzzles.sentences.rule_words import Family

APART, JOINED, SQUARES = "neighbours", "connected", "squares"
"""The families of these rules."""
SHADED = (
    Family(
        APART,
        "beside a shaded cell",
        broken="{unit} would both be shaded",
        rule="no two shaded cells are side by side",
    ),
    Family(JOINED, "no cell cut off", broken="the unshaded cells would be cut in two"),
    Family(SQUARES, "no square of shaded cells", broken="{unit} would be all shaded"),
)
"""The words for how they would be broken."""


def none_side_by_side(rows: int, columns: int) -> Iterator[Statement]:
    """No two shaded cells are adjacent."""
    for pair in pairs_of(rows, columns):
        text = f"{pair.words} are not both shaded, since they are side by side"
        apart = Or(*(Is(name, False) for name in pair.names))
        yield Statement(f"{APART}.{pair.id}", text, apart, pair.names, family=APART, unit=pair.words)


def all_joined(cells: Iterable[Cell], shaded: bool, word: str) -> Statement:
    """The shaded, or the unshaded, cells are connected by sides; `word` is what these are called."""
    nodes = tuple(cells)
    held = Connected(tuple(Is(cell_name(*cell), shaded) for cell in nodes), links_of(nodes))
    return Statement(JOINED, f"{word} are connected by sides", held, family=JOINED, unit=word.lower())


def no_square(rows: int, columns: int) -> Iterator[Statement]:
    """No 2x2 square is completely shaded."""
    for unit in squares_of(rows, columns):
        some = Or(*(Not(Is(name, True)) for name in unit.names))
        text = f"{unit.title} is not all shaded"
        yield Statement(unit.id, text, some, unit.names, family=SQUARES, unit=unit.words)
