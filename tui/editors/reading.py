"""The reading of a line while it is typed: its meaning, its error, its completions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from puzzles.language.words import WordCompletion
from puzzles.text.errors import InputError, PuzzleError
from puzzles.text.limits import LINE_LIMIT


def no_completions(line: str, cursor: int) -> Sequence[WordCompletion]:
    """The completions of jobs that have none."""
    return ()


class LineTask(Struct, frozen=True):
    """The job of a line: what its text is typed for.

    `read` returns the meaning of a line in words, or raises `PuzzleError`, an `InputError` if the position is
    known. `completions` takes line and cursor. `hint` is the placeholder. `blank`: a blank line is accepted.
    `many`: several lines may be pasted. `eager`: completions are shown for a blank line. `initial` is the
    text to start with. `then` is the job that Enter on a blank line switches to.
    """

    name: str
    prompt: str
    read: Callable[[str], str]
    completions: Callable[[str, int], Sequence[WordCompletion]] = no_completions
    hint: str = ""
    blank: bool = False
    many: bool = False
    eager: bool = False
    initial: str = ""
    then: LineTask | None = None


class LineReading(Struct, frozen=True):
    """The reading of a line. `sentence` is its meaning, "" if there is an error."""

    line: str
    cursor: int
    sentence: str = ""
    error: PuzzleError | None = None
    completions: tuple[WordCompletion, ...] = ()

    @classmethod
    def of(cls, job: LineTask, line: str, cursor: int) -> LineReading:
        """The line as the job reads it."""
        if len(line) > LINE_LIMIT:
            return cls(line, cursor, error=_too_long(line))
        offered = tuple(job.completions(line, cursor))
        if not line.strip() and not job.blank:
            return cls(line, cursor, completions=offered)
        try:
            return cls(line, cursor, job.read(line), completions=offered)
        except PuzzleError as error:
            return cls(line, cursor, "", error, offered)

    @property
    def blank(self) -> bool:
        """Whether the line is blank."""
        return not self.line.strip()

    @property
    def unfinished(self) -> bool:
        """Whether the error is only that the line ends too early, or within a word that can be completed."""
        error = self.error
        if not isinstance(error, InputError):
            return False
        if error.start >= len(self.line.rstrip()):
            return True
        begun = (offer for offer in self.completions if offer.start < len(self.line))
        return self.cursor == len(self.line) and any(offer.start <= error.start for offer in begun)

    @property
    def wrong(self) -> tuple[int, int] | None:
        """The start and end of the wrong part, which may lie just behind the end of the line; None if none is
        known.
        """
        if not isinstance(self.error, InputError):
            return None
        return self.error.start, max(self.error.end, self.error.start + 1)

    @property
    def mended(self) -> tuple[str, int] | None:
        """The line with the suggested word in place of the wrong one, and the cursor behind it; None without
        suggestion.
        """
        error = self.error
        if not isinstance(error, InputError) or not error.nearest:
            return None
        return f"{self.line[: error.start]}{error.nearest}{self.line[error.end :]}", error.start + len(
            error.nearest
        )

    def completed(self, index: int) -> tuple[str, int]:
        """The line with a completion taken up, and the cursor behind it."""
        offer = self.completions[index]
        rest = self.line[self.cursor :]
        text = offer.text + ("" if rest[:1].isspace() or not offer.text[-1:].isalnum() else " ")
        return f"{self.line[: offer.start]}{text}{rest}", offer.start + len(text)

    def ghost(self, index: int) -> str:
        """The line with the rest of a completion appended; "" if it appends nothing at the cursor."""
        if self.blank or self.cursor != len(self.line) or index >= len(self.completions):
            return ""
        offer = self.completions[index]
        typed = self.line[offer.start :]
        fits = offer.text.casefold().startswith(typed.casefold()) and len(offer.text) > len(typed)
        return self.line + offer.text[len(typed) :] if fits else ""


def _too_long(line: str) -> InputError:
    expected = f"{LINE_LIMIT:,} characters at most"
    return InputError("the line is too long", LINE_LIMIT, len(line), expected=expected)
