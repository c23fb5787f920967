"""Names chosen by the user, as parts of typed lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from puzzles.language.words import WordCompletion
from puzzles.text.errors import InputError

QUOTED = r'"((?:[^"\\]|\\.)*)"'
"""The pattern of a name in double quotes; its group is the text between them."""


def key(name: str) -> str:
    """The key by which names are compared: case and the number of blanks do not count."""
    return tidy(name).casefold()


def tidy(name: str) -> str:
    """The name with single blanks between its words."""
    return " ".join(name.split())


def in_quotes(name: str) -> str:
    """The name in double quotes, with quotes and backslashes in it escaped."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def unquoted(inner: str) -> str:
    """The name in a text between double quotes, unescaped."""
    return re.sub(r"\\(.)", r"\1", inner)


def check_known(line: str, start: int, end: int, names: Sequence[str], expected: str) -> None:
    """Raise `InputError` unless that part of the line is one of the names."""
    typed = line[start:end]
    by_key = {key(name): name for name in names}
    if key(typed) in by_key:
        return
    start += len(typed) - len(typed.lstrip())
    end -= len(typed) - len(typed.rstrip())
    if start >= end:
        at = min(start, len(line))
        raise InputError("it ends too early", at, at, expected=expected)
    near = get_close_matches(key(typed), by_key, n=1)
    problem = f"found {line[start:end]!r}"
    raise InputError(problem, start, end, expected=expected, nearest=by_key[near[0]] if near else "")


def beginning(names: Sequence[str], typed: str, start: int) -> Sequence[WordCompletion]:
    """Completions: the names that begin with the text typed from `start` of the line."""
    blank = len(typed) - len(typed.lstrip())
    begun = key(typed)
    return [
        WordCompletion(start + blank, name)
        for name in names
        if len(name) > len(begun) and name.casefold().startswith(begun)
    ]
