"""The screen of Clue Master."""
