"""Shop, crafting, brewing, donations, enhancing."""
