"""Queries: explanations that ask one question and list its answers, each defined by a table entry."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.statements import Statement
from puzzles.model.clue import Clue
from puzzles.model.proposals import USUAL, Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.words import amount, in_plural, listed
from solvers.queries.best_clues import BestClues
from solvers.queries.completion import CompleteClues
from solvers.queries.families import FamilyRow
from solvers.queries.question import Question
from solvers.queries.question_results import QuestionResults
from tui.messages import messages
from tui.panels.explain.explanation import Explanation, Highlight, Messages, piece
from tui.session.overlay import Overlay
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Phrase, Tone

Proposing = BestClues | CompleteClues
"""The questions whose answers propose clues."""
FEW_KINDS = 3
"""The most kinds named."""


class ClueChange(Struct, frozen=True):
    """Clues to add and ids of clues to remove, as one edit with its label and message.

    If one is added and one removed, the new clue takes the place of the old.
    """

    label: str
    note: str = ""
    new: tuple[Clue, ...] = ()
    gone: tuple[str, ...] = ()

    @classmethod
    def of(cls, text: str, clue: Clue | None, gone: str = "") -> ClueChange:
        """The change that adds a clue, removes the clue with the id `gone`, or replaces it."""
        if clue is None:
            return cls(f"remove {text!r}", f"Removed: {text}; {{work.undo}} undoes that.", gone=(gone,))
        if gone:
            note = f"Changed: {text}; {{work.undo}} undoes that."
            return cls(f"change to {text!r}", note, new=(clue,), gone=(gone,))
        return cls(f"add {text!r}", f"Added: {text}; {{work.undo}} undoes that.", new=(clue,))

    def edit(self, view: View) -> messages.Edit:
        """The message that makes the edit."""
        puzzle = view.puzzle
        if len(self.gone) == len(self.new) == 1:
            puzzle = puzzle.with_changed(self.gone[0], self.new[0])
        else:
            for id_ in self.gone:
                puzzle = puzzle.without(id_)
            for clue in self.new:
                puzzle = puzzle.with_clue(clue)
        return messages.Edit(view, view.state.with_puzzle(puzzle), self.label, self.note)


class PuzzleChange(Struct, frozen=True):
    """A puzzle that replaces the present one, as one edit with its label and message."""

    label: str
    note: str
    puzzle: Puzzle

    def edit(self, view: View) -> messages.Edit:
        """The message that makes the edit."""
        puzzle = self.puzzle.with_drawings(view.puzzle.heading.drawings)
        return messages.Edit(view, view.state.with_puzzle(puzzle), self.label, self.note)


class Query(Struct, frozen=True):
    """A question with a key, and how its answers are displayed.

    What a row does depends on its payload: Space switches a statement or rule family; Enter opens a puzzle,
    asks another question, or makes a change, which with `adds` needs another key.
    """

    name: str
    key: str
    label: str
    about: str
    rows: Callable[[QueryExplanation, View], Iterator[Row]]
    question: Question | None = None
    """The question; None if it is given each time by `start`."""
    action: str = ""
    """The action that opens a dialog for the question."""
    head: Callable[[QueryExplanation, View], str] = lambda asked, view: ""
    """The text on the head line."""
    by_itself: Callable[[QueryExplanation, View], ClueChange | Puzzle | None] = lambda asked, view: None
    """The change to make, or puzzle to open, once as soon as it is known; None for none."""
    layout: Callable[[QueryExplanation, View], Puzzle | None] = lambda asked, view: None
    """The puzzle to draw in place of the present one, which a key would make; None for none."""
    place: str = ""
    """The key of the row to select once it exists."""
    toggles: bool = False
    adds: bool = False
    lasting: bool = False


class QueryExplanation(Explanation):
    """The explanation of a query.

    After an edit that it made by itself, the answer stays visible until the next edit.
    """

    setting = True

    def __init__(self, query: Query) -> None:
        self._query = query
        self.name, self.key, self.label, self.about = query.name, query.key, query.label, query.about
        self.toggles, self.adds, self.lasting = query.toggles, query.adds, query.lasting
        self.action = query.action
        self.question = query.question
        """The question as it stands; None if it has to be given first."""
        self._acted = False
        self._kept: tuple[QuestionResults, Puzzle] | None = None
        self._offered: Overlay | None = None

    @property
    def proposes(self) -> bool:
        """Whether the question takes kinds of clues to propose."""
        return isinstance(self.question, Proposing)

    @property
    def proposals(self) -> Proposals:
        """The kinds of clues that may be proposed."""
        return self.question.proposals if isinstance(self.question, Proposing) else USUAL

    def propose(self, proposals: Proposals) -> None:
        """Restrict the question to those proposals."""
        if isinstance(self.question, Proposing) and proposals != self.proposals:
            self.start(replace(self.question, proposals=proposals))

    def open(self, view: View) -> Messages:
        """Set the solution shown as the aim, if clues that make the puzzle unique are asked for."""
        if isinstance(self.question, CompleteClues):
            shown = tuple(view.solution.items()) if view.solution is not None else ()
            if shown != self.question.aim:
                self.start(replace(self.question, aim=shown))
        return ()

    def start(self, question: Question) -> None:
        """Ask that question next."""
        self.question, self._acted, self._kept = question, False, None

    def questions(self, view: View) -> tuple[Question, ...]:
        return (self.question,) if self.question is not None and self._kept is None else ()

    def lasts(self, view: View) -> bool:
        return self.lasting or self._kept is not None

    def due(self, view: View) -> Messages:
        known = self.findings(view)
        if known is None or self._acted:
            return ()
        done = _done(self._query.by_itself(self, view), view)
        self._acted = bool(done)
        for message in done:
            if isinstance(message, messages.Edit):
                self._kept = known, message.state.puzzle
        return done

    def forget(self, old: PuzzleState, new: PuzzleState) -> None:
        if self._kept is None or self._kept[1] != new.puzzle:
            self._acted, self._kept = False, None
            if not self.lasting:
                self.question = self._query.question and self.question

    # -- what is seen --------------------------------------------------------------------------

    def findings(self, view: View) -> QuestionResults | None:
        return super().findings(view) if self._kept is None else self._kept[0]

    def head(self, view: View) -> Iterator[Phrase]:
        if self.proposes and (kinds := proposed_words(self.proposals, view.puzzle)):
            yield piece(f"· {kinds} ({{why.kinds}})", Tone.MUTED)
        if self.findings(view) is not None and (text := self._query.head(self, view)):
            yield piece(text, Tone.PLAIN)

    def rows(self, view: View, width: int) -> Iterator[Row]:
        return self._query.rows(self, view)

    def highlight(self, view: View) -> Highlight:
        """The layout that a key would make, on the board, before it is made."""
        offered = self._query.layout(self, view)
        if offered is None:
            self._offered = None
        elif self._offered is None or self._offered.puzzle != offered:
            self._offered = Overlay({}, {}, label="as it would lie", puzzle=offered)
        return Highlight(overlay=self._offered)

    def place(self, view: View) -> str:
        wanted = self._query.place
        return wanted if wanted and any(row.key == wanted for row in self.rows(view, 0)) else ""

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells)]

    def chosen(self, row: Row, view: View) -> Messages:
        if isinstance(row.payload, Question):
            self.start(row.payload)
            return [messages.AskQuestions(view, *view.results.unasked(self.questions(view)))]
        done = () if self.adds or isinstance(row.payload, Statement) else _done(row.payload, view)
        return done or self.lit(row, view, go=True)

    def toggled(self, row: Row, view: View) -> Messages:
        return _done(row.payload, view) if isinstance(row.payload, Statement | FamilyRow) else ()

    def added(self, row: Row, view: View) -> Messages:
        """The change of the row; the focus then goes to the board."""
        done = _done(row.payload, view)
        return [*done, messages.ToBoard()] if done else ()


def proposed_words(proposals: Proposals, puzzle: Puzzle) -> str:
    """The kinds that may be proposed: "xvs or sandwiches in 4 cells"; "" if there is only one."""
    making, kinds = puzzle.making, proposals.kinds
    asked = [kind for kind in making.proposable_kinds if kind.kind in kinds] if kinds else making.usual_kinds
    where = f" in {amount(len(proposals.cells), 'cell')}" if proposals.cells else ""
    names = [in_plural(kind.called) for kind in asked]
    some = names if len(names) <= FEW_KINDS else [*names[: FEW_KINDS - 1], "others"]
    return f"{listed(some, 'or')}{where}" if len(making.proposable_kinds) > 1 else ""


def _done(payload: object, view: View) -> list[messages.Edit | messages.OpenPuzzle]:
    """The message for a row's payload: make the change, open the puzzle, or switch the statement."""
    match payload:
        case ClueChange() | PuzzleChange():
            return [payload.edit(view)]
        case Puzzle():
            return [messages.OpenPuzzle(payload)]
        case Statement():
            verb = "on" if payload.id in view.state.off else "off"
            state = view.state.toggled(payload.id)
            return [messages.Edit(view, state, f"switch {payload.text!r} {verb}")]
        case FamilyRow(family=family):
            verb = "on" if family in view.state.off_families else "off"
            return [messages.Edit(view, view.state.family_toggled(family), f"switch {family} {verb}")]
    return []
