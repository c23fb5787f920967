"""Screens that ask for something over another screen, and answer once."""
