"""What a component class itself sets, to be laid over other styles."""

from __future__ import annotations

from rich.style import Style
from textual.widget import Widget


def layer(widget: Widget, name: str) -> Style:
    """The style of a component class without what it inherits; its colours are blended with the ground."""
    rules = widget.get_component_styles(name)
    full = rules.rich_style
    own = Style(
        color=full.color if rules.has_rule("color") else None,
        bgcolor=full.bgcolor if rules.has_rule("background") else None,
    )
    return own + rules.text_style
