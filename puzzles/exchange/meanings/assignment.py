"""Giving a group of drawn things a meaning, which adds its clues, or another, which removes the old ones.

How clues are made of cells is defined by the table of f-puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from puzzles.exchange.drawn.naming import names
from puzzles.exchange.drawn.places import area, around, beside, path
from puzzles.exchange.json_text import Remarks
from puzzles.exchange.meanings.entries import ALL
from puzzles.exchange.meanings.meanings import BULBS, DUTCH, GREATER, UNEQUAL, circles, kinds, pointing
from puzzles.exchange.meanings.strokes import lines_in
from puzzles.exchange.setters.board import DIRECTIONS, Board, named
from puzzles.exchange.setters.cells import (
    CageEntry,
    CloneEntry,
    CornerEntry,
    DiagonalEntry,
    DotEntry,
    IndexerEntry,
    NumberedEntry,
    RegionEntry,
    SumSignEntry,
)
from puzzles.exchange.setters.entry import (
    Area,
    Circle,
    Copy,
    Corner,
    Diagonal,
    KindEntry,
    Lines,
    Mark,
    Placed,
)
from puzzles.exchange.setters.lines import ArrowEntry, LineEntry
from puzzles.geometry.grid import Cell, connected_parts
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.drawings import ARROWS, CAGES, LINES, NOTHING, DrawnGroup
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku


def told(puzzle: Puzzle, index: int, kind: str) -> Puzzle:
    """The puzzle where a group means clues of a kind, is `NOTHING`, or has no meaning (""); raises
    `PuzzleError`.
    """
    groups = puzzle.heading.drawings
    group = groups[index]
    if not isinstance(puzzle, Sudoku):
        raise PuzzleError(f"drawings in a puzzle of the type {puzzle.label}", expected="a Sudoku")
    if kind not in ("", NOTHING, *kinds(group, puzzle.size)):
        name = names(groups, puzzle.size)[index]
        raise PuzzleError(
            f"found {kind!r}", where=name, expected=", ".join((*kinds(group, puzzle.size), NOTHING))
        )
    before = list(_clues(puzzle, index, group.means))
    kept = [clue for clue in puzzle.clue_list if clue not in before]
    kept += [clue for clue in _clues(puzzle, index, kind) if clue not in kept]
    drawings = (*groups[:index], structs.replace(group, means=kind), *groups[index + 1 :])
    heading = structs.replace(puzzle.heading, drawings=drawings)
    return replace(puzzle.with_clues(ClueList.of(kept)), heading=heading)


def meant(puzzle: Puzzle, word: str, where: str = "drawn") -> Puzzle:
    """The puzzle with a meaning given as text, as "grey line=dutch"; raises `PuzzleError`."""
    name, equals, kind = word.rpartition("=")
    if not equals or not kind.strip():
        raise PuzzleError(f"found {word!r}", where=where, expected="as 'grey line=thermometer'")
    return told(puzzle, group_called(puzzle, name), kind.strip().replace(" ", "-"))


def _clues(puzzle: Sudoku, index: int, kind: str) -> Iterator[Clue]:
    """The clues of a group if it means that kind; raises `PuzzleError`."""
    groups = puzzle.heading.drawings
    if kind in ("", NOTHING):
        return
    where = names(groups, puzzle.size)[index]
    board = Board(puzzle, Remarks())
    try:
        if kind == UNEQUAL:
            yield from _unequal(groups[index], board)
            return
        entry = next(entry for entry in ALL if kind in (entry.kind, *entry.also))
        items = list(_items(entry, kind, index, groups, board))
        placed: list[Placed] = [(f"{number}", item) for number, item in enumerate(items, start=1)]
        yield from entry.read(placed, board)
    except PuzzleError as error:
        raise error.at(where) from error


def _items(
    entry: KindEntry, kind: str, index: int, groups: Sequence[DrawnGroup], board: Board
) -> Iterator[Any]:
    """The things of a group, in the form that the table takes."""
    group, rounds, size = groups[index], circles(groups), board.puzzle.size
    value = (size + 1) // 2 - 1 if kind == DUTCH else None
    if isinstance(entry, CloneEntry):
        yield from _copies(group, size)
        return
    if isinstance(entry, RegionEntry) and group.layer not in (LINES, ARROWS, CAGES):
        yield Area(named(dict.fromkeys(cell for thing in group.things for cell in area(thing, size))))
        return
    if isinstance(entry, LineEntry):
        line: Any = board.kinds[entry.kind]
        for cells in lines_in([path(thing, size) for thing in group.things], line.forks):
            backwards = kind in BULBS and cells[-1] in rounds and cells[0] not in rounds
            yield Lines([named(cells[::-1] if backwards else cells)], value)
        return
    for thing in group.things:
        text = thing.text or None
        if isinstance(entry, ArrowEntry):
            cells = path(thing, size)
            circle = rounds.get(cells[0], cells[:1])
            yield Circle([named([cells[0], *(cell for cell in cells if cell not in circle)])], named(circle))
        elif isinstance(entry, CageEntry | RegionEntry | NumberedEntry):
            yield Area(
                named(dict.fromkeys(path(thing, size)) if group.layer == LINES else area(thing, size)), text
            )
        elif isinstance(entry, DotEntry | SumSignEntry):
            yield Area(named(around(thing, size)), text)
        elif isinstance(entry, CornerEntry):
            yield Corner(named(around(thing, size)), [sign for sign in thing.text if sign.isdecimal()])
        elif isinstance(entry, IndexerEntry):
            yield Area(named(area(thing, size)))
        elif isinstance(entry, DiagonalEntry):
            if (way := pointing(groups).get(beside(thing))) is None:
                raise PuzzleError("a number without an arrow", expected="one that begins there")
            runs = next(name for name, side in DIRECTIONS.items() if side.step == way)
            yield Diagonal(named([beside(thing)])[0], runs, text)
        else:
            yield Mark(named([beside(thing)])[0], text)


def _copies(group: DrawnGroup, size: int) -> Iterator[Copy]:
    """The first thing of a group, and each of the others as its clone."""
    if group.layer in (CAGES, LINES):
        areas = [sorted(area(thing, size)) for thing in group.things]
    else:
        areas = _joined_cells([cell for thing in group.things for cell in area(thing, size)])
    first, *others = areas
    if not others:
        raise PuzzleError("one area", expected="two of one shape")
    for other in others:
        yield Copy(named(first), named(other))


def _joined_cells(cells: Sequence[Cell]) -> list[list[Cell]]:
    return [sorted(part) for part in connected_parts(sorted(set(cells)))]


def _unequal(group: DrawnGroup, board: Board) -> Iterator[Clue]:
    kind: Any = board.kinds[UNEQUAL]
    for thing in group.things:
        if thing.text not in GREATER:
            raise PuzzleError(f"found {thing.text!r}", expected="< or >")
        pair = around(thing, board.puzzle.size)
        greater = GREATER[thing.text]
        clue = kind((pair[greater], pair[1 - greater]))
        clue.check(board.puzzle)
        yield clue


def group_called(puzzle: Puzzle, words: str) -> int:
    """The index of the only group with that number, or whose name has all those words; raises
    `PuzzleError`.
    """
    groups = puzzle.heading.drawings
    known = names(groups, puzzle.size if isinstance(puzzle, Sudoku) else 9)
    if words.strip().isdecimal() and 1 <= int(words[:6]) <= len(known):
        return int(words) - 1
    asked = words.casefold().split()
    parts = [name.casefold().split() for name in known]
    found = [index for index, own in enumerate(parts) if set(asked) <= set(own)]
    exact = [index for index in found if parts[index] == asked]
    if len(exact or found) != 1:
        problem = (
            f"nothing drawn is called {words!r}" if not found else f"several things are called {words!r}"
        )
        listing = "; ".join(f"{number} {name}" for number, name in enumerate(known, start=1))
        raise PuzzleError(
            problem, where="--drawn", expected=listing or "a puzzle on which something is drawn"
        )
    return (exact or found)[0]
