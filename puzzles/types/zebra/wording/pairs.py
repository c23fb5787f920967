"""Two items of a logic grid, as they are asked about: by names, in sentences, and as formulas."""

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
    """What it means that two items go together, where that takes more than one variable."""
    pair = puzzle.layout.pair(name)
    if pair is None:
        return None
    said = capital(puzzle.wording.fact(Literal(name, True)))
    text = f"{said} if they are in the same {puzzle.place}, and only then"
    formula = Iff(Is(name, True), puzzle.layout.together(*pair))
    return Statement("", text, formula, pair, Kind.CLUE, variables=(Variable(name, (False, True)),))


def named(puzzle: LogicGrid, name: str, value: str) -> Literal | None:
    """That two items go together, or that one is at a position, whichever is named first.

    None where they are no such two. Raises `PuzzleError` for two of a category.
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
    """How a variable is called in a list: "zebra", or "$5, pie" where it says which pie goes with $5."""
    item = puzzle.item_of(name)
    return name if puzzle.layout.pair(name) else name.replace(f"{item}: ", f"{item}, ", 1)


def typed(puzzle: LogicGrid, literal: Literal) -> str:
    """How a person would type what a literal says: "zebra = german"."""
    pair = puzzle.layout.pair(literal.name)
    if pair is not None:
        return " = ".join(reversed(pair))
    return f"{puzzle.item_of(literal.name)} = {literal.value}"


def subject(puzzle: LogicGrid, name: str) -> str:
    """What a variable is about, as the clues call it: "the Brit"."""
    item = puzzle.item_of(name)
    return names(puzzle)[item].text if puzzle.positions is not None else speaker(puzzle).subject(item)


def fact(puzzle: LogicGrid, literal: Literal) -> str:
    """What a literal says, in the words of the clues: "the Brit has the dog"."""
    if pair := puzzle.layout.pair(literal.name):
        first, second = (names(puzzle)[item] for item in pair)
        return second.goes_with(first, there=literal.positive is bool(literal.value))
    if isinstance(literal.value, str):
        return facts(puzzle, [literal], None)[0]
    return names(puzzle)[puzzle.layout.item(literal.name)].at(
        puzzle.place, literal.value, there=literal.positive
    )
