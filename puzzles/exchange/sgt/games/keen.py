"""Keen: a division into cages, then an operation and a number for each."""

from __future__ import annotations

import re
from re import Match

from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out
from puzzles.exchange.sgt.codes import first_cells, read_blocks, write_blocks
from puzzles.exchange.sgt.game import CollectionGame, GameId
from puzzles.formulas.target import Operation, Target
from puzzles.geometry.grid import cell_name
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.kenken.cage import Cage
from puzzles.types.kenken.puzzle import KenKen

SIZES = range(3, 10)
"""The sizes that the program accepts."""
OPERATIONS = {
    "a": Operation.ADD,
    "m": Operation.MULTIPLY,
    "s": Operation.SUBTRACT,
    "d": Operation.DIVIDE,
}
_LETTERS = {operation: letter for letter, operation in OPERATIONS.items()} | {Operation.GIVEN: "a"}
_CLUE = re.compile(r"([amsd])(\d{1,13})")


class Keen(CollectionGame[KenKen]):
    """`n:blocks,clues`; every cell is in a cage."""

    name = "keen"
    shown = "Keen"
    kind = KenKen
    params = r"(?P<n>\d{1,3})(?:d[enhxu])?m?"
    example = "4:abaa_a__a__a_aa,d2m24s2a5m4s1d2"

    def read(self, params: Match[str], desc: str) -> Reading:
        puzzle = KenKen(int(params["n"]))
        division, _, told = desc.partition(",")
        blocks = first_cells(read_blocks(division, puzzle.size))
        clues = _CLUE.findall(told)
        if "".join(map("".join, clues)) != told:
            expected = "a, m, s or d with a number, for each block"
            raise PuzzleError(f"found {told[:20]!r}", where="clues", expected=expected)
        if len(clues) != len(blocks):
            found = amount(len(clues), "clue")
            raise PuzzleError(found, where="clues", expected=f"{len(blocks)}, one for each block")
        for cells, (letter, number) in zip(blocks.values(), clues, strict=True):
            try:
                puzzle = puzzle.with_cage(cells, Target(int(number), OPERATIONS[letter]))
            except PuzzleError as error:
                raise error.at(f"block at {cell_name(*cells[0]).upper()}") from error
        return Reading((puzzle,))

    def write(self, puzzle: KenKen) -> GameId:
        if puzzle.size not in SIZES:
            raise PuzzleError(f"a KenKen of {puzzle.size}x{puzzle.size}", expected="3x3 to 9x9")
        if puzzle.liars:
            raise PuzzleError("a KenKen with liars", expected="one without")
        if any(cage.target.operation is Operation.ANY for cage in puzzle.cages):
            raise PuzzleError("a cage without operation", expected="one of + - * / in each")
        for cell in puzzle.cells:
            if puzzle.cage_at(cell) is None:
                raise PuzzleError(f"{cell_name(*cell).upper()} is in no cage", expected="every cell in one")
        places = {cell: number for number, cage in enumerate(puzzle.cages) for cell in cage.cells}
        size = range(puzzle.size)
        blocks = tuple(tuple(places[row, column] for column in size) for row in size)
        targets = (puzzle.cages[number].target for number in first_cells(blocks))
        clues = "".join(f"{_LETTERS[target.operation]}{target.number}" for target in targets)
        desc = f"{write_blocks(blocks, repeats=True)},{clues}"
        return GameId(str(puzzle.size), desc, left_out(puzzle, (Cage,)))


GAME = Keen()
