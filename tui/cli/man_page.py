"""The man page `cluebench(1)`, made of the parsers, in the macros of man(7)."""

from __future__ import annotations

import re
from argparse import Action, _SubParsersAction
from collections.abc import Iterable, Iterator

from tui import __version__
from tui.cli.command_table import COMMANDS
from tui.cli.grammar import DESCRIPTION, STATUS, entries, whole_parser, workbench_parser
from tui.cli.options.arguments import Parser
from tui.cli.programs import PROGRAMS

FILES = (
    ("~/.config/cluebench/settings.json", "theme, options and the files opened last; written by the program"),
    ("~/.config/cluebench/keys.toml", "keys of your own, as docs/keys.md says"),
    (
        "~/.local/state/cluebench/unsaved",
        "what an end of the program left unsaved; offered at the next start",
    ),
    ("~/.local/state/cluebench/progress", "every board that was begun, and what was solved"),
)
ENVIRONMENT = (
    ("CLUEBENCH_HOME", "a folder for all of these files, in place of the two above"),
    ("NO_COLOR", "if it is set, nothing is coloured"),
    (
        "XDG_CONFIG_HOME, XDG_STATE_HOME",
        "where the folders above are, in place of ~/.config and ~/.local/state",
    ),
)


def man_page() -> str:
    """The page, as roff text in ASCII that ends with a newline."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield f'.TH CLUEBENCH 1 "" "cluebench {__version__}" "User Commands"'
    yield ".SH NAME"
    yield escaped("cluebench - a workbench for logic puzzles, with a solver looking on")
    yield ".SH SYNOPSIS"
    yield ".ad l"  # words as long as some there cannot be spread over a line
    yield r".B cluebench"
    yield r"[\fIFILE\fR]"
    for name, _, _ in entries():
        yield ".br"
        yield f".B cluebench {name}"
        yield escaped(_usage(name))
    yield ".ad b"
    yield ".SH DESCRIPTION"
    yield escaped(DESCRIPTION)
    yield from _options(workbench_parser()._actions)
    yield from _commands("COMMANDS THAT OPEN THE WORKBENCH", PROGRAMS)
    yield from _commands("COMMANDS FOR SCRIPTS", COMMANDS)
    yield ".SH EXIT STATUS"
    yield escaped(STATUS.removeprefix("exit status: ").replace("\n", " ") + ".")
    yield ".SH FILES"
    yield from _listed(FILES)
    yield ".SH ENVIRONMENT"
    yield from _listed(ENVIRONMENT)


def _commands(title: str, commands: Iterable[str]) -> Iterator[str]:
    """A section with a part for each of the commands."""
    yield f".SH {title}"
    below = _below()
    for name in commands:
        parser = below[name]
        yield f".SS {name}"
        yield escaped(parser.description or "")
        yield from _options(parser._actions)
        if parser.epilog:
            yield ".PP"
            yield from (".nf", escaped(parser.epilog), ".fi")


def _below() -> dict[str, Parser]:
    """The parser of each command."""
    (found,) = (action for action in whole_parser()._actions if isinstance(action, _SubParsersAction))
    return dict(found.choices)


def _usage(name: str) -> str:
    """The usage of a command on one line, without its first words."""
    usage = _below()[name].format_usage()
    return " ".join(usage.split()).removeprefix(f"usage: cluebench {name}").removeprefix(" [-h]").strip()


def _options(actions: Iterable[Action]) -> Iterator[str]:
    for action in actions:
        if action.dest == "help":
            continue
        metavar = action.metavar or ("" if action.nargs == 0 else action.dest.upper())
        if not isinstance(metavar, str):
            metavar = " ".join(metavar)
        if action.choices and not action.metavar:
            metavar = "{" + ",".join(map(str, action.choices)) + "}"
        names = ", ".join(rf"\fB{escaped(name)}\fR" for name in action.option_strings)
        value = rf"\fI{escaped(metavar)}\fR" if metavar else ""
        yield ".TP"
        yield f"{names} {value}".strip()
        yield escaped(_help(action))


def _help(action: Action) -> str:
    """The help of an argument, with the default filled in."""
    text = action.help or ""
    return (
        text % {"default": action.default, "prog": "cluebench"} if "%(" in text else text.replace("%%", "%")
    )


def _listed(pairs: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, meaning in pairs:
        yield from (".TP", rf"\fI{escaped(name)}\fR", escaped(meaning))


def escaped(text: str) -> str:
    """The text in ASCII, escaped so that roff reads no requests or escapes in it."""
    safe = text.replace("\\", r"\e").replace("-", r"\-").replace("'", r"\(aq").replace("`", r"\(ga")
    safe = safe.replace("^", r"\(ha").replace("~", r"\(ti")
    safe = re.sub(r"^(\.)", r"\\&\1", safe, flags=re.MULTILINE)
    return "".join(ch if ch.isascii() else f"\\[u{ord(ch):04X}]" for ch in safe)
