"""Clues of logic grids: sentences, what else one could mean, what it says at sight, and random ones."""
