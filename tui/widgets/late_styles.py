"""Component styles computed on first use."""

from __future__ import annotations

from rich.style import Style
from textual.color import Color
from textual.css.styles import RenderStyles
from textual.dom import DOMNode
from textual.widget import Widget


class LateStyles(Widget):
    """A widget with many component classes, few of which are used at a time.

    Textual computes all of them for every widget at each change of focus or screen; this one computes only
    those used so far. It must be the last base class, since Textual takes the style sheet of the first.
    """

    _own_style: Style | None = None
    _laid: dict[tuple[str, Style], Style] | None = None

    @property
    def rich_style(self) -> Style:
        """The style of the widget, cached until styles change."""
        if self._own_style is None:
            self._own_style = super().rich_style
        return self._own_style

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._own_style = self._laid = None

    def laid_on(self, ground: Style, name: str) -> Style:
        """A component's style blended onto `ground`, as far as its colour is transparent."""
        self._laid = {} if self._laid is None else self._laid
        if (name, ground) not in self._laid:
            over, colour = (
                self.get_component_rich_style(name, partial=True),
                self.get_component_styles(name).color,
            )
            if 0 < colour.a < 1 and ground.bgcolor is not None:
                over += Style.from_color((Color.from_rich_color(ground.bgcolor) + colour).rich_color)
            self._laid[name, ground] = ground + over
        return self._laid[name, ground]

    def _get_component_classes(self) -> frozenset[str]:  # type: ignore[override]
        return frozenset(self._component_styles)

    def get_component_styles(self, *names: str) -> RenderStyles:
        for name in names:
            if name not in self._component_styles and name in super()._get_component_classes():
                node = DOMNode(classes=name)
                node._attach(self)
                self.app.stylesheet.apply(node, animate=False)
                self._component_styles[name] = node.styles
        return super().get_component_styles(*names)
