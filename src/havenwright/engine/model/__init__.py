"""The changing half of a game as plain data: state, agenda, frames, decisions, events."""
