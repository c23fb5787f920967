"""Patterns of almost locked sets."""
