"""Global declarations, which outlast their scope: the z3 command has them, but z3 as a library does not."""

from __future__ import annotations

from bisect import bisect_right
from operator import itemgetter

from solvers.scripts.commands import Command

DECLARES = (
    "declare-",
    "define-",
)
"""The heads of commands that declare or define names."""
_OPTION = (":global-declarations", ":global-decls")
TOO_LATE = "error setting '{}', option value cannot be modified after initialization"
"""What z3 prints for an option after commands that declare names."""


def chosen(command: Command) -> bool | None:
    """Whether a command sets the option to true or false; None for another command."""
    if command.head != "set-option":
        return None
    parts = command.sexp.parts
    if len(parts) != 2 or parts[0].text not in _OPTION:
        return None
    return {"true": True, "false": False}.get(parts[1].text)


def asks(command: Command) -> bool:
    """Whether a command asks for the value of the option."""
    if command.head != "get-option":
        return False
    parts = command.sexp.parts
    return len(parts) == 1 and parts[0].text in _OPTION


class GlobalNames:
    """Follows the scopes of a script, and tells which declarations have to be repeated."""

    def __init__(self) -> None:
        self.on = False
        self._depth = 0
        self._told: list[tuple[int, str]] = []
        """Declarations, each with the depth of scopes at which z3 has it."""

    def begin(self) -> None:
        """Start over, but keep the option."""
        self._depth, self._told = 0, []

    def follow(self, command: Command, text: str) -> list[str]:
        """The declarations that z3 has lost by a command, in order."""
        if not self.on:
            return []
        if command.head == "push":
            self._depth += command.levels
        elif command.head.startswith(DECLARES):
            self._told.append((self._depth, text))
        elif command.head == "pop":
            depth = max(0, self._depth - command.levels)
            return self._lost(bisect_right(self._told, depth, key=itemgetter(0)), depth)
        elif command.head == "reset-assertions":
            return self._lost(0, 0)
        return []

    def _lost(self, first: int, depth: int) -> list[str]:
        """The declarations from index `first` on, which are then noted as declared at that depth."""
        lost = [each for _, each in self._told[first:]]
        self._depth, self._told[first:] = depth, [(depth, each) for each in lost]
        return lost
