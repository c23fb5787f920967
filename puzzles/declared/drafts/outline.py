"""The form of a genre: what its file says, in headings and fields, made of the structs that it is read as.

A family of rules, or a meaning of clues, has the fields of its struct, and its docstring says what it is.
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
    "Making and looks": ("made-at-once", "made-like", "unmade", "looks"),
    "Words": ("category", "aliases", "words"),
    "Addresses": ("address",),
}
"""The keys of a file by the headings that they stand under; those of none stand under the last."""
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
"""What is said of the headings."""
TITLES = {
    "words": "Own names of steps",
    "address": "Addresses",
    "shaded": "Own word and sign for shaded",
    "unshaded": "Own word and sign for unshaded",
    "numbers": "Numbers stand in cells",
}
"""What keys are called that mean something else in other tables."""
NEEDS = {"shaded": "shading", "unshaded": "shading", "numbers": "numbers"}
"""Keys that only genres of an answer have."""


def section_path(title: str) -> KeyPath:
    """The path of a heading that stands over keys of the file."""
    return (f"# {title}",)


def outline(data: Data) -> Iterator[Entry]:
    """All of it, whatever is folded."""
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
    """Whether genres with that answer, and regions or none, may say that."""
    if key in ("region-size", "region-most", "region-shape"):
        return bool(data.get("regions"))
    return NEEDS.get(key, data.get("answer")) == data.get("answer")


def _section_said(data: Data, keys: list[str]) -> str:
    """What stands under a heading, in short: names, or how many there are."""
    if len(keys) == 1 and isinstance(data.get(keys[0]), list):
        return str(len(data[keys[0]]))
    return ", ".join(key for key in keys if key in data and key not in ("name", "about"))
