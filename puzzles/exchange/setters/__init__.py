"""What the formats of setters share: f-puzzles, and SudokuPad, whose links carry the same or their own."""
