"""`cluebench read`: how clues in words are read, or why not, and what drawings mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.features.unread import LineRead, lines_read
from puzzles.text.words import amount, listed, one_line
from solvers.requests.reading import ReadReply, ReadRequest
from tui.cli import report
from tui.cli.options.arguments import FILE, Parser, common_arguments, drawn_argument, type_argument
from tui.cli.options.target import read_work
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("puzzle", metavar="FILE", help=f"a logic grid, or a board with drawings: {FILE}")
    type_argument(parser)
    drawn_argument(parser)
    common_arguments(parser)


def run(call: Call) -> Report:
    """Each clue as it is read, or its error, and the number of clues read."""
    options = call.options
    call.work = read_work(options.puzzle, options.kind, options.drawn, named=False)
    _, reply = call.inquire(ReadRequest())
    result = report.of(reply)
    if reply.not_read:
        result.status = Exit.BAD_INPUT
    if reply.drawings is not None:
        return _drawings(result, reply)
    lines = lines_read(call.puzzle)
    if lines is None:
        return result.line(f"{call.puzzle.label} has no clues in words: there is nothing to read.")
    for number, line in enumerate(lines, start=1):
        for text in _told(number, line):
            result.line(text)
    return result.line(f"{amount(len(lines), 'clue')}: {reply.read} read, {reply.not_read} not read.")


def _drawings(result: Report, reply: ReadReply) -> Report:
    """Each group of drawings, with its meaning or the proposed one."""
    groups = reply.drawings or ()
    for group in groups:
        means = group.means or ("?" + (f" (usually {group.proposal})" if group.proposal else ""))
        result.line(f"{group.number:>3}. {amount(group.count, 'thing')}: {group.name} = {means}")
    result.line(f"{len(groups)} drawn: {reply.read} told, {reply.not_read} not told.")
    result.note += "; --drawn tells" if result.note else ""
    return result


def _told(number: int, line: LineRead) -> list[str]:
    """The lines about one clue."""
    lines, error = [f"{number:>3}. {one_line(line.line, 1000)}"], line.error
    if error is None:
        lines.append(f"   = {line.sentence}")
        if line.passed_over:
            lines.append(f"     passed over: {listed(_quoted(line.passed_over))}")
        return lines
    lines.append(f"   ? not read: {error}")
    lines += [f"     perhaps: {text}" for text in line.meant]
    if line.left_out:
        lines.append(f"     which leaves out: {listed(_quoted(line.left_out))}")
    if line.unknown:
        lines.append(f"     not known here: {listed(_quoted(line.unknown))}")
    return lines


def _quoted(words: tuple[str, ...]) -> list[str]:
    return [f"“{word}”" for word in words]
