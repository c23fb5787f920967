"""The requests of the service: the commands that it offers, and their options."""

from __future__ import annotations

import re
from argparse import Action, Namespace
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Any, NamedTuple

from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from tui.cli.command_table import module_of
from tui.cli.failure import UsageError, failure
from tui.cli.options.arguments import Parser

Options = tuple[tuple[str, Any], ...]
"""Options by name, with JSON values; lists are tuples."""


class Ask(NamedTuple):
    """A command in the service: the argument that the request's text stands for, and the options refused.

    With `optional`, the text may be missing.
    """

    text: str = "file"
    refused: tuple[str, ...] = ()
    optional: bool = False


ASKS: dict[str, Ask] = {
    **{
        name: Ask()
        for name in ("solve", "count", "candidates", "conflicts", "why", "hint", "walk", "redundant")
    },
    **{name: Ask() for name in ("proof", "weigh", "complete", "suggest", "minimise", "grade")},
    "convert": Ask(refused=("output", "clipboard")),
    "read": Ask("puzzle"),
    "check-proof": Ask("proof"),
    "run": Ask("script"),
    "formula": Ask("argument", optional=True),
    "table": Ask("argument", optional=True),
    "generate": Ask("", refused=("pattern", "keep", "solution", "count", "jobs", "dask")),
    "list": Ask(""),
}
"""By command name. Commands that read or write files, or are about this machine, are left out."""
ENVELOPE = ("id", "ask", "puzzle", "board", "timeout", "memory", "progress")
"""The keys of a request that are not options of its command."""
_OWN = {"help", "json", "timeout", "memory"}


class Command(NamedTuple):
    """A parsed request: its module, its options with "-" for the text, and the function that interprets
    the text.
    """

    module: Any
    options: Namespace
    meant: Callable[[str], str]


@lru_cache(maxsize=64)
def command(ask: str, options: Options, *, text: bool) -> Command:
    """The parsed command of a request; `text` says whether it has a text. Raises `PuzzleError`."""
    module, asked, given = import_module(module_of(ask)), ASKS[ask], dict(options)
    parser = Parser(prog=ask)
    module.arguments(parser)
    parser.prepare([str(given["type"])] if "type" in given else [])
    parser.prepare = len
    source = next((each for each in _actions(parser) if each.dest == asked.text), None)
    if source is not None and not text and not asked.optional:
        raise PuzzleError("there is none", where="puzzle", expected="a text or an object")
    known = {_name(each): each for each in _actions(parser) if each is not source}
    for name in (*_OWN, *asked.refused):
        known.pop(name, None)
    for key in given:
        if key not in known:
            expected = f"one of {', '.join([*ENVELOPE, *known])}"
            raise PuzzleError("unknown key", where=one_line(key, 60) or "''", expected=expected)
    flags, words = ["--json"], list[str]()
    for action in (each for each in _actions(parser) if each is source or _name(each) in given):
        value = "-" if action is source else given[_name(action)]
        if action is not source or text:
            (flags if action.option_strings else words).extend(_words(action, value))
    try:
        parsed = parser.parse_args([*flags, "--", *words])
    except UsageError as error:
        found = failure(error)
        where = re.sub(r"^argument (?:--)?([\w-]+).*", r"\1", found.where, flags=re.DOTALL)
        raise PuzzleError(found.message, where=where or ask, expected=found.expected) from error
    return Command(module, parsed, str if source is None else source.type or str)  # type: ignore[arg-type]


def _actions(parser: Parser) -> list[Action]:
    return parser._actions


def _name(action: Action) -> str:
    """The key of an argument: its long option, or its name if positional."""
    long = [each for each in action.option_strings if each.startswith("--")]
    return (long[0] if long else action.dest).lstrip("-")


def _flag(action: Action, value: str) -> str:
    """An option with its value as one word; for a positional argument, the value."""
    return f"{action.option_strings[-1]}={value}" if action.option_strings else value


def _words(action: Action, value: Any) -> list[str]:
    """An argument as words of a command line. Raises `PuzzleError`."""
    key = _name(action)
    if action.nargs == 0:
        if not isinstance(value, bool):
            raise PuzzleError(f"found {_kind(value)}", where=key, expected="true or false")
        return [_no(key) if not value else f"--{key}"] if value or _no(key) in action.option_strings else []
    if isinstance(action.nargs, int):
        return [f"--{key}", *(_scalar(key, part) for part in _parts(value))]
    several = _parts(value) if isinstance(action.default, list) else (value,)
    return [_flag(action, _scalar(key, part)) for part in several]


def _no(key: str) -> str:
    return f"--no-{key}"


def _parts(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _scalar(key: str, value: Any) -> str:
    """A text or number as text. Raises `PuzzleError`."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise PuzzleError(f"found {_kind(value)}", where=key, expected="a text or a number")
    return str(value)


def _kind(value: Any) -> str:
    """The JSON name of a value that is no text or number; else the value."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return "a list" if isinstance(value, tuple) else one_line(repr(value), 60)
