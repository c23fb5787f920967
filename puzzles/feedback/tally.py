"""What there is to place, and how much of it stands: digits, ships, stars, dominoes, clues that are done.

All of it is counted on the board as it stands, by the rules alone: no solver is asked, and no solution known.
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
"""Of more values than these it is not told how many of each there are."""
SHARED = 16
"""Where no number is fixed, of so many numbers at most."""
_BEFORE = re.compile(r"^(?:holds|has|an?) ")


class Tally(Struct, frozen=True):
    """How many of something stand on the board, of how many; None where no number is fixed.

    `value` is what is counted, where that is a value.
    """

    label: str
    there: int
    of: int | None
    value: Value | None = None


@runtime_checkable
class Tallied(Protocol):
    """A puzzle that has its own to count."""

    def tallies(self, known: Mapping[str, Value]) -> Iterable[Tally]:
        """What there is to place, by what is known of its variables."""


def tallies(state: PuzzleState) -> tuple[Tally, ...]:
    """What there is to place, and how much of it stands; then how many clues are done."""
    return (*to_place(state), *_of_clues(state))


def to_place(state: PuzzleState) -> tuple[Tally, ...]:
    """What there is to place, and how much of it stands: of each value or, where its type has its own to
    count, of that.
    """
    puzzle: object = state.puzzle
    known = known_values(state)
    return tuple(puzzle.tallies(known) if isinstance(puzzle, Tallied) else _plan(state).count(known))


def _of_clues(state: PuzzleState) -> Iterator[Tally]:
    """How many clues are done, of those that say more than a value."""
    seen = feedback(state)
    if seen.clues:
        yield Tally("clues", len(seen.done), seen.clues)


class _Plan:
    """Which values are counted on the board of a puzzle, and where."""

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
        """What there is of each, by what is known."""
        there = Counter(known[name] for name in self._cells if name in known)
        for label, of, value in self._values:
            yield Tally(label, there[value], of, value)
        for label, names, of, value in self._units:
            yield Tally(label, sum(known.get(name) == value for name in names), of, value)


_plan = OncePerState(_Plan)


def _counted_anyway(puzzle: Puzzle, domains: list[tuple[Value, ...]]) -> Iterator[Value]:
    """The numbers that cells share, and what is so or not, where nothing says how many there are."""
    widest = max(domains, key=len, default=())
    if widest and all(isinstance(value, bool) for value in widest) and puzzle.board.blank_is_not:
        yield True
    elif len(widest) <= SHARED and all(value_label(puzzle, value).isdigit() for value in widest):
        yield from widest


def value_label(puzzle: Puzzle, value: Value) -> str:
    """What several of a value are called: "5", "stars", "ghosts", "shaded"."""
    words = puzzle.wording.rule_words.patterns
    if value is True and isinstance(words, Placing):
        return in_plural(words.thing)
    name = next((own.name for own in puzzle.shape.shown_variables if value in own.domain), "")
    text = puzzle.wording.value_text(value, name)
    noun = _BEFORE.sub("", text)
    return in_plural(noun) if text.startswith(("a ", "an ")) else noun
