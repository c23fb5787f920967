"""A script up to one of its checks, told to z3 anew to ask more about that check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import takewhile
from time import monotonic

from puzzles.language.assertions.sexp import Sexp, read_sexps, symbol
from solvers.backends.smtlib import CommandFault, SmtLibReader
from solvers.cores.shrink import shrinking
from solvers.queries.scripts import (
    AssertionCheck,
    AssertionCore,
    ModelsEnd,
    Outcome,
    ScriptModel,
)
from solvers.scripts.commands import CHANGING, CHECKS, Command, ScriptText, refusal
from solvers.scripts.stack import ASSERTING, ScriptStack

_CORES = "(set-option :produce-unsat-cores true)"


class Replay:
    """A script up to the check of that number, on a z3 that was asked nothing before.

    Faults of the script are passed over, as when it was run. Raises `LookupError` where no check is.
    """

    def __init__(self, text: str, number: int) -> None:
        self._script = ScriptText(text)
        before = list(takewhile(lambda command: command.number < number, self._script.commands()))
        found = (each for each in self._script.commands() if each.number == number)
        check = next(found, None)
        if check is None or check.head not in CHECKS:
            raise LookupError(f"command {number} is no check")
        self.check, self._before = check, before
        self.reader, self._stack = SmtLibReader(), ScriptStack()
        self._told = False

    @property
    def assertions(self) -> tuple[Command, ...]:
        """What is asserted at the check."""
        return self._stack.held().assertions

    @property
    def constants(self) -> tuple[Sexp, ...]:
        """The names of the constants that are declared at the check, and whose values can be compared."""
        return self._stack.held().constants

    def tell(self, *, switched: bool = False) -> None:
        """Tell z3 all that leads up to the check; `switched`, each assertion holds if its switch does."""
        if switched:
            self.reader.command(_CORES)
        for command in self._before:
            if command.head not in CHANGING or refusal(command):
                continue
            with suppress(CommandFault):
                self._tell(command, switched=switched)
                self._stack.carry_out(command)
            if switched and command.head == "reset":
                with suppress(CommandFault):
                    self.reader.command(_CORES)

    def _tell(self, command: Command, *, switched: bool) -> None:
        text = self._script.of(command.sexp)
        if switched and command.head in ASSERTING and len(command.sexp.parts) == 1:
            term = self._script.of(command.sexp.parts[0])
            self.reader.command(f"(declare-const {switch(command.number)} Bool)")
            text = f"(assert (=> {switch(command.number)}\n{term}))"
        self.reader.command(text)

    def assumed(self) -> str:
        """What the check assumes besides, as a list without brackets."""
        parts = self.check.sexp.parts
        if self.check.head != "check-sat-assuming" or len(parts) != 1:
            return ""
        return self._script.of(parts[0])[1:-1]

    def ask(self, question: str) -> tuple[Outcome, str]:
        """What a check comes to, and the reason for one that is unknown."""
        try:
            printed = self.reader.command(question)
        except CommandFault as fault:
            return Outcome.UNKNOWN, fault.problem
        word = printed.partition("\n")[0]
        if word in (Outcome.SAT, Outcome.UNSAT):
            return Outcome(word), ""
        return Outcome.UNKNOWN, word


def switch(number: int) -> str:
    """The name of what switches the assertion of that command on."""
    return f"|on command {number}|"


def _numbers(core: str) -> set[int]:
    """The commands whose switches a core names."""
    names = (sexp.text for listed in read_sexps(core) for sexp in listed.items or ())
    return {int(name.rpartition(" ")[2]) for name in names if name.startswith("on command ")}


def script_core(text: str, number: int) -> Iterator[AssertionCheck | AssertionCore]:
    """A minimal core of the assertions at a check, for a process of its own."""
    replay = Replay(text, number)
    replay.tell(switched=True)
    assumed, doubts, last = replay.assumed(), list[int](), [Outcome.UNKNOWN]

    def core_of(items: Iterable[int]) -> set[int] | None:
        switches = " ".join(map(switch, items))
        last[0], _ = replay.ask(f"(check-sat-assuming ({switches} {assumed}))")
        if last[0] is Outcome.UNSAT:
            return _numbers(replay.reader.command("(get-unsat-core)"))
        if last[0] is Outcome.UNKNOWN:
            doubts.append(1)
        return None

    steps, checks, begun = shrinking([each.number for each in replay.assertions], core_of), 0, monotonic()
    while True:
        try:
            trial = next(steps)
        except StopIteration as end:
            yield AssertionCore(tuple(end.value or ()), minimal=not doubts)
            return
        checks += 1
        core = () if trial.core is None else tuple(item for item in trial.items if item in trial.core)
        gone = () if trial.core is None else tuple(item for item in trial.items if item not in trial.core)
        seconds, begun = monotonic() - begun, monotonic()
        yield AssertionCheck(checks, trial.left_out or 0, len(trial.items), last[0], core, gone, seconds)


def script_models(text: str, number: int, most: int) -> Iterator[ScriptModel | ModelsEnd]:
    """Models at a check that differ in a constant, for a process of its own."""
    replay = Replay(text, number)
    replay.tell()
    names = " ".join(symbol(name.text) for name in replay.constants)
    assumed = replay.assumed()
    for found in range(most):
        outcome, reason = replay.ask(f"(check-sat-assuming ({assumed}))" if assumed else "(check-sat)")
        if outcome is Outcome.UNSAT:
            yield ModelsEnd(complete=True)
            return
        if outcome is Outcome.UNKNOWN:
            yield ModelsEnd(reason=reason or "unknown")
            return
        if not names:
            yield ScriptModel(found + 1, (), replay.reader.command("(get-model)"))
            yield ModelsEnd(reason="no constant is declared that could have another value")
            return
        try:
            model = replay.reader.command("(get-model)")
            values = _values(replay.reader.command(f"(get-value ({names}))"))
            yield ScriptModel(found + 1, values, model)
            others = " ".join(f"(not (= {symbol(name)} {value}))" for name, value in values)
            replay.reader.command(f"(assert (or {others} false))")
        except CommandFault as fault:
            yield ModelsEnd(reason=fault.problem)
            return


def _values(printed: str) -> tuple[tuple[str, str], ...]:
    """Names with their values, of what z3 prints for `get-value`."""
    (listed,) = read_sexps(printed)
    pairs = (pair.items or () for pair in listed.items or ())
    return tuple((name.text, " ".join(printed[value.start : value.end].split())) for name, value in pairs)
