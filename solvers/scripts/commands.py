"""The commands of an SMT-LIB 2 script, and those that are not passed to z3.

Source: the SMT-LIB standard 2.6, section 4.2, and z3's extensions.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cached_property
from typing import NamedTuple

from puzzles.language.assertions.sexp import Sexp, after_blank, read_sexps
from puzzles.text.errors import InputError
from solvers.queries.silent_commands import silent_commands, silent_end, silent_texts

CHECKS = frozenset({"check-sat", "check-sat-assuming", "check-sat-using"})
"""Commands that check whether all assertions are satisfiable."""
ABOUT_CHECK = frozenset(
    {
        "eval",
        "get-assignment",
        "get-info",
        "get-model",
        "get-objectives",
        "get-proof",
        "get-unsat-assumptions",
        "get-unsat-core",
        "get-value",
        "labels",
    }
)
"""Commands that ask about the last check."""
ASKING = ABOUT_CHECK | {
    "apply",
    "display",
    "echo",
    "get-assertions",
    "get-consequences",
    "get-option",
    "get-user-tactics",
    "help",
    "help-simplifier",
    "help-tactic",
    "simplify",
}
"""Commands that change nothing."""
CHANGING = frozenset(
    {
        "add-soft",
        "assert",
        "assert-soft",
        "declare-const",
        "declare-codatatypes",
        "declare-datatype",
        "declare-datatypes",
        "declare-fun",
        "declare-map",
        "declare-rel",
        "declare-sort",
        "declare-tactic",
        "declare-type-var",
        "declare-var",
        "define-const",
        "define-fun",
        "define-fun-rec",
        "define-funs-rec",
        "define-sort",
        "maximize",
        "minimize",
        "pop",
        "prefer",
        "push",
        "query",
        "reset",
        "reset-assertions",
        "reset-preferences",
        "rule",
        "set-info",
        "set-initial-value",
        "set-logic",
        "set-option",
        "set-simplifier",
    }
)
"""Commands on which later answers depend."""
AT_ONCE = 256
"""The most silent commands that are read together."""
KNOWN = CHECKS | ASKING | CHANGING | {"exit"}
_WITH_OPTIONS = frozenset(
    {"apply", "check-sat-using", "declare-tactic", "query", "set-option", "set-simplifier", "simplify"}
)
_WRITES = re.compile(
    r"channel|(^|[._])files?(_name)?$|2files$|(^|[._])log(_|$)|(^|[._])dump_(?!models)|^trace$|"
    r"trace_file|inprocess[._]out$|solution_prefix$|print_aig$|tptp[._]root$"
)
"""Parts of names of options with which z3 writes or reads files, or writes next to its answers."""
_STRAY = re.compile(r"""(?:[ \t]*+[^\s()|";#\0]++)*+""")
"""Further words in a line."""
_REMARKS = ("//", "/*", "#", "--", "%")
"""What remarks begin with in other languages."""
_NO_FILES = "scripts write and read no files here"
_INSTEAD = {
    "assert-not": "(assert (not ...))",
    "declare": "declare-const or declare-fun",
    "define": "define-fun",
    "solve": "check-sat",
    "include": f"the text itself: {_NO_FILES}",
    "get-proof-graph": f"get-proof: {_NO_FILES}",
}
"""What to write in place of some commands of z3, and of likely misspellings."""


class Command:
    """One command of a script, which is parsed on demand.

    `head` is its first word. Its place is an offset into the script; `line` and `column` count from 1.
    """

    def __init__(
        self, number: int, place: tuple[int, int], head: str, line: int, column: int, script: str
    ) -> None:
        self.number, self.head, self.line, self.column = number, head, line, column
        self.start, self.end = place
        self._script = script

    @property
    def text(self) -> str:
        """Its text in the script."""
        return self._script[self.start : self.end]

    @cached_property
    def sexp(self) -> Sexp:
        """The command parsed as an S-expression."""
        return next(read_sexps(self._script, self.start, lenient=True))

    @property
    def levels(self) -> int:
        """The number of scopes of a `push` or `pop`."""
        parts = self.sexp.parts
        return int(parts[0].text) if parts and parts[0].number else 1


class Stretch(NamedTuple):
    """Consecutive silent commands of a script, from one offset to another; `number` is that of the first."""

    number: int
    start: int
    end: int
    texts: list[str]


class ScriptText:
    """A script as commands, one after the other, up to the first unbalanced bracket."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.fault: InputError | None = None
        """The error in its brackets, known once all commands were read."""

    def commands(self) -> Iterator[Command]:
        """The commands, as they are read."""
        for piece in self.pieces():
            yield from self.each(piece)

    def pieces(self) -> Iterator[Command | Stretch]:
        """The same, but of silent commands up to `AT_ONCE` at a time, together."""
        end, number, most = 0, 1, 0 if "\0" in self.text else AT_ONCE
        try:
            while True:
                start = end
                if most and (end := silent_end(self.text, start, most)) > start:
                    texts = silent_texts(self.text, start, end)
                    yield Stretch(number, start, end, texts)
                    number += len(texts)
                elif sexp := next(read_sexps(self.text, start, lenient=True), None):
                    end = sexp.end if sexp.items is not None else self._line_end(sexp)
                    yield self._command(number, sexp.start, end, sexp.head)
                    number += 1
                else:
                    return
        except InputError as error:
            unclosed = InputError(
                "the command is not closed", self.next_from(end), len(self.text), expected="')'"
            )
            self.fault = error if error.start < len(self.text.rstrip()) else unclosed

    def _line_end(self, word: Sexp) -> int:
        """The end of the words outside brackets that stand in a line, beginning with one of them."""
        found = _STRAY.match(self.text, word.end)
        return found.end() if found and word.text != ")" else word.end

    def each(self, piece: Command | Stretch) -> Iterator[Command]:
        """The commands of a piece, one by one."""
        if isinstance(piece, Command):
            yield piece
            return
        found = silent_commands(self.text, piece.start, piece.end)
        for number, each in enumerate(found, start=piece.number):
            yield self._command(number, each.start, each.end, each.head)

    def _command(self, number: int, start: int, end: int, head: str) -> Command:
        return Command(number, (start, end), head, *self.place(start), self.text)

    def next_from(self, end: int) -> int:
        """The offset of the next text after an offset."""
        return after_blank(self.text, end)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        line = bisect_right(self._begins, offset)
        return line, offset - self._begins[line - 1] + 1

    def at(self, line: int, column: int) -> str:
        """The character at a line and column."""
        offset = self._begins[line - 1] + column - 1
        return self.text[offset : offset + 1]

    def of(self, sexp: Sexp) -> str:
        """The text of an S-expression."""
        return self.text[sexp.start : sexp.end]

    @cached_property
    def _begins(self) -> list[int]:
        """The offsets at which lines begin."""
        return [0, *(match.end() for match in re.finditer("\n", self.text))]


def refusal(command: Command) -> tuple[str, str] | None:
    """Why a command is not passed to z3, and what was expected; None for one that is.

    z3 itself reads and writes files if options say so.
    """
    text = command.text
    if not text.startswith("("):
        return f"found {text!r}", _bracketed(text)
    if "\0" in text:
        return "found a character of code 0", "text"
    if command.head not in KNOWN:
        return f"{command.head or '()'} is not supported here", _near(command.head)
    for keyword in _keywords(command.sexp) if command.head in _WITH_OPTIONS else ():
        name = keyword[1:].lower().replace("-", "_")
        if _WRITES.search(name):
            return f"the option {keyword} is not supported here", f"a script without it: {_NO_FILES}"
    return None


def _bracketed(text: str) -> str:
    """What was expected in place of words outside brackets."""
    if text.startswith(_REMARKS):
        return "';' before a remark"
    return "'(' before it" if text == ")" else "a command in brackets, such as (check-sat)"


def _near(word: str) -> str:
    if instead := _INSTEAD.get(word):
        return instead
    near = get_close_matches(word, KNOWN, n=1, cutoff=0.7)
    return f"perhaps {near[0]}" if near else "a command of SMT-LIB, such as assert, check-sat or get-model"


def _keywords(sexp: Sexp) -> Iterator[str]:
    """All keywords (words with a colon before them)."""
    waiting = [sexp]
    while waiting:
        each = waiting.pop()
        if each.items is not None:
            waiting += each.items
        elif each.text.startswith(":"):
            yield each.text
