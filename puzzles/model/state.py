"""A state: a puzzle with its switches and all that a player wrote on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct, structs
from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.model.puzzle import Puzzle


class Mode(StrEnum):
    """What typing edits: the clues of the puzzle, or the player's entries."""

    SET = "set"
    SOLVE = "solve"


class MarkKind(StrEnum):
    """What a pencil mark means: the value is in one of few places (corner), one of few values (centre), not
    here, or here.
    """

    CORNER = "corner"
    CENTRE = "centre"
    NOT = "not"
    YES = "yes"


class PencilMark(NamedTuple):
    """A pencil mark of the player: a value noted at a variable."""

    kind: MarkKind
    name: str
    value: Value


class Assumption(Struct, frozen=True):
    """A supposition ("what if") of the player: a literal, with a note of the reason for it."""

    literal: Literal
    note: str = ""

    def statement(self, puzzle: Puzzle) -> Statement:
        literal = self.literal
        sign = "=" if literal.positive else "≠"
        text = f"Suppose {puzzle.wording.fact(literal)}" + (f" ({self.note})" if self.note else "")
        id_ = f"assume.{literal.name}{sign}{literal.value}"
        board = puzzle.board
        formula, cells = board.noted_formula(literal), board.noted_cells(literal.name)
        return Statement(id_, text, formula, cells, Kind.ASSUMPTION)


class Trial(Struct, frozen=True):
    """The player's board as it was when a trial began, so that it can be restored."""

    entries: tuple[tuple[str, Value], ...] = ()
    marks: frozenset[PencilMark] = frozenset()
    colours: frozenset[tuple[str, str]] = frozenset()


class PuzzleState(Struct, frozen=True):
    """A puzzle, what the player wrote on it, and what is switched off.

    `off` holds ids of clues and single rules, `off_families` names of rule families. `entries` are
    (variable, value) in the order of writing. `marks` and `colours`, (cell, colour), are notes and mean
    nothing to a solver; nor do `trials`, the outermost first.
    """

    puzzle: Puzzle
    entries: tuple[tuple[str, Value], ...] = ()
    off: frozenset[str] = frozenset()
    off_families: frozenset[str] = frozenset()
    assumptions: tuple[Assumption, ...] = ()
    marks: frozenset[PencilMark] = frozenset()
    colours: frozenset[tuple[str, str]] = frozenset()
    trials: tuple[Trial, ...] = ()

    def __post_init__(self) -> None:
        puzzle = self.puzzle.structure.with_off(self.off)
        if puzzle is not self.puzzle:
            structs.force_setattr(self, "puzzle", puzzle)

    @property
    def asked(self) -> PuzzleState:
        """The state as a solver is asked about it: without notes, trials and drawings."""
        noted, puzzle = self.marks or self.colours or self.trials, self.puzzle.undrawn
        if not noted and puzzle is self.puzzle:
            return self
        return replace(self, puzzle=puzzle, marks=frozenset(), colours=frozenset(), trials=())

    @property
    def clues_alone(self) -> PuzzleState:
        """The state without entries, assumptions and notes."""
        alone = self.asked
        return replace(alone, entries=(), assumptions=()) if alone.entries or alone.assumptions else alone

    @property
    def filled(self) -> Mapping[str, Value]:
        """The player's entries, as values by variable."""
        return dict(self.entries)

    @property
    def noted(self) -> tuple[Literal, ...]:
        """The literals that the player's pencil marks mean. Corner marks mean none; centre marks exclude all
        values that are not marked.
        """
        if not self.marks:
            return ()
        domains = self.puzzle.shape.domains
        few: dict[str, set[Value]] = {}
        said: list[Literal] = []
        for kind, name, value in sorted(self.marks, key=lambda mark: (mark.name, mark.kind, str(mark.value))):
            if kind is MarkKind.CENTRE:
                few.setdefault(name, set()).add(value)
            elif kind is not MarkKind.CORNER and value in domains.get(name, ()):
                said.append(Literal(name, value, kind is MarkKind.YES))
        for name, values in few.items():
            if len(values) < 2:  # one mark alone is a guess, not the list of all candidates
                continue
            said += [Literal(name, v, positive=False) for v in domains.get(name, ()) if v not in values]
        return tuple(dict.fromkeys(said))

    @property
    def noted_beside(self) -> tuple[Literal, ...]:
        """The literals of marks whose names are no variables, such as walls that stand or do not."""
        domains = self.puzzle.shape.domains if self.marks else {}
        found = (
            Literal(name, value, kind is MarkKind.YES)
            for kind, name, value in self.marks
            if kind in (MarkKind.YES, MarkKind.NOT) and name not in domains
        )
        return tuple(sorted(found, key=lambda literal: literal.name))

    def with_struck(self, literals: Iterable[Literal]) -> PuzzleState:
        """With marks that exclude the values of those literals."""
        marks = (PencilMark(MarkKind.NOT, literal.name, literal.value) for literal in literals)
        return replace(self, marks=self.marks.union(marks))

    def with_entry(self, name: str, value: Value | None) -> PuzzleState:
        """With the variable set to the value, or cleared if that is None."""
        kept = tuple(pair for pair in self.entries if pair[0] != name)
        return replace(self, entries=kept if value is None else (*kept, (name, value)))

    def with_colour(self, cells: Iterable[str], colour: str) -> PuzzleState:
        """With those cells in a colour, or in none if the colour is empty."""
        cells = set(cells)
        others = {pair for pair in self.colours if pair[0] not in cells}
        return replace(self, colours=frozenset(others | {(cell, colour) for cell in cells if colour}))

    def with_puzzle(self, puzzle: Puzzle) -> PuzzleState:
        """With another puzzle. What the player wrote is kept as far as the new puzzle has such variables and
        values.
        """
        domains = puzzle.shape.domains
        kept = (a for a in self.assumptions if a.literal.value in domains.get(a.literal.name, ()))
        now = Trial(self.entries, self.marks, self.colours)
        *trials, now = (_fitting(trial, puzzle, domains) for trial in (*self.trials, now))
        state = replace(
            self,
            puzzle=puzzle,
            entries=now.entries,
            assumptions=tuple(kept),
            marks=now.marks,
            colours=now.colours,
            trials=tuple(trials),
        )
        if not (self.off or self.off_families):
            return state
        ids = {statement.id for statement in (*puzzle.shape.rules, *state.layers())}
        families = self.off_families.intersection(puzzle.shape.families)
        return replace(state, off=self.off & ids, off_families=families)

    def toggled(self, statement: str) -> PuzzleState:
        """With the clue or rule of that id switched off, or on again if it was off."""
        state = replace(self, off=self.off ^ {statement})
        return state if state.puzzle is self.puzzle else state.with_puzzle(state.puzzle)

    def family_toggled(self, family: str) -> PuzzleState:
        """With a family of rules switched off, or on again if it was off."""
        return replace(self, off_families=self.off_families ^ {family})

    def layers(self) -> tuple[Statement, ...]:
        """The statements pushed on top of the rules: clues, then entries, then assumptions, in order.

        Statements that are switched off are included, so that they keep their position in the stack.
        """
        puzzle = self.puzzle
        clues = (*puzzle.clues(), *self._switched_off()) if self.off else puzzle.clues()
        entries = (puzzle.wording.entry(name, value) for name, value in self.entries)
        assumptions = (assumption.statement(puzzle) for assumption in self.assumptions)
        return (*clues, *entries, *assumptions)

    def _switched_off(self) -> Iterator[Statement]:
        """The statements that replace those of clues that are switched off."""
        for id_, clue in self.puzzle.clue_list.items:
            if id_ in self.off and (statement := clue.switched_off(self.puzzle)) is not None:
                yield structs.replace(statement, id=f"{id_}.off")

    def is_on(self, statement: Statement) -> bool:
        """Whether the statement is in force: neither switched off, nor a rule that a clue lifts."""
        return statement.id not in self.off and not (
            statement.kind is Kind.RULE
            and (statement.family in self.off_families or statement.id in self.puzzle.structure.lifted)
        )


