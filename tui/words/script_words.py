"""SMT-LIB 2 scripts that were run, in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from puzzles.text.words import amount
from solvers.queries.scripts import AssertionCheck, AssertionCore, CommandAnswer, Outcome
from tui.words.solver_counters import duration

NOT_AGAIN = "Where each assertion may be left out, z3 does not find that: no core is known."
"""The message for an unsat check that is not unsat when its core is computed."""
NAMED = 8
"""The most lines named in a sentence."""


def said(answer: CommandAnswer) -> str:
    """The result of a command; "" if it has none."""
    if answer.outcome is Outcome.DONE:
        return ""
    if answer.outcome.is_fault:
        expected = f"; expected {answer.expected}" if answer.expected else ""
        return f"{answer.outcome.value}: {answer.text}{expected}"
    if answer.outcome is Outcome.TEXT:
        return answer.text
    more = f": {answer.text}" if answer.outcome is Outcome.UNKNOWN and answer.text else ""
    printed = f"\n{answer.text}" if answer.text and not more else ""
    return f"{answer.outcome.value}{more}{printed}"


def check_told(check: AssertionCheck, lines: Mapping[int, int]) -> str:
    """The result of a check while minimising a core; `lines` maps command numbers to lines."""
    time = duration(check.seconds)
    if not check.left_out:
        asked = f"all {amount(check.asked, 'assertion')}: {check.outcome.value}"
        core = f"; z3 gives back {of_lines(check.core, lines)}" if check.outcome is Outcome.UNSAT else ""
        return f"{asked}{core}  {time}"
    without = f"without line {lines[check.left_out]}: {check.outcome.value}"
    if check.outcome is not Outcome.UNSAT:
        return f"{without}, so it {'is needed' if check.outcome is Outcome.SAT else 'stays'}  {time}"
    others = f", and with it {of_lines(check.gone, lines)}" if check.gone else ""
    return f"{without}, so it goes{others}  {time}"


def core_told(core: AssertionCore, lines: Mapping[int, int], assumed: int | None) -> str:
    """The core in words; `assumed` is the line of a check with assumptions, or None."""
    with_it = "" if assumed is None else f", with what line {assumed} assumes"
    doubt = "" if core.minimal else "; whether fewer would do is not known"
    if not core.assertions:
        what = "What is defined" if assumed is None else f"What line {assumed} assumes"
        return f"{what} cannot hold, whatever is asserted."
    cannot = "This cannot hold" if len(core.assertions) == 1 else "These cannot all hold"
    return f"{cannot}: {of_lines(core.assertions, lines)}{with_it}{doubt}."


def of_lines(numbers: Collection[int], lines: Mapping[int, int]) -> str:
    """The lines of commands: "lines 5, 7"; only the first if there are many."""
    found = sorted(lines[number] for number in numbers)
    if not found:
        return "none"
    more = len(found) - NAMED
    listed = ", ".join(map(str, found[:NAMED])) + (f" and {more} more" if more > 0 else "")
    return f"line {listed}" if len(found) == 1 else f"lines {listed}"


def summary(answers: Sequence[CommandAnswer]) -> str:
    """The number of commands, and the results of the checks."""
    checks = [answer.outcome.value for answer in answers if answer.outcome.is_check]
    faults = sum(answer.outcome.is_fault for answer in answers)
    told = amount(len(answers), "command")
    if checks:
        told += f", {amount(len(checks), 'check')}: {_in_a_row(checks)}"
    return told + (f"; {amount(faults, 'fault')}" if faults else "")


def _in_a_row(checks: Sequence[str]) -> str:
    more = len(checks) - NAMED
    return ", ".join(checks[:NAMED]) + (f" and {more} more" if more > 0 else "")
