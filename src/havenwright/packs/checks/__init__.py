"""Checks of packs: everything that can be known to be wrong before play."""
