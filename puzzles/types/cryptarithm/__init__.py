"""Cryptarithms: calculations in which letters stand for digits."""
