"""How well what is on a screen can be told from what it stands on, as WCAG 2 measures it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.color_triplet import ColorTriplet
from textual.app import App


def ratio(one: ColorTriplet, other: ColorTriplet) -> float:
    """From 1, for the same, to 21, for black and white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: ColorTriplet) -> float:
    shares = (value / 255 for value in colour)
    red, green, blue = (
        share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def pale_texts(app: App[Any], least: float) -> Iterator[tuple[float, str]]:
    """The texts with letters or digits on the screen that are less clear than that, or dim."""
    for strip in app.screen._compositor.render_strips():
        for segment in strip:
            style = segment.style
            if style is None or style.color is None or style.bgcolor is None:
                continue
            found = ratio(style.color.get_truecolor(), style.bgcolor.get_truecolor())
            if any(letter.isalnum() for letter in segment.text) and (found < least or style.dim):
                yield round(found, 1), segment.text.strip()
