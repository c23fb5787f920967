"""Converting tables of a genre's file into structs, with one-line errors in the terms of such files."""

from __future__ import annotations

import builtins
import re
import types
import typing
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from functools import cache
from types import NoneType
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from puzzles.text.errors import PuzzleError
from puzzles.text.nearness import near_words
from puzzles.text.words import listed, number_word

S = TypeVar("S", bound=Struct)
_STEP = re.compile(r"\.([\w-]+)|\[(\d+|\.\.\.)\]")
_QUOTED = re.compile(r"`([^`]*)`")
_SORTS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
COLOUR = "a colour"
TEXTS = {
    **dict.fromkeys(("of", "around", "void"), COLOUR),
    "unit": "row, column, line, region or grid",
    "symbols": "a token",
    "sides": "top, left, right or bottom",
    "expression": "an expression",
    "rules": "a family",
    "clues": "a row",
    "option": "a key of [options]",
    "or_none": "a key of [flags]",
}
"""What a text must be, by the name of its field."""
FILLED_IN = ("meaning", "text")
"""Fields of structs that are no keys of a file."""


def part(data: Any, kind: type[S], where: str, renamed: Mapping[str, str] | None = None) -> S:
    """The struct of a table; `renamed` maps field names to the keys that the file has in their place.

    Raises `PuzzleError` with the place in the file.
    """
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise _told(error, data, kind, where, renamed or {}) from error


@cache
def fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a struct, cached since looking them up is slow."""
    return fields(kind)


def keys_of(kind: type[Struct]) -> list[str]:
    """The keys of a table of that struct."""
    return [each.encode_name for each in fields_of(kind) if each.encode_name not in FILLED_IN]


def keys_told(kind: type[Struct], word: str) -> list[str]:
    """The keys of a table whose first key is `word`, each with what it may hold: "by = sides or corners"."""
    first, *others = fields_of(kind)
    return [
        f"{key} = {_asked(each)}"
        for key, each in ((word, first), *((one.encode_name, one) for one in others))
    ]


def _asked(field: FieldInfo) -> str:
    """What a key may hold, in words."""
    if field.type is bool:
        return "false" if field.default else "true"
    return _sort_of(field.type, field.name)


def _sort_of(asked: Any, name: str) -> str:
    inner = [each for each in get_args(asked) if each is not NoneType]
    match get_origin(asked):
        case _ if asked is int or {int, str} == set(inner):
            return "a number"
        case _ if asked is bool:
            return "true or false"
        case typing.Literal:
            return listed([str(each) for each in inner if each], "or")
        case typing.Union | types.UnionType:
            return listed([_sort_of(each, name) for each in inner], "or")
        case builtins.tuple if Ellipsis in inner:
            several = get_origin(inner[0]) is types.UnionType  # of which some may be lists in turn
            return f"a list of {_sort_of(get_args(inner[0])[0] if several else inner[0], name)}"
        case builtins.tuple:
            each = _sort_of(inner[0], name).partition(" ")[2]
            return f"a list of {number_word(len(inner))} {each}s"
        case _ if isinstance(asked, type) and issubclass(asked, Enum):
            return TEXTS.get(name) or listed([str(each.value) for each in asked], "or")
        case _ if isinstance(asked, type) and issubclass(asked, Struct):
            return "a table"
    return TEXTS.get(name, "a text")


def unknown(key: str, known: Collection[str], where: str) -> PuzzleError:
    """The error of an unknown key, with the most similar known one, or all."""
    near = near_words(key, known)
    hint = f"{near[0]!r}?" if near else f"one of {', '.join(known)}"
    return PuzzleError(f"found the key {key!r}", where=where, expected=hint)


def _told(
    error: msgspec.ValidationError, data: Any, kind: type[Struct], where: str, renamed: Mapping[str, str]
) -> PuzzleError:
    """The error for what msgspec reports, with the place in the file."""
    words, _, path = str(error).partition(" - at `$")
    steps = _STEP.findall(path)
    place = ".".join(filter(None, (where, _place(steps, renamed))))
    asked, named = _type_at(kind, steps), _QUOTED.findall(words)
    if "unknown field" in words:
        return unknown(named[0], [renamed.get(key, key) for key in keys_of(asked)], place)
    if "missing required field" in words:
        return PuzzleError(
            "is missing", where=".".join(filter(None, (place, renamed.get(named[0], named[0]))))
        )
    found = f"found {_shown(_value_at(data, steps))}"
    if choices := _choices(asked):
        return PuzzleError(found, where=place, expected=", ".join(choices))
    sorts = listed([_SORTS.get(sort, sort) for sort in named[0].split(" | ") if sort != "null"], "or")
    length = re.search(r"of length (\d+)", words)
    return PuzzleError(found, where=place, expected=f"{sorts} of {length[1]}" if length else sorts)


def _place(steps: Sequence[tuple[str, str]], renamed: Mapping[str, str]) -> str:
    """A path as a place in messages, with list indices from 1."""
    found = ""
    for name, at in steps:
        if name:
            found += f".{renamed.get(name, name)}"
        elif at.isdecimal():
            found += f"[{int(at) + 1}]"
    return found.lstrip(".")


def _type_at(kind: Any, steps: Sequence[tuple[str, str]]) -> Any:
    """The type of the value at a path."""
    found = kind
    for name, at in steps:
        if name:
            found = next(each.type for each in fields_of(found) if each.encode_name == name)
        elif at.isdecimal():
            of = get_args(_listed(found))
            found = of[0] if len(of) < 2 or of[1] is Ellipsis else of[int(at)]
        else:
            found = get_args(found)[1]
        several = [each for each in get_args(found) if each is not NoneType]
        if NoneType in get_args(found) and len(several) == 1:
            found = several[0]
    return found


def _listed(asked: Any) -> Any:
    """The list type in a union; any other type as it is."""
    several = get_args(asked) if get_origin(asked) is types.UnionType else ()
    return next((each for each in several if get_origin(each) is tuple), asked)


def _value_at(data: Any, steps: Sequence[tuple[str, str]]) -> Any:
    """The value at a path; for a path through any key (`...`), the table of these keys."""
    for name, at in steps:
        if at == "...":
            break
        data = data[name] if name else data[int(at)]
    return data


def _choices(asked: Any) -> list[str]:
    """The values of a `Literal` or `Enum`; [] if other values are allowed too."""
    if get_origin(asked) is Literal:
        return [repr(each) if each == "" else str(each) for each in get_args(asked)]
    if isinstance(asked, type) and issubclass(asked, Enum):
        return [str(each.value) for each in asked]
    return []


def _shown(value: Any) -> str:
    """A value almost as in the file."""
    return str(value).lower() if isinstance(value, bool) else repr(value)
