"""How KenKen is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.exchange.penpa.texts import CORNERS
from puzzles.formulas.target import Operation, Target
from puzzles.geometry.grid import cell_name
from puzzles.geometry.regions import members_of
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.kenken.puzzle import KenKen


class KenKenGenre(Genre[KenKen]):
    """Cages parted by borders, with their targets in a corner of a cell or in the middle of one.

    A number without a sign is reached by any operation.
    """

    kind = KenKen

    def read(self, sheet: Sheet, options: dict[str, Any]) -> KenKen:
        puzzle = self.shaped(sheet, options)
        targets = sheet.letters() | sheet.small(CORNERS)
        for cells in members_of(sheet.regions()).values():
            told = [targets[cell] for cell in cells if cell in targets]
            try:
                if told:
                    target = self.target(told[0], len(cells))
                    if target.operation is Operation.ANY and not puzzle.no_operators:
                        puzzle = puzzle.with_options(no_operators=True)
                    puzzle = puzzle.with_cage(cells, target)
            except PuzzleError as error:
                raise error.at(f"cage at {cell_name(*cells[0]).upper()}") from error
            for text in told[1:]:
                sheet.remarks.add(f"the text {text!r}, the second in a cage")
        return puzzle

    def target(self, text: str, size: int) -> Target:
        """The target in a text of a cage of `size` cells; raises `PuzzleError`."""
        found = Target.parse(text.replace(" ", ""))
        bare = found.operation is Operation.GIVEN and size > 1
        return Target(found.number, Operation.ANY) if bare else found

    def clues(self, sheet: Sheet, puzzle: KenKen) -> Iterator[Clue]:
        return iter(puzzle.clue_list)


GENRE = KenKenGenre()
