"""Rules about numbers in cells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from puzzles.declared.rules.family import RuledGenre, RuleFamily, inside, statement, units_in
from puzzles.declared.rules.graphs import HALF, STEPS, By
from puzzles.declared.rules.patterns import bordered
from puzzles.formulas.formulas import AllDifferent, And, AtMost, Exactly, Formula, Implies, Is, Not, Or, Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name, neighbours, pairs
from puzzles.geometry.units import lines_of
from puzzles.sentences.rule_words import Family
from puzzles.text.words import counted, in_plural


def numbers_of(puzzle: Any, name: str) -> tuple[Value, ...]:
    """The numbers that a cell can hold, without the value for a blank cell."""
    numbers: tuple[Value, ...] = puzzle.genre.numbers_among(puzzle.values_of(name))
    return numbers


class OnceRule(RuleFamily, frozen=True):
    """No number stands twice in a row, column, line or region; where `exactly`, each stands there once."""

    word: ClassVar[str] = "once"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)

    where: tuple[Literal["row", "column", "line", "region"], ...]
    exactly: bool = False

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        for where in self.where:
            for each in units_in(puzzle, where):
                unit = inside(each, puzzle)
                yield from self._of(unit, puzzle)

    def _of(self, unit: Any, puzzle: Any) -> Iterator[Statement]:
        names = unit.names
        if puzzle.genre.blank_value is None:
            text = f"{unit.title} holds no {puzzle.genre.number_word} twice"
            if len(names) == 1:
                text = f"{unit.title} is a single cell"
            yield statement(unit.family, unit.id, text, AllDifferent(names), names, unit.words)
            return
        for value in sorted({value for name in names for value in numbers_of(puzzle, name)}, key=int):
            parts = tuple(Is(name, value) for name in names if value in numbers_of(puzzle, name))
            held: Formula = Exactly(1, parts) if self.exactly else AtMost(1, parts)
            sign = puzzle.values.token(value)
            text = (
                f"{unit.title} holds the {sign} once"
                if self.exactly
                else f"{unit.title} holds no {sign} twice"
            )
            yield statement(unit.family, f"{unit.id}.{value}", text, held, names, unit.words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        words = {"row": ("rows",), "column": ("columns",), "line": ("rows", "columns")}
        for where in self.where:
            for family in words.get(where, (in_plural(genre.regions),)):
                yield Family(family, broken=f"{{unit}} would lack a {genre.number_word} or hold one twice")


class DifferRule(RuleFamily, frozen=True):
    """Numbers side by side differ; or those of two regions."""

    word: ClassVar[str] = "differ"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)

    by: By
    across: Literal["", "regions"] = ""

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        signs = in_plural(puzzle.genre.number_word)
        for one, other in pairs(HALF[self.by], puzzle.rows, puzzle.columns):
            if not (puzzle.has(one) and puzzle.has(other)) or (
                self.across and not bordered(puzzle, one, other)
            ):
                continue
            names = cell_name(*one), cell_name(*other)
            shared = [
                value for value in numbers_of(puzzle, names[0]) if value in numbers_of(puzzle, names[1])
            ]
            held = And(*(Or(*(Not(Is(name, value)) for name in names)) for value in shared))
            words = " and ".join(map(str.upper, names))
            yield statement(
                "neighbours", ".".join(names), f"The {signs} in {words} differ", held, names, words
            )

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        signs, border = in_plural(genre.number_word), " across a border" if self.across else ""
        touching = "are not side by side" if self.by == "sides" else "do not touch"
        yield Family(
            "neighbours",
            "equal neighbours",
            f"{{unit}} would hold the same {genre.number_word}",
            rule=f"equal {signs} {touching}{border}",
        )


class SpacedRule(RuleFamily, frozen=True):
    """Between two equal numbers of a row or column lie at least so many cells as the number says."""

    word: ClassVar[str] = "spaced"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)

    where: Literal["line"]

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        for line in lines_of(puzzle.rows, puzzle.columns):
            names = line.names
            for start, name in enumerate(names):
                for end in range(start + 1, len(names)):
                    yield from self._apart(puzzle, (name, names[end]), end - start)

    def _apart(self, puzzle: Any, names: tuple[str, str], steps: int) -> Iterator[Statement]:
        shared = set(numbers_of(puzzle, names[0])).intersection(numbers_of(puzzle, names[1]))
        near = sorted(int(value) for value in shared if int(value) >= steps)
        if near:
            held = And(*(Or(*(Not(Is(name, value)) for name in names)) for value in near))
            words = " and ".join(map(str.upper, names))
            between = f"with {counted(steps - 1, 'cell')} between them"
            if steps == 1:
                text = f"The numbers side by side in {words} differ"
            elif len(near) == 1:
                text = f"{words} do not both hold {near[0]}, {between}"
            else:
                fits = "1" if steps == 2 else f"at most {steps - 1}"
                text = f"{words} hold the same number only if it is {fits}, {between}"
            yield statement("equal numbers", ".".join(names), text, held, names, words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family(
            "equal numbers",
            "equal numbers too near",
            "{unit} would hold equal numbers too near",
            rule="between equal numbers of a line lie at least as many cells as they say",
        )


class TellingRule(RuleFamily, frozen=True):
    """Each number is how many cells of its region hold one; so all of a region are equal."""

    word: ClassVar[str] = "number-counts"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)

    where: Literal["region"]

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        numbered = puzzle.genre.colour("numbered")
        for unit in units_in(puzzle, "region"):
            parts = tuple(numbered.formula(puzzle, cell) for cell in unit.cells)
            held: dict[Value, list[Is]] = {}
            for name in unit.names:
                for value in numbers_of(puzzle, name):
                    held.setdefault(value, []).append(Is(name, value))
            counted = (Implies(Or(*some), Exactly(int(value), parts)) for value, some in held.items())
            text = f"Each number of {unit.words} is how many of its cells are numbered"
            equal = (
                Or(Not(one), *(same for same in some if same.name == other), Not(part))
                for some in held.values()
                for one in some
                for other, part in zip(unit.names, parts, strict=True)
                if other != one.name
            )
            formula = And(*counted, *equal)
            yield statement("numbers that count", unit.id, text, formula, unit.names, unit.words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        region = genre.regions
        yield Family(
            "numbers that count",
            f"number of a {region}",
            "{unit} would have another number of numbered cells",
            rule=f"each number of a {region} is how many of its cells are numbered",
        )


class TellingEqualsRule(RuleFamily, frozen=True):
    """Each number is how many cells of its row and column hold the same, with its own."""

    word: ClassVar[str] = "number-equals"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)

    where: Literal["line"]

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        for own in puzzle.cells:
            name = cell_name(*own)
            cross = [cell_name(*cell) for cell in puzzle.cells if own[0] == cell[0] or own[1] == cell[1]]
            told = (
                Implies(
                    Is(name, value),
                    Exactly(
                        int(value),
                        tuple(Is(each, value) for each in cross if value in numbers_of(puzzle, each)),
                    ),
                )
                for value in numbers_of(puzzle, name)
            )
            text = f"The number in {name.upper()} is how many cells of its row and column hold that number"
            yield statement("equal numbers", name, text, And(*told), tuple(cross), name.upper())

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family(
            "equal numbers",
            "count of equal numbers",
            "{unit} would hold another number than there are equal ones in its row and column",
        )


class TellingNeighboursRule(RuleFamily, frozen=True):
    """Each number is how many of the cells that touch it hold one."""

    word: ClassVar[str] = "number-neighbours"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)

    by: By

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        numbered, touching = (
            puzzle.genre.colour("numbered"),
            "beside it" if self.by == "sides" else "around it",
        )
        for cell in puzzle.cells:
            name = cell_name(*cell)
            near = list(filter(puzzle.has, neighbours(cell, STEPS[self.by], puzzle.rows, puzzle.columns)))
            parts = tuple(numbered.formula(puzzle, other) for other in near)
            told = (
                Implies(Is(name, value), Exactly(int(value), parts)) for value in numbers_of(puzzle, name)
            )
            text = f"A number in {name.upper()} is how many cells {touching} are numbered"
            names = (name, *(cell_name(*other) for other in near))
            yield statement("numbers of neighbours", name, text, And(*told), names, name.upper())

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family(
            "numbers of neighbours",
            "count of numbered neighbours",
            "{unit} would have another number of numbered cells beside it",
            rule=f"a number is how many cells {'beside' if self.by == 'sides' else 'around'} it are numbered",
        )
