"""Between scenarios: what a group keeps from one evening to the next."""
