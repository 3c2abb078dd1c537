"""Leaves of the card language: letters, names, drawn areas."""

from collections.abc import Iterable, Sequence
from typing import Final

from havenwright.cards.areas import read_area
from havenwright.cards.lexicon.nouns import ADJECTIVES, FIGURES, NOUN_BEGINNINGS
from havenwright.cards.lexicon.record import ABILITY_VERBS, MENTIONED
from havenwright.cards.lexicon.verbs import LETTERS, TARGETED
from havenwright.cards.text.tokens import Token
from havenwright.cards.tree import (
    Ability,
    Amount,
    Area,
    Build,
    Change,
    Command,
    Compare,
    Condition,
    Count,
    Did,
    If,
    Part,
    Select,
)
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS
from havenwright.grammar import NUMBER, Leaf, Rule
from havenwright.grammar import Token as AnyToken
from havenwright.grammar.rules import CAPITAL, SIGN

NAME_LINKS: Final = (("of", "the"), ("of",), ("in", "the"))
"""Small words that names have in them."""
POINTING: Final = ("this", "the", "that")
GONE_TRAPS: Final = (["destroyed", "trap's"], ["disarmed", "trap's"])
ABILITY_NOUNS: Final = ("ability", "action")
SIMPLY_REPEATED: Final = ("attack", "move", "heal", "loot", "push", "pull", "teleport")


class Words(list[Token]):
    """The words of a sentence, with the amounts of its letters X, Y and Z."""

    def __init__(self, words: Iterable[Token], letters: dict[str, Amount]) -> None:
        super().__init__(words)
        self.letters = letters
        self.before: Sequence[Part] = ()
        """The parts of the action before the sentence, of which these words may speak."""
        self.explained: Sequence[Token] = ()
        """Of words that explain a letter: the sentence before them."""
        self.stays = False
        """True if the action stays active, so that its words may speak of what it placed long ago."""
        self.in_other_words = False
        """True if some of what was read isn't in the language's own words."""

    def beginning(self, end: int) -> "Words":
        """The words before a place."""
        words = Words(self[:end], self.letters)
        words.before, words.stays = self.before, self.stays
        return words


def _letter(tokens: Sequence[AnyToken], at: int) -> tuple[Amount, int] | None:
    letter = tokens[at].text.upper()
    if isinstance(tokens, Words) and letter in tokens.letters:
        return tokens.letters[letter], at + 1
    return None


def _one_before(tokens: Sequence[AnyToken], at: int) -> tuple[Select, int] | None:
    """`this enemy`, where that is the target of an ability before."""
    said = tuple(token.small for token in tokens[at : at + 2])
    pointing = said[0] in ("this", "that") and said[-1] in ("enemy", "figure", "target")
    return (Select("target"), at + 2) if pointing and any(map(is_aimed, _before(tokens))) else None


def _before(tokens: Sequence[AnyToken]) -> Sequence[Part]:
    return tokens.before if isinstance(tokens, Words) else ()


