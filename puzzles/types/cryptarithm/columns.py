"""A calculation written out column by column, from the ones on, with what is carried."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec import Struct

from puzzles.formulas.formulas import Fold, Formula, Linear, Variable
from puzzles.types.cryptarithm.reading import Calculation

CARRY = ": carry "
"""Stands in the name of a variable between the calculation and the place that is carried into."""
_PLACES = ("ones", "tens", "hundreds", "thousands", "ten thousands", "hundred thousands", "millions")


def place_name(place: int) -> str:
    """What a place is called, counted from 0 at the ones."""
    return _PLACES[place] if place < len(_PLACES) else f"column {place + 1} from the right"


class DigitColumn(Struct, frozen=True):
    """What the digits of one place add up to with what is carried into it: ten times what is carried on.

    `terms` are (weight, letters), of one letter or two to be multiplied; `constant` is of the numbers.
    """

    place: int
    terms: tuple[tuple[int, tuple[str, ...]], ...]
    constant: int
    carried: Variable | None
    on: Variable | None

    @property
    def text(self) -> str:
        """ "In the tens, N + R + the carry ends in E"; or is that, where nothing is carried on."""
        added, taken = ([_product(w, own) for w, own in self.terms if w * sign > 0] for sign in (1, -1))
        if self.constant:
            (added if self.constant > 0 else taken).append(str(abs(self.constant)))
        if self.carried is not None:
            added.append("the carry")
        ends = "ends in" if len(taken) < 2 else "ends like"
        left, right = " + ".join(added) or "0", " + ".join(taken) or "0"
        return f"In the {place_name(self.place)}, {left} {ends if self.on is not None else 'is'} {right}"

    @property
    def formula(self) -> Formula:
        ends = [(1, self.carried)] if self.carried else []
        ends += [(-10, self.on)] if self.on else []
        single = [(weight, letters[0]) for weight, letters in self.terms if len(letters) == 1]
        linear = [*single, *((weight, own.name) for weight, own in ends if own)]
        double = [(weight, letters) for weight, letters in self.terms if len(letters) == 2]
        if not double:
            return Linear(tuple(linear), "=", -self.constant)
        steps = [(weight, False) for weight, _ in linear]
        names = [name for _, name in linear]
        for weight, letters in double:
            steps += [(weight, True), (weight, False)]
            names += letters
        return Fold(tuple(names), (0, self.constant, 1), ColumnSum(tuple(steps)), _is_zero)


def _product(weight: int, letters: tuple[str, ...]) -> str:
    """ "B", "2 × B", "B × D"; of a weight below 0, without its sign."""
    return " × ".join(letters if abs(weight) == 1 else (str(abs(weight)), *letters))


class ColumnSum(Struct, frozen=True):
    """Adds up value after value: (how many there were, the sum, a factor that waits for the next)."""

    steps: tuple[tuple[int, bool], ...]

    def __call__(self, state: tuple[int, int, int], value: int) -> tuple[int, int, int]:
        at, total, factor = state
        weight, waits = self.steps[at]
        return (at + 1, total, value) if waits else (at + 1, total + weight * factor * value, 1)


def _is_zero(state: tuple[int, int, int]) -> bool:
    return state[1] == 0


def columns(calculation: Calculation) -> Iterator[DigitColumn]:
    """The columns, the ones first, with variables for what is carried where anything can be."""
    found: dict[int, dict[tuple[str, ...], int]] = {}
    constants: dict[int, int] = {}
    for each in calculation.products:
        digits = [list(enumerate(reversed(word))) for word in each.factors]
        for places in product(*digits):
            place = sum(at for at, _ in places)
            numbers = [int(sign) for _, sign in places if sign.isdigit()]
            weight = each.sign
            for number in numbers:
                weight *= number
            letters = tuple(sorted(sign for _, sign in places if sign.isalpha()))
            terms = found.setdefault(place, {})
            if letters:
                terms[letters] = terms.get(letters, 0) + weight
            else:
                constants[place] = constants.get(place, 0) + weight
    carried: Variable | None = None
    low = high = 0
    for place in range(max(found) + 1):
        terms = {letters: weight for letters, weight in found.get(place, {}).items() if weight}
        constant = constants.get(place, 0)
        most = [weight * 9 ** len(letters) for letters, weight in terms.items()]
        low += constant + sum(min(0, value) for value in most)
        high += constant + sum(max(0, value) for value in most)
        low, high = (-(-low // 10), high // 10) if place < max(found) else (0, 0)
        name = f"{calculation.text}{CARRY}{place + 1}"
        on = Variable(name, tuple(range(low, high + 1))) if (low or high) and low <= high else None
        yield DigitColumn(place, tuple((w, letters) for letters, w in terms.items()), constant, carried, on)
        carried = on
