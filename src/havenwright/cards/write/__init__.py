"""The writer: prints a tree as text."""
