"""Puzzles by the thousand: where they come from, what is asked of each, and where the answers go."""
