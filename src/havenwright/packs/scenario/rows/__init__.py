"""The language of scenarios, a chapter a file of rows; amounts and conditions are those of cards."""
