"""A script run from its first command to its last, each with its answer."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from solvers.backends.smtlib import CommandFault, SmtLibReader
from solvers.queries.scripts import LONGEST_MODEL, CommandAnswer, Outcome
from solvers.scripts.commands import CHECKS, Command, ScriptText, refusal
from solvers.scripts.stack import ScriptStack

_CHECKED = {"sat": Outcome.SAT, "unsat": Outcome.UNSAT, "unknown": Outcome.UNKNOWN}


class ScriptRun:
    """Runs a script on a z3 of its own. With `models`, a check that finds a model tells it."""

    def __init__(self, text: str, *, models: bool) -> None:
        self._script, self._models = ScriptText(text), models
        self._reader, self._stack = SmtLibReader(), ScriptStack()

    def answers(self) -> Iterator[CommandAnswer]:
        """Each command with its answer, as it comes; the last may be a fault of the brackets."""
        number = 0
        for command in self._script.commands():
            number = command.number
            yield self._answer(command)
            if command.head == "exit":
                return
        if (fault := self._script.fault) is not None:
            line, column = self._script.place(fault.start)
            yield CommandAnswer(
                number + 1,
                fault.start,
                fault.end,
                line,
                column,
                "",
                self._stack.depth,
                Outcome.REFUSED,
                fault.problem,
                fault.expected,
            )

    def _answer(self, command: Command) -> CommandAnswer:
        line, column = command.line, command.column
        outcome, text, expected, model, begun = Outcome.DONE, "", "", "", monotonic()
        if refused := refusal(command):
            outcome, (text, expected) = Outcome.REFUSED, refused
        elif command.head != "exit":
            try:
                outcome, text = self._read(command)
            except CommandFault as fault:
                outcome, text = Outcome.ERROR, fault.problem
                if fault.line:
                    column = fault.column + (command.column - 1 if fault.line == 1 else 0)
                    line += fault.line - 1
        seconds = monotonic() - begun
        if not outcome.is_fault:
            self._stack.carry_out(command)
        if outcome is Outcome.SAT and self._models:
            model = self._asked("(get-model)")
        if outcome is Outcome.UNKNOWN:
            text = self._asked("(get-info :reason-unknown)").partition(" ")[2].strip('") ')
        return CommandAnswer(
            command.number,
            command.start,
            command.end,
            line,
            column,
            command.head,
            self._stack.depth,
            outcome,
            text,
            expected,
            seconds,
            model[:LONGEST_MODEL],
        )

    def _read(self, command: Command) -> tuple[Outcome, str]:
        """What z3 says to a command. Raises `CommandFault`."""
        printed = self._reader.command(self._script.of(command.sexp))
        if command.head in CHECKS:
            word, _, more = printed.partition("\n")
            if outcome := _CHECKED.get(word):
                return outcome, more
        return (Outcome.TEXT if printed else Outcome.DONE), printed

    def _asked(self, question: str) -> str:
        """What z3 says to a question that the script does not ask; empty where it has no answer."""
        try:
            return self._reader.command(question)
        except CommandFault:
            return ""


def run_script(text: str, models: bool) -> Iterator[CommandAnswer]:
    """The answers to a script, for a process of its own."""
    yield from ScriptRun(text, models=models).answers()
