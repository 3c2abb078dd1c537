"""Gloomhaven Secretariat's data, translated for its owner's private use."""
