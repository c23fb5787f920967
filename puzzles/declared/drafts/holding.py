"""What may stand in a field of a genre's file, by the type that it has in its struct: a choice, a text."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT, Struct, structs

from puzzles.declared.drafts.paths import Data
from puzzles.declared.drafts.writing import text_of, value_text
from puzzles.declared.reading import USUAL, read_genre
from puzzles.declared.tables import COLOUR, TEXTS
from puzzles.text.errors import PuzzleError

WHERE = ("row", "column", "line", "region", "grid")
"""Where a rule may count."""
NAMES = {"option": "options", "or_none": "flags", "flag": "flags"}
"""Fields that name a key of a table of the file, and that table."""

CATEGORY = "category"
"""The field that has another default for each answer."""


class Sort(Enum):
    """What is typed, or chosen."""

    CHOICE = "one of several"
    SEVERAL = "some of several"
    YES = "yes or no"
    NUMBER = "a number"
    AMOUNT = "a number, or a word for one"
    NUMBERS = "numbers"
    TEXTS = "texts"
    TEXT = "a text"
    TABLE = "a table, or none"
    ANY = "a value as it stands in the file"


class Holding(Struct, frozen=True):
    """What may stand in a field: its sort, the choices, and what counts where nothing is said.

    Where `required`, nothing does, so that something has to be said.
    """

    sort: Sort
    choices: tuple[Any, ...] = ()
    default: Any = None
    required: bool = False


def holding(info: structs.FieldInfo, data: Data) -> Holding:
    """What may stand in a field of a struct, in the file with those tables."""
    found = _plain(info, data)
    if info.name == CATEGORY:
        return structs.replace(found, default=USUAL.get(str(data.get("answer"))))
    default = info.default
    if default is NODEFAULT:
        default = info.default_factory() if info.default_factory is not NODEFAULT else None
    return structs.replace(found, default=_as_written(default), required=info.required)


def inner(asked: Any) -> Any:
    """A type without that there may be none."""
    parts = [each for each in get_args(asked) if each is not NoneType]
    return parts[0] if get_origin(asked) in (Union, UnionType) and len(parts) == 1 else asked


def _plain(info: structs.FieldInfo, data: Data) -> Holding:
    asked = inner(info.type)
    parts = [each for each in get_args(asked) if each not in (NoneType, Ellipsis)]
    if asked is bool:
        return Holding(Sort.YES if info.type is bool else Sort.ANY)
    if choices := _listed(asked):
        return Holding(Sort.CHOICE, choices)
    if get_origin(asked) is tuple:
        if several := _listed(parts[0]):
            return Holding(Sort.SEVERAL, several)
        return Holding({int: Sort.NUMBERS, str: Sort.TEXTS}.get(parts[0], Sort.ANY))
    if set(parts) == {int, str}:
        return Holding(Sort.AMOUNT)
    if get_origin(asked) in (Union, UnionType):
        return Holding(Sort.ANY)
    if asked is int:
        return Holding(Sort.NUMBER)
    if isinstance(asked, type) and issubclass(asked, Struct):
        return Holding(Sort.TABLE)
    return _text(info, data)


def _text(info: structs.FieldInfo, data: Data) -> Holding:
    """Of a text: those that have a meaning, where only such do."""
    optional = () if info.required else ("",)
    if info.name == "here" or TEXTS.get(info.name) == COLOUR:
        return Holding(Sort.CHOICE, (*optional, *colours(data)))
    if info.name == "where":
        regions = bool(data.get("regions"))
        return Holding(Sort.CHOICE, tuple(each for each in WHERE if regions or each != "region"))
    if info.name in NAMES:
        return Holding(Sort.CHOICE, (*optional, *names_in(data, NAMES[info.name])))
    return Holding(Sort.TEXT)


def _listed(asked: Any) -> tuple[Any, ...]:
    """The values of a literal or an enumeration, as files have them."""
    if get_origin(asked) is Literal:
        return get_args(asked)
    if isinstance(asked, type) and issubclass(asked, Enum):
        return tuple(each.value for each in asked)
    return ()


def _as_written(value: Any) -> Any:
    """A default as a file would have it."""
    if isinstance(value, Enum):
        return value.value
    return [_as_written(each) for each in value] if isinstance(value, tuple) else value


def names_in(data: Data, table: str) -> tuple[str, ...]:
    """The keys of a table of the file."""
    found = data.get(table)
    return tuple(found) if isinstance(found, dict) else ()


def colours(data: Data) -> dict[str, str]:
    """What a cell can be, by name, each with its word; none where that cannot be told."""
    keys = ("answer", "numbers", "shaded", "unshaded", "regions")
    head = {"name": "some", "label": "Some", "about": "Some."}
    head |= {key: data[key] for key in keys if data.get(key)}
    for without in ((), ("shaded", "unshaded"), ("numbers",)):
        try:
            genre = read_genre(text_of({key: value for key, value in head.items() if key not in without}))
        except PuzzleError:
            continue
        return {name: colour.word for name, colour in genre.colours.items()}
    return {}


# -- typed -----------------------------------------------------------------------------------------


def shown(value: Any, sort: Sort) -> str:
    """A value as it stands in a line to be typed in."""
    if value is None:
        return ""
    if sort in (Sort.NUMBERS, Sort.TEXTS) and isinstance(value, list):
        return ", ".join(map(str, value))
    if sort is Sort.ANY:
        return value_text(value)
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else value_text(value)


def typed(text: str, sort: Sort) -> Any:
    """The value that a line stands for; None for an empty one. What is no number stays a text."""
    if not text.strip():
        return None
    match sort:
        case Sort.NUMBER | Sort.AMOUNT:
            return _number(text.strip())
        case Sort.NUMBERS | Sort.TEXTS:
            items = [item.strip() for item in text.split(",")]
            items = [item for item in items if item]
            return [_number(item) for item in items] if sort is Sort.NUMBERS else items
        case Sort.ANY:
            return _value(text.strip())
    return text


def _value(text: str) -> Any:
    """A value of TOML; what is none is a text."""
    with suppress(tomllib.TOMLDecodeError, RecursionError):
        return tomllib.loads(f"value = {text}")["value"]
    return text


def _number(text: str) -> int | str:
    bare = text.removeprefix("-")
    return int(text) if bare.isascii() and bare.isdecimal() and len(bare) < 10 else text
