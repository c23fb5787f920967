"""What a setter draws on a board that means nothing to a solver: colours, lines, frames, short texts."""

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
"""The colours to draw with, by their names."""
LONGEST = 8
"""Characters of a text on the board."""
WHOLE = 0.8
"""How wide and high a rectangle is that colours its cell, in cells."""
_WHOLE = ("height=1", "width=1")
_BROAD, _THIN = "thickness=10", "thickness=3"


def coloured(puzzle: GridPuzzle, cells: Sequence[Cell], colour: str) -> GridPuzzle:
    """With those cells in a colour, in place of the one drawn there; in none where it is empty."""
    bare = _without(puzzle, cells, paints)
    things = [DrawnThing((_middle(cell),)) for cell in cells]
    look = (f"backgroundColor={COLOURS[colour]}", *_WHOLE) if colour else ()
    return _with(bare, UNDERLAYS, look, things) if colour else bare


def with_line(puzzle: GridPuzzle, cells: Sequence[Cell], colour: str, *, arrow: bool = False) -> GridPuzzle:
    """With a line through those cells, in order, or an arrow to the last; raises `PuzzleError`."""
    if len(cells) < 2:
        raise PuzzleError("a line of one cell", expected="at least two, marked in order")
    thing = DrawnThing(tuple(map(_middle, cells)))
    if any(max(abs(after[0] - cell[0]), abs(after[1] - cell[1])) > 1 for cell, after in pairwise(cells)):
        raise PuzzleError("cells of the line do not touch", expected="neighbouring cells, marked in order")
    if not arrow:
        return _with(puzzle, LINES, (f"color={COLOURS[colour]}", _BROAD), [thing])
    return _with(puzzle, ARROWS, (f"color={COLOURS[colour]}", "headLength=0.3", _THIN), [thing])


def framed(puzzle: GridPuzzle, cells: Iterable[Cell], colour: str) -> GridPuzzle:
    """With a frame around those cells."""
    thing = DrawnThing(tuple(_middle(cell) for cell in sorted(cells)))
    return _with(puzzle, CAGES, (f"outlineC={COLOURS[colour]}",), [thing])


def with_text(puzzle: GridPuzzle, places: Sequence[Cell], text: str) -> GridPuzzle:
    """With a short text in cells, or beside the grid, in place of those there; with none where it is empty.

    Raises `PuzzleError`.
    """
    text = " ".join(text.split())
    if len(text) > LONGEST or not text.isprintable():
        raise PuzzleError(f"found {text[:20]!r}", where="text", expected=f"up to {LONGEST} characters")
    bare = _without(puzzle, places, lambda group: group.layer == OVERLAYS)
    things = [DrawnThing((_middle(place),), text) for place in places]
    return _with(bare, OVERLAYS, _WHOLE, things) if text else bare


def without_drawn(puzzle: GridPuzzle, places: Collection[Cell]) -> GridPuzzle:
    """Without anything that is drawn there and means nothing: no line through them, no text in them."""
    return _without(puzzle, places, lambda _: True)


def is_meaningless(group: DrawnGroup) -> bool:
    """Whether a group is there to be seen, or is not known to be a clue."""
    return group.means in ("", NOTHING)


def paints(group: DrawnGroup) -> bool:
    """Whether the things of a group colour whole cells."""
    fills = group.layer in (UNDERLAYS, OVERLAYS) and called(group.style("backgroundColor")) != ""
    return fills and not is_round(group) and min(number(group, "width"), number(group, "height")) >= WHOLE


def covered(group: DrawnGroup, thing: DrawnThing, size: int) -> Sequence[Cell]:
    """The cells that a thing goes through or lies on; none where it leaves a grid of so many rows."""
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
    """With those things, in a group of such a look that means nothing; each once."""
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
    """Without the things at those places of the groups that are meant and mean nothing."""
    groups, size = [], size_of(puzzle)
    for group in puzzle.heading.drawings:
        things = group.things
        if is_meaningless(group) and meant(group):
            things = tuple(each for each in things if not set(covered(group, each, size)) & set(places))
        if things:
            groups.append(structs.replace(group, things=things))
    return puzzle.with_drawings(tuple(groups))