def _fitting(trial: Trial, puzzle: Puzzle, domains: Mapping[str, tuple[Value, ...]]) -> Trial:
    """The parts of a trial that fit a puzzle whose variables have those domains."""
    notable = puzzle.board.notable() if trial.marks else {}
    cells = puzzle.board.colourable() if trial.colours else ()
    return Trial(
        tuple((name, value) for name, value in trial.entries if value in domains.get(name, ())),
        frozenset(mark for mark in trial.marks if mark.value in notable.get(mark.name, ())),
        frozenset(pair for pair in trial.colours if pair[0] in cells),
    )


class AtSight:
    """What a board shows without any solving. A board part that shows more than entries has this as a second
    base.
    """

    def said_by(self, state: PuzzleState) -> Mapping[str, Value]:
        """The player's entries, with the values that they and the marks directly determine for other
        variables.
        """
        return state.filled

    def with_outright(self, state: PuzzleState) -> PuzzleState:
        """The state with those values entered that single clues give directly, where entering them is left
        to the player.
        """
        return state

    def remaining(self, state: PuzzleState) -> Mapping[str, tuple[Value, ...]]:
        """The remaining values of variables that entries and marks restrict directly; other variables are
        left out.
        """
        return {}

    def clues_decided(self, state: PuzzleState) -> Mapping[str, bool]:
        """For clues whose truth entries and marks decide in a way special to the type: whether each holds,
        by id.
        """
        return {}


def at_sight(puzzle: Puzzle) -> AtSight:
    """The puzzle's board if it is an `AtSight`, else one that shows entries only."""
    board: object = puzzle.board
    return board if isinstance(board, AtSight) else AtSight()
