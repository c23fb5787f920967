"""Declarations that outlast their scope, which z3 has in its command and not within a process."""

from __future__ import annotations

from bisect import bisect_right
from operator import itemgetter

from solvers.scripts.commands import Command

DECLARES = (
    "declare-",
    "define-",
)
"""What commands that give names begin with."""
_OPTION = (":global-declarations", ":global-decls")
TOO_LATE = "error setting ':global-decls', option value cannot be modified after initialization"
"""What z3 says of the option behind commands that use it."""


def chosen(command: Command) -> bool | None:
    """Whether a command asks that declarations outlast their scope, or end with it; None for another one."""
    if command.head != "set-option":
        return None
    parts = command.sexp.parts
    if len(parts) != 2 or parts[0].text not in _OPTION:
        return None
    return {"true": True, "false": False}.get(parts[1].text)


def asks(command: Command) -> bool:
    """Whether it asks which of the two is so."""
    if command.head != "get-option":
        return False
    parts = command.sexp.parts
    return len(parts) == 1 and parts[0].text in _OPTION


class GlobalNames:
    """Follows the scopes of a script, and says which declarations are to be told anew."""

    def __init__(self) -> None:
        self.on = False
        self._depth = 0
        self._told: list[tuple[int, str]] = []
        """Declarations by the depth at which z3 has them."""

    def begin(self) -> None:
        """All was reset, but not whether this is on."""
        self._depth, self._told = 0, []

    def follow(self, command: Command, text: str) -> list[str]:
        """What z3 has forgotten by a command that it took, in the order in which it was declared."""
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
        """The declarations from the `first` on, which are declared at that depth from now on."""
        lost = [each for _, each in self._told[first:]]
        self._depth, self._told[first:] = depth, [(depth, each) for each in lost]
        return lost
