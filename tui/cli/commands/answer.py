"""`cluebench answer`: a service for programs, which answers questions in lines of JSON."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from tui.cli.failure import UNKNOWN
from tui.cli.options.arguments import Parser, seconds, whole

TIMEOUT = 60.0
"""Default seconds for each request."""
MEMORY = 2048
"""Default megabytes for each worker."""
DESKS = 2
"""Default number of workers."""
EPILOG = """a line holds a request such as {"id": 1, "ask": "hint", "puzzle": "53..7....6..195..."};
the answer to it is {"id": 1, "status": 0, "answer": {...}}, with what cluebench hint --json
prints. {"cancel": 1} ends a request. docs/service.md says more.

exit status: 0; 2 bad usage; 3 if it was ended with requests open"""


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.epilog = EPILOG
    parser.add_argument(
        "--socket",
        metavar="PATH",
        help="listen at a Unix socket of that name, which is made, in place of standard input",
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=whole(1, 256),
        default=DESKS,
        help="answer so many requests at a time (default %(default)s)",
    )
    parser.add_argument(
        "--timeout",
        metavar="SECONDS",
        type=seconds,
        default=TIMEOUT,
        help="let a request take so long at most (default %(default).0f)",
    )
    parser.add_argument(
        "--memory",
        metavar="MB",
        type=whole(64, 10**6),
        default=MEMORY,
        help="let each worker take so many megabytes at most (default %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="write JSON, as is done in any case")


def stream(options: Namespace) -> int:
    """Serve, and return the exit status. Raises `PuzzleError`."""
    from tui.cli.service.client import Client
    from tui.cli.service.request import Limits
    from tui.cli.service.service import Service

    if options.socket is None and (sys.stdin is None or sys.stdout is None):
        raise PuzzleError("standard input or output is closed", expected="both, or --socket PATH")
    gc.enable()
    limits = Limits(options.timeout, options.memory)
    with _end_by_signals() as end:
        if options.socket is None:
            return UNKNOWN * Service(limits, options.workers, end, Client(0, 1), None).run()
        with _socket(options.socket) as listener:
            return UNKNOWN * Service(limits, options.workers, end, None, listener).run()


@contextmanager
def _end_by_signals() -> Iterator[int]:
    """A file descriptor that becomes readable on ctrl+C or SIGTERM."""
    source, sink = os.pipe()
    os.set_blocking(sink, False)
    numbers = signal.SIGINT, signal.SIGTERM
    before = {each: signal.signal(each, lambda *_: None) for each in numbers}
    old = signal.set_wakeup_fd(sink, warn_on_full_buffer=False)
    try:
        yield source
    finally:
        signal.set_wakeup_fd(old)
        for each, handler in before.items():
            signal.signal(each, handler)
        os.close(source)
        os.close(sink)


@contextmanager
def _socket(path: str) -> Iterator[socket.socket]:
    """A listening socket, removed afterwards unless another one took its place. Raises `PuzzleError`."""
    from tui.cli.service.service import listening

    try:
        found = listening(path)
        made = os.lstat(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        expected = "a path that is free, in a folder that can be written"
        raise PuzzleError(
            f"cannot listen there: {reason}", where=one_line(path, 200), expected=expected
        ) from error
    try:
        yield found
    finally:
        found.close()
        with suppress(OSError):
            if os.path.samestat(os.lstat(path), made):
                os.unlink(path)
