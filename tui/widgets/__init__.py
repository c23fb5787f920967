"""Boards and panels that know no puzzle type."""
