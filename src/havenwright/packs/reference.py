"""The languages of lines in packs as a reference: scenarios, goals, modifier cards and perks, row by row."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.language import canonical_rules
from havenwright.cards.grammar.meanings import in_short
from havenwright.cards.grammar.reference import SAMPLES, Chapter, Entry, entries_of, spaced
from havenwright.cards.tree import Action
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.write.action import write_action
from havenwright.grammar.examples import Examples, samples
from havenwright.packs import goal_conditions, modifiers, perks
from havenwright.packs.line_language import LineWords, PlainWords
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
    **samples(
        figures="all characters",
        kind_or_name="characters",
        state="all enemies are dead",
        one_state="all enemies are dead",
        effect="win",
        effects="win",
        event="a character enters a",
        condition="it has poison",
        deed_of_scenario="you opened a door",
        deed_told="you opened a door",
        reward="10 gold",
        rewards="10 gold",
        laid_treasure="treasure 7",
        drawn_treasure="treasure 7",
        laid_trap="trap at a :",
        drawn_trap="trap :",
    ),
}
OWN: Final = {
    ("tile_of_legend", "{t:drawn_tile}"): "obstacle Stone Pillar , 2 hexes",
    ("standing_rule", "escape {who:figures}"): "escape the Ferrywoman at a",
    ("drawn_treasure", "{t:drawn_tile}"): "treasure 7",
    ("laid_treasure", "{t:laid_tile}"): "treasure 7",
    ("drawn_trap", "{t:drawn_tile} :"): "trap :",
    ("laid_trap", "{t:laid_tile} at {p:hexes} :"): "trap at a :",
    ("three_ranks", "{a:one_rank}"): "elite",
    ("three_ranks", "{a:one_rank} / {b:one_rank}"): "",
    ("several_states", "{x:one_state} {more:and_state_too+} or {y:one_state}"): "",
    ("several_states", "{x:one_state} {more:or_state_too+} and {y:one_state}"): "",
    ("one_state", "{said:words_to_the_end}"): "",
    ("effect", "{said:prose}"): "",
    ("effect", "choose"): "",
}
"""Examples of rows whose words depend on each other; a row without any only answers a mistake."""


def card_texts(packs: Registry) -> Iterator[str]:
    """The texts of cards, items and all else that some packs print in the card language."""
    for _, thing in packs.things():
        for action in nodes_in(thing):
            if isinstance(action, Action):
                yield write_action(replace(action, marks=()))


def chapters() -> Iterator[Chapter]:
    """The chapters of all languages; only that of scenarios has several."""
    for kind, lines in LANGUAGES.items():
        for name, table in lines.tables.items():
            chapter = f"{kind} {name}" if len(lines.tables) > 1 else kind
            yield Chapter(chapter, table.title, table.rules, table.written)


def entries() -> Iterator[Entry]:
    """Every row, chapter by chapter."""
    found = [*chapters()]
    rules = canonical_rules()
    for chapter in found:
        rules |= chapter.rules
    examples = Examples(rules, BETTER)
    for chapter in found:
        for entry in entries_of(chapter, examples, OWN):
            seen = entry.example and entry.reader not in LOOKING_BEHIND
            yield entry._replace(meaning=in_short(read_example(entry))) if seen else entry


def read_example(entry: Entry) -> object:
    """The meaning of an example, by the language of its chapter."""
    field, kind = Field(spaced(entry.example), 1, 1), entry.chapter.partition(" ")[0]
    return LANGUAGES[kind].read((PlainWords if kind in PLAIN else LineWords)(field), entry.reader)
