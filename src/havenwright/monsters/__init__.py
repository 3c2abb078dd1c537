"""Monsters: focus, movement, attack plans, and their explanation."""
