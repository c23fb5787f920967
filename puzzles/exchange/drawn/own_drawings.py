"""Drawings of a setter that are no clues: colours, lines, frames, short texts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise

from msgspec import structs

from puzzles.exchange.drawn.colours import called
from puzzles.exchange.drawn.naming import is_round, number, size_of
from puzzles.exchange.drawn.places import area_around, beside, path, place
from puzzles.geometry.grid import Cell
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.drawings import (
    ARROWS,
    CAGES,
    LINES,
    NOTHING,
    OVERLAYS,
    UNDERLAYS,
    DrawnGroup,
    DrawnThing,
)
from puzzles.text.errors import PuzzleError

COLOURS = {
    "red": "#ff9d9d",
    "orange": "#ffc98a",
    "yellow": "#fff08a",
    "green": "#a5e0a0",
    "teal": "#9be3e3",
    "blue": "#a8c4ff",
    "purple": "#d9a8f0",
    "silver": "#cfcfcf",
}
"""The colours to draw with, by name."""
LONGEST = 8
"""The limit on the characters of a text on the board."""
WHOLE = 0.8
"""The width and height of a rectangle that colours a cell."""
_WHOLE = ("height=1", "width=1")
_BROAD, _THIN = "thickness=10", "thickness=3"


def coloured(puzzle: GridPuzzle, cells: Sequence[Cell], colour: str) -> GridPuzzle:
    """The puzzle with the cells in a colour, in place of their old one; with "", in no colour."""
    bare = _without(puzzle, cells, paints)
    things = [DrawnThing((_middle(cell),)) for cell in cells]
    look = (f"backgroundColor={COLOURS[colour]}", *_WHOLE) if colour else ()
    return _with(bare, UNDERLAYS, look, things) if colour else bare


def with_line(puzzle: GridPuzzle, cells: Sequence[Cell], colour: str, *, arrow: bool = False) -> GridPuzzle:
    """The puzzle with a line through the cells, in order, or an arrow to the last; raises `PuzzleError`."""
    if len(cells) < 2:
        raise PuzzleError("a line of one cell", expected="at least two, marked in order")
    thing = DrawnThing(tuple(map(_middle, cells)))
    if any(max(abs(after[0] - cell[0]), abs(after[1] - cell[1])) > 1 for cell, after in pairwise(cells)):
        raise PuzzleError("cells of the line do not touch", expected="neighbouring cells, marked in order")
    if not arrow:
        return _with(puzzle, LINES, (f"color={COLOURS[colour]}", _BROAD), [thing])
    return _with(puzzle, ARROWS, (f"color={COLOURS[colour]}", "headLength=0.3", _THIN), [thing])


def framed(puzzle: GridPuzzle, cells: Iterable[Cell], colour: str) -> GridPuzzle:
    """The puzzle with a frame around the cells."""
    thing = DrawnThing(tuple(_middle(cell) for cell in sorted(cells)))
    return _with(puzzle, CAGES, (f"outlineC={COLOURS[colour]}",), [thing])


def with_text(puzzle: GridPuzzle, places: Sequence[Cell], text: str) -> GridPuzzle:
    """The puzzle with a short text at cells or places outside the grid, in place of old ones; with "",
    without.

    Raises `PuzzleError`.
    """
    text = " ".join(text.split())
    if len(text) > LONGEST or not text.isprintable():
        raise PuzzleError(f"found {text[:20]!r}", where="text", expected=f"up to {LONGEST} characters")
    bare = _without(puzzle, places, lambda group: group.layer == OVERLAYS)
    things = [DrawnThing((_middle(place),), text) for place in places]
    return _with(bare, OVERLAYS, _WHOLE, things) if text else bare


def without_drawn(puzzle: GridPuzzle, places: Collection[Cell]) -> GridPuzzle:
    """The puzzle without any meaningless drawings at those places."""
    return _without(puzzle, places, lambda _: True)


def is_meaningless(group: DrawnGroup) -> bool:
    """Whether a group is mere decoration, or is not known to be a clue."""
    return group.means in ("", NOTHING)


def paints(group: DrawnGroup) -> bool:
    """Whether the things of a group fill whole cells with a colour."""
    fills = group.layer in (UNDERLAYS, OVERLAYS) and called(group.style("backgroundColor")) != ""
    return fills and not is_round(group) and min(number(group, "width"), number(group, "height")) >= WHOLE


def covered(group: DrawnGroup, thing: DrawnThing, size: int) -> Sequence[Cell]:
    """The cells of a thing; () if it leaves the grid of `size` rows."""
    if group.layer in (LINES, ARROWS):
        try:
            return path(thing, size)
        except PuzzleError:
            return ()
    if group.layer == CAGES:
        return [beside(DrawnThing((point,))) for point in thing.points]
    return area_around(thing.points[0], number(group, "height"), number(group, "width"))


def _middle(cell: Cell) -> tuple[float, float]:
    return cell[0] + 0.5, cell[1] + 0.5


def _with(puzzle: GridPuzzle, layer: str, look: tuple[str, ...], things: Sequence[DrawnThing]) -> GridPuzzle:
    """The puzzle with things added, without repetition, to the meaningless group of such a look."""
    own, size = DrawnGroup(layer, tuple(sorted(look)), tuple(things), NOTHING), size_of(puzzle)
    groups = list(puzzle.heading.drawings)
    for index, group in enumerate(groups):
        if (group.layer, group.look, group.means, place(group, size)) == (
            own.layer,
            own.look,
            own.means,
            place(own, size),
        ):
            groups[index] = structs.replace(group, things=tuple(dict.fromkeys((*group.things, *things))))
            break
    else:
        groups.append(own)
    return puzzle.with_drawings(tuple(groups))


def _without(puzzle: GridPuzzle, places: Collection[Cell], meant: Callable[[DrawnGroup], bool]) -> GridPuzzle:
    """The puzzle without the things at those places in the meaningless groups for which `meant` is true."""
    groups, size = [], size_of(puzzle)
    for group in puzzle.heading.drawings:
        things = group.things
        if is_meaningless(group) and meant(group):
            things = tuple(each for each in things if not set(covered(group, each, size)) & set(places))
        if things:
            groups.append(structs.replace(group, things=things))
    return puzzle.with_drawings(tuple(groups))
