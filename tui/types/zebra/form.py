"""The form of a zebra puzzle: its positions, and its categories with their items, one a line."""

from __future__ import annotations

from puzzles.core.errors import PuzzleError
from puzzles.language.categories import read_categories, spelt_categories
from puzzles.types.zebra.names import reshaped
from puzzles.types.zebra.puzzle import Zebra
from tui.screens.dialogs.form import Field, Form, Lines, Values, Words

LABEL = "Categories, one a line, as in   pet: dog, cat, zebra"


class ZebraForm(Form[Zebra]):
    """Clues are carried over to names that were changed, and refuse to lose those that they speak of."""

    new = "New zebra puzzle"
    change = "Positions and categories"

    def blank(self) -> Zebra:
        return Zebra(5, place="house")

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        old = self.old
        return (
            Words("positions", "Positions", str(old.positions), "how many"),
            Words("place", "One is a", old.place, "house, day, position"),
            Lines("categories", LABEL, spelt_categories(old.categories)),
        )

    def shaped(self, values: Values) -> Zebra:
        typed = values["positions"].strip()
        if not (typed.isascii() and typed.isdigit() and len(typed) < 10):
            raise PuzzleError(f"found {typed!r}", where="positions", expected="a number")
        categories = read_categories(values["categories"])
        if not categories:
            raise PuzzleError("there are none yet", where="categories", expected="lines as in pet: dog, cat")
        return reshaped(self.old, int(typed), values["place"].strip(), categories)
