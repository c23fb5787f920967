"""Optional features of puzzle types, a class for each: `Puzzle.feature` returns a puzzle as one, or None."""
