"""`cluebench batch`: many puzzles, one line of JSON for each."""

from __future__ import annotations

import gc
import os
import signal
import sys
from argparse import Namespace
from collections import deque
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Self

from puzzles.text.words import one_line
from solvers.queries.answer import CANCELLED, Unsettled
from solvers.queries.events import Failed
from solvers.worker.pool import PoolBroken
from tui.cli.batch import sources
from tui.cli.batch.engine import BatchEngine, engine, engine_arguments
from tui.cli.batch.item import Item
from tui.cli.batch.output import Output, same_file
from tui.cli.batch.progress_line import Showing
from tui.cli.batch.requests import COMMANDS, CommandAnswer, CommandRequest, answered, command, unanswered
from tui.cli.failure import UNKNOWN, UsageError
from tui.cli.options.arguments import Parser, careless_argument, seconds, type_argument, whole
from tui.cli.partial import OPTION

TIMEOUT = 60.0
"""Default seconds for each puzzle."""
MEMORY = 2048
"""Default megabytes for each process."""
LIMITED = ("solve", "count", "conflicts", "candidates")
"""The commands that have `--limit`."""
FILES = "files of lines or of one puzzle, folders, library names, puzzles themselves, or - for standard input"
EPILOG = """a line holds a grid, an ID, a link, an argument such as 'p, p -> q |- q', or a document in JSON

exit status: 0 all answered, 2 bad usage, or some puzzle or clue could not be read, 3 some answer is
unknown (out of time or memory, or broken off)"""


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.epilog = EPILOG
    parser.add_argument("files", metavar="FILES", nargs="+", help=FILES)
    parser.add_argument(
        "--do", choices=list(COMMANDS), default="solve", help="what to answer of each (default %(default)s)"
    )
    parser.add_argument(
        "--limit",
        metavar="N",
        type=whole(1),
        help="as --limit of the command that --do names",
    )
    parser.add_argument(
        "--timeout",
        metavar="SECONDS",
        type=seconds,
        default=TIMEOUT,
        help="give up a puzzle after so long (default %(default).0f)",
    )
    parser.add_argument(
        "--memory",
        metavar="MB",
        type=whole(64, 10**6),
        default=MEMORY,
        help="let each process take so many megabytes at most (default %(default)s)",
    )
    type_argument(parser)
    careless_argument(parser)
    engine_arguments(parser)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--out", metavar="FILE", help="write to FILE, a new one")
    where.add_argument("--resume", metavar="FILE", help="go on with FILE where a batch was broken off")
    parser.add_argument(
        "--quiet", action="store_true", help="say nothing on standard error but what is wrong"
    )
    parser.add_argument("--json", action="store_true", help="write JSON, as is done in any case")


def stream(options: Namespace) -> int:
    """Answer all puzzles, and return the exit status. Raises errors found before the start."""
    asked, path = _asked(options), options.out or options.resume
    sources.check(options.files)
    if path is not None and same_file(path, options.files):
        option = "--out" if options.out else "--resume"
        raise UsageError(f"argument {option}: found one of FILES; expected another file")
    trouble = ""
    command(asked)  # so that all processes have it from the start
    gc.enable()
    with engine(options, answered) as running, _Signals(running.stop) as signals:
        items = sources.items(options.files)
        output = Output(path, resume=options.resume is not None)
        try:
            output.go_on(items, asked)
            with Showing(output.earlier, quiet=options.quiet, to_stdout=path is None) as showing:
                _run(running, items, asked, options.timeout, output, showing)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except PoolBroken as error:
            trouble = str(error)
        finally:
            output.close()
    trouble = CANCELLED if signals.caught else trouble
    if trouble:
        advice = f"; --resume {path} goes on" if path else ""
        print(f"cluebench: {one_line(trouble, 300)}{advice}", file=sys.stderr)
        return UNKNOWN
    return output.earlier.status


def _asked(options: Namespace) -> CommandRequest:
    """The request made of the options. Raises `UsageError`."""
    more = (OPTION,) * options.ignore_unread + (("--type", options.kind) if options.kind else ())
    if options.limit is None:
        return CommandRequest(options.do, more)
    if options.do not in LIMITED:
        raise UsageError(f"argument --limit: found with --do {options.do}; expected {', '.join(LIMITED)}")
    return CommandRequest(options.do, ("--limit", str(options.limit), *more))


def _run(
    running: BatchEngine,
    items: Iterator[Item],
    asked: CommandRequest,
    limit: float,
    output: Output,
    showing: Showing,
) -> None:
    begun = deque[Item]()

    def tasks() -> Iterator[tuple[Item, CommandRequest]]:
        for item in items:
            begun.append(item)
            yield item, asked

    for result in running.results(tasks()):
        item = begun.popleft()
        if isinstance(result, Unsettled | Failed):
            result = unanswered(item, asked, result, limit)
        assert isinstance(result, CommandAnswer)
        output.write(result.line)
        output.earlier.add(result)
        showing.step()


class _Signals:
    """Stops a batch between two lines on ctrl+C and SIGTERM; the second signal exits at once."""

    def __init__(self, stop: Callable[[], None]) -> None:
        self._stop = stop
        self.caught = False

    def __enter__(self) -> Self:
        self._before = {each: signal.signal(each, self._catch) for each in (signal.SIGINT, signal.SIGTERM)}
        return self

    def __exit__(self, *_: object) -> None:
        for each, handler in self._before.items():
            signal.signal(each, handler)

    def _catch(self, number: int, _: FrameType | None) -> None:
        if self.caught:
            os._exit(UNKNOWN)
        self.caught = True
        self._stop()
