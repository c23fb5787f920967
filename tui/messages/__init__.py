"""What widgets and screens ask of the application, and how it asks a person."""
