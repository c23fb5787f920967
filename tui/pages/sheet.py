"""A puzzle as a sheet to print: its contents, in whatever format it is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from puzzles.clues.given import Given
from puzzles.clues.rules_in_use import rules
from puzzles.features.claim import goal_id
from puzzles.features.vocabulary import name_lists
from puzzles.formulas.statements import Statement
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.words import capital
from solvers.queries.answer import Assignment
from solvers.queries.results import Results
from solvers.queries.steps import Ending, Step
from tui.session.overlay import Overlay
from tui.session.view import View

CLUES = "Clues"
"""The heading of the clues."""


class Sheet(Struct, frozen=True):
    """A puzzle, and what to print below it: its `solution`, or its walkthrough with the ending.

    `answered`: a table to work with is filled in.
    """

    state: PuzzleState
    solution: Assignment | None = None
    answered: bool = False
    steps: Sequence[Step] = ()
    ending: Ending | None = None

    @classmethod
    def of(cls, puzzle: Puzzle) -> Sheet:
        """The puzzle alone."""
        return cls(PuzzleState(puzzle))

    @property
    def puzzle(self) -> Puzzle:
        return self.state.puzzle

    @property
    def title(self) -> str:
        """The puzzle's title, or else its type."""
        return self.puzzle.heading.title or self.puzzle.label

    @property
    def credits(self) -> list[str]:
        """The type, the author and the source, unless they are the title."""
        heading = self.puzzle.heading
        found = [self.puzzle.label] * bool(heading.title)
        found += [f"By {heading.author}"] * bool(heading.author)
        return found + [f"Source: {heading.source}"] * bool(heading.source)

    @property
    def view(self) -> View:
        """The view of the board, with the entries to show."""
        mode = Mode.SOLVE if self.state.entries else Mode.SET
        return View(state=self.state, mode=mode, results=Results(self.state.asked))

    @property
    def solved(self) -> View | None:
        """The view with the solution on the board; None without one."""
        if self.solution is None:
            return None
        clean = PuzzleState(self.puzzle)
        view = View(state=clean, mode=Mode.SET, results=Results(clean.asked))
        return replace(view, overlay=Overlay.of(self.solution, frozenset(), "solution"))

    @property
    def alone(self) -> View:
        """The view of the clues alone, from which the walkthrough starts."""
        clean = PuzzleState(self.puzzle)
        return View(state=clean, mode=Mode.SET, results=Results(clean.asked))


def told(puzzle: Puzzle) -> Iterator[tuple[str, list[str]]]:
    """The sections below the board: headings with their lines; empty sections are left out."""
    found = (
        ("Rules", rules(puzzle)),
        ("Categories", names(puzzle)),
        (CLUES, sayings(puzzle)),
        ("Notes", notes(puzzle)),
    )
    yield from (part for part in found if part[1])


def names(puzzle: Puzzle) -> list[str]:
    """The names that clues mention, a line for each list."""
    return [f"{capital(head)}: {', '.join(items)}" for head, items in name_lists(puzzle)]


def typed(puzzle: Puzzle) -> bool:
    """Whether the clues are the author's sentences, which are numbered."""
    return any(puzzle.typing.said(clue.id) for clue in puzzle.clues())


def sayings(puzzle: Puzzle) -> list[str]:
    """The clues in words, in the author's if there are any, without givens in cells."""
    return _texts(puzzle, lambda clue: not isinstance(clue, Given))


def unseen(puzzle: Puzzle) -> list[str]:
    """The clues that the board does not show, in words."""
    return _texts(puzzle, lambda clue: clue.place is None)


def _texts(puzzle: Puzzle, wanted: Callable[[Clue], bool]) -> list[str]:
    ids = {id_ for id_, clue in puzzle.clue_list.items if wanted(clue)}
    return [_text(puzzle, clue) for clue in puzzle.clues() if clue.id in ids]


def _text(puzzle: Puzzle, clue: Statement) -> str:
    """A clue in words, the author's if there are any; a claim as such rather than as its denial."""
    own = puzzle.clue_list.get(clue.id)
    if own is not None and clue.id == goal_id(puzzle):
        return f"Conclusion: {own.short(puzzle)}"
    said = puzzle.typing.said(clue.id)
    stop = "." if own is not None and said and own.said(puzzle).endswith(".") else ""
    return capital(said or clue.text) + stop


def story(puzzle: Puzzle) -> list[str]:
    """The notes of a puzzle about names, line by line, to be printed before it; else empty."""
    return _noted(puzzle) if name_lists(puzzle) else []


def notes(puzzle: Puzzle) -> list[str]:
    """The notes of any other puzzle, line by line."""
    return [] if name_lists(puzzle) else _noted(puzzle)


def _noted(puzzle: Puzzle) -> list[str]:
    return [line.strip() for line in puzzle.heading.notes.splitlines() if line.strip()]
