"""The home of the linear workbench, before a puzzle is open and after it is closed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct

from puzzles.model.puzzle import Category
from puzzles.text.errors import PuzzleError
from puzzles.text.nearness import near_words
from puzzles.types import puzzle_type, type_entries
from solvers.queries.steps import Grade
from tui.linear.choice import chosen
from tui.session.resumption import Resumption
from tui.store.history import History
from tui.store.stores import Stores
from tui.store.type_names import type_called

Opener = Callable[[str], History]
"""Opens a file, a library name or a link; raises `PuzzleError`."""


class LeaveHome(Exception):
    """Raised when the person quits."""


class HomeCommand(Struct, frozen=True):
    """A command with its operand and description."""

    word: str
    operand: str
    about: str


COMMANDS = (
    HomeCommand("types", "", "the types of puzzles"),
    HomeCommand("begun", "", "what you have begun, the latest first"),
    HomeCommand("play", "TYPE LEVEL", "a puzzle that you have not begun, as play slitherlink easy"),
    HomeCommand("go", "NUMBER", "go on with one of those that `begun` tells"),
    HomeCommand("open", "FILE", "a file, a puzzle of the library, a link"),
    HomeCommand("help", "", "what can be typed"),
    HomeCommand("quit", "", "leave"),
)


class LinearHome:
    """Carries out lines while no puzzle is open."""

    def __init__(self, stores: Stores, opener: Opener, say: Callable[[str], object]) -> None:
        self._stores, self._opener, self._say = stores, opener, say

    def obey(self, line: str) -> History | None:
        """Carry out a line, and return the document to open, or None. Raises `PuzzleError`, `LeaveHome`."""
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        match word.casefold():
            case "":
                return None
            case "types" | "list":
                self._tell(self._types())
            case "begun":
                self._tell(self._begun())
            case "play" | "p":
                return self._play(rest)
            case "go":
                return self._go_on(rest)
            case "open" | "o":
                return self._opener(rest)
            case "help" | "?":
                self._tell(f"{each.word} {each.operand}".strip() + f": {each.about}" for each in COMMANDS)
            case "quit" | "q":
                raise LeaveHome
            case _:
                near = near_words(word, [each.word for each in COMMANDS])
                expected = f"`{near[0]}`" if near else "a command: `help`"
                raise PuzzleError(f"not understood: {line.strip()!r}", expected=expected)
        return None

    def _tell(self, lines: Iterator[str]) -> None:
        for line in lines:
            self._say(line)

    def _types(self) -> Iterator[str]:
        for category in Category:
            labels = [entry.label for entry in type_entries().values() if entry.category is category]
            yield f"{category}: {', '.join(labels)}"

    def _begun(self) -> Iterator[str]:
        found = self._stores.progress.begun()
        if not found:
            yield "You have begun nothing yet."
        for number, each in enumerate(found, 1):
            name = each.title or puzzle_type(each.type_name).label
            yield f"{number}: {name}, {each.share:.0%} done".replace("%", " %")

    def _go_on(self, rest: str) -> History:
        found = self._stores.progress.begun()
        number = int(rest) if rest.isdecimal() else 0
        if not 1 <= number <= len(found):
            raise PuzzleError(f"there is no {rest!r}", expected="a number that `begun` tells")
        document = Resumption(self._stores.progress).document(found[number - 1].digest)
        if document is None:
            raise PuzzleError("that is not kept any more", expected="another")
        return document

    def _play(self, rest: str) -> History:
        words = rest.split()
        levels = {grade.value: grade for grade in Grade}
        level = next((levels[each] for each in (" ".join(words[-2:]), *words[-1:]) if each in levels), None)
        name = rest.removesuffix(level.value if level else "").strip()
        kind = type_called(name) if name else None
        if kind is None:
            raise PuzzleError(f"there is no type {name!r}", expected="one that `types` tells")
        return chosen(kind, level, "", None, self._stores)


def opened_by(read: Callable[[str | None], Path | History | None]) -> Opener:
    """An opener made of the function that reads targets of the command line."""
    from tui.store.history import opened

    def open_(word: str) -> History:
        found = read(word or None)
        if found is None or (isinstance(found, Path) and found.is_dir()):
            raise PuzzleError("no puzzle is named", expected="`open` and a file or a name")
        return opened(found) if isinstance(found, Path) else found

    return open_
