"""The stack of a script: how deep it is after each command, and what holds at one of them."""

from __future__ import annotations

from typing import NamedTuple

from puzzles.language.assertions.sexp import Sexp
from solvers.scripts.commands import Command

ASSERTING = frozenset({"assert"})
DECLARING = frozenset({"declare-const", "declare-fun"})
_NO_SIMPLE_SORT = frozenset({"Array"})


class Held(NamedTuple):
    """What holds at a command: the assertions, and the constants that are declared, in order."""

    assertions: tuple[Command, ...]
    constants: tuple[Sexp, ...]


class ScriptStack:
    """The scopes that are open, each with what was asserted and declared in it."""

    def __init__(self) -> None:
        self._scopes: list[list[Command]] = [[]]

    @property
    def depth(self) -> int:
        return len(self._scopes) - 1

    def carry_out(self, command: Command) -> None:
        """Follow a command that z3 has taken."""
        if command.head == "push":
            self._scopes += ([] for _ in range(command.levels))
        elif command.head == "pop":
            del self._scopes[max(1, len(self._scopes) - command.levels) :]
        elif command.head == "reset":
            self._scopes = [[]]
        elif command.head == "reset-assertions":
            kept = [each for scope in self._scopes for each in scope if each.head not in ASSERTING]
            self._scopes = [kept]
        elif command.head in ASSERTING | DECLARING:
            self._scopes[-1].append(command)

    def held(self) -> Held:
        """What holds now."""
        kept = [each for scope in self._scopes for each in scope]
        declared = (each.sexp for each in kept if each.head in DECLARING)
        constants = tuple(sexp.parts[0] for sexp in declared if _is_constant(sexp))
        return Held(tuple(each for each in kept if each.head in ASSERTING), constants)


def _is_constant(declared: Sexp) -> bool:
    """Whether a declaration is of a constant that has values to compare."""
    parts = declared.parts
    if declared.head == "declare-fun" and (len(parts) != 3 or parts[1].items != ()):
        return False
    return len(parts) >= 2 and parts[-1].head not in _NO_SIMPLE_SORT
