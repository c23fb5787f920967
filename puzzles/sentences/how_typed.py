"""How clues are typed, in words: for the help of a screen, and for a list that has no clue yet."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.sentences.values import Values

IN_CELL, ON_EDGE, OUTSIDE = "in a cell", "on an edge", "beside the grid"
AT_CORNER, AT_POINT = "at a corner", "in a cell, on a side or a corner"
MARKED, ON_LINE = "with cells marked", "on the line"


class HowTyped(Struct, frozen=True):
    """One way to type something: where, what, and what it is then."""

    where: str
    typed: str
    meaning: str


def value_typed(values: Values, value: Value) -> str:
    """What a value is typed as: its token, then all else."""
    others = (text for text, each in values.typed.items() if each == value)
    return " ".join((values.token(value), *others))


def values_typed(
    where: str, values: Values, meaning: str, *, without: Value | None = None
) -> Iterator[HowTyped]:
    """How the values are typed: a span of numbers is one way, any other value a way of its own.

    `meaning` stands for the values of which no sentence says more. What is `without` is told elsewhere.
    """
    domain = values.domain
    if domain == tuple(range(1, len(domain) + 1)) and values.tokens == tuple(map(str, domain)):
        span = f"1 to {len(domain)}"
        letter = next(
            (
                text.upper()
                for text, value in values.typed.items()
                if value == 10 and text in values.characters
            ),
            "",
        )
        yield HowTyped(where, f"{span}, or {letter} for 10" if letter else span, meaning)
        return
    ways: dict[str, list[str]] = {}
    for value in domain:
        if value != without:
            said = values.said.get(value, "")
            plain = said.removeprefix("is ") in ("", values.token(value))
            ways.setdefault(meaning if plain else f"it {said}", []).append(value_typed(values, value))
    behind = f"{values.lead} and one of " if values.lead else ""
    yield from (HowTyped(where, behind + " ".join(typed), what) for what, typed in ways.items())


def brief(kind: type) -> str:
    """What a class is, in a few words: what it declares as `brief`, else how its docstring begins."""
    declared: str = getattr(kind, "brief", "")
    doc = kind.__doc__ or ""
    generated = doc.startswith(f"{kind.__name__}(")  # by `dataclass`, for a class that has none
    first = "" if generated else doc.strip().partition("\n\n")[0]
    return declared or " ".join(first.replace("`", "").split())


def meaning(kind: type) -> str:
    """What a class is, as it goes on behind what is typed for it: "so many of its sides are drawn"."""
    text = brief(kind).rstrip(".")
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
