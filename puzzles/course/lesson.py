"""A lesson: what it teaches, a script to go on from, and what has to be true of what is made of it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from puzzles.course.scopes import scopes_at
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable

OUTCOMES = ("sat", "unsat", "unknown")
MOST = 100_000
"""Characters of the file of a lesson."""
_BEFORE, _AFTER = "(push 1)\n", "\n(pop 1)\n"


class LessonCheck(Struct, frozen=True):
    """Commands that are put behind the script, in a scope of their own, and what the last of them has to say.

    `told` is said where it says something else. With a `scope` n they are put to what is asserted in the
    scopes that are open at the n-th check of the script, or assumed by it, and to nothing else.
    """

    ask: str
    answer: str
    told: str
    scope: int = 0


class Lesson(Struct, frozen=True):
    """One exercise. `name` is that of its file.

    `answers` is what the checks of the script itself have to come to, in order; empty where any will do.
    `uses` are words that commands of the script begin with. Whatever script fulfils all this is right.
    """

    name: str
    title: str
    topic: str
    text: str
    script: str
    solution: str
    hints: tuple[str, ...]
    checks: tuple[LessonCheck, ...]
    answers: tuple[str, ...]
    uses: tuple[str, ...]

    def behind(self, script: str) -> str:
        """The commands that are put behind a script to check it."""
        return "\n" + "".join(before + ask + _AFTER for _, before, ask in self._asked(script))

    def trial(self, script: str) -> str:
        """A script with the commands behind it that check it."""
        return script + self.behind(script)

    def ranges(self, script: str) -> Iterator[tuple[LessonCheck, int, int]]:
        """Each check, and from where to where its commands stand in `trial`: nowhere without its scope."""
        start = len(script) + 1
        for check, before, ask in self._asked(script):
            start += len(before)
            yield check, start, start + len(ask)
            start += len(ask + _AFTER)

    def _asked(self, script: str) -> Iterator[tuple[LessonCheck, str, str]]:
        """Each check with what stands before its commands, and these.

        Those of a scope begin anew, and come last.
        """
        for check in sorted(self.checks, key=lambda check: check.scope):
            if not check.scope:
                yield check, _BEFORE, check.ask
            elif (asserted := scopes_at(script, check.scope)) is None:
                yield check, _BEFORE, ""
            else:
                yield check, f"(reset)\n{asserted}\n{_BEFORE}", check.ask


def lesson_in(name: str, table: TomlTable) -> Lesson:
    """The lesson that the table of a file says; raises `PuzzleError` that names the key."""
    lesson = Lesson(
        name,
        table.text("title"),
        table.text("topic"),
        table.text("text").strip(),
        table.text("script"),
        table.text("solution"),
        table.strings("hints", ()),
        tuple(_check(each) for each in table.tables("check")) if "check" in table else (),
        table.strings("answers", ()),
        table.strings("uses", ()),
    )
    table.finish()
    if wrong := next((answer for answer in lesson.answers if answer not in OUTCOMES), None):
        raise PuzzleError(f"found {wrong!r}", where="answers", expected=", ".join(OUTCOMES))
    if not (lesson.checks or lesson.answers):
        raise PuzzleError("nothing is checked", expected="a [[check]], or answers")
    return lesson


def _check(table: TomlTable) -> LessonCheck:
    scope = table.integer("scope", 0)
    check = LessonCheck(table.text("ask").strip(), table.text("answer"), table.text("told"), scope)
    table.finish()
    if scope < 0:
        expected = "the number of a check, from 1"
        raise PuzzleError(f"found {scope}", where=table.place("scope"), expected=expected)
    return check
