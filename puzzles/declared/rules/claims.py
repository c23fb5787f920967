"""Rules about clues that may be wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.amounts import Amount, number_of
from puzzles.declared.clues.claims import Claims
from puzzles.declared.clues.in_cells import around
from puzzles.declared.rules.family import RuledGenre, RuleFamily, statement, units_in
from puzzles.formulas.formulas import Exactly, Formula, Not
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.sentences.rule_words import Family
from puzzles.text.words import capital, counted


class WrongRule(RuleFamily, frozen=True):
    """In each region with clues that claim something, so many of these are wrong."""

    word: ClassVar[str] = "wrong"
    by_regions: ClassVar[bool] = True

    number: Amount

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        number = number_of(self.number, puzzle)
        told: dict[Cell, Any] = {
            clue.cell: clue
            for clue in puzzle.clue_list
            if isinstance(clue, CellClue) and isinstance(_meaning(clue), Claims)
        }
        for unit in units_in(puzzle, "region"):
            own = [told[cell] for cell in unit.cells if cell in told]
            wrong = tuple(Not(_claim(puzzle, clue)) for clue in own if clue.numbers != (UNTOLD,))
            if own:
                what = f"just {counted(number, 'number')} {'is' if number == 1 else 'are'} wrong"
                names = tuple(cell_name(*clue.cell) for clue in own)
                text = f"In {unit.words}, {what}"
                yield statement("wrong numbers", unit.id, text, Exactly(number, wrong), names, unit.words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family(
            "wrong numbers",
            f"wrong number of a {genre.regions}",
            "not so many numbers of {unit} would be wrong as have to be",
            rule=capital(f"so many numbers of each {genre.regions} are wrong"),
        )


def _meaning(clue: Any) -> Any:
    return getattr(getattr(clue, "spec", None), "meaning", None)


def _claim(puzzle: Any, clue: Any) -> Formula:
    """What a clue claims."""
    colour, near = puzzle.genre.colour(_meaning(clue).of), around(clue.cell, "sides", puzzle)
    return Exactly(clue.numbers[0], tuple(colour.formula(puzzle, each) for each in near))
