"""Boards at random: areas, regions, islands, paths, tilings and pictures to make puzzles of."""
