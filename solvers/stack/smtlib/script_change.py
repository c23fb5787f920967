"""The effect of the last edit on the stack, as SMT-LIB 2 text."""

from __future__ import annotations

from collections.abc import Iterator

from solvers.queries.scopes import ScriptPart
from solvers.stack.smtlib.script import HEADER, ScriptLayout
from solvers.stack.stack import Stack


def change_text(stack: Stack) -> str:
    """The pops and pushes that led from the state before to this one, and the assumptions that changed."""
    return "\n".join(_lines(stack)) + "\n"


def _lines(stack: Stack) -> Iterator[str]:
    change, layout = stack.last_change, ScriptLayout(stack)
    if change.popped is None:
        yield "; Begun anew: there is no state before this one, or its variables or rules were others."
        yield from ("(reset)", *HEADER)
        lines = sum(part.lines for part in _base(layout))
        yield f"; {lines:,} lines of variables and rules, then one scope for each clue"
    elif not change.popped and change.kept == len(stack.problem.layers) and not (change.on or change.off):
        yield "; Nothing: the state is the same as before."
        return
    if change.popped:
        yield f"(pop {len(change.popped)})"
        for statement in reversed(change.popped):
            yield f"; gone: {' '.join(statement.text.split())}"
    for passage in layout.passages:
        if passage.part.level > change.kept and passage.part.statement:
            yield from passage.lines()
    for title, numbers in (("not assumed any more", change.off), ("assumed from now on", change.on)):
        if numbers and change.popped is not None:
            yield f"\n; {title}: {' '.join(map(stack.numbering.symbol, numbers))}"
    yield "\n; what is asked then"
    yield f"(check-sat-assuming ({' '.join(map(stack.numbering.symbol, stack.chosen().selectors))}))"


def _base(layout: ScriptLayout) -> Iterator[ScriptPart]:
    return (passage.part for passage in layout.passages if passage.part.level == 0)
