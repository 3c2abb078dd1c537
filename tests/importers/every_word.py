"""No word of a card is idle: another number, or a word less, is another tree, or none.

`python -m tests.importers.every_word` tries every card of the samples that is read in full, or of another
folder of data; the tests try some of them.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from havenwright.cards.text.mistakes import CardErrors
from havenwright.importers.ghs.things import Piece
from havenwright.importers.ghs.understanding import read_piece
from tests.importers.imported import SAMPLES, read_samples

FILLERS = frozenset(
    (
        # Articles and owners: which one is meant is said by the noun and by what stands before.
        *("a", "an", "the", "your", "their"),
        # Verbs that only introduce what follows them.
        *("add", "gain", "perform", "performs"),
        # Said anyway by the verb before, or by the noun behind.
        *("ability", "abilities", "action", "target", "tile", "tiles"),
    )
)
"""Words that cards print and that can be missing without a change of meaning.

Where such a word does carry meaning, the grammar's own tests are about it.
"""
SAID_ANYWAY = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # A distance is measured in only one thing.
        r"\bwithin (?P<word>Range) [\dX+]",
        r"\bwithin \d+ (?P<word>hexes)\b",
        r"\bcorridor (?P<word>hex)\b",
        # Who is meant goes without saying.
        r"\bto (?P<word>all) ranged attacks\b",
        r"\band (?P<word>you) discard this card\b",
        r"\b(?P<word>that) target\b",
        r"\bfor (?:[234] and )?[234] (?P<word>characters)\b",
        # A tile of three hexes is a triangle.
        r"\bthree-hex (?P<word>triangular)\b",
        # One without a number is one; some of them are of them.
        r"\b(?:summon|spawn|create|place|any|when|targets) (?P<word>one) ",
        r"\b(?:one|two|three|four|all|each|any) (?P<word>of) (?:your|their)\b",
        r"\b(?P<word>any) one ally\b",
        # Those of whom a sentence speaks first are all of them.
        r"(?:^|\. |: |, |\(|\btarget )(?P<word>all) (?:\w+ )?(?:enemies|allies|figures)\b",
        r"\badjacent to (?P<word>any) \w+s\b",
        # Whoever dies does it before that.
        r"\bdie this round, (?P<word>first) remove\b",
        r"\bstart of (?P<word>each) scenario\b",
        r"\b(?:of|before) (?P<word>each) of your\b",
        r"\bgrant (?P<word>all) \b",
        # One each round is the first; one hex is a single one.
        r"\bNegate the (?P<word>first) source\b",
        r"\bone (?P<word>single)-hex\b",
        r"\btargeting you, (?P<word>you) gain\b",
        # A card that is discarded for something is used once.
        r"\bactive area\. On the (?P<word>next) ",
        r"\b(?P<word>while) still within\b",
        # What is added to an action is added to all of it.
        r"\bto the (?P<word>entire) action\b",
        # What holds for attacks holds for all of them.
        r"\b(?P<word>all) (?:your|their|attacks|summoned allies)\b",
        r"\b(?P<word>all) (?:\w+ )?Curse cards\b",
        r"\ball (?:\w+ )?Curse (?P<word>cards) from\b",
        # There is one kind of token on a card's slots, and one kind of modifier deck and card.
        r"\b(?P<word>character) token\b",
        r"\bhexes containing the (?P<word>tokens)\b",
        r"\bthe (?P<word>two) hexes containing\b",
        r"\bas (?P<word>being) adjacent\b",
        r"\bMove (?P<word>actions)(?:,| of any)",
        # What is placed by its name is a token.
        r"\bPlace (?:the|one|two) [A-Z][\w' ]* (?P<word>tokens?)\b",
        r"\b(?P<word>attack) modifier\b",
        r"\battack (?P<word>modifier) card\b",
        r"(?:[+-]\d|attack modifier) (?P<word>card) (?:from|the enemy draws)\b",
        # `After` is as soon as may be; no damage is instead of damage; one thing is read instead of another.
        r"\b(?P<word>immediately) (?:after|before)\b",
        r"\bsuffer no damage (?P<word>instead)\b",
        r"\bas a [+-]\d (?P<word>instead)\b",
        r"\bto be a [+-]\d (?P<word>instead)\b",
        r"\b(?P<word>they) suffer no damage\b",
        r"\bnegate (?P<word>that) damage\b",
        # What is about to happen is waited for; what was done was done.
        r"\b(?P<word>would) (?:be|suffer|attack)\b",
        r"\b(?P<word>have) (?:moved|dealt|inflicted)\b",
        r"\b(?:hexes|damage) (?P<word>you) (?:have )?(?:moved|dealt|inflicted)\b",
        r"(?:^|, )(?P<word>you) suffer\b",
        r"\bhex (?P<word>you) entered\b",
        r"^(?P<word>you) do not act$",
        r"\band (?P<word>you) gain (?:Shield|Experience)\b",
        r"\b(?P<word>also) (?:suffers?|gains?)\b",
        r"^(?P<word>on) the next \w+ instances\b",
        r"\b(?P<word>with) this (?:action|movement)\b",
        # The area, the tiles and the ability that were spoken of last.
        r"\bthe (?P<word>targeted) area\b",
        r"\bthe (?P<word>moved|destroyed) obstacle\b",
        r"\bthe (?P<word>attacked) ally\b",
        r"\bthe (?P<word>previous) attack ability\b",
        # Where the ability spoken of last is of that kind; where it isn't, another tree comes out.
        r"\b(?:with|during|after|of) the (?P<word>attack|move|heal) ability\b",
        # Other targets are in place of the usual ones.
        r"\btarget all [^,.]* (?P<word>instead)\b",
        r"\b(?:bring|draw) one (?P<word>additional)\b",
        r"[+-]\d (?P<word>modifier) card\b",
        # Many without a number are all of them, and up to so many can be none.
        r"\bgrant (?P<word>all) allies\b",
        r"\bremove (?P<word>all) negative conditions\b",
        r"\bignore (?P<word>all) Shield\b",
        r"\b(?P<word>may) recover up to\b",
        r"\b(?P<word>up) to a maximum\b",
        r"\bShield (?P<word>value|values)\b",
        r"\binitiative (?P<word>value)\b",
        r"\b(?P<word>current) hit point\b",
        r"\bThis (?P<word>item) can be used\b",
        r"\b(?P<word>leading) initiative\b",
        r"\b(?P<word>still) within Range\b",
        r"\ba (?P<word>single) (?:movement|attack)\b",
        r"\btargeting you (?P<word>performed) by\b",
        r"\bability (?P<word>performed) while\b",
        r"\bcreate (?P<word>either) one\b",
        r"\bto (?P<word>have) an? \w+ within\b",
        r"\byou and (?P<word>all) (?:adjacent )?allies\b",
        r"\b(?P<word>you) add [+]\d Attack to all your\b",
        # Whom a push is for stands behind it, with a word before it or without.
        r"\b(?:Push|Pull) \d (?P<word>targeting) the\b",
        # A second place stands behind the first; a misprinted turn is one's own.
        r"\b(?P<word>and) further from\b",
        r"\b(?:end of|during) (?P<word>you|our) turn\b",
        # Tokens that are looted are money.
        r"\bloots at least one (?P<word>money) token\b",
        r"\battack (?P<word>modifier)(?: as\b|$)",
        # Of hazardous terrain it is the damage that is ignored, and what is entered is a hex.
        r"\bthe (?P<word>damaging) effects of hazardous terrain\b",
        r"\bentered a hazardous terrain (?P<word>hex)\b",
        r"\bterrain, (?P<word>or) trap tile\b",
        r"\bon (?P<word>all) of their attacks\b",
        r"(?m)^(?P<word>Force) all enemies to move\b",
        # Each of them, one at a time.
        r"\b(?P<word>one) of your summon's\b",
        r"\b(?P<word>also) (?:suffers?|gains?|perform)\b",
        # Commas and semicolons divide already.
        r"[,;] (?P<word>and|then) ",
        r", and (?P<word>then) ",
        # An attack that is redirected has no range of its own any more.
        r"\bregardless of the (?P<word>attack's)",
        r"\bline-of-sight (?P<word>limitations)\b",
    )
)
"""Where a word is said anyway by those around it."""
_WORD = re.compile(r"[A-Za-z][A-Za-z']*")
_NUMBER = re.compile(r"\d+")
_DRAWN = re.compile(r"\[[^\]]*\]")


class Idle(NamedTuple):
    """A change of a text that changed nothing."""

    word: str
    text: str
    changed: str


def changed_texts(text: str) -> Iterator[tuple[str, str]]:
    """The text with each number changed, and with each word left out that isn't a filler."""
    drawn = [match.span() for match in _DRAWN.finditer(text)]

    def is_drawn(at: int) -> bool:
        return any(first <= at < last for first, last in drawn)

    for match in _NUMBER.finditer(text):
        number = int(match[0])
        other = str(number + 1 if number != 1 else 3)
        yield match[0], text[: match.start()] + other + text[match.end() :]
    for match in _WORD.finditer(text):
        if match[0].lower() in FILLERS or is_drawn(match.start()) or is_said_anyway(text, match.start()):
            continue
        rest = text[: match.start()].rstrip(" ") + " " + text[match.end() :].lstrip(" ")
        yield match[0], re.sub(r" +([,.:;])", r"\1", rest).strip(" ")


