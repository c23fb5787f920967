"""Rules about what never lies side by side, or fills a rectangle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from puzzles.declared.amounts import Amount, number_of
from puzzles.declared.rules.family import RuledGenre, RuleFamily, Where, cells_where, statement
from puzzles.declared.rules.graphs import HALF, By
from puzzles.formulas.formulas import And, Formula, Implies, Not, Or
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name, pairs, places
from puzzles.geometry.regions import NONE
from puzzles.sentences.rule_words import Family
from puzzles.text.words import capital, in_plural, number_word


def not_all(parts: list[Formula]) -> Formula:
    """The formula that not all parts hold."""
    return Or(*(Not(part) for part in parts))


class ApartRule(RuleFamily, frozen=True):
    """No two cells of a colour are side by side; or none of two regions, or none of those without a clue."""

    word: ClassVar[str] = "apart"

    of: str
    by: By = "sides"
    across: Literal["", "regions"] = ""
    where: Where = ""

    def _name(self, genre: RuledGenre) -> str:
        return f"{genre.colour(self.of).cells} side by side" + (" across a border" if self.across else "")

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        why = (
            f"across a border of {in_plural(puzzle.genre.regions)}"
            if self.across
            else "since they are side by side"
        )
        why = "since they touch" if self.by == "corners" and not self.across else why
        meant = set(cells_where(puzzle, self.where))
        for one, other in pairs(HALF[self.by], puzzle.rows, puzzle.columns):
            if not meant.issuperset((one, other)) or (self.across and not bordered(puzzle, one, other)):
                continue
            names = cell_name(*one), cell_name(*other)
            words = " and ".join(map(str.upper, names))
            text = f"{words} are not both {colour.several}, {why}"
            both = [colour.formula(puzzle, cell) for cell in (one, other)]
            yield statement(self._name(puzzle.genre), ".".join(names), text, not_all(both), names, words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        colour = genre.colour(self.of)
        touching = "touch" if self.by == "corners" else "are side by side"
        touching += " across a border" if self.across else ""
        yield Family(
            self._name(genre),
            f"beside {colour.cell}",
            broken=f"{{unit}} would both be {colour.several}",
            rule=f"no two {colour.cells} {touching}",
        )


def bordered(puzzle: Any, one: Cell, other: Cell) -> bool:
    """Whether two cells are in different regions."""
    if not puzzle.regions:
        return False
    first, second = (puzzle.regions[row][column] for row, column in (one, other))
    return NONE not in (first, second) and first != second


class RectangleRule(RuleFamily, frozen=True):
    """No rectangle of so many rows and columns is of one colour; nor turned, but for `turned = false`."""

    word: ClassVar[str] = "no-rectangle"

    of: str
    rows: Amount
    columns: Amount
    turned: bool = True

    def _name(self, genre: RuledGenre) -> str:
        return f"{self.rows}x{self.columns} {genre.colour(self.of).cells}"

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        size = number_of(self.rows, puzzle), number_of(self.columns, puzzle)
        for rows, columns in dict.fromkeys((size, size[::-1]) if self.turned else (size,)):
            for row, column in places(puzzle.rows - rows + 1, puzzle.columns - columns + 1):
                cells = [(row + down, column + right) for down, right in places(rows, columns)]
                if not all(map(puzzle.has, cells)):
                    continue
                names = tuple(cell_name(*cell) for cell in cells)
                words = f"the {self._shape} {names[0].upper()} to {names[-1].upper()}"
                some = not_all([colour.formula(puzzle, cell) for cell in cells])
                id_ = f"{names[0]}.{names[-1]}"
                text = f"{capital(words)} is not all {colour.several}"
                yield statement(self._name(puzzle.genre), id_, text, some, names, words)

    @property
    def _shape(self) -> str:
        if self.rows == self.columns:
            return "square"
        return "line" if 1 in (self.rows, self.columns) else "rectangle"

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        word = genre.colour(self.of).several
        usual = f"no {self.rows}x{self.columns} {self._shape} is all {word}"
        yield Family(
            self._name(genre),
            f"no {self._shape} that is all {word}",
            f"{{unit}} would be all {word}",
            rule=self._rule(genre.colour(self.of).cells, usual),
        )

    def _rule(self, cells: str, usual: str) -> str:
        """What all say together, with words of its own where they are lines; empty where sizes are words."""
        if isinstance(self.rows, str) or isinstance(self.columns, str):
            return ""
        if 1 not in (self.rows, self.columns):
            return usual
        many = f"{number_word(max(self.rows, self.columns))} {cells}"
        if self.turned:
            return f"no {many} follow one another in a line"
        return (
            f"no row has {many} side by side"
            if self.rows == 1
            else f"no column has {many} one below the other"
        )


class CornerRule(RuleFamily, frozen=True):
    """Two cells of a colour that touch by a corner have one of it beside both."""

    word: ClassVar[str] = "no-corner"

    of: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        for one, other in pairs(((1, 1), (1, -1)), puzzle.rows, puzzle.columns):
            cells = one, other, (one[0], other[1]), (other[0], one[1])
            here, there, *between = (colour.formula(puzzle, cell) for cell in cells)
            names = tuple(cell_name(*cell) for cell in cells)
            words = f"{names[0].upper()} and {names[1].upper()}"
            text = f"If {words} are both {colour.several}, so is a cell beside both"
            held = Implies(And(here, there), Or(*between))
            yield statement(f"{colour.cells} by a corner", f"{names[0]}.{names[1]}", text, held, names, words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        word = genre.colour(self.of).several
        yield Family(
            f"{genre.colour(self.of).cells} by a corner",
            "no touching by a corner",
            f"{{unit}} would touch by a corner, both {word}",
            rule=f"no two {genre.colour(self.of).cells} touch by a corner alone",
        )
