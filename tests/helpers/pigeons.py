"""A puzzle as a line of JSON that no solver here decides in time."""

from __future__ import annotations

import json
from itertools import combinations


def pigeons(holes: int) -> str:
    """An argument in propositional logic: one pigeon more than holes does not fit, so anything follows."""
    birds, boxes = range(holes + 1), range(holes)
    seated = [" | ".join(f"P{bird}H{hole}" for hole in boxes) for bird in birds]
    apart = [
        " & ".join(f"~(P{one}H{hole} & P{other}H{hole})" for one, other in combinations(birds, 2))
        for hole in boxes
    ]
    return json.dumps({"puzzle": "logic", "premises": [*seated, *apart], "conclusion": "Q"})
