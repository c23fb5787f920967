"""S-expressions of SMT-LIB 2: parsed with their places, and written.

Nothing here recurses, so a text may nest `DEPTH` levels. Source: the SMT-LIB standard 2.6, section 3.1; and
comments over several lines, as in z3: #| ... |#.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from puzzles.text.errors import InputError

DEPTH = 5_000
"""The limit on nested brackets."""
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

    `text` is "" for a list, and has no bars for a quoted symbol; `number` is true for a numeral.
    """

    start: int
    end: int
    text: str = ""
    items: tuple[Sexp, ...] | None = None
    number: bool = False

    @property
    def head(self) -> str:
        """The first word of a list; "" if it has none."""
        return self.items[0].text if self.items else ""

    @property
    def parts(self) -> tuple[Sexp, ...]:
        """The items of a list behind its head."""
        return (self.items or ())[1:]


def read_sexps(text: str, start: int = 0, *, lenient: bool = False) -> Iterator[Sexp]:
    """Parse the S-expressions of a text from the offset `start`; raises `InputError` for the first error.

    With `lenient`, an invalid character and an unmatched closing bracket are words.
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
    """The offset of the next word or bracket, behind blanks and comments."""
    match = _SPACE.match(text, offset)
    return offset if match is None else match.end()


def written(sexp: Sexp) -> str:
    """The S-expression as text on one line."""
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
    """A name as a symbol, quoted with bars if need be."""
    return name if _SIMPLE.fullmatch(name) or name.startswith((":", '"')) else f"|{name}|"


def line_and_column(text: str, offset: int) -> str:
    """The place of an offset in a text: "line 3, column 5"."""
    line = text.count("\n", 0, offset) + 1
    return f"line {line}, column {offset - (text.rfind(chr(10), 0, offset) + 1) + 1}"
