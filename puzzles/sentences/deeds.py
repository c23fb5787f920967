"""What a person does who writes a value: "draw the top of R4C1", "put a tent in R1C1"."""

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
"""The verb for what is said of a place that has a value."""


def deed(said: str, where: str) -> str:
    """What it is to write the value of which that is said, at a place or at several: `said` is "is shaded",
    or "has a tent".
    """
    if said in VERBS:
        return f"{VERBS[said]} {where}"
    verb, _, rest = said.partition(" ")
    if verb in ("has", "holds"):
        thing = rest.removeprefix("no ")
        return f"put {rest} in {where}" if thing == rest else f"rule out {_one(thing)} in {where}"
    return f"mark {where} as {rest}"


def _one(thing: str) -> str:
    """With an article, but for track, of which there are no pieces to count."""
    return thing if thing == "track" else f"a {thing}"
