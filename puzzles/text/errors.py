"""The errors of the program: one family, each a line; that of bad input is the one here."""

from __future__ import annotations

from puzzles.text.words import one_line


class CluebenchError(Exception):
    """The base of all that this program raises of its own accord; its text is one line."""


class PuzzleError(CluebenchError, ValueError):
    """Input that cannot be read, as one line: where it is, what was found, what was expected."""

    problem: str
    where: str
    expected: str

    def __init__(self, problem: str, *, where: str = "", expected: str = "") -> None:
        self.problem = one_line(problem)
        self.where = one_line(where)
        self.expected = one_line(expected)
        super().__init__(str(self))

    def __str__(self) -> str:
        text = f"{self.where}: {self.problem}" if self.where else self.problem
        return f"{text}; expected {self.expected}" if self.expected else text

    def within(self, path: str) -> PuzzleError:
        """The same error in the part of a file of that path: `guesses[2].code`."""
        return PuzzleError(
            self.problem, where=f"{path}.{self.where}" if self.where else path, expected=self.expected
        )

    def at(self, place: str) -> PuzzleError:
        """The same error seen from one level further out."""
        where = f"{place}: {self.where}" if self.where else place
        return PuzzleError(self.problem, where=where, expected=self.expected)


class InputError(PuzzleError):
    """A typed line that goes wrong at one place.

    `start` and `end` are offsets into the line; at its end both are its length. `words` could
    stand there, and `nearest` is the one most like what was found, or empty.
    """

    def __init__(
        self,
        problem: str,
        start: int,
        end: int,
        *,
        expected: str = "",
        words: tuple[str, ...] = (),
        nearest: str = "",
    ) -> None:
        self._found = problem
        self.start = start
        self.end = end
        self.words = words
        self.nearest = nearest
        hint = f"{problem}, perhaps {nearest!r}" if nearest else problem
        super().__init__(hint, where=f"column {start + 1}", expected=expected)

    def moved(self, by: int) -> InputError:
        """The same error in a line of which that one is the part from `by` on."""
        return InputError(
            self._found,
            self.start + by,
            self.end + by,
            expected=self.expected,
            words=self.words,
            nearest=self.nearest,
        )
