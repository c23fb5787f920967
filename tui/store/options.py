"""What a person likes to have on, the same for every puzzle, and what is typed into cells."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Self


class Typing(StrEnum):
    """What is typed into cells, in the order in which one key leads from each to the next."""

    VALUE = "value"
    CORNER = "corner"
    CENTRE = "centre"
    COLOUR = "colour"


@dataclass(frozen=True, slots=True)
class Options:
    """How solving is helped, and what is drawn; kept between runs."""

    broken_rules: bool = field(default=True, metadata={"words": "Show at once which rules are broken"})
    check_entries: bool = field(default=False, metadata={"words": "Check entries while you solve"})
    possible_values: bool = field(default=False, metadata={"words": "Say possible values while you solve"})
    clear_marks: bool = field(default=True, metadata={"words": "A value clears pencil marks it rules out"})
    advance: bool = field(default=False, metadata={"words": "Go on to the next cell after a value"})
    equal_values: bool = field(default=True, metadata={"words": "Show equal values"})
    guides: bool = field(default=True, metadata={"words": "Show row, column and box of the cursor"})
    crosses: bool = field(default=False, metadata={"words": "Cross out what a yes rules out"})
    timer: bool = field(default=True, metadata={"words": "Show the time"})

    @classmethod
    def read(cls, document: Any) -> Self:
        """What can be used of a settings document; the rest is as at first."""
        known = {own.name for own in fields(cls)}
        found = document.items() if isinstance(document, dict) else ()
        return cls(**{name: on for name, on in found if name in known and isinstance(on, bool)})

    @classmethod
    def words(cls) -> dict[str, str]:
        """What each option does, by its name."""
        return {own.name: own.metadata["words"] for own in fields(cls)}

    def toggled(self, name: str) -> Self:
        """With one of them on instead of off, or off instead of on."""
        return replace(self, **{name: not getattr(self, name)})


USUAL = Options()
"""What is on before anybody chose."""
