"""Ways of typing a clue."""
