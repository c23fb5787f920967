"""How spare clues are to be removed: in which order, and whether the pattern stays symmetric."""

from __future__ import annotations

from random import randrange

from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Puzzle
from puzzles.core.symmetric_givens import GivenSymmetry, symmetries_of
from solvers.queries.redundancy import Order, SpareClues
from tui.screens.dialogs.form import Choice, Field, FieldsForm, Values, Words

_ORDERS = (
    ("last entered first", Order.LAST_FIRST),
    ("first entered first", Order.FIRST_FIRST),
    ("random, by the seed below", Order.RANDOM),
)
SEEDS = 10_000
"""The first seed that is not offered."""


class MinimiseForm(FieldsForm[SpareClues]):
    """The order in which clues are tried for removal, the seed of a random one, and the symmetry."""

    title = "Remove spare clues"
    first = "#ok"

    def __init__(self, puzzle: Puzzle) -> None:
        self._symmetries = tuple((symmetry.value, symmetry) for symmetry in symmetries_of(puzzle))
        self._seed = str(randrange(SEEDS))

    def fields(self, values: Values) -> tuple[Field, ...]:
        order = Choice("order", "Try", _ORDERS, Order.LAST_FIRST)
        seed = Words("seed", "Seed", self._seed, "a whole number")
        if len(self._symmetries) == 1:
            return order, seed
        return order, seed, Choice("symmetry", "Symmetry", self._symmetries, GivenSymmetry.NONE)

    def build(self, values: Values) -> SpareClues:
        order, seed = values["order"], values["seed"].strip()
        if order is not Order.RANDOM:
            seed = "0"
        elif not (seed.isascii() and seed.isdecimal() and len(seed) < 10):
            raise PuzzleError("The seed is a whole number of up to nine digits.")
        return SpareClues(order, int(seed), values.get("symmetry", GivenSymmetry.NONE))
