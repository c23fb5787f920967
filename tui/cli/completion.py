"""Shell completion: commands, options, and for FILE library names besides files.

shtab writes the scripts from the parser of the whole command line, given a completer for each metavar.
"""

from __future__ import annotations

from argparse import Action, _SubParsersAction
from collections.abc import Iterable, Iterator

import shtab

from puzzles.files.samples import names
from puzzles.types import type_entries
from tui.cli.options.arguments import Parser
from tui.pages.targets import targets

Completer = dict[str, "str | dict[str, str]"]
"""A completer by shell; "preamble" holds the definitions that it needs."""
FILES = {"bash": "_shtab_compgen_files", "zsh": "_files", "fish": "(__fish_complete_path (commandline -ct))"}
FOLDERS = {
    "bash": "_shtab_compgen_dirs",
    "zsh": "_files -/",
    "fish": "(__fish_complete_directories (commandline -ct))",
}
ROOT = {
    "bash": "\n_shtab_cluebench_pos_0_COMPGEN=_cluebench_file\n",
    "zsh": """
functions[_cluebench_named]=$functions[_shtab_cluebench_commands]
_shtab_cluebench_commands() { _cluebench_named; _cluebench_file }
""",
    "fish": "complete -c cluebench -n '_shtab_cluebench_using; and test $_shtab_cluebench_npos -eq 0' "
    '-ka "(_cluebench_file)"\n',
}
"""Completes FILE where a command can stand, since the workbench opens it."""


def completion(parser: Parser, shell: str) -> str:
    """The completion script for a shell of `tui.cli.grammar`, given the parser of all commands."""
    known = completers()
    for action in _all_actions(parser):
        if not action.choices and isinstance(action.metavar, str) and action.metavar in known:
            action.complete = known[action.metavar]  # type: ignore[attr-defined]
    script: str = shtab.complete(parser, shell=shell, preamble=ROOT["zsh"] if shell == "zsh" else "")
    return script + ("" if shell == "zsh" else ROOT[shell])


def completers() -> dict[str, Completer]:
    """The completer of each metavar."""
    return {
        "FILE": _words("file", names(), files=True),
        "FILES": _words("file", names(), files=True),
        "OUT": {**FILES},
        "DIR": {**FOLDERS},
        "TYPE": _words("type", type_entries()),
        "NAME": _words("format", targets()),
    }


def _words(noun: str, words: Iterable[str], *, files: bool = False) -> Completer:
    """A completer of some words, and of any file if `files`."""
    function, listed = f"_cluebench_{noun}", " ".join(words)
    bash = f'{function}() {{\n  compgen -W "{listed}" -- "$1"\n' + '  compgen -f -- "$1"\n' * files + "}"
    fish = f"function {function}\n  printf '%s\\n' {listed}\n"
    fish += "  __fish_complete_path (commandline -ct)\n" * files + "end"
    zsh = (
        f"{function}() {{\n  _alternative 'words:{noun}:({listed})'" + " 'files:file:_files'" * files + "\n}"
    )
    return {
        "bash": function,
        "zsh": function,
        "fish": f"({function})",
        "preamble": {"bash": bash, "zsh": zsh, "fish": fish},
    }


def _all_actions(parser: Parser) -> Iterator[Action]:
    for action in parser._actions:
        yield action
        if isinstance(action, _SubParsersAction):
            for own in action.choices.values():
                yield from _all_actions(own)
