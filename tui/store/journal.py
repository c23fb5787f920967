"""The journal: unsaved work, written to disk so that a crash loses none."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from msgspec import Struct, structs

from puzzles.files.atomic import replace_file
from puzzles.files.saving import work_document
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.files.storage import from_document
from puzzles.text.errors import PuzzleError
from tui.store.history import History, HistoryStep
from tui.store.paths import short
from tui.store.window import WindowState

if TYPE_CHECKING:
    from filelock import BaseFileLock  # imported where a page is made: it loads much

CLOCK = 5.0
"""The time on disk may lag behind the displayed time by this many seconds."""
INTERVAL = 0.25
"""Seconds between checks for changes."""


STEPS = 50
"""The undo steps, and redo steps, kept for a recovery."""


class Journal:
    """The unsaved work of one window, in a locked file of its own.

    Without a folder, nothing is kept. If the folder cannot be written to, `trouble` says why.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._page: Page | None = None
        self._latest: UnsavedWork | None = None
        self._noted: UnsavedWork | None = None
        self._due = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._writing: Future[None] | None = None
        self._written: float | None = None
        self._finished = False
        self._steps: dict[int, tuple[HistoryStep, dict[str, Any]]] = {}
        """What is written of the steps that were written last, by the identity of each."""
        self.trouble = ""

    @property
    def kept(self) -> bool:
        """Whether there is a folder."""
        return self._folder is not None

    def note(
        self, document: History | None, left: LeftAt | None = None, window: WindowState | None = None
    ) -> None:
        """Write the document if it is unsaved, and remove its file if it is saved.

        `left` and `window` are its present mode, time and display state; None for those it was opened with.
        Returns at once; does nothing while the last write is running, or after `finish`.
        """
        if self._folder is None or self._finished:
            return
        unsaved = document is not None and document.dirty
        self._latest = desk = (
            UnsavedWork.of(document, left, window) if document is not None and unsaved else None
        )
        if self._writing is not None and not self._writing.done():
            return
        noted = None if desk is None else desk.coarse
        if self._due or noted != self._noted:
            self._noted, self._due = noted, False
            self._writing = self._thread.submit(self._write, desk)

    def flush(self) -> None:
        """Wait for the last write."""
        if self._writing is not None:
            self._writing.result()

    @property
    def loss(self) -> str:
        """What would be lost if the program ended now, in words; "" for nothing."""
        if self._folder is not None and not self.trouble:
            return ""
        since = None if self._written is None else datetime.fromtimestamp(self._written)
        what = "What is not saved" if since is None else f"What you did after {since:%H:%M:%S}"
        return f"{what} would be lost with the program{f': {self.trouble}' * bool(self.trouble)}"

    def finish(self, document: History | None) -> None:
        """Write the last state, and stop; unsaved work stays for the next start."""
        self.flush()
        desk, self._due = self._latest, True
        if desk is not None and desk.document is document:
            self.note(document, desk.work.left, desk.window)
        else:
            self.note(document)
        self._finished = True
        self._thread.shutdown()
        if self._page is not None:
            self._page.release()

    def _write(self, desk: UnsavedWork | None) -> None:
        """Write the unsaved work, or remove its file if None. Runs on the journal's thread."""
        try:
            if desk is None:
                if self._page is not None:
                    self._page.remove()
                    self._page = self._written = None
                self.trouble = ""
                return
            if self._page is None:
                assert self._folder is not None
                self._page = Page.new(self._folder)
            self._page.write(desk, self._written_steps(desk.steps))
            self._written, self.trouble = time(), ""
        except Exception as error:  # whatever it is: nobody else would hear of it on this thread
            reason = error.strerror if isinstance(error, OSError) else str(error)
            self.trouble = reason or type(error).__name__
            self._due = True

    def _written_steps(self, steps: tuple[HistoryStep, ...]) -> list[dict[str, Any]]:
        before = self._steps
        self._steps = {id(step): before.get(id(step)) or (step, _step_document(step)) for step in steps}
        return [document for _, document in self._steps.values()]

    # -- after the end -------------------------------------------------------------------------

    def lost(self, opened: Path | None = None) -> list[Page]:
        """The pages whose windows have ended, each locked for the caller: first those of the file
        `opened`, then the latest.
        """
        return sorted(self._lost(), key=lambda page: opened is None or page.file != opened.absolute())

    def _lost(self) -> Iterator[Page]:
        if self._folder is None:
            return
        found = []
        with suppress(OSError):
            found = sorted(self._folder.glob("*.json"), key=lambda path: -path.stat().st_mtime)
        for path in found:
            with suppress(OSError):
                page = Page.taken(path)
                if page is not None:
                    yield page


