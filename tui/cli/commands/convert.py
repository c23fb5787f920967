"""`cluebench convert`: the puzzle in another format, or as a page."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.exchange.format import Writing
from puzzles.features.claim import goal_id
from puzzles.features.unread import unread_lines
from puzzles.files.saving import encode
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, one_line
from solvers.queries.certificates import CNF, SMT2, WholeText, WrittenOut
from solvers.queries.overview import Solvability, Status
from solvers.queries.solutions import MoreSolutions
from solvers.queries.steps import Ending, Step, Walk, WalkthroughEnd
from tui.cli import clipboard
from tui.cli.options.arguments import Parser, careless_argument, puzzle_arguments
from tui.cli.output import write_file
from tui.cli.partial import unread_report
from tui.cli.report import Exit, Report, unknown
from tui.pages.targets import PAGES, TOML, only_read, printed, targets

if TYPE_CHECKING:
    from tui.cli.call import Call
    from tui.pages.sheet import Sheet

WALKED = ("markdown", "html")
"""The pages that can include a walkthrough."""
SEVERAL = "the solution printed is one of several"


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser, answers=False)
    careless_argument(parser, "careless")
    known = "\n".join(f"  {target.name:12}  {target.label}" for target in targets().values())
    parser.epilog = f"formats:\n{known}\n\nWhat a format cannot say is named on standard error."
    parser.add_argument(
        "--to", metavar="NAME", type=_known, required=True, help="the format, one of those below"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("-o", "--output", metavar="OUT", help="write to the file OUT, whole or not at all")
    where.add_argument("--clipboard", action="store_true", help="send it to the clipboard of the terminal")
    parser.add_argument("--strict", action="store_true", help="exit with 2 if anything would be left out")
    board = parser.add_mutually_exclusive_group()
    board.add_argument(
        "--empty", action="store_true", help="the puzzle alone, without what was entered (default)"
    )
    board.add_argument("--entries", action="store_true", help="with what was entered: in toml, and on pages")
    parser.add_argument("--solution", action="store_true", help="on a page: print its solution below")
    parser.add_argument(
        "--walkthrough", action="store_true", help="in markdown or html: print all steps below"
    )


def _known(name: str) -> str:
    if name in only_read():
        raise ArgumentTypeError(f"{name} can only be read; expected one of {', '.join(targets())}")
    if name not in targets():
        from puzzles.text.nearness import perhaps  # only needed where a name is wrong

        expected = f"expected one of {', '.join(targets())}{perhaps(name, targets())}"
        raise ArgumentTypeError(f"found {one_line(name, 60)!r}; {expected}")
    return name


def run(call: Call) -> Report:
    """The text, written to its destination; what the format leaves out is named first.

    Unread clues are kept as typed, but are not part of what the solver says or gets.
    """
    options, result = call.options, Report()
    _check(call)
    if unread := unread_lines(call.puzzle):
        if not options.careless and (options.solution or options.walkthrough or options.to in (CNF, SMT2)):
            return unread_report(call.read())
        if options.strict:
            raise PuzzleError(f"{amount(len(unread), 'clue')} not read", expected="none, or no --strict")
        result.also(unread=list(unread))
    writing = _sheet(call, result) if options.to in PAGES else _written(call, result)
    if writing is None:
        return result
    if options.strict and writing.left_out:
        raise PuzzleError(
            f"{options.to} cannot say {_listed(writing)}", expected="a format that can, or no --strict"
        )
    for text in dict.fromkeys(writing.left_out):
        print(f"cluebench: left out: {one_line(text)}", file=sys.stderr)
    result.also(format=options.to, text=writing.text, left_out=list(writing.left_out))
    if options.clipboard:
        clipboard.send(writing.text)
        result.aside = "; ".join(filter(None, (result.aside, clipboard.SENT)))
    elif options.output not in (None, "-"):
        write_file(Path(options.output), writing.text)
    else:
        result.whole = writing.text if writing.text.endswith("\n") else f"{writing.text}\n"
        result.line(writing.text.rstrip("\n"))
    return result


def _check(call: Call) -> None:
    """Raise `PuzzleError` for options that do not fit the format."""
    name = call.options.to
    for option, takers in (("entries", (TOML, *PAGES)), ("solution", PAGES), ("walkthrough", WALKED)):
        if getattr(call.options, option) and name not in takers:
            expected = f"one of {', '.join(takers)}"
            raise PuzzleError(f"not in the format {name}", where=f"--{option}", expected=expected)


def _listed(writing: Writing) -> str:
    return ", ".join(one_line(text) for text in dict.fromkeys(writing.left_out))


def _written(call: Call, result: Report) -> Writing | None:
    """The puzzle in a format for other programs."""
    if call.options.to == TOML and call.options.entries:
        return Writing(encode(replace(call.read(), bare=False)))
    if call.options.to in (CNF, SMT2) and (call.options.to == CNF or not call.puzzle.file.is_script):
        return _written_out(call, result)
    return targets()[call.options.to].write(call.puzzle)


def _written_out(call: Call, result: Report) -> Writing | None:
    """The puzzle as a problem for solvers; None if that was not done in time."""
    found = call.ask(WrittenOut(call.options.to))
    text = found.last(WrittenOut, WholeText)
    if text is None:
        _give_up(result, found.reason)
    return None if text is None else Writing(text.text)


def _sheet(call: Call, result: Report) -> Writing | None:
    """The puzzle as a page; None if its solution or walkthrough was not found, which `result` then says."""
    from tui.pages.sheet import Sheet  # which loads what draws boards

    work = call.read()
    page = Sheet(work.state if call.options.entries else PuzzleState(work.puzzle))
    for wanted, add in ((call.options.solution, _solved), (call.options.walkthrough, _walked)):
        if wanted:
            filled = add(call, page, result)
            if filled is None:
                return None
            page = filled
    return Writing(printed(call.options.to, page))


def _solved(call: Call, page: Sheet, result: Report) -> Sheet | None:
    found = call.ask(Solvability(), MoreSolutions(1))
    status = Status.UNKNOWN if found.verdict is None else found.verdict.status
    if status is Status.CONTRADICTION:
        result.status = _without_solution(call)
        result.aside = f"there is no {call.puzzle.wording.solution_noun()} to print"
        return replace(page, answered=True)
    if not found.solutions:
        _give_up(result, found.reason)
        return None
    result.aside = SEVERAL if status is Status.MULTIPLE else ""
    return replace(page, solution=found.solutions[0], answered=True)


def _without_solution(call: Call) -> Exit:
    """The exit status for no solution: for a claim, it follows."""
    return Exit.CONTRADICTION if goal_id(call.puzzle) is None else Exit.ANSWERED


def _walked(call: Call, page: Sheet, result: Report) -> Sheet | None:
    found = call.ask(Walk())
    ending = found.last(Walk, Ending)
    if ending is None or ending.outcome is WalkthroughEnd.STOPPED:
        _give_up(result, found.reason if ending is None else ending.reason)
        return None
    if ending.outcome is WalkthroughEnd.CONTRADICTION:
        result.status = _without_solution(call)
    return replace(page, steps=found.every(Walk, Step), ending=ending)


def _give_up(result: Report, reason: str) -> None:
    """Make `result` a report that nothing is known, with the reason."""
    lost = unknown(reason)
    result.status, result.text, result.data, result.note = lost.status, lost.text, lost.data, lost.note
