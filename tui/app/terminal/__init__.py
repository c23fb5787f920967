"""Between the application and the terminal, or a browser in its place."""
