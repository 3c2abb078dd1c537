"""Trials: a small position, a few acts in card text, and their result on the real engine."""
