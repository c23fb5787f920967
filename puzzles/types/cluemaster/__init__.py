"""Clue Master: nine tiles on a board, and patterns that stand somewhere on it."""
