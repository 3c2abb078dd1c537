"""The languages of packs as a reference: scenarios, goals, modifier cards, perks and outcomes, row by row."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, get_args

from msgspec.structs import replace

from havenwright.cards.grammar.language import canonical_rules
from havenwright.cards.grammar.meanings import in_short
from havenwright.cards.grammar.reference import SAMPLES, Chapter, Entry, entries_of, phrasebook, spaced
from havenwright.cards.tree import Action
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.write.action import write_action
from havenwright.grammar.examples import Examples, Phrasebook, samples
from havenwright.grammar.rows_file import Table
from havenwright.packs import goal_conditions, modifiers, perks
from havenwright.packs.campaigns import outcome_text
from havenwright.packs.campaigns.outcome_text import in_one_line, words_of, write_condition
from havenwright.packs.campaigns.outcomes import Condition, Line
from havenwright.packs.line_language import LineWords, PlainWords
from havenwright.packs.loading import read_pack, shipped_folders
from havenwright.packs.pack_file import Field
from havenwright.packs.registry import Registry
from havenwright.packs.scenario import language

LANGUAGES: Final = {
    "scenario": language.LANGUAGE,
    "goals": goal_conditions.LANGUAGE,
    "modifiers": modifiers.LANGUAGE,
    "perks": perks.LANGUAGE,
}
PLAIN: Final = ("modifiers", "perks")
"""Languages in any signs, not in those of cards."""
LOOKING_BEHIND: Final = ("option_name",)
"""Leaves that look at the word behind them, and read nothing alone."""
BETTER: Final = {
    **SAMPLES,
    **samples(figures="all characters | the Ferrywoman", laid_treasure="treasure 7", laid_trap="trap at a :"),
}
OF_OUTCOMES: Final = samples(
    n="2",
    lost="2",
    signed="+1",
    card="+10",
    name="Lamplit | road",
    slot="small",
    before_to="12",
    before_from="12",
    before_in="38",
    before_is="Toll House",
)
OWN: Final = {
    ("tile_of_legend", "{t:drawn_tile}"): "obstacle Stone Pillar , 2 hexes",
    ("drawn_treasure", "{t:drawn_tile}"): "treasure 7",
    ("laid_treasure", "{t:laid_tile}"): "treasure 7",
    ("drawn_trap", "{t:drawn_tile} :"): "trap :",
    ("laid_trap", "{t:laid_tile} at {p:hexes} :"): "trap at a :",
    ("standing_rule", "escape {who:figures}"): "escape the Ferrywoman at a",
    ("standing_rule", "escape {who:figures} at {places:hexes}"): "escape the Ferrywoman at a",
    ("level_said", "- {n:number}"): "-1",
    ("scenario_tile_size", ", {number} (hexes|hex)"): ", 2 hexes",
    ("three_ranks", "{a:one_rank}"): "elite",
    ("three_ranks", "{a:one_rank} / {b:one_rank}"): "",
    ("several_states", "{x:one_state} {more:or_state_too+} and {y:one_state}"): "",
    ("several_states", "{x:one_state} {more:and_state_too+} or {y:one_state}"): "",
    ("one_state", "{said:words_to_the_end}"): "",
    ("one_state", "[{n:looted_count}] {what:looted_kind} (are|is) looted"): "two treasures are looted",
    ("one_state", "{who:figures} (escapes|escape)"): "the Ferrywoman escapes",
    ("effect", "{said:prose}"): "",
    ("effect", "choose"): "",
    ("effect", "remove event {event:before_from} from {deck:name}"): "remove event 12 from road",
    ("effect", "add events with {icon:before_to} to {deck:name}"): "add events with snow to road",
    ("effect", "remove events with {icon:before_from} from {deck:name}"): "remove events with snow from road",
    ("effect", "gain {amount:n} guard (mark|marks)"): "gain 2 guard marks",
    ("effect", "wreck building {building:name}"): "wreck building 90",
    ("effect", "use up item {item:name}"): "use up item Bowler Hat",
    ("effect", "use up {amount:n} {slot} (item|items) each"): "use up 2 small items each",
    ("effect", "use up {amount:n} {slot} (item|items)"): "use up 2 small items",
    ("fact", "completed {name}"): "completed Slack Water",
    ("fact", "looted {name}"): "looted Slack Water",
    ("quest_fact", "you have {item:name}"): "you have Bowler Hat",
}
"""Examples of rows whose words depend on each other; a row without any only answers a mistake."""
OUTCOMES: Final = "outcomes"
CARDS: Final = "cards"


def phrases_of_shipped() -> dict[str, Phrasebook]:
    """The phrases of the packs in the box: of cards, of lines by their language, and of outcomes."""
    modifiers.read_modifier.cache_clear()  # every line has to be read
    books = {kind: Phrasebook() for kind in LANGUAGES}
    for kind, lines in LANGUAGES.items():
        lines.book = books[kind]
    try:
        packs = Registry([read_pack(folder).pack() for folder in shipped_folders()])
    finally:
        for lines in LANGUAGES.values():
            lines.book = None
    nodes = [node for _, thing in packs.things() for node in nodes_in(thing)]
    cards = phrasebook(write_action(replace(one, marks=())) for one in nodes if isinstance(one, Action))
    return {CARDS: cards, **books, OUTCOMES: _phrases_of_outcomes(nodes)}


def _phrases_of_outcomes(nodes: Iterable[object]) -> Phrasebook:
    book, grammar = Phrasebook(), outcome_text.grammar()
    for one in nodes:
        if isinstance(one, Line):
            for effect in one.effects:
                book.take(grammar, words_of(in_one_line((Line((effect,)),))), "effect")
            if one.price is not None:
                book.take(grammar, words_of(grammar.write(one.price, "price")), "price")
        elif isinstance(one, get_args(Condition)):
            for rule in ("condition", "quest_condition"):
                book.take(grammar, words_of(write_condition(one)), rule)
    return book


def entries(books: Mapping[str, Phrasebook]) -> Iterator[Entry]:
    """Every row of every language, chapter by chapter."""
    for kind, lines in LANGUAGES.items():
        rules = canonical_rules()
        for table in lines.tables.values():
            rules |= table.rules
        examples = Examples(rules, {**books[kind].of_rules(), **BETTER})
        for name, table in lines.tables.items():
            chapter = f"{kind} {name}" if len(lines.tables) > 1 else kind  # only scenarios have several
            yield from _entries_of(chapter, table, examples, books[kind])
    for table in outcome_text.language().values():
        examples = Examples(table.rules, {**books[OUTCOMES].of_rules(), **OF_OUTCOMES})
        yield from _entries_of(OUTCOMES, table, examples, books[OUTCOMES])


def _entries_of(name: str, table: Table, examples: Examples, book: Phrasebook) -> Iterator[Entry]:
    for entry in entries_of(Chapter(name, table.title, table.rules, table.written), examples, OWN, book):
        seen = entry.example and entry.reader not in LOOKING_BEHIND
        yield entry._replace(meaning=in_short(read_example(entry))) if seen else entry


def read_example(entry: Entry) -> object:
    """The meaning of an example, by the language of its chapter."""
    if entry.chapter == OUTCOMES:
        return outcome_text.grammar().read(words_of(entry.example), entry.reader)
    field, kind = Field(spaced(entry.example), 1, 1), entry.chapter.partition(" ")[0]
    return LANGUAGES[kind].read((PlainWords if kind in PLAIN else LineWords)(field), entry.reader)
