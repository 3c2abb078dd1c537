"""How the games differ, as tables made from the rulesets themselves."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from types import MappingProxyType
from typing import Any, Final

from havenwright.rulesets.base import SILENT, Page, Ruleset
from havenwright.rulesets.campaign_questions import (
    CAMPAIGN_QUESTIONS,
    OTHER_READINGS,
    READ,
    campaign_answer,
    campaign_page,
)
from havenwright.rulesets.campaigns import CAMPAIGN_RULES, CampaignRules
from havenwright.rulesets.readings import READINGS, choice_in_words, open_readings
from havenwright.rulesets.same_time import SAME_TIME
from havenwright.rulesets.words import NEVER, in_words

QUESTIONS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "Set-up": {
            "party": "Characters in a game",
            "levels": "Who has levels",
            "level_chart": "Level chart",
            "difficulties": "Named difficulties",
            "learning_hands": "Hands of the first scenarios, by level of card",
            "solo": "What makes up for playing alone",
            "battle_goals": "Battle goals",
            "goals_dealt": "Battle goals to choose one from",
            "goals_give": "What a battle goal gives",
            "favor_points": "Points for favors before a scenario",
            "standees_at_random": "Standees are numbered by chance",
            "first_side_scenario": "First number of side scenarios",
        },
        "Cards and rests": {
            "hand": "Ability cards",
            "missing_words": "Words that no card has",
            "enhancing": "Enhancing cards",
            "round_cards_removable": "Cards with round bonuses can be put away early",
            "cards_put_away": "When players put active cards away",
            "used_up": "Where persistent cards go after their last use slot",
            "active_recoverable": "Active cards can be recovered",
            "active_in_rests": "Active cards in a long rest",
            "rest_initiative": "When a long rest acts",
            "long_rests_need_cards": "A long rest needs two discards in its turn too",
            "rests_heal_unasked": "A long rest must heal and refresh",
            "summons": "Figures can be summoned",
            "summons_follow": "A summon without a focus may come to its summoner",
            "active_cards_negate": "Active cards can be lost to negate damage",
        },
        "The map": {
            "sight": "What line of sight joins",
            "tiles": "Overlay tiles",
            "plain_tiles": "Tiles that leave a hex empty",
            "sharing_tiles": "Tiles beside which another one can lie in a hex",
            "own_hex_adjacent": "What lies in one's own hex is adjacent",
            "tokens_fill": "A hex with a token isn't empty",
            "token_marks": "Tokens mark opened doors and what was destroyed",
            "doors_crush": "A closing door crushes what lies there",
            "objectives_are_figures": "Objectives are figures",
            "objectives_are_enemies": "Objectives are enemies, and not only there to be attacked",
        },
        "Moving": {
            "movements": "Ways to move",
            "standing_moves": "A move of no hexes is a move",
            "hard_landing": "A jump pays for difficult ground where it ends",
            "crash_hurts": "Losing flight above an obstacle hurts",
            "landing_touches": "Losing flight is entering the hex below",
            "added_effects_bind": "A push that comes with an attack is declined before the draw",
            "charges_bind": "The effect of a use slot can't be skipped",
            "cards_before_slots": "Cards are lost against damage before slots are used",
            "forced_all_the_way": "Players push and pull as far as it goes, or not at all",
            "monsters_force": "How far monsters push and pull",
            "forced_to_die": "A push or pull may end with an ally of its target, where the target dies",
            "hazards": "What hazards do",
        },
        "Attacking": {
            "modifiers": "Where modifiers come from",
            "modifier_deck": "The modifiers at the start",
            "monster_tables": "Other tables for monsters",
            "imbuements": "Ways to imbue the monsters' deck",
            "empty_decks": "When a modifier deck without cards is shuffled",
            "second_card": "The second card of advantage is drawn",
            "better_card": "Which card counts with advantage",
            "modifier_heals": "Several heals among the modifiers of an attack",
            "targeted": "Abilities from which being invisible protects",
            "actions_named": "What makes an action an attack action",
            "near_shots": "Adjacent figures on which shots have disadvantage",
            "targets_chosen": "When the targets of an attack ability are chosen",
            "added_targets_add_more": "A target that a modifier adds can add another",
            "shots_lead_to_shots": "Attacks that come of a ranged one are ranged",
            "area_takes_all": "An area attack is on everybody in it",
            "controlled_must_attack": "A controlled enemy must attack where it can",
            "negated_prices_count": "Damage that is a price is paid though it is negated",
            "harm_is_mandatory": "Harm to oneself and allies can't be skipped, whether a card says so or not",
            "summons_share_decks": "Blessings and curses of a summon go to its summoner",
            "first_effects": "Effects of an attack that come first",
            "negative_attacks": "An attack can be below 0 before the draw",
            "lone_allies_draw": "The deck of allies whom nobody commands",
            "allies_have_a_deck": "Scenario allies have a modifier deck",
        },
        "Conditions and elements": {
            "conditions": "Conditions",
            "poison_helps": "Whose attacks poison adds to",
            "stun_holds": "When stun keeps from abilities and items",
            "stun_bars_heals_of_bonuses": "Stun bars heals of active bonuses",
            "stun_bars_attached_effects": "Stun bars what a bonus does to a figure of its moment",
            "stunned_rests_heal": "A stunned character heals in a long rest",
            "stun_ends_abilities": "Stun ends an ability between two of its targets",
            "immunity_cures": "Becoming immune cures",
            "conditions_reach": "How far a condition without a range reaches",
            "unstated_friend": "Whom a heal is for that doesn't say it",
            "elements": "Where elements are",
            "elements_once_a_turn": "An element made strong anew can't be consumed twice in a turn",
            "sets_infuse": "When monsters' infusions come",
            "sets_consume": "When a set of monsters consumes",
            "sets_consume_idly": "Monsters consume though none of their set does anything",
            "wanes": "When elements wane",
        },
        "Monsters": {
            "monster_actions": "How monsters get their action",
            "focus_order": "What decides the focus",
            "other_targets_order": "What decides further targets",
            "attack_hex_order": "What decides the hex to attack from",
            "heading": "Which attack a monster out of reach heads for",
            "negative_hexes": "What monsters keep out of",
            "invisible_bars_the_way": "An invisible enemy is an obstacle to monsters",
            "players_pick_paths": "Players pick among equal ways of a monster also where nothing differs",
            "monsters_heal": "Whom a monster heals",
            "monsters_favor": "To whom a monster gives a positive condition",
            "unseen_focus_is_replaced": "A monster finds another focus when its own turns invisible",
            "monster_blows": "The order of a monster's attacks on several targets",
            "unstated_range": "Range of a monster whose card has none",
            "monsters_act_by": "Monsters of a set act by",
            "kinds_keep_order": "Kinds that act together keep their order",
            "faster_act": "When revealed monsters act that are faster than the revealer",
            "short_standees": "Who comes when standees run out",
        },
        "Items, loot and the end": {
            "turn_ends_with": "Order of looting and of bonuses at the end of a turn",
            "slots": "Items that can be brought",
            "items_from_cards": "Items come in pairs on scenario cards",
            "items_lengthen_moves": "Items can be used halfway through a move",
            "items_in_any_order": "Items for an attack can be used before others reshape it",
            "items_need_an_action": "In another's turn items need a granted action",
            "item_summons_owned": "What items summon counts among one's summons",
            "items_used_unasked": "Items that must be used",
            "items_amid_abilities": "Items of the own turn can be used during an ability",
            "items_amid_actions": "Items that can be used between two abilities of an action",
            "late_items": "Items can be used after both actions",
            "found_items": "When a looted item can be used",
            "refreshes_slots": "A long rest sets back use slots of items",
            "money": "Monsters leave money",
            "most_tokens": "The most tokens that deaths leave in a scenario",
            "latecomers_leave_money": "Summoned and spawned monsters leave money",
            "loot_needs_sight": "Looting needs line of sight",
            "sight_for": "Which targets have to be in line of sight",
            "monsters_take_treasures": "Monsters loot treasures",
            "materials": "Materials",
            "herbs": "Herbs",
            "dungeon_loot": "Loot deck of a random dungeon",
            "single_rewards": "Who gets a reward that isn't for each",
            "inspires": "Completing gives inspiration",
        },
    }
)
"""Questions that the values of a ruleset answer, by chapter."""

MOOT: Final[Mapping[str, Callable[[Ruleset], bool]]] = MappingProxyType(
    {
        "goals_dealt": lambda rules: not rules.battle_goals,
        "goals_give": lambda rules: not rules.battle_goals,
        "most_tokens": lambda rules: not rules.money,
        "latecomers_leave_money": lambda rules: not rules.money,
        "gold": lambda rules: not rules.money,
        "trap_damage": lambda rules: "trap" not in rules.tiles,
        "hazard_damage": lambda rules: rules.hazards != "level" or "hazardous" not in rules.tiles,
        "active_in_rests": lambda rules: rules.hand != "one-sided",
        "crash_hurts": lambda rules: "flying" not in rules.movements,
        "landing_touches": lambda rules: "flying" not in rules.movements,
        "invisible_bars_the_way": lambda rules: "invisible" not in rules.conditions,
        "unseen_focus_is_replaced": lambda rules: "invisible" not in rules.conditions,
        "stun_holds": lambda rules: "stun" not in rules.conditions,
        "stun_bars_heals_of_bonuses": lambda rules: "stun" not in rules.conditions,
        "stun_bars_attached_effects": lambda rules: "stun" not in rules.conditions,
        "stunned_rests_heal": lambda rules: "stun" not in rules.conditions,
        "stun_ends_abilities": lambda rules: "stun" not in rules.conditions,
        "summons_share_decks": lambda rules: rules.modifiers != "deck",
        "summons_follow": lambda rules: not rules.summons,
        "allies_have_a_deck": lambda rules: rules.modifiers != "deck",
        "lone_allies_draw": lambda rules: rules.modifiers != "deck",
        "second_card": lambda rules: rules.modifiers != "deck",
    }
)
"""Questions that don't arise in a game, because it hasn't what they are about."""


@dataclass(frozen=True, slots=True)
class Row:
    """One value in which rulesets differ: what it is, and the answer of each with its page."""

    chapter: str
    question: str
    answers: tuple[str, ...]
    pages: tuple[Page | None, ...]


def differences(rulesets: Sequence[Ruleset]) -> Iterator[Row]:
    """The values in which some of these rulesets differ, chapter by chapter."""
    for chapter, questions in QUESTIONS.items():
        for name, question in questions.items():
            values = [_moot(rules, name, getattr(rules, name)) for rules in rulesets]
            for part, answers in _answers(question, rulesets, values):
                if len({*answers} - {NEVER}) > 1:
                    told = zip(rulesets, answers, strict=True)
                    pages = (None if answer == NEVER else rules.pages.get(name) for rules, answer in told)
                    yield Row(chapter, part, tuple(answers), tuple(pages))
    yield from _campaign_differences([CAMPAIGN_RULES[rules.id] for rules in rulesets])


def _campaign_differences(games: Sequence[CampaignRules]) -> Iterator[Row]:
    for chapter, questions in CAMPAIGN_QUESTIONS.items():
        for name, question in questions.items():
            answers = tuple(campaign_answer(rules, name) for rules in games)
            if len({*answers} - {NEVER}) > 1:
                told = zip(games, answers, strict=True)
                pages = (None if answer == NEVER else campaign_page(rules, name) for rules, answer in told)
                yield Row(chapter, question, answers, tuple(pages))


def _moot(rules: Ruleset, name: str, value: Any) -> Any:
    """This value, or `NEVER` if the question doesn't arise."""
    return NEVER if name in MOOT and MOOT[name](rules) else value


