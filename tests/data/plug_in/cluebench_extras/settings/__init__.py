"""Themes of logic grids."""
