"""Genres declared in files, without code: what a file says, and the puzzle type that is made of it."""
