"""A script run from its first command to its last, each with its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from solvers.backends.smtlib import CommandFault
from solvers.queries.scripts import LONGEST_MODEL, CommandAnswer, Outcome
from solvers.scripts.commands import CHECKS, Command, ScriptText, refusal
from solvers.scripts.reader import ScriptReader
from solvers.scripts.stack import ScriptStack

TOGETHER = 0.02
"""Seconds for which answers wait to be told together."""
_QUICK = frozenset({"assert", "declare-const", "declare-fun", "define-fun", "define-const", "push", "pop"})
_LONG = 10_000
"""Characters of a command that may take long, whatever it is."""
_LISTING = (":interactive-mode", ":produce-assertions")
_OTHERWISE = "check annotation that says "
"""What z3 says where a check comes to something else than was told it."""
_INSTEAD = {"set-logic": "a logic such as ALL, QF_LIA or QF_BV"}
_CHECKED = {"sat": Outcome.SAT, "unsat": Outcome.UNSAT, "unknown": Outcome.UNKNOWN}


class ScriptRun:
    """Runs a script on a z3 of its own. With `models`, a check that finds a model tells it."""

    def __init__(self, text: str, *, models: bool) -> None:
        self._script, self._models = ScriptText(text), models
        self._reader, self._stack = ScriptReader(), ScriptStack()
        self._lists = False
        """Whether assertions are to be listed, which z3 does not do within a process."""

    def answers(self, waiting: Callable[[], bool] = lambda: False) -> Iterator[CommandAnswer | None]:
        """Each command with its answer, as it comes; the last may be a fault of the brackets.

        None comes before a command that may take long, where answers are `waiting` to be told.
        """
        number = 0
        for command in self._script.commands():
            number = command.number
            if (command.head not in _QUICK or command.end - command.start > _LONG) and waiting():
                yield None
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
                outcome, text, expected = (
                    Outcome.ERROR,
                    fault.problem,
                    fault.expected or _INSTEAD.get(command.head, ""),
                )
                if fault.line:
                    column = fault.column + (command.column - 1 if fault.line == 1 else 0)
                    line += fault.line - 1
        seconds = monotonic() - begun
        if not outcome.is_fault:
            self._stack.carry_out(command)
        if outcome is Outcome.SAT and self._models:
            model = self._asked("(get-model)")
        if outcome is Outcome.UNKNOWN and not text:
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
            _cut(model),
        )

    def _read(self, command: Command) -> tuple[Outcome, str]:
        """What z3 says to a command. Raises `CommandFault`."""
        if command.head == "set-option":
            parts = command.sexp.parts
            if len(parts) == 2 and parts[0].text in _LISTING:
                self._lists = parts[1].text == "true"
                return Outcome.DONE, ""
        if command.head == "get-assertions" and self._lists:
            return Outcome.TEXT, self._assertions()
        try:
            printed = self._reader.command(command, command.text)
        except CommandFault as fault:
            if (outcome := _CHECKED.get(fault.printed)) is None:
                raise
            return outcome, fault.problem.replace(_OTHERWISE, "but (set-info :status ...) says ")
        if command.head in CHECKS:
            word, _, more = printed.partition("\n")
            if outcome := _CHECKED.get(word):
                return outcome, more
        return (Outcome.TEXT if printed else Outcome.DONE), printed

    def _assertions(self) -> str:
        """All that is asserted, as it was written."""
        asserted = (each.sexp.parts for each in self._stack.held().assertions)
        listed = "\n ".join(" ".join(map(self._script.of, terms)) for terms in asserted)
        return f"({listed})"

    def _asked(self, question: str) -> str:
        """What z3 says to a question that the script does not ask; empty where it has no answer."""
        try:
            return self._reader.ask(question)
        except CommandFault:
            return ""


def _cut(model: str) -> str:
    """A model, or as much of it as is told unasked, and how to have all."""
    more = len(model) - LONGEST_MODEL
    return model if more <= 0 else f"{model[:LONGEST_MODEL]}\n... {more:,} characters more: see (get-model)"


def run_script(text: str, models: bool) -> Iterator[tuple[CommandAnswer, ...]]:
    """The answers to a script in lots, for a process of its own.

    Whatever may take long begins when all before it was told.
    """
    run = ScriptRun(text, models=models)
    lot, since = list[CommandAnswer](), monotonic()
    for answer in run.answers(lambda: bool(lot)):
        if answer is not None:
            lot.append(answer)
        if lot and (answer is None or monotonic() - since > TOGETHER):
            yield tuple(lot)
            lot.clear()
            since = monotonic()
    if lot:
        yield tuple(lot)
