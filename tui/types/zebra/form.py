"""The form of a zebra puzzle: its positions, and its categories with their items, one a line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual.app import App

from puzzles.language.categories import read_categories, spelt_categories
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from puzzles.types.zebra.names import reshaped
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.shape import told_apart
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.fields import Field, Form, LinesField, TextField, Values

MOST = 7
"""Clues that are quoted at most."""
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
"""The categories of a puzzle that is generated, unless told otherwise."""
LABEL = "Categories, one a line, as in   pet: dog, cat, zebra"


class ZebraForm(Form[Zebra]):
    """Clues are carried over to names that were changed, and refuse to lose those that they speak of.

    Positions may be left blank: then nothing is next to anything, and what counts is what goes together.
    """

    new = "New zebra puzzle"
    change = "Positions and categories"

    def blank(self) -> Zebra:
        return Zebra(5, place="house")

    def sample(self) -> Zebra:
        return replace(Zebra(4, place="house"), categories=read_categories(SAMPLE))

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        old = self.old
        return (
            TextField("positions", "Positions", _number(old.positions), NO_ORDER),
            TextField("place", "One is a", old.place, "house, day, position"),
            LinesField("categories", LABEL, spelt_categories(old.categories)),
            TextField("ordered", "Ordered as listed", ", ".join(old.ordered), "categories, such as size"),
            TextField("labels", "Numbers that are labels", ", ".join(old.labels), "categories, such as room"),
            LinesField("words", OTHER_WORDS, spelt_categories(old.words), height=4),
        )

    def shaped(self, values: Values) -> Zebra:
        typed = values["positions"].strip()
        if typed and not (typed.isascii() and typed.isdigit() and len(typed) < 10):
            raise PuzzleError(f"found {typed!r}", where="positions", expected=f"a number, or {BLANK}")
        categories = read_categories(values["categories"])
        if not categories:
            raise PuzzleError("there are none yet", where="categories", expected="lines as in pet: dog, cat")
        categories = told_apart(categories)
        changed = reshaped(self.old, int(typed) if typed else None, values["place"].strip(), categories)
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
