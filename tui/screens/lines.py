"""The lines above and below the board: the title with the modes, and where the puzzle stands."""

from __future__ import annotations

from collections.abc import Iterable

from tui.core.history import History
from tui.core.status import Phrase, Tone, covers, effort, standing, title
from tui.core.view import Mode, View
from tui.widgets.text_bar import Span, TextBar


def show_title(bar: TextBar, document: History, view: View) -> None:
    """The name of the puzzle; on the right what is laid over the board, and the modes to click."""
    modes = [mode_span(mode, on=mode is view.mode) for mode in Mode]
    over = [Span(f" {view.overlay.label} ", Tone.NOTICE)] if view.overlay is not None else []
    bar.show(spans(title(document.name, document.dirty, view)), [*over, *modes])


def show_status(bar: TextBar, view: View) -> None:
    """The verdict, what it is about, and any trouble; on the right what the solver does."""
    where, busy = standing(view), effort(view)
    left = [Phrase(f" {where.text} ", where.tone), Phrase(f"· {covers(view)} ", Tone.MUTED)]
    if view.work.trouble:
        left.append(Phrase(f"! {view.work.trouble}", Tone.BAD))
    bar.show(spans(left), [Span(f" {busy.text} ", busy.tone)])


def show_spot(bar: TextBar, phrases: Iterable[Phrase], note: str) -> None:
    """What is said of the place under the cursor; on the right what was said last."""
    left = [Span(f" {phrase.text}", phrase.tone) for phrase in phrases]
    bar.show(left, [Span(f" {note} ", Tone.MUTED)] if note else [])


def spans(phrases: Iterable[Phrase]) -> list[Span]:
    """Phrases as spans of a bar."""
    return [Span(phrase.text, phrase.tone) for phrase in phrases]


def mode_span(mode: Mode, *, on: bool) -> Span:
    """A mode in the title line; the one that is on stands in brackets."""
    return Span(f"[{mode.title()}]" if on else f" {mode.title()} ", press=mode, strong=on)
