"""The unchanging half of a game: ruleset, content, party, who the figures are."""
