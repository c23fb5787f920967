"""Puzzles whose answer is lines: along the sides of cells, through cells, walls and bridges."""
