"""The list of the home screen: files opened lately, and types that unfold to their library puzzles."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType

from puzzles.core.folder import faults
from puzzles.core.text import amount
from puzzles.types import puzzle_types
from tui.screens.finder import Finder
from tui.store.catalogue import FileItem, Item, Section, TypeItem
from tui.widgets.row import Row
from tui.words.tones import Tone

FOLDED, UNFOLDED = "▸", "▾"
"""The signs before a type that say whether its library puzzles are hidden."""


class Offered(Finder):
    """The list of the home screen: types, which unfold to the library puzzles there are of them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "right",
            "expand(True)",
            "Its puzzles",
            id="home.unfold",
            tooltip="Show its puzzles in the library",
        ),
        Binding("left", "expand(False)", "Fold", id="home.fold", tooltip="Hide its puzzles in the library"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "expand":
            row = self.current
            if row is None or parameters == (True,):
                return row is not None and row.lead == FOLDED
            inside = isinstance(row.payload, FileItem) and not row.payload.own
            return row.lead == UNFOLDED or (inside and not self.words)
        return super().check_action(action, parameters)

    def on_click(self, event: events.Click) -> None:
        """A click on the sign before a type folds or unfolds it."""
        index, on_sign = self.clicked(event), event.style.meta.get("lead")
        if index is not None and on_sign and self.rows[index].lead in (FOLDED, UNFOLDED):
            event.prevent_default()
            self._move_to(index)
            self.action_expand(self.rows[index].lead == FOLDED)


def item_rows(sections: Iterable[Section], unfolded: Collection[str], words: str) -> Iterator[Row]:
    """The items under their headings, types with a sign that says whether they are unfolded.

    Files of types that could not be loaded are told first. Among what words have found no type is unfolded,
    and it is told of which type a puzzle is.
    """
    for fault in () if words else faults():
        yield Row(f"! {fault}", fault, "!", tone=Tone.BAD, live=False)
    wide = max((cell_len(kind.label) for kind in puzzle_types().values()), default=0)
    for section in sections:
        yield Row(f"# {section.heading}", section.heading, tone=Tone.HEADING, live=False)
        for item in section.items:
            match item:
                case TypeItem(type_name=name, puzzles=puzzles, others=others):
                    sign = " " if not puzzles else UNFOLDED if name in unfolded and not words else FOLDED
                    text, beside = item.text.ljust(wide), ", ".join(others)
                case FileItem(type_name=name, own=own):
                    sign, text = " ", item.text if words or own else f"  {item.text}"
                    beside = puzzle_types()[name].label if words and name else ""
            yield Row(item.key, text, sign, payload=item, beside=f"  {beside}")


def counted(items: Sequence[Item], words: str) -> str:
    """How many types and puzzles were found, or there are in the library."""
    types = [item for item in items if isinstance(item, TypeItem)]
    puzzles = len(items) - len(types) if words else sum(item.puzzles for item in types)
    parts = [amount(len(types), "type")] * bool(types) + [amount(puzzles, "puzzle")] * bool(puzzles)
    return ", ".join(parts)
