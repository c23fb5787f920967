"""The lines of one's own assertions: how each is typed."""

from __future__ import annotations

import re

from puzzles.types.scratch.script import COMMANDS

PUSH, POP = "push", "pop"
"""The lines that open and close a scope."""
_COMMAND = re.compile(r"\s*\(\s*([a-z-]+)(?![\w-])")
EXAMPLES = (
    ("x, y: 1..9", "declares numbers with their bounds"),
    ("p: bool", "declares something that is true or false"),
    ("c: red, green, blue", "declares something with values of its own"),
    ("x + y <= 10", "a comparison; also * div mod abs( min( max( and if(p, x, y)"),
    ("p -> x != 3", "also and, or, xor, not, <->"),
    ("distinct x y z", "no two are equal"),
    ("count(p, x > 3) >= 1", "how many of some hold"),
    ("a1: x < y", "an assertion with a name"),
    ("(=> p (= x 3))", "a term of SMT-LIB"),
    ("(assert (! (< x y) :named a2))", "commands of SMT-LIB, several on a line if you like"),
    ("push", "opens a scope: what is typed next goes into it"),
    ("pop", "closes it, and takes away what was typed in it"),
)
"""How lines are typed, and what they say."""


def has_commands(line: str) -> bool:
    """Whether a line begins with a command of SMT-LIB."""
    match = _COMMAND.match(line)
    return match is not None and match[1] in COMMANDS
