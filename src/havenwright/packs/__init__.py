"""Packs: content as data, loaded and checked; nothing in a pack is ever run as code."""
