"""`cluebench read`: how clues in words are read, and why some are not; what is drawn, and what that means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzles.features.unread import LineRead, lines_read
from puzzles.model.drawings import NOTHING
from puzzles.text.words import amount, listed, one_line
from solvers.requests.reading import LineReadData
from tui.cli.options.arguments import FILE, Parser, common_arguments, drawn_argument, type_argument
from tui.cli.options.target import read_work
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("puzzle", metavar="FILE", help=f"a logic grid, or a board with drawings: {FILE}")
    type_argument(parser)
    drawn_argument(parser)
    common_arguments(parser)


def run(call: Call) -> Report:
    """Each clue as it is read, or what is wrong with it, and how many of them are read."""
    options = call.options
    call.work = read_work(options.puzzle, options.kind, options.drawn, named=False)
    if call.puzzle.heading.drawings:
        return drawings(call)
    lines = lines_read(call.puzzle)
    if lines is None:
        told = f"{call.puzzle.label} has no clues in words: there is nothing to read."
        return Report().also(clues=[], read=0, not_read=0).line(told)
    result = Report()
    for number, line in enumerate(lines, start=1):
        for text in _told(number, line):
            result.line(text)
    unread = [line.line for line in lines if line.error is not None]
    counted = amount(len(lines), "clue")
    result.line(f"{counted}: {len(lines) - len(unread)} read, {len(unread)} not read.")
    if unread:
        result.status, result.note = Exit.BAD_INPUT, f"{len(unread)} of {counted} not read"
    return result.also(
        clues=[LineReadData.of(number, line).data() for number, line in enumerate(lines, start=1)],
        read=len(lines) - len(unread),
        not_read=len(unread),
        unread=unread or None,
    )


def drawings(call: Call) -> Report:
    """Each group of things that are drawn, with what it means, or is proposed to mean."""
    from puzzles.exchange.drawn.naming import names, size_of
    from puzzles.exchange.meant.meanings import kinds, proposal  # which few puzzles need

    groups, size, result = call.puzzle.heading.drawings, size_of(call.puzzle), Report()
    data: list[dict[str, Any]] = []
    for index, (name, group) in enumerate(zip(names(groups, size), groups, strict=True)):
        usual, count = proposal(groups, index, size), len(group.things)
        means = group.means or ("?" + (f" (usually {usual})" if usual else ""))
        result.line(f"{index + 1:>3}. {amount(count, 'thing')}: {name} = {means}")
        could = [*kinds(group, size), NOTHING]
        data.append({"number": index + 1, "name": name, "count": count, "could": could})
        data[-1] |= {"means": group.means} if group.means else {}
        data[-1] |= {"proposal": usual} if usual else {}
    unread = [each["name"] for each in data if "means" not in each]
    counted = f"{len(groups)} drawn"
    result.line(f"{counted}: {len(groups) - len(unread)} told, {len(unread)} not told.")
    if unread:
        result.status, result.note = Exit.BAD_INPUT, f"{len(unread)} of {counted} not told; --drawn tells"
    return result.also(
        clues=[], read=len(data) - len(unread), not_read=len(unread), drawings=data, unread=unread or None
    )


def _told(number: int, line: LineRead) -> list[str]:
    """A clue as people read it."""
    lines, error = [f"{number:>3}. {one_line(line.line, 1000)}"], line.error
    if error is None:
        lines.append(f"   = {line.sentence}")
        if line.passed_over:
            lines.append(f"     passed over: {listed(_quoted(line.passed_over))}")
        return lines
    lines.append(f"   ? not read: {error}")
    lines += [f"     perhaps: {text}" for text in line.meant]
    if line.unknown:
        lines.append(f"     not known here: {listed(_quoted(line.unknown))}")
    return lines


def _quoted(words: tuple[str, ...]) -> list[str]:
    return [f"“{word}”" for word in words]
