"""What lies outside the program: documents and their files, unsaved work, settings, what is pasted."""
