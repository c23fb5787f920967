"""Units of measure that published puzzles mix, with their sizes in the smallest unit of their family."""

from __future__ import annotations

from fractions import Fraction

FAMILIES: dict[str, dict[str, int]] = {
    "time": {"second": 1, "minute": 60, "hour": 3600, "day": 86_400, "week": 604_800},
    "calendar": {"month": 1, "year": 12, "decade": 120, "century": 1200},
    "length": {"inch": 1, "foot": 12, "yard": 36, "mile": 63_360},
    "metric length": {"millimeter": 1, "centimeter": 10, "meter": 1000, "kilometer": 1_000_000},
    "weight": {"ounce": 1, "pound": 16, "ton": 32_000},
    "metric weight": {"gram": 1, "kilogram": 1000, "tonne": 1_000_000},
    "money": {"cent": 1, "dollar": 100},
    "euros": {"euro": 1},
    "sterling": {"penny": 1, "£": 100},
    "yen": {"yen": 1},
    "data": {"byte": 1, "kilobyte": 10**3, "megabyte": 10**6, "gigabyte": 10**9, "terabyte": 10**12},
    "volume": {"milliliter": 1, "liter": 1000},
    "speed": {"mph": 1},
    "metric speed": {"kph": 1},
    "share": {"percent": 1},
}
ALIASES = {
    "sec": "second",
    "secs": "second",
    "min": "minute",
    "mins": "minute",
    "hr": "hour",
    "hrs": "hour",
    "wk": "week",
    "yr": "year",
    "yrs": "year",
    "in": "inch",
    "inches": "inch",
    "feet": "foot",
    "ft": "foot",
    "yd": "yard",
    "mi": "mile",
    "mm": "millimeter",
    "cm": "centimeter",
    "m": "meter",
    "metre": "meter",
    "kilometre": "kilometer",
    "km": "kilometer",
    "oz": "ounce",
    "lb": "pound",
    "lbs": "pound",
    "g": "gram",
    "kg": "kilogram",
    "kilo": "kilogram",
    "$": "dollar",
    "buck": "dollar",
    "¢": "cent",
    "€": "euro",
    "pence": "penny",
    "¥": "yen",
    "kb": "kilobyte",
    "mb": "megabyte",
    "gb": "gigabyte",
    "tb": "terabyte",
    "ml": "milliliter",
    "litre": "liter",
    "%": "percent",
    "centuries": "century",
}
SIGNS = ("$", "€", "£", "¥")
"""Units that come before their number."""
MULTIPLES = {
    "dozen": 12,
    "hundred": 100,
    "thousand": 1000,
    "k": 1000,
    **dict.fromkeys(("million", "mn", "mln"), 10**6),
    **dict.fromkeys(("billion", "bn"), 10**9),
    **dict.fromkeys(("trillion", "tn"), 10**12),
}
"""Words behind a number that multiply it."""
_KNOWN = {
    unit: (family, Fraction(size)) for family, units in FAMILIES.items() for unit, size in units.items()
}


def unit_named(word: str) -> str:
    """The unit that a word stands for, under its main name; the word itself if it is no alias."""
    return ALIASES.get(word, word)


def factor(unit: str, other: str) -> Fraction | None:
    """The size of `unit` in `other` units; None if they measure different things."""
    if unit == other:
        return Fraction(1)
    if unit not in _KNOWN or other not in _KNOWN:
        return None
    (family, size), (kind, least) = _KNOWN[unit], _KNOWN[other]
    return size / least if family == kind else None


def is_unit(word: str) -> bool:
    """Whether the word, in the singular, is a unit."""
    return unit_named(word) in _KNOWN


def family_of(unit: str) -> str:
    """The family of a unit; "" for other words."""
    return _KNOWN[unit][0] if unit in _KNOWN else ""
