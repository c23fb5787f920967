"""The board of a grid puzzle."""
