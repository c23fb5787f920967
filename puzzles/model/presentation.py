"""What a person is told of a puzzle before they solve it: its names, its rules, how it is typed."""

from __future__ import annotations

from typing import ClassVar

from puzzles.sentences.how_typed import HowTyped, brief


class Presentation:
    """The names of a type, and what the help says of it."""

    type_name: ClassVar[str]
    """The word for the type in files and on the command line."""
    label: ClassVar[str]
    """The name of the type as a person reads it."""
    fame: ClassVar[int] = 0
    """How well known it is: the higher, the further up in its category. A subtype does not inherit it."""
    aliases: ClassVar[tuple[str, ...]] = ()
    """Other words for the type, in files and on the command line."""
    brief: ClassVar[str] = ""
    """Its rules in a few words, for the help; if left out, what its docstring begins with."""
    typing_notes: ClassVar[tuple[str, ...]] = ()
    """What is to be known of how its clues are typed."""

    crosses: ClassVar[bool] = False
    """Whether a player notes what is not by a cross, rather than what may be by pencil marks."""

    def about(self) -> str:
        """Its rules in a few words."""
        return brief(type(self))

    @property
    def told_of_all(self) -> str:
        """What is told of the whole board, and nowhere on it, in few words: "12 mines"; empty if nothing."""
        return ""

    @property
    def size_text(self) -> str:
        """Its size in short: "9x9"; empty if it has none."""
        return ""

    @property
    def question(self) -> str:
        """What it asks for beside its solution, as a sentence; empty if nothing."""
        return ""

    def how_typed(self) -> tuple[HowTyped, ...]:
        """The ways to type its clues, the usual one first."""
        return ()

    def how_found(self) -> tuple[HowTyped, ...]:
        """The ways to type what was found, in Solve mode."""
        return ()
