"""Actions and their abilities, one module per kind."""
