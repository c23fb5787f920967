"""The document on the workbench: a puzzle with its undo history and its file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from puzzles.features.guessing import Guessing
from puzzles.files.saving import save
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.files.storage import load_work
from puzzles.files.versions import Version
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from tui.store.versions import Versions
from tui.store.window import WindowState


class HistoryStep(Struct, frozen=True):
    """A state, and the label of the edit that led to it: "Set R1C3 to 4"."""

    state: PuzzleState
    label: str
    savepoint: str = ""
    """The name of a savepoint; "" for most steps."""


class History:
    """All states since the puzzle was opened, and the index of the present one."""

    def __init__(
        self,
        state: PuzzleState | Puzzle,
        path: Path | None = None,
        left: LeftAt | None = None,
        *,
        digest: str = "",
        bare: bool = False,
        unsaved: bool = False,
        misfits: tuple[str, ...] = (),
        window: WindowState | None = None,
        level: str = "",
        daily: str = "",
        versions: tuple[Version, ...] = (),
    ) -> None:
        opened = state if isinstance(state, PuzzleState) else PuzzleState(state)
        self.path = path
        self.left = left or LeftAt(Mode.SOLVE if level else None)
        """Mode, time and help used when it was last closed. A puzzle with a level opens in Solve mode."""
        self.game = self.left.game
        """The game that is played on it, which no undo takes back."""
        self.digest = digest
        """That of the file when it was read or written last; empty where there is none."""
        self.bare = bare
        """Whether the file is nothing but a grid."""
        self.misfits = misfits
        """What was found in the file that the puzzle has no place for."""
        self.window = window
        """How the window showed it that it was left in; None where nothing says so."""
        self.level, self.daily = level, daily
        """How hard it is said to be, and the day whose puzzle it is; empty where nothing says so."""
        self._opened = opened
        self._steps = [HistoryStep(opened, "")]
        self._at = 0
        self._joining = self._joined = False
        self._saved = None if unsaved else opened
        self._saved_game = self.game
        self.versions = Versions(versions)
        """What its setter kept of it."""
        self._saved_versions = self.versions.puzzles

    @property
    def state(self) -> PuzzleState:
        return self._steps[self._at].state

    @property
    def puzzle(self) -> Puzzle:
        return self.state.puzzle

    @property
    def name(self) -> str:
        """The name for the title bar."""
        return self.puzzle.heading.title or (self.path.name if self.path else "untitled")

    @property
    def played_name(self) -> str:
        """The name for the title bar while playing: title, or else size and day; and the level."""
        titled = bool(self.puzzle.heading.title or self.path)
        name = self.name if titled else self.puzzle.wording.size_text
        level = "" if titled and f", {self.level}" in name else self.level
        day = f"of {date.fromisoformat(self.daily):%d %B}" if self.daily and not titled else ""
        return ", ".join(filter(None, (" ".join(filter(None, (name, day))), level)))

    @property
    def dirty(self) -> bool:
        """Whether anything changed since it was saved."""
        same = self.state == self._saved and self.game == self._saved_game
        return not same or self.versions.puzzles != self._saved_versions

    def play_on(self) -> None:
        """Record the guesses of a game; the game ends if its secret no longer is a solution."""
        game, puzzle = self.game, self.puzzle
        if game is not None:
            guessing = puzzle.feature(Guessing)
            guessed = () if guessing is None else guessing.guessed()
            self.game = game.after(guessed) if game.fits(puzzle) else None

    @property
    def clues_dirty(self) -> bool:
        """Whether the puzzle itself, not only entries, changed since it was saved."""
        return self._saved is None or self.game != self._saved_game or _differ(self.state, self._saved)

    @property
    def clues_edited(self) -> bool:
        """Whether the puzzle itself, not only entries, changed since it was opened."""
        return _differ(self.state, self._opened)

    def resume(self, state: PuzzleState, left: LeftAt) -> None:
        """Start from stored progress instead of the state that was opened."""
        self._steps, self._at, self._opened = [HistoryStep(state, "")], 0, state
        self.left, self.game = left, left.game
        self._saved, self._saved_game = None if self._saved is None else state, left.game

    def steps_near(self, count: int) -> tuple[tuple[HistoryStep, ...], int]:
        """Up to `count` steps before the present one and after it, and the index of the present one."""
        first = max(0, self._at - count)
        return tuple(self._steps[first : self._at + count]), self._at - first

    def retrace(self, steps: Sequence[HistoryStep], at: int) -> None:
        """Replace the history by those steps; the present state is at index `at`."""
        here = replace(steps[at], state=self.state)
        self._steps, self._at = [*steps[:at], here, *steps[at + 1 :]], at

    def based_on(self, state: PuzzleState) -> None:
        """Set the content of the file, for a document that was not read from it."""
        self._saved = state

    def forget(self) -> None:
        """Clear the undo history."""
        self._steps, self._at = [HistoryStep(self.state, "")], 0
        self._joined = False

    def record(self, state: PuzzleState, label: str) -> bool:
        """Record an edit to `state`; false if nothing changed.

        Undone steps are dropped, unless one of them is a savepoint.
        """
        if state == self.state:
            return False
        if self._joined and self._at + 1 == len(self._steps):
            self._steps.pop()
            self._at -= 1
            self._joined = False
            if state == self.state:
                return True
        self._joined = self._joining
        if not any(step.savepoint for step in self._steps[self._at + 1 :]):
            del self._steps[self._at + 1 :]
        self._append(HistoryStep(state, label))
        return True

    def _append(self, step: HistoryStep) -> None:
        """Append a step behind all others, with a step that leads back to the present state."""
        if self._at + 1 < len(self._steps):
            self._steps.append(HistoryStep(self.state, "come back"))
        self._steps.append(step)
        self._at = len(self._steps) - 1

    # -- savepoints ----------------------------------------------------------------------------

    @property
    def steps(self) -> tuple[HistoryStep, ...]:
        """All steps since the puzzle was opened, in order."""
        return tuple(self._steps)

    @property
    def at(self) -> int:
        """The index of the present step."""
        return self._at

    def name_savepoint(self, name: str) -> None:
        """Name the present step as a savepoint; "" removes the name."""
        self._steps[self._at] = replace(self._steps[self._at], savepoint=name)

    def go_to(self, index: int) -> bool:
        """Go to that step, as an edit; false if its state is the present one."""
        step = self._steps[index]
        if step.state == self.state:
            return False
        where = repr(step.savepoint) if step.savepoint else step.label or "the start"
        self._append(HistoryStep(step.state, f"go back to {where}"))
        return True

    def join(self, on: bool) -> None:
        """Merge all edits from now on into one step, or stop merging."""
        self._joining, self._joined = on, False

    @property
    def undo_label(self) -> str:
        """The label of the edit that `undo` reverts; "" for none."""
        return self._steps[self._at].label

    @property
    def redo_label(self) -> str:
        """The label of the edit that `redo` repeats; "" for none."""
        following = self._steps[self._at + 1 : self._at + 2]
        return following[0].label if following else ""

    def undo(self) -> bool:
        """Undo the last edit; false at the first step."""
        if self._at == 0:
            return False
        self._joined = False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """Redo the edit undone last; false at the last step."""
        if self._at + 1 == len(self._steps):
            return False
        self._at += 1
        return True

    def write(self, path: Path, left: LeftAt, known: str | None, *, bare: bool) -> None:
        """Write the state to a file; unless `known` is None, only if the file still has that digest.

        Raises as `save` does.
        """
        digest = save(SavedWork(self.state, left, bare, versions=self.versions.kept), path, known)
        self.saved(path, digest, bare=bare)

    def saved(self, path: Path, digest: str, *, bare: bool = False) -> None:
        """Record that the file at `path` holds the present state."""
        self.path, self.digest, self.bare = path, digest, bare
        self._saved, self._saved_game = self.state, self.game
        self._saved_versions = self.versions.puzzles


def _differ(one: PuzzleState, other: PuzzleState) -> bool:
    return one is not other and one.clues_alone != other.clues_alone


def opened(path: Path) -> History:
    """The document in a file; raises `PuzzleError`."""
    return document_of(path, *load_work(path))


def document_of(path: Path, work: SavedWork, digest: str) -> History:
    """The document of a file with that content and digest."""
    misfits = (*work.misfits, *work.ignored)
    return History(
        work.state, path, work.left, digest=digest, bare=work.bare, misfits=misfits, versions=work.versions
    )
