"""Figures: damage, healing, conditions, death, arrival, initiative."""
