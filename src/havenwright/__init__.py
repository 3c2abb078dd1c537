"""Havenwright: an unofficial engine for the Gloomhaven family of games."""

__version__ = "0.1.0"
