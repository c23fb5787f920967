"""What a field of a genre's file may hold, derived from its type in the struct: a choice, a text ..."""

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
"""The units that a rule may count in."""
NAMES = {"option": "options", "or_none": "flags", "flag": "flags"}
"""Fields whose value names a key of a table of the file, and the key of that table."""

FIRST_TOKENS = ("A", "B")
"""The tokens of the first symbols in a new file."""
CATEGORY = "category"
"""The field whose default depends on the answer."""


class Sort(Enum):
    """The sorts of values, and how they are entered."""

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
    """What a field may hold: its sort, the choices, and the default.

    A `required` field has no default, so that it must be filled in.
    """

    sort: Sort
    choices: tuple[Any, ...] = ()
    default: Any = None
    required: bool = False


def holding(info: structs.FieldInfo, data: Data) -> Holding:
    """What a field of a struct may hold, in the file with the tables `data`."""
    found = _plain(info, data)
    if info.name == CATEGORY:
        return structs.replace(found, default=USUAL.get(str(data.get("answer"))))
    default = info.default
    if default is NODEFAULT:
        default = info.default_factory() if info.default_factory is not NODEFAULT else None
    return structs.replace(found, default=_as_written(default), required=info.required)


def inner(asked: Any) -> Any:
    """The type without `None`, if it is an optional one."""
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
        return Holding({int: Sort.NUMBERS, str: Sort.TEXTS}.get(parts[0], Sort.ANY), _pair(info, parts, data))
    if set(parts) == {int, str}:
        return Holding(Sort.AMOUNT)
    if get_origin(asked) in (Union, UnionType):
        return Holding(Sort.ANY)
    if asked is int:
        return Holding(Sort.NUMBER)
    if isinstance(asked, type) and issubclass(asked, Struct):
        return Holding(Sort.TABLE)
    return _text(info, data)


def _pair(info: structs.FieldInfo, parts: list[Any], data: Data) -> tuple[str, ...]:
    """The names to choose from for a pair of texts: colours, or tokens of symbols; () if the type is no
    pair.
    """
    if parts != [str, str]:
        return ()
    named = colours(data) if TEXTS.get(info.name) == COLOUR else (*tokens(data), *FIRST_TOKENS)
    found = tuple(dict.fromkeys(named))
    return found if len(found) > 1 else ("", "")


def _text(info: structs.FieldInfo, data: Data) -> Holding:
    """What a text may be: one of the choices if only some texts have a meaning, else any text."""
    optional = () if info.required else ("",)
    if info.name == "here" or TEXTS.get(info.name) == COLOUR:
        return Holding(Sort.CHOICE, (*optional, *colours(data)))
    if info.name == "unit":
        regions = bool(data.get("regions"))
        return Holding(Sort.CHOICE, tuple(each for each in WHERE if regions or each != "region"))
    if info.name in NAMES:
        return Holding(Sort.CHOICE, (*optional, *names_in(data, NAMES[info.name])))
    return Holding(Sort.TEXT)


def _listed(asked: Any) -> tuple[Any, ...]:
    """The values of a `Literal` or an `Enum`, as in files; () for other types."""
    if get_origin(asked) is Literal:
        return get_args(asked)
    if isinstance(asked, type) and issubclass(asked, Enum):
        return tuple(each.value for each in asked)
    return ()


def _as_written(value: Any) -> Any:
    """A default as it would be in a file."""
    if isinstance(value, Enum):
        return value.value
    return [_as_written(each) for each in value] if isinstance(value, tuple) else value


def names_in(data: Data, table: str) -> tuple[str, ...]:
    """The keys of a table of the file; () if there is no such table."""
    found = data.get(table)
    return tuple(found) if isinstance(found, dict) else ()


def colours(data: Data) -> dict[str, str]:
    """The colours of cells, by name, each with its word; {} if the file does not determine them."""
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


def tokens(data: Data) -> tuple[str, ...]:
    """The tokens of the symbols of clues."""
    found = (
        symbol.get("token") for clue in _tables(data.get("clues")) for symbol in _tables(clue.get("symbols"))
    )
    return tuple(each for each in found if isinstance(each, str))


def _tables(value: Any) -> list[dict[str, Any]]:
    """The tables in a list; [] if it is no list."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


# -- typed -----------------------------------------------------------------------------------------


def shown(value: Any, sort: Sort) -> str:
    """A value as text to be edited."""
    if value is None:
        return ""
    if sort in (Sort.NUMBERS, Sort.TEXTS) and isinstance(value, list):
        return ", ".join(map(str, value))
    if sort is Sort.ANY:
        return value_text(value)
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else value_text(value)


def typed(text: str, sort: Sort) -> Any:
    """The value of an edited text; None if it is blank. A text that is no number stays a text."""
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
    """The value of a text in TOML; the text itself if it is not TOML."""
    with suppress(tomllib.TOMLDecodeError, RecursionError):
        return tomllib.loads(f"value = {text}")["value"]
    return text


def _number(text: str) -> int | str:
    bare = text.removeprefix("-")
    return int(text) if bare.isascii() and bare.isdecimal() and len(bare) < 10 else text
