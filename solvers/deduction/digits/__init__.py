"""Patterns of digits that players look for: each with all that it rules out."""
