"""Component styles that are worked out once they are drawn with."""

from __future__ import annotations

from rich.style import Style
from textual.color import Color
from textual.css.styles import RenderStyles
from textual.dom import DOMNode
from textual.widget import Widget


class LateStyles(Widget):
    """A widget of many component classes, few of which are seen at a time.

    Textual works all of them out for every widget, at its start and whenever the focus or the screen
    changes; here that is done for those alone that were drawn with. Of several bases it comes last: Textual
    takes the style sheets of the first.
    """

    _own_style: Style | None = None
    _laid: dict[tuple[str, Style], Style] | None = None

    @property
    def rich_style(self) -> Style:
        """The style of the widget itself, which each of its lines asks for; kept while no style changes."""
        if self._own_style is None:
            self._own_style = super().rich_style
        return self._own_style

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._own_style = self._laid = None

    def laid_on(self, ground: Style, name: str) -> Style:
        """A component's style laid on a ground that shows through as far as the style's colour lets it."""
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
