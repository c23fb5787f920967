"""What is said of a logic grid, in the words of its own clues."""
