"""Understanding: can our language say a thing? Its pieces are read, with misprints mended."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from havenwright.cards.reading import Whole, read_action, read_effects, read_formula, read_traits
from havenwright.cards.text.mistakes import CardError, CardErrors
from havenwright.cards.tree import Ability, Bonus, Did, Fact, If, Is, Moment, Not, Part, Select
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.words_with_parts import OfKind
from havenwright.cards.write.action import write_action, write_effects, write_formula, write_traits
from havenwright.importers.ghs.conservation import lost_words
from havenwright.importers.ghs.marks import marked_again, read_marked
from havenwright.importers.ghs.misprints import Mender
from havenwright.importers.ghs.phrases import in_our_words
from havenwright.importers.ghs.stats import is_immunity
from havenwright.importers.ghs.things import UNREAD, Piece, Reader, Thing
from havenwright.packs.modifiers import read_modifier, write_modifier
from havenwright.packs.perks import read_perk, write_perk


class Failed(msgspec.Struct, frozen=True):
    """A line that wasn't understood, and why."""

    where: str
    text: str
    why: str


class Verdict(msgspec.Struct):
    """The result of reading a thing: its pieces of text, and for each a tree or None."""

    pieces: list[Piece]
    trees: list[Any]
    texts: list[str]
    failed: list[Failed]
    some: bool
    """True if at least a part was read."""
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


PROSE: Final[tuple[Reader, ...]] = ("action", "traits", "effects", "modifier", "perk")
"""Readers of sentences, whose words have to come back."""
_WRITERS: Final[dict[Reader, Callable[[Any], str]]] = {
    "action": write_action,
    "traits": write_traits,
    "effects": write_effects,
    "formula": write_formula,
    "modifier": write_modifier,
    "perk": write_perk,
    "number": str,
    "immunity": str,
}


def read_piece(piece: Piece, text: str | None = None) -> Any:
    """The tree of a piece of text, or of another text in its place."""
    text = piece.text if text is None else text
    if piece.reader == "action":
        whole: Whole = "yes" if piece.name in HALVES else "item"
        action = read_action(in_our_words(text), loss=piece.loss, stays=piece.stays, whole=whole)
        marked = marked_again(piece.marked, piece.text, text) if piece.name in HALVES else ""
        return read_marked(in_our_words(marked), action, piece.loss, piece.stays)
    return _READERS[piece.reader](in_our_words(text) if piece.reader in PROSE else text)


def written(piece: Piece, tree: Any) -> str:
    """The tree of a piece as our language writes it."""
    return _WRITERS[piece.reader](tree)


def lost_of(piece: Piece, text: str, tree: Any) -> list[str]:
    """Words of a piece that its tree doesn't say."""
    return lost_words(text, written(piece, tree)) if piece.reader in PROSE else []


class Judge:
    """Reads what things say. What many of them say alike, such as a note on eight lines, is read once."""

    def __init__(self, mender: Mender) -> None:
        self._mender: Final = mender
        self._read: Final[dict[Piece, tuple[Any, str, CardErrors | None]]] = {}

    def verdict_on(self, thing: Thing) -> Verdict:
        found = Verdict([], [], [], [], some=False)
        written = any(piece.text for piece in thing.pieces if piece.reader == "action")
        for piece in thing.pieces:
            where = f"{thing.where} {piece.name}".rstrip()
            if piece.text:
                found.pieces.append(piece)
            if piece.reader == "unsaid":
                _fail(found, where, piece.text, piece.text)
            elif piece.reader == "immunity":
                _read_immunity(found, where, piece)
            elif piece.text:
                self._read_text(found, where, piece)
            elif piece.name in HALVES and written:
                found.failed.append(Failed(where, "", "nothing is written down for this half"))
        return found

    def known_parts(self, thing: Thing) -> tuple[list[tuple[Piece, Any]], list[str]]:
        """The pieces of a thing that are understood, with their trees; and the texts of the others."""
        unread = [piece.text for piece in thing.pieces if piece.reader in UNREAD]
        pieces = tuple(piece for piece in thing.pieces if piece.reader not in UNREAD)
        verdict = self.verdict_on(msgspec.structs.replace(thing, pieces=pieces))
        found = [pair for pair in zip(verdict.pieces, verdict.trees, strict=True) if pair[1] is not None]
        return found, [*unread, *(failed.text for failed in verdict.failed)]

    def trees_of(self, thing: Thing) -> list[Any] | str:
        """The trees of a thing that is understood in full; or what it says that isn't."""
        if thing.is_placeholder:
            return f"{thing.where}: nothing is written down"
        verdict = self.verdict_on(thing)
        if verdict.failed:
            return f"{verdict.failed[0].where}: {verdict.failed[0].text}"
        return verdict.trees

    def _read_text(self, found: Verdict, where: str, piece: Piece) -> None:
        key = piece if piece.marked else msgspec.structs.replace(piece, name="")
        if key not in self._read:
            self._read[key] = self._tree(piece, found)
        tree, text, errors = self._read[key]
        if errors is None:
            found.trees.append(tree)
            found.texts.append(text)
            found.some = True
        else:
            _fail_lines(found, where, text, errors)

    def _tree(self, piece: Piece, found: Verdict) -> tuple[Any, str, CardErrors | None]:
        try:
            return _whole(piece, piece.text), piece.text, None
        except CardErrors:
            text, repairs = self._mender.mended(piece.text, lambda other: _unread(piece, other))
        found.repaired += repairs
        try:
            return _whole(piece, text), text, None
        except CardErrors as errors:
            return None, text, errors


