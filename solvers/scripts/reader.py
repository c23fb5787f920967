"""z3 as an interpreter of scripts that behaves as the z3 command: logics leave out sorts, and resets work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from puzzles.language.assertions.sexp import Sexp
from solvers.backends.smtlib import CommandFault, SmtLibReader
from solvers.queries.scripts import Outcome
from solvers.scripts.commands import Command
from solvers.scripts.global_names import TOO_LATE, GlobalNames, asks, chosen
from solvers.scripts.logics import EVERYTHING, left_out

_BEFORE_LOGIC = frozenset({"echo", "get-info", "get-option", "help", "set-info", "set-logic", "set-option"})
_WITH_SORTS = ("declare-", "define-")
_OUTCOMES: Mapping[str, Outcome] = {
    outcome.value: outcome for outcome in (Outcome.SAT, Outcome.UNSAT, Outcome.UNKNOWN)
}
_SPEAKS = ":print-success"
_RESET = "(reset)"
_LISTS = "(declare-datatypes (T) ((List nil (insert (head T) (tail List)))))"
"""What the z3 command knows from the start, unless a logic is set."""


class ScriptReader:
    """Passes the commands of a script to z3.

    z3 as a library is initialised before the first command: some options come too late, every sort exists in
    every logic, lists exist even beside the script's own, and declarations never outlast their scope. This
    class makes it behave like the z3 command.
    """

    def __init__(self) -> None:
        self._z3 = SmtLibReader()
        self._global = GlobalNames()
        self._speaks = False
        """Whether z3 confirms commands."""
        self._z3.command(_RESET)
        self._begin()

    def _begin(self) -> None:
        """Start over."""
        self.fresh = True
        """Whether only options and a logic were sent since the last reset."""
        self._logic, self._missing = "", frozenset[str]()
        self._global.begin()

    @property
    def confirmation(self) -> str:
        """What is printed for a command that is carried out, and prints nothing else."""
        return "success" if self._speaks else ""

    def ask(self, question: str) -> str:
        """What z3 prints for a command that is not part of the script. Raises `CommandFault`."""
        return self._z3.command(question)

    def is_silent(self, text: str) -> bool:
        """Whether silent commands of that text are silent here too, and may be sent together."""
        return not (self._speaks or self._global.on or any(map(text.__contains__, self._missing)))

    def together(self, texts: Sequence[str]) -> dict[int, CommandFault]:
        """Send silent commands at once; returns the errors, by index."""
        self._start()
        return self._z3.commands(texts)

    def _start(self) -> None:
        """Tell z3 what it knows from the start, before the first command that is not an option."""
        if self.fresh and not self._logic:
            self._z3.command(_LISTS)
        self.fresh = False

    def command(self, command: Command, text: str) -> str:
        """What z3 prints for a command of that text. Raises `CommandFault`."""
        if asks(command):
            return str(self._global.on).lower()
        if (on := chosen(command)) is not None:
            if not self.fresh:
                raise CommandFault(TOO_LATE.format(":global-decls"))
            self._global.on = on
            return self.confirmation
        if command.head not in _BEFORE_LOGIC:
            self._start()
        if self._may_lack_sorts(command, text):
            self._check_sorts(command, text)
        printed = self._z3.command(text)
        for declaration in self._global.follow(command, text):
            with suppress(CommandFault):  # z3 still has it
                self._z3.command(declaration)
        if command.head == "set-option" and _SPEAKS in text:
            self._speaks = [part.text for part in command.sexp.parts] == [_SPEAKS, "true"]
        elif command.head == "reset":
            self._begin()
        elif command.head == "set-logic" and self.fresh:
            self._logic = " ".join(part.text for part in command.sexp.parts)
            self._missing = left_out(self._logic)
        return printed

    def _may_lack_sorts(self, command: Command, text: str) -> bool:
        """Whether a declaration contains the name of a sort that the logic leaves out."""
        return command.head.startswith(_WITH_SORTS) and any(map(text.__contains__, self._missing))

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


def outcome_in(printed: str) -> tuple[Outcome | None, str]:
    """The outcome of a check in what z3 printed, None if there is none, and all other lines.

    z3 may warn before it.
    """
    lines = printed.split("\n")
    index = next((index for index, line in enumerate(lines) if line in _OUTCOMES), None)
    if index is None:
        return None, printed
    return _OUTCOMES[lines.pop(index)], "\n".join(lines)


def _words(sexp: Sexp) -> Iterator[Sexp]:
    """All words of an S-expression, in order."""
    waiting = [sexp]
    while waiting:
        each = waiting.pop()
        if each.items is None:
            yield each
        else:
            waiting += reversed(each.items)
