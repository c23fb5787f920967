"""Trials of everything for as long as one likes: kills, keys, hostile input, full disks, second opinions.

Tests keep what is known; this looks for what nobody thought of. Each trial is made from a seed alone, so that
one that fails can be made again.
"""
