"""The form of a zebra puzzle: its positions, and its categories with their items, one a line."""

from __future__ import annotations

from dataclasses import replace

from puzzles.core.errors import PuzzleError
from puzzles.types.zebra.names import read_categories, reshaped, spelt_categories
from puzzles.types.zebra.puzzle import Zebra
from tui.screens.dialogs.form import Field, Form, Lines, Values, Words

LABEL = "Categories, one a line, as in   pet: dog, cat, zebra"


class ZebraForm(Form):
    """Clues are carried over to names that were changed, and refuse to lose those that they speak of."""

    def __init__(self, puzzle: Zebra | None) -> None:
        self.title = "New zebra puzzle" if puzzle is None else "Positions and categories"
        self._puzzle = Zebra(5, place="house") if puzzle is None else puzzle

    def fields(self, values: Values) -> tuple[Field, ...]:
        old = self._puzzle
        return (
            Words("title", "Title", old.heading.title, "none"),
            Words("positions", "Positions", str(old.positions), "how many"),
            Words("place", "One is a", old.place, "house, day, position"),
            Lines("categories", LABEL, spelt_categories(old.categories)),
        )

    def build(self, values: Values) -> Zebra:
        typed = values["positions"].strip()
        if not (typed.isascii() and typed.isdigit()):
            raise PuzzleError(f"found {typed!r}", where="positions", expected="a number")
        categories = read_categories(values["categories"])
        if not categories:
            raise PuzzleError("there are none yet", where="categories", expected="lines as in pet: dog, cat")
        puzzle = reshaped(self._puzzle, int(typed), values["place"].strip(), categories)
        return replace(puzzle, heading=replace(puzzle.heading, title=values["title"].strip()))