class UnsavedWork(Struct, frozen=True):
    """A snapshot of unsaved work: the document, and its mode, time and display state."""

    document: History
    work: SavedWork
    window: WindowState | None
    name: str
    path: Path | None
    digest: str
    steps: tuple[HistoryStep, ...]
    at: int

    @classmethod
    def of(cls, document: History, left: LeftAt | None, window: WindowState | None) -> UnsavedWork:
        """The snapshot of a document."""
        left = structs.replace(left or document.left, game=document.game)
        work = SavedWork(document.state, left, document.bare, versions=document.versions.kept)
        steps, at = document.steps_near(STEPS)
        window, name, path = window or document.window, document.name, document.path
        return cls(document, work, window, name, path, document.digest, steps, at)

    @property
    def coarse(self) -> UnsavedWork:
        """The snapshot with its time rounded, for deciding whether to write it again."""
        left = structs.replace(self.work.left, seconds=self.work.left.seconds // CLOCK)
        return structs.replace(self, work=structs.replace(self.work, left=left))


class Page(Struct, frozen=True):
    """The journal file of one window, locked by the holder of this object."""

    path: Path
    lock: BaseFileLock

    @classmethod
    def new(cls, folder: Path) -> Page:
        """A new page; raises `OSError`."""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = folder / f"{secrets.token_hex(8)}.json"
        return cls(path, _locked(path))

    @classmethod
    def taken(cls, path: Path) -> Page | None:
        """The page at that path if its window has ended; None if the page is gone. Raises `Timeout` if
        it is in use.
        """
        page = cls(path, _locked(path))
        if path.exists():
            return page
        page.remove()
        return None

    def write(self, desk: UnsavedWork, steps: list[dict[str, Any]]) -> None:
        """Write the work, with its steps as JSON data; raises `OSError`, `PuzzleError`."""
        told = {
            "when": time(),
            "name": desk.name,
            "path": None if desk.path is None else str(desk.path.absolute()),
            "digest": desk.digest,
            "bare": desk.work.bare,
            "window": None if desk.window is None else desk.window.write(),
            "document": work_document(desk.work),
            "steps": steps,
            "at": desk.at,
        }
        replace_file(self.path, json.dumps(told).encode(), sync=False)

    @property
    def file(self) -> Path | None:
        """The document's file; None if it has none, or the page cannot be read."""
        try:
            path = json.loads(self.path.read_bytes())["path"]
            return None if path is None else Path(path)
        except (OSError, ValueError, TypeError, LookupError, RecursionError):
            return None

    def read(self) -> Unsaved:
        """The content of the page; raises `PuzzleError`."""
        try:
            told = json.loads(self.path.read_bytes())
            path = told["path"]
            work = from_document(told["document"])
            document = History(
                work.state,
                None if path is None else Path(path),
                work.left,
                digest=str(told["digest"]),
                bare=bool(told["bare"]),
                unsaved=True,
                misfits=work.misfits,
                versions=work.versions,
                window=WindowState.read(told.get("window")),
            )
            with suppress(PuzzleError, ValueError, TypeError, LookupError):  # then there is nothing to undo
                document.retrace([*map(_step, told["steps"])], int(told["at"]))
            return Unsaved(document, str(told["name"]), float(told["when"]))
        except (OSError, ValueError, TypeError, LookupError, RecursionError) as error:
            raise PuzzleError(f"cannot be read: {error}", where=short(self.path)) from error

    def release(self) -> None:
        """Unlock the page, so that other windows find it."""
        self.lock.release()

    def remove(self) -> None:
        """Delete the page."""
        for path in (self.path, self.path.with_suffix(".lock")):
            with suppress(OSError):
                path.unlink()
        self.lock.release()


def _step_document(step: HistoryStep) -> dict[str, Any]:
    document = work_document(SavedWork(step.state))
    return {"document": document, "label": step.label, "savepoint": step.savepoint}


def _step(told: dict[str, Any]) -> HistoryStep:
    state = from_document(told["document"]).state
    return HistoryStep(state, str(told["label"]), str(told["savepoint"]))


def _locked(path: Path) -> BaseFileLock:
    from filelock import FileLock

    lock = FileLock(path.with_suffix(".lock"), thread_local=False)
    lock.acquire(timeout=0)
    return lock


class Unsaved(Struct, frozen=True):
    """Unsaved work read from the journal: document, name, and time of the last change."""

    document: History
    name: str
    when: float
