"""`factors`: the borders of cages, then of each the number that its cells multiply to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.exchange.puzzlink.borders import read_borders, write_borders
from puzzles.exchange.puzzlink.codes import ROOM_NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import Item, Several, read_body, write_body
from puzzles.formulas.target import Operation, Target
from puzzles.geometry.grid import cell_name
from puzzles.geometry.regions import members_of, of_areas
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.kenken.cage import Cage
from puzzles.types.kenken.puzzle import KenKen

TIMES = (Operation.MULTIPLY, Operation.GIVEN)
"""The operations of a cage; that of a single cell shows just its number."""


class FactorsLink(Link[KenKen]):
    """`factors/5/5/...`, a KenKen of products; cells of an area without a number are in no cage."""

    names = ("factors",)
    kind = KenKen
    said = (Cage,)

    def empty(self, rows: int, columns: int) -> KenKen:
        return KenKen(rows, columns)

    def begun(self, rows: int, columns: int, variant: str, body: str) -> tuple[KenKen, str]:
        puzzle, body = super().begun(rows, columns, variant, body)
        regions, rest = read_borders(body, rows, columns)
        areas = members_of(regions).values()
        numbers = read_body((Several(ROOM_NUMBERS, len(areas)),), rest)
        for cells, number in zip(areas, numbers, strict=True):
            try:
                if number is not None:
                    puzzle = puzzle.with_cage(cells, Target(number, Operation.MULTIPLY))
            except PuzzleError as error:
                raise error.at(f"area at {cell_name(*cells[0]).upper()}") from error
        return puzzle, ""

    def beginning(self, puzzle: KenKen) -> tuple[str, str]:
        for cage in puzzle.cages:
            if cage.target.operation not in TIMES:
                raise PuzzleError(f"the cage {cage.target}", expected="cages that multiply")
        if puzzle.liars:
            raise PuzzleError("a KenKen with liars", expected="one without")
        regions = of_areas(puzzle.rows, puzzle.columns, (cage.cells for cage in puzzle.cages))
        told = {cage.cells: cage.target.number for cage in puzzle.cages}
        numbers = [told[cells] for cells in members_of(regions).values()]
        body = write_body((Several(ROOM_NUMBERS, len(numbers)),), numbers)
        return "", write_borders(regions, "cage") + body

    def parts(self, puzzle: KenKen) -> Iterable[Several]:
        return ()

    def clues(self, puzzle: KenKen, items: Sequence[Item]) -> Iterable[Clue]:
        return puzzle.clue_list

    def items(self, puzzle: KenKen) -> Sequence[Item]:
        return ()


LINK = FactorsLink()
