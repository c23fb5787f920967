"""The play pane beside the board: a few parts, one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Region, Size
from textual.reactive import Reactive

from tui.screens.play.end import end
from tui.screens.play.pad import pad
from tui.screens.play.place import place
from tui.screens.play.progress import progress
from tui.screens.play.remaining import left
from tui.screens.play.rules import rules
from tui.screens.play.scene import Part, Scene
from tui.screens.play.tour import guide
from tui.widgets.text_block import TextBlock

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
