"""Conservation: nothing of a text may be lost on the way into the tree, and nothing added.

The data's words have to be in the text that is read, each as itself or as one of the words that the tables
allow for it: reading leaves none out, since a row fits all the words of its sentence. Then the text is
compared with what the writer prints of its tree: numbers, conditions, elements, what an element is consumed
for, times, limits and negations have to come back. What doesn't is not understood, however well it was read.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from havenwright.cards.lexicon.verbs import NUMBERS
from havenwright.cards.paraphrases.unclear import doubts
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS
from havenwright.importers.ghs.conserved_words import FREE, INSTEAD, PHRASES, SCOPES, TURNING
from havenwright.importers.ghs.phrases import in_our_words

KEPT_LETTERS: Final = 4
"""The first letters tell a word, whatever its ending: targets, targeting and targeted are one."""
_WORD: Final = re.compile(r"[A-Za-z]+(?:'s)?|\d+")
_MARK: Final = re.compile(r" <[^<>]*>")
_MARKS: Final = re.compile(r"<[^<>]*>|\[(?: |\d+ xp)\]|Area \[[^\]]*\]")
_AREA: Final = re.compile(r"Area (\[[^\]]*\])")
_NUMBERS: Final = {word: str(number) for number, word in enumerate(NUMBERS, 1)} | {
    "twice": "2",
    "double": "2",
}


def lost_words(text: str, written: str) -> list[str]:
    """Words, conditions and elements of a text that the written tree doesn't say, and those that it adds."""
    written = _MARK.sub("", written)
    lost = missing_words(text, in_our_words(text)) + _lost(text, written, TURNING.__contains__)
    added = sorted(_named(written) - _named(text.lower()) - _named(_plain(text)) - _choices(text, written))
    more = [f"'{word}' is added" for word in added]
    more += ["an area"] * bool(set(_AREA.findall(text)) - set(_AREA.findall(written)))
    return list(dict.fromkeys([*lost, *more, *_widened(text.lower(), written.lower())]))


def _choices(text: str, written: str) -> set[str]:
    """Numbers below one that a text says something can be done up to, where we choose among them."""
    most = re.search(r"\bup to (\d+)", text) if "Choose one: " in written else None
    return {str(number) for number in range(2, int(most[1]))} if most else set()


def missing_words(text: str, said: str) -> list[str]:
    """Words, conditions, elements and numbers of the data that are not in the text that is read."""
    return _lost(text, said, lambda word: word not in FREE)


def _lost(text: str, written: str, is_guarded: Callable[[str], bool]) -> list[str]:
    """Conditions, elements, numbers and guarded words of a text that another one doesn't say."""
    plain = _plain(text)
    lost = [f"'{word}'" for word in sorted(_named(plain) - _named(written) - _named(_plain(written)))]
    kept = {_short(word) for said in (written, _plain(written)) for word in _words(said)}
    for word in _words(plain):
        if word.isdigit() or not is_guarded(word) or _short(word) in kept:
            continue
        if not any(_short(other) in kept for other in _others(word)):
            lost.append(f"'{word}'")
    return list(dict.fromkeys(lost))


def _plain(text: str) -> str:
    """A text in small letters, with the turns of speech of the table replaced."""
    plain = text.lower()
    for pattern, instead in PHRASES:
        plain = pattern.sub(instead, plain)
    return plain


def _widened(text: str, written: str) -> Iterator[str]:
    """Times that ours limits something to, and that the text doesn't name."""
    for scope in SCOPES:
        if re.search(rf"\bthis {scope}\b", written) and scope not in text and "after the" not in text:
            yield f"'this {scope}' is added"
    for gain in ("experience", "infuse"):
        if _alone(gain, written) - _alone(gain, text):
            yield f"'{gain}' without its condition"
    for head, body in _consumptions(written).items():
        before = _consumptions(text).get(head)
        if before and len(before) == len(body):
            for one, other in zip(before, body, strict=True):
                if not _BOTH_WAYS.search(one) and _gains(one) != _gains(other):
                    yield f"'{head}' for something else"
    yield from (f"it is unclear: {doubt}" for doubt in doubts(text, written))
    if "this action" in _without_asking(written) and "action" not in text and "this way" not in text:
        yield "'this action' is added"


def _without_asking(written: str) -> str:
    """Our text without questions about an action that mean the same of its one ability."""
    said = _DONE_THEN.sub("", written)
    for ability, asked in _ASKED:
        said = asked.sub("", said) if len(ability.findall(said)) == 1 else said
    return said


