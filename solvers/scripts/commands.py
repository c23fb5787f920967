"""The commands of an SMT-LIB 2 script, and those that are not passed to z3.

Source: the SMT-LIB standard 2.6, section 4.2, and z3's extensions.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cached_property
from itertools import count

from puzzles.language.assertions.sexp import Sexp, after_blank, read_sexps
from puzzles.text.errors import InputError

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
SILENT = frozenset({"assert", "declare-const", "declare-fun", "define-const", "define-fun", "pop", "push"})
"""Commands that are fast, and print nothing unless there is an error."""
LONG = 10_000
"""The number of characters from which on any command may take long."""
KNOWN = CHECKS | ASKING | CHANGING | {"exit"}
_WITH_OPTIONS = frozenset(
    {"apply", "check-sat-using", "declare-tactic", "query", "set-option", "set-simplifier", "simplify"}
)
_WRITES = re.compile(
    r"channel|(^|[._])files?(_name)?$|2files$|(^|[._])log(_|$)|(^|[._])dump_(?!models)|^trace$|"
    r"trace_file|inprocess[._]out$|solution_prefix$|print_aig$|tptp[._]root$"
)
"""Parts of names of options with which z3 writes or reads files, or writes next to its answers."""
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


def _brackets(depth: int) -> str:
    """A pattern for lists of plain words, nested up to that depth."""
    inner = _brackets(depth - 1) if depth else r"(?!)"
    return rf'\((?:[^()|";]++|{inner})*+\)'


_PLAIN = re.compile(rf"\s*+(?P<command>(?=\(\s*+(?P<head>[\w~!@$%^&*+=<>.?/:#-]*+)){_brackets(8)})")
"""A command without strings, quoted symbols and comments, as nearly all are: matched at once."""


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
    def is_silent(self) -> bool:
        """Whether it is passed to z3, is fast, and prints nothing unless there is an error."""
        if self.head not in SILENT or self.end - self.start > LONG:
            return False
        return self._script.startswith("(", self.start) and self._script.find("\0", self.start, self.end) < 0

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


class ScriptText:
    """A script as commands, one after the other, up to the first unbalanced bracket."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.fault: InputError | None = None
        """The error in its brackets, known once all commands were read."""

    def commands(self) -> Iterator[Command]:
        """The commands, as they are read."""
        end = 0
        try:
            for number in count(1):
                if plain := _PLAIN.match(self.text, end):
                    head, (start, end) = plain["head"], plain.span("command")
                elif sexp := next(read_sexps(self.text, end, lenient=True), None):
                    head, start, end = sexp.head, sexp.start, sexp.end
                else:
                    return
                yield Command(number, (start, end), head, *self.place(start), self.text)
        except InputError as error:
            unclosed = InputError(
                "the command is not closed", self.next_from(end), len(self.text), expected="')'"
            )
            self.fault = error if error.start < len(self.text.rstrip()) else unclosed

    def next_from(self, end: int) -> int:
        """The offset of the next text after an offset."""
        return after_blank(self.text, end)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        line = bisect_right(self._begins, offset)
        return line, offset - self._begins[line - 1] + 1

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
        expected = "'(' before it" if text == ")" else "a command in brackets, such as (check-sat)"
        return f"found {command.sexp.text!r}", expected
    if "\0" in text:
        return "found a character of code 0", "text"
    if command.head not in KNOWN:
        return f"{command.head or '()'} is not supported here", _near(command.head)
    for keyword in _keywords(command.sexp) if command.head in _WITH_OPTIONS else ():
        name = keyword[1:].lower().replace("-", "_")
        if _WRITES.search(name):
            return f"the option {keyword} is not supported here", f"a script without it: {_NO_FILES}"
    return None


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
