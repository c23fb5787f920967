"""Screens of puzzle types that are more than a grid of cells."""
