"""Naming inferred categories, by the nouns of the story, or else by their verbs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from puzzles.exchange.story.announced import KINDS as NOUNS
from puzzles.exchange.story.announced import Sort
from puzzles.exchange.story.frames import CAR, DRINK, FROM, KINDS, NAME, OWN, SMOKE, THE
from puzzles.language.categories import Categories
from puzzles.types.zebra.english.pieces import stems

_KNOWN = (*KINDS, DRINK, SMOKE, CAR, NAME)
"""Frames that are names themselves."""
_NOUNS = {
    "play": "game",
    "grow": "plant",
    "eat": "food",
    "read": "book",
    "wear": "clothes",
    "like": "favourite",
    "go": "town",
    "be": "occupation",
    OWN: "belonging",
    FROM: "town",
    THE: "occupation",
}
"""The names of other frames for which the story has no noun."""


def heads_of(full: Iterable[str], sorts: Sequence[Sort], listed: Categories) -> dict[str, str]:
    """The name of each frame, by the story's noun for it if there is one."""
    found = {
        frame: frame if frame in _KNOWN else _noun(frame, sorts) or _NOUNS.get(frame, frame) for frame in full
    }
    left = [sort.noun for sort in sorts if not is_told(sort, found, listed)]
    unnamed = [frame for frame in found if frame not in _KNOWN and not _noun(frame, sorts)]
    if len(left) == len(unnamed) == 1:
        found[unnamed[0]] = left[0]
    used = [head.casefold() for head, _ in listed]
    for frame, head in found.items():
        found[frame] = f"{head} 2" if head.casefold() in used else head
        used.append(head.casefold())
    return found


def _noun(frame: str, sorts: Sequence[Sort]) -> str:
    """The story's noun for the verb of a frame."""
    return next((sort.noun for sort in sorts if sort.sense == frame and not kind_of(sort.noun)), "")


def is_told(sort: Sort, named: Mapping[str, str], listed: Categories) -> bool:
    """Whether there is a category for an announced one."""
    heads = set().union(*(stems(head) for head, _ in listed))
    return sort.noun in named.values() or kind_of(sort.noun) in named or sort.noun in heads


def kind_of(noun: str) -> str:
    """The frame of a noun of a well-known category; "" for other nouns."""
    return next((kind for kind, nouns in NOUNS.items() if noun.split()[-1] in nouns), "")
