"""What is to be placed, and how much of it is there: digits, ships, stars, dominoes, satisfied clues.

Everything is counted on the board by the rules alone, without a solver or a solution.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol, runtime_checkable

from msgspec import Struct

from puzzles.feedback.board import feedback
from puzzles.formulas.fixed_numbers import fixed_numbers
from puzzles.formulas.formulas import Value
from puzzles.geometry.in_words import CELL
from puzzles.model.candidates import known_values, statements_on
from puzzles.model.once_per_state import OncePerState
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.sentences.techniques import Placing
from puzzles.text.words import in_plural

MOST_VALUES = 36
"""The number of values above which they are not counted one by one."""
SHARED = 16
"""The most values that are counted if no required number is known."""
_BEFORE = re.compile(r"^(?:holds|has|an?) ")


class Tally(Struct, frozen=True):
    """How many of something are on the board, and how many are required; None if that is not fixed.

    `value` is the counted value, if it is one.
    """

    label: str
    there: int
    of: int | None
    value: Value | None = None


@runtime_checkable
class Tallied(Protocol):
    """A puzzle with its own things to count."""

    def tallies(self, known: Mapping[str, Value]) -> Iterable[Tally]:
        """The things to place, given the known values of its variables."""


def tallies(state: PuzzleState) -> tuple[Tally, ...]:
    """The things to place, and how much of each is there; then how many clues are done."""
    return (*to_place(state), *_of_clues(state))


def to_place(state: PuzzleState) -> tuple[Tally, ...]:
    """The things to place, and how much of each is there: of each value, or of the puzzle's own things."""
    puzzle: object = state.puzzle
    known = known_values(state)
    return tuple(puzzle.tallies(known) if isinstance(puzzle, Tallied) else _plan(state).count(known))


def _of_clues(state: PuzzleState) -> Iterator[Tally]:
    """How many clues are done, of those that say more than a value."""
    seen = feedback(state)
    if seen.clues:
        yield Tally("clues", len(seen.done), seen.clues)


class _Plan:
    """Which values are counted on a puzzle's board, and where."""

    def __init__(self, state: PuzzleState) -> None:
        puzzle = state.puzzle
        shown = {own.name: own.domain for own in puzzle.shape.shown_variables if CELL.fullmatch(own.name)}
        self._cells = tuple(shown)
        fixed = fixed_numbers(statements_on(state), shown)
        numbers = dict(fixed.numbers) if len(fixed.numbers) <= MOST_VALUES else {}
        counted = numbers or dict.fromkeys(_counted_anyway(puzzle, list(shown.values())))
        self._values = [(value_label(puzzle, value), of, value) for value, of in counted.items()]
        self._units = [
            (f"{value_label(puzzle, value)} in {unit}", names, of, value)
            for unit, value, names, of in fixed.units
        ]

    def count(self, known: Mapping[str, Value]) -> Iterator[Tally]:
        """The tallies, given the known values."""
        there = Counter(known[name] for name in self._cells if name in known)
        for label, of, value in self._values:
            yield Tally(label, there[value], of, value)
        for label, names, of, value in self._units:
            yield Tally(label, sum(known.get(name) == value for name in names), of, value)


_plan = OncePerState(_Plan)


def _counted_anyway(puzzle: Puzzle, domains: list[tuple[Value, ...]]) -> Iterator[Value]:
    """The values to count although their number is not fixed: digits, or "yes" for yes/no cells."""
    widest = max(domains, key=len, default=())
    if widest and all(isinstance(value, bool) for value in widest) and puzzle.board.blank_is_not:
        yield True
    elif len(widest) <= SHARED and all(value_label(puzzle, value).isdigit() for value in widest):
        yield from widest


def value_label(puzzle: Puzzle, value: Value) -> str:
    """The plural name of a value: "5", "stars", "ghosts", "shaded"."""
    words = puzzle.wording.rule_words.patterns
    if value is True and isinstance(words, Placing):
        return in_plural(words.thing)
    name = next((own.name for own in puzzle.shape.shown_variables if value in own.domain), "")
    text = puzzle.wording.value_text(value, name)
    noun = _BEFORE.sub("", text)
    return in_plural(noun) if text.startswith(("a ", "an ")) else noun
