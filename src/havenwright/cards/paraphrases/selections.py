"""Other wordings of selections: whom or what something is for."""

from typing import Final

from havenwright.cards.grammar.conditions import (
    near,
)
from havenwright.cards.grammar.selections import Body, Had, Named, Near, Noun, Pick, Place, plain, several
from havenwright.cards.lexicon.nouns import (
    FIGURES,
    LATER_PICKS,
    NOUNS,
    PARTICIPLES,
    PILE_PLACES,
    REF_PHRASES,
    STATES_OF_FIGURES,
)
from havenwright.cards.paraphrases import As, Same
from havenwright.cards.paraphrases.amounts import OF_ABILITY, table
from havenwright.cards.tree import (
    Amount,
    Has,
    Is,
    Select,
)
from havenwright.cards.vocabulary import Who
from havenwright.cards.words_with_parts import OfSize
from havenwright.grammar import MISFIT, Phrases, Rule
from havenwright.grammar.rules import Row


def _later(pick: str) -> Pick:
    return Pick(pick)


def _different(b: Body) -> Select:
    return b._replace(where=(Is("different"), *b.where)).select(1)


def _yours(b: Body) -> Select:
    return b._replace(owner="self").select("all" if b.noun.many or b.noun.named else 1)


def _both(n: Amount, b: Body) -> object:
    """`you and all adjacent allies`."""
    return b._replace(noun=Noun("friend")).select(n) if b.noun.who == "ally" else MISFIT


LEFT: Final = (Is("left behind"),)


def _named_body(b: Body) -> object:
    """`the Beacon token`: one that goes by its name. Of the hexes that one left there are several."""
    known = b.noun.named or b.noun.kinds not in ((), LEFT) or b.pick
    return b.select(1) if known else MISFIT


def _occupied_hex(who: Who) -> Noun:
    return Noun("hex", kinds=(near("it", 0, Select(who, "all"), ">=", 1),))


def _plural(n: object) -> object:
    return n


PAST: Final = {
    "turn": "(turn)",
    "move": "(movement|move ability|move)",
}
"""Times at whose start one was somewhere, as cards say them."""


def _places_of_the_past() -> list[Row]:
    """`the hex you occupied at the start of this turn`."""
    rows: list[Row] = []
    for time, said in PAST.items():
        meant = As(f"a hex at the start of the {time}")
        when = f"(this|your|the) {said}"
        rows += [
            (f"the hex you (occupied|were in|were occupying) at the (start|beginning) of {when}", meant),
            (f"the hex you (started|began) {when} (in|from)", meant),
            (f"the hex (in which|where|from which) you (started|began) {when}", meant),
            (f"the hex you (started|began) (in|from) (at the start of|during|for) {when}", meant),
        ]
    return rows


