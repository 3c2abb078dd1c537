"""The language of scenarios as rows, a chapter a module; amounts and conditions are those of cards."""
