"""A puzzle as a board shows it: clues, lines, walls and drawings at their places."""
