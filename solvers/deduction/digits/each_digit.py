"""A cache of patterns of one digit, valid while the digit's places stay the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from puzzles.formulas.formulas import Value
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.candidates import Candidates
from solvers.deduction.digits.fish.fish import Line

Search = Callable[..., Iterator[Deduction]]
"""A search for patterns, given candidates, a value, and the full units with places for it."""


class EachDigit:
    """For each digit, the patterns of each search, with the places they were found for."""

    def __init__(self) -> None:
        self._found: dict[tuple[Search, Value, Sequence[int]], tuple[object, tuple[Deduction, ...]]] = {}
        self._candidates: Candidates | None = None
        self._now: list[tuple[Value, list[Line], object]] = []
        """Each digit, the units with places for it, and these places."""

    def found(self, candidates: Candidates, search: Search, *size: int) -> Iterator[Deduction]:
        """All current patterns of a search."""
        if candidates is not self._candidates:
            self._candidates = candidates
            self._now = [
                (value, lines, tuple((unit.id, candidates.names(mask)) for unit, mask in lines))
                for value, lines in candidates.by_value().items()
            ]
        for value, lines, places in self._now:
            key = search, value, size
            before, found = self._found.get(key, (None, ()))
            if before != places:
                found = tuple(search(candidates, value, lines, *size))
                self._found[key] = places, found
            yield from found
