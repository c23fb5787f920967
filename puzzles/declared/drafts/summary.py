"""One-line summaries of the tables in a genre's file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from puzzles.declared.drafts.writing import value_text

PLACES = {"cell": "in a cell", "region": "for a region", "beside": "beside the grid", "value": "a value"}
"""The places of clues in words."""


def summary(table: Mapping[str, Any]) -> str:
    """A table in one line, without brackets and quotes."""
    told = (f"{key} {_short(value)}".rstrip() for key, value in table.items() if key != "symbols")
    return ", ".join(told)


def clue_summary(table: Mapping[str, Any]) -> str:
    """A clue kind in one line: its place, and its meaning."""
    where = PLACES.get(str(table.get("at")), "")
    rest = summary({key: value for key, value in table.items() if key != "at"})
    signs = table.get("symbols")
    symbols = " ".join(
        str(each.get("sign", "?"))
        for each in (signs if isinstance(signs, list) else ())
        if isinstance(each, Mapping)
    )
    return ", ".join(filter(None, (where, symbols, rest)))


def _short(value: Any) -> str:
    match value:
        case bool():
            return "" if value else "no"
        case str():
            return value
        case list():
            return " ".join(map(_short, value))
    return value_text(value)
