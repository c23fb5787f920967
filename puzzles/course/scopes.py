"""What the open scopes of a script assert at one of its checks, by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from puzzles.language.assertions.sexp import Sexp, read_sexps
from puzzles.text.errors import InputError

_CHECKS = frozenset({"check-sat", "check-sat-assuming"})
_KEPT = ("declare-", "define-", "set-option", "set-logic", "push", "pop", "reset")
"""What commands begin with that are kept at any depth."""


def scopes_at(script: str, check: int) -> str | None:
    """The script up to its check of that number, without what is asserted outside of scopes.

    What the check assumes is asserted behind it. None if it has fewer checks.
    """
    kept: list[str] = []
    depth = 0
    with suppress(InputError):
        for command in read_sexps(script):
            if command.head in _CHECKS:
                check -= 1
                if not check:
                    return "\n".join([*kept, *_assumed(script, command)])
            if command.head.startswith(_KEPT) or (depth and command.head.startswith("assert")):
                kept.append(script[command.start : command.end])
            depth = _depth(command, depth)
    return None


def _assumed(script: str, check: Sexp) -> Iterator[str]:
    """Assertions of what `check-sat-assuming` assumes."""
    for each in check.parts[:1]:
        for literal in each.items or ():
            yield f"(assert {script[literal.start : literal.end]})"


def _depth(command: Sexp, depth: int) -> int:
    """How many scopes are open after a command."""
    if command.head.startswith("reset"):
        return 0
    if command.head not in ("push", "pop"):
        return depth
    levels = int(command.parts[0].text) if command.parts and command.parts[0].number else 1
    return depth + levels if command.head == "push" else max(0, depth - levels)