def _alone(gain: str, text: str) -> Counter[str]:
    """Gains that are sentences of their own."""
    text = _SAID_LAST.sub(r"experience \1", text)
    gains = (
        _GAIN.fullmatch(_BESIDE.sub(r"\1", sentence)) for sentence in re.split(r"\.? *(?:\. |\n|$)", text)
    )
    alone = [_ALL_SIX.sub(" and ".join(ELEMENTS), found[2]) for found in gains if found and found[1] == gain]
    return Counter(one for said in alone for one in re.split(r",? and (?:infuse )?|, ", _one_of_them(said)))


def _one_of_them(said: str) -> str:
    """Elements of which one is infused, in our words."""
    return re.sub(r",? or (?:infuse )?|, (?:infuse )?", " or ", said) if " or " in said else said


_GAIN: Final = re.compile(r"(?:mandatory: )?(?:you |and )?(?:gain )?(experience|infuse) (\d+|[a-wyz].*)")
_BESIDE: Final = re.compile(
    r"^(?!.*(?::|\b(?:if|when|whenever|consume|may|(?<!up )to|for|unless|while|on|at)\b))"
    r"(?!.*\b(?:after|before|until(?! the end of the round)|next)\b|infuse )"
    r".* (?:and|and then|then) (?:you )?(?:gain )?((?:experience|infuse) \S+)$"
)
"""A gain behind something else that is done without a condition."""
_SAID_LAST: Final = re.compile(r"\b(\d+) experience\b")
_ALL_SIX: Final = re.compile(r"\ball (?:six )?elements\b")
_DONE_THEN: Final = re.compile(
    r"\b(?:consumed?(?: an element| \w+)?|sprang a trap|conditions you removed|resources you spent"
    r"|suffered forced movement) this action\b"
)
"""How our text asks what a part before did: consumed an element, forced somebody into a trap ..."""
_ASKED: Final = tuple(
    (re.compile(ability), re.compile(asked))
    for ability, asked in (
        (r"\battack [\dx]|\bsuffers? [\dx]", r"\bsuffered damage this action\b"),
        (r"\battack [\dx]|\n(?!if |experience|mandatory: infuse)", r"\bfigures you targeted this action\b"),
        (r"\bmove [\dx]", r"\bhexes you moved this action\b"),
        (r"\bloot [\dx]", r"\btokens you looted this action\b"),
        (r"\bdestroy\b", r"\b(?:obstacles|traps) you destroyed this action\b"),
        (r"\bpu(?:sh|ll) [\dx]", r"\bsuffered forced movement this action\b"),
    )
)
"""Abilities of which there is one, and what is asked about them."""
_BOTH_WAYS: Final = re.compile(
    r"\binstead\b|\brepeat\b|\bcontrolled\b|\bto (?:the|each|these|those|both) traps?\b"
    r"|\b(?:the|each|that) traps? (?:also )?(?:has|gains)\b|\btarget\b[^.]*\b(?:as well|too)\b"
)
"""Bodies that are said together with what is done without the element."""
_CONSUMPTION: Final = re.compile(r"\b(consume [\w ]+): ((?:\([^()\n]*\)|.)*?)(?=\)|\. |\.?$)", re.MULTILINE)


def _consumptions(text: str) -> dict[str, list[str]]:
    """Bodies of the consumptions in a text, by their elements."""
    found: dict[str, list[str]] = {}
    for head, body in _CONSUMPTION.findall(text):
        found.setdefault(head, []).append(body)
    return found


def _gains(body: str) -> tuple[set[str], list[str]]:
    """Conditions, elements, numbers and experience in the body of a consumption."""
    body = re.sub(r"\bexperience 1 (?=for each\b)", "experience x ", body)
    return _named(body), sorted(re.findall(r"experience (\S+?)[.,;]?(?= |$)", body))


def _others(word: str) -> tuple[str, ...]:
    """The words as which a word may come back."""
    return INSTEAD.get(word, ()) or INSTEAD.get(word.removesuffix("s"), ())


def _words(text: str) -> Iterator[str]:
    for found in _WORD.findall(_MARKS.sub(" ", text)):
        word = found.lower().removesuffix("'s").removeprefix("0") or "0"
        yield _NUMBERS.get(word, word)


def _short(word: str) -> str:
    """The beginning of a word, the same for all its endings."""
    if word.endswith("ies"):
        word = f"{word[:-3]}y"
    return word if word.isdigit() else word[:KEPT_LETTERS]


def _named(text: str) -> set[str]:
    """Conditions, elements and numbers of a text; one is what is meant without a number, too."""
    found = {word for word in _words(text) if word in CONDITIONS or word in ELEMENTS or word.isdigit()}
    return found - {"0", "1"}
