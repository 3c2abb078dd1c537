"""Other wordings of the language, a chapter a file.

A row is another wording of a canonical row of the same rule: its meaning is a canonical text, `= text`, or
that row, `== row`. Where it says more or less than any canonical text it has its own meaning. `@first` rows
are tried before the canonical ones, others after them. A rule that the language doesn't have is new.
"""
