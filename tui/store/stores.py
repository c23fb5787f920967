"""What is kept between two runs, all in one place: settings, keys, unsaved work, progress."""

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
    """What is kept between two runs; what is left out is kept as long as the program runs."""

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
        """The keys that a person changed, with what is wrong with them."""
        self.journal = journal or Journal(None)
        """Puzzles that are not saved."""
        self.drafts = drafts or Drafts(None)
        """Scripts that are not saved."""
        self.progress = progress or ProgressStore(None)
        """Every board that was begun, and every puzzle that was solved."""
        self.course = course or CourseProgress(None)

    @staticmethod
    def of_the_user() -> Stores:
        """Those in the folders of the person who runs this."""
        path: Path | None = user_path()
        return Stores(
            Settings(path),
            own_keys=read_keys(path and path.with_name(NAME)),
            journal=Journal(state_folder("unsaved")),
            drafts=Drafts(state_folder("scripts")),
            progress=user_progress(),
            course=user_course(),
        )
