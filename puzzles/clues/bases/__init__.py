"""The bases of clue kinds, by where a clue stands: in a cell, along a line, on an edge, outside."""
