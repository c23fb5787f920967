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
    """The state, the solver's results on it, and what the person chose to display.

    Raises `ValueError` if the results are about another state.
    """

    state: PuzzleState
    mode: Mode
    results: Results
    work: Work = Work()
    shown: int | None = None
    """Index of the solution laid over the board."""
    before: int | None = None
    """Index of the solution that it is compared with: the pinned one, or the one shown before."""
    highlighted: frozenset[str] = frozenset()
    """Cells of the statement that is being read."""
    following: frozenset[str] = frozenset()
    """Those among them of which it says what follows."""
    wrong: frozenset[str] = frozenset()
    """Variables whose entries a check reported as wrong."""
    selected: frozenset[str] = frozenset()
    """Cells selected for editing together."""
    show_candidates: bool = False
    """Whether the board shows the candidates of empty cells."""
    overlay: Overlay | None = None
    """The overlay of an explanation, which takes the place of a solution."""
    picked: Conflict | None = None
    """The conflict selected in the panel; None until one is."""
    turn: int = 0
    """How many times the workspace has asked about a changed state."""
    options: Options = USUAL
    fresh: frozenset[str] = frozenset()
    """The variables changed by the last edit, while the cursor is still there and broken rules wait for it to
    leave.
    """
    undecided: bool = False
    """Whether the mode to begin in is still unknown."""
    end: End | None = None
    """The result once the player's entries fill the board."""
    typing: Typing = Typing.VALUE
    """The kind of typing."""
    pinned: int | None = None
    """Index of the solution pinned for comparison."""
    game: Game | None = None
    counted: bool = False
    """Whether the number of remaining solutions is shown although the solution is hidden."""

    def __post_init__(self) -> None:
        if self.results.state != asked(self.state, self.mode):
            raise ValueError("what is known is about another state")

    @property
    def puzzle(self) -> Puzzle:
        return self.state.puzzle

    @cached_property
    def drawn(self) -> View:
        """The view that the board is drawn from: of the puzzle that an overlay has in place of this one, of
        which nothing is known.
        """
        offered = None if self.overlay is None else self.overlay.puzzle
        if offered is None:
            return self
        state = self.state.with_puzzle(offered)
        results = Results(asked(state, self.mode))
        return replace(self, state=state, results=results, overlay=None, shown=None, before=None, picked=None)

    @property
    def asked(self) -> PuzzleState:
        """The state as sent to the solver: without entries in Set mode."""
        return self.results.state

    @cached_property
    def played(self) -> PuzzleState:
        """The state as the player sees it: in Solve mode with the values that clues fix outright, if that
        option is on.
        """
        return played(self.state, self.options) if self.mode is Mode.SOLVE else self.state

    @cached_property
    def givens(self) -> Mapping[str, Value]:
        """The values that clues give, by cell name."""
        if self.mode is Mode.SET or self.options.outright or self.puzzle.wording.has_givens:
            return fixed_values(self.puzzle.clues())
        return {}

    @cached_property
    def noted(self) -> tuple[Literal, ...]:
        """The facts in the player's pencil marks, and values fixed outright by clues; none in Set mode."""
        if self.mode is Mode.SET:
            return ()
        new = (Literal(*pair) for pair in self.played.entries if pair not in self.state.entries)
        return (*self.played.noted, *new)

    @cached_property
    def noted_or_drawn(self) -> tuple[Literal, ...]:
        """`noted`, with facts about what is no variable, as drawn walls."""
        return (*self.noted, *self.state.noted_beside) if self.mode is Mode.SOLVE else ()

    @cached_property
    def seen(self) -> Feedback:
        """Broken rules, clues done, and cells written, as seen without solving; empty in Set mode."""
        return feedback(self.played) if self.mode is Mode.SOLVE and not self.withheld else Feedback()

    @property
    def tells_faults(self) -> bool:
        """Whether broken rules are shown without a check being asked for, which is an option."""
        return self.options.broken_rules is not BrokenRules.ON_CHECK

    @cached_property
    def feedback(self) -> Feedback:
        """The part of `seen` to show: faults only if that option is on, something was entered, and they are
        not `fresh`.
        """
        marked = self.puzzle.board.crosses and bool(self.state.marks)
        told = self.tells_faults and (marked or bool(self.state.entries))
        if told and not self.fresh:
            return self.seen
        left = (fault for fault in self.seen.faults if self.fresh.isdisjoint(fault.names))
        return replace(self.seen, faults=tuple(left) if told else ())

    @cached_property
    def faulty(self) -> frozenset[str]:
        """The variables to draw as wrong: of broken rules, or found wrong by a check.

        For an edge between cells, its cells are included, except where the fault is a clue's on a board of
        walls.
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
        """The variables written or marked in a trial; empty in Set mode."""
        return tried(self.state) if self.mode is Mode.SOLVE else frozenset()

    @cached_property
    def stale_marks(self) -> frozenset[tuple[str, Value]]:
        """Pencil marks, as (name, value), to show as directly ruled out, if that option is on."""
        told = self.mode is Mode.SOLVE and self.tells_faults and not self.withheld
        return stale(self.state) if told and self.state.marks else frozenset()

    @cached_property
    def broken(self) -> frozenset[str]:
        """The ids of the statements that the board breaks, as far as shown."""
        return frozenset(fault.statement.id for fault in self.feedback.faults)

    @property
    def live(self) -> bool:
        """Whether the verdict covers entries and assumptions, and not the clues alone."""
        return is_live(self.mode, self.options)

    @property
    def withheld(self) -> bool:
        """Whether the verdict itself is hidden since finding it is the task: a claim to judge, or a secret to
        guess.
        """
        return self.playing or (self.claimed and not self.live)

    @property
    def playing(self) -> bool:
        """Whether a game with a hidden solution is on."""
        return self.game is not None and self.game.on

    @property
    def solved(self) -> bool:
        """Whether the board is full and right."""
        return self.end is not None and self.end.right

    @property
    def over(self) -> bool:
        """Whether the puzzle is solved, or the game on it has ended."""
        return self.solved or (self.game is not None and not self.game.on)

    @property
    def tells_values(self) -> bool:
        """Whether possible values may be shown; in Solve mode that is an option."""
        return self.mode is Mode.SET or self.show_candidates or self.options.possible_values

    @cached_property
    def counting(self) -> frozenset[str]:
        """Ids of the clues, entries and assumptions that the verdict is about."""
        asked = self.asked if self.live else self.asked.clues_alone
        return frozenset(layer.id for layer in asked.layers() if asked.is_on(layer))

    @property
    def claimed(self) -> bool:
        """Whether the puzzle has a claim that is on: then a contradiction means that the claim follows."""
        goal = goal_id(self.puzzle)
        return goal is not None and goal not in self.state.off

    @property
    def follows(self) -> bool:
        """Whether the claim is known to follow."""
        verdict = self.results.verdict
        return self.claimed and self.live and verdict is not None and verdict.solvable is False

    @property
    def clue_noun(self) -> str:
        """The noun for a clue: "premise" in a puzzle with a claim."""
        return "premise" if self.claimed else "clue"

    @property
    def trivial(self) -> bool:
        """Whether the claim follows only because the premises contradict each other."""
        entailed = self.results.entailed
        return self.claimed and entailed is not None and entailed.trivial

    @property
    def solution(self) -> Assignment | None:
        """The solution laid over the board; None if none is."""
        found = self.results.solutions
        return found[self.shown] if self.shown is not None and self.shown < len(found) else None

    @property
    def shown_values(self) -> Mapping[str, Value]:
        """The values laid over the board, of the overlay or else of the solution shown."""
        return self.overlay.values if self.overlay is not None else self.solution or {}

    @property
    def counts(self) -> ValueCounts | None:
        """The number of solutions by value, if an overlay shows that."""
        return None if self.overlay is None else self.overlay.counts

    @cached_property
    def changes(self) -> dict[str, tuple[Value, Value]]:
        """Where the solution shown differs from the one compared with it: (old, new) by variable."""
        solution, found = self.solution, self.results.solutions
        if solution is None or self.before is None or self.before >= len(found):
            return {}
        old = found[self.before]
        names = (variable.name for variable in self.puzzle.shape.shown_variables)
        return {name: (old[name], solution[name]) for name in names if old[name] != solution[name]}

    @cached_property
    def conflict(self) -> Conflict | None:
        """The conflict marked on the board: the selected one, or the first found.

        With a claim, only a conflict among the premises counts, since a conflict with the claim's denial
        means that it follows.
        """
        if self.picked is not None or not self.claimed:
            return self.picked or self.results.conflict
        entailed = self.results.entailed
        clash = entailed.clash if entailed is not None else None
        return None if clash is None else Conflict(clash, ())

    @cached_property
    def clashing(self) -> frozenset[str]:
        """The ids of the statements in `conflict`."""
        conflict = self.conflict
        return frozenset(statement.id for statement in conflict.statements) if conflict else frozenset()

    @cached_property
    def clashing_cells(self) -> frozenset[str]:
        """The cells of the clues, entries and assumptions in `conflict`."""
        conflict = self.conflict
        return frozenset(cell for clue in conflict.clues for cell in clue.cells) if conflict else frozenset()


def is_live(mode: Mode, options: Options) -> bool:
    """Whether the verdict covers entries and assumptions: always in Set mode, by option in Solve mode."""
    return mode is Mode.SET or options.check_entries


def played(state: PuzzleState, options: Options) -> PuzzleState:
    """The state with the values that clues fix outright entered, if that option is on."""
    return at_sight(state.puzzle).with_outright(state) if options.outright else state


def asked(state: PuzzleState, mode: Mode) -> PuzzleState:
    """The state that a mode asks the solver about: in Set mode without entries."""
    counting = state if mode is Mode.SOLVE or not state.entries else replace(state, entries=())
    return counting.asked
