"""z3 as a reader of a script, as its command is one: with logics that leave out something, and resets."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.language.assertions.sexp import Sexp
from solvers.backends.smtlib import CommandFault, SmtLibReader
from solvers.scripts.commands import Command
from solvers.scripts.logics import EVERYTHING, left_out

_BEFORE_LOGIC = frozenset({"echo", "get-info", "get-option", "help", "set-info", "set-logic", "set-option"})
_WITH_SORTS = ("declare-", "define-")
_RESET = "(reset)"


class ScriptReader:
    """Tells z3 the commands of a script, and asks it about them.

    Within a process z3 knows all its sorts in every logic, its own lists even beside a list of the script's,
    and no lists any more after a reset. Here it is as with the z3 command.
    """

    def __init__(self) -> None:
        self._z3 = SmtLibReader()
        self._options: list[str] = []
        self._fresh = True
        """Whether z3's command would not have loaded its theories as yet, which it does with the logic."""
        self._missing: frozenset[str] = frozenset()
        self._logic = ""

    def ask(self, question: str) -> str:
        """What z3 prints for a command that is not of the script. Raises `CommandFault`."""
        return self._z3.command(question)

    def set(self, option: str) -> None:
        """Tell z3 an option, as a command; resets keep it. Raises `CommandFault`."""
        self._z3.command(option)
        self._options.append(option)

    def command(self, command: Command, text: str) -> str:
        """What z3 prints for a command of that text. Raises `CommandFault`."""
        if command.head == "set-logic":
            return self._set_logic(command, text)
        if command.head.startswith(_WITH_SORTS) and self._missing:
            self._check_sorts(command, text)
        printed = self._z3.command(text)
        if command.head == "reset":
            self._begin()
        elif command.head == "set-option":
            self._options.append(text)
        self._fresh &= command.head == "reset" or command.head in _BEFORE_LOGIC
        return printed

    def _set_logic(self, command: Command, text: str) -> str:
        if self._fresh and not self._logic:
            self._z3.command(_RESET)
        printed = self._z3.command(text)
        self._logic = " ".join(part.text for part in command.sexp.parts)
        if self._fresh:
            self._missing = left_out(self._logic)
        return printed

    def _begin(self) -> None:
        """Begin anew, with the options that were set."""
        self._z3, self._fresh, self._missing, self._logic = SmtLibReader(), True, frozenset(), ""
        for option in self._options:
            self._z3.command(option)

    def _check_sorts(self, command: Command, text: str) -> None:
        """Raise `CommandFault` for a sort that the logic leaves out."""
        for word in _words(command.sexp):
            if word.text in self._missing:
                before = text[: word.start - command.start].split("\n")
                raise CommandFault(
                    f"the logic {self._logic} has no {word.text}",
                    len(before),
                    len(before[-1]) + 1,
                    expected=f"(set-logic {EVERYTHING}), or no set-logic",
                )


def _words(sexp: Sexp) -> Iterator[Sexp]:
    """All words of it, in order."""
    waiting = [sexp]
    while waiting:
        each = waiting.pop()
        if each.items is None:
            yield each
        else:
            waiting += reversed(each.items)
