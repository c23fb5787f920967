"""Naked and hidden singles of a 9x9 Sudoku, found on candidates that only conclusions and givens strike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from tests.benchmarks.explanations.board import Literal, cell
from tests.benchmarks.explanations.findings import Data, literals

NAKED, HIDDEN = "naked single", "hidden single"
DIGITS = range(1, 10)
_LINES = [[(row, column) for column in DIGITS] for row in DIGITS]
_BOXES = [
    [(row + down, column + right) for down in range(3) for right in range(3)]
    for row in (1, 4, 7)
    for column in (1, 4, 7)
]
UNITS = [[cell(*at) for at in unit] for unit in (*_LINES, *zip(*_LINES, strict=True), *_BOXES)]
PEERS = {
    name: {peer for unit in UNITS if name in unit for peer in unit} - {name}
    for unit in UNITS
    for name in unit
}


class Slip(StrEnum):
    """What can be wrong with when a single is taken, and what it is called."""

    MISNAMED = "misnamed single"
    PASSED_OVER = "non-single while a single stands"


class Singles:
    """The candidates of a Sudoku; a step is judged before it is carried out."""

    def __init__(self, givens: Mapping[str, int]) -> None:
        self._left = {name: set(DIGITS) for name in PEERS}
        self._placed: set[str] = set()
        for name, digit in givens.items():
            self._place(name, digit)

    def slip(self, step: Data) -> Slip | None:
        """What is wrong with the step, whose conclusions are carried out; a contradiction may come first."""
        named, standing = step["technique"], dict[Literal, set[str]]()
        for literal, kind in self._standing():
            standing.setdefault(literal, set()).add(kind)
        conclusions = literals(step["conclusions"])
        placed = [literal for literal in conclusions if literal.holds]
        kinds = standing.get(placed[0], set()) if len(placed) == len(conclusions) == 1 else set()
        self._carry_out(conclusions)
        if (kinds or named in (NAKED, HIDDEN)) and named not in kinds:
            return Slip.MISNAMED
        return Slip.PASSED_OVER if standing and conclusions and not kinds else None

    def _standing(self) -> Iterator[tuple[Literal, str]]:
        """The singles on the board."""
        for name, digits in self._left.items():
            if name not in self._placed and len(digits) == 1:
                yield Literal(name, next(iter(digits)), True), NAKED
        for unit in UNITS:
            for digit in DIGITS:
                places = [name for name in unit if digit in self._left[name]]
                if len(places) == 1 and places[0] not in self._placed:
                    yield Literal(places[0], digit, True), HIDDEN

    def _carry_out(self, conclusions: Iterable[Literal]) -> None:
        for literal in conclusions:
            if literal.holds:
                self._place(literal.variable, int(literal.value))
            else:
                self._left[literal.variable].discard(int(literal.value))

    def _place(self, name: str, digit: int) -> None:
        self._placed.add(name)
        self._left[name] &= {digit}
        for peer in PEERS[name]:
            self._left[peer].discard(digit)
