"""Generation of puzzles: random solutions, clues for them, and grading."""
