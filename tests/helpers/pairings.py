"""Small logic grids without positions, and all that can go together in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations, product

from puzzles.formulas.formulas import Value
from puzzles.types.zebra.puzzle import Zebra
from tests.helpers.answering import answering
from tests.helpers.fake_engine import FakeEngine

CATEGORIES = (
    ("baker", ("Agnes", "Bert", "Cora")),
    ("pie", ("leek", "apple", "plum")),
    ("price", ("$5", "$10", "$15")),
)
CLUES = (
    "Agnes is not leek",
    "Bert is $10",
    "apple is $5",
    "Cora is not leek",
    "plum is not $10",
    "Agnes is not $5",
)
"""They leave one solution: Agnes plum $15, Bert leek $10, Cora apple $5."""
PIES = Zebra(None, CATEGORIES).with_lines(CLUES)
OPEN = Zebra(None, CATEGORIES)

Grouping = Mapping[str, str]
"""The item of the first category that each item goes with."""


def groupings(puzzle: Zebra) -> Iterator[Grouping]:
    """Every way in which the items can go together."""
    (_, first), *later = puzzle.categories
    for ways in product(*(permutations(items) for _, items in later)):
        found = dict(zip(first, first, strict=True))
        for items in ways:
            found |= dict(zip(items, first, strict=True))
        yield found


def board_of(puzzle: Zebra, grouping: Grouping) -> dict[str, Value]:
    """The values of all variables in a grouping: told from their domains, not from the layout."""
    found: dict[str, Value] = {}
    for variable in puzzle.shape.variables:
        item = variable.name.partition(": ")[0]
        found[variable.name] = next(
            value for value in variable.domain if grouping[str(value)] == grouping[item]
        )
    return found


def solved(puzzle: Zebra) -> list[Grouping]:
    """The groupings that all clues are true of."""
    ways = groupings(puzzle)
    return [way for way in ways if all(c.formula.holds(board_of(puzzle, way)) for c in puzzle.clues())]


def engine() -> FakeEngine:
    """An engine that answers at once with what the solver says."""
    return FakeEngine(answering)
