"""JSON as SudokuPad abbreviates it before compression: short keys, and quotation marks only where needed."""

from __future__ import annotations

import re
from typing import Any

from puzzles.exchange.json_text import parse_json

_SHORT = {
    "c": "color",
    "ca": "cages",
    "ct": "center",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ce": "cells",
    "cs": "cellSize",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
    "w": "width",
    "h": "height",
    "v": "value",
    "vd": "videos",
    "l": "lines",
    "r": "rounded",
    "re": "regions",
    "fs": "fontSize",
    "th": "thickness",
    "hl": "headLength",
    "wp": "wayPoints",
    "t": "title",
    "te": "text",
    "d": "duration",
    "d2": "d",
}
"""The keys by their short forms."""
_STRINGS = re.compile(r'("(?:[^"\\]|\\.)*")')
_KEY = re.compile(r"(?<=[,{\[])([A-Za-z0-9]+):")
_NOTHING = re.compile(r"(?<=[,\[])(?=[,\]])")
"""The places in a list where an empty object was left out."""
_FLAG = re.compile(r"(?<=:)([ft])(?=[,}\]])")
_COLOUR = re.compile(r"(?<=:)(#[0F]|0[0-9A-Fa-f]+|[0-9A-Fa-f]*[A-Fa-f][0-9A-Fa-f]*)(?=[,}\]])")
_WORDS = {"f": "false", "t": "true"}
_SIGN = re.compile(r"\\.|['\"]", re.DOTALL)


def unzipped(text: str) -> dict[str, Any]:
    """The object of an abbreviated text, or of plain JSON; raises `PuzzleError`."""
    if re.match(r'\s*\{\s*"', text):
        return parse_json(text)
    parts = _STRINGS.split(text if '"' in text else _with_quotation_marks(text))
    plain = "".join(part if index % 2 else _spelled_out(part) for index, part in enumerate(parts))
    found: dict[str, Any] = _with_long_keys(parse_json(plain))
    return found


def _with_quotation_marks(text: str) -> str:
    """The text with double quotes for apostrophes, and apostrophes for escaped ones."""
    return _SIGN.sub(lambda found: {"'": '"', "\\'": "'"}.get(found[0], found[0]), text)


def _spelled_out(part: str) -> str:
    """The JSON of a part between strings."""
    part = _KEY.sub(r'"\1":', part)
    part = _NOTHING.sub("{}", part)
    part = _FLAG.sub(lambda found: _WORDS[found[1]], part)
    return _COLOUR.sub(r'"\1"', part)


def _with_long_keys(value: Any) -> Any:
    if isinstance(value, dict):
        return {_SHORT.get(key, key): _with_long_keys(item) for key, item in value.items()}
    return [_with_long_keys(item) for item in value] if isinstance(value, list) else value
