"""Paths in the tables of a genre's file, and their form in messages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeAlias

KeyPath: TypeAlias = tuple[str | int, ...]
"""The keys, and in lists the indices from 0, that lead to a value: `("rules", 0, "in")`."""
Data: TypeAlias = dict[str, Any]
"""The tables of a file."""
_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


def place_of(path: KeyPath) -> str:
    """A path as in messages, with indices from 1: "rules[1].in"."""
    found = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path)
    return found.lstrip(".")


def path_of(place: str) -> KeyPath:
    """The path of a place in a message."""
    return tuple(key or int(number) - 1 for key, number in _STEP.findall(place))


def at(data: Any, path: KeyPath, default: Any = None) -> Any:
    """The value at a path; `default` if there is none."""
    for step in path:
        if isinstance(data, Mapping):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int):
            data = data[step] if step < len(data) else None
        else:
            data = None
        if data is None:
            return default
    return data


def put(data: Any, path: KeyPath, value: Any) -> Any:
    """A copy of the tables with a value put at a path; an index behind the end of a list appends."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        items = list(data) if isinstance(data, list) else []
        if step < len(items):
            items[step] = put(items[step], rest, value)
        else:
            items.append(put({}, rest, value))
        return items
    table = dict(data) if isinstance(data, Mapping) else {}
    table[step] = put(table.get(step, {}), rest, value)
    return table


def drop(data: Any, path: KeyPath) -> Any:
    """A copy of the tables without the value at a path, and without keys whose tables or lists become
    empty.
    """
    step, rest = path[0], path[1:]
    if at(data, (step,)) is None:
        return data
    kept = drop(data[step], rest) if rest else None
    if isinstance(data, list):
        assert isinstance(step, int)
        return [*data[:step], *([] if kept is None else [kept]), *data[step + 1 :]]
    table = dict(data)
    if kept:
        table[step] = kept
    else:
        del table[step]
    return table
