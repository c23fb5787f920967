"""`cluebench course`: lessons in SMT-LIB, and whether a script is an answer to one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzles.course.lesson import Lesson
from puzzles.course.shelf import lessons
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.scratch.puzzle import Scratch
from solvers.queries.scripts import CommandAnswers, RunScript, ScriptEnd
from tui.cli.arguments import Parser, common_arguments
from tui.cli.report import Exit, Report
from tui.cli.target import script_at
from tui.session.judging import judged, solved
from tui.store.course import user_course

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("lesson", metavar="LESSON", nargs="?", default="", help="a lesson, by name or number")
    parser.add_argument(
        "script",
        metavar="FILE",
        nargs="?",
        help="a script to be checked as an answer to it, or - for standard input",
    )
    parser.add_argument(
        "--folder",
        metavar="FOLDER",
        type=Path,
        action="append",
        default=[],
        help="lessons of a teacher, one file each; may be given several times",
    )
    parser.add_argument("--solution", action="store_true", help="print an answer to the lesson")
    common_arguments(parser)
    parser.epilog = "exit status: 0; 1 where a script is no answer yet; 2 where a lesson's file is wrong"


def run(call: Call) -> Report:
    """The lessons, one of them, or what is right and wrong in an answer to it."""
    options = call.options
    found, broken = lessons(*options.folder)
    if not options.lesson:
        return _listed(found, broken)
    lesson = _named(options.lesson, found)
    if options.script is not None:
        return _judged(call, lesson, script_at(options.script))
    if options.solution:
        return Report().line(lesson.solution.strip()).also(lesson=_data(lesson))
    told = Report().line(f"{lesson.title} ({lesson.topic})").line("").line(lesson.text).line("")
    return told.line(lesson.script.strip()).also(lesson=_data(lesson))


def _named(word: str, found: tuple[Lesson, ...]) -> Lesson:
    """The lesson of that name, or number from 1; raises `PuzzleError`."""
    if word.isdecimal() and 1 <= int(word) <= len(found):
        return found[int(word) - 1]
    lesson = next((lesson for lesson in found if lesson.name == word), None)
    if lesson is None:
        expected = f"1 to {len(found)}, or a name such as {found[0].name}"
        raise PuzzleError("no such lesson", where=word, expected=expected)
    return lesson


def _listed(found: tuple[Lesson, ...], broken: tuple[str, ...]) -> Report:
    """All lessons by topic, with a sign for those that are solved."""
    result, progress, topic = Report(), user_course(), ""
    done = sum(bool(progress.solved(lesson.name)) for lesson in found)
    for number, lesson in enumerate(found, start=1):
        if lesson.topic != topic:
            topic = lesson.topic
            result.line(topic)
        result.line(
            f"  {'✓' if progress.solved(lesson.name) else ' '} {number:2} {lesson.name:24} {lesson.title}"
        )
    result.line(f"{amount(len(found), 'lesson')}, {done} solved.")
    if broken:
        result.status, result.note = Exit.BAD_INPUT, "; ".join(broken)
    solved_at = {lesson.name: progress.solved(lesson.name) for lesson in found}
    return result.also(
        lessons=[_data(lesson) | {"solved": solved_at[lesson.name]} for lesson in found],
        solved=done,
        broken=list(broken) or None,
    )


def _judged(call: Call, lesson: Lesson, script: str) -> Report:
    """What is right and wrong in a script; one that is an answer counts as solved."""
    found = call.ask_about(Scratch(), RunScript(lesson.trial(script)))
    answers = [each for lot in found.every(RunScript, CommandAnswers) for each in lot.answers]
    if found.last(RunScript, ScriptEnd) is None:
        return Report(Exit.UNKNOWN, note=found.reason).line("Not known.")
    demands = judged(lesson, script, answers)
    right = solved(demands)
    user_course().keep(lesson.name, script, solved=right)
    result = Report(Exit.ANSWERED if right else Exit.CONTRADICTION)
    for demand in demands:
        result.line(f"{'right  ' if demand.met else 'not yet'}  {demand.told}")
    result.line(f"Solved: {lesson.title}" if right else "Not solved yet.")
    return result.also(
        lesson=_data(lesson),
        right=right,
        demands=[{"met": demand.met, "text": demand.told} for demand in demands],
    )


def _data(lesson: Lesson) -> dict[str, Any]:
    return {"name": lesson.name, "title": lesson.title, "topic": lesson.topic}
