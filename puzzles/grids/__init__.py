"""Puzzles on a grid: their base, and bases for edges, corridors, areas, regions, and loops."""
