"""The options of the user, which apply to all puzzles, and the kinds of typing."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Self

from puzzles.clues.symmetric_givens import GivenSymmetry


class Typing(StrEnum):
    """The kind of typing into cells, in the order of cycling."""

    VALUE = "value"
    CORNER = "corner"
    CENTRE = "centre"
    COLOUR = "colour"


class BrokenRules(StrEnum):
    """When broken rules are shown, in the order of cycling in the dialog."""

    AT_ONCE = "at once"
    WHEN_LEFT = "when the cell is left"
    ON_CHECK = "when I check"


@dataclass(frozen=True, slots=True)
class Options:
    """The options for help while solving and for display; kept between runs."""

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
        """The valid options in a settings document; defaults for the rest."""
        found = document if isinstance(document, dict) else {}
        read: dict[str, Any] = {own.name: _read(own.default, found.get(own.name)) for own in fields(cls)}
        return cls(**{name: value for name, value in read.items() if value is not None})

    @classmethod
    def words(cls) -> dict[str, str]:
        """The description of each option, by name."""
        return {own.name: own.metadata["words"] for own in fields(cls)}

    def choice(self, name: str) -> str:
        """The present choice of an option with several, in words; "" for an on/off option."""
        value = getattr(self, name)
        return value if isinstance(value, StrEnum) else ""

    def toggled(self, name: str) -> Self:
        """The options with one switched, or with the next of its choices."""
        value = getattr(self, name)
        every: list[Any] = list(type(value)) if isinstance(value, StrEnum) else [False, True]
        after: Any = every[(every.index(value) + 1) % len(every)]
        return replace(self, **{name: after})


def _read(usual: object, found: object) -> object:
    """The valid value of an option in a settings document; None if it is invalid."""
    if not isinstance(usual, StrEnum):
        return found if isinstance(found, bool) else None
    if isinstance(usual, BrokenRules) and isinstance(found, bool):  # as it was on or off
        return BrokenRules.AT_ONCE if found else BrokenRules.ON_CHECK
    return next((each for each in type(usual) if each == found), None)


USUAL = Options()
"""The default options."""
