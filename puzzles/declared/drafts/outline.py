"""The form of the genre editor: the file as headings and fields, derived from the structs that it is read
into.

A family of rules or a meaning of clues has the fields of its struct, and is explained by its docstring.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import FieldInfo

from puzzles.declared.drafts.entries import Entry, Head
from puzzles.declared.drafts.paths import Data, KeyPath
from puzzles.declared.drafts.table_rows import TablePlace, field_rows, own_fields, unknown_rows
from puzzles.declared.drafts.worded_rows import clue_rows, rule_rows
from puzzles.declared.genre import Genre

SECTIONS = {
    "Genre": ("name", "label", "about", "answer"),
    "Board": ("sizes", "square", "regions", "region-size", "region-most", "region-shape", "play"),
    "Cells": ("shaded", "unshaded", "numbers"),
    "Rules": ("rules",),
    "Clues": ("clues",),
    "Asked of a puzzle": ("options", "flags"),
    "Making and looks": ("made-at-once", "made-like", "symmetric", "unmade", "looks"),
    "Words": ("category", "aliases", "words"),
    "Addresses": ("address",),
}
"""The keys of a file below each heading; other keys are below the last."""
ABOUT = {
    "Genre": "What it is called, and what is to be found.",
    "Board": "How large boards are, and whether they are divided.",
    "Cells": "How cells are called, drawn and written.",
    "Rules": "What holds on every board. {genre.rule} adds a rule.",
    "Clues": "What may stand on a board, and what that says. {genre.clues} adds a kind.",
    "Asked of a puzzle": "What a puzzle of the genre may choose: numbers, and whether some rules count.",
    "Making and looks": "How puzzles are made, and what players see at once and have a name for.",
    "Words": "Where it stands on the home screen, other words for it, names of steps.",
    "Addresses": "How its puzzles are told in addresses of puzz.link.",
}
"""The explanations of the headings."""
TITLES = {
    "words": "Own names of steps",
    "address": "Addresses",
    "shaded": "Own word and sign for shaded",
    "unshaded": "Own word and sign for unshaded",
    "numbers": "Numbers stand in cells",
}
"""Titles of keys whose names mean something else in other tables."""
NEEDS = {"shaded": "shading", "unshaded": "shading", "numbers": "numbers"}
"""Keys that only make sense for one answer, with that answer."""


def section_path(title: str) -> KeyPath:
    """The path of a heading above keys of the file."""
    return (f"# {title}",)


def outline(data: Data) -> Iterator[Entry]:
    """All rows, whatever is folded."""
    infos = own_fields(Genre)
    placed = {key for keys in SECTIONS.values() for key in keys}
    *_, last = SECTIONS
    for title, keys in SECTIONS.items():
        place = TablePlace(data, (), (section_path(title),))
        own = [*keys, *(key for key in infos if key not in placed)] if title == last else list(keys)
        found = [entry for key in own if key in infos for entry in _rows(infos[key], place)]
        found += unknown_rows(place, infos) if title == last else ()
        if found:
            said = _section_said(data, own)
            yield Head(path=section_path(title), label=title, help=ABOUT[title], said=said)
            yield from found


def _rows(info: FieldInfo, place: TablePlace) -> Iterator[Entry]:
    """The rows of a key of the file."""
    key = info.encode_name
    if key == "rules":
        yield from rule_rows(place)
    elif key == "clues":
        yield from clue_rows(place)
    elif key in place.data or _suits(key, place.data):
        yield from field_rows(info, place, key, TITLES.get(key, ""))


def _suits(key: str, data: Data) -> bool:
    """Whether the key makes sense with the answer and the regions of the genre."""
    if key in ("region-size", "region-most", "region-shape"):
        return bool(data.get("regions"))
    return NEEDS.get(key, data.get("answer")) == data.get("answer")


def _section_said(data: Data, keys: list[str]) -> str:
    """A summary of what is below a heading: the keys set, or the number of items."""
    if len(keys) == 1 and isinstance(data.get(keys[0]), list):
        return str(len(data[keys[0]]))
    return ", ".join(key for key in keys if key in data and key not in ("name", "about"))
