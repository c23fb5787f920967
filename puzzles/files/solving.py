"""The table `[solving]` of a puzzle file: the work on the puzzle. Other programs can ignore it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from puzzles.files.hidden import sealed, unsealed
from puzzles.files.versions import Version
from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.model.clue import Clue
from puzzles.model.game import Game
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Assumption, MarkKind, Mode, PencilMark, PuzzleState, Trial
from puzzles.model.trials import NESTED
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import amount

KEY = "solving"


class LeftAt(Struct, frozen=True):
    """How a puzzle was left: in which mode (None if the file does not say), after how much time, how many
    hints and checks.

    `game` is the game played on it, if any.
    """

    mode: Mode | None = None
    seconds: float = 0.0
    hints: int = 0
    game: Game | None = None
    checks: int = 0


class SavedWork(Struct, frozen=True):
    """The content of a puzzle file: a puzzle with the work on it, and how it was left.

    `bare` if the file is only a grid. `misfits` names work in the file that does not fit the puzzle,
    `ignored` what is not understood of another program's format, `notes` how the rest was read. `versions`
    are those that the setter kept.
    """

    state: PuzzleState
    left: LeftAt = LeftAt()
    bare: bool = False
    misfits: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    versions: tuple[Version, ...] = ()

    @property
    def puzzle(self) -> Puzzle:
        return self.state.puzzle

    @property
    def clean(self) -> SavedWork:
        """The puzzle without the work on it, for sharing."""
        return SavedWork(PuzzleState(self.puzzle), bare=self.bare)

    def with_meanings(self, drawn: Sequence[str], where: str = "drawn") -> SavedWork:
        """The work with meanings given to what is drawn, each as "grey line=thermometer".

        Raises `PuzzleError` that names the argument `where`.
        """
        if not drawn:
            return self
        from puzzles.exchange.meanings.assignment import meant  # which few puzzles need

        puzzle = self.puzzle
        for word in drawn:
            puzzle = meant(puzzle, word, where)
        return replace(self, state=self.state.with_puzzle(puzzle))

    @property
    def untold(self) -> tuple[str, ...]:
        """The drawings that have no meaning yet."""
        if not self.puzzle.heading.drawings:
            return ()
        from puzzles.exchange.drawn.naming import untold  # which few puzzles need

        return untold(self.puzzle)


# -- writing -----------------------------------------------------------------------------------


def write_solving(work: SavedWork, reread: Puzzle) -> dict[str, Any]:
    """The table; empty if there is no work yet. `reread` is the puzzle as read from its own file."""
    state, left = work.state, work.left
    written: dict[str, Any] = {
        "mode": left.mode.value if left.mode is not None else "",
        "seconds": round(left.seconds),
        "hints": left.hints,
        "checks": left.checks,
        **_own(state, state.puzzle),
        "off": sorted(_ids_in(reread, state)),
        "off_families": sorted(state.off_families),
        "game": "" if left.game is None else sealed(left.game),
        "assumptions": [_assumed(assumption) for assumption in state.assumptions],
        "trials": [_own(trial, state.puzzle) for trial in state.trials],
    }
    return {key: value for key, value in written.items() if value}


def _own(written: PuzzleState | Trial, puzzle: Puzzle) -> dict[str, Any]:
    """The player's own entries, pencil marks and colours, of the state or of the start of a trial."""
    own: dict[str, Any] = {
        "entries": dict(written.entries),
        **{kind.value: _noted(written.marks, kind, puzzle) for kind in MarkKind},
        "colours": dict(sorted(written.colours)),
    }
    return {key: value for key, value in own.items() if value}


def _noted(marks: frozenset[PencilMark], kind: MarkKind, puzzle: Puzzle) -> dict[str, list[Value]]:
    """The pencil marks of one kind: the values for each name, in the order of the values that may be
    noted.
    """
    names = {mark.name for mark in marks if mark.kind is kind}
    notable = puzzle.board.notable().items() if names else ()
    return {
        name: [value for value in values if PencilMark(kind, name, value) in marks]
        for name, values in notable
        if name in names
    }


def _ids_in(reread: Puzzle, state: PuzzleState) -> Iterator[str]:
    """The ids of the clues that are off, as in the puzzle read from its file, where clues are numbered
    anew.
    """
    if not state.off:
        return
    theirs = defaultdict[Clue, list[str]](list)
    for id_, clue in reread.clue_list.items:
        theirs[clue.counting(True)].append(id_)
    mine = {}
    for id_, clue in state.puzzle.clue_list.items:
        if alike := theirs[clue.counting(True)]:
            mine[id_] = alike.pop(0)
    yield from (mine.get(id_, id_) for id_ in state.off)


def _assumed(assumption: Assumption) -> dict[str, Any]:
    literal = assumption.literal
    key = "is" if literal.positive else "is_not"
    note = {"note": assumption.note} if assumption.note else {}
    return {"name": literal.name, key: literal.value, **note}


# -- reading -----------------------------------------------------------------------------------


