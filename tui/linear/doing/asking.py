"""Commands that ask: for a hint, whether all is right, why, how many solutions, one of them."""

from __future__ import annotations

from puzzles.features.literals import read_literal
from puzzles.formulas.statements import Literal
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital
from solvers.queries.reasons import Chain, LiteralStatus, Reason
from solvers.queries.steps import Step
from tui.linear.bench import LinearBench, lines_of
from tui.linear.places import read_entry
from tui.panels.explain.hint import RUNGS, WRITE, HintExplanation
from tui.panels.explain.reason import OWN_MISTAKE, ReasonExplanation
from tui.session.status import standing
from tui.words.telling import chain_texts

ANY_WIDTH = 10_000
"""Columns of a line of text, which a reader breaks as it likes."""


def hint(bench: LinearBench, rest: str) -> None:
    """Where to look; again: what matters; again: what follows."""
    explanation = bench.ask(HintExplanation.name)
    told: list[str] = []
    rungs = tuple(f"{number} {rung}" for number, rung in enumerate(RUNGS, 1))
    for line in lines_of(explanation.rows(bench.view, ANY_WIDTH)):
        told = [] if line.startswith(rungs) else told  # what was told before need not be told again
        told.append(line)
    bench.say(*(told or [explanation.empty(bench.view)]))


def take(bench: LinearBench, rest: str) -> None:
    """Write what the hint says."""
    explanation = bench.explanations[HintExplanation.name]
    step = explanation.last(bench.view, Step) if bench.open is explanation else None
    if step is None or not step.conclusions:
        raise PuzzleError("no hint is open", expected="`hint`, until it says what follows")
    if explanation.place(bench.view) == WRITE:
        bench.editing.take(step.conclusions, step.conclusion)
    else:
        hint(bench, rest)


def check(bench: LinearBench, rest: str) -> None:
    """Is all right so far; again: how many are wrong; again: which."""
    bench.workspace.solving.checked()
    _explain(bench, "check")


def _explain(bench: LinearBench, name: str) -> None:
    explanation = bench.ask(name)
    told = [*lines_of(explanation.rows(bench.view, ANY_WIDTH))]
    bench.say(*(told or [explanation.empty(bench.view)]))


def why(bench: LinearBench, rest: str) -> None:
    """Why something is so, or is not."""
    literal = _literal(bench, rest)
    asked = bench.explanations[ReasonExplanation.name]
    assert isinstance(asked, ReasonExplanation)
    asked.ask(literal)
    bench.ask(asked.name)
    reason, chain = asked.last(bench.view, Reason), asked.last(bench.view, Chain)
    if reason is None:
        bench.say(asked.empty(bench.view))
        return
    if reason.standing is LiteralStatus.CONTRADICTION:
        told = OWN_MISTAKE if bench.workspace.state.entries else "The clues contradict each other:"
        bench.say(told, *(f"  {each.quoted}" for each in reason.statements))
        return
    bench.say(f"{capital(reason.text)}: {reason.standing}.")
    bench.say(*chain_texts(() if chain is None else chain.steps))
    if reason.statements:
        bench.say("It rests on:", *(f"  {each.quoted}" for each in reason.statements))


def _literal(bench: LinearBench, rest: str) -> Literal:
    if not rest:
        raise PuzzleError("nothing is asked about", expected="as `why r3c4 5`")
    try:
        return read_entry(rest, bench.puzzle)
    except PuzzleError:
        return read_literal(rest, bench.puzzle)


def count(bench: LinearBench, rest: str) -> None:
    """How many solutions the clues have; which clues contradict each other."""
    if bench.settle():
        bench.say(f"{capital(standing(bench.view).text)}.")
    conflict = bench.view.results.conflict
    if conflict is not None:
        bench.say("These cannot all hold:", *(f"  {each.quoted}" for each in conflict.statements))


def solution(bench: LinearBench, rest: str) -> None:
    """A solution; again: the next."""
    bench.settle()
    before = bench.workspace.view.shown
    bench.editing.step("next")
    bench.wait(lambda: bench.view.shown != before or not bench.view.work.busy)
    shown = bench.view.solution
    if shown is not None:
        bench.say(*bench.puzzle.wording.render(shown).splitlines())
