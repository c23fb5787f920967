"""Pearls: where a loop turns, and where it goes straight on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from puzzles.clues.bases.typed_in_cells import CellSymbol
from puzzles.formulas.formulas import Formula, Relation, Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import ORTHOGONAL

if TYPE_CHECKING:
    from puzzles.grids.lines.loop_puzzle import LoopPuzzle

BLACK, WHITE = "B", "W"


class Pearl(CellSymbol):
    """The loop passes a pearl: at a black one it turns, and goes straight through the cells before and
    after; at a white one it goes straight on, and turns in the cell before, or after, or both.
    """

    kind = "pearl"
    signs: ClassVar[Mapping[str, str]] = {BLACK: "●", WHITE: "○"}
    words: ClassVar[Mapping[str, str]] = {BLACK: "black pearl", WHITE: "white pearl"}

    def statement(self, puzzle: LoopPuzzle) -> Statement:
        ways = [(way, name) for way in ORTHOGONAL if (name := puzzle.beyond(self.cell, way))]
        further = [(way, name) for way, _ in ways if (name := _next(puzzle, self.cell, way))]
        passes = Passes(self.symbol, tuple(way for way, _ in ways), tuple(way for way, _ in further))
        names = tuple(name for _, name in (*ways, *further))
        turns = (
            "turns, straight before and after" if self.symbol == BLACK else "goes straight, and turns beside"
        )
        text = f"At the {self.words[self.symbol]} at {self.key.upper()} the loop {turns}"
        unit = f"the {self.short(puzzle)}"
        return self.says(text, Relation(names, passes), (self.key,), unit=unit, picture=True)

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        assert isinstance(part, Relation)
        assert isinstance(part.predicate, Passes)
        pearl, ways = f"the {self.words[self.symbol]} at {self.key.upper()}", part.predicate.ways
        drawn = [way for way, name in zip(ways, part.variables, strict=False) if known.get(name) is True]
        if len(drawn) != 2:
            return f"the loop can no longer go through {pearl} as it has to"
        straight = drawn[0][0] + drawn[1][0] == 0
        if straight == (self.symbol == BLACK):
            return f"the loop {'goes straight' if straight else 'turns'} at {pearl}"
        return f"the loop {'goes straight on both sides of' if straight else 'turns right beside'} {pearl}"


def _next(puzzle: LoopPuzzle, cell: tuple[int, int], way: tuple[int, int]) -> str | None:
    return puzzle.beyond((cell[0] + way[0], cell[1] + way[1]), way)


class Passes(Struct, frozen=True):
    """Whether lines pass a pearl as they must: those that lead from it in `ways`, then those that go on from
    the cells there in `further`.
    """

    symbol: str
    ways: tuple[tuple[int, int], ...]
    further: tuple[tuple[int, int], ...]

    def __call__(self, *drawn: bool) -> bool:
        on = {way for way, line in zip(self.ways, drawn, strict=False) if line}
        going = {way for way, line in zip(self.further, drawn[len(self.ways) :], strict=True) if line}
        if len(on) != 2:
            return False
        (down, right), (down2, right2) = on
        straight = down + down2 == right + right2 == 0
        if self.symbol == BLACK:
            return not straight and on <= going
        return straight and not on <= going
