"""Genres that are declared in files, against all small boards."""
