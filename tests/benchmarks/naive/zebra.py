"""The zebra puzzle as one would first write it in z3py, to measure against.

An Int for each item, its house from 1 to 5; Distinct within a category; neighbours as two cases.
`NAMES` are library puzzles; `solve` gives up to two solutions.

    python zebra.py NAME
"""

from __future__ import annotations

import sys

import z3

CATEGORIES = {
    "nationality": "brit swede dane norwegian german",
    "color": "red green white yellow blue",
    "pet": "dogs birds cats horses zebra",
    "drink": "tea coffee milk beer water",
    "smoke": "pallmall dunhill blends bluemasters prince",
}
TOGETHER = [
    ("brit", "red"),
    ("swede", "dogs"),
    ("dane", "tea"),
    ("green", "coffee"),
    ("pallmall", "birds"),
    ("yellow", "dunhill"),
    ("bluemasters", "beer"),
    ("german", "prince"),
]
NEIGHBOURS = [("blends", "cats"), ("horses", "dunhill"), ("norwegian", "blue"), ("blends", "water")]
NAMES = ("seed-zebra",)


def solve(name: str) -> list[dict[str, str]]:
    """Up to two solutions, house by item."""
    solver = z3.Solver()
    house = {item: z3.Int(item) for items in CATEGORIES.values() for item in items.split()}
    for number in house.values():
        solver.add(number >= 1, number <= 5)
    for items in CATEGORIES.values():
        solver.add(z3.Distinct([house[item] for item in items.split()]))
    for first, second in TOGETHER:
        solver.add(house[first] == house[second])
    for first, second in NEIGHBOURS:
        solver.add(z3.Or(house[first] == house[second] - 1, house[first] == house[second] + 1))
    solver.add(house["green"] == house["white"] - 1, house["milk"] == 3, house["norwegian"] == 1)
    found: list[dict[str, str]] = []
    while len(found) < 2 and solver.check() == z3.sat:
        model = solver.model()
        found.append({item: str(model.eval(number)) for item, number in house.items()})
        solver.add(z3.Or([number != model.eval(number) for number in house.values()]))
    return found


if __name__ == "__main__":
    for solution in solve(sys.argv[1]):
        print(*(f"{item}={number}" for item, number in solution.items()))
