"""The commands that open the workbench, and answer nothing to scripts.

A module named here has `arguments(parser)`, which adds what its command line takes, and
`start(options)`, which gives the exit status once the workbench is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from tui.cli.options.arguments import Parser

PROGRAMS: dict[str, str] = {
    "play": "the workbench on a puzzle to solve, by type and level, or on that of today",
    "serve": "the workbench in a browser, for one or several visitors",
}
"""Name to summary; the module is `tui.cli.<name>`, imported when the command is called."""


def parser_of(name: str) -> Parser:
    """The command line of one of them."""
    parser = Parser(prog=f"cluebench {name}", description=described(name))
    import_module(f"tui.cli.{name}").arguments(parser)
    return parser


def described(name: str) -> str:
    """What it does, in a sentence."""
    return f"Open {PROGRAMS[name]}."


def start(name: str, arguments: Sequence[str]) -> int:
    """Run one of them; raises `UsageError` and `PuzzleError`."""
    options = parser_of(name).parse_args(arguments)
    status: int = import_module(f"tui.cli.{name}").start(options)
    return status
