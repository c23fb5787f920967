"""Zebra puzzles: who has what, told in sentences."""
