"""Campaign trials: a small campaign, a few acts between scenarios, and what must come out."""
