"""A broken rule in a sentence: "Row 3 has two 9s", "R1C1 is cut off from R3C2"."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.core.breach_words import breach_text
from puzzles.core.direct import truth
from puzzles.core.feedback import Fault, repeated
from puzzles.core.formulas import AllDifferent, AtLeast, AtMost, Exactly, Value
from puzzles.core.puzzle import Puzzle
from puzzles.core.text import capital, listed, number_word


def fault_text(fault: Fault, puzzle: Puzzle) -> str:
    """What is wrong, as it stands on the board."""
    if fault.breach is not None:
        return capital(breach_text(fault.breach, puzzle, now=True))
    if isinstance(fault.part, AllDifferent):
        value, names = next(iter(repeated(fault.part, fault.known).items()))
        return _twice(fault, puzzle, value, names)
    if isinstance(fault.part, Exactly | AtMost | AtLeast):
        found = [truth(part, fault.known, {}) for part in fault.part.parts]
        there, most = found.count(True), len(found) - found.count(False)
        if there > fault.part.count:
            return f"{fault.statement.text}, but there {_are(there)}"
        return (
            f"{fault.statement.text}, but {'only ' * (most > 0)}{number_word(most, 'none')} {_be(most)} left"
        )
    return f"Broken: {fault.statement.text}"


def _twice(fault: Fault, puzzle: Puzzle, value: Value, names: Sequence[str]) -> str:
    text, unit = puzzle.value_text(value, names[0]), fault.statement.unit
    if not unit:
        cells = listed([puzzle.variable_label(name) for name in names])
        return f"{cells} are {'both' if len(names) == 2 else 'all'} {text}: {fault.statement.text}"
    if text.isdigit():
        return f"{capital(unit)} has {number_word(len(names))} {text}s"
    return f"{capital(unit)} has {text} {'twice' if len(names) == 2 else f'{number_word(len(names))} times'}"


def _are(number: int) -> str:
    return f"{_be(number)} {number_word(number, 'none')}"


def _be(number: int) -> str:
    return "is" if number < 2 else "are"
