"""The play pane beside the board: a few parts, one below the other, with the place and the pad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Region, Size
from textual.reactive import Reactive

from puzzles.grids.grid_puzzle import GridPuzzle
from tui.editors.hand.pad import pad_values
from tui.screens.play.card import rules
from tui.screens.play.progress import end, progress
from tui.screens.play.remaining import VALUE, left
from tui.screens.play.scene import Part, Scene
from tui.screens.play.tour import guide
from tui.session.notes import PALETTE
from tui.session.place_words import with_typing
from tui.store.options import Typing
from tui.widgets.text_block import Line, TextBlock
from tui.words.tones import Phrase, Tone


def place(scene: Scene) -> Iterator[Line]:
    """One line about the place, after the kind of typing unless that is values."""
    if said := with_typing(scene.view, scene.here):
        yield [Phrase(f"{phrase.text} ", phrase.tone, phrase.press) for phrase in said]
    marked = len(scene.view.selected)
    if marked and not any(f"{marked} cell" in phrase.text for phrase in scene.here):
        yield [Phrase(f"{marked} cells chosen" if marked > 1 else "1 cell chosen", Tone.NOTICE)]


ERASE = "erase"
"""The `press` that erases."""
WORDS = {
    Typing.VALUE: "values",
    Typing.CORNER: "corner",
    Typing.CENTRE: "centre",
    Typing.COLOUR: "colours",
}
"""The kinds of typing, in a word each."""


def pad(scene: Scene) -> Iterator[Line]:
    """The kinds of typing for cells with values, the present one in brackets, and erasing; while
    colouring, the colours.
    """
    if pad_values(scene.view.puzzle):
        yield [*(_kind(typing, scene.view.typing) for typing in WORDS), Phrase(ERASE, press=ERASE)]
    if scene.view.typing is Typing.COLOUR and scene.view.puzzle.feature(GridPuzzle) is not None:
        yield [Phrase(f"{at} {name}  ", press=f"{VALUE}{at}") for at, name in enumerate(PALETTE, 1)]


def _kind(typing: Typing, now: Typing) -> Phrase:
    """A kind of typing as a button."""
    on = typing is now
    text = f"[{WORDS[typing]}] " if on else f"{WORDS[typing]} "
    return Phrase(text, Tone.HEADING if on else Tone.MUTED, f"type_as('{typing}')")


PARTS: tuple[Part, ...] = (guide, progress, left, pad, place, rules)
"""The parts while playing, from the top."""
AT_THE_END: tuple[Part, ...] = (end,)
"""The parts once the puzzle is solved."""
OF_THE_PLACE: frozenset[Part] = frozenset((place,))
"""The parts that depend on the cursor's place; only these are updated when it moves."""


class PlayPane(VerticalScroll, can_focus=False):
    """Shows the `parts` of the puzzle's type for a scene, and after the end the parts in `ending`."""

    DEFAULT_CSS = """
    PlayPane { width: 1fr; height: auto; max-height: 100%; padding: 0 1; scrollbar-size-vertical: 1; }
    PlayPane TextBlock { margin-bottom: 1; }
    PlayPane.-answered { max-height: 60%; }
    PlayPane.-low TextBlock { margin-bottom: 0; }
    """

    virtual_size: Reactive[Size] = Reactive(Size(0, 0))
    """Replaces Textual's property: a change of size needs no new layout, except for a scrollbar."""

    def __init__(self, parts: Sequence[Part] = PARTS, ending: Sequence[Part] = AT_THE_END) -> None:
        super().__init__(id="play_pane")
        self._parts, self._ending = parts, ending
        self._told: Scene | None = None
        self._revealed = ""
        self._blocks = [TextBlock() for _ in range(max(len(parts), len(ending)))]

    def compose(self) -> ComposeResult:
        yield from self._blocks

    @property
    def text(self) -> str:
        """The text of the pane."""
        return "\n".join(block.text for block in self._blocks if block.text)

    def reveal(self, press: str) -> None:
        """Scroll to the phrase with that `press` if it is hidden, and again after a resize."""
        self._revealed = press
        for block in self._blocks:
            lines = block.lines_of(press) if block.display else range(0)
            if lines:
                region = Region(0, block.virtual_region.y + lines.start, 1, len(lines))
                self.scroll_to_region(region, animate=False)

    def on_resize(self) -> None:
        if self._revealed:
            self.call_after_refresh(self.reveal, self._revealed)

    def present(self, scene: Scene) -> None:
        """Show a scene; at the end of a puzzle, scroll to the top."""
        if scene.view.over and not (self._told is not None and self._told.view.over):
            self._revealed = ""
            self.scroll_home(animate=False)
        parts = self._ending if scene.view.over else self._parts
        moved, self._told = self._told is not None and scene.is_of_same(self._told), scene
        for number, block in enumerate(self._blocks):
            part = parts[number] if number < len(parts) else None
            if not moved or part in OF_THE_PLACE:
                block.show_lines(part(scene) if part is not None else ())
