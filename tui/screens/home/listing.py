"""The list of the home screen: puzzles begun, daily puzzles, types, and recent files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from puzzles.text.folder import faults
from puzzles.text.words import amount
from puzzles.types import type_entries
from tui.screens.finder import Finder
from tui.store.catalogue import Section
from tui.store.catalogue_items import BegunItem, DailyItem, FileItem, Item, TypeItem
from tui.store.progress.feats import Feats
from tui.widgets.row import Row
from tui.words.stopwatch import clock_text
from tui.words.tones import Tone

FINISHED = "✓"
"""The sign of a solved puzzle."""


class Offered(Finder):
    """The list of the home screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "screen.level(1)", "Level", id="home.harder", tooltip="Play it one level harder"),
        Binding(
            "left",
            "screen.level(-1)",
            "Level",
            show=False,
            id="home.easier",
            tooltip="Play it one level easier",
        ),
        Binding(
            "shift+right",
            "screen.size(1)",
            "Size",
            id="home.larger",
            tooltip="Play it in the next larger size",
        ),
        Binding(
            "shift+left",
            "screen.size(-1)",
            "Size",
            show=False,
            id="home.smaller",
            tooltip="Play it in the next smaller size",
        ),
    ]


def item_rows(
    sections: Iterable[Section], words: str, feats: Mapping[str, Feats] | None = None
) -> Iterator[Row]:
    """The items under their headings, after errors of type files that could not be loaded.

    Search results show other names of types, and the types of puzzles; otherwise types show feats.
    """
    for fault in () if words else faults():
        yield Row(f"! {fault}", fault, "!", tone=Tone.BAD, live=False)
    wide = max((cell_len(entry.label) for entry in type_entries().values()), default=0)
    for section in sections:
        if section.heading:
            yield Row(f"# {section.heading}", section.heading, tone=Tone.HEADING, live=False)
        for item in section.items:
            yield _row(item, words, wide, feats or {})


def _row(item: Item, words: str, wide: int, feats: Mapping[str, Feats]) -> Row:
    sign, text, beside = " ", item.text, ""
    match item:
        case TypeItem(type_name=name, others=others):
            text = item.text.ljust(wide)
            beside = ", ".join(others) if words else _told(feats.get(name))
        case FileItem(type_name=name):
            beside = type_entries()[name].label if words and name else ""
        case DailyItem(done=done):
            sign, text = FINISHED if done else " ", f"Today  {item.text}"
        case BegunItem(beside=beside):
            text = f"Go on  {item.text}"
    return Row(item.key, text, sign, payload=item, beside=f"  {beside}")


def _told(feats: Feats | None) -> str:
    """The number of solved puzzles, and the best time."""
    return "" if feats is None else f"{feats.solved:>3}  best {clock_text(feats.best)}"


def counted(items: Sequence[Item], words: str) -> str:
    """The number of types and puzzles found, or of those in the library."""
    types = [item for item in items if isinstance(item, TypeItem)]
    found = [item for item in items if isinstance(item, FileItem)]
    many = sum(item.puzzles for item in types)
    all_theirs = {item.sample.type_name for item in found if item.sample} <= {
        item.type_name for item in types
    }
    if not words or not found:
        puzzles = [amount(many, "puzzle")] * bool(many)
    elif len(found) < many and all_theirs:
        puzzles = [f"{len(found)} of {amount(many, 'puzzle')}"]
    else:
        puzzles = [amount(len(found), "puzzle")]
    return ", ".join([amount(len(types), "type")] * bool(types) + puzzles)
