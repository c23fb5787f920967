"""What a person does to enter a value: "draw the top of R4C1", "put a tent in R1C1"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

VERBS: Final[Mapping[str, str]] = {
    "is drawn": "draw",
    "is a wall": "draw a wall on",
    "is shaded": "shade",
    "is filled": "fill",
    "is not drawn": "cross out",
    "is not a wall": "cross out",
}
"""The verbs for predicates that do not follow the general pattern."""


def deed(said: str, where: str) -> str:
    """The instruction to enter a value at a place, or at several; `said` is the value's predicate: "is
    shaded", "has a tent".
    """
    if said in VERBS:
        return f"{VERBS[said]} {where}"
    verb, _, rest = said.partition(" ")
    if verb in ("has", "holds"):
        thing = rest.removeprefix("no ")
        return f"put {rest} in {where}" if thing == rest else f"rule out {_one(thing)} in {where}"
    return f"mark {where} as {rest}"


def _one(thing: str) -> str:
    """The noun with an article, except for track, which is no countable noun."""
    return thing if thing == "track" else f"a {thing}"
