"""A broken rule in a sentence: "Row 3 has two 9s", "R1C1 is cut off from R3C2"."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.core.breach_words import breach_text
from puzzles.core.direct import known_values, truth
from puzzles.core.feedback import Fault, repeated
from puzzles.core.formulas import AllDifferent, AtLeast, AtMost, Exactly, Value
from puzzles.core.puzzle import Puzzle
from puzzles.core.state import PuzzleState
from puzzles.core.text import capital, listed

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def fault_text(fault: Fault, state: PuzzleState) -> str:
    """What is wrong, as it stands on the board."""
    puzzle, known = state.puzzle, known_values(state)
    if fault.breach is not None:
        return capital(breach_text(fault.breach, puzzle, now=True))
    if isinstance(fault.part, AllDifferent):
        value, names = next(iter(repeated(fault.part, known).items()))
        return _twice(fault, puzzle, value, names)
    if isinstance(fault.part, Exactly | AtMost | AtLeast):
        found = [truth(part, known, {}) for part in fault.part.parts]
        there, most = found.count(True), len(found) - found.count(False)
        if there > fault.part.count:
            return f"{fault.statement.text}, but there {_are(there)}"
        return f"{fault.statement.text}, but {'only ' * (most > 0)}{_number(most)} {_be(most)} left"
    return f"Broken: {fault.statement.text}"


def _twice(fault: Fault, puzzle: Puzzle, value: Value, names: Sequence[str]) -> str:
    text, unit = puzzle.value_text(value, names[0]), fault.statement.unit
    if not unit:
        cells = listed([puzzle.variable_label(name) for name in names])
        return f"{cells} are {'both' if len(names) == 2 else 'all'} {text}: {fault.statement.text}"
    if text.isdigit():
        return f"{capital(unit)} has {_number(len(names))} {text}s"
    return f"{capital(unit)} has {text} {'twice' if len(names) == 2 else f'{_number(len(names))} times'}"


def _are(number: int) -> str:
    return f"{_be(number)} {_number(number)}"


def _be(number: int) -> str:
    return "is" if number < 2 else "are"


def _number(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else f"{number:,}"
