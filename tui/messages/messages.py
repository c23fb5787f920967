"""What panels ask of the workbench. Each bubbles up to it; panels never reach for it themselves."""

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
    """Something that holds for the state that a view shows; when that is gone, it is passed over."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self.turn = view.turn


class Edit(Timely):
    """Go on with another state; `label` says what was done, for undo, and `note` is said below the board."""

    def __init__(self, view: View, state: PuzzleState, label: str, note: str = "") -> None:
        super().__init__(view)
        self.state = state
        self.label = label
        self.note = note


class AskQuestions(Timely):
    """Put questions about the state as it stands, beside those that are open."""

    def __init__(self, view: View, *questions: Question) -> None:
        super().__init__(view)
        self.questions = questions


class AskWhy(Message):
    """Ask something of the Why panel, as its key does."""

    def __init__(self, explanation: str) -> None:
        super().__init__()
        self.explanation = explanation


class AnswerShown(Message):
    """An answer was opened where there was none, or the last one was put away."""


class HighlightCells(Timely):
    """Light up cells of the board; with `go`, move the cursor to the first of them.

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
    """Lay over the board what an explanation knows; None to take it away."""

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

    The "next class" and the "last class" are of those that are different up to symmetry.
    """

    def __init__(self, where: str) -> None:
        super().__init__()
        self.where = where


class PinSolution(Message):
    """Compare other solutions with the one shown, or no longer."""


class CompareSolutions(Timely):
    """Ask for the numbers of two solutions to compare."""


class ChooseKinds(Timely):
    """Ask which kinds of clues may be proposed, and about which cells, and have an explanation ask anew."""

    def __init__(self, view: View, explanation: str) -> None:
        super().__init__(view)
        self.explanation = explanation


class TakeStep(Timely):
    """Put down what a step concludes in one edit, in Solve mode: write values, strike marks ruled out.

    `told` is the conclusion in a sentence.
    """

    def __init__(self, view: View, literals: Iterable[Literal], told: str = "") -> None:
        super().__init__(view)
        self.literals = tuple(literals)
        self.told = told


class Helped(Message):
    """The person was told something of the solution that they asked for."""


class Export(Message):
    """Write a page to a file of the person's choice; `what` it is, in a word or two.

    `page` gives its text by the suffix of the file: one of `WEB` for a web page, if it can be one, or of
    `others`.
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
    """Go on with the puzzle of a text, if it is one."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class NewGame(Message):
    """Go on with another document: a game on a puzzle that has no clues yet."""

    def __init__(self, puzzle: Puzzle, game: Game) -> None:
        super().__init__()
        self.puzzle = puzzle
        self.game = game


class PlayNext(Message):
    """Go on with another puzzle like the one on the board, or with a harder one."""

    def __init__(self, harder: bool = False) -> None:
        super().__init__()
        self.harder = harder


class PlayDaily(Message):
    """Go on with today's puzzle of the type on the board."""


class ShowStatistics(Message):
    """Show what was solved, in what time."""


class OpenPuzzle(Message):
    """Go on with another puzzle, as a document that is not saved yet."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self.puzzle = puzzle


class ZoomPanel(Message):
    """Have a panel fill the screen, or give the board its room back."""

    def __init__(self, panel: str) -> None:
        super().__init__()
        self.panel = panel


class ToBoard(Message):
    """Give the focus back to the board."""


class ShowScript(Message):
    """Show the text that z3 reads, from where a statement begins, by its id; else from the top."""

    def __init__(self, statement: str = "") -> None:
        super().__init__()
        self.statement = statement


class ChangeClue(Message):
    """Put a clue where it was typed, to be changed."""

    def __init__(self, clue: str) -> None:
        super().__init__()
        self.clue = clue


class MoveClue(Message):
    """Move a clue so many places further down the order, or up."""

    def __init__(self, clue: str, by: int) -> None:
        super().__init__()
        self.clue = clue
        self.by = by


class OpenAsPuzzle(Message):
    """What the script that is up asserts is wanted on the workbench."""


class OpenLesson(Message):
    """A lesson is wanted on the screen, by its name."""

    def __init__(self, lesson: str) -> None:
        super().__init__()
        self.lesson = lesson


class NextLesson(Message):
    """The lesson so many after the one of that name is wanted, or before it."""

    def __init__(self, lesson: str, step: int) -> None:
        super().__init__()
        self.lesson = lesson
        self.step = step


class GoBack(Message):
    """Back to the list of puzzles; with a `lesson`, to the list of lessons, with the cursor on it."""

    def __init__(self, lesson: str = "") -> None:
        super().__init__()
        self.lesson = lesson


class BackToPuzzle(Message):
    """Back to the puzzle that an exercise was made of."""


class WriteArgument(Message):
    """The argument that is up is wanted as something to be written: a table, a tree or a proof."""
