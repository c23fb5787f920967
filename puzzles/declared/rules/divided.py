"""Rules about what lies in regions, and in regions side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from puzzles.declared.rules.family import RuledGenre, RuleFamily, statement, units_in
from puzzles.declared.rules.patterns import bordered
from puzzles.formulas.formulas import And, AtMost, Exactly, Iff, Implies, Is, Not, Or
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name, pairs
from puzzles.sentences.rule_words import Family
from puzzles.text.words import in_plural, number_word


class UnequalRule(RuleFamily, frozen=True):
    """Two regions side by side do not have equally many cells of a colour."""

    word: ClassVar[str] = "unequal"
    by_regions: ClassVar[bool] = True

    of: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        units = {cell: unit for unit in units_in(puzzle, "region") for cell in unit.cells}
        touching = {
            (units[one].id, units[other].id): (units[one], units[other])
            for one, other in pairs(((0, 1), (1, 0)), puzzle.rows, puzzle.columns)
            if bordered(puzzle, one, other)
        }
        for ids, both in touching.items():
            if ids[::-1] in touching and ids > ids[::-1]:
                continue
            counted = [[colour.formula(puzzle, cell) for cell in unit.cells] for unit in both]
            equal = (
                And(*(Exactly(number, tuple(parts)) for parts in counted))
                for number in range(1 + min(map(len, counted)))
            )
            words = " and ".join(unit.words for unit in both)
            text = f"Not equally many cells of {words} are {colour.several}"
            names = tuple(name for unit in both for name in unit.names)
            yield statement(
                f"{colour.cells} in {in_plural(puzzle.genre.regions)} side by side",
                ".".join(ids),
                text,
                And(*(Not(each) for each in equal)),
                names,
                words,
            )

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        cells = genre.colour(self.of).cells
        yield Family(
            f"{cells} in {in_plural(genre.regions)} side by side",
            "equal counts side by side",
            f"{{unit}} would have equally many {cells}",
        )


class SymmetricRule(RuleFamily, frozen=True):
    """The cells of a colour in each region look the same turned by half a turn about its middle."""

    word: ClassVar[str] = "symmetric"
    by_regions: ClassVar[bool] = True

    of: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        for unit in units_in(puzzle, "region"):
            rows, columns = zip(*unit.cells, strict=True)
            turned = {cell: _turned(cell, rows, columns) for cell in unit.cells}
            alike = (
                Iff(colour.formula(puzzle, cell), colour.formula(puzzle, other))
                if other in turned
                else Not(colour.formula(puzzle, cell))
                for cell, other in turned.items()
                if cell != other
            )
            text = f"The {colour.cells} of {unit.words} look the same upside down"
            yield statement(f"symmetry of {colour.cells}", unit.id, text, And(*alike), unit.names, unit.words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        cells = genre.colour(self.of).cells
        yield Family(f"symmetry of {cells}", "half a turn", f"the {cells} of {{unit}} would not be symmetric")


def _turned(cell: Cell, rows: tuple[int, ...], columns: tuple[int, ...]) -> Cell:
    return min(rows) + max(rows) - cell[0], min(columns) + max(columns) - cell[1]


class FallsRule(RuleFamily, frozen=True):
    """If the groups of cells of a colour fell straight down, they would just fill the lower half."""

    word: ClassVar[str] = "falls"

    of: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour, half = puzzle.genre.colour(self.of), puzzle.rows // 2
        for unit in units_in(puzzle, "column"):
            parts = tuple(colour.formula(puzzle, cell) for cell in unit.cells)
            text = f"In {unit.words}, half of the cells ({number_word(half)}) are {colour.several}"
            held = And() if half * 2 == puzzle.rows else Or()
            filled = And(held, Exactly(half, parts))
            yield statement("half a column", unit.id, text, filled, unit.names, unit.words)
        for one, other in pairs(((0, 1),), puzzle.rows, puzzle.columns):
            below = [
                [colour.formula(puzzle, (row, column)) for row in range(cell[0] + 1, puzzle.rows)]
                for cell in (one, other)
                for column in (cell[1],)
            ]
            equal = Or(
                *(
                    And(*(Exactly(number, tuple(parts)) for parts in below))
                    for number in range(min(half, len(below[0]) + 1))
                )
            )
            both = And(*(colour.formula(puzzle, cell) for cell in (one, other)))
            names = cell_name(*one), cell_name(*other)
            words = " and ".join(map(str.upper, names))
            text = f"If {words} are both {colour.several}, so are equally many cells below each"
            yield statement("falling", ".".join(names), text, Implies(both, equal), names, words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        cells = genre.colour(self.of).cells
        yield Family("half a column", "half of a column", f"{{unit}} would have another number of {cells}")
        yield Family("falling", "where groups fall", "{unit} would not fall into place")


class AlternateRule(RuleFamily, frozen=True):
    """In each region the loop passes all clues of one symbol and none of the other, at least one; from one
    region to the next the symbol changes. The symbols are told by their tokens.
    """

    word: ClassVar[str] = "alternates"
    answers: ClassVar[tuple[str, ...]] = ("loop",)

    symbols: tuple[str, str]

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        on = puzzle.genre.colour("on")
        firsts: dict[Cell, Any] = {}
        called = {each.token: each.called for kind in puzzle.genre.clues for each in kind.symbols}
        symbols = {clue.cell: clue.symbol for clue in puzzle.clue_list if getattr(clue, "symbol", "")}
        for unit in units_in(puzzle, "region"):
            own = [[cell for cell in unit.cells if symbols.get(cell) == each] for each in self.symbols]
            one, other = (
                And(
                    *(on.formula(puzzle, cell) for cell in these),
                    *(Not(on.formula(puzzle, cell)) for cell in those),
                )
                if these
                else Or()
                for these, those in (own, own[::-1])
            )
            firsts |= dict.fromkeys(unit.cells, on.formula(puzzle, own[0][0]) if own[0] else Or())
            text = f"In {unit.words}, the loop passes all of one symbol, and none of the other"
            names = tuple(cell_name(*cell) for cells in own for cell in cells)
            yield statement("symbols of a visit", unit.id, text, Or(one, other), names, unit.words)
        first = called.get(self.symbols[0], self.symbols[0])
        for name in puzzle.edges.values():
            one_, other_ = puzzle.ends_of(name)
            if bordered(puzzle, one_, other_):
                words = f"{cell_name(*one_).upper()} to {cell_name(*other_).upper()}"
                text = f"If the loop goes from {words}, it passes {first} on one side and not on the other"
                changes = Not(Iff(firsts[one_], firsts[other_]))
                yield statement(
                    "change of symbols",
                    name,
                    text,
                    Implies(Is(name, True), changes),
                    (cell_name(*one_), cell_name(*other_)),
                    f"the way from {words}",
                )

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        region = genre.regions
        yield Family(
            "symbols of a visit", f"symbols of a {region}", "the loop would pass the wrong symbols of {unit}"
        )
        yield Family("change of symbols", "change of symbols", "{unit} would lead on to the same symbol")


class DoorsRule(RuleFamily, frozen=True):
    """Between two regions, at most one pair of cells side by side is all of a colour."""

    word: ClassVar[str] = "doors"
    by_regions: ClassVar[bool] = True

    of: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        units = {cell: unit for unit in units_in(puzzle, "region") for cell in unit.cells}
        found: dict[tuple[str, ...], list[tuple[Cell, Cell]]] = {}
        for both in pairs(((0, 1), (1, 0)), puzzle.rows, puzzle.columns):
            if bordered(puzzle, *both):
                found.setdefault(tuple(sorted(units[cell].id for cell in both)), []).append(both)
        for ids, doors in found.items():
            if len(doors) < 2:
                continue
            words = " and ".join(unit.words for unit in dict.fromkeys(units[cell] for cell in doors[0]))
            parts = tuple(And(*(colour.formula(puzzle, cell) for cell in both)) for both in doors)
            names = tuple(dict.fromkeys(cell_name(*cell) for both in doors for cell in both))
            text = f"Between {words}, at most one pair of cells side by side is {colour.word}"
            yield statement("doors", ".".join(ids), text, AtMost(1, parts), names, f"the border of {words}")

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family("doors", "one door", "{unit} would have two doors")


class AlikeRule(RuleFamily, frozen=True):
    """On all clues of a symbol in a region the loop turns, or on none of them. The symbol is told by its
    token.
    """

    word: ClassVar[str] = "alike"
    answers: ClassVar[tuple[str, ...]] = ("loop",)

    symbol: str

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        turn = puzzle.genre.colour("turn")
        called = {each.token: each.called for kind in puzzle.genre.clues for each in kind.symbols}
        there = {clue.cell for clue in puzzle.clue_list if getattr(clue, "symbol", "") == self.symbol}
        what = called.get(self.symbol, self.symbol).partition(":")[0]
        for unit in units_in(puzzle, "region"):
            own = [cell for cell in unit.cells if cell in there]
            if len(own) < 2:
                continue
            first, *others = (turn.formula(puzzle, cell) for cell in own)
            text = f"In {unit.words}, the loop turns at every cell with {what}, or at none"
            same = And(*(Iff(first, other) for other in others))
            names = tuple(cell_name(*cell) for cell in own)
            yield statement("turns alike", unit.id, text, same, names, unit.words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family("turns alike", f"turns of a {genre.regions}", "the loop would turn in {unit} and not")
