"""Things on the table: piles, decks, dice, elements, items."""
