"""Boards and what is typed on them, for the families of puzzles."""
