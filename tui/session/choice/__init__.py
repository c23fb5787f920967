"""Which puzzle is played next: level, size, from the library or made."""
