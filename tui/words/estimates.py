"""Estimates in words: "about 2.7 million, within 80 % at 80 % confidence"."""

from __future__ import annotations

from math import ceil

from solvers.queries.counting import PROVEN_ENGINE, Estimate

_NAMES = {12: "trillion", 9: "billion", 6: "million"}
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
CLOSE = 0.05
"""Below this error, numbers have three significant digits, else two."""


def about(value: int, within: float) -> str:
    """A number with as many digits as its error allows: "180,000", "2.7 million", "6.7 × 10²¹"."""
    digits = 3 if within < CLOSE else 2
    text = f"{value:.{digits - 1}e}" if value else "0e0"
    mantissa, power = float(text.partition("e")[0]), int(text.partition("e")[2])
    if power >= 15:
        return f"{mantissa:.{digits - 1}f} × 10{str(power).translate(_RAISED)}"
    for least, name in _NAMES.items():
        if power >= least:
            return f"{mantissa * 10 ** (power - least):.{max(0, digits - 1 - power + least)}f} {name}"
    return f"{round(mantissa * 10**power):,}"


def percent(share: float) -> str:
    """A fraction as a percentage, rounded up: "80 %"."""
    return f"{ceil(round(share * 100, 6))} %"


def how_sure(estimate: Estimate) -> str:
    """The error of an estimate and its confidence: "within 80 % at 80 % confidence"."""
    return f"within {percent(estimate.within)} at {percent(estimate.confidence)} confidence"


def said_by(estimate: Estimate) -> str:
    """The source of an estimate: "ApproxMC", or "a sample of 300 solutions"."""
    return PROVEN_ENGINE if estimate.engine == PROVEN_ENGINE else f"a sample of {estimate.draws:,} solutions"
