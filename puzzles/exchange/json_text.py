"""JSON of other programs: parsed, validated with errors that name the place, and what is ignored."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from puzzles.exchange.packed import UNPACKED_LIMIT, check_length
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed

T = TypeVar("T")
Scalar: TypeAlias = str | int | float | None
"""A value that some programs write as a number and some as a text; None if it is missing."""

HARMLESS = {
    **dict.fromkeys(
        ("fogofwar", "foglight", "triggereffect", "fog light", "fog trigger"), "hides cells while one solves"
    ),
    **dict.fromkeys(("disabledlogic", "truecandidatesoptions"), "for a solver"),
    **dict.fromkeys(("successmessage", "solvemessage", "msgcorrect", "msgincorrect"), "said at the end"),
    **dict.fromkeys(("timer", "duration"), "about the time"),
    **dict.fromkeys(("pencilmarks", "centremarks", "cornermarks"), "notes of a solver"),
    "highlight": "colours of a solver",
}
"""Keys, in lower case, that by their meaning cannot affect the solutions, in any program, each with
what it is for. Lines, texts, shapes and the setter's colours of cells are not among them, as they may
stand for a rule.
"""

_WORDS = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "null": "nothing",
    "array": "a list",
    "object": "a table",
}
_JSON_NAMES = {bool: "bool", list: "array", dict: "object"}
_MISMATCH = re.compile(r"Expected `(.+)`, got `(.+?)`")
_MISSING = re.compile(r"Object missing required field `(.+?)`")
_PLACE = re.compile(r"(.*?) - at `(.*)`", re.DOTALL)


def parse_json(text: str) -> dict[str, Any]:
    """The object of a JSON text; raises `PuzzleError`."""
    check_length(text, UNPACKED_LIMIT)
    try:
        found = msgspec.json.decode(text.encode("utf-8", "replace"))
    except RecursionError as error:
        raise PuzzleError("not valid JSON: nested too deeply") from error
    except msgspec.MsgspecError as error:
        problem = "cut off" if "truncated" in str(error) else str(error).removeprefix("JSON is malformed: ")
        raise PuzzleError(f"not valid JSON: {problem}", expected="the puzzle as JSON, whole") from error
    if not isinstance(found, dict):
        raise PuzzleError("JSON of another kind", expected="a table with the puzzle")
    return found


def checked(value: object, kind: type[T], where: str) -> T:
    """The value converted to that type; raises `PuzzleError` that names the place: `grid[3][4].value`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise _worded(str(error), where) from error


def _worded(message: str, where: str) -> PuzzleError:
    placed = _PLACE.fullmatch(message)
    problem, path = (placed[1], placed[2].removeprefix("$")) if placed else (message, "")
    if mismatch := _MISMATCH.fullmatch(problem):
        return PuzzleError(f"found {_kinds(mismatch[2])}", where=where + path, expected=_kinds(mismatch[1]))
    if missing := _MISSING.fullmatch(problem):
        return PuzzleError(f"no {missing[1]!r}", where=where + path, expected="one")
    return PuzzleError(problem, where=where + path)


def _kinds(names: str) -> str:
    told = names.replace("int | float", "float").split(" | ")
    return " or ".join(_WORDS.get(name, name) for name in told)


Remark: TypeAlias = tuple[str, str, str]
"""What it is, its plural, and a comment."""


def _lines(counts: Mapping[Remark, int]) -> Iterator[str]:
    for (what, plural, why), count in counts.items():
        yield amount(count, what, plural) + (f" ({why})" if why else "")


class Remarks:
    """Counts what of a text is ignored: things that may be a rule, and things that are none (asides)."""

    def __init__(self) -> None:
        self._rules: Counter[Remark] = Counter()
        self._asides: Counter[Remark] = Counter()

    def add(self, what: str, count: int = 1, why: str = "", plural: str = "") -> None:
        """Count `count` things that may be a rule, with a comment `why`."""
        self._rules[what, plural or what, why] += count

    def aside(self, what: str, count: int = 1, why: str = "", plural: str = "") -> None:
        """Count `count` things that do not affect the puzzle."""
        self._asides[what, plural or what, why] += count

    def named(self, name: str, count: int = 1, why: str = "") -> None:
        """Count `count` things under their key, as asides if the key is in `HARMLESS`."""
        if harmless := HARMLESS.get(name.casefold()):
            self.aside(repr(name), count, harmless)
        else:
            self.add(repr(name), count, why)

    def rest(self, data: Mapping[str, Any], known: Collection[str], why: Mapping[str, str]) -> None:
        """Count the values of unknown keys under their keys, with comments from `why`."""
        for key, value in data.items():
            if key not in known and (count := said(value)):
                self.named(key, count, why.get(key, ""))

    def lines(self) -> tuple[str, ...]:
        """A line for each thing that may be a rule: "2 'cellsum'", "3 'text' (only drawn)"."""
        return tuple(_lines(self._rules))

    def notes(self) -> tuple[str, ...]:
        """One sentence about all asides, if there are any."""
        told = listed(list(_lines(self._asides)))
        return (f"passed over, as the puzzle is the same without: {told}",) if told else ()


def said(value: object) -> int:
    """The number of things in a value: 0 if it is empty or false."""
    return len(value) if isinstance(value, list) else int(bool(value))


def field_names(kind: type[Struct]) -> Collection[str]:
    """The keys of an object that a struct knows."""
    return kind.__struct_encode_fields__


def items_of(data: Mapping[str, Any], key: str, kind: type[T]) -> Iterator[tuple[str, T]]:
    """The items of the list at a key, each with its place; raises `PuzzleError`."""
    items: Sequence[Any] = checked(data.get(key) or [], list[Any], key)
    for index, item in enumerate(items):
        where = f"{key}[{index}]"
        yield where, checked(item, kind, where)


def as_number(value: object, where: str) -> int | None:
    """A value as a whole number, None if it is missing; raises `PuzzleError`."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**9:
        value = int(value)
    if isinstance(value, bool | list | dict):
        raise PuzzleError(f"found {_kinds(_JSON_NAMES[type(value)])}", where=where, expected="a whole number")
    text = "" if value is None else str(value).strip()
    if not text:
        return None
    if not (text.isdecimal() and text.isascii() and len(text) < 10):
        raise PuzzleError(f"found {text!r}", where=where, expected="a whole number")
    return int(text)
