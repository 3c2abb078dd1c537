"""English grammar: lists, plurals, capitals."""

from collections.abc import Sequence


def plural(number: int) -> int:
    """The form of a noun: 0 for one, 1 for none or several."""
    return 0 if number == 1 else 1


def join(names: Sequence[str]) -> str:
    """`A, B and C`."""
    return _row(names, "and")


def join_or(names: Sequence[str]) -> str:
    """`A, B or C`."""
    return _row(names, "or")


def _row(names: Sequence[str], last: str) -> str:
    return "".join(names) if len(names) < 2 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
