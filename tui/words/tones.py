"""Pieces of text as the screen says them, each with how it is meant."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Tone(StrEnum):
    """How a piece of text is meant; each is drawn with a weight or a sign, not colour alone."""

    PLAIN = "plain"
    MUTED = "muted"
    GOOD = "good"
    NOTICE = "notice"
    BAD = "bad"
    HEADING = "heading"


class Phrase(Struct, frozen=True):
    """A piece of text with its tone; `press` is what a click on it reports, `strong` makes it stand out.

    Where it begins a line that is broken into several, these are indented by `hang` columns.
    """

    text: str
    tone: Tone = Tone.PLAIN
    press: str = ""
    strong: bool = False
    hang: int = 0
