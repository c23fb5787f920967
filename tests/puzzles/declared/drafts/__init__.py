"""Genres that files declare."""
