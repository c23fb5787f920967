"""The command line as a whole: what `cluebench` itself takes, and the tree of all its commands.

Help, completion in shells and the man page are made of this, and so can neither lag behind nor differ.
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
    """Prints what a shell completes command lines with, and leaves."""

    def __call__(self, parser: Any, namespace: Namespace, values: Any, option_string: Any = None) -> NoReturn:
        from tui.cli.completion import completion

        print(completion(whole_parser(), values))
        raise SystemExit(0)


def workbench_parser() -> Parser:
    """What `cluebench` takes where no command is named."""
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
    """One parser with all commands below it, for what is made of it; command lines are read by their own.

    Its first word is a command. Where FILE can stand instead is for the reader to add.
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
    """Each command: its name, its description, and the module that knows what it takes."""
    for name in PROGRAMS:
        yield name, described(name), f"tui.cli.{name}"
    for name, summary in COMMANDS.items():
        yield name, f"Print {summary}.", module_of(name)
