"""Other wordings of what is done with decks: whose they are, cards put in, looked at, sorted."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.selections import Noun, Word, body, plain
from havenwright.cards.lexicon.components import EVERY_MONSTER, Deck
from havenwright.cards.lexicon.nouns import FIGURES, NOUN_WORDS
from havenwright.cards.paraphrases import As, Same
from havenwright.cards.tree import Ability, Amount, Part, Select
from havenwright.grammar import Phrases, Rule

MODIFIERS: Final = "attack modifier deck"
PUT: Final = "(add|put|place|shuffle)"
PUTS: Final = "(adds|puts|places|shuffles|add|put|place|shuffle)"
CARD: Final = "[attack modifier|modifier] (card|cards)"
SEEN: Final = (
    "(of them|of the cards|of those cards|of these cards|of the revealed cards|revealed card|revealed cards)"
)
ALL_SEEN: Final = "(them|the cards|those cards|these cards|the revealed cards|the rest|the others|the other cards|the remaining cards)"
THE_ONE: Final = "(it|the card|the revealed card)"
OF_THE_DECK: Final = "[of the deck|of your deck|of that deck|of {d:deck}]"


THEIRS: Final = Select("it")


def _of_figures(n: Amount, before: Sequence[Word], w: Noun) -> Select:
    return plain(body(w, before).select(n))


def _put_by(w: Select, a: Ability) -> Ability:
    """Cards that somebody puts into a deck: his own, where nothing else is said."""
    return replace(a, target=w) if a.target in (None, THEIRS) else a


def _arranged(n: int, what: str) -> Ability:
    return Ability("arrange", n, what)


def _both(first: Sequence[Part], more: Sequence[Part]) -> tuple[Part, ...]:
    return (*first, *more)


RULES: Final[dict[str, Rule]] = {
    "deck_possessive": Phrases(
        {
            f"{NOUN_WORDS[who][0]}{end}": Noun(who)
            for who in FIGURES
            if who in NOUN_WORDS
            for end in ("'s", "\u2019s", " type's", " type\u2019s")
        }
    ),
    "deck_owner": [
        (
            "(the|all) (monsters'|monster's|enemies'|monsters\u2019|monster\u2019s|enemies\u2019)",
            lambda: EVERY_MONSTER,
        ),
        ("the (target's|target\u2019s)", lambda: Select("target")),
        ("{n:count} {before:before_noun*} {w:deck_possessive}", _of_figures),
        ("(a|any|one) monster", lambda: Select("monster")),
    ],
    "deck": [
        ("{of:deck_owner} {name:deck_name}", Deck),
        ("(their|its|his|her|the|that) {name:deck_name} of {of:select} [type]", Deck),
        ("(their|its|his|her) {name:deck_name}", lambda name: Deck(name, THEIRS)),
        ("(the|that) {name:deck_name}", lambda name: Deck(name, None)),
        ("monster {name:deck_name}", lambda name: Deck(name, EVERY_MONSTER)),
        ("the deck", lambda: Deck(MODIFIERS, None)),
        ("attack modifier deck", lambda: Deck(MODIFIERS, None)),
    ],
    "modifier_deck": [("{d:deck}", lambda d: d.of)],
    "put_in": [
        (
            f"{{n:count_of}} {{c:modifier_name}} {CARD} (into|to) {{d:modifier_deck}}",
            lambda n, c, d: Ability("put in", n, c, d),
        ),
        ("{n:count_of} {c:modifier_name} into {d:modifier_deck}", lambda n, c, d: Ability("put in", n, c, d)),
    ],
    "sorted": [
        ("[you may] discard any [number] " + SEEN, As("discard any of them", "ability_on_line")),
        ("discard {n:so_many} " + SEEN, lambda n: _arranged(n, "discard")),
        ("discard " + THE_ONE, As("discard one of them", "ability_on_line")),
        (
            f"[you may] (put|place|return) any [number] [{SEEN[1:-1]}] [back] (on|at|to) the bottom {OF_THE_DECK}",
            lambda d=None: _arranged(0, "bottom"),
        ),
        (
            f"(put|place|return) {{n:so_many}} {SEEN} [back] (on|at|to) the bottom {OF_THE_DECK}",
            lambda n, d=None: _arranged(n, "bottom"),
        ),
        (
            f"you may (put|place|return) {THE_ONE} [back] (on|at|to) the bottom {OF_THE_DECK}",
            lambda d=None: Ability("arrange", 1, "bottom", optional=True),
        ),
        (
            f"(put|place|return) {THE_ONE} on the (top or|bottom or) [on] [the] (bottom|top) {OF_THE_DECK}",
            lambda d=None: Ability("arrange", 1, "bottom", optional=True),
        ),
        (
            f"(put|place|return) {THE_ONE} [back] (on|at|to) the bottom {OF_THE_DECK}",
            lambda d=None: _arranged(1, "bottom"),
        ),
        (
            f"[put|place|return] {ALL_SEEN} [back] (on|at) the bottom {OF_THE_DECK} [in any order]",
            lambda d=None: _arranged(0, "bottom"),
        ),
        (
            f"[put|place|return] {ALL_SEEN} [back] [(on|to) [the] top {OF_THE_DECK}] in any order",
            lambda d=None: _arranged(0, "any order"),
        ),
    ],
    "and_sorted": [("(, and|and|,) {s:sorted}", lambda s: s)],
    "sorting": [("{first:sorted} {more:and_sorted*}", lambda first, more: (first, *more))],
    "deed": [
        (
            "shuffle (the|your) [attack modifier] discard pile back into (the|your) draw deck",
            As("shuffle your attack modifier deck"),
        ),
        (
            "shuffle (the|your) [attack modifier] discard pile back into {d:deck}",
            lambda d: Ability("shuffle", what=d.name, target=d.of),
        ),
        *(
            row
            for said, verb in (("look at", "look"), ("reveal", "reveal"))
            for row in (
                (
                    f"{said} the top card (of|in) {{d:deck}}",
                    lambda d, verb=verb: Ability(verb, 1, d.name, d.of),
                ),
                (
                    f"{said} the top {{n:count_of}} (card|cards) (of|in) {{d:deck}}",
                    lambda n, d, verb=verb: Ability(verb, n, d.name, d.of),
                ),
            )
        ),
        (
            "draw {n:count_of} [additional|more] loot {x:cards_word}",
            Same("draw {n:count_of} loot {x:cards_word}"),
        ),
    ],
}
FIRST: Final[dict[str, Rule]] = {
    "deed": [
        (f"{PUT} {{a:put_in}}", lambda a: a),
        (
            "remove (the|one) {c:modifier_name} card from {d:modifier_deck} for the (rest|remainder) of the scenario",
            As("remove one {c} card from {d:modifier_deck}"),
        ),
        (
            "remove {n:removed} {c:modifier_name} from {d:modifier_deck}",
            lambda n, c, d: Ability("take out", n, c, d),
        ),
        (f"{{w:select}} {PUTS} {{a:put_in}}", _put_by),
    ],
    "cards_word": [("(attack modifier|modifier) (card|cards)", None)],
    "several": [("{s:sorting}", lambda s: s)],
}
