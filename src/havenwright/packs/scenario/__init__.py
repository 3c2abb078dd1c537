"""The scenario language: maps with their legends, figures, goals, triggers, sections and rewards."""
