"""One attack, step by step, and the modifier cards."""
