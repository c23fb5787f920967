"""Rules about clues that may be wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.amounts import Amount, number_of
from puzzles.declared.rules.family import RuledGenre, RuleFamily, statement, units_in
from puzzles.formulas.formulas import Exactly, Formula, Not
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.sentences.rule_words import Family
from puzzles.text.words import listed, number_word


class WrongRule(RuleFamily, frozen=True):
    """In each region with clues that claim something, so many of these are wrong."""

    word: ClassVar[str] = "wrong"
    by_regions: ClassVar[bool] = True

    number: Amount

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        number = number_of(self.number, puzzle)
        claims: dict[Cell, Formula] = {}
        told: dict[Cell, str] = {}
        for clue in puzzle.clue_list:
            if isinstance(clue, CellClue) and (claim := _claim(puzzle, clue)) is not None:
                claims[clue.cell] = claim
                told[clue.cell] = f"the {clue.token(puzzle)} in {cell_name(*clue.cell).upper()}"
        for unit in units_in(puzzle, "region"):
            own = [cell for cell in unit.cells if cell in claims]
            wrong = tuple(Not(claims[cell]) for cell in own)
            if own:
                names = tuple(cell_name(*cell) for cell in own)
                wrong_are = f"just {number_word(number)} {'is' if number == 1 else 'are'} wrong"
                text = f"Of {listed([told[cell] for cell in own])}, {wrong_are}"
                yield statement("wrong numbers", unit.id, text, Exactly(number, wrong), names, unit.words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family(
            "wrong numbers",
            f"wrong number of a {genre.regions}",
            "not so many numbers of {unit} would be wrong as have to be",
        )


def _claim(puzzle: Any, clue: Any) -> Formula | None:
    """The formula that a clue claims; None if it claims nothing."""
    claim = getattr(getattr(getattr(clue, "spec", None), "meaning", None), "claim", None)
    return claim(clue.cell, next(iter(clue.numbers), UNTOLD), puzzle) if claim is not None else None
