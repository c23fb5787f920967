"""Classes of digits as sentences list them: "1 to 3, 4 to 6 and 7 to 9"."""

from __future__ import annotations

import re

_CLASS = r"(\d+)(?: (?:to|or) (\d+))?"
CLASSES = r"\d[\d, torand]*"
"""Several classes in a sentence."""


def classes_of(text: str) -> list[range]:
    """The digits of each class that a text lists."""
    return [range(int(low), int(high or low) + 1) for low, high in re.findall(_CLASS, text)]
