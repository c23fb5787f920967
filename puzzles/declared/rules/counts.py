"""Rules about how many cells are of a colour: in rows, columns and regions, or beside a cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec import field

from puzzles.declared.amounts import Amount, number_of
from puzzles.declared.colours import Colour
from puzzles.declared.rules.family import (
    RuledGenre,
    RuleFamily,
    Where,
    cells_where,
    inside,
    statement,
    units_in,
)
from puzzles.declared.rules.graphs import STEPS, By
from puzzles.formulas.formulas import And, AtLeast, AtMost, Exactly, Formula, Iff, Implies, Not
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name, neighbours
from puzzles.sentences.rule_words import Family
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted, listed, number_word


class Limits(RuleFamily, frozen=True, kw_only=True):
    """How many there are to be: just so many (`is`), at least, at most, or not so many (`not`)."""

    exact: Amount | None = field(name="is", default=None)
    least: Amount | None = field(default=None)
    most: Amount | None = field(default=None)
    never: Amount | None = field(name="not", default=None)

    def held(
        self, parts: tuple[Formula, ...], colour: Colour, puzzle: Any, cells: Sequence[Cell]
    ) -> tuple[str, Formula]:
        """The formula that as many of the parts hold as the limits say, and its words: "at most two
        cells are shaded".
        """
        found: list[tuple[str, Formula]] = []
        least, most = (
            None if one is None else number_of(one, puzzle, cells) for one in (self.least, self.most)
        )
        if self.exact is not None:
            number = number_of(self.exact, puzzle, cells)
            found.append((colour.count(number), Exactly(number, parts)))
        if least and most is not None and least < most:
            between = f"{number_word(least)} {'or' if most == least + 1 else 'to'} {colour.count(most)}"
            found.append((between, And(AtLeast(least, parts), AtMost(most, parts))))
        else:
            if least is not None:
                found.append((f"at least {colour.count(least)}", AtLeast(least, parts)))
            if most is not None:
                found.append((f"at most {colour.count(most)}", AtMost(most, parts)))
        if self.never is not None:
            number = number_of(self.never, puzzle, cells)
            found.append((f"not exactly {colour.count(number)}", Not(Exactly(number, parts))))
        if not found:
            raise PuzzleError(f"{self.word!r} says no number", expected="one of is, least, most, not")
        text = listed([words for words, _ in found])
        return text, found[0][1] if len(found) == 1 else And(*(part for _, part in found))


class CountRule(Limits, frozen=True):
    """So many cells of each row, column, line or region, or of the grid, are of a colour; of regions, it may
    be those with a clue in them, or without.
    """

    word: ClassVar[str] = "count"

    of: str
    unit: str = field(name="in")
    where: Where = ""

    def _name(self, genre: RuledGenre) -> str:
        where = {"region": f"a {genre.regions}", "grid": "all"}.get(self.unit, f"a {self.unit}")
        return f"{genre.colour(self.of).cells} in {where}"

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        with_clue = set(cells_where(puzzle, "clue")) if self.where else set()
        for each in units_in(puzzle, self.unit):
            if self.where and with_clue.isdisjoint(each.cells) is (self.where == "clue"):
                continue
            unit = inside(each, puzzle)
            parts = tuple(colour.formula(puzzle, cell) for cell in unit.cells)
            how, formula = self.held(parts, colour, puzzle, unit.cells)
            yield statement(
                self._name(puzzle.genre), unit.id, f"In {unit.words}, {how}", formula, unit.names, unit.words
            )

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        cells = genre.colour(self.of).cells
        name = self._name(genre)
        yield Family(name, name, f"{{unit}} would have another number of {cells}")


class NeighbourRule(Limits, frozen=True):
    """So many cells beside each cell of a colour are of a colour too; by default of the same."""

    word: ClassVar[str] = "neighbours"

    around: str
    of: str = ""
    by: By = "sides"
    where: Where = ""

    def _name(self, genre: RuledGenre) -> str:
        where = {"": "", "clue": " with a clue", "no-clue": " without a clue"}[self.where]
        return f"{genre.colour(self.of or self.around).cells} beside one{where}"

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        here, there = puzzle.genre.colour(self.around), puzzle.genre.colour(self.of or self.around)
        for cell in cells_where(puzzle, self.where):
            near = neighbours(cell, STEPS[self.by], puzzle.rows, puzzle.columns)
            beside = [other for other in near if puzzle.has(other)]
            parts = tuple(there.formula(puzzle, other) for other in beside)
            how, formula = self.held(parts, there, puzzle, beside)
            name = cell_name(*cell)
            names = (name, *(cell_name(*other) for other in beside))
            text = f"If {name.upper()} is {here.word}, {how} beside it"
            held = Implies(here.formula(puzzle, cell), formula)
            yield statement(self._name(puzzle.genre), name, text, held, names, name.upper())

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        cells = genre.colour(self.of or self.around).cells
        yield Family(
            self._name(genre),
            f"{cells} beside a cell",
            f"{{unit}} would have another number of {cells} beside it",
        )


class EveryRule(RuleFamily, frozen=True):
    """Every cell is of a colour; or every one without a clue in it."""

    word: ClassVar[str] = "every"

    of: str
    where: Where = ""

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        for cell in cells_where(puzzle, self.where):
            name = cell_name(*cell)
            text, so = f"{name.upper()} is {colour.word}", colour.formula(puzzle, cell)
            yield statement(f"every cell {colour.word}", name, text, so, (name,), name.upper())

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        word = genre.colour(self.of).word
        yield Family(f"every cell {word}", f"every cell is {word}", f"{{unit}} would not be {word}")


class UniformRule(RuleFamily, frozen=True):
    """The cells of each region are all of a colour, or none is."""

    word: ClassVar[str] = "uniform"
    by_regions: ClassVar[bool] = True

    of: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        for unit in units_in(puzzle, "region"):
            first, *others = (colour.formula(puzzle, cell) for cell in unit.cells)
            text = f"The cells of {unit.words} are all {colour.several}, or none is"
            same = And(*(Iff(first, other) for other in others))
            yield statement(f"{colour.cells} as one", unit.id, text, same, unit.names, unit.words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        word, cells = genre.colour(self.of).word, genre.colour(self.of).cells
        yield Family(
            f"{cells} as one",
            f"rest of a {genre.regions}",
            f"{{unit}} would be {word} in part",
            rule=f"a {genre.regions} is all {word}, or not at all",
        )


class EndsRule(RuleFamily, frozen=True):
    """So many cells of the colour have just one of it beside them."""

    word: ClassVar[str] = "ends"

    of: str
    exact: Amount = field(name="is")

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour, number = puzzle.genre.colour(self.of), number_of(self.exact, puzzle)
        ends = tuple(is_end(puzzle, cell, colour) for cell in puzzle.cells)
        text = f"The {colour.cells} have {counted(number, 'end', 'ends')}"
        yield statement("ends", "", text, Exactly(number, ends), unit="the ends")

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family("ends", "number of ends", "there would be another number of ends")


def is_end(puzzle: Any, cell: Cell, colour: Any) -> Formula:
    """The formula that the cell has the colour, and just one cell beside it has it too."""
    near = neighbours(cell, STEPS["sides"], puzzle.rows, puzzle.columns)
    beside = tuple(colour.formula(puzzle, other) for other in near if puzzle.has(other))
    return And(colour.formula(puzzle, cell), Exactly(1, beside))
