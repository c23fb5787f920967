"""Pairs of items in a logic grid: by name, in sentences, and as formulas."""

from __future__ import annotations

from puzzles.formulas.formulas import Iff, Is, Variable
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.language.names import key
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.speech import names
from puzzles.types.zebra.wording.facts import facts, speaker


def definition(puzzle: LogicGrid, name: str) -> Statement | None:
    """The statement that two items match, if that takes more than one variable; else None."""
    pair = puzzle.layout.pair(name)
    if pair is None:
        return None
    said = capital(puzzle.wording.fact(Literal(name, True)))
    text = f"{said} if they are in the same {puzzle.place}, and only then"
    formula = Iff(Is(name, True), puzzle.layout.together(*pair))
    return Statement("", text, formula, pair, Kind.CLUE, variables=(Variable(name, (False, True)),))


def named(puzzle: LogicGrid, name: str, value: str) -> Literal | None:
    """The literal that two items match, or that an item is at a position, named in either order.

    None if they are no such pair. Raises `PuzzleError` for two items of one category.
    """
    items = {key(item): item for item in puzzle.layout.of}
    first, second = items.get(key(name)), items.get(key(value))
    if first is None or second is None:
        item, place = first or second, key(name if first is None else value)
        number = place.removeprefix(f"{key(puzzle.place)} ")
        row = next((row for row in puzzle.rows if not isinstance(row, str) and str(row) == number), None)
        return None if item is None or row is None else Literal(item, row)
    if puzzle.layout.of[first] == puzzle.layout.of[second]:
        problem = f"{first} and {second} are both of {puzzle.category_of(first)}"
        raise PuzzleError(problem, expected="two that can go together")
    return puzzle.layout.asked(first, second)


def label(puzzle: LogicGrid, name: str) -> str:
    """The name of a variable in a list: "zebra", or "$5, pie" for the pie that matches $5."""
    item = puzzle.item_of(name)
    return name if puzzle.layout.pair(name) else name.replace(f"{item}: ", f"{item}, ", 1)


def typed(puzzle: LogicGrid, literal: Literal) -> str:
    """A literal as it could be typed: "zebra = german"."""
    pair = puzzle.layout.pair(literal.name)
    if pair is not None:
        return " = ".join(reversed(pair))
    return f"{puzzle.item_of(literal.name)} = {literal.value}"


def subject(puzzle: LogicGrid, name: str) -> str:
    """The item of a variable, as the clues name it: "the Brit"."""
    item = puzzle.item_of(name)
    return names(puzzle)[item].text if puzzle.positions is not None else speaker(puzzle).subject(item)


def fact(puzzle: LogicGrid, literal: Literal) -> str:
    """A literal in the words of the clues: "the Brit has the dog"."""
    if pair := puzzle.layout.pair(literal.name):
        first, second = (names(puzzle)[item] for item in pair)
        return second.goes_with(first, there=literal.positive is bool(literal.value))
    if isinstance(literal.value, str):
        return facts(puzzle, [literal], None)[0]
    return names(puzzle)[puzzle.layout.item(literal.name)].at(
        puzzle.place, literal.value, there=literal.positive
    )
