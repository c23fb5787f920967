"""A script run from its first command to its last, each with its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from msgspec import structs

from puzzles.text.errors import InputError
from solvers.backends.smtlib import CommandFault
from solvers.queries.scripts import LONGEST_MODEL, CommandAnswer, Outcome, SilentCommands
from solvers.queries.silent_commands import change_of_depth
from solvers.scripts.advice import advice
from solvers.scripts.commands import CHECKS, Command, ScriptText, Stretch, refusal
from solvers.scripts.global_names import TOO_LATE
from solvers.scripts.reader import ScriptReader, outcome_in
from solvers.scripts.stack import ScriptStack

TOGETHER = 0.02
"""The seconds for which answers are collected into one batch."""
LONG = 10_000
"""The number of characters from which on silent commands may take long."""
_LISTING = (":interactive-mode", ":produce-assertions")
_OTHERWISE = "check annotation that says "
"""What z3 prints if a check has another outcome than the script says."""


class ScriptRun:
    """Runs a script on a z3 of its own. With `models`, each satisfiable check reports its model."""

    def __init__(self, text: str, *, models: bool) -> None:
        self._script, self._models = ScriptText(text), models
        self._reader, self._stack = ScriptReader(), ScriptStack()
        self._lists = False
        """Whether `get-assertions` is allowed, which z3 as a library does not support."""

    def answers(self, waiting: Callable[[], bool]) -> Iterator[CommandAnswer | SilentCommands | None]:
        """The commands with their answers, as they come; the last may be an error in the brackets.

        None comes before a command that may take long, if answers are `waiting` to be sent.
        """
        number = 0
        for piece in self._script.pieces():
            stretch = piece if isinstance(piece, Stretch) else None
            if (stretch is None or stretch.end - stretch.start > LONG) and waiting():
                yield None
            number = piece.number + (len(stretch.texts) - 1 if stretch else 0)
            if stretch and self._is_silent(stretch):
                yield from self._together(stretch)
                continue
            for command in self._script.each(piece):
                yield self._answer(command)
                if command.head == "exit":
                    return
        if (fault := self._script.fault) is not None:
            yield self._unread(number + 1, fault)

    def _is_silent(self, stretch: Stretch) -> bool:
        """Whether its commands print nothing here, and nothing later asks for each of them."""
        return not self._lists and self._reader.is_silent(self._script.text[stretch.start : stretch.end])

    def _together(self, stretch: Stretch) -> Iterator[CommandAnswer | SilentCommands]:
        """The answers to silent commands, which are sent to z3 together."""
        begun, count = monotonic(), len(stretch.texts)
        faults = self._reader.together(stretch.texts)
        seconds = (monotonic() - begun) / count
        if not faults:
            place = (stretch.start, stretch.end, self._script.place(stretch.start)[0])
            yield SilentCommands(stretch.number, count, *place, self._stack.depth, seconds)
            self._stack.depth += change_of_depth(stretch.texts)
            return
        for index, command in enumerate(self._script.each(stretch)):
            if fault := faults.get(index):
                yield self._fault(command, fault, seconds)
            else:
                self._stack.carry_out(command)
                yield self._told(command, Outcome.DONE, seconds=seconds)

    def _answer(self, command: Command) -> CommandAnswer:
        if refused := refusal(command):
            text, expected = refused
            return self._told(command, Outcome.REFUSED, text, expected=expected)
        begun = monotonic()
        try:
            outcome, text = self._read(command)
        except CommandFault as fault:
            return self._fault(command, fault, monotonic() - begun)
        seconds = monotonic() - begun
        self._stack.carry_out(command)
        model = self._asked("(get-model)") if outcome is Outcome.SAT and self._models else ""
        if outcome is Outcome.UNKNOWN and not text:
            text = self._asked("(get-info :reason-unknown)").partition(" ")[2].strip('") ')
        return self._told(command, outcome, text, seconds=seconds, model=_cut(model))

    def _fault(self, command: Command, fault: CommandFault, seconds: float) -> CommandAnswer:
        """The answer to a command that z3 rejects."""
        line, column = command.line, command.column
        if fault.line:
            column = fault.column + (column - 1 if fault.line == 1 else 0)
            line += fault.line - 1
        found = self._script.at(line, column) if fault.line else ""
        expected = fault.expected or advice(command.head, fault.problem, found)
        told = self._told(command, Outcome.ERROR, fault.problem, expected=expected, seconds=seconds)
        return structs.replace(told, line=line, column=column)

    def _told(
        self,
        command: Command,
        outcome: Outcome,
        text: str = "",
        *,
        expected: str = "",
        seconds: float = 0.0,
        model: str = "",
    ) -> CommandAnswer:
        """The answer to a command, carried out or not."""
        return CommandAnswer(
            command.number,
            command.start,
            command.end,
            command.line,
            command.column,
            command.head,
            self._stack.depth,
            outcome,
            text,
            expected,
            seconds,
            model,
        )

    def _unread(self, number: int, fault: InputError) -> CommandAnswer:
        """The answer for an error in the brackets, after which nothing is read."""
        line, column = self._script.place(fault.start)
        depth, problem = self._stack.depth, fault.problem
        place = (number, fault.start, fault.end, line, column, "")
        return CommandAnswer(*place, depth, Outcome.REFUSED, problem, fault.expected)

    def _read(self, command: Command) -> tuple[Outcome, str]:
        """What z3 prints for a command. Raises `CommandFault`."""
        if command.head == "exit":
            return _printed(self._reader.confirmation)
        if command.head == "set-option":
            parts = command.sexp.parts
            if len(parts) == 2 and parts[0].text in _LISTING:
                if not self._reader.fresh:
                    raise CommandFault(TOO_LATE.format(_LISTING[-1]))
                self._lists = parts[1].text == "true"
                return _printed(self._reader.confirmation)
        if command.head == "get-assertions" and self._lists:
            return Outcome.TEXT, self._assertions()
        try:
            printed = self._reader.command(command, command.text)
        except CommandFault as fault:
            outcome, _ = outcome_in(fault.printed)
            if outcome is None:
                raise
            return outcome, fault.problem.replace(_OTHERWISE, "but (set-info :status ...) says ")
        if command.head in CHECKS:
            outcome, more = outcome_in(printed)
            if outcome:
                return outcome, more
        return _printed(printed)

    def _assertions(self) -> str:
        """All assertions in force, as they were written."""
        asserted = (each.sexp.parts for each in self._stack.held().assertions)
        listed = "\n ".join(" ".join(map(self._script.of, terms)) for terms in asserted)
        return f"({listed})"

    def _asked(self, question: str) -> str:
        """What z3 prints for a question that is not part of the script; empty if it has no answer."""
        try:
            return self._reader.ask(question)
        except CommandFault:
            return ""


def _printed(text: str) -> tuple[Outcome, str]:
    return (Outcome.TEXT if text else Outcome.DONE), text


def _cut(model: str) -> str:
    """A model, shortened to what is shown unasked, with a note on how to get all."""
    more = len(model) - LONGEST_MODEL
    return model if more <= 0 else f"{model[:LONGEST_MODEL]}\n... {more:,} characters more: see (get-model)"


def run_script(text: str, models: bool) -> Iterator[tuple[CommandAnswer | SilentCommands, ...]]:
    """The answers to a script in batches; to run in a process of its own.

    A batch is sent before any command that may take long.
    """
    run = ScriptRun(text, models=models)
    lot, since = list[CommandAnswer | SilentCommands](), monotonic()
    for answer in run.answers(lambda: bool(lot)):
        if answer is not None:
            lot.append(answer)
        if lot and (answer is None or monotonic() - since > TOGETHER):
            yield tuple(lot)
            lot.clear()
            since = monotonic()
    if lot:
        yield tuple(lot)
