"""The scenario phase: state, decisions, events, and one module per chapter of the rules."""
