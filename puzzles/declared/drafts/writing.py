"""The text of a genre's file, in TOML for human readers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from puzzles.declared.drafts.paths import Data
from puzzles.declared.genre import ClueKind, Genre
from puzzles.declared.tables import fields_of

_BARE = re.compile(r"[A-Za-z0-9_-]+")
TABLES = ("address", "options", "flags", "words")
"""The keys whose tables have headers of their own, in order; in `options`, each inner table has one."""
_FIRST = ("name", "label", "about", "answer", "aliases", "category")
_LAST = ("rules", "looks", *TABLES, "clues")
_LISTS = ("rules", "looks")
"""Keys of lists of tables, with one line for each table."""


def text_of(data: Data) -> str:
    """The text of the tables; unknown keys come last."""
    keys = [key for key in _order() if key in data]
    keys += [key for key in data if key not in keys]
    headed = {key for key in keys if _has_heading(key, data[key])}
    lines = [
        f"{_key(key)} = {_long(data[key]) if key in _LISTS else value_text(data[key])}"
        for key in keys
        if key not in headed
    ]
    for key in keys:
        if key in headed:
            lines += _headed(key, data[key])
    return "\n".join(lines) + "\n"


def _order() -> list[str]:
    """The keys in the order in which they are written."""
    plain = [each.encode_name for each in fields_of(Genre)]
    return [*_FIRST, *(key for key in plain if key not in (*_FIRST, *_LAST)), *_LAST]


def _has_heading(key: str, value: Any) -> bool:
    if key == "clues":
        return isinstance(value, list) and bool(value) and all(isinstance(each, Mapping) for each in value)
    if key == "options":
        named = isinstance(value, Mapping) and bool(value)
        return named and all(isinstance(each, Mapping) for each in value.values())
    return key in TABLES and isinstance(value, Mapping)


def _headed(key: str, value: Any) -> Iterator[str]:
    if key == "clues":
        for clue in value:
            yield from ("", "[[clues]]", *_pairs(_in_order(clue)))
    elif key == "options":
        for name, option in value.items():
            yield from ("", f"[options.{_key(name)}]", *_pairs(option))
    else:
        yield from ("", f"[{_key(key)}]", *_pairs(value))


def _in_order(clue: Mapping[str, Any]) -> dict[str, Any]:
    """A clue kind with its place first, and its symbols last."""
    order = [each.encode_name for each in fields_of(ClueKind)]
    first = {key: clue[key] for key in order[:1] if key in clue}
    last = {key: clue[key] for key in ("symbols",) if key in clue}
    return {**first, **{key: value for key, value in clue.items() if key not in (*first, *last)}, **last}


def _pairs(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        yield f"{_key(key)} = {_long(value) if key == 'symbols' else value_text(value)}"


def _long(value: Any) -> str:
    """A list with a line for each item, if it has several."""
    if not isinstance(value, list) or len(value) < 2:
        return value_text(value)
    return "\n".join(("[", *(f"  {value_text(item)}," for item in value), "]"))


def value_text(value: Any) -> str:
    """A value in one line, or a text of several lines in triple quotes."""
    match value:
        case bool():
            return str(value).lower()
        case str() if "\n" in value and '"""' not in value and not value.endswith('"'):
            lines = "\n".join(map(_escaped, value.split("\n")))
            return f'"""\n{lines}"""'
        case str():
            return f'"{_escaped(value)}"'
        case list():
            return f"[{', '.join(map(value_text, value))}]"
        case Mapping():
            inner = ", ".join(f"{_key(key)} = {value_text(each)}" for key, each in value.items())
            return f"{{ {inner} }}" if inner else "{}"
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def _escaped(text: str) -> str:
    """A text escaped for double quotes."""
    return json.dumps(text, ensure_ascii=False)[1:-1].replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else f'"{_escaped(key)}"'
