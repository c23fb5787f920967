"""The library's puzzles of a type, by level, with progress; demonstrations last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.files.samples import Sample, samples
from puzzles.text.words import capital, one_line
from puzzles.types import puzzle_type
from tui.screens.dialogs.pick import PickScreen
from tui.screens.home.listing import FINISHED
from tui.session.choice.library_choice import for_solving
from tui.store.progress.progress import Progress, ProgressStore, digest
from tui.widgets.row import Row
from tui.words.stopwatch import clock_text
from tui.words.tones import Tone

BEGUN = "◐"
"""The sign of a puzzle begun."""
DEMONSTRATIONS = "Demonstrations"
NO_LEVEL = "Puzzles"


def pick_sample(type_name: str, progress: ProgressStore) -> PickScreen[Sample]:
    """A dialog with all library puzzles of a type; returns one."""
    title = f"{puzzle_type(type_name).label}: the library"
    return PickScreen(title, library_rows(type_name, progress), how="{pick.choose} or a click opens")


def library_rows(type_name: str, progress: ProgressStore) -> Iterator[Row]:
    """The puzzles by level, then demonstrations."""
    solving = for_solving(type_name)
    for level in dict.fromkeys(each.grade for each in solving):
        yield from _section(
            capital(level) or NO_LEVEL, (each for each in solving if each.grade == level), progress
        )
    names = {each.name for each in solving}
    yield from _section(
        DEMONSTRATIONS, (each for each in samples(type_name) if each.name not in names), progress
    )


def _section(heading: str, found: Iterable[Sample], progress: ProgressStore) -> Iterator[Row]:
    puzzles = tuple(found)
    if puzzles:
        yield Row(f"# {heading}", heading, tone=Tone.HEADING, live=False)
    for sample in puzzles:
        known = progress.of(digest(sample.load()))
        title = one_line(sample.title)
        text = title if sample.size in title else f"{title}  {sample.size}"
        yield Row(sample.name, text, _sign(known), payload=sample, beside=f"  {_beside(known)}")


def _sign(known: Progress | None) -> str:
    if known is None:
        return " "
    return FINISHED if known.solved is not None else BEGUN


def _beside(known: Progress | None) -> str:
    """The progress of a puzzle, or the time in which it was solved."""
    if known is None:
        return ""
    return clock_text(known.seconds) if known.solved is not None else f"{known.share:.0%}"
