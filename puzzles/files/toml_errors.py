"""The error of a text that is not valid TOML, in one line that says where."""

from __future__ import annotations

import re
import tomllib
from itertools import islice

from puzzles.text.errors import PuzzleError

_PLACE = re.compile(r"(?P<problem>.*) \(at (?:line (?P<line>\d+), column \d+|end of document)\)", re.DOTALL)
_INLINE = re.compile(r"Duplicate inline table key (?P<key>'.*')", re.DOTALL)
_DECLARED = re.compile(r"Cannot declare \((?P<key>'.*'),?\) twice", re.DOTALL)
_PART = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_KEY = re.compile(rf"\s*(?:\[\[?\s*)?(?P<key>{_PART}(?:\s*\.\s*{_PART})*)\s*[=\]]")
TRIED = 5
"""How many lines back from a duplicate value the start of its statement is searched."""


def toml_error(text: str, error: ValueError) -> PuzzleError:
    """What the parser says is wrong with the text; for a duplicate key, its name and line."""
    if not isinstance(error, tomllib.TOMLDecodeError):  # the limit that Python sets to the digits of a number
        return PuzzleError("not valid TOML: a number has thousands of digits")
    place = _PLACE.fullmatch(str(error))
    if place is None:
        return PuzzleError(f"not valid TOML: {error}")
    lines = text.splitlines(keepends=True)
    number = int(place["line"] or len(lines))
    if named := _INLINE.fullmatch(place["problem"]) or _DECLARED.fullmatch(place["problem"]):
        return _twice(named["key"].replace("', '", "."), number)
    if place["problem"] == "Cannot overwrite a value" and (found := _statement(lines, number)):
        return _twice(repr(found[0]), found[1])
    return PuzzleError(f"not valid TOML: {error}")


def _twice(key: str, line: int) -> PuzzleError:
    return PuzzleError(f"the key {key} is there twice", where=f"line {line}", expected="each key once")


def _statement(lines: list[str], last: int) -> tuple[str, int] | None:
    """The key, and its line, of the statement that ends on the line `last`; all lines before that are
    valid.
    """
    matches = ((number, _KEY.match(lines[number - 1])) for number in range(last, 0, -1))
    begun = islice(((match["key"], number) for number, match in matches if match), TRIED)
    return next(((key, number) for key, number in begun if _is_toml("".join(lines[: number - 1]))), None)


def _is_toml(text: str) -> bool:
    """Whether a text is valid TOML, and so does not end within a value."""
    try:
        tomllib.loads(text)
    except ValueError:
        return False
    return True
