"""Set-up: from packs to the first decision."""
