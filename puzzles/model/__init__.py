"""The base of all puzzles: clues, shapes, puzzles, and states of solving one."""
