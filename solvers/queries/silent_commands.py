"""Commands of a script that print nothing unless there is an error, found many at once.

Scripts written by programs have them by the hundred thousand: declarations, assertions, pushes and pops.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

_DEPTH = 8
"""The limit on nested brackets."""
_HEADS = "assert|declare-const|declare-fun|define-const|define-fun"
_BLANK = r"(?:\s++|;[^\n]*+)*+"
_WORDS = r"""[^()|";]++|"[^"]*+"|(?<!\#)\|[^|\\]*+\||;[^\n]*+"""


def _nested(depth: int) -> str:
    """A pattern for what stands in brackets, with that many more levels of brackets in it."""
    inner = rf"|\({_nested(depth - 1)}\)" if depth else ""
    return rf"(?:{_WORDS}{inner})*+"


_LEVELS = r"(?:\s++[0-9]++)?\s*+"
_COMMAND = rf'\((?:(?:push|pop){_LEVELS}|(?:{_HEADS})(?=[\s()|";]){_nested(_DEPTH)})\)'
_PARTS = re.compile(r"\((?P<head>[a-z-]+)\s*(?P<levels>[0-9]*)")


class Silent(NamedTuple):
    """A silent command in a script, from one offset to another; `change` is that of the stack's depth."""

    start: int
    end: int
    head: str
    change: int


@cache
def _run_of(most: int) -> re.Pattern[str]:
    return re.compile(rf"(?:{_BLANK}{_COMMAND}){{1,{most}}}+")


@cache
def _one() -> re.Pattern[str]:
    return re.compile(rf"{_BLANK}({_COMMAND})")


def silent_end(text: str, start: int, most: int) -> int:
    """The end of the silent commands that begin at an offset, up to so many; the offset if there are none."""
    found = _run_of(most).match(text, start)
    return found.end() if found else start


def silent_texts(text: str, start: int, end: int) -> list[str]:
    """The text of each of the silent commands from one offset to another."""
    return _one().findall(text, start, end)


def silent_commands(text: str, start: int, end: int) -> Iterator[Silent]:
    """Each of the silent commands from one offset to another."""
    for found in _one().finditer(text, start, end):
        parts = _PARTS.match(found[1])
        assert parts is not None
        head, levels = parts["head"], int(parts["levels"] or 1)
        yield Silent(*found.span(1), head, {"push": levels, "pop": -levels}.get(head, 0))


def change_of_depth(texts: list[str]) -> int:
    """By how much silent commands change the depth of the stack."""
    scopes = [text for text in texts if text.startswith("(p")]
    return sum(each.change for text in scopes for each in silent_commands(text, 0, len(text)))
