"""The commands that open the workbench instead of printing.

Each module has `arguments(parser)`, which adds its arguments, and `start(options)`, which returns the exit
status once the workbench is closed.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from tui.cli.options.arguments import Parser

PROGRAMS: dict[str, str] = {
    "play": "the workbench on a puzzle to solve, by type and level, or on that of today",
    "serve": "the workbench in a browser, for one or several visitors",
}
"""Command to summary; its module `tui.cli.<name>` is imported when it is called."""


def parser_of(name: str) -> Parser:
    """The parser of a command."""
    parser = Parser(prog=f"cluebench {name}", description=described(name))
    import_module(f"tui.cli.{name}").arguments(parser)
    return parser


def described(name: str) -> str:
    """The description of a command, a sentence."""
    return f"Open {PROGRAMS[name]}."


def start(name: str, arguments: Sequence[str]) -> int:
    """Run a command; raises `UsageError` and `PuzzleError`."""
    options = parser_of(name).parse_args(arguments)
    status: int = import_module(f"tui.cli.{name}").start(options)
    return status
