"""How a solution is entered, in the same words for all types: by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.sentences.how_typed import IN_CELL, HowTyped, value_typed, values_typed
from puzzles.sentences.values import Values

AGAIN = "no mark"
IN_TURN = "yes, cross, nothing in turn"
PASSED = "all that are passed become what the first became"
OFFERED = "the list of what can be entered"


def yes_or_no(where: str, values: Values, *, line: str = "") -> Iterator[HowTyped]:
    """The ways for yes/no values. `line` says what a drag draws, if it goes from point to point."""
    for click, value in zip(("click", "right click"), values.domain, strict=True):
        said = values.said.get(value, f"is {values.token(value)}")
        yield HowTyped(where, f"{click}, or {value_typed(values, value)}", f"it {said}")
    if line:
        yield HowTyped("from point to point", "drag, or Shift with the arrows", line)
        yield HowTyped(where, "Space", f"{IN_TURN}, on the one walked last")
    else:
        yield HowTyped(where, "drag", PASSED)
        yield HowTyped(where, "Space", IN_TURN)
    yield HowTyped(where, "the same again", AGAIN)


def one_of_few(values: Values, meaning: str) -> Iterator[HowTyped]:
    """The ways if a click cycles through the values, except the one that crosses out."""
    signs = [sign for value, sign in zip(values.domain, values.signs, strict=True) if value != values.cross]
    yield HowTyped(IN_CELL, "click", f"{', '.join(signs)}, nothing in turn")
    if cross := values.cross:
        crossed = f"right click, or {value_typed(values, cross)}"
        yield HowTyped(IN_CELL, crossed, f"it {values.said[cross]}")
    else:
        yield HowTyped(IN_CELL, "right click", meaning)
    yield HowTyped(IN_CELL, "drag", PASSED)
    yield from values_typed(IN_CELL, values, meaning, without=cross or None)


def one_of_many(values: Values, meaning: str) -> Iterator[HowTyped]:
    """The ways if a click selects a cell, into which a value is typed."""
    yield from values_typed(IN_CELL, values, meaning)
    yield HowTyped(IN_CELL, "right click, or Enter", OFFERED)
    yield HowTyped(IN_CELL, "Ctrl with clicks, drag, Shift with the arrows", "several cells are chosen")
