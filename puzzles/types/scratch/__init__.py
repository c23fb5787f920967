"""Assertions of one's own about variables that one declares."""
