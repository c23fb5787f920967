"""Clues of logic grids, read from sentences."""
