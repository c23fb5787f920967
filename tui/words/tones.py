"""Phrases: pieces of text with a tone."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Tone(StrEnum):
    """The meaning of a phrase; each is shown by weight or sign, not by colour alone."""

    PLAIN = "plain"
    MUTED = "muted"
    GOOD = "good"
    NOTICE = "notice"
    BAD = "bad"
    HEADING = "heading"


class Phrase(Struct, frozen=True):
    """A piece of text with its tone. A click on it reports `press`; `strong` emphasises it.

    If it starts a line that wraps, continuation lines are indented by `hang` columns.
    """

    text: str
    tone: Tone = Tone.PLAIN
    press: str = ""
    strong: bool = False
    hang: int = 0
