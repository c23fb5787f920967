"""`cluebench run`: an SMT-LIB 2 script, run command by command on z3."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from puzzles.language.assertions.sexp import after_blank, line_and_column
from puzzles.types.scratch.puzzle import Scratch
from solvers.queries.scripts import (
    AssertionCheck,
    AssertionCore,
    CommandAnswer,
    CommandAnswers,
    Outcome,
    RunScript,
    ScriptCore,
    ScriptEnd,
)
from tui.cli.options.arguments import Parser, common_arguments
from tui.cli.options.target import script_at
from tui.cli.report import Exit, Report
from tui.words.script_words import NOT_AGAIN, check_told, core_told, said

if TYPE_CHECKING:
    from tui.cli.call import Call

SCRIPT = "a file with a script of SMT-LIB 2, such a script itself, or - for standard input"
_STATUS = {
    Outcome.SAT: Exit.ANSWERED,
    Outcome.UNSAT: Exit.CONTRADICTION,
    Outcome.UNKNOWN: Exit.UNKNOWN,
}


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("script", metavar="FILE", help=SCRIPT)
    parser.add_argument("--models", action="store_true", help="of each check that is sat, the model")
    parser.add_argument(
        "--cores",
        action="store_true",
        help="of each check that is unsat, a minimal core of the assertions, named or not, with the checks "
        "that led to it",
    )
    common_arguments(parser)
    parser.epilog = (
        "exit status: by the last check, 0 for sat, 1 for unsat, 3 for unknown; 0 without a check; 2 where a "
        "command was not taken"
    )


def run(call: Call) -> Report:
    """Each command with an answer, with its line, and z3's answer."""
    text = script_at(call.options.script)
    question = RunScript(text, models=call.options.models)
    found = call.ask_about(Scratch(), question)
    lots, silent = found.every(RunScript, CommandAnswers), call.options.json or call.options.cores
    answers = [each for lot in lots for each in (lot.each(text) if silent else lot.told)]
    ended, lines = found.last(RunScript, ScriptEnd), {each.number: each.line for each in answers}
    result, cores = _report(answers), dict[int, dict[str, Any]]()
    spoken = [each for each in answers if _speaks(each)]
    width = max((len(_head(each)) for each in spoken), default=0)
    indent = max(10, len(f"line {max((each.line for each in spoken), default=0)}") + 2)
    for answer in answers:
        for line in _told(answer, indent, width):
            result.line(line)
        if call.options.cores and answer.outcome is Outcome.UNSAT and ended:
            assumes = answer.head == "check-sat-assuming"
            wanted = ScriptCore(text, answer.number)
            cores[answer.number] = _core(call, result, wanted, lines, assumes=assumes)
    if ended is None:
        place = line_and_column(text, after_blank(text, lots[-1].answers[-1].end if lots else 0))
        result.status, result.note = Exit.UNKNOWN, f"{place}: {found.reason}"
    if not call.options.json:  # thousands of commands may say nothing
        return result
    return result.also(commands=[_data(each, cores.get(each.number)) for each in answers])


def _report(answers: Sequence[CommandAnswer]) -> Report:
    """The report, with the exit status of the last check."""
    checks = [answer.outcome for answer in answers if answer.outcome.is_check]
    faults = [answer for answer in answers if answer.outcome.is_fault]
    result = Report(_STATUS[checks[-1]] if checks else Exit.ANSWERED)
    if checks and checks[-1] is Outcome.UNKNOWN:
        result.note = next(each.text for each in reversed(answers) if each.outcome is Outcome.UNKNOWN)
    if faults:
        result.status, first = Exit.BAD_INPUT, faults[0]
        more = f"; {len(faults) - 1} more" if len(faults) > 1 else ""
        problem = said(first).partition(": ")[2].partition("\n")[0]
        result.note = f"line {first.line}, column {first.column}: {problem}{more}"
    return result.also(checks=[outcome.value for outcome in checks])


def _head(answer: CommandAnswer) -> str:
    return f"{'  ' * answer.depth}{answer.head}"


def _speaks(answer: CommandAnswer) -> bool:
    return answer.outcome is not Outcome.DONE


def _told(answer: CommandAnswer, indent: int, width: int) -> Iterator[str]:
    """The lines about a command: none if it has no answer; a long answer is put below."""
    if not _speaks(answer):
        return
    first, *more = said(answer).split("\n")
    before = f"line {answer.line}".ljust(indent)
    if more and answer.outcome is Outcome.TEXT:
        first, more = "", [first, *more]
    yield f"{before}{_head(answer):{width}}  {first}".rstrip()
    yield from (f"{'':{indent}}{'  ' * answer.depth}{line}" for line in (*more, *answer.model.splitlines()))


def _core(
    call: Call, result: Report, question: ScriptCore, lines: dict[int, int], *, assumes: bool
) -> dict[str, Any]:
    """Print each check on the way to a core, and the core; returns the same as data."""
    found = call.ask_about(Scratch(), question)
    checks = found.every(ScriptCore, AssertionCheck)
    core = found.last(ScriptCore, AssertionCore)
    for check in checks:
        result.line(f"{'':10}{check.number}. {check_told(check, lines)}")
    if core is None:
        result.status, result.note = Exit.UNKNOWN, found.reason
        return {"minimal": False, "lines": []}
    if checks[0].outcome is not Outcome.UNSAT:
        result.line(f"{'':10}{NOT_AGAIN}")
        return {"minimal": False, "lines": []}
    assumed = lines[question.check] if assumes else None
    result.line(f"{'':10}{core_told(core, lines, assumed)}")
    return {"minimal": core.minimal, "lines": _lines(core.assertions, lines)}


def _lines(numbers: Iterable[int], lines: dict[int, int]) -> list[int]:
    return [lines[number] for number in numbers]


def _data(answer: CommandAnswer, core: dict[str, Any] | None) -> dict[str, Any]:
    data: dict[str, Any] = {
        "line": answer.line,
        "column": answer.column,
        "command": answer.head,
        "depth": answer.depth,
        "outcome": answer.outcome.value,
        "text": answer.text,
        "expected": answer.expected,
        "seconds": round(answer.seconds, 6),
    }
    return data | ({"model": answer.model} if answer.model else {}) | ({"core": core} if core else {})
