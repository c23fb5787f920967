"""The messages of panels to the workbench, to which they bubble up; panels never call it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from textual.message import Message

from puzzles.formulas.statements import Literal
from puzzles.model.game import Game
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.queries.conflicts import Conflict
from solvers.queries.question import Question
from tui.session.overlay import Overlay
from tui.session.view import View


class Timely(Message):
    """The base of messages about the state of a view; ignored once there is a newer turn."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self.turn = view.turn


class Edit(Timely):
    """Replace the state; `label` names the edit in the undo history, and `note` is shown below the board."""

    def __init__(self, view: View, state: PuzzleState, label: str, note: str = "") -> None:
        super().__init__(view)
        self.state = state
        self.label = label
        self.note = note


class AskQuestions(Timely):
    """Put questions about the present state, besides the open ones."""

    def __init__(self, view: View, *questions: Question) -> None:
        super().__init__(view)
        self.questions = questions


class AskWhy(Message):
    """Ask an explanation in the Why panel, as its key does."""

    def __init__(self, explanation: str) -> None:
        super().__init__()
        self.explanation = explanation


class AnswerShown(Message):
    """Posted when an answer was opened or closed in the Why panel."""


class HighlightCells(Timely):
    """Highlight cells of the board; with `go`, move the cursor to the first of them.

    Of those among them that are `following` it is told what follows. Others are marked as `wrong`; where
    that is None, those that are stay so.
    """

    def __init__(
        self,
        view: View,
        cells: Iterable[str],
        *,
        go: bool = False,
        wrong: Iterable[str] | None = None,
        following: Iterable[str] = (),
    ) -> None:
        super().__init__(view)
        self.cells = tuple(cells)
        self.following = frozenset(following)
        self.go = go
        self.wrong = None if wrong is None else frozenset(wrong)


class ShowOverlay(Timely):
    """Lay an overlay over the board; None removes it."""

    def __init__(self, view: View, overlay: Overlay | None) -> None:
        super().__init__(view)
        self.overlay = overlay


class SelectConflict(Timely):
    """Mark this conflict on the board instead of the first one found."""

    def __init__(self, view: View, conflict: Conflict | None) -> None:
        super().__init__(view)
        self.conflict = conflict


class StepSolution(Message):
    """Lay another solution over the board: "next", "back", "first", "last", or "none".

    "next class" and "last class" skip solutions that are symmetric to others.
    """

    def __init__(self, where: str) -> None:
        super().__init__()
        self.where = where


class PinSolution(Message):
    """Pin the solution shown for comparison, or unpin it."""


class CompareSolutions(Timely):
    """Ask for two solutions to compare, by number."""


class ChooseKinds(Timely):
    """Ask which kinds of clues, and for which cells, may be proposed; then ask the explanation again."""

    def __init__(self, view: View, explanation: str) -> None:
        super().__init__(view)
        self.explanation = explanation


class TakeStep(Timely):
    """Apply the conclusions of a step as one edit in Solve mode: write values, strike marks.

    `told` is the conclusion in a sentence.
    """

    def __init__(self, view: View, literals: Iterable[Literal], told: str = "") -> None:
        super().__init__(view)
        self.literals = tuple(literals)
        self.told = told


class Helped(Message):
    """Posted when help was given that counts as a hint."""


class Export(Message):
    """Write a page to a file of the person's choice; `what` names the page.

    `page` returns its text for a file suffix: Markdown, one of `WEB` unless `web` is false, or of `others`.
    """

    WEB = (".html", ".htm")

    def __init__(
        self, what: str, page: Callable[[str], str], *, web: bool = True, others: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self.what = what
        self.page = page
        self.suffixes = (".md", *(self.WEB if web else ()), *others)


class PuzzlePasted(Message):
    """Open the puzzle in a pasted text, if it is one."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class NewGame(Message):
    """Open a game on a puzzle without clues, as another document."""

    def __init__(self, puzzle: Puzzle, game: Game) -> None:
        super().__init__()
        self.puzzle = puzzle
        self.game = game


class PlayNext(Message):
    """Play another puzzle like the present one, or one level harder."""

    def __init__(self, harder: bool = False) -> None:
        super().__init__()
        self.harder = harder


class PlayDaily(Message):
    """Play the daily puzzle of the present type."""


class ShowStatistics(Message):
    """Show the statistics of solved puzzles."""


class OpenPuzzle(Message):
    """Open a puzzle as an unsaved document."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self.puzzle = puzzle


class ZoomPanel(Message):
    """Let a panel fill the screen, or undo that."""

    def __init__(self, panel: str) -> None:
        super().__init__()
        self.panel = panel


class ToBoard(Message):
    """Focus the board."""


class ShowScript(Message):
    """Show the SMT-LIB script, at the statement with that id, or at the top."""

    def __init__(self, statement: str = "") -> None:
        super().__init__()
        self.statement = statement


class ChangeClue(Message):
    """Put a clue on the line for typing, to be changed."""

    def __init__(self, clue: str) -> None:
        super().__init__()
        self.clue = clue


class MoveClue(Message):
    """Move a clue by `by` places in the clue list."""

    def __init__(self, clue: str, by: int) -> None:
        super().__init__()
        self.clue = clue
        self.by = by


class OpenAsPuzzle(Message):
    """Open what the present script asserts as a puzzle."""


class OpenLesson(Message):
    """Open a lesson by name."""

    def __init__(self, lesson: str) -> None:
        super().__init__()
        self.lesson = lesson


class NextLesson(Message):
    """Open the lesson `step` places after the one of that name."""

    def __init__(self, lesson: str, step: int) -> None:
        super().__init__()
        self.lesson = lesson
        self.step = step


class GoBack(Message):
    """Go back to the list of puzzles; with a `lesson`, to the list of lessons with that one selected."""

    def __init__(self, lesson: str = "") -> None:
        super().__init__()
        self.lesson = lesson


class BackToPuzzle(Message):
    """Go back to the puzzle from which an exercise was made."""


class WriteArgument(Message):
    """Make an exercise of the present argument: a table, a tree, a proof or a model to write."""
