"""The stack of a script: its depth after each command, and what is in force."""

from __future__ import annotations

from bisect import bisect_right
from operator import itemgetter
from typing import NamedTuple

from puzzles.language.assertions.sexp import Sexp
from solvers.scripts.commands import Command
from solvers.scripts.global_names import chosen

ASSERTING = frozenset({"assert"})
DECLARING = frozenset({"declare-const", "declare-fun"})
_KEPT = ASSERTING | DECLARING


class Held(NamedTuple):
    """What is in force at a command: the assertions, and the declared constants, in order.

    `functions`: whether functions are declared besides.
    """

    assertions: tuple[Command, ...]
    constants: tuple[Sexp, ...]
    functions: bool


class ScriptStack:
    """The open scopes, with the assertions and declarations in each."""

    def __init__(self) -> None:
        self.depth = 0
        self._held: list[tuple[int, Command]] = []
        """Each command with the depth of its scope, in non-decreasing order; what has depth 0 stays."""
        self._global = False
        """Whether declarations are global."""

    def carry_out(self, command: Command) -> None:
        """Apply a command that z3 has accepted."""
        if command.head in _KEPT:
            self._held.append((self.depth, command))
        elif command.head == "push":
            self.depth += command.levels
        elif command.head == "pop":
            self.depth = max(0, self.depth - command.levels)
            first = bisect_right(self._held, self.depth, key=itemgetter(0))
            self._held[first:] = [
                (self.depth, each) for _, each in self._held[first:] if self._outlasts(each)
            ]
        elif command.head == "reset":
            self.depth, self._held = 0, []
        elif command.head == "reset-assertions":
            self.depth = 0
            self._held = [(0, each) for _, each in self._held if each.head not in ASSERTING]
        elif (on := chosen(command)) is not None:
            self._global = on

    def _outlasts(self, command: Command) -> bool:
        return self._global and command.head in DECLARING

    def held(self) -> Held:
        """What is in force now."""
        kept = [each for _, each in self._held]
        declared = [each.sexp for each in kept if each.head in DECLARING]
        constants = tuple(sexp.parts[0] for sexp in declared if _is_constant(sexp))
        asserted = tuple(each for each in kept if each.head in ASSERTING)
        return Held(asserted, constants, len(constants) < len(declared))


def _is_constant(declared: Sexp) -> bool:
    """Whether a declaration is of a constant, not a function."""
    return declared.head == "declare-const" or (len(declared.parts) == 3 and declared.parts[1].items == ())