def _token_before(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """`the token`, of a card that stays, or at a later moment: by the name of the one placed before."""
    if [token.small for token in tokens[at : at + 2]] != ["the", "token"]:
        return None
    later = tokens[0].small in ("at", "when", "whenever")
    if not isinstance(tokens, Words) or not (tokens.stays or later):
        return None
    names = [one.name for one in tokens.before if isinstance(one, Build) and one.kind == "token" and one.name]
    return (names[-1], at + 2) if names else None


def _trap_before(tokens: Sequence[AnyToken], at: int) -> tuple[Select, int] | None:
    """`that trap`: the one on which a token was placed before."""
    said = [token.small for token in tokens[at : at + 2]]
    match _before(tokens):
        case [*_, Build("token", Select("trap"), name=name)] if said in (["that", "trap"], ["the", "trap"]):
            marked = Compare(Count(Select("token", "all", 0, None, "it", named=name)), ">=", 1)
            return Select("trap", where=(marked,)), at + 2
    return None


def _token_here(tokens: Sequence[AnyToken], at: int) -> tuple[Select, int] | None:
    """`that Silt token`, of the hex that the sentence says one occupies, or that one has come to before."""
    name = _name(tokens, at + 1) if tokens[at].small in ("that", "the") and at + 1 < len(tokens) else None
    if name is None or name[1] >= len(tokens) or tokens[name[1]].small != "token":
        return None
    before = " ".join(token.small for token in tokens[:at])
    there = Compare(Count(Select("token", "all", 0, None, "it", named=name[0])), ">=", 1)
    match _before(tokens):
        case [*_, Ability("teleport" | "move", target=None, to=Select("hex", where=where))]:
            came = there in where
        case _:
            came = False
    here = before.startswith("teleport to ") or "you occupy" in before
    found = came or (here and f" {name[0]} token" in before)
    return (Select("token", "all", 0, named=name[0]), name[1] + 1) if found else None


def _of_last_attack(tokens: Sequence[AnyToken], at: int) -> tuple[None, int] | None:
    """`of the attack ability`, where that is the last one with targets."""
    said = [token.small for token in tokens[at : at + 4]]
    aimed = [one for one in _before(tokens) if is_aimed(one)]
    last = aimed[-1] if aimed else None
    if said[:1] != ["of"] or said[1:3] != ["the", "attack"] or getattr(last, "verb", "") != "attack":
        return None
    return None, at + (4 if said[3:] == ["ability"] else 3)


def _token_gone(tokens: Sequence[AnyToken], at: int) -> tuple[Select, int] | None:
    """`that hex`, `that Silt token`, `the Silt token's hex`, of one put, removed or counted before."""
    before = {token.small for token in tokens[:at]}
    made = any(isinstance(one, Build) for one in _before(tokens))
    if (
        not made
        and "token" not in _counted(tokens[:at])
        and (before.isdisjoint(("remove", "destroy")) or before.isdisjoint(GONE))
    ):
        return None
    said = [token.small for token in tokens[at : at + 5]]
    if said[:2] in (["that", "hex"], ["its", "hex"]):
        return Select("made"), at + 2
    for first, *last in (["that", "token"], ["the", "token's", "hex"]):
        name = next((said[1:n] for n in (2, 3, 4) if said[n : n + len(last)] == last), [])
        if name and said[0] == first and before.issuperset(name):
            return Select("made"), at + 1 + len(name) + len(last)
    return None


def _counted(tokens: Sequence[AnyToken]) -> list[str]:
    """The words of `for each trap within Range 3`, up to the sign behind it."""
    said = [token.small for token in tokens]
    start = next((at for at in range(len(said)) if said[at : at + 2] == ["for", "each"]), len(said))
    end = next((at for at in range(start, len(said)) if said[at] in (",", ":")), 0)
    return said[start:end]


HANDLED: Final = ("create", "destroy", "remove", "place", "relocate", "move")
GONE: Final = ("token", "tokens", "tile", "terrain", "obstacle", "trap")
"""Pieces with a hex of their own, which a sentence may remove."""


def _trap_gone(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """`the trap's`, of one that is destroyed or sprung before."""
    said = [token.small for token in tokens[at : at + 3]]
    end = 2 if said[1:2] == ["trap's"] else 3 if said[1:] in GONE_TRAPS else 0
    sentence = tokens.explained if isinstance(tokens, Words) else ()
    gone = any(token.small in ("destroy", "spring", "disarm") for token in sentence)
    return ("trap", at + end) if end and said[0] in ("the", "that") and gone else None


def _piece_before(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """`that obstacle`, of one that is created, destroyed or moved just before, or in the same sentence."""
    said = [token.small for token in tokens[at : at + 2]]
    before = {token.small for token in tokens[:at]}
    handled = said[-1] in before and not before.isdisjoint(HANDLED)
    if said[0] == "that" and said[-1] in GONE and (handled or said[-1] in _counted(tokens[:at])):
        return "made", at + 2
    match _before(tokens):
        case [*_, Build(kind=kind) | Ability("destroy" | "relocate" | "spring", target=Select(who=kind))] if (
            said in (["that", kind], ["the", kind])
        ):
            return "made", at + 2
    return None


def is_aimed(part: Part) -> bool:
    """True if an ability has targets of which a sentence behind it can speak; one can be just chosen."""
    if not isinstance(part, Ability):
        return False
    chosen = part.target is not None and part.target.who in FIGURES
    return part.verb in (*TARGETED, "force") or (part.verb == "choose hex" and chosen)


def last_ability(parts: Sequence[Part], verb: str = "") -> Ability | None:
    """The last ability of an action so far, or the last with a verb."""
    return next((one for one in reversed(parts) if isinstance(one, Ability) and verb in ("", one.verb)), None)


def _ability_before(tokens: Sequence[AnyToken], at: int) -> tuple[Ability, int] | None:
    """`this attack`, `the move ability`, `the ability`: the last of those that stand before."""
    said = [token.small for token in tokens[at : at + 5]] + [""]
    if said[0] not in POINTING:
        return None
    nth = NTH.get(said[1], 0)
    first = 2 if nth or said[1] == "entire" else 1
    if said[first] in ABILITY_NOUNS:
        verb, end = "", first + 1
    else:
        verb, end = _verb_named(said, first)
        end += said[end : end + 1] in (["ability"], ["action"])
        if not verb:
            return None
    found = last_ability(_before(tokens), verb)
    if nth and sum(isinstance(one, Ability) and one.verb == verb for one in _before(tokens)) != nth:
        return None
    return None if found is None else (found, at + end)


NTH: Final = {"second": 2, "third": 3}
"""Of several abilities of one kind."""


def _this_coming(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """`this`, where no such ability stands before, which then would be the one."""
    said = [token.small for token in tokens[at : at + 8]] + [""] * 8
    if said[0] != "this":
        return None
    named = [_verb_named([word.removesuffix("s") for word in said], place)[0] for place in range(1, 6)]
    verb = named[0] if said[1] != "and" else next(filter(None, named), "")
    before = _before(tokens)
    granted = [
        part
        for one in before
        if isinstance(one, Command)
        for part in one.then
        if not isinstance(part, Change)
    ]
    return None if verb and last_ability([*before, *granted], verb) else ("this", at + 1)


def _verb_named(said: list[str], at: int) -> tuple[str, int]:
    if said[at] == "movement":
        return "move", at + 1
    for end in (at + 2, at + 1):
        if verb := ABILITY_VERBS.get(" ".join(said[at:end])):
            return verb, end
    return "", at


def _again(tokens: Sequence[AnyToken], at: int) -> tuple[Ability, int] | None:
    """`Attack again`, `Poison again`: the last such ability before."""
    if at + 1 >= len(tokens) or tokens[at + 1].small != "again":
        return None
    word = tokens[at].small
    verb = "condition" if word in CONDITIONS else word if word in SIMPLY_REPEATED else None
    found = last_ability(_before(tokens), verb) if verb else None
    return None if found is None else (found, at + 2)


def _if_done(tokens: Sequence[AnyToken], at: int) -> tuple[Condition, int] | None:
    """`you do`, behind `if`: what stands before was performed."""
    said = [token.small for token in tokens[at : at + 3]]
    if said[:2] not in (["you", "do"], ["you", "did"]) or said[2:] not in ([","], [":"]):
        return None
    before = _before(tokens)
    done = _done_last(before[-1]) if before else ""
    return (Did(done), at + 2) if done else None


def _done_last(part: Change | Part) -> str:
    """The last verb of a part; empty if there is none."""
    match part:
        case Ability("suffer", target=Select(who=who)) if who != "self":
            return ""  # written down of those who suffer
        case Ability(verb=verb):
            return verb
        case Build():
            return "create"
        case If(then=then, otherwise=()):
            return _done_last(then[-1])
    return ""


def _name(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """A name in capital letters, taken as small ones: `Warden of the Deep`."""
    words: list[str] = []
    if tokens[at].small in ELEMENTS and _is_capital(tokens, at) and _is_named(tokens, at + 1):
        words.append(tokens[at].small)  # `Ice Wraith`
        at += 1
    while _is_named(tokens, at):
        word, at = tokens[at], at + 1
        words.append(word.small)
        if _is_joined(tokens, at, word.column + len(word.text)):
            words[-1] += f"-{tokens[at + 1].small}"
            at += 2
        for link in NAME_LINKS:
            behind = at + len(link)
            if _is_named(tokens, behind) and tuple(one.small for one in tokens[at:behind]) == link:
                words += link
                at = behind
                break
    # `The Otter's attacks` are those of the Otter.
    return (" ".join(words), at) if words and not words[-1].endswith("'s") else None


def _summon_name(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """The name of a summon, which may have numbers in it: `Rat of 7 Tails`."""
    words: list[str] = []
    while at < len(tokens):
        token = tokens[at]
        named = _is_capital(tokens, at) or token.text.isdecimal()
        if not named and (token.small not in ("of", "the") or not words):
            break
        words.append(token.small)
        at += 1
        while at + 1 < len(tokens) and tokens[at].text == "-" and tokens[at + 1].text[0].isalpha():
            words[-1] += f"-{tokens[at + 1].small}"
            at += 2
    return (" ".join(words), at) if words and not words[0].isdecimal() else None


def _small_name(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """A name in small letters, up to the place where it comes."""
    end = at
    while (
        end < len(tokens) and tokens[end].text[0].isalpha() and tokens[end].small not in ("at", "in", "for")
    ):
        end += 1
    return (" ".join(token.small for token in tokens[at:end]), end) if end > at else None


def _named_owner(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """A monster's own name with `'s`, as its card has it, or a summon's."""
    end = at
    while _is_named(tokens, end) and not tokens[end].small.endswith("'s"):
        end += 1
    if end == len(tokens) or not (tokens[end].small.endswith("'s") and tokens[end].text[0].isupper()):
        return None
    return " ".join(token.small for token in tokens[at : end + 1]), end + 1


def _place_name(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """A hex of a scenario's map by its name: `b`."""
    return (tokens[at].small, at + 1) if tokens[at].text.isalnum() else None


def _hex_label(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """The letter of a hex; `a` may be the article of what follows it."""
    word = tokens[at].small
    if len(word) != 1 or not word.isalpha():
        return None
    behind = tokens[at + 1].small if word == "a" and at + 1 < len(tokens) else ""
    named = _is_capital(tokens, at + 1) or behind in NOUN_BEGINNINGS or behind in ADJECTIVES
    return None if behind and named else (word, at + 1)


def _lettered_hex(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """`hex b`, `hexes b`: all hexes that go by a letter."""
    is_hex = tokens[at].small in ("hex", "hexes") and at + 1 < len(tokens)
    return _hex_label(tokens, at + 1) if is_hex else None


def _is_capital(tokens: Sequence[AnyToken], at: int) -> bool:
    return at < len(tokens) and tokens[at].text[0].isalpha() and tokens[at].text[0].isupper()


def _is_named(tokens: Sequence[AnyToken], at: int) -> bool:
    """True if a word may be one of a name; a single letter is an amount."""
    return _is_capital(tokens, at) and len(tokens[at].text) > 1 and tokens[at].small not in MENTIONED


def _is_joined(tokens: Sequence[AnyToken], at: int, column: int) -> bool:
    """True if a hyphen stands directly behind a word, and another word behind it."""
    return (
        at + 1 < len(tokens)
        and tokens[at].text == "-"
        and tokens[at].column == column
        and tokens[at + 1].text[0].isalpha()
    )


def _area(tokens: Sequence[AnyToken], at: int) -> tuple[Area, int] | None:
    token = tokens[at]
    if not token.text.startswith("["):
        return None
    return read_area(token.text, line=token.line, column=token.column), at + 1


RULES: Final[dict[str, Rule]] = {
    "number": NUMBER,
    "letter": Leaf(_letter, "X", first=frozenset(LETTERS.lower())),
    "one_before": Leaf(_one_before, "that enemy", first=frozenset(("this", "that"))),
    "token_before": Leaf(_token_before, "the token", first=frozenset(("the",))),
    "of_last_attack": Leaf(_of_last_attack, "of the attack", first=frozenset(("of",))),
    "token_gone": Leaf(_token_gone, "that hex", first=frozenset(("that", "its", "the"))),
    "token_here": Leaf(_token_here, "that token", first=frozenset(("that", "the"))),
    "trap_before": Leaf(_trap_before, "that trap", first=frozenset(("that", "the"))),
    "piece_before": Leaf(_piece_before, "that obstacle", first=frozenset(("the", "that"))),
    "trap_gone": Leaf(_trap_gone, "the trap's", first=frozenset(("the", "that"))),
    "ability_before": Leaf(_ability_before, "this ability", first=frozenset(POINTING)),
    "this_coming": Leaf(_this_coming, "this", sample="this", first=frozenset(("this",))),
    "again": Leaf(_again, "Attack again", first=frozenset((*CONDITIONS, *SIMPLY_REPEATED))),
    "if_done": Leaf(_if_done, "you do", first=frozenset(("you",))),
    "name": Leaf(_name, "a name with a capital letter", sample="Reed Wolf", first=frozenset((CAPITAL,))),
    "summon_name": Leaf(
        _summon_name, "the name of a summon", sample="Reed Wolf", first=frozenset((CAPITAL,))
    ),
    "small_name": Leaf(_small_name, "the name of a monster", sample="reed wolf"),
    "named_owner": Leaf(_named_owner, "whose", first=frozenset((CAPITAL,))),
    "place_name": Leaf(_place_name, "the name of a hex", sample="b"),
    "hex_label": Leaf(_hex_label, "the letter of a hex", sample="b"),
    "lettered_hex": Leaf(
        _lettered_hex, "a noun like enemies", sample="hex b", first=frozenset(("hex", "hexes"))
    ),
    "area": Leaf(_area, "an area such as [R R]", sample="[R R]", first=frozenset((SIGN,))),
}
