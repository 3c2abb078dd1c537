"""The steps of the home phase."""
