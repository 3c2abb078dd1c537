"""Active bonuses, the windows at which they act, and the elements that pay for them."""
