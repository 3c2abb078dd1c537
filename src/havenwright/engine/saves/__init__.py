"""Saved games: their format, and their replay."""
