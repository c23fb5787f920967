"""Random boards: areas, regions, islands, paths, tilings and pictures from which puzzles are made."""
