"""Names of colours."""

from __future__ import annotations

import colorsys
import re

_LETTERS = re.compile(r"#?([0-9a-fA-F]{3,8})")
_NUMBERS = re.compile(r"rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*([\d.]+)\s*)?\)")
_HUES = (
    (15, "red"),
    (45, "orange"),
    (70, "yellow"),
    (165, "green"),
    (190, "turquoise"),
    (255, "blue"),
    (290, "purple"),
    (345, "pink"),
    (361, "red"),
)
"""The hues, in degrees, at which each name ends."""
PALE = ((45, "orange", "peach"), (275, "purple", "lavender"))
"""The names of light colours, with the hue up to which each counts."""
FAINT = 0.1
"""What has less opacity, or less saturation, is no colour."""


def called(colour: str) -> str:
    """The name of a CSS colour; "" if it is invisible, or no colour."""
    found = _parts(colour.strip())
    if found is None:
        return colour.strip().lower() if colour.strip().isalpha() and colour.strip() != "transparent" else ""
    red, green, blue, opaque = found
    if opaque < FAINT:
        return ""
    hue, saturation, value = colorsys.rgb_to_hsv(red, green, blue)
    if saturation < FAINT:
        return "black" if value < 0.2 else "white" if value > 0.95 else "grey"
    if value < 0.2:
        return "black"
    name = next(name for end, name in _HUES if hue * 360 < end)
    if name == "orange" and value < 0.65:
        return "brown"
    light = saturation < 0.45 and value > 0.8
    pale = (told for end, usual, told in PALE if light and name == usual and hue * 360 < end)
    return next(pale, name)


def _parts(colour: str) -> tuple[float, float, float, float] | None:
    """Red, green, blue and opacity, each from 0 to 1; None if the text is no colour in hexadecimal or
    `rgb()`.
    """
    if numbers := _NUMBERS.fullmatch(colour):
        red, green, blue = (min(int(part), 255) / 255 for part in numbers.groups()[:3])
        return red, green, blue, float(numbers[4] or 1)
    letters = _LETTERS.fullmatch(colour)
    if letters is None or len(letters[1]) not in (3, 4, 6, 8):
        return None
    digits = letters[1] if len(letters[1]) > 4 else "".join(letter * 2 for letter in letters[1])
    red, green, blue, *rest = (int(digits[at : at + 2], 16) / 255 for at in range(0, len(digits), 2))
    return red, green, blue, rest[0] if rest else 1.0
