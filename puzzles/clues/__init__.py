"""One module for each kind of clue."""
