"""An act under way: questions, refusals, and its story."""
