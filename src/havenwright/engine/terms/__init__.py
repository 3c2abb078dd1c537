"""The meaning of a card's words now: amounts, conditions, selections. Reads the state, changes nothing."""
