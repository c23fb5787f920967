"""Unequal: for each cell a number and the neighbours that it is greater than, or consecutive with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from re import Match

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.inequality import Inequality
from puzzles.clues.given import Given
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.game import CollectionGame, GameId
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.futoshiki import Futoshiki

STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
_ITEM = re.compile(r"([a-z])|(\d{1,9})([URDL]*)(?:,|$)")


class Unequal(CollectionGame[Futoshiki]):
    """`n:` and an item a cell, ended by a comma; with `a`, a mark says that two cells are consecutive."""

    name = "unequal"
    shown = "Unequal"
    kind = Futoshiki
    params = r"(?P<n>\d{1,3})(?P<adjacent>a?)(?:d[tekxr])?"
    example = "4:0,0,0,0,0U,0U,0,0,0D,0,0L,0L,0R,0,0,0,"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = Futoshiki(int(params["n"]), adjacent=bool(params["adjacent"]))
        items = list(_items(desc))
        if len(items) != empty.size**2:
            raise PuzzleError(amount(len(items), "cell"), where="description", expected=str(empty.size**2))
        told = dict(zip(places(empty.size, empty.size), items, strict=True))
        marks = {(cell, _beside(cell, mark)): None for cell, (_, marks) in told.items() for mark in marks}
        for cell, other in marks:
            if not empty.has(other):
                raise PuzzleError(f"a mark at {_name(cell)} points off the grid", expected="a neighbour")
            if ((other, cell) in marks) != empty.adjacent:
                both = f"the marks of {_name(cell)} and {_name(other)}"
                raise PuzzleError(both, expected="one on both cells" if empty.adjacent else "one of them")

        def clues() -> Iterator[Clue]:
            yield from (Given(cell, number) for cell, (number, _) in told.items() if number)
            for pair in sorted(marks, key=sorted):
                if not empty.adjacent:
                    yield Inequality(pair)
                elif pair[0] < pair[1]:
                    yield Difference(pair)

        return Reading((with_clues(empty, clues()),))

    def write(self, puzzle: Futoshiki) -> GameId:
        kind = Difference if puzzle.adjacent else Inequality
        pairs = {(clue.cells[0], clue.cells[1]) for clue in puzzle.clue_list.every(kind)}
        odd = [clue for clue in puzzle.clue_list.every(Difference) if puzzle.adjacent and clue.value != 1]
        pairs -= {(clue.cells[0], clue.cells[1]) for clue in odd}
        if puzzle.adjacent:
            pairs |= {(second, first) for first, second in pairs}
        items = []
        for cell in puzzle.cells:
            marks = "".join(mark for mark in STEPS if (cell, _beside(cell, mark)) in pairs)
            items.append(f"{puzzle.givens.get(cell, 0)}{marks},")
        others = tuple(f"a difference of {clue.value}" for clue in odd)
        left = left_out(puzzle, (Given, kind), ("adjacent",))
        return GameId(f"{puzzle.size}{'a' * puzzle.adjacent}", "".join(items), (*others, *left))


def _items(desc: str) -> Iterator[tuple[int, str]]:
    """The number and the marks of each cell."""
    at = 0
    while at < len(desc):
        found = _ITEM.match(desc, at)
        if found is None:
            expected = "a number, then any of U R D L and a comma"
            raise PuzzleError(f"found {desc[at : at + 8]!r}", where=f"character {at + 1}", expected=expected)
        if found[1]:
            yield from [(0, "")] * (ord(found[1]) - ord("a") + 1)
        else:
            yield int(found[2]), found[3]
        at = found.end()


def _beside(cell: Cell, mark: str) -> Cell:
    down, right = STEPS[mark]
    return cell[0] + down, cell[1] + right


def _name(cell: Cell) -> str:
    return cell_name(*cell).upper()


GAME = Unequal()
