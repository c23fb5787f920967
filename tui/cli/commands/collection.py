"""`cluebench collection`: lists the puzzles of a folder, or makes a booklet of them."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzles.features.unread import unread_lines
from puzzles.files.collection import read_collection
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, one_line
from tui.cli.options.arguments import Parser, common_arguments, seconds
from tui.cli.output import write_file
from tui.cli.progress import ProgressLine, progress
from tui.cli.report import Exit, Report

if TYPE_CHECKING:
    from tui.cli.call import Call
    from tui.session.collection.appraisal import Appraisals, PuzzleAppraisal
    from tui.session.collection.collection_rows import ListedPuzzle

SORTINGS = ("file", "title", "type", "solutions", "grade")
WIDTH = 110
"""The width of the table in columns."""
BOOKLETS = ("markdown", "html", "svg")


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="its puzzles, and those of folders in it")
    parser.add_argument(
        "--find",
        metavar="WORDS",
        default="",
        help="those in whose title, type, tags, grade or verdict these occur",
    )
    parser.add_argument("--sort", choices=SORTINGS, default="file", help="the order (default %(default)s)")
    parser.add_argument("--no-grades", action="store_true", help="do not find out how hard they are")
    parser.add_argument(
        "--patience",
        metavar="SECONDS",
        type=seconds,
        default=20.0,
        help="give up on one puzzle after so long (default %(default)s)",
    )
    parser.add_argument(
        "--booklet",
        metavar="FORM",
        type=_form,
        help="print all of them, solutions behind: markdown, html, svg",
    )
    parser.add_argument("-o", "--output", metavar="OUT", help="write the booklet to the file OUT")
    common_arguments(parser)


def _form(name: str) -> str:
    if name not in BOOKLETS:
        from puzzles.text.nearness import perhaps  # only needed where a name is wrong

        expected = f"expected one of {', '.join(BOOKLETS)}{perhaps(name, BOOKLETS)}"
        raise ArgumentTypeError(f"found {one_line(name, 60)!r}; {expected}")
    return name


def run(call: Call) -> Report:
    """A line for each puzzle, or the booklet."""
    from tui.session.collection.collection_rows import Sorting, arranged

    with progress() as line:
        lines = _looked_at(call, line)
        listed = tuple(arranged(lines, call.options.find, Sorting(call.options.sort)))
        return _listed(lines, listed) if call.options.booklet is None else _booklet(call, listed, line)


def _looked_at(call: Call, line: ProgressLine) -> list[ListedPuzzle]:
    """Every puzzle with its appraisal."""
    from tui.session.collection.appraisal import PuzzleAppraisal, remembered
    from tui.session.collection.collection_rows import ListedPuzzle

    members, known = list(read_collection(call.options.folder)), remembered()
    appraisals = [PuzzleAppraisal() for _ in members]
    for index, member in enumerate(members):
        line.say(f"{index + 1} of {len(members)}: {Path(member.file).name}")
        if member.puzzle is not None and call.options.booklet is None:
            appraisals[index] = _appraised(call, member.puzzle, known)
    known.save()
    triples = zip(members, appraisals, strict=True)
    return [ListedPuzzle(index, member, appraisal) for index, (member, appraisal) in enumerate(triples)]


def _appraised(call: Call, puzzle: Puzzle, known: Appraisals) -> PuzzleAppraisal:
    from tui.session.collection.appraisal import STANDING

    found = known.of(puzzle)
    while (question := found.open) is not None and (question == STANDING or not call.options.no_grades):
        found = found.told(call.ask_about(puzzle, question, patience=call.options.patience))
    known.learn(puzzle, found)
    return found


def _listed(every: Sequence[ListedPuzzle], lines: Sequence[ListedPuzzle]) -> Report:
    from tui.session.collection.collection_rows import heading

    result = Report()
    if lines:
        result.line(heading(WIDTH))
    for line in lines:
        result.line(line.text(WIDTH).rstrip())
    shown = f"{len(lines)} of " if len(lines) < len(every) else ""
    result.line(f"{shown}{amount(len(every), 'puzzle')}.")
    unknown = [line for line in lines if line.member.puzzle is not None and line.appraisal.reason]
    broken = [line.member.problem for line in lines if line.member.puzzle is None]
    unread = [told for line in lines for told in _unread(line)]
    if unread:
        note = f"{amount(len(unread), 'clue')} not read; expected clues that can be read"
        result.status, result.note = Exit.BAD_INPUT, note
    elif unknown:
        result.status, result.note = Exit.UNKNOWN, f"not all is known of {amount(len(unknown), 'puzzle')}"
    result.aside = "; ".join((*broken, *unread))
    return result.also(puzzles=[_data(line) for line in lines])


def _unread(line: ListedPuzzle) -> Iterator[str]:
    """The unread clues of a puzzle, each with its file."""
    clues = {} if line.member.puzzle is None else unread_lines(line.member.puzzle)
    for clue, trouble in clues.items():
        yield f"{line.member.file}: not read: {one_line(clue)!r}: {one_line(trouble)}"


def _data(line: ListedPuzzle) -> dict[str, Any]:
    puzzle, found = line.member.puzzle, line.appraisal
    if puzzle is None:
        return {"file": line.member.file, "problem": line.member.problem}
    said: dict[str, Any] = {"file": line.member.file, "puzzle": puzzle.type_name, "title": line.title}
    said |= {"tags": list(line.tags), "verdict": str(found.status)}
    if found.count is not None:
        said["count"] = {"value": found.count, "complete": found.counted}
    said |= {"grade": found.grade, "score": found.score} if found.grade else {}
    said |= {"unread": list(unread)} if (unread := unread_lines(puzzle)) else {}
    return said | ({"reason": found.reason} if found.reason else {})


def _booklet(call: Call, lines: Sequence[ListedPuzzle], line: ProgressLine) -> Report:
    """The booklet: all puzzles, each followed by its solution."""
    from tui.pages.answering import FIRST_TWO, printed
    from tui.pages.booklet import FORMS, Booklet

    puzzles = [each.member.puzzle for each in lines if each.member.puzzle is not None]
    if not puzzles:
        raise PuzzleError("no puzzle to print", where=str(call.options.folder), expected="one at least")
    pairs = []
    for number, puzzle in enumerate(puzzles, start=1):
        line.say(f"solution {number} of {len(puzzles)}")
        pairs.append(printed(puzzle, call.ask_about(puzzle, FIRST_TWO, patience=call.options.patience)))
    title = call.options.folder.resolve().name
    booklet = Booklet(title, [sheet for sheet, _ in pairs], [remark for _, remark in pairs])
    text = FORMS[call.options.booklet](booklet)
    result = Report().also(format=call.options.booklet, text=text)
    broken = [each.member.problem for each in lines if each.member.puzzle is None]
    result.aside = "; ".join(broken)
    if call.options.output not in (None, "-"):
        write_file(Path(call.options.output), text)
    else:
        result.whole = text
        result.line(text.rstrip("\n"))
    return result
