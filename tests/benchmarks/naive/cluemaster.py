"""Clue Master as one would first write it in z3py, to measure against.

The tiles numbered 0 to 8, an Int for each cell, all of them distinct, and every clue written out
over the places where it could lie. `NAMES` are library puzzles; `solve` gives up to two solutions.

    python cluemaster.py NAME
"""

from __future__ import annotations

import sys

import z3

COLOURS, SHAPES = ("red", "green", "blue"), ("ball", "bone", "bowl")
TILES = [f"{colour}-{shape}" for colour in COLOURS for shape in SHAPES]
CELLS = [f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3)]

CLUES = {
    "cluemaster-beginner-1": [
        "green-bowl blue-bone red-ball / red-bone green-bone blue-bowl / ball red blue"
    ],
    "cluemaster-beginner-2": [
        "bowl . . / bowl . . / ball . .",
        "blue blue blue / . . . / . . .",
        ". . . / green green green / . . .",
        ". . bone / . . ball / . . bowl",
    ],
    "cluemaster-expert-39": [
        "blue-ball . / . green-bowl",
        "green-bone . / . . / . .",
        ". / green-ball / .",
        ". bowl / bowl .",
        "red-ball . / . .",
        "green-bone bowl / red .",
        "not . ball .",
        "not . . . / red . .",
        "not green . .",
    ],
    "cluemaster-expert-40": [
        "ball . / . . / . .",
        "green . . / . . bowl",
        "green . green",
        ". . red-bone",
        "not ball / bone",
        "not . . / bowl .",
        "not bone ball / bone .",
        "not bowl red",
        "not blue . red",
    ],
}
"""Patterns by puzzle, rows divided by a stroke; "not" for what is absent."""
NAMES = tuple(CLUES)


def looks(cell: z3.ArithRef, word: str) -> z3.BoolRef:
    """Whether the cell's tile has the colour, the shape, or both."""
    features = set(word.split("-"))
    return z3.Or([cell == number for number, tile in enumerate(TILES) if features <= set(tile.split("-"))])


def clue(cells: list[z3.ArithRef], text: str) -> z3.BoolRef:
    """The pattern lies in one of its places, or in none of them."""
    rows = [row.split() for row in text.removeprefix("not ").split("/")]
    places = []
    for top in range(4 - len(rows)):
        for left in range(4 - len(rows[0])):
            here = [
                looks(cells[3 * (top + down) + left + right], word)
                for down, row in enumerate(rows)
                for right, word in enumerate(row)
                if word != "."
            ]
            places.append(z3.And(here))
    return z3.Not(z3.Or(places)) if text.startswith("not ") else z3.Or(places)


def solve(name: str) -> list[dict[str, str]]:
    """Up to two solutions, tile by cell."""
    cells = [z3.Int(cell) for cell in CELLS]
    solver = z3.Solver()
    for cell in cells:
        solver.add(cell >= 0, cell <= 8)
    solver.add(z3.Distinct(cells))
    for text in CLUES[name]:
        solver.add(clue(cells, text))
    found: list[dict[str, str]] = []
    while len(found) < 2 and solver.check() == z3.sat:
        model = solver.model()
        values = [model.eval(cell, model_completion=True) for cell in cells]
        found.append({cell: TILES[value.as_long()] for cell, value in zip(CELLS, values, strict=True)})
        solver.add(z3.Or([cell != value for cell, value in zip(cells, values, strict=True)]))
    return found


if __name__ == "__main__":
    for solution in solve(sys.argv[1]):
        print(*solution.values())
