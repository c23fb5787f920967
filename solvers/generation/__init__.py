"""Making puzzles: random solutions, clues that leave one of them, and how hard that is."""
