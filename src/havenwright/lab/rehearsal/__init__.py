"""Rehearsals: perform every card, item, modifier and perk on a small stage, and see that it acts."""
