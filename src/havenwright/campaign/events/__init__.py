"""Event cards, outcomes, tracks and supplies."""
