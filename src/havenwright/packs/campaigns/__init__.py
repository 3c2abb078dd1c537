"""The content of campaigns: outcomes as text, and records."""
