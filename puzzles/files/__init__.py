"""Reading and writing puzzle files, and the library that comes with cluebench."""
