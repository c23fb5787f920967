"""Themed logic grids: settings with their words, and clues as a magazine prints them."""
