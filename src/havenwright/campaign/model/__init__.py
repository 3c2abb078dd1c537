"""The state of a campaign, and its records."""
