"""Squares of digits, and what more is to be found in some: regions, letters, cells that count otherwise."""
