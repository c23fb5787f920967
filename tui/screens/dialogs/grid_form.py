"""The form of every puzzle on a grid: its title, its size, and what is on or off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

from puzzles.core.grid_puzzle import GridPuzzle
from tui.screens.dialogs.form import Choice, Field, Form, Toggle, Values

G = TypeVar("G", bound=GridPuzzle)

USUAL = 6
"""Rows of a new puzzle, if its type can have so many."""


class GridForm(Form[G]):
    """Asks what the type declares: sizes, and its fields that are true or false. Clues that fit are kept."""

    change: ClassVar[str] = "Size and rules"
    words: ClassVar[Mapping[str, str]] = {}
    """What a field that is true or false says when it is on; by default its name."""

    def __init__(self, kind: type[G], puzzle: G | None = None) -> None:
        self.kind = kind
        super().__init__(puzzle)
        if puzzle is None:
            self.title = f"New {kind.label}"

    new = ""

    def blank(self) -> G:
        sizes = self.kind.sizes
        return self.kind(min(max(USUAL, sizes[0]), sizes[-1]))

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
        names = self.kind.flags()
        toggles = (Toggle(name, self.words.get(name, _spaced(name)), getattr(old, name)) for name in names)
        return (*sides, *toggles)

    def shaped(self, values: Values) -> G:
        rows, columns = sides(values)
        options: dict[str, Any] = {name: values[name] for name in self.kind.flags()}
        return self.old.resized(rows, columns, **options)


def sides(values: Values) -> tuple[int, int]:
    """Rows and columns that were filled in."""
    return (values["size"], values["size"]) if "size" in values else (values["rows"], values["columns"])


def _spaced(name: str) -> str:
    return name.replace("_", " ")
