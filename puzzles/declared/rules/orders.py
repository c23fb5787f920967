"""Rules about numbers that follow each other, or lie one over the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from puzzles.declared.rules.family import RuledGenre, RuleFamily, statement, units_in
from puzzles.declared.rules.numbers import OnceRule, numbers_of
from puzzles.declared.rules.patterns import bordered
from puzzles.formulas.formulas import And, Implies, Is, Not, Or
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import ORTHOGONAL, cell_name, neighbours, pairs
from puzzles.sentences.rule_words import Family


class StackedRule(RuleFamily, frozen=True):
    """Of two numbers of a region, one right over the other, the upper one is larger."""

    word: ClassVar[str] = "stacked"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)

    where: Literal["region"]

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        for upper, lower in pairs(((1, 0),), puzzle.rows, puzzle.columns):
            if not (puzzle.has(upper) and puzzle.has(lower)) or bordered(puzzle, upper, lower):
                continue
            names = cell_name(*upper), cell_name(*lower)
            above, below = (numbers_of(puzzle, name) for name in names)
            held = And(
                *(
                    Not(And(Is(names[0], one), Is(names[1], other)))
                    for one in above
                    for other in below
                    if int(one) <= int(other)
                )
            )
            text = f"{names[0].upper()} is larger than {names[1].upper()}"
            yield statement("stacks", ".".join(names), text, held, names, names[0].upper())

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family("stacks", "larger above", "{unit} would not be larger than the cell below")


class InTurnRule(RuleFamily, frozen=True):
    """In each region, numbers that follow each other lie side by side."""

    word: ClassVar[str] = "in-turn"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)

    where: Literal["region"]

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        both = any(isinstance(rule, OnceRule) and "region" in rule.where for rule in puzzle.genre.rules)
        for unit in units_in(puzzle, "region"):
            every = [list(numbers_of(puzzle, cell_name(*cell))) for cell in unit.cells]
            full = both and all(numbers == list(range(1, len(unit.cells) + 1)) for numbers in every)
            steps = (1, -1) if full else (1,)  # the one before is beside it, too
            near_by = "numbers before and after {} are" if full else "number that follows {} is"
            for cell in unit.cells:
                name = cell_name(*cell)
                near = [
                    cell_name(*other)
                    for other in neighbours(cell, ORTHOGONAL, puzzle.rows, puzzle.columns)
                    if other in unit.cells
                ]
                held = And(
                    *(
                        Implies(Is(name, value), Or(*(Is(other, int(value) + step) for other in near)))
                        for step in steps
                        for value in numbers_of(puzzle, name)
                        if 1 <= int(value) + step <= len(unit.cells)
                    )
                )
                called = name.upper()
                text = f"In {unit.words}, the {near_by.format(called)} beside it"
                yield statement("numbers in turn", name, text, held, (name, *near), called)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        yield Family("numbers in turn", "next number", "{unit} would not touch the next numbers")
