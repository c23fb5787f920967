"""Slips of a pen in where clues stand: two of them swapped, one beside its place, a whole line shifted; and
a sign on a border that should be another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from puzzles.clues.bases.cell_clues import AreaClue, CellClue
from puzzles.clues.bases.edge_clues import EdgeClue
from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.geometry.grid import ORTHOGONAL, Cell
from puzzles.geometry.outside import STRAIGHT, Outside, Side
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.model.slip import Slip
from puzzles.text.errors import PuzzleError
from puzzles.text.words import listed

OTHER_SIGN, SWAPPED, MOVED, SHIFTED = 1, 2, 3, 4
"""How likely each is, lower for the likelier; of other values in one clue the nearest two are 0 and 1."""

Change = tuple[str, Clue]
"""The id of a clue, and what it should be."""


def slips(puzzle: Puzzle) -> Iterator[Slip]:
    """Every such slip, the likelier sorts first; none of a puzzle that is on no grid."""
    from puzzles.geometry.directions import DIRECTIONS  # which a start does not need

    if not isinstance(puzzle, GridPuzzle):
        return
    items = puzzle.clue_list.items
    for first, second in combinations(items, 2):
        alike = type(first[1]) is type(second[1])
        if alike and _side_by_side(first[1], second[1]) and (swapped := _swap(first, second)):
            yield from _slip(puzzle, swapped, SWAPPED)
    kinds = {type(clue): None for _, clue in items if isinstance(clue, EdgeClue)}
    for id_, clue in items:
        if isinstance(clue, EdgeClue):
            others = (kind(clue.cells) for kind in kinds if kind is not type(clue))
            for other in others:
                yield from _other_sign(puzzle, id_, other)
        for step in ORTHOGONAL:
            moved = _moved(clue, step)
            if moved is not None and not _taken(puzzle, moved):
                yield from _slip(puzzle, [(id_, moved)], MOVED)
    for line, members in _lines(items):
        for step in ORTHOGONAL:
            found = [(id_, _moved(clue, step)) for id_, clue in members]
            changes = [(id_, clue) for id_, clue in found if clue is not None]
            if len(changes) == len(members):
                words = f"{line} should perhaps be shifted one {DIRECTIONS[step].towards}"
                yield from _slip(puzzle, changes, SHIFTED, words)


def _other_sign(puzzle: GridPuzzle, id_: str, other: Clue) -> Iterator[Slip]:
    """The slip, if the other sign fits where that one stands and none of its kind is there."""
    if other.fits(puzzle) and not _taken(puzzle, other):
        changed = puzzle.without(id_).with_clue(other)
        yield Slip((id_,), other.short(changed), changed, OTHER_SIGN)


def _slip(puzzle: GridPuzzle, changes: Sequence[Change], likelier: int, words: str = "") -> Iterator[Slip]:
    """The slip, if the clues fit where it has them."""
    try:
        changed = _changed(puzzle, changes)
    except PuzzleError:
        return
    if changed is not None and changed != puzzle:
        to = listed([clue.short(changed) for _, clue in changes])
        yield Slip(tuple(id_ for id_, _ in changes), to, changed, likelier, words)


def _changed(puzzle: GridPuzzle, changes: Sequence[Change]) -> GridPuzzle | None:
    """With those clues changed; None if two would stand in one place. Raises `PuzzleError`."""
    if all(_stands_at(puzzle, id_, clue) for id_, clue in changes):
        for id_, clue in changes:
            puzzle = puzzle.with_changed(id_, clue)
        return puzzle
    for id_, _ in changes:
        puzzle = puzzle.without(id_)
    for _, clue in changes:
        if _taken(puzzle, clue):
            return None
        puzzle = puzzle.with_clue(clue)
    return puzzle


def _swap(first: Change, second: Change) -> list[Change]:
    """What both say, each where the other stood; nothing where that is the same."""
    here, there = second[1].in_place_of(first[1]), first[1].in_place_of(second[1])
    if here is None or there is None or here == first[1]:
        return []
    return [(first[0], here), (second[0], there)]


def _moved(clue: Clue, step: Cell) -> Clue | None:
    """The clue one step on; None if it does not stand at a cell, or beside a line."""
    down, right = step
    match clue:
        case CellClue(cell=(row, column)):
            return clue.at((row + down, column + right))
        case OutsideClue(outside=outside) if outside.side in STRAIGHT:
            level = outside.side in (Side.TOP, Side.BOTTOM)
            along, across = (right, down) if level else (down, right)
            if not across and outside.index + along >= 0:
                return clue.at(Outside(outside.side, outside.index + along))
    return None


def _stands_at(puzzle: GridPuzzle, id_: str, clue: Clue) -> bool:
    old = puzzle.clue_list.get(id_)
    return old is not None and old.place == clue.place


def _taken(puzzle: GridPuzzle, clue: Clue) -> bool:
    """Whether one of its kind stands there already."""
    return any(type(other) is type(clue) and other.place == clue.place for other in puzzle.clue_list)


def _side_by_side(first: Clue, second: Clue) -> bool:
    match first, second:
        case OutsideClue(outside=one), OutsideClue(outside=other):
            return one.side is other.side and abs(one.index - other.index) == 1
    ours, theirs = ({*_cells(clue)} for clue in (first, second))
    return any((row + down, column + right) in theirs for row, column in ours for down, right in ORTHOGONAL)


def _cells(clue: Clue) -> Iterable[Cell]:
    match clue:
        case CellClue(cell=cell):
            return (cell,)
        case AreaClue(cells=cells):
            return cells
    return ()


def _lines(items: Iterable[Change]) -> Iterator[tuple[str, list[Change]]]:
    """The rows, columns and sides that several clues of a kind stand in, by their names."""
    lines: dict[tuple[type[Clue], str], list[Change]] = {}
    for id_, clue in items:
        for name in _names(clue):
            lines.setdefault((type(clue), name), []).append((id_, clue))
    yield from ((name, members) for (_, name), members in lines.items() if len(members) > 1)


def _names(clue: Clue) -> tuple[str, ...]:
    """The lines that a clue stands in."""
    match clue:
        case CellClue(cell=(row, column)):
            return f"row {row + 1}", f"column {column + 1}"
        case OutsideClue(outside=outside):
            return (f"what stands at the {outside.side}",)
    return ()
