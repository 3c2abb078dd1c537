"""Extensions of pytest that the project's tests use."""
