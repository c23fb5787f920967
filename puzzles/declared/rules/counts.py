"""Rules about how many cells are of a colour: in rows, columns and regions, or beside a cell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import field

from puzzles.declared.amounts import Amount, number_of
from puzzles.declared.rules.family import RuleFamily, inside, statement, units_in
from puzzles.declared.rules.graphs import STEPS, By
from puzzles.formulas.formulas import And, AtLeast, AtMost, Exactly, Formula, Iff, Implies, Not
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name, neighbours
from puzzles.sentences.rule_words import Family
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted

if TYPE_CHECKING:
    from puzzles.declared.genre import Genre


def limited(
    parts: tuple[Formula, ...], exact: int | None, least: int | None, most: int | None
) -> tuple[str, Formula]:
    """That so many of the parts hold, with the words for how many: "at most two"."""
    if exact is not None:
        return "{}", Exactly(exact, parts)
    if most is not None and least is None:
        return "at most {}", AtMost(most, parts)
    if least is not None and most is None:
        return "at least {}", AtLeast(least, parts)
    raise PuzzleError("says no number", expected="one of is, least, most")


class CountRule(RuleFamily, frozen=True):
    """So many cells of each row, column, line or region, or of the grid, are of a colour."""

    word: ClassVar[str] = "count"

    of: str
    where: str = field(name="in")
    exact: Amount | None = field(name="is", default=None)
    least: Amount | None = None
    most: Amount | None = None

    def _name(self) -> str:
        return f"{self.of} in a {self.where}"

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        for each in units_in(puzzle, self.where):
            unit = inside(each, puzzle)
            numbers = [
                None if amount is None else number_of(amount, puzzle, unit.cells)
                for amount in (self.exact, self.least, self.most)
            ]
            how, formula = limited(tuple(colour.formula(puzzle, cell) for cell in unit.cells), *numbers)
            number = next(number for number in numbers if number is not None)
            text = f"In {unit.words}, {how.format(colour.count(number))}"
            yield statement(self._name(), unit.id, text, formula, unit.names, unit.words)

    def families(self, genre: Genre) -> Iterator[Family]:
        colour = genre.colour(self.of)
        yield Family(
            self._name(),
            f"{colour.cells} of a {self.where}",
            f"{{unit}} would have another number of {colour.cells}",
        )


class NeighbourRule(RuleFamily, frozen=True):
    """So many cells beside each cell of a colour are of a colour too; by default of the same."""

    word: ClassVar[str] = "neighbours"

    around: str
    of: str = ""
    by: By = "sides"
    exact: Amount | None = field(name="is", default=None)
    least: Amount | None = None
    most: Amount | None = None
    never: Amount | None = field(name="not", default=None)
    where: Literal["", "clue", "no-clue"] = ""
    """Whether only cells with a clue in them are meant, or only those without."""

    def _name(self) -> str:
        return f"{self.of or self.around} beside {self.around}" + (f" at {self.where}" if self.where else "")

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        here, there = puzzle.genre.colour(self.around), puzzle.genre.colour(self.of or self.around)
        shown = {clue.cell for clue in puzzle.clue_list if hasattr(clue, "cell")} if self.where else set()
        for cell in puzzle.cells:
            if self.where and (cell in shown) != (self.where == "clue"):
                continue
            near = neighbours(cell, STEPS[self.by], puzzle.rows, puzzle.columns)
            beside = [other for other in near if puzzle.has(other)]
            how, formula, number = self._held(puzzle, there, beside)
            name = cell_name(*cell)
            text = f"If {name.upper()} is {here.word}, {how.format(counted(number, 'cell'))} beside it"
            verb = "is" if number == 1 else "are"
            names = (name, *(cell_name(*other) for other in beside))
            said = f"{text} {verb} {there.word}"
            held = Implies(here.formula(puzzle, cell), formula)
            yield statement(self._name(), name, said, held, names, name.upper())

    def _held(self, puzzle: Any, colour: Any, beside: list[Cell]) -> tuple[str, Formula, int]:
        parts = tuple(colour.formula(puzzle, cell) for cell in beside)
        if self.never is not None:
            number = number_of(self.never, puzzle)
            return "not exactly {}", Not(Exactly(number, parts)), number
        numbers = [
            None if amount is None else number_of(amount, puzzle, beside)
            for amount in (self.exact, self.least, self.most)
        ]
        how, formula = limited(parts, *numbers)
        return how, formula, next(number for number in numbers if number is not None)

    def families(self, genre: Genre) -> Iterator[Family]:
        cells = genre.colour(self.of or self.around).cells
        yield Family(
            self._name(), f"{cells} beside a cell", f"{{unit}} would have another number of {cells} beside it"
        )


class SameRule(RuleFamily, frozen=True):
    """The cells of each region are all of the colour, or none is."""

    word: ClassVar[str] = "uniform"

    of: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        for unit in units_in(puzzle, "region"):
            first, *others = (colour.formula(puzzle, cell) for cell in unit.cells)
            text = f"The cells of {unit.words} are all {colour.word}, or none is"
            same = And(*(Iff(first, other) for other in others))
            yield statement(f"{self.of} as one", unit.id, text, same, unit.names, unit.words)

    def families(self, genre: Genre) -> Iterator[Family]:
        word = genre.colour(self.of).word
        yield Family(f"{self.of} as one", f"rest of a {genre.regions}", f"{{unit}} would be {word} in part")


class EndsRule(RuleFamily, frozen=True):
    """So many cells of the colour have just one of it beside them."""

    word: ClassVar[str] = "ends"

    of: str
    exact: Amount = field(name="is")

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour, number = puzzle.genre.colour(self.of), number_of(self.exact, puzzle)
        ends = tuple(is_end(puzzle, cell, colour) for cell in puzzle.cells)
        text = f"{counted(number, 'cell', 'cells').capitalize()} are ends: {colour.word}, with one such cell beside"
        yield statement(f"{self.of} ends", "", text, Exactly(number, ends), unit="the ends")

    def families(self, genre: Genre) -> Iterator[Family]:
        yield Family(f"{self.of} ends", "number of ends", "there would be another number of ends")


def is_end(puzzle: Any, cell: Cell, colour: Any) -> Formula:
    """That the cell is of the colour, with one such cell beside it."""
    near = neighbours(cell, STEPS["sides"], puzzle.rows, puzzle.columns)
    beside = tuple(colour.formula(puzzle, other) for other in near if puzzle.has(other))
    return And(colour.formula(puzzle, cell), Exactly(1, beside))
