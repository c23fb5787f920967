"""Explanations that ask one question and list its answers: each is a row of a table that says how."""

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
from tui.panels.explain.explanation import Explanation, Messages, piece
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Phrase, Tone

Proposing = BestClues | CompleteClues
"""Questions that are answered with what may be proposed."""
FEW_KINDS = 3
"""So many kinds are named."""


class ClueChange(Struct, frozen=True):
    """Clues that come and clues that go, by their ids, as one edit with its label and note; one that comes
    where one goes takes its turn.
    """

    label: str
    note: str = ""
    new: tuple[Clue, ...] = ()
    gone: tuple[str, ...] = ()

    @classmethod
    def of(cls, text: str, clue: Clue | None, gone: str = "") -> ClueChange:
        """One clue more, or the one of an id less."""
        if clue is None:
            return cls(f"remove {text!r}", f"Removed: {text}; {{work.undo}} undoes that.", gone=(gone,))
        if gone:
            note = f"Changed: {text}; {{work.undo}} undoes that."
            return cls(f"change to {text!r}", note, new=(clue,), gone=(gone,))
        return cls(f"add {text!r}", f"Added: {text}; {{work.undo}} undoes that.", new=(clue,))

    def edit(self, view: View) -> messages.Edit:
        """The edit that makes it."""
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
    """Another puzzle in place of this one, as one edit with its label and note."""

    label: str
    note: str
    puzzle: Puzzle

    def edit(self, view: View) -> messages.Edit:
        """The edit that makes it."""
        puzzle = self.puzzle.with_drawings(view.puzzle.heading.drawings)
        return messages.Edit(view, view.state.with_puzzle(puzzle), self.label, self.note)


class Query(Struct, frozen=True):
    """A question to ask with a key, and how its answers read.

    What can be done with a row is in its payload: Space switches a statement or a family of rules, Enter
    opens a puzzle, asks another question, or makes a change; with `adds`, another key does that.
    """

    name: str
    key: str
    label: str
    about: str
    rows: Callable[[QueryExplanation, View], Iterator[Row]]
    question: Question | None = None
    """What is asked; None if the person says it each time, before `start`."""
    action: str = ""
    """What has the person say it."""
    head: Callable[[QueryExplanation, View], str] = lambda asked, view: ""
    """What stands on the line above the rows."""
    by_itself: Callable[[QueryExplanation, View], ClueChange | Puzzle | None] = lambda asked, view: None
    """What is done once, as soon as it is known."""
    place: str = ""
    """The row that the cursor goes to once it is there."""
    toggles: bool = False
    adds: bool = False
    lasting: bool = False


class QueryExplanation(Explanation):
    """Asks what a query says, and shows its rows.

    An edit that it makes by itself leaves in sight what it rests on, until the next one.
    """

    setting = True

    def __init__(self, query: Query) -> None:
        self._query = query
        self.name, self.key, self.label, self.about = query.name, query.key, query.label, query.about
        self.toggles, self.adds, self.lasting = query.toggles, query.adds, query.lasting
        self.action = query.action
        self.question = query.question
        """What is asked, as it stands."""
        self._acted = False
        self._kept: tuple[QuestionResults, Puzzle] | None = None

    @property
    def proposes(self) -> bool:
        """Whether it is asked of some kinds of clues."""
        return isinstance(self.question, Proposing)

    @property
    def proposals(self) -> Proposals:
        """What may be proposed."""
        return self.question.proposals if isinstance(self.question, Proposing) else USUAL

    def propose(self, proposals: Proposals) -> None:
        """Have only that proposed from now on."""
        if isinstance(self.question, Proposing) and proposals != self.proposals:
            self.start(replace(self.question, proposals=proposals))

    def open(self, view: View) -> Messages:
        """Clues that make it unique are for the solution shown, if one is."""
        if isinstance(self.question, CompleteClues):
            shown = tuple(view.solution.items()) if view.solution is not None else ()
            if shown != self.question.aim:
                self.start(replace(self.question, aim=shown))
        return ()

    def start(self, question: Question) -> None:
        """Have that asked next."""
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
        return done or ([messages.HighlightCells(view, row.cells, go=True)] if row.cells else [])

    def toggled(self, row: Row, view: View) -> Messages:
        return _done(row.payload, view) if isinstance(row.payload, Statement | FamilyRow) else ()

    def added(self, row: Row, view: View) -> Messages:
        """The change, after which the board has the keys again."""
        done = _done(row.payload, view)
        return [*done, messages.ToBoard()] if done else ()


def proposed_words(proposals: Proposals, puzzle: Puzzle) -> str:
    """What may be proposed: "xvs or sandwiches in 4 cells"; empty where there is nothing to choose."""
    making, kinds = puzzle.making, proposals.kinds
    asked = [kind for kind in making.proposable_kinds if kind.kind in kinds] if kinds else making.usual_kinds
    where = f" in {amount(len(proposals.cells), 'cell')}" if proposals.cells else ""
    names = [in_plural(kind.called) for kind in asked]
    some = names if len(names) <= FEW_KINDS else [*names[: FEW_KINDS - 1], "others"]
    return f"{listed(some, 'or')}{where}" if len(making.proposable_kinds) > 1 else ""


def _done(payload: object, view: View) -> list[messages.Edit | messages.OpenPuzzle]:
    """What is done with what a row stands for: make the change, open the puzzle, switch it off or on."""
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
