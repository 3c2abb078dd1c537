"""The workbench of every step, and the record of what was done."""
