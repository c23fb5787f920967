"""The form of logic grids: positions, and categories with their items, one per line."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from textual.app import App

from puzzles.language.categories import read_categories, spelt_categories
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from puzzles.types.zebra.names import reshaped
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.shape import CATEGORIES, ITEMS, told_apart
from puzzles.types.zebra.themes.shelf import theme_names
from puzzles.types.zebra.themes.theme import ANY
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.fields import ChoiceField, Field, Form, LinesField, TextField, Values

MOST = 7
"""The most clues quoted."""
ANSWERS = (("leave", "Leave them out"), ("back", "Back"))
BLANK = "blank for none"
NO_ORDER = "how many; blank: no order, just who goes with what"
OTHER_WORDS = "Other words for names, one name a line, as in   brit: British   or   price: paid, dollars"
SAMPLE = """
name: Anna, Ben, Clara, David
pet: cat, dog, parrot, rabbit
drink: coffee, juice, milk, tea
hobby: chess, judo, pottery, sailing
"""
"""The default categories of a generated puzzle with positions."""
LABEL = "Categories, one a line, as in   pet: dog, cat, zebra"
DRAWN = "Categories: how many of the theme, or your own, one a line"
PLACE = "house"
SIZE = (4, 5)
"""The default number of categories and items of a generated puzzle."""
FOLDED = frozenset(("positions", "place", "ordered", "labels", "words"))
"""The fields that are rarely used for a generated puzzle."""


class ZebraForm(Form[Zebra]):
    """Clues are adapted to changed names; a change that would lose clues has to be confirmed.

    Without positions, items have no order, and clues only say what belongs together.
    """

    new = "New zebra puzzle"
    change = "Positions and categories"

    def blank(self) -> Zebra:
        return Zebra(5, place=PLACE)

    def sample(self) -> Zebra:
        return Zebra(None, theme=ANY, size=SIZE)

    @property
    def folded(self) -> frozenset[str]:
        return FOLDED if self.old.size is not None else frozenset()

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        old = self.old
        if old.size is None:
            return self._fields(LABEL, spelt_categories(old.categories), 7)
        items = ChoiceField("items", "Items of each", tuple((str(n), n) for n in ITEMS), old.size[1])
        names = (ANY, *theme_names())
        return (
            ChoiceField("theme", "Theme", tuple((name, name) for name in names), old.theme),
            items,
            *self._fields(DRAWN, str(old.size[0]), 2),
        )

    def _fields(self, label: str, categories: str, height: int) -> tuple[Field, ...]:
        old = self.old
        return (
            TextField("positions", "Positions", _number(old.positions), NO_ORDER),
            TextField("place", "One is a", PLACE if old.size else old.place, "house, day, position"),
            LinesField("categories", label, categories, height=height),
            TextField("ordered", "Ordered as listed", ", ".join(old.ordered), "categories, such as size"),
            TextField("labels", "Numbers that are labels", ", ".join(old.labels), "categories, such as room"),
            LinesField("words", OTHER_WORDS, spelt_categories(old.words), height=4),
        )

    def shaped(self, values: Values) -> Zebra:
        if self.old.size is None:
            return self._changed(self.old, values)
        typed = values["categories"].strip()
        if not typed.isdecimal():
            if values["theme"] != ANY:
                expected = "how many of the theme"
                raise PuzzleError("found your own", where="categories", expected=expected)
            return self._changed(self.blank(), values)
        if values["positions"].strip():
            return self._changed(self.blank(), {**values, "categories": SAMPLE})
        if typed not in map(str, CATEGORIES):
            expected = f"{CATEGORIES[0]} to {CATEGORIES[-1]}, or your own"
            raise PuzzleError(f"found {typed}", where="categories", expected=expected)
        puzzle = replace(self.old, theme=values["theme"], size=(int(typed), values["items"]))
        puzzle.making.laid_out(Random(0))
        return puzzle

    def _changed(self, old: Zebra, values: Values) -> Zebra:
        """The puzzle changed as filled in; raises `PuzzleError`."""
        typed = values["positions"].strip()
        if typed and not (typed.isascii() and typed.isdigit() and len(typed) < 10):
            raise PuzzleError(f"found {typed!r}", where="positions", expected=f"a number, or {BLANK}")
        categories = read_categories(values["categories"])
        if not categories:
            raise PuzzleError("there are none yet", where="categories", expected="lines as in pet: dog, cat")
        categories = told_apart(categories)
        changed = reshaped(old, int(typed) if typed else None, values["place"].strip(), categories)
        return replace(
            changed,
            ordered=_names(values["ordered"]),
            labels=_names(values["labels"]),
            words=read_categories(values["words"]),
        )

    async def refine(self, app: App[Any], puzzle: Zebra, values: Values) -> Zebra | None:
        lost = [id_ for id_ in self.old.clue_list.ids if id_ not in puzzle.clue_list.ids]
        if not lost:
            return puzzle
        count = len(lost)
        lines = [
            f"{self.old.clue_list.ids.index(id_) + 1}. {one_line(self.old.typing.line(id_))}" for id_ in lost
        ]
        more = [f"and {count - MOST} more"] if count > MOST else []
        which = f"These {count} clues cannot be read" if count > 1 else "This clue cannot be read"
        text = f"{which} {'without' if puzzle.positions is None else 'with'} positions:"
        asked = ConfirmScreen(
            "Positions", "\n".join((text, "", *lines[:MOST], *more)), ANSWERS, losing={"leave"}
        )
        return puzzle if await app.push_screen_wait(asked) == "leave" else None


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _number(positions: int | None) -> str:
    return "" if positions is None else str(positions)
