"""The list of all explanations."""

from __future__ import annotations

from tui.panels.explain.borders import BORDERS
from tui.panels.explain.check import CheckExplanation
from tui.panels.explain.explanation import Explanation
from tui.panels.explain.hint import HintExplanation
from tui.panels.explain.making import COMPLETE, DIFFICULTY, FROM_SOLUTION, GENERATE
from tui.panels.explain.query import Query, QueryExplanation
from tui.panels.explain.reason import ReasonExplanation
from tui.panels.explain.redundancy import MINIMISE, SPARE
from tui.panels.explain.same import SAME
from tui.panels.explain.value_counts import ValueCountExplanation
from tui.panels.explain.walk import WalkthroughExplanation
from tui.panels.explain.whatif import WhatIfExplanation
from tui.panels.explain.worth import FAMILIES, FURTHER, WEIGHTS

QUERIES: tuple[Query, ...] = (
    SPARE,
    MINIMISE,
    WEIGHTS,
    FURTHER,
    COMPLETE,
    FROM_SOLUTION,
    BORDERS,
    DIFFICULTY,
    GENERATE,
    FAMILIES,
    SAME,
)
"""The queries: explanations that ask one question and list its answers."""


def explanations() -> tuple[Explanation, ...]:
    """A new object of each explanation, in the order of the menu."""
    return (
        ReasonExplanation(),
        HintExplanation(),
        WalkthroughExplanation(),
        CheckExplanation(),
        WhatIfExplanation(),
        *map(QueryExplanation, QUERIES),
        ValueCountExplanation(),
    )
