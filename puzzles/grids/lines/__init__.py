"""Puzzles whose solution consists of lines: along sides of cells, through cells, walls and bridges."""
