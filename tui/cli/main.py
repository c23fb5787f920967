"""The command `cluebench`: opens the workbench, or runs a command."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from itertools import takewhile
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NoReturn

from tui.cli.command_table import COMMANDS, module_of
from tui.cli.failure import BAD_INPUT, UsageError
from tui.cli.grammar import workbench_parser
from tui.cli.options.arguments import Parser
from tui.cli.programs import PROGRAMS, start

if TYPE_CHECKING:
    from puzzles.exchange.unreadable_links import TypeNotTold
    from tui.cli.call import Call
    from tui.cli.report import Report
    from tui.store.history import History


def console() -> NoReturn:
    """The entry point: runs `main` and exits.

    After a command the process exits at once, since its thread may hang in a read. Garbage collection is off:
    commands are too short for it, and the workbench switches it on by `settle`.
    """
    gc.disable()
    status = main()
    if "tui.cli.call" in sys.modules:
        os._exit(status)
    sys.exit(status)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; errors are reported in one line."""
    arguments = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        if arguments and arguments[0] in COMMANDS:
            return _command(arguments[0], arguments[1:])
        if arguments and arguments[0] in PROGRAMS:
            return start(arguments[0], arguments[1:])
        return _workbench(arguments)
    except SystemExit as done:  # after --help and --version
        return _printed("", int(done.code or 0))
    except (Exception, KeyboardInterrupt) as error:
        return _failed(error, in_json=_wants_json(arguments))


def _wants_json(arguments: Sequence[str]) -> bool:
    """Whether JSON was requested, even if the command line is invalid."""
    return "--json" in takewhile(lambda argument: argument != "--", arguments)


def _command(name: str, arguments: Sequence[str]) -> int:
    """Run a command."""
    started = monotonic()
    module = import_module(module_of(name))
    parser = Parser(prog=f"cluebench {name}", description=f"Print {COMMANDS[name]}.")
    module.arguments(parser)
    options = parser.parse_args(arguments)
    if hasattr(module, "stream"):
        return int(module.stream(options))
    from tui.cli.call import Call  # not needed for --help
    from tui.cli.partial import answer

    call = Call(options)
    try:
        report = call.answer(partial(answer, module.run))
        status = int(report.status)
        if report.aside:
            _complain(report.aside, status)
        if report.note:
            _complain(report.note, status)
        return _printed(_text(report, call, monotonic() - started), status)
    finally:
        call.close()


def _text(report: Report, call: Call, seconds: float) -> str:
    """The text for standard output."""
    from tui.cli.report import as_json, as_text

    if report.whole and not call.options.json and sys.stdout is not None and not sys.stdout.isatty():
        return report.whole
    return as_json(report, call.loaded, seconds) if call.options.json else as_text(report)


def _workbench(arguments: Sequence[str]) -> int:
    """Open the workbench: the home screen, or a puzzle."""
    options = _workbench_options(arguments)
    from puzzles.exchange.unreadable_links import TypeNotTold
    from tui.cli.options.target import at_terminal, open_target

    try:
        target = open_target(options.file)
    except TypeNotTold as untold:
        return _ask_type(untold)
    if options.linear:
        return _linear(target)
    at_terminal()
    from tui.app.start import run

    try:
        return run(target)
    except TypeNotTold as untold:
        return _ask_type(untold)


def _linear(target: Path | History | None) -> int:
    """Open the linear workbench on a puzzle, or its home; raises `PuzzleError` and `UsageError`."""
    from tui.cli.options.target import open_target
    from tui.linear.home import opened_by
    from tui.linear.loop import run
    from tui.store.history import opened

    if isinstance(target, Path) and target.is_dir():
        raise UsageError("argument --linear: found a folder; expected a puzzle")
    document = opened(target) if isinstance(target, Path) else target
    return run(document, opened_by(open_target))


def _ask_type(untold: TypeNotTold) -> int:
    """Open the workbench, and ask there for the type of a puzzle known only as a drawing."""
    from tui.app.start import run
    from tui.cli.options.target import at_terminal

    at_terminal()
    return run(begin=lambda app: app.paste_puzzle(untold.link))


def _workbench_options(arguments: Sequence[str]) -> Namespace:
    parser = workbench_parser()
    options, rest = parser.parse_known_args(arguments)
    if options.file is not None and (near := _meant(options.file)):
        raise UsageError(f"unknown command {options.file!r}; did you mean {near}?")
    if rest and options.file is not None and (not rest[0].startswith("-") or _wants_json(rest)):
        raise UsageError(f"unknown command {options.file!r}; expected one of {', '.join(COMMANDS)}")
    if rest:
        parser.refuse(rest)
    return options


def _meant(word: str) -> str:
    """The command that an unknown word may be meant as; "" if it stands for a puzzle."""
    from puzzles.files.samples import names  # only needed where a word is no command
    from puzzles.text.nearness import near_words
    from tui.store.type_names import type_called

    near = near_words(word, (*COMMANDS, *PROGRAMS))
    if not near or os.path.lexists(word) or word in names() or type_called(word):
        return ""
    return near[0]


def _printed(text: str, status: int) -> int:
    """Write to standard output; returns `status`, or that of bad input if writing fails."""
    try:
        if text and sys.stdout is None:
            return _complain("standard output is closed", BAD_INPUT)
        if sys.stdout is not None:
            sys.stdout.write(text)
            sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough
        _silence()
    except OSError as error:
        _silence()
        return _complain(f"standard output: {error.strerror or error}", BAD_INPUT)
    return status


def _silence() -> None:
    """Redirect a broken standard output, so that Python does not fail to flush it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(message: str, status: int) -> int:
    """Write one line to standard error; returns `status`."""
    from puzzles.text.words import one_line

    if sys.stderr is not None:
        try:
            sys.stderr.write(f"cluebench: {one_line(message, limit=1000)}\n")
            sys.stderr.flush()
        except OSError:
            pass
    return status


def _failed(error: BaseException, *, in_json: bool) -> int:
    """Report bad usage or input, or a fault of the program with its place; returns the exit status."""
    from tui.cli.failure import failure

    found = failure(error)
    _complain(found.line, found.status)
    if not in_json:
        return found.status
    import json

    return _printed(json.dumps({"error": found.data()}) + "\n", found.status)