def is_said_anyway(text: str, at: int) -> bool:
    """True if the word at this place follows from those around it."""
    first = text.rfind("\n", 0, at) + 1
    last = text.find("\n", at)
    line = text[first : last if last >= 0 else len(text)]
    return any(
        found.start("word") == at - first for pattern in SAID_ANYWAY for found in pattern.finditer(line)
    )


def idle_words(piece: Piece, text: str, tree: Any) -> Iterator[Idle]:
    """The words of a text that could be another number, or be missing, with the same result."""
    for word, changed in changed_texts(text):
        try:
            other = read_piece(piece, changed)
        except (CardErrors, ValueError):
            continue
        if other == tree:
            yield Idle(word, text, changed)


def full_pieces(folder: Path = SAMPLES) -> Iterator[tuple[Piece, str, Any]]:
    """Every text of a folder's cards that are read in full, each once."""
    seen: set[Piece] = set()
    for _, things in read_samples(folder):
        for _, verdict in things:
            if verdict is None or not verdict.full:
                continue
            for piece, text, tree in zip(verdict.pieces, verdict.texts, verdict.trees, strict=True):
                key = Piece(text, piece.reader, loss=piece.loss, stays=piece.stays)
                if piece.reader not in ("immunity", "number") and key not in seen:
                    seen.add(key)
                    yield key, text, tree


def all_idle(pieces: Iterable[tuple[Piece, str, Any]]) -> list[Idle]:
    return [idle for piece, text, tree in pieces for idle in idle_words(piece, text, tree)]


@click.command(help=__doc__)
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path), default=SAMPLES)
def main(folder: Path) -> None:
    found = all_idle(full_pieces(folder))
    for word, number in Counter(idle.word.lower() for idle in found).most_common():
        click.echo(f"{word}: {number}")
    for idle in found:
        click.echo(f"{idle.word!r} is idle in: {idle.text}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
