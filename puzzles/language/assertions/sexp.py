"""S-expressions, as SMT-LIB 2 has them: read with their places, and written again.

Nothing here recurses, so a text may nest as deep as `DEPTH`. Source: the SMT-LIB standard 2.6, section 3.1;
and remarks over several lines, as z3 has them: #| ... |#.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from puzzles.text.errors import InputError

DEPTH = 5_000
"""Levels of brackets in brackets, at most."""
_BLANK = r"(?:\s+|;[^\n]*|\#\|(?s:.*?)\|\#)*+"
_TOKEN = re.compile(
    _BLANK
    + r"""(?:(?P<open>\()|(?P<close>\))|(?P<quoted>\|[^|\\]*\|)|(?P<text>"(?:[^"]|"")*")"""
    + r"""|(?P<number>\d+(?![\w.]))|(?P<word>[\w~!@$%^&*+=<>.?/:#-]+)|(?P<end>\Z))""",
)
_SPACE = re.compile(_BLANK)
_ANY = re.compile(r"(?P<word>(?s:.))")
_SIMPLE = re.compile(r"[A-Za-z~!@$%^&*_+=<>.?/-][\w~!@$%^&*+=<>.?/-]*", re.ASCII)


class Sexp(Struct, frozen=True, eq=False, gc=False):
    """A word, or a list of `items` in brackets; `start` and `end` are offsets into the text.

    `text` is empty for a list, and without its bars for a symbol between bars. `number`: it is a numeral.
    """

    start: int
    end: int
    text: str = ""
    items: tuple[Sexp, ...] | None = None
    number: bool = False

    @property
    def head(self) -> str:
        """The word that a list begins with, if it begins with one."""
        return self.items[0].text if self.items else ""

    @property
    def parts(self) -> tuple[Sexp, ...]:
        """What stands behind the head of a list."""
        return (self.items or ())[1:]


def read_sexps(text: str, start: int = 0, *, lenient: bool = False) -> Iterator[Sexp]:
    """The S-expressions of a text from an offset on; raises `InputError` for the first fault.

    `lenient`: a character that is nothing in SMT-LIB, and a bracket that closes none, are words.
    """
    opened: list[tuple[int, list[Sexp]]] = []
    place = start
    while True:
        match = _TOKEN.match(text, place)
        if match is None:
            place = after_blank(text, place)
            match = _ANY.match(text, place) if lenient else None
        if match is None:
            raise InputError(f"found {text[place]!r}", place, place + 1, expected="a symbol or a bracket")
        kind = match.lastgroup
        assert kind is not None
        start, place = match.span(kind)
        if kind == "open":
            if len(opened) >= DEPTH:
                fewer = "fewer, with define-fun for parts of it"
                raise InputError(f"more than {DEPTH:,} brackets in one another", start, place, expected=fewer)
            opened.append((start, []))
            continue
        if kind == "end":
            break
        if kind == "close" and (opened or not lenient):
            if not opened:
                raise InputError("found ')'", start, place, expected="'(' before it")
            start, items = opened.pop()
            made = Sexp(start, place, "", tuple(items))
        elif kind == "quoted":
            made = Sexp(start, place, text[start + 1 : place - 1])
        else:
            made = Sexp(start, place, text[start:place], None, kind == "number")
        if opened:
            opened[-1][1].append(made)
        else:
            yield made
    if opened:
        end = len(text.rstrip())
        raise InputError("it ends too early", end, end, expected="')'")


def after_blank(text: str, offset: int) -> int:
    """Where the next word or bracket from an offset on begins: behind spaces and remarks."""
    match = _SPACE.match(text, offset)
    return offset if match is None else match.end()


def written(sexp: Sexp) -> str:
    """The S-expression on one line."""
    found: list[str] = []
    waiting: list[Sexp | str] = [sexp]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            found.append(each)
        elif each.items is None:
            found.append(each.text if each.number else symbol(each.text))
        else:
            inner: list[Sexp | str] = []
            for index, item in enumerate(each.items):
                inner += [" ", item] if index else [item]
            waiting += [")", *reversed(inner), "("]
    return "".join(found)


def symbol(name: str) -> str:
    """A name as a symbol, between bars where it must be."""
    return name if _SIMPLE.fullmatch(name) or name.startswith((":", '"')) else f"|{name}|"


def line_and_column(text: str, offset: int) -> str:
    """Where that is in a text of several lines: "line 3, column 5"."""
    line = text.count("\n", 0, offset) + 1
    return f"line {line}, column {offset - (text.rfind(chr(10), 0, offset) + 1) + 1}"
