"""The form of every puzzle on a grid: its title, its size, and what is on or off."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.options import numbers_of
from tui.screens.dialogs.form import Choice, Field, Form, Toggle, Values

G = TypeVar("G", bound=GridPuzzle)


class GridForm(Form[G]):
    """Asks what the type declares: sizes, and its fields that are true or false.

    Clues that fit the size are kept.
    """

    change: ClassVar[str] = "Size and rules"

    def __init__(self, kind: type[G], puzzle: G | None = None) -> None:
        self.kind = kind
        super().__init__(puzzle)
        if puzzle is None:
            self.title = f"New {kind.label}"

    new = ""

    def blank(self) -> G:
        sizes = self.kind.sizes
        return self.kind(min(max(self.kind.usual, sizes[0]), sizes[-1]))

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        sizes, old = self.kind.sizes, self.old
        sides: tuple[Field, ...]
        if self.kind.square:
            sides = (Choice("size", "Size", tuple((f"{n}x{n}", n) for n in sizes), old.rows),)
        else:
            options = tuple((str(n), n) for n in sizes)
            sides = (
                Choice("rows", "Rows", options, old.rows),
                Choice("columns", "Columns", options, old.columns),
            )
        kind = self.kind
        counts = (
            Choice(name, kind.option_words(name), tuple((str(n), n) for n in possible), getattr(old, name))
            for name, possible in numbers_of(kind).items()
        )
        flags = (Toggle(name, kind.option_words(name), getattr(old, name)) for name in kind.flags())
        return (*sides, *counts, *flags)

    def shaped(self, values: Values) -> G:
        numbers = {name: values[name] for name in numbers_of(self.kind)}
        resized = self.old.resized(*sides(values), **numbers)
        return resized.with_options(**{name: values[name] for name in self.kind.flags()})


def sides(values: Values) -> tuple[int, int]:
    """Rows and columns that were filled in."""
    return (values["size"], values["size"]) if "size" in values else (values["rows"], values["columns"])
