"""The view: one frozen value that the board and all panels are drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from puzzles.features.claim import goal_id
from puzzles.feedback.board import Feedback, feedback
from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, fixed_values
from puzzles.model.board import Figure
from puzzles.model.game import Game
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState, at_sight
from puzzles.model.trials import tried
from solvers.queries.answer import Assignment
from solvers.queries.conflicts import Conflict
from solvers.queries.results import Results
from solvers.queries.value_counts import ValueCounts
from tui.session.asking.work import Work
from tui.session.notes import stale
from tui.session.overlay import Overlay
from tui.session.solve_progress import End
from tui.store.options import USUAL, BrokenRules, Options, Typing


class View(Struct, frozen=True, dict=True, kw_only=True):
    """The state, what is known about it, and what the person chose to look at.

    There is no view of a state with results of another: that raises `ValueError`.
    """

    state: PuzzleState
    mode: Mode
    results: Results
    work: Work = Work()
    shown: int | None = None
    """Index of the solution laid over the board."""
    before: int | None = None
    """Index of the solution that it is compared with: that shown before it, or the pinned one."""
    highlighted: frozenset[str] = frozenset()
    """Cells of the statement that is being read."""
    following: frozenset[str] = frozenset()
    """Those among them of which it says what follows."""
    wrong: frozenset[str] = frozenset()
    """Variables of which the player asked to be told that they are wrong."""
    selected: frozenset[str] = frozenset()
    """Cells marked to be edited together."""
    show_candidates: bool = False
    """Whether the board shows the candidates of empty cells."""
    overlay: Overlay | None = None
    """What an explanation lays over the board instead of a solution."""
    picked: Conflict | None = None
    """The conflict that is being read, where there are several."""
    turn: int = 0
    """How often what is asked about has changed."""
    options: Options = USUAL
    fresh: frozenset[str] = frozenset()
    """The variables that were changed last, while the cursor is where that was done."""
    undecided: bool = False
    """Whether it is not known yet in which mode to begin."""
    end: End | None = None
    """Set once the player's entries fill the board."""
    typing: Typing = Typing.VALUE
    """What is typed into cells."""
    pinned: int | None = None
    """Index of the solution that all others are compared with, by choice."""
    game: Game | None = None
    counted: bool = False
    """Whether it is told how many solutions remain while the solution is hidden."""

    def __post_init__(self) -> None:
        if self.results.state != asked(self.state, self.mode):
            raise ValueError("what is known is about another state")

    @property
    def puzzle(self) -> Puzzle:
        return self.state.puzzle

    @property
    def asked(self) -> PuzzleState:
        """The state as the solver gets it: entries count in Solve mode only."""
        return self.results.state

    @cached_property
    def played(self) -> PuzzleState:
        """The state as a player has it before their eyes."""
        return played(self.state, self.options) if self.mode is Mode.SOLVE else self.state

    @cached_property
    def givens(self) -> Mapping[str, Value]:
        """The values that stand on the board because a clue gives them."""
        if self.mode is Mode.SET or self.options.outright or self.puzzle.wording.has_givens:
            return fixed_values(self.puzzle.clues())
        return {}

    @cached_property
    def noted(self) -> tuple[Literal, ...]:
        """What the player's pencil marks say, which count in Solve mode only; and what stands outright."""
        if self.mode is Mode.SET:
            return ()
        new = (Literal(*pair) for pair in self.played.entries if pair not in self.state.entries)
        return (*self.played.noted, *new)

    @cached_property
    def noted_or_drawn(self) -> tuple[Literal, ...]:
        """The same, with what they say of what is no variable: walls."""
        return (*self.noted, *self.state.noted_beside) if self.mode is Mode.SOLVE else ()

    @cached_property
    def seen(self) -> Feedback:
        """What a glance shows on the board in Solve mode: what is broken, done and written."""
        return feedback(self.played) if self.mode is Mode.SOLVE and not self.withheld else Feedback()

    @property
    def tells_faults(self) -> bool:
        """Whether broken rules are told unasked; by choice."""
        return self.options.broken_rules is not BrokenRules.ON_CHECK

    @cached_property
    def feedback(self) -> Feedback:
        """What is told of that: broken rules by choice, and none before anything was written."""
        marked = self.puzzle.board.crosses and bool(self.state.marks)
        told = self.tells_faults and (marked or bool(self.state.entries))
        if told and not self.fresh:
            return self.seen
        left = (fault for fault in self.seen.faults if self.fresh.isdisjoint(fault.names))
        return replace(self.seen, faults=tuple(left) if told else ())

    @cached_property
    def faulty(self) -> frozenset[str]:
        """The variables that are told to be wrong, or that show that a rule is broken; of a line between
        cells, also these. Cells beside a wall are not taken for the clue that it breaks.
        """
        faults = self.feedback.faults
        names = {name for fault in faults for name in fault.names} | self.wrong
        board = self.puzzle.board
        own = self.puzzle.clue_list.ids if board.figure is Figure.WALLS else ()
        told = {name for fault in faults if fault.statement.id not in own for name in fault.names}
        names |= {cell for name in told | self.wrong for cell in board.crossed_cells(name)}
        return frozenset(names)

    @cached_property
    def tried(self) -> frozenset[str]:
        """The variables that were written or marked in a trial, which are of Solve mode only."""
        return tried(self.state) if self.mode is Mode.SOLVE else frozenset()

    @cached_property
    def stale_marks(self) -> frozenset[tuple[str, Value]]:
        """Pencil marks, as name and value, that what stands on the board rules out directly; by choice."""
        told = self.mode is Mode.SOLVE and self.tells_faults and not self.withheld
        return stale(self.state) if told and self.state.marks else frozenset()

    @cached_property
    def broken(self) -> frozenset[str]:
        """The ids of the statements that what is on the board breaks."""
        return frozenset(fault.statement.id for fault in self.feedback.faults)

    @property
    def live(self) -> bool:
        """Whether what is said unasked is about entries and assumptions too, not the clues alone."""
        return is_live(self.mode, self.options)

    @property
    def withheld(self) -> bool:
        """Whether even the verdict is the person's to find: whether a claim follows, or what is hidden."""
        return self.playing or (self.claimed and not self.live)

    @property
    def playing(self) -> bool:
        """Whether a solution is hidden from the player, and the verdict with it."""
        return self.game is not None and self.game.on

    @property
    def solved(self) -> bool:
        """Whether the player has filled the board, and all is right."""
        return self.end is not None and self.end.right

    @property
    def over(self) -> bool:
        """Whether the puzzle is solved, or the game on it has ended."""
        return self.solved or (self.game is not None and not self.game.on)

    @property
    def tells_values(self) -> bool:
        """Whether the values are told that are possible: in Solve mode by choice alone."""
        return self.mode is Mode.SET or self.show_candidates or self.options.possible_values

    @cached_property
    def counting(self) -> frozenset[str]:
        """Ids of the clues, entries and assumptions that the verdict is about."""
        asked = self.asked if self.live else self.asked.clues_alone
        return frozenset(layer.id for layer in asked.layers() if asked.is_on(layer))

    @property
    def claimed(self) -> bool:
        """Whether the puzzle claims something: then a contradiction means that it follows."""
        goal = goal_id(self.puzzle)
        return goal is not None and goal not in self.state.off

    @property
    def follows(self) -> bool:
        """Whether what the puzzle claims is known to follow, and may be told."""
        verdict = self.results.verdict
        return self.claimed and self.live and verdict is not None and verdict.solvable is False

    @property
    def clue_noun(self) -> str:
        """What a clue is called."""
        return "premise" if self.claimed else "clue"

    @property
    def trivial(self) -> bool:
        """Whether the claim is known to follow only because the rest contradicts itself."""
        entailed = self.results.entailed
        return self.claimed and entailed is not None and entailed.trivial

    @property
    def solution(self) -> Assignment | None:
        """The solution laid over the board."""
        found = self.results.solutions
        return found[self.shown] if self.shown is not None and self.shown < len(found) else None

    @property
    def shown_values(self) -> Mapping[str, Value]:
        """The values laid over the board: of an explanation, or of the solution shown."""
        return self.overlay.values if self.overlay is not None else self.solution or {}

    @property
    def counts(self) -> ValueCounts | None:
        """In how many solutions each value occurs, if that is laid over the board."""
        return None if self.overlay is None else self.overlay.counts

    @cached_property
    def changes(self) -> dict[str, tuple[Value, Value]]:
        """Where the solution shown differs from the one compared with: old and new value by variable."""
        solution, found = self.solution, self.results.solutions
        if solution is None or self.before is None or self.before >= len(found):
            return {}
        old = found[self.before]
        names = (variable.name for variable in self.puzzle.shape.shown_variables)
        return {name: (old[name], solution[name]) for name in names if old[name] != solution[name]}

    @cached_property
    def conflict(self) -> Conflict | None:
        """The conflict marked on the board: the one that is being read, or the first that was found.

        Where something is claimed it is among the other clues: a conflict with the claim's denial
        is what is hoped for.
        """
        if self.picked is not None or not self.claimed:
            return self.picked or self.results.conflict
        entailed = self.results.entailed
        clash = entailed.clash if entailed is not None else None
        return None if clash is None else Conflict(clash, ())

    @cached_property
    def clashing(self) -> frozenset[str]:
        """Ids of the statements in the conflict."""
        conflict = self.conflict
        return frozenset(statement.id for statement in conflict.statements) if conflict else frozenset()

    @cached_property
    def clashing_cells(self) -> frozenset[str]:
        """Cells of the clues, entries and assumptions in the conflict."""
        conflict = self.conflict
        return frozenset(cell for clue in conflict.clues for cell in clue.cells) if conflict else frozenset()


def is_live(mode: Mode, options: Options) -> bool:
    """Whether entries and assumptions count in what is said unasked; in Solve mode, by choice."""
    return mode is Mode.SET or options.check_entries


def played(state: PuzzleState, options: Options) -> PuzzleState:
    """The state with what clues say outright written down, by choice."""
    return at_sight(state.puzzle).with_outright(state) if options.outright else state


def asked(state: PuzzleState, mode: Mode) -> PuzzleState:
    """What a mode asks about: in Set mode the entries are left aside."""
    counting = state if mode is Mode.SOLVE or not state.entries else replace(state, entries=())
    return counting.asked
