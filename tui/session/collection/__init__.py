"""A collection of puzzles: what is found out about each, and the list of them."""