RULES: Final[dict[str, Rule]] = {
    "adjective": Phrases(
        {
            "boss": Is("a boss"),
            "unspent": Is("unspent"),
            "flying": Has("flying"),
            **{word: Is(word) for word in PARTICIPLES},
            **{word: Has(what) for word, what in STATES_OF_FIGURES.items()},
        }
    ),
    "one_adjective": [
        ("level {n:number}", As("its level is exactly {n}", "unit")),
        ("{n:number} - herb", As("it is {n}-herb", "unit")),
        ("single - hex", As("it is 1-hex", "unit")),
        ("{n:number_word} - hex", lambda n: Is(OfSize(n, "hex"))),
    ],
    "or_adjective": [
        ("[,] or {a:one_adjective}", Same("or {a:one_adjective}")),
        (", {a:one_adjective}", Same("or {a:one_adjective}")),
    ],
    "pick": Phrases({"nearest": Pick("closest"), "furthest": Pick("farthest")}),
    "before_noun": [
        ("lowest hit point", lambda: Pick("least hit points")),
        ("highest hit point", lambda: Pick("most hit points")),
    ],
    "noun_word": Phrases(
        {
            **{phrase: Noun(noun.who, many=noun.many) for phrase, noun in table(NOUNS).items()},
            **{
                f"{one} {joined} {self_word}": Noun("friend", many=one == "allies")
                for one in ("ally", "allies")
                for joined in ("or", "and")
                for self_word in ("self", "yourself", "you")
            },
            "ally , enemy , or self": Noun("figure"),
            "allies and enemies": Noun("figure", kinds=(Is("other"),), many=True),
            "allies or enemies": Noun("figure", kinds=(Is("other"),), many=True),
            "ally or enemy": Noun("figure", kinds=(Is("other"),)),
            "enemy or ally": Noun("figure", kinds=(Is("other"),)),
            "enemies and allies": Noun("figure", kinds=(Is("other"),), many=True),
            "enemies or allies": Noun("figure", kinds=(Is("other"),), many=True),
            "ally and enemy": Noun("figure", kinds=(Is("other"),)),
        }
    ),
    "noun": [
        ("{pile} (ability card|ability cards)", Same("{pile} (card|cards)")),
        ("equipped {slot} (item|items)", lambda slot: Noun("item", slot)),
        ("equipped (item|items)", lambda: Noun("item")),
    ],
    "later_pick_phrase": Phrases(table(LATER_PICKS)),
    "place": [
        ("within {n:reach} [hex|hexes] of {of:ref}", Same("within range {n:reach} of {of:ref}")),
        ("within {n:reach}", Same("within range {n:reach}")),
        ("(in|on) {of:owner} hex", lambda of: Place(0, of)),
        ("(in or adjacent|next) to {of:ref}", lambda of: Place(1, of)),
        ("up to {n:plain_count} (hex|hexes) away [from you]", lambda n: Place(n, "self", near=True)),
        ("adjacent to (focus)", lambda: Place(1, "focus")),
        ("adjacent to (target|targets of the attack)", lambda: Place(1, "target")),
    ],
    "behind_noun": [
        ("{pick:later_pick_phrase}", _later),
        ("{p:pile_place}", lambda p: Named(p)),
        ("(closest|nearest) to {of:ref}", lambda of: Pick("closest", of)),
        ("{of:ref} (has|have)", lambda of: Had(of)),
        ("adjacent", lambda: Near()),
    ],
    "pile_place": Phrases(table(PILE_PLACES)),
    "pronoun": Phrases(
        {
            phrase: Select("it" if ref in ("ally", "attacker") else ref)  # type: ignore[arg-type]
            for phrase, ref in table(REF_PHRASES).items()
            if ref not in ("target", "focus")
        }
    ),
    "count": [("(each|every|both|any number of)", "all"), ("up to {n:plain_count}", lambda n: n)],
    "whom": [
        ("(another|a different) {b:bare_body} [than before]", _different),
        ("any {n:number_word} {b:body}", As("{n} {b}")),
        ("any {b:body}", As("one {b}")),
        ("all {o:owner} {b:bare_body}", lambda o, b: b._replace(owner=o).select("all")),
        ("your {b:bare_body}", _yours),
        ("the {b:bare_body}", _named_body),
        ("{r:target_word} {f:filter*}", lambda r, f: Select("target", where=f)),
    ],
    "target_word": Phrases(
        {phrase: "target" for phrase, ref in table(REF_PHRASES).items() if ref == "target"}
    ),
}
FIRST: Final[dict[str, Rule]] = {
    "kinds": [
        (
            "{first:kind} {more:comma_kind*} (, or|, and|and) {last:kind}",
            lambda first, more, last: several(first, (*more, last)),
        ),
    ],
    "noun": [
        ("lost (item|items)", lambda: Noun("item", kinds=(Is("lost"),))),
        (
            "(hex|hexes) you (left|leave|exited|exit|vacated|vacate|moved out of|moved from) [{h:how}]",
            lambda h=None: Noun("hex", kinds=LEFT),
        ),
        (
            "{name} (token|tokens) removed [{h:how}]",
            lambda name, h=None: Noun("token", name, kinds=(Is("destroyed"),)),
        ),
        ("(token|tokens) removed [{h:how}]", lambda h=None: Noun("token", kinds=(Is("destroyed"),))),
        ("(hex|hexes) (with|containing) {what:terrain_in_hex}", lambda what: Noun(what)),
        ("(hex|hexes) (with|containing) (a|an) {who:figure_in_hex}", _occupied_hex),
        (
            "lost {n:number} - herb (potion|potions)",
            lambda n: Noun("item", kinds=(Is("lost"), Is(OfSize(n, "herb")))),
        ),
        ("lost {slot} (item|items)", lambda slot: Noun("item", slot, kinds=(Is("lost"),))),
    ],
    "figure_in_hex": Phrases({one: who for who, (one, _) in FIGURES.items() if who != "target"}),
    "terrain_in_hex": Phrases(
        {kind: kind for kind in ("difficult terrain", "hazardous terrain", "icy terrain")}
    ),
    "or_adjective": [("or lost", lambda: Is("lost"))],
    "place": [
        ("within [range] {n:reach} of focus", lambda n: Place(n, "focus")),
        ("adjacent to the hex {of:ref} occupied", lambda of: Place(1, of)),
        ("within range {n:reach} of the hex {of:ref} occupied", lambda n, of: Place(n, of)),
    ],
    "behind_noun": [
        ("{p:near_token}", lambda p: p("it")),
        ("within [range] {n:amount} of {q:numbered}", lambda n, q: near("it", n, *q)),
    ],
    "somewhere": [
        *_places_of_the_past(),
        ("{name:token_before}", lambda name: Select("token", named=name)),
        (
            "(a|an|any) {b:bare_body} (closest|nearest) to focus",
            lambda b: plain(b._replace(pick="closest", origin="focus").select(1)),
        ),
    ],
    "whom": [
        (f"(the targets|the target) {OF_ABILITY} {{f:filter*}}", As("the target {f}")),
        ("(another|a different) {b:bare_body} than before", _different),
        (
            "all in row {label:hex_label}",
            lambda label: Select("enemy", "all", where=(near("it", 0, Select("hex", named=label), ">=", 1),)),
        ),
        (f"one target [{OF_ABILITY}]", As("one figure that was targeted")),
        (
            "the {who:figure_in_hex} (in|occupying) the designated hex",
            lambda who: Select(who, range=0, origin="chosen"),
        ),
        ("your {name} token", As("one {name} token")),
        ("your {name} summon", As("one of your {name} summons")),
        ("your active summon", As("one of your summons")),
        ("{n:count} {b:body} of your choice", As("{n} {b}")),
        ("the {b:bare_body}", lambda b: b.select(1) if b.pick else MISFIT),
        ("(self|yourself|you) (and|or) {n:count} {b:bare_body}", _both),
        ("{n:count} {b:bare_body} and (self|yourself|you)", lambda n, b: _both(n, b) if n != 1 else MISFIT),
    ],
}