def _answers(
    question: str, rulesets: Sequence[Ruleset], values: Sequence[Any]
) -> Iterator[tuple[str, list[str]]]:
    """The answers about a value: the whole, the columns of a chart, or the parts of a record."""
    records = [value for value in values if is_dataclass(value)]
    if all(isinstance(value, tuple) and value and is_dataclass(value[0]) for value in values):
        for column in fields(values[0][0]):
            cells = [
                _moot(rules, column.name, ", ".join(str(getattr(row, column.name)) for row in chart))
                for rules, chart in zip(rulesets, values, strict=True)
            ]
            yield f"{question}: {column.name.replace('_', ' ')}", cells
        return
    if not records:
        yield question, [in_words(value) for value in _unlike(values)]
        return
    yield question, ["yes" if is_dataclass(value) else "no" for value in values]
    for part in fields(records[0]):
        name = part.name.replace("_", " ")
        parts = [getattr(value, part.name, NEVER) for value in values]
        yield from _answers(f"{question}: {name}", rulesets, parts)


def _unlike(values: Sequence[Any]) -> Sequence[Any]:
    """Of long tables only the lines that aren't the same in all that have the table."""
    tables = [value for value in values if isinstance(value, Mapping)]
    if not tables or max(map(len, tables)) <= SHORT:
        return values
    same = {
        key for key in tables[0] if all(key in table and table[key] == tables[0][key] for table in tables)
    }
    return [
        {key: item for key, item in value.items() if key not in same} if isinstance(value, Mapping) else value
        for value in values
    ]


