"""`cluebench course`: lessons and exercises, and checking answers to them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzles.course.lesson import Lesson
from puzzles.course.shelf import CourseItem, course
from puzzles.exercises.draft import ProofDraft
from puzzles.exercises.exercise import Exercise
from puzzles.exercises.model_sheet import ModelSheet
from puzzles.exercises.remark import Remark
from puzzles.exercises.work import blank_work
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.scratch.puzzle import Scratch
from solvers.queries.overview import Overview
from solvers.queries.proofs import Prove, Proved, Unproved
from solvers.queries.scripts import CommandAnswers, RunScript, ScriptEnd
from tui.cli.options.arguments import Parser, common_arguments
from tui.cli.options.target import script_at, text_at
from tui.cli.report import Exit, Report
from tui.session.scripts.judging import judged, solved
from tui.store.progress.course import user_course

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument(
        "lesson", metavar="LESSON", nargs="?", default="", help="a lesson or exercise, by name or number"
    )
    parser.add_argument(
        "script",
        metavar="FILE",
        nargs="?",
        help="a script, table, tree, proof or model to be checked as an answer; - for standard input",
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
    parser.epilog = "exit status: 0; 1 for what is no answer yet; 2 where a lesson's file is wrong"


def run(call: Call) -> Report:
    """The list of lessons, one of them, or the remarks on an answer."""
    options = call.options
    found, broken = course(*options.folder)
    if not options.lesson:
        return _listed(found, broken)
    item = _named(options.lesson, found)
    if isinstance(item, Exercise):
        return _exercise(call, item)
    if options.script is not None:
        return _judged(call, item, script_at(options.script))
    if options.solution:
        return Report().line(item.solution.strip()).also(lesson=_data(item))
    return _told(item, item.script)


def _exercise(call: Call, exercise: Exercise) -> Report:
    """A blank exercise, its answer, or the remarks on a file."""
    work, file = blank_work(exercise), call.options.script
    if call.options.solution and file is None and isinstance(work, ProofDraft):
        return _proved(call, exercise, work)
    if call.options.solution and file is None and isinstance(work, ModelSheet):
        return _modelled(call, exercise, work)
    if call.options.solution and file is None:
        return Report().line(work.solved_text().strip()).also(lesson=_data(exercise))
    if file is None:
        return _told(exercise, f"{exercise.argument}\n\n{work.text}")
    try:
        work = work.read(text_at(file, f"a {exercise.task}"))
    except PuzzleError as error:
        raise error.at(file) from error
    user_course().keep(exercise.name, work.text, solved=work.solved)
    return _report(exercise, tuple(work.remarks()), work.solved)


def _proved(call: Call, exercise: Exercise, draft: ProofDraft) -> Report:
    """A proof as the answer, found by the worker, since quantifiers take z3."""
    found = call.ask_about(exercise.puzzle, Prove(draft.derived))
    proved, unproved = found.last(Prove, Proved), found.last(Prove, Unproved)
    if proved is None:
        reason = found.reason if unproved is None else unproved.reason
        return Report(Exit.UNKNOWN, note=reason).line("No proof was found.").also(lesson=_data(exercise))
    return Report().line(draft.solved_by(proved.proof).text.strip()).also(lesson=_data(exercise))


def _modelled(call: Call, exercise: Exercise, sheet: ModelSheet) -> Report:
    """A model as the answer, found by the worker."""
    found = call.ask_about(exercise.puzzle, Overview(1, candidates=False, explain=False, varied=False))
    if not found.solutions:
        told = Report(Exit.UNKNOWN, note=found.reason).line("No model was found.")
        return told.also(lesson=_data(exercise))
    return Report().line(sheet.solved_by(found.solutions[0]).text.strip()).also(lesson=_data(exercise))


def _told(item: CourseItem, beneath: str) -> Report:
    told = Report().line(f"{item.title} ({item.topic})").line("").line(item.text).line("")
    return told.line(beneath.strip()).also(lesson=_data(item))


def _named(word: str, found: tuple[CourseItem, ...]) -> CourseItem:
    """The lesson of that name, or number from 1; raises `PuzzleError`."""
    if word.isdecimal() and 1 <= int(word) <= len(found):
        return found[int(word) - 1]
    item = next((item for item in found if item.name == word), None)
    if item is None:
        expected = f"1 to {len(found)}, or a name such as {found[0].name}"
        raise PuzzleError("no such lesson", where=word, expected=expected)
    return item


def _listed(found: tuple[CourseItem, ...], broken: tuple[str, ...]) -> Report:
    """All lessons by topic, with a sign on solved ones."""
    result, progress, topic = Report(), user_course(), ""
    solved_at = {item.name: progress.solved(item.name) for item in found}
    done = sum(map(bool, solved_at.values()))
    for number, item in enumerate(found, start=1):
        if item.topic != topic:
            topic = item.topic
            result.line(topic)
        result.line(f"  {'✓' if solved_at[item.name] else ' '} {number:3} {item.name:24} {item.title}")
    result.line(f"{amount(len(found), 'exercise')}, {done} solved.")
    if broken:
        result.status, result.note = Exit.BAD_INPUT, "; ".join(broken)
    return result.also(
        lessons=[_data(item) | {"solved": solved_at[item.name]} for item in found],
        solved=done,
        broken=list(broken) or None,
    )


def _judged(call: Call, lesson: Lesson, script: str) -> Report:
    """The remarks on a script; if it is right, the lesson counts as solved."""
    trial = lesson.trial(script)
    found = call.ask_about(Scratch(), RunScript(trial))
    lots = found.every(RunScript, CommandAnswers)
    answers = [each for lot in lots for each in lot.each(trial)]
    if found.last(RunScript, ScriptEnd) is None:
        return Report(Exit.UNKNOWN, note=found.reason).line("Not known.")
    demands = judged(lesson, script, answers)
    right = solved(demands)
    user_course().keep(lesson.name, script, solved=right)
    return _report(lesson, demands, right)


def _report(item: CourseItem, remarks: Iterable[Remark], right: bool) -> Report:
    result = Report(Exit.ANSWERED if right else Exit.CONTRADICTION)
    for remark in remarks:
        result.line(f"{'right  ' if remark.met else 'not yet'}  {remark.told}")
    result.line(f"Solved: {item.title}" if right else "Not solved yet.")
    return result.also(
        lesson=_data(item),
        right=right,
        demands=[{"met": remark.met, "text": remark.told} for remark in remarks],
    )


def _data(item: CourseItem) -> dict[str, Any]:
    task = str(item.task) if isinstance(item, Exercise) else "script"
    return {"name": item.name, "title": item.title, "topic": item.topic, "task": task}
