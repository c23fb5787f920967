"""Sashigane: the type, and its own kinds of clues."""
