"""Records as the files that read back as them: for showing, and for tools that make packs."""

from havenwright.cards.character_card import CharacterCard, write_card_block
from havenwright.cards.lexicon.nouns import titled
from havenwright.cards.lexicon.verbs import capital
from havenwright.cards.tree import Action, Summon
from havenwright.cards.write.action import write_action, write_effects, write_formula, write_traits
from havenwright.packs.campaigns.outcome_text import in_one_line
from havenwright.packs.campaigns.records import (
    BrewingChart,
    BuildingCard,
    CampaignPlan,
    EventCard,
    GuardDeck,
    QuestCard,
)
from havenwright.packs.dungeon import write_box, write_room, write_setup
from havenwright.packs.goals import write_goal, write_mastery
from havenwright.packs.items import write_item
from havenwright.packs.modifiers import write_modifier
from havenwright.packs.perks import write_perk
from havenwright.packs.records import (
    AbilityCard,
    BattleGoal,
    CharacterClass,
    Content,
    Item,
    LootDeck,
    Mastery,
    MonsterCard,
    MonsterStats,
    MonsterType,
    RoomCard,
    Scenario,
    SetupCard,
    TileBox,
    Treasure,
)
from havenwright.packs.treasures import write_loot, write_treasure
from havenwright.packs.write.campaigns import (
    write_building,
    write_campaign,
    write_chart,
    write_event,
    write_guard,
    write_quest,
)
from havenwright.packs.write.scenario import write_scenario


def write_content(thing: Content, monster_names: dict[str, str] | None = None) -> str:
    """A thing of a pack, or a card of one, as text.

    Others that it speaks of are called by these names, or else by their ids.
    """
    match thing:
        case CharacterClass():
            return _class(thing)
        case MonsterType():
            return _monster(thing)
        case Scenario():
            return write_scenario(thing, monster_names or {})
        case Item():
            return write_item(thing, monster_names or {})
        case BattleGoal():
            return write_goal(thing)
        case Mastery():
            return write_mastery(thing)
        case Treasure():
            return write_treasure(thing)
        case LootDeck():
            return write_loot(thing)
        case RoomCard():
            return write_room(thing)
        case SetupCard():
            return write_setup(thing)
        case TileBox():
            return write_box(thing)
        case CampaignPlan():
            return write_campaign(thing)
        case EventCard():
            return write_event(thing)
        case QuestCard():
            return write_quest(thing)
        case BuildingCard():
            return write_building(thing)
        case BrewingChart():
            return write_chart(thing)
        case GuardDeck():
            return write_guard(thing)
        case AbilityCard():
            return _ability_card(thing)
        case MonsterCard():
            return _monster_card(thing)
    raise TypeError(f"a {type(thing).__name__} has no file of its own")


def _class(thing: CharacterClass) -> str:
    head = f"class {thing.name}  hand {thing.hand_size}\n"
    head += f"  hit points {' '.join(map(str, thing.hit_points))}\n"
    head += f"  traits {', '.join(thing.traits)}\n" * bool(thing.traits)
    head += f"  ancestry {thing.ancestry}\n" * bool(thing.ancestry)
    head += f"  game {thing.game}\n" * bool(thing.game)
    head += f"  retires: {in_one_line(thing.retires)}\n" * bool(thing.retires)
    head += "".join(f"  resource {capital(name)}  most {most}\n" for name, most in thing.resources)
    head += f"  forms {', '.join(map(titled, thing.forms))}\n" * bool(thing.forms)
    head += f"  companion {_companion(thing.companion)}\n" if thing.companion else ""
    head += "".join(f"  missing {name}  level {level}\n" for name, level in thing.missing)
    cards = "".join(f"\n{_indented(_ability_card(card))}" for card in thing.cards)
    return head + cards + _perks(thing) + _decks(thing) + _masteries(thing)


def _companion(summon: Summon) -> str:
    return write_action(Action((summon,))).removeprefix("Summon ")


def _perks(thing: CharacterClass) -> str:
    lines = []
    for perk in thing.perks:
        often = f"  count {perk.count}" * (perk.count != 1) + f"  marks {perk.marks}" * (perk.marks != 1)
        lines.append(f"    {write_perk(perk)}{often}\n")
    return f"\n  perks\n{''.join(lines)}" if lines else ""


def _decks(thing: CharacterClass) -> str:
    written = ""
    for deck in thing.modifiers:
        written += f"\n  modifiers  level {deck.level}\n"
        if deck.rows:
            written += "".join(f"    {' | '.join(map(write_modifier, row))}\n" for row in deck.rows)
            continue
        written += "".join(f"    {number} x {write_modifier(card)}\n" for number, card in deck.cards)
    return written


def _masteries(thing: CharacterClass) -> str:
    written = "".join(_indented(_indented(write_mastery(mastery))) for mastery in thing.masteries)
    return f"\n  masteries\n{written}" if written else ""


def _ability_card(card: AbilityCard) -> str:
    text = write_card_block(CharacterCard(card.name, card.level, card.initiative, card.top, card.bottom))
    if card.upgrades:
        title, _, rest = text.partition("\n")
        text = f"{title}  upgrades {card.upgrades.partition('/')[2].replace('-', ' ')}\n{rest}"
    if card.back is not None:
        face = CharacterCard("Back", "1", card.back.initiative, card.back.top, card.back.bottom)
        halves = write_card_block(face).partition("\n")[2]
        text += f"  back  initiative {card.back.initiative:02}\n{_indented(halves)}"
    return text


def _monster(thing: MonsterType) -> str:
    shared = f"  set {thing.set}" if thing.set else ""
    boss = "  boss" * thing.boss
    lines = [f"monster {thing.name}  standees {thing.standees}{shared}{boss}", ""]
    if not thing.elite:
        lines += [f"  stats  {_stats(stats)}" for stats in thing.normal]
    for level, (normal, elite) in enumerate(zip(thing.normal, thing.elite, strict=False)):
        lines += [f"  level {level}"]
        lines += [f"    boss  {_stats(normal)}"] if thing.boss else []
        lines += [] if thing.boss else [f"    normal  {_stats(normal)}", f"    elite   {_stats(elite)}"]
    for number, special in enumerate(thing.normal[0].specials if thing.boss and thing.normal else (), 1):
        lines += ["", f"  special {number}", *(f"    {line}" for line in write_action(special).splitlines())]
    return "\n".join(lines) + "\n\n" + "".join(_indented(_monster_card(card)) for card in thing.deck)


def _stats(stats: MonsterStats) -> str:
    fields = [
        f"hp {write_formula(stats.hit_points)}",
        f"move {'-' if stats.move is None else stats.move}",
        f"attack {'-' if stats.attack is None else write_formula(stats.attack)}",
    ]
    fields += [f"range {stats.range}"] * bool(stats.range)
    fields += [f"target {stats.targets}"] * (stats.targets != 1)
    fields += ["flying"] * stats.flying
    fields += write_traits(stats.traits).splitlines()
    fields += [write_effects(stats.attack_effects)] * bool(stats.attack_effects)
    fields += [f"immune {', '.join(map(str.capitalize, stats.immune))}"] * bool(stats.immune)
    return "  ".join(fields)


def _monster_card(card: MonsterCard) -> str:
    head = f"card {card.name}  initiative {card.initiative:02}" + "  shuffle" * card.shuffle
    return f"{head}\n{_indented(write_action(card.action))}"


def _indented(text: str) -> str:
    return "".join(f"  {line}\n" if line else "\n" for line in text.splitlines())
