"""Typed access to a TOML table, with errors that name the key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from puzzles.text.errors import PuzzleError
from puzzles.text.limits import check_lines

T = TypeVar("T")
D = TypeVar("D")
FEW = 16
"""So many keys are all named where another was found."""
_REQUIRED: Any = object()
_NAMES = {
    str: "text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
    float: "a number",
}
_BEYOND = "a whole number beyond all bounds"


class TomlTable:
    """A table of a puzzle file. Each key must be asked for, or `finish` reports it as unknown."""

    def __init__(self, data: Mapping[str, Any], where: str = "", folder: Path | None = None) -> None:
        """`folder` is where the file is, if it is one."""
        self.folder = folder
        self._data = data
        self._where = where
        self._read: set[str] = set()
        self._known: dict[str, None] = {}
        """Keys that were read, and those that a reader of the file would have taken, in order."""

    def place(self, key: str = "") -> str:
        """The key with the path to it, for messages; the table's own path without a key."""
        return f"{self._where}.{key}" if self._where and key else key or self._where

    def holds(self, key: str) -> bool:
        """Whether a key is there that nobody is told to expect: what programs write."""
        return key in self._data

    def __contains__(self, key: str) -> bool:
        self._known[key] = None
        return key in self._data

    def _get(self, key: str, default: D, kind: type[T], *others: type, expected: str = "") -> T | D:
        """The value under a key, which is of one of the kinds."""
        self._known[key] = None
        self._read.add(key)
        if key not in self._data:
            if default is _REQUIRED:
                raise PuzzleError(f"missing key {self.place(key)!r}", expected=_NAMES[kind])
            return default
        value, kinds = self._data[key], (kind, *others)
        fits = isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))
        if not fits:
            expected = expected or " or ".join(_NAMES[each] for each in kinds)
            raise PuzzleError(f"found {_shown(value)}", where=self.place(key), expected=expected)
        if isinstance(value, str):
            check_lines(value, self.place(key))
        if _is_beyond(value):
            raise PuzzleError(f"found {_BEYOND}", where=self.place(key), expected="at most 64 bits")
        return value  # type: ignore[no-any-return]

    def text(self, key: str, default: D = _REQUIRED) -> str | D:
        """A string."""
        return self._get(key, default, str)

    def integer(self, key: str, default: D = _REQUIRED) -> int | D:
        """A whole number."""
        return self._get(key, default, int)

    def written(self, key: str) -> str:
        """A string, or a whole number as it is written."""
        return str(self._get(key, _REQUIRED, str, int))

    def flag(self, key: str, default: bool = _REQUIRED) -> bool:
        """True or false."""
        return self._get(key, default, bool)

    def strings(self, key: str, default: tuple[str, ...] = _REQUIRED) -> tuple[str, ...]:
        """A list of strings."""
        return self._list(key, str, default)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of strings and numbers, as they are written."""
        items = self._get(key, _REQUIRED, list)
        for index, item in enumerate(items, start=1):
            where = f"{self.place(key)}[{index}]"
            if isinstance(item, bool) or not isinstance(item, str | int | float) or _is_beyond(item):
                raise PuzzleError(f"found {_shown(item)}", where=where, expected="a text or a number")
            check_lines(str(item), where)
        return tuple(map(str, items))

    def integers(self, key: str, default: tuple[int, ...] = _REQUIRED) -> tuple[int, ...]:
        """A list of whole numbers."""
        return self._list(key, int, default)

    def text_or_strings(self, key: str) -> str | tuple[str, ...]:
        """A string, or a list of strings."""
        value = self._get(key, _REQUIRED, str, list, expected=f"{_NAMES[str]} or a list of texts")
        return value if isinstance(value, str) else self.strings(key)

    def text_or_list(self, key: str) -> str | list[Any]:
        """A string, or a list of anything; an empty one where there is no such key."""
        return self._get(key, [], str, list)

    def integer_or_integers(self, key: str) -> int | tuple[int, ...]:
        """A whole number, or a list of them."""
        value = self._data.get(key)
        return self.integers(key) if isinstance(value, list) else self.integer(key)

    def number_text_or_strings(self, key: str, expected: str) -> int | str | tuple[str, ...]:
        """A whole number, a string, or a list of strings."""
        value = self._get(key, _REQUIRED, int, str, list, expected=expected)
        return self.strings(key) if isinstance(value, list) else value

    def value(self, key: str) -> int | str | bool:
        """A whole number, a string, true or false."""
        return self._get(key, _REQUIRED, int, str, bool)

    def values(self, key: str) -> tuple[int | str | bool, ...]:
        """A list of whole numbers, strings, true and false."""
        items = {str(index): item for index, item in enumerate(self._get(key, [], list), start=1)}
        return tuple(TomlTable(items, self.place(key)).value(index) for index in items)

    def peek(self, key: str) -> Mapping[str, Any]:
        """A table inside this one as plain data, without counting it as read; empty where there is none."""
        value = self._data.get(key)
        return value if isinstance(value, dict) else {}

    def peek_text(self, key: str) -> str:
        """A text in this table, without counting it as read; empty where there is none."""
        value = self._data.get(key)
        return value if isinstance(value, str) else ""

    def _list(self, key: str, kind: type[T], default: tuple[T, ...]) -> tuple[T, ...]:
        items = self._get(key, default, list)
        for index, item in enumerate(items, start=1):
            if not isinstance(item, kind) or (isinstance(item, bool) and kind is not bool):
                where = f"{self.place(key)}[{index}]"
                raise PuzzleError(f"found {_shown(item)}", where=where, expected=_NAMES[kind])
            if isinstance(item, str):
                check_lines(item, f"{self.place(key)}[{index}]")
        return tuple(items)

    def table(self, key: str) -> TomlTable:
        """A table inside this one; empty where there is none."""
        return TomlTable(self._get(key, {}, dict), self.place(key))

    def tables(self, key: str) -> Iterator[TomlTable]:
        """A list of tables; none where the key is missing."""
        for index, item in enumerate(self._get(key, [], list), start=1):
            where = f"{self.place(key)}[{index}]"
            if not isinstance(item, dict):
                raise PuzzleError(f"found {_shown(item)}", where=where, expected="a table")
            yield TomlTable(item, where)

    def keys(self) -> tuple[str, ...]:
        """Every key, for tables whose keys are the user's own names; they count as known."""
        self._read.update(self._data)
        self._known.update(dict.fromkeys(self._data))
        return tuple(self._data)

    def finish(self) -> None:
        """Report the first key that nobody asked for."""
        for key in self._data:
            if key not in self._read:
                raise PuzzleError(f"unknown key {self.place(key)!r}", expected=self._known_keys(key))

    def _known_keys(self, key: str) -> str:
        """The keys that a reader of the file takes; of very many, those most like the key."""
        if len(self._known) <= FEW:
            return f"one of {', '.join(self._known)}"
        from difflib import get_close_matches  # only needed where a key is wrong

        near = get_close_matches(key, self._known, n=3) or list(self._known)[:3]
        return f"one of {len(self._known)} keys, such as {', '.join(near)}"


def _is_beyond(value: object) -> bool:
    """Whether a number is larger than TOML promises, or one in a list is."""
    if isinstance(value, list):
        return any(map(_is_beyond, value))
    return isinstance(value, int) and value.bit_length() > 64


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if _is_beyond(value):
        return _BEYOND
    return f"{_NAMES.get(type(value), type(value).__name__)} {str(value)[:40]!r}"


def toml_table(text: str, most: int) -> TomlTable:
    """The table that a text of so many characters at most is. Raises `PuzzleError`."""
    if len(text) > most:
        raise PuzzleError(f"{len(text):,} characters", expected=f"{most:,} at most")
    try:
        return TomlTable(tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise PuzzleError(f"not valid TOML: {error}") from error
