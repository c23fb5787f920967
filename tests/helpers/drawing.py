"""Drawing in tests: each widget draws what has changed of it once a screen is at rest; nobody looks before.

Without a terminal, Textual draws too, after each of the refreshes that a key leads to, puts together what
the widgets have drawn, and throws it away: three quarters of what starting an application takes. Our part in
that is what the widgets draw, and it is drawn here as well. Pictures are put together as ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from textual._compositor import Compositor
from textual.app import App
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget


class RestingCompositor(Compositor):
    """Keeps in mind what is to be drawn anew, until it is told to draw."""

    def __init__(self) -> None:
        super().__init__()
        self._owed: set[Region] = set()

    def render_update(
        self, full: bool = False, screen_stack: list[Screen[Any]] | None = None, simplify: bool = False
    ) -> RenderableType | None:
        if full:
            return super().render_update(full, screen_stack, simplify)
        self._owed |= self._dirty_regions
        self._dirty_regions.clear()
        return None

    def draw(self) -> None:
        """Have every widget draw what is to be drawn anew of its content."""
        owed, self._owed = self._owed, set()
        self._drawn(lambda region: any(region.overlaps(part) for part in owed))

    def texts(self) -> list[str]:
        """The lines that every widget in sight draws, one widget after the other."""
        return [line.text for line in self._drawn(lambda region: True)]

    def _drawn(self, wanted: Callable[[Region], bool]) -> list[Strip]:
        """What widgets draw within those regions."""
        drawn = []
        for widget, (region, clip) in self.visible_widgets.items():
            if draws(widget) and wanted(region):
                content = region.shrink(widget.styles.gutter)
                drawn += [widget.render_line(y - content.y) for y in content.intersection(clip).line_range]
        return drawn


def draws(widget: Widget) -> bool:
    """Whether it draws anything itself, and not only what it holds or lies over."""
    kind = type(widget)
    drawn = kind.render_line is not Widget.render_line or kind.render is not Widget.render
    return drawn and not isinstance(widget, Screen)


def draw(app: App[Any]) -> None:
    """Draw what the application shows now."""
    compositor = app.screen._compositor
    if app.is_running and isinstance(compositor, RestingCompositor):
        compositor.draw()


def drawn_texts(app: App[Any]) -> list[str]:
    """The lines of text of all widgets in sight: quicker than a picture of the screen, and in no order."""
    compositor = app.screen._compositor
    assert isinstance(compositor, RestingCompositor)
    return compositor.texts()
