"""The screen of zebra puzzles."""
