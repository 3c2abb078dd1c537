"""Creating, levels, perks, quests, retiring."""
