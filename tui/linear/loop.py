"""The loop that reads lines and carries them out, until the person quits or the input ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital
from solvers.worker.client import MEMORY, Client
from tui.linear.bench import LinearBench
from tui.linear.commands import Leave, obey
from tui.linear.home import LeaveHome, LinearHome, Opener
from tui.linear.speech import size_words
from tui.session.asking.conversation import Engine
from tui.session.resumption import Resumption
from tui.store.history import History
from tui.store.stores import Stores

PROMPT = "> "


def run(document: History | None, opener: Opener, stores: Stores | None = None) -> int:
    """Work on a document by lines of standard input, or start at home; returns the exit status."""
    stores = stores or Stores.of_the_user()
    typed = lines()
    try:
        with Client(MEMORY) as engine:
            if document is not None:
                work_on(document, engine, stores, typed)
            else:
                document = at_home(LinearHome(stores, opener, write), engine, stores, typed)
    finally:
        stores.journal.finish(document)
        stores.progress.close()
    return 0


def at_home(home: LinearHome, engine: Engine, stores: Stores, typed: Iterator[str]) -> History | None:
    """Open puzzles as lines ask, one after the other; returns the last one."""
    document: History | None = None
    write("No puzzle is open. `play slitherlink easy` opens one of that type, `help` tells what else.")
    for line in typed:
        try:
            document = home.obey(line)
        except PuzzleError as error:
            write(f"{capital(str(error))}.")
        except LeaveHome:
            break
        if document is not None:
            work_on(document, engine, stores, typed)
            write("Left; what you entered is kept.")
    return document


def work_on(document: History, engine: Engine, stores: Stores, typed: Iterator[str]) -> None:
    """Work on a document until it is closed."""
    told = Resumption(stores.progress).take_up(document)
    bench = LinearBench(document, engine, stores, write)
    greet(bench, told)
    converse(bench, typed)
    bench.keep()


def greet(bench: LinearBench, told: str) -> None:
    """Output what is open, and how to continue."""
    document = bench.workspace.document
    bench.say(f"{size_words(bench.puzzle)}. {document.played_name}.")
    bench.say(*filter(None, (told, bench.puzzle.wording.about())))
    bench.say("`board` reads the board, `help` tells what can be typed.")


def converse(bench: LinearBench, typed: Iterator[str]) -> None:
    """Carry out each line; an error is output in one line."""
    for line in typed:
        try:
            obey(bench, line)
        except PuzzleError as error:
            bench.say(f"{capital(str(error))}.")
        except Leave:
            return
        bench.keep()


def lines(read: Callable[[str], str] = input) -> Iterator[str]:
    """The lines of standard input. Ctrl+c discards the present line; a second one ends the input."""
    interrupted, typed = False, sys.stdin is not None and sys.stdin.isatty()
    if typed:
        with suppress(ImportError):
            import readline  # noqa: F401 (lets a person go back to lines that they typed)
    prompt = PROMPT if typed else ""
    while True:
        try:
            yield read(prompt)
            interrupted = False
        except EOFError:
            return
        except KeyboardInterrupt:
            if interrupted:
                return
            interrupted = True
            write("\nCtrl+c again, or `quit`, leaves.")


def write(line: str) -> None:
    """Print a line, and flush it."""
    print(line, flush=True)
