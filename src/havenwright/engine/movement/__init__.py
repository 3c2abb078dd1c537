"""Movement: ways, steps, traps, doors, push and pull."""
