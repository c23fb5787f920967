"""What one type or another has beside what all puzzles have: asked for by `Puzzle.feature`, by its class."""
