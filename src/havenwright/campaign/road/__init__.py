"""Scenarios, from setting out to the way on."""
