"""The meanings that groups of drawn things can have, and a proposal by their look.

A meaning is a clue kind. It is always given by a person; the look only suggests one.
"""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.exchange.drawn.colours import called
from puzzles.exchange.drawn.naming import is_round, number
from puzzles.exchange.drawn.places import (
    BESIDE,
    IN_CELL,
    ON_CORNER,
    ON_SIDE,
    area_around,
    beside,
    ends,
    place,
)
from puzzles.exchange.meanings.entries import ALL, CirclesEntry
from puzzles.exchange.setters.cells import (
    CageEntry,
    CloneEntry,
    CornerEntry,
    DiagonalEntry,
    DotEntry,
    IndexerEntry,
    MarkEntry,
    NumberedEntry,
    OutsideEntry,
    RegionEntry,
    SumSignEntry,
)
from puzzles.exchange.setters.entry import KindEntry
from puzzles.exchange.setters.lines import ArrowEntry, LineEntry
from puzzles.geometry.grid import Cell
from puzzles.model.drawings import ARROWS, CAGES, LINES, NOTHING, DrawnGroup

DUTCH, UNEQUAL = "dutch-whispers", "inequality"
BULBS = ("thermometer", "slow-thermometer")
"""Lines whose first cell has a circle."""
GREATER = {"<": 1, "∧": 1, "^": 1, ">": 0, "∨": 0, "v": 0}
"""The index of the greater of two cells, by the sign between them."""
BY_COLOUR = {
    "green": "german-whispers",
    "purple": "renban",
    "pink": "renban",
    "grey": "palindrome",
    "blue": "region-sum",
    "orange": DUTCH,
    "turquoise": "modular",
    "peach": "entropic",
    "yellow": "nabner",
    "lavender": "zipper",
}
"""The usual meanings of lines, by colour."""
ROMAN_SIGNS = set(SumSignEntry.numbers)
"""The texts on the sides of two cells with a given sum."""
_WHERE: dict[str, tuple[type[KindEntry], ...]] = {
    LINES: (LineEntry, ArrowEntry, RegionEntry, CloneEntry),
    CAGES: (CageEntry, RegionEntry, CloneEntry, NumberedEntry),
    IN_CELL: (MarkEntry, IndexerEntry, RegionEntry, CloneEntry),
    ON_SIDE: (DotEntry, SumSignEntry),
    ON_CORNER: (CornerEntry,),
    BESIDE: (OutsideEntry, DiagonalEntry),
}
"""The entries of the table that fit a layer, or a place."""


TOGETHER = {entry.kind for entry in ALL if isinstance(entry, CirclesEntry)}
"""Kinds that things in cells can mean, but lines and cages cannot."""


def kinds(group: DrawnGroup, size: int) -> tuple[str, ...]:
    """The clue kinds that a group can mean."""
    where = {ARROWS: LINES}.get(group.layer, group.layer)
    fitting = _WHERE.get(where) or _WHERE.get(place(group, size), ())
    found = [entry.kind for kind in fitting for entry in ALL if isinstance(entry, kind)]
    if place(group, size) != IN_CELL:
        found = [kind for kind in found if kind not in TOGETHER]
    found += [DUTCH] if where == LINES else [UNEQUAL] if DotEntry in fitting else []
    return tuple(dict.fromkeys(found))


def proposal(groups: Sequence[DrawnGroup], index: int, size: int) -> str:
    """The usual meaning of such a group; "" if its look suggests none."""
    group, texts = groups[index], {thing.text.upper() for thing in groups[index].things}
    if group.layer == ARROWS:
        return NOTHING if place(group, size) == BESIDE else "arrow"
    if group.layer == CAGES:
        return "cage"
    if group.layer == LINES:
        return _line(group, groups)
    fill, where = called(group.style("backgroundColor")), place(group, size)
    if where == BESIDE and all(beside(thing) in pointing(groups) for thing in group.things):
        return "little-killer"
    if where == IN_CELL and is_round(group) and _ended_by(group, groups):
        return NOTHING
    if where == IN_CELL and fill == "grey" and texts == {""}:
        return "odd" if is_round(group) else "even"
    if where == ON_SIDE and texts <= ROMAN_SIGNS:
        return "xv"
    if where == ON_SIDE and texts <= {key.upper() for key in GREATER}:
        return UNEQUAL
    if where == ON_SIDE and is_round(group):
        return {"white": "difference", "black": "ratio"}.get(fill, "")
    return "quadruple" if where == ON_CORNER and any(text[:1].isdecimal() for text in texts) else ""


def _line(group: DrawnGroup, groups: Sequence[DrawnGroup]) -> str:
    rounds = circles(groups)
    heads = [[end in rounds for end in ends(thing)] for thing in group.things]
    if all(map(all, heads)):
        return "between"
    if all(map(any, heads)):
        return "thermometer"
    return BY_COLOUR.get(called(group.style("color")), "")


def _ended_by(group: DrawnGroup, groups: Sequence[DrawnGroup]) -> bool:
    """Whether each thing of a group is at the end of a line."""
    lines = (thing for other in groups if other.layer in (LINES, ARROWS) for thing in other.things)
    found = {end for thing in lines for end in ends(thing)}
    return all(beside(thing) in found for thing in group.things)


def pointing(groups: Sequence[DrawnGroup]) -> dict[Cell, Cell]:
    """The places where diagonal arrows begin, each with its direction."""
    found: dict[Cell, Cell] = {}
    for thing in (thing for group in groups if group.layer == ARROWS for thing in group.things):
        (y, x), (down, right) = thing.points[0], thing.points[-1]
        if down != y and right != x:
            found[beside(thing)] = (1 if down > y else -1, 1 if right > x else -1)
    return found


def circles(groups: Sequence[DrawnGroup]) -> dict[Cell, list[Cell]]:
    """The cells with a round thing, each with all cells that it covers."""
    found: dict[Cell, list[Cell]] = {}
    for group in groups:
        if group.layer in (LINES, ARROWS, CAGES) or not is_round(group):
            continue
        for thing in group.things:
            cells = area_around(thing.points[0], number(group, "height"), number(group, "width"))
            found |= dict.fromkeys(cells, cells)
    return found