HALVES: Final = ("top", "bottom")


def _whole(piece: Piece, text: str) -> Any:
    """The tree of a text, all of whose words and marks come back."""
    tree = read_piece(piece, text)
    lost = lost_of(piece, text, tree)
    if piece.name in HALVES and piece.marked.count("<") != len(tree.marks):
        lost.append("a mark for an enhancement")
    if piece.stays == "persistent" and any(map(_is_asked_once, tree.parts)):
        lost.append("a condition that is asked all the time")
    if piece.name in HALVES and _moves_too_late(tree.parts):
        lost.append("a movement before this")
    if piece.stays == "no" and piece.name in HALVES and _waits_for_later(tree.parts):
        lost.append("which attacks are meant")
    if any(isinstance(one, Bonus) and one.lasts == "ability" for one in getattr(tree, "parts", ())[-1:]):
        lost.append("the ability that a bonus is for")
    if any(map(_negates_too_late, nodes_in(tree))):
        lost.append("a push or pull that is not over")
    if any(map(_counts_what_is_over, nodes_in(tree))):
        lost.append("what is counted at another time")
    if piece.name in HALVES and any(map(_names_a_monster, nodes_in(tree.parts))):
        lost.append("a name of something else than a monster")
    if lost:
        message = f"not all of it comes back: {', '.join(lost)}"
        raise CardErrors([CardError(message, line=1, column=1, length=1)])
    return tree


OF_NOW: Final = frozenset(
    ("hit points missing", "trap damage", "level lost", "level discarded", "hexes barred")
)
"""Facts that are not looked up among the deeds of an ability."""


def _counts_what_is_over(node: object) -> bool:
    """True of a bonus whose first ability is as great as what was done in the ability that it waited for,
    and of an attack as strong as its targets are many."""
    match node:
        case Bonus(then=(Ability() as first, *_)):
            facts = [one for one in nodes_in(first.amount) if isinstance(one, Fact)]
            return any(one.scope == "ability" and one.name not in OF_NOW for one in facts)
        case Ability("attack", amount=amount, extras=extras):  # its targets are counted one after the other
            return Fact("figures targeted", "ability") in nodes_in((amount, extras))
    return False


def _negates_too_late(node: object) -> bool:
    """True of a bonus that negates forced movement when that is over."""
    match node:
        case Bonus(moment=Moment(when=when), then=then) if when != "instead":
            return Ability("negate", what="forced movement") in then
    return False


def _names_a_monster(node: object) -> bool:
    """True of a name that stands alone: on a character's card it is a token, or nobody knows what."""
    match node:
        case Select("monster", where=where):
            return any(isinstance(one, Is) and isinstance(one.what, OfKind) for one in where)
    return False


def _is_asked_once(part: Part) -> bool:
    """True if a condition decides once and for all about a bonus that stays."""
    match part:
        case If(condition, then, ()) if not isinstance(condition, Did | Not):
            return any(isinstance(one, Bonus) and not (one.lasts or one.uses) for one in then)
    return False


PASSED: Final = frozenset(("moved through", "entered", "left behind"))
"""States of figures and hexes that come from a movement."""


def _moves_too_late(parts: Sequence[Part]) -> bool:
    """True if those moved through are meant before the only movement is performed."""
    moved = False
    for part in parts:
        if isinstance(part, Bonus):
            continue
        nodes = [*nodes_in((part,))]
        if not moved and any(isinstance(one, Is) and one.what in PASSED for one in nodes):
            return any(map(_is_movement, nodes_in(parts))) and not any(map(_is_movement, nodes))
        moved = moved or any(map(_is_movement, nodes))
    return False


def _is_movement(node: object) -> bool:
    return isinstance(node, Ability) and node.verb in ("move", "teleport")


def _waits_for_later(parts: Sequence[Part]) -> bool:
    """True if an attack is performed before a bonus for attacks that nothing ends."""
    attacked = False
    for part in parts:
        nodes = [*nodes_in((part,))]
        if attacked and any(map(_is_for_attacks, nodes)):
            return True
        attacked = attacked or any(isinstance(one, Ability) and one.verb == "attack" for one in nodes)
    return False


def _is_for_attacks(node: object) -> bool:
    match node:
        case Bonus(Moment("attack" | "attack ability", Select("self")), lasts="", uses=(), bearer=bearer):
            return bearer is None or bearer.who in ("it", "target")
    return False


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
        _fail(
            found, where, f"immune {piece.text}", f"'{piece.text}' is nothing that a figure can be immune to"
        )


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


def _unread(piece: Piece, text: str) -> int:
    """How many lines can't be read."""
    try:
        read_piece(piece, text)
    except CardErrors as errors:
        return len({problem.line for problem in errors.problems})
    return 0
