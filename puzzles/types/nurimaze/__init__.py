"""Nuri-Maze: the type, and its own kinds of clues."""