SHORT: Final = 12
"""The most lines of a table that is shown whole."""


def with_page(answer: str, page: Page | None) -> str:
    """An answer with the place where it stands."""
    if page is None or page == SILENT:
        return answer
    return f"{answer} (p. {page})" if isinstance(page, int) else f"{answer} ({page})"


def as_markdown(rulesets: Iterable[Ruleset]) -> str:
    """How all these games differ, as a page of the documentation."""
    columns = list(rulesets)
    lines = [_HEAD]
    chapter = ""
    for row in differences(columns):
        if row.chapter != chapter:
            chapter = row.chapter
            lines += ["", f"## {chapter}", "", _line(["", *(rules.id for rules in columns)])]
            lines.append(_line(["---"] * (len(columns) + 1)))
        lines.append(_line([row.question, *map(with_page, row.answers, row.pages)]))
    lines += ["", _READINGS, "", _line(["reading", "question", "answers", *(rules.id for rules in columns)])]
    lines.append(_line(["---"] * (len(columns) + 3)))
    lines += [_line(row) for row in _reading_rows(columns)]
    lines += ["", _SAME_TIME, "", _line(["when", "what", "who orders it", "where it is said"])]
    lines += [_line(["---"] * 4), *map(_line, SAME_TIME)]
    lines += ["", _CAMPAIGN_READINGS, "", _line(["", *(rules.id for rules in columns)])]
    lines.append(_line(["---"] * (len(columns) + 1)))
    lines += [_line(row) for row in _campaign_reading_rows([rules.id for rules in columns])]
    return "\n".join(lines) + "\n"


