"""Mutated files and arguments: nothing that a stranger sends may crash, hang or mislead."""
