"""A script replayed up to one of its checks, to ask more about that check."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from itertools import combinations, islice
from time import monotonic

from puzzles.language.assertions.sexp import Sexp, read_sexps, symbol
from solvers.backends.smtlib import CommandFault
from solvers.cores.shrink import shrinking
from solvers.queries.scripts import (
    AssertionCheck,
    AssertionCore,
    ModelsEnd,
    Outcome,
    ScriptModel,
)
from solvers.scripts.commands import CHANGING, CHECKS, Command, ScriptText, refusal
from solvers.scripts.reader import ScriptReader, outcome_in
from solvers.scripts.stack import ASSERTING, ScriptStack

_TOLD = CHANGING - {"set-info"}
"""The commands that lead up to a check; without the expected status, which would cause an error."""
_PRODUCE = ":produce-unsat-cores"
_CORES = f"(set-option {_PRODUCE} true)"
_OPAQUE = "!val!"
"""In a printed value: it is of an uninterpreted sort, and may have another name next time."""
_WHOLE = re.compile(r"\(store|\(\(as const|\(lambda|_ as-array")
"""In a printed value: it is an array, which may differ at indices that do not matter."""


_NO_VALUES = "no constant is declared that could have another value"
_NO_OTHERS = "there are no other values of its constants; functions and arrays may differ"


class Replay:
    """A script up to the check of that number, on a fresh z3.

    Errors in the script are skipped, as when it was run. Raises `LookupError` if there is no such check.
    """

    def __init__(self, text: str, number: int) -> None:
        self._script = ScriptText(text)
        commands = list(islice(self._script.commands(), number))
        if len(commands) < number or commands[-1].head not in CHECKS:
            raise LookupError(f"command {number} is no check")
        *self._before, self.check = commands
        self.reader, self._stack = ScriptReader(), ScriptStack()

    @property
    def assertions(self) -> tuple[Command, ...]:
        """The assertions in force at the check."""
        return self._stack.held().assertions

    @property
    def constants(self) -> tuple[Sexp, ...]:
        """The names of the constants declared at the check."""
        return self._stack.held().constants

    @property
    def functions(self) -> bool:
        """Whether functions are declared at the check."""
        return self._stack.held().functions

    def tell(self, *, switched: bool = False) -> None:
        """Send everything that leads up to the check; with `switched`, each assertion is guarded by a
        switch.
        """
        if switched:
            self.reader.ask(_CORES)
        for command in self._before:
            text = command.text
            if command.head not in _TOLD or refusal(command) or (switched and _sets_cores(command)):
                continue
            with suppress(CommandFault):
                self._tell(command, text, switched=switched)
                self._stack.carry_out(command)

    def _tell(self, command: Command, text: str, *, switched: bool) -> None:
        if switched and command.head in ASSERTING and len(command.sexp.parts) == 1:
            term = self._script.of(command.sexp.parts[0])
            self.reader.ask(f"(declare-const {switch(command.number)} Bool)")
            text = f"(assert (=> {switch(command.number)}\n{term}))"
        self.reader.command(command, text)

    def assumed(self) -> str:
        """The assumptions of the check, as a list without brackets."""
        parts = self.check.sexp.parts
        if self.check.head != "check-sat-assuming" or len(parts) != 1:
            return ""
        return self._script.of(parts[0])[1:-1]

    def ask(self, question: str) -> tuple[Outcome, str]:
        """The outcome of a check, and the reason if it is unknown."""
        try:
            printed = self.reader.ask(question)
        except CommandFault as fault:
            return Outcome.UNKNOWN, fault.problem
        outcome, _ = outcome_in(printed)
        if outcome in (Outcome.SAT, Outcome.UNSAT):
            return outcome, ""
        return Outcome.UNKNOWN, printed.partition("\n")[0]


def switch(number: int) -> str:
    """The name of the switch for the assertion of that command."""
    return f"|on command {number}|"


def _sets_cores(command: Command) -> bool:
    """Whether it turns cores on or off: here they are always on."""
    return command.head == "set-option" and any(part.text == _PRODUCE for part in command.sexp.parts)


def _numbers(core: str) -> set[int]:
    """The commands whose switches are in a core."""
    names = (sexp.text for listed in read_sexps(core) for sexp in listed.items or ())
    return {int(name.rpartition(" ")[2]) for name in names if name.startswith("on command ")}


def script_core(text: str, number: int) -> Iterator[AssertionCheck | AssertionCore]:
    """A minimal core of the assertions at a check; to run in a process of its own."""
    replay = Replay(text, number)
    replay.tell(switched=True)
    assumed, doubts, last = replay.assumed(), list[int](), [Outcome.UNKNOWN]

    def outcome_of(items: Collection[int]) -> Outcome:
        return replay.ask(f"(check-sat-assuming ({' '.join(map(switch, items))} {assumed}))")[0]

    def core_of(items: Collection[int]) -> Collection[int] | None:
        last[0] = outcome_of(items)
        if last[0] is Outcome.UNSAT:
            try:
                core = _numbers(replay.reader.ask("(get-unsat-core)"))
            except CommandFault:  # z3 has no core after some tactics
                return items
            # with recursive functions, z3 may return a core that is not unsat
            return core if len(core) == len(items) or outcome_of(core) is Outcome.UNSAT else items
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
    """Models at a check that differ in some constant; to run in a process of its own."""
    replay = Replay(text, number)
    replay.tell()
    names = " ".join(symbol(name.text) for name in replay.constants)
    functions = replay.functions
    assumed = replay.assumed()
    for found in range(most):
        outcome, reason = replay.ask(f"(check-sat-assuming ({assumed}))" if assumed else "(check-sat)")
        if outcome is Outcome.UNSAT:
            yield ModelsEnd(complete=not functions, reason=_NO_OTHERS if functions else "")
            return
        if outcome is Outcome.UNKNOWN:
            yield ModelsEnd(reason=reason or "unknown")
            return
        try:
            model = replay.reader.ask("(get-model)")
            values = _values(replay.reader.ask(f"(get-value ({names}))")) if names else ()
            yield ScriptModel(found + 1, values, model)
            if not (others := list(_others(values))):
                yield ModelsEnd(reason=_NO_VALUES)
                return
            functions |= any(_WHOLE.search(value) for _, value in values)
            replay.reader.ask(f"(assert (or {' '.join(others)}))")
        except CommandFault as fault:
            yield ModelsEnd(reason=fault.problem)
            return


def _others(values: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The disjuncts of which one is true in each other model, as far as constants are concerned.

    Constants with unnamed values are distinguished only by which of them are equal.
    """
    opaque = [(symbol(name), value) for name, value in values if _OPAQUE in value]
    for name, value in values:
        if _OPAQUE not in value and not _WHOLE.search(value):
            yield f"(not (= {symbol(name)} {value}))"
    for (name, value), (other, others) in combinations(opaque, 2):
        if value == others:
            yield f"(not (= {name} {other}))"
        elif _sort(value) == _sort(others):
            yield f"(= {name} {other})"


def _sort(value: str) -> str:
    """The sort of a value that has no name."""
    return value.partition(_OPAQUE)[0]


def _values(printed: str) -> tuple[tuple[str, str], ...]:
    """Names with their values, from what z3 prints for `get-value`."""
    (listed,) = read_sexps(printed)
    pairs = (pair.items or () for pair in listed.items or ())
    return tuple((name.text, " ".join(printed[value.start : value.end].split())) for name, value in pairs)
