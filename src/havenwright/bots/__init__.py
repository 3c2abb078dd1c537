"""Players that are programs; they use only the public contract of the engine."""
