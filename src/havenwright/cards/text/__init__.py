"""Card text: tokens with their places, indented files, mistakes."""
