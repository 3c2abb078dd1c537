"""The scenario's own rules: triggers, effects, the conclusion."""