def _reading_rows(columns: list[Ruleset]) -> Iterator[list[str]]:
    """A row for each reading: its name, its question, the answers, and ours where a book leaves it open."""
    questions = {name: question for chapter in QUESTIONS.values() for name, question in chapter.items()}
    for name, choices in READINGS.items():
        ours = [in_words(getattr(rules, name)) if name in open_readings(rules) else "" for rules in columns]
        yield [f"`{name}`", questions[name], " or ".join(map(choice_in_words, choices)), *ours]


def _campaign_reading_rows(games: Sequence[str]) -> Iterator[list[str]]:
    """A row for each question between scenarios that some text leaves open, with our answers."""
    for questions in CAMPAIGN_QUESTIONS.values():
        for name, question in questions.items():
            rules = [CAMPAIGN_RULES[game] for game in games]
            ours = [campaign_answer(one, name) if campaign_page(one, name) == READ else "" for one in rules]
            if any(answer not in ("", NEVER) for answer in ours):
                yield [question, *ours]
    for question, answers in OTHER_READINGS.items():
        yield [question, *(answers.get(game, "") for game in games)]


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


_READINGS = """## Readings

Some questions no word of a book decides. Three of the books say that the party decides what they leave
open (gh2 p. 6, fh p. 6, jotl p. 1): where that comes up in play the party is asked. For the questions below
a table chooses its answer for a whole game: `haven play --reading stunned-rests-heal=no`, likewise
`haven sim`, and `readings: {stunned_rests_heal: no}` in a trial. A game's column has our own answer where
its book is silent."""

_SAME_TIME = """## At the same time

All places where several things happen at one moment. Where the party orders them, it is asked which comes
first as long as the order changes anything: that is known by kind, or tried on imagined copies of the game,
which know no undrawn card."""

_CAMPAIGN_READINGS = """## Readings between scenarios

A game's column has the answer of this engine where its text is silent, contradicts itself or has lost an
icon. Figures from an outside source are marked as such above."""

_HEAD = """# How the five games differ

Made by `haven rules --differences` from the rulesets themselves (`src/havenwright/rulesets`), and held to
them by a test; `haven rules --diff gh1 gh2` shows two of them. What isn't listed here is the same in all
five, or lies in the content. A page is that of the game's own rulebook. An answer without one is that of
the base, the second edition of Gloomhaven, or stands for what a game doesn't have; between scenarios
`(reading)` marks the answer of this engine where the game's text is silent."""