def read_solving(table: TomlTable, puzzle: Puzzle) -> SavedWork:
    """The puzzle with the work that the table holds; raises `PuzzleError` for what is invalid for any puzzle.

    Work that does not fit the puzzle, as after its clues were edited by hand, is dropped and named in
    `misfits`.
    """
    mode, word = table.text("mode", ""), table.text("game", "")
    seconds, hints, checks = (table.integer(key, 0) for key in ("seconds", "hints", "checks"))
    if mode not in ("", *Mode):
        expected = " or ".join(map(repr, map(str, Mode)))
        raise PuzzleError(f"found {mode!r}", where=table.place("mode"), expected=expected)
    for key, number in (("seconds", seconds), ("hints", hints), ("checks", checks)):
        if not 0 <= number <= 10**9:
            raise PuzzleError("out of bounds", where=table.place(key), expected="0 or more")
    own = _written(table)
    said = PuzzleState(
        puzzle,
        own.entries,
        frozenset(table.strings("off", ())),
        frozenset(table.strings("off_families", ())),
        tuple(_assumptions(table)),
        own.marks,
        own.colours,
        tuple(_trials(table)),
    )
    table.finish()
    state = _well_typed(said).with_puzzle(puzzle)
    game = unsealed(word) if word else None
    game = game if game is not None and game.fits(puzzle) else None
    left = LeftAt(Mode(mode) if mode else None, float(seconds), hints, game, checks)
    lost = ("1 hidden solution",) if word and game is None else ()
    return SavedWork(state, left, misfits=(*_misfits(said, state), *lost))


def _well_typed(said: PuzzleState) -> PuzzleState:
    """The state without values whose type is not that of the variable: in Python, `True == 1`."""
    variables = said.puzzle.shape.domains
    known = {**variables, **said.puzzle.board.notable()}
    types = {name: set(map(type, values)) for name, values in known.items()}

    def fits(name: str, value: Value) -> bool:
        return type(value) in types.get(name, ())

    def entries(written: PuzzleState | Trial) -> tuple[tuple[str, Value], ...]:
        return tuple(entry for entry in written.entries if fits(*entry))

    def marks(written: PuzzleState | Trial) -> frozenset[PencilMark]:
        return frozenset(mark for mark in written.marks if fits(mark.name, mark.value))

    return replace(
        said,
        entries=entries(said),
        marks=marks(said),
        assumptions=tuple(a for a in said.assumptions if fits(a.literal.name, a.literal.value)),
        trials=tuple(replace(trial, entries=entries(trial), marks=marks(trial)) for trial in said.trials),
    )


def _written(table: TomlTable) -> Trial:
    """The entries, pencil marks and colours in a table."""
    return Trial(tuple(_values(table, "entries")), frozenset(_marks(table)), frozenset(_colours(table)))


def _trials(table: TomlTable) -> Iterator[Trial]:
    for number, inner in enumerate(table.tables("trials"), start=1):
        if number > NESTED:
            raise PuzzleError("too many", where=table.place("trials"), expected=f"at most {NESTED}")
        yield _written(inner)
        inner.finish()


def _values(table: TomlTable, key: str) -> Iterator[tuple[str, Value]]:
    inner = table.table(key)
    yield from ((name, inner.value(name)) for name in table.peek(key))


def _marks(table: TomlTable) -> Iterator[PencilMark]:
    for kind in MarkKind:
        inner = table.table(kind.value)
        for name in table.peek(kind.value):
            yield from (PencilMark(kind, name, value) for value in inner.values(name))


def _colours(table: TomlTable) -> Iterator[tuple[str, str]]:
    inner = table.table("colours")
    yield from ((name, inner.text(name)) for name in table.peek("colours"))


def _assumptions(table: TomlTable) -> Iterator[Assumption]:
    for inner in table.tables("assumptions"):
        name, note = inner.text("name"), inner.text("note", "")
        positive = "is_not" not in inner
        value = inner.value("is" if positive else "is_not")
        inner.finish()
        yield Assumption(Literal(name, value, positive), note)


def _misfits(said: PuzzleState, kept: PuzzleState) -> Iterator[str]:
    """How much of the work was dropped because it does not fit, in a few words for each kind."""
    counts = {
        "entry": len(said.entries) - len(kept.entries),
        "pencil mark": len(said.marks) - len(kept.marks),
        "colour": len(said.colours) - len(kept.colours),
        "what-if": len(said.assumptions) - len(kept.assumptions),
        "entry or mark of a trial": _size(said.trials) - _size(kept.trials),
        "switch": len(said.off | said.off_families) - len(kept.off | kept.off_families),
    }
    plurals = {
        "entry": "entries",
        "switch": "switches",
        "entry or mark of a trial": "entries or marks of a trial",
    }
    for noun, number in counts.items():
        if number:
            yield amount(number, noun, plurals.get(noun, ""))


def _size(trials: tuple[Trial, ...]) -> int:
    return sum(len(trial.entries) + len(trial.marks) + len(trial.colours) for trial in trials)
