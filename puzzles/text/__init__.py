"""Plain text: words in sentences, errors in one line, limits of what is read, tables of files."""
