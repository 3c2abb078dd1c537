"""The round: initiative, turns of characters and monsters, rests, the end."""
