"""The journal: unsaved work, kept on disk beside the files, so that the end of the program loses none."""

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
"""Seconds by which the time that is on disk may be behind that on the screen."""
INTERVAL = 0.25
"""Seconds between looks at whether there is anything to write."""


STEPS = 50
"""Steps that can be undone after a recovery, and as many that can be done again."""


class Journal:
    """The unsaved work of one window, in a file of its own that a lock marks as in use.

    Without a folder, nothing is kept. A folder that cannot be written to is let be: `trouble` says why.
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
        """Whether anything is kept at all."""
        return self._folder is not None

    def note(
        self, document: History | None, left: LeftAt | None = None, window: WindowState | None = None
    ) -> None:
        """See to it that the document as it stands is on disk, if it is unsaved, and is not, if it is saved.

        `left` and `window` say how it would be left now; without them that is as it was opened. Returns at
        once, and does nothing while the note before is still being written, or after the end.
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
        """Wait until what was noted is on disk."""
        if self._writing is not None:
            self._writing.result()

    @property
    def loss(self) -> str:
        """What would be lost if the program ended now; empty where nothing would."""
        if self._folder is not None and not self.trouble:
            return ""
        since = None if self._written is None else datetime.fromtimestamp(self._written)
        what = "What is not saved" if since is None else f"What you did after {since:%H:%M:%S}"
        return f"{what} would be lost with the program{f': {self.trouble}' * bool(self.trouble)}"

    def finish(self, document: History | None) -> None:
        """Write down how the document is left, and end; what is unsaved stays for the next start."""
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
        """On the journal's own thread: write, or remove what was written."""
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
        """The pages that nobody is writing any more, each held for the caller: those of the file that is
        `opened` first, then the latest."""
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
    """What a window holds that is not saved: a document as it was at a moment, and how it was left then."""

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
        """The document as it stands."""
        left = structs.replace(left or document.left, game=document.game)
        work = SavedWork(document.state, left, document.bare, versions=document.versions.kept)
        steps, at = document.steps_near(STEPS)
        window, name, path = window or document.window, document.name, document.path
        return cls(document, work, window, name, path, document.digest, steps, at)

    @property
    def coarse(self) -> UnsavedWork:
        """The same, as far as it is worth writing down anew: with the time in steps."""
        left = structs.replace(self.work.left, seconds=self.work.left.seconds // CLOCK)
        return structs.replace(self, work=structs.replace(self.work, left=left))


class Page(Struct, frozen=True):
    """One window's file in the journal, locked by whoever has this object."""

    path: Path
    lock: BaseFileLock

    @classmethod
    def new(cls, folder: Path) -> Page:
        """A page that nobody else has; raises `OSError`."""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = folder / f"{secrets.token_hex(8)}.json"
        return cls(path, _locked(path))

    @classmethod
    def taken(cls, path: Path) -> Page | None:
        """The page at that path, if its window has ended; None if it is gone meanwhile. Raises `Timeout`."""
        page = cls(path, _locked(path))
        if path.exists():
            return page
        page.remove()
        return None

    def write(self, desk: UnsavedWork, steps: list[dict[str, Any]]) -> None:
        """Put the work on the page, with its steps as they are written; raises `OSError`, `PuzzleError`."""
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
        """Where what is on the page is to be saved; None where that is not known."""
        try:
            path = json.loads(self.path.read_bytes())["path"]
            return None if path is None else Path(path)
        except (OSError, ValueError, TypeError, LookupError, RecursionError):
            return None

    def read(self) -> Unsaved:
        """What is on the page; raises `PuzzleError`."""
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
        """Leave the page to the next who looks for lost ones."""
        self.lock.release()

    def remove(self) -> None:
        """Take the page away for good."""
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
    """Work that was never saved: the document, what it was called, and when it was changed last."""

    document: History
    name: str
    when: float
