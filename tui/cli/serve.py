"""`cluebench serve`: the workbench in a browser."""

from __future__ import annotations

import socket
import sys
from argparse import ArgumentTypeError, Namespace
from pathlib import Path

from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from tui.cli.options.arguments import Parser, minutes, whole
from tui.web.admission import NAME, Hosts

PORT, HOST = 8000, "127.0.0.1"
LONGEST = 60 * 24 * 365
"""The most minutes."""


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.epilog = (
        "Each page that is open has a process of its own. What is not saved when it ends is offered to the\n"
        "same browser when it comes back. The address that is printed lets one browser in; then the next is\n"
        "printed. docs/browser.md says more, and which keys a browser leaves."
    )
    parser.add_argument(
        "--port",
        metavar="N",
        type=whole(0, 65535),
        default=PORT,
        help="the port (default %(default)s)",
    )
    parser.add_argument(
        "--host",
        metavar="H",
        default=HOST,
        help="the address to listen at (default %(default)s: this machine alone)",
    )
    parser.add_argument(
        "--allow-host",
        metavar="NAME",
        type=_name,
        action="append",
        default=[],
        help="a name that the page may be asked for by, beside addresses; can be given several times",
    )
    parser.add_argument(
        "--folder",
        metavar="DIR",
        type=Path,
        default=Path(),
        help="where files are (default: this folder)",
    )
    parser.add_argument(
        "--visitors",
        metavar="N",
        type=whole(1, 1000),
        default=8,
        help="pages at a time (default %(default)s)",
    )
    parser.add_argument(
        "--memory",
        metavar="MB",
        type=whole(256, 10**6),
        default=2048,
        help="megabytes for each page (default %(default)s)",
    )
    parser.add_argument(
        "--idle",
        metavar="MINUTES",
        type=minutes,
        default=60.0,
        help="close a page after so long without a key (default 60)",
    )


def start(options: Namespace) -> int:
    """Serve until ctrl+C; raises `PuzzleError`."""
    try:
        from tui.web.server import WorkbenchServer
    except ImportError as error:
        expected = "the extra for browsers: pip install 'cluebench[web]'"
        raise PuzzleError(f"{error.name} is not installed", expected=expected) from error
    from tui.store.paths import state_folder
    from tui.web.admission import Admission
    from tui.web.limits import Limits

    folder = options.folder.resolve()
    if not folder.is_dir():
        raise PuzzleError("there is no such folder", where=str(options.folder))
    state = state_folder("web")
    if state is None:
        raise PuzzleError("there is no place for unsaved work", expected="HOME, or XDG_STATE_HOME")
    listening = _listening(options.host, options.port)
    hosts, port = Hosts(options.host, tuple(options.allow_host)), listening.getsockname()[1]
    if not hosts.is_local:
        _say(f"warning: what passes between {hosts.address(port)} and a browser can be read on the way")
    printed = AddressPrinter(hosts.address(port), f" with the files in {folder}; Ctrl+C ends it")
    admission = Admission(printed.tell)
    admission.begin()
    limits = Limits(folder, options.visitors, options.memory, options.idle)
    WorkbenchServer(limits, hosts, admission, state, port).run(listening)
    return 0


class AddressPrinter:
    """Prints the address for the next browser, the first time with more about the server."""

    def __init__(self, address: str, more: str) -> None:
        self._address, self._more = address, more

    def tell(self, key: str) -> None:
        """Print the address with that key."""
        begins = "the workbench is at" if self._more else "a browser came in; the address for another:"
        _say(f"{begins} {self._address}/?key={key}{self._more}")
        self._more = ""


def _name(text: str) -> str:
    """Parse a host name."""
    if not NAME.fullmatch(text):
        raise ArgumentTypeError(
            f"found {one_line(repr(text), 80)}; expected a name such as puzzles.example.org"
        )
    return text


def _listening(host: str, port: int) -> socket.socket:
    """A listening socket; raises `PuzzleError`."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family)
    except (OSError, ValueError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise PuzzleError(
            f"cannot listen there: {reason}", where=one_line(f"{host}:{port}", 80), expected="another --port"
        ) from error


def _say(text: str) -> None:
    print(f"cluebench: {one_line(text, 500)}", file=sys.stderr, flush=True)
