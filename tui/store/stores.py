"""All data kept between runs: settings, keys, unsaved work, progress."""

from __future__ import annotations

from pathlib import Path

from tui.keys.keys_file import NAME, OwnKeys, read_keys
from tui.store.drafts import Drafts
from tui.store.journal import Journal
from tui.store.paths import state_folder
from tui.store.progress.course import CourseProgress, user_course
from tui.store.progress.progress import ProgressStore, user_progress
from tui.store.settings import Settings, user_path


class Stores:
    """All data kept between runs; stores left out are kept in memory."""

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        own_keys: OwnKeys | None = None,
        journal: Journal | None = None,
        drafts: Drafts | None = None,
        progress: ProgressStore | None = None,
        course: CourseProgress | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.own_keys = own_keys or OwnKeys()
        """The custom keys, with problems found in their file."""
        self.journal = journal or Journal(None)
        """Puzzles that are not saved."""
        self.drafts = drafts or Drafts(None)
        """Scripts that are not saved."""
        self.progress = progress or ProgressStore(None)
        """Every board that was begun, and every puzzle that was solved."""
        self.course = course or CourseProgress(None)

    @staticmethod
    def of_the_user() -> Stores:
        """The stores in the user's folders."""
        path: Path | None = user_path()
        return Stores(
            Settings(path),
            own_keys=read_keys(path and path.with_name(NAME)),
            journal=Journal(state_folder("unsaved")),
            drafts=Drafts(state_folder("scripts")),
            progress=user_progress(),
            course=user_course(),
        )
