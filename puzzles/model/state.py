"""A state: the puzzle as it stands on the workbench."""

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
    """What typing does: edit the clues, or fill in entries on top of them."""

    SET = "set"
    SOLVE = "solve"


class MarkKind(StrEnum):
    """What a player means by a pencil mark: one of few places, one of few values, not so, or so."""

    CORNER = "corner"
    CENTRE = "centre"
    NOT = "not"
    YES = "yes"


class PencilMark(NamedTuple):
    """A value that the player noted at a variable."""

    kind: MarkKind
    name: str
    value: Value


class Assumption(Struct, frozen=True):
    """A "what if", tried in a scope of its own, with the reason kept beside it."""

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
    """Something that is tried out: what the player had on the board when it began."""

    entries: tuple[tuple[str, Value], ...] = ()
    marks: frozenset[PencilMark] = frozenset()
    colours: frozenset[tuple[str, str]] = frozenset()


class PuzzleState(Struct, frozen=True):
    """A puzzle, what the player wrote on it, and what is switched off for now.

    `off` holds ids of clues and single rules, `off_families` names of rule families. `entries`
    are (variable, value) in the order they were written. `marks` and `colours`, (cell, colour), are
    the player's own: they mean nothing to a solver. Nor do `trials`, the outermost first.
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
        """What a solver is asked about: all but the player's notes, and what is only drawn."""
        noted, puzzle = self.marks or self.colours or self.trials, self.puzzle.undrawn
        if not noted and puzzle is self.puzzle:
            return self
        return replace(self, puzzle=puzzle, marks=frozenset(), colours=frozenset(), trials=())

    @property
    def clues_alone(self) -> PuzzleState:
        """Without anything that the player put on top of the clues."""
        alone = self.asked
        return replace(alone, entries=(), assumptions=()) if alone.entries or alone.assumptions else alone

    @property
    def filled(self) -> Mapping[str, Value]:
        """The player's entries by variable."""
        return dict(self.entries)

    @property
    def noted(self) -> tuple[Literal, ...]:
        """What the player's pencil marks say: what is so, what is not; no value but those in the centre."""
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
            if len(values) < 2:  # a guess, rather than all that is left
                continue
            said += [Literal(name, v, positive=False) for v in domains.get(name, ()) if v not in values]
        return tuple(dict.fromkeys(said))

    @property
    def noted_beside(self) -> tuple[Literal, ...]:
        """What their marks say of what is no variable: where walls stand, and where none do."""
        domains = self.puzzle.shape.domains if self.marks else {}
        found = (
            Literal(name, value, kind is MarkKind.YES)
            for kind, name, value in self.marks
            if kind in (MarkKind.YES, MarkKind.NOT) and name not in domains
        )
        return tuple(sorted(found, key=lambda literal: literal.name))

    def with_struck(self, literals: Iterable[Literal]) -> PuzzleState:
        """With pencil marks that those variables have not those values."""
        marks = (PencilMark(MarkKind.NOT, literal.name, literal.value) for literal in literals)
        return replace(self, marks=self.marks.union(marks))

    def with_entry(self, name: str, value: Value | None) -> PuzzleState:
        """With that cell filled, or cleared where `value` is None."""
        kept = tuple(pair for pair in self.entries if pair[0] != name)
        return replace(self, entries=kept if value is None else (*kept, (name, value)))

    def with_colour(self, cells: Iterable[str], colour: str) -> PuzzleState:
        """With those cells in a colour, or in none where that is empty."""
        cells = set(cells)
        others = {pair for pair in self.colours if pair[0] not in cells}
        return replace(self, colours=frozenset(others | {(cell, colour) for cell in cells if colour}))

    def with_puzzle(self, puzzle: Puzzle) -> PuzzleState:
        """With another puzzle; what the player did that it has no place for goes."""
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
        """With the clue or rule of that id switched off, or on again."""
        state = replace(self, off=self.off ^ {statement})
        return state if state.puzzle is self.puzzle else state.with_puzzle(state.puzzle)

    def family_toggled(self, family: str) -> PuzzleState:
        """With a whole family of rules switched off, or on again."""
        return replace(self, off_families=self.off_families ^ {family})

    def layers(self) -> tuple[Statement, ...]:
        """What is pushed on top of the rules: clues, then entries, then assumptions, in order.

        Statements that are switched off are among them: they keep their place in the stack.
        """
        puzzle = self.puzzle
        clues = (*puzzle.clues(), *self._switched_off()) if self.off else puzzle.clues()
        entries = (puzzle.wording.entry(name, value) for name, value in self.entries)
        assumptions = (assumption.statement(puzzle) for assumption in self.assumptions)
        return (*clues, *entries, *assumptions)

    def _switched_off(self) -> Iterator[Statement]:
        """What holds because clues are switched off."""
        for id_, clue in self.puzzle.clue_list.items:
            if id_ in self.off and (statement := clue.switched_off(self.puzzle)) is not None:
                yield structs.replace(statement, id=f"{id_}.off")

    def is_on(self, statement: Statement) -> bool:
        """Whether the statement counts at present."""
        return statement.id not in self.off and not (
            statement.kind is Kind.RULE
            and (statement.family in self.off_families or statement.id in self.puzzle.structure.lifted)
        )


def _fitting(trial: Trial, puzzle: Puzzle, domains: Mapping[str, tuple[Value, ...]]) -> Trial:
    """What of it a puzzle, whose variables have those values, has a place for."""
    notable = puzzle.board.notable() if trial.marks else {}
    cells = puzzle.board.colourable() if trial.colours else ()
    return Trial(
        tuple((name, value) for name, value in trial.entries if value in domains.get(name, ())),
        frozenset(mark for mark in trial.marks if mark.value in notable.get(mark.name, ())),
        frozenset(pair for pair in trial.colours if pair[0] in cells),
    )


class AtSight:
    """What a state says at sight. A board that finds more there than a player wrote is below this as well."""

    def said_by(self, state: PuzzleState) -> Mapping[str, Value]:
        """What a player wrote, with what that and their marks say of other variables at sight."""
        return state.filled

    def with_outright(self, state: PuzzleState) -> PuzzleState:
        """The state with what clues say outright written down, where that is the player's to do."""
        return state

    def remaining(self, state: PuzzleState) -> Mapping[str, tuple[Value, ...]]:
        """The values that what a player wrote and marked leaves at sight, of variables that have fewer."""
        return {}

    def clues_decided(self, state: PuzzleState) -> Mapping[str, bool]:
        """By id, whether clues hold that what a player wrote and marked decides in ways of the type."""
        return {}


def at_sight(puzzle: Puzzle) -> AtSight:
    """What states of the puzzle say at sight: as its board says, or else no more than was written."""
    board: object = puzzle.board
    return board if isinstance(board, AtSight) else AtSight()
