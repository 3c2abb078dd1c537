"""Whether our language says what a thing says: its pieces read, with misprints mended."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from havenwright.cards.problems import CardErrors
from havenwright.cards.reading import read_action, read_effects, read_formula, read_traits
from havenwright.importers.ghs_repair import Mender
from havenwright.importers.ghs_stats import is_immunity
from havenwright.importers.ghs_things import Piece, Reader, Thing
from havenwright.packs.modifiers import read_modifier
from havenwright.packs.perks import read_perk


class Failed(msgspec.Struct, frozen=True):
    """A line that wasn't understood, and why."""

    where: str
    text: str
    why: str


class Verdict(msgspec.Struct):
    """What reading a thing gave: a tree for each piece of text, in their order, or None."""

    trees: list[Any]
    texts: list[str]
    failed: list[Failed]
    some: bool
    """Whether at least a part of it was read."""
    repaired: int = 0

    @property
    def full(self) -> bool:
        return not self.failed


_READERS: Final[dict[Reader, Callable[[str], Any]]] = {
    "traits": read_traits,
    "effects": read_effects,
    "formula": read_formula,
    "modifier": read_modifier,
    "perk": read_perk,
    "number": int,
}


def read_piece(piece: Piece, text: str | None = None) -> Any:
    """The tree of a piece of text, or of another text in its place."""
    text = piece.text if text is None else text
    if piece.reader == "action":
        return read_action(text, loss=piece.loss, stays=piece.stays)
    return _READERS[piece.reader](text)


def verdict_on(thing: Thing, mender: Mender) -> Verdict:
    """Reads all that a thing says."""
    found = Verdict([], [], [], some=False)
    for piece in thing.pieces:
        where = f"{thing.where} {piece.name}".rstrip()
        if piece.reader == "unsaid":
            _fail(found, where, piece.text, piece.text)
        elif piece.reader == "immunity":
            _read_immunity(found, where, piece)
        elif piece.text:
            _read_text(found, where, piece, mender)
        elif any(other.text for other in thing.pieces if other.reader == "action") and piece.name in HALVES:
            _fail(found, where, "", "nothing is written down for this half")
    return found


HALVES: Final = ("top", "bottom")


def _fail(found: Verdict, where: str, text: str, why: str) -> None:
    found.failed.append(Failed(where, text, why))
    found.trees.append(None)
    found.texts.append(text)


def _read_immunity(found: Verdict, where: str, piece: Piece) -> None:
    if is_immunity(piece.text):
        found.trees.append(piece.text)
        found.texts.append(piece.text)
        found.some = True
    else:
        _fail(found, where, f"immune {piece.text}", f"'{piece.text}' is no condition")


def _read_text(found: Verdict, where: str, piece: Piece, mender: Mender) -> None:
    text, repairs = piece.text, 0
    try:
        tree = read_piece(piece)
    except CardErrors as errors:
        text, repairs = mender.mended(piece.text, lambda other: _reads(piece, other))
        found.repaired += repairs
        try:
            tree = read_piece(piece, text)
        except CardErrors as still:
            errors = still
            _fail_lines(found, where, text, errors)
            return
    found.trees.append(tree)
    found.texts.append(text)
    found.some = True


def _fail_lines(found: Verdict, where: str, text: str, errors: CardErrors) -> None:
    """The lines that weren't read; if others were, a part of the thing is understood."""
    rows = text.split("\n")
    reasons: dict[int, str] = {}
    for problem in errors.problems:
        reasons.setdefault(min(problem.line or 1, len(rows)), problem.message)
    for line, why in sorted(reasons.items()):
        found.failed.append(Failed(where, rows[line - 1], why))
    found.trees.append(None)
    found.texts.append(text)
    found.some = found.some or len(reasons) < len(rows)


def _reads(piece: Piece, text: str) -> bool:
    try:
        read_piece(piece, text)
    except CardErrors:
        return False
    return True
