"""The whole command line: the arguments of `cluebench` itself, and the tree of its commands.

Help, shell completion and the man page are made of it, and so agree.
"""

from __future__ import annotations

from argparse import Action, Namespace
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NoReturn

from tui import __version__
from tui.cli.command_table import COMMANDS, module_of
from tui.cli.options.arguments import FILE, Parser, linear_argument
from tui.cli.programs import PROGRAMS, described

DESCRIPTION = "A workbench for logic puzzles: opens FILE, or the home screen."
STATUS = (
    "exit status: 0 solvable, 1 contradiction, 2 bad input, 3 unknown (out of time or memory, cancelled);\n"
    "of an argument with a conclusion: 0 it follows, 1 it does not"
)
SHELLS = ("bash", "zsh", "fish")


class PrintCompletion(Action):
    """Prints the completion script of a shell, and exits."""

    def __call__(self, parser: Any, namespace: Namespace, values: Any, option_string: Any = None) -> NoReturn:
        from tui.cli.completion import completion

        print(completion(whole_parser(), values))
        raise SystemExit(0)


def workbench_parser() -> Parser:
    """The parser of `cluebench` without a command."""
    width = max(map(len, COMMANDS))
    parser = Parser(
        prog="cluebench",
        usage="cluebench [FILE]\n"
        + "".join(f"       cluebench {name} ... [--help]\n" for name in PROGRAMS)
        + "       cluebench COMMAND ... [--help]",
        description=DESCRIPTION,
        epilog="\n".join(
            [
                "commands that open the workbench:",
                *(f"  {name:{width}}  {summary}" for name, summary in PROGRAMS.items()),
                "\ncommands, for scripts:",
                *(f"  {name:{width}}  {summary}" for name, summary in COMMANDS.items()),
                f"\n{STATUS}",
            ]
        ),
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help=FILE)
    linear_argument(parser)
    parser.add_argument("--version", action="version", version=f"cluebench {__version__}")
    parser.add_argument(
        "--print-completion",
        metavar="SHELL",
        choices=SHELLS,
        action=PrintCompletion,
        help=f"print what a shell completes command lines with: {', '.join(SHELLS)}",
    )
    return parser


def whole_parser() -> Parser:
    """One parser with all commands as subparsers, for documentation; actual command lines use the single
    parsers.

    It does not include FILE in place of a command.
    """
    parser = Parser(prog="cluebench", description=DESCRIPTION)
    for action in workbench_parser()._actions:
        if action.option_strings and action.dest != "help":
            parser._add_action(action)
    below = parser.add_subparsers(metavar="COMMAND", dest="command")
    for name, description, module in entries():
        summary = (PROGRAMS | COMMANDS)[name]
        own = below.add_parser(name, help=summary, description=description)
        import_module(module).arguments(own)
    return parser


def entries() -> Iterator[tuple[str, str, str]]:
    """Each command: name, description, and the module with its arguments."""
    for name in PROGRAMS:
        yield name, described(name), f"tui.cli.{name}"
    for name, summary in COMMANDS.items():
        yield name, f"Print {summary}.", module_of(name)
