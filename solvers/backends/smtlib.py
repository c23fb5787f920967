"""z3 as an interpreter of SMT-LIB 2: one command after the other, each with its output.

This is z3's command line within the process. Options apply to the whole process, and running out of memory
ends it: run it in a process of its own.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

import z3

_ERROR = re.compile(r'\(error "(?P<text>(?:[^"]|"")*)"\)\s*')
_ENDS_SO = re.compile(rf"{_ERROR.pattern}$")
_CHOICE = re.compile(r"\s*Legal parameters are:.*", re.DOTALL)
"""A hundred lines of parameter names, which `help` prints too."""
_PLACE = re.compile(r"line (?P<line>\d+) column (?P<column>\d+): (?P<problem>.*)", re.DOTALL)
_UNSUPPORTED = re.compile(r"unsupported\s*; .*", re.DOTALL)


class CommandFault(Exception):
    """Raised if z3 rejects a command.

    `line` and `column` count from 1 within the command; both are 0 if z3 names no position. `printed` is
    output before the error; `expected` says what should be there, if known.
    """

    def __init__(
        self, problem: str, line: int = 0, column: int = 0, *, printed: str = "", expected: str = ""
    ) -> None:
        super().__init__(problem)
        self.problem, self.line, self.column = problem, line, column
        self.printed, self.expected = printed, expected


class SmtLibReader:
    """Interprets commands; declarations and assertions are kept for its lifetime."""

    def __init__(self) -> None:
        self._context = z3.Context()
        self._lines = 1

    def command(self, text: str) -> str:
        """The output of z3 for one command, without the last line break. Raises `CommandFault`."""
        first = self._lines + 1  # the command is sent on a line of its own, so that z3 counts columns from 0
        self._lines += 1 + text.count("\n")
        try:
            printed = str(z3.Z3_eval_smtlib2_string(self._context.ref(), "\n" + text))
        except z3.Z3Exception as error:
            raise _fault(_message(error), first, text) from error
        printed = printed.rstrip("\n")
        if _UNSUPPORTED.fullmatch(printed):
            raise CommandFault("z3 does not know it")
        if _ENDS_SO.search(printed):
            raise _fault(printed, first, text)
        return printed

    def commands(self, texts: Sequence[str]) -> dict[int, CommandFault]:
        """Run commands that print nothing but errors, all at once; returns the errors, by the index of the
        command.

        z3 continues after an error, as if each command were sent alone. That takes two thirds of the time.
        """
        begin, together = self._lines + 1, "\n".join(texts)
        self._lines += 1 + together.count("\n")
        try:
            z3.Z3_eval_smtlib2_string(self._context.ref(), "\n" + together)
        except z3.Z3Exception as error:
            first = list(accumulate((1 + text.count("\n") for text in texts[:-1]), initial=begin))
            faults = dict[int, CommandFault]()
            for said in _ERROR.finditer(_message(error)):
                place = _PLACE.fullmatch(said["text"])
                index = bisect_right(first, int(place["line"])) - 1 if place else len(texts) - 1
                faults.setdefault(index, _fault(said[0], first[index], texts[index]))
            return faults
        return {}

    def interrupt(self) -> None:
        """Interrupt the running command; may be called from any thread."""
        self._context.interrupt()


def _message(error: z3.Z3Exception) -> str:
    value = error.value
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def _fault(printed: str, first: int, text: str) -> CommandFault:
    """The error that z3 printed, with its position in the command, which began on line `first` of z3's
    input.
    """
    error = _ERROR.search(printed)
    if error is None:
        return CommandFault(printed.strip())
    said, before = error["text"].replace('""', '"'), printed[: error.start()].rstrip("\n")
    place = _PLACE.fullmatch(said)
    if place is None:
        return CommandFault(said, printed=before)
    line, column = int(place["line"]) - first + 1, int(place["column"]) + 1
    if not 1 <= line <= text.count("\n") + 1:
        line, column = 0, 0
    return CommandFault(_CHOICE.sub("", place["problem"]).strip(), line, column, printed=before)
