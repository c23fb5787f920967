"""The details of a command of a script, as rows: its answer, model or core, and the assertions in force."""

from __future__ import annotations

from collections.abc import Iterator

from solvers.queries.scripts import CommandAnswer, Outcome
from tui.screens.script.timeline import TONES
from tui.session.scripts.script_work import CoreFound, ModelsFound, ScriptWork, held, unsat
from tui.widgets.row import Row
from tui.words.script_words import NOT_AGAIN, check_told, said
from tui.words.tones import Phrase, Tone

FEW = 200
"""The most assertions listed."""


def detail_rows(work: ScriptWork, answer: CommandAnswer | None) -> Iterator[Row]:
    """The rows for a command; rows with a command as payload lead to its line."""
    if answer is None:
        yield Row("none", "Type a command, such as (declare-const x Int).", tone=Tone.MUTED, live=False)
        return
    yield Row("command", work.command_text(answer) or "(", lead=f"{answer.line} ", tone=Tone.HEADING)
    yield from _answer(answer)
    lines = {each.number: each.line for each in work.answers}
    if unsat(answer):
        yield from _core(work, answer, work.cores.get(answer.number), lines)
    if answer.outcome is Outcome.SAT:
        yield from _models(answer, work.models.get(answer.number))
    yield from _held(work, answer)


def _answer(answer: CommandAnswer) -> Iterator[Row]:
    told = said(answer)
    tone = TONES.get(answer.outcome, Tone.PLAIN)
    for index, line in enumerate(told.splitlines()):
        yield Row(f"answer.{index}", line, tone=tone if index == 0 else Tone.PLAIN, live=False)
    if answer.outcome is not Outcome.DONE and answer.seconds >= 1:
        yield Row("time", f"It took {answer.seconds:.1f} s.", tone=Tone.MUTED, live=False)


def _core(
    work: ScriptWork, answer: CommandAnswer, found: CoreFound | None, lines: dict[int, int]
) -> Iterator[Row]:
    """The checks that minimise a core, and its assertions."""
    if found is None:
        yield Row(
            "ask-core",
            "{script.explain} finds which assertions cannot all hold.",
            tone=Tone.MUTED,
            live=False,
        )
        return
    core = found.core
    if core is not None and found.checks and found.checks[0].outcome is not Outcome.UNSAT:
        yield Row("core", NOT_AGAIN, tone=Tone.NOTICE, live=False)
    elif core is not None:
        assumed = f", with what line {answer.line} assumes" if answer.head == "check-sat-assuming" else ""
        doubt = "" if core.minimal else "; whether fewer would do is not known"
        one = len(core.assertions) == 1
        head = f"{'This' if one else 'These'} cannot {'' if one else 'all '}hold{assumed}{doubt}:"
        yield Row("core", head, tone=Tone.BAD, live=False)
        by_number = {each.number: each for each in work.answers}
        for number in core.assertions:
            yield _row(work, by_number[number], "core")
    for check in found.checks:
        yield Row(
            f"check.{check.number}", check_told(check, lines), lead=f"{check.number}. ", tone=Tone.MUTED
        )
    if core is None:
        yield Row("core-wait", found.reason or "Looking for a minimal core …", tone=Tone.NOTICE, live=False)


def _models(answer: CommandAnswer, found: ModelsFound | None) -> Iterator[Row]:
    """The model of a check, and further ones if asked for."""
    if found is None:
        for index, line in enumerate(line for line in answer.model.splitlines() if line not in "()"):
            yield Row(f"model.{index}", line.removeprefix("  "), live=False)
        if answer.model:
            yield Row("ask-models", "{script.models} looks for other models.", tone=Tone.MUTED, live=False)
        return
    for model in found.models:
        values = ", ".join(f"{name} = {value}" for name, value in model.values)
        yield Row(f"model.{model.number}", values or model.text, lead=f"{model.number}. ")
    yield Row("models-end", _models_end(found), tone=Tone.NOTICE, live=False)


def _models_end(found: ModelsFound) -> str:
    count = len(found.models)
    if found.end is None:
        return found.reason or "Looking for models …"
    if found.end.complete:
        return "There is no other: these are all values that the constants can have."
    return f"{found.end.reason}." if found.end.reason else f"The first {count}; there may be more."


def _held(work: ScriptWork, answer: CommandAnswer) -> Iterator[Row]:
    """The assertions in force after a command, innermost scope first."""
    kept = held(work.answers, answer.number)
    depth = f" (depth {answer.depth})" if answer.depth else ""
    if not kept:
        yield Row("held", f"Nothing is asserted here{depth}.", tone=Tone.MUTED, live=False)
        return
    yield Row("held", f"What holds here{depth}:", tone=Tone.HEADING, live=False)
    for each in reversed(kept[-FEW:]):
        yield _row(work, each, "held")
    if len(kept) > FEW:
        yield Row("held-more", f"and {len(kept) - FEW:,} before them", tone=Tone.MUTED, live=False)


def _row(work: ScriptWork, answer: CommandAnswer, key: str) -> Row:
    """An assertion with its line, to which it leads."""
    beside = f"  scope {answer.depth}" if answer.depth else ""
    return Row(
        f"{key}.{answer.number}",
        work.command_text(answer),
        lead=f"{answer.line} ",
        payload=answer,
        beside=beside,
    )


def beside_lines(work: ScriptWork) -> dict[int, Phrase]:
    """The text beside each line of the script, from 0; several commands on a line are joined."""
    found: dict[int, Phrase] = {}
    for answer in work.answers:
        first, *more = said(answer).splitlines() or [""]
        if not first:
            continue
        line, tone = work.line_of(answer.end), TONES.get(answer.outcome, Tone.PLAIN)
        text = first + (" …" if more else "")
        before = found.get(line)
        if before is not None:
            text, tone = f"{before.text} · {text}", tone if before.tone is Tone.PLAIN else before.tone
        found[line] = Phrase(text, tone)
    return found
