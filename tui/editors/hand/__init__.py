"""What the mouse writes on a board while one solves: the same gestures for all types."""
