"""What a person likes to have on, the same for every puzzle, and what is typed into cells."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Self

from puzzles.clues.symmetric_givens import GivenSymmetry


class Typing(StrEnum):
    """What is typed into cells, in the order in which one key leads from each to the next."""

    VALUE = "value"
    CORNER = "corner"
    CENTRE = "centre"
    COLOUR = "colour"


class BrokenRules(StrEnum):
    """When it is told that a rule is broken, in the order in which the dialog leads from each to the next."""

    AT_ONCE = "at once"
    WHEN_LEFT = "when the cell is left"
    ON_CHECK = "when I check"


@dataclass(frozen=True, slots=True)
class Options:
    """How solving is helped, and what is drawn; kept between runs."""

    broken_rules: BrokenRules = field(
        default=BrokenRules.AT_ONCE, metadata={"words": "Show which rules are broken"}
    )
    check_entries: bool = field(default=False, metadata={"words": "Check entries while you solve"})
    possible_values: bool = field(default=False, metadata={"words": "Say possible values while you solve"})
    grade: bool = field(default=True, metadata={"words": "Say how hard a puzzle is while you set it"})
    symmetry: GivenSymmetry = field(
        default=GivenSymmetry.NONE, metadata={"words": "Clues typed in cells are repeated by"}
    )
    uniqueness: bool = field(default=False, metadata={"words": "Hints may use that there is one solution"})
    clear_marks: bool = field(default=True, metadata={"words": "A value clears pencil marks it rules out"})
    advance: bool = field(default=False, metadata={"words": "Go on to the next cell after a value"})
    equal_values: bool = field(default=True, metadata={"words": "Show equal values"})
    guides: bool = field(default=True, metadata={"words": "Show row, column and box of the cursor"})
    crosses: bool = field(default=True, metadata={"words": "Cross out what a yes rules out"})
    outright: bool = field(
        default=False, metadata={"words": "Begin logic grids with what clues say outright"}
    )
    timer: bool = field(default=True, metadata={"words": "Show the time"})

    @classmethod
    def read(cls, document: Any) -> Self:
        """What can be used of a settings document; the rest is as at first."""
        found = document if isinstance(document, dict) else {}
        read: dict[str, Any] = {own.name: _read(own.default, found.get(own.name)) for own in fields(cls)}
        return cls(**{name: value for name, value in read.items() if value is not None})

    @classmethod
    def words(cls) -> dict[str, str]:
        """What each option does, by its name."""
        return {own.name: own.metadata["words"] for own in fields(cls)}

    def choice(self, name: str) -> str:
        """Which of several choices it is, in words; empty where one is on or off."""
        value = getattr(self, name)
        return value if isinstance(value, StrEnum) else ""

    def toggled(self, name: str) -> Self:
        """With one of them on instead of off, or off instead of on; of several choices, with the next."""
        value = getattr(self, name)
        every: list[Any] = list(type(value)) if isinstance(value, StrEnum) else [False, True]
        after: Any = every[(every.index(value) + 1) % len(every)]
        return replace(self, **{name: after})


def _read(usual: object, found: object) -> object:
    """What a settings document says of an option; None if that is nothing of its kind."""
    if not isinstance(usual, StrEnum):
        return found if isinstance(found, bool) else None
    if isinstance(usual, BrokenRules) and isinstance(found, bool):  # as it was on or off
        return BrokenRules.AT_ONCE if found else BrokenRules.ON_CHECK
    return next((each for each in type(usual) if each == found), None)


USUAL = Options()
"""What is on before anybody chose."""
