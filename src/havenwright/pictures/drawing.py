"""Which picture a thing of a pack has: a card, a stat card with its deck, all cards of a class."""

from havenwright.cards.write.action import write_effects, write_formula, write_traits
from havenwright.packs import write_content, write_perk
from havenwright.packs.records import (
    AbilityCard,
    BattleGoal,
    CharacterClass,
    Content,
    Item,
    Mastery,
    MonsterCard,
    MonsterStats,
    MonsterType,
    Treasure,
)
from havenwright.pictures.canvas import (
    FAINT,
    PANEL,
    PAPER,
    Picture,
    below,
    beside,
    box,
    document,
    placed,
    sheet,
    words,
)
from havenwright.pictures.cards import INNER, WIDTH, ability_card, hue, item_card, monster_card, plain_card
from havenwright.pictures.flow import Chunk, action_lines, flowed, rule, text_lines

DRAWN = (AbilityCard, MonsterCard, MonsterType, CharacterClass, Item, BattleGoal, Mastery, Treasure)
ACROSS = 3
"""Cards in a row of a sheet."""


def has_picture(thing: Content) -> bool:
    return isinstance(thing, DRAWN)


def card_svg(thing: Content, owner: str = "", names: dict[str, str] | None = None) -> str:
    """A thing as an SVG document; the owner is the class or monster that a card is of."""
    return document(_picture(thing, owner), thing.name, write_content(thing, names or {}))


def _picture(thing: Content, owner: str) -> Picture:
    match thing:
        case AbilityCard():
            return ability_card(thing, owner)
        case MonsterCard():
            return monster_card(thing, owner)
        case Item():
            return item_card(thing)
        case MonsterType():
            deck = sheet([monster_card(card, thing.name) for card in thing.deck], ACROSS)
            return below([stat_card(thing), deck])
        case CharacterClass():
            return _class(thing)
        case BattleGoal() | Mastery() | Treasure():
            first, *lines = write_content(thing).strip().splitlines()
            kind, _, facts = first.partition(" ")
            said = f"{kind} · {facts.removeprefix(thing.name).strip()}"
            return plain_card(thing.name, said.rstrip(" ·"), text_lines(line.strip() for line in lines))
    raise TypeError(f"a {type(thing).__name__} has no picture")


def _class(thing: CharacterClass) -> Picture:
    """The character mat, then all cards."""
    points = " ".join(map(str, thing.hit_points))
    lines = [f"Hand of {thing.hand_size} cards", f"Hit points by level: {points}"]
    lines += [f"{name}: {most} at most" for name, most in thing.resources]
    perks = [f"{write_perk(perk)}{f' ({perk.count} times)' * (perk.count > 1)}" for perk in thing.perks]
    mat = plain_card(thing.name, "class", text_lines(lines), hue(thing.id))
    if perks:
        mat = beside([mat, plain_card("Perks", thing.name, text_lines(perks), hue(thing.id))])
    across = 2 if any(card.back is not None for card in thing.cards) else ACROSS
    return below([mat, sheet([ability_card(card, thing.name) for card in thing.cards], across)])


# Stat cards


def stat_card(monster: MonsterType) -> Picture:
    """The values of a monster: a row a level, and a column for each rank that it has."""
    colour = hue(monster.id)
    ranks = {"boss": monster.normal} if monster.boss else {"normal": monster.normal, "elite": monster.elite}
    there = {rank: rows for rank, rows in ranks.items() if rows}
    column = WIDTH if len(there) > 1 else 1.4 * WIDTH
    width = 60 + len(there) * column
    y = 58.0
    parts = [words(60 + at * column, y, rank, bold=True, colour=colour) for at, rank in enumerate(there)]
    y += 8
    levels = max(len(rows) for rows in there.values())
    for level in range(levels):
        cells = [
            flowed(_stat_lines(rows[level]), column - 20) for rows in there.values() if level < len(rows)
        ]
        parts.append(rule(INNER, y, width - 2 * INNER))
        if levels > 1:
            parts.append(words(24, y + 26, str(level), size=18, bold=True, colour=colour, anchor="middle"))
        parts += [placed(cell, 60 + at * column, y + 8) for at, cell in enumerate(cells)]
        y += max(cell.height for cell in cells) + 14
    for at, special in enumerate(monster.normal[0].specials if monster.normal else (), 1):
        said = flowed(action_lines(special), width - 2 * INNER - 120)
        parts += [rule(INNER, y, width - 2 * INNER), words(INNER, y + 24, f"special {at}", bold=True)]
        parts.append(placed(said, INNER + 100, y + 8))
        y += said.height + 16
    facts = f"{monster.standees} standees" if monster.standees != 1 else "1 standee"
    frame = [
        box(0, 0, width, y + 6, fill=PAPER, line=colour, round=14),
        box(INNER / 2, 42, width - INNER, y - 42, fill=PANEL),
        words(INNER, 24, monster.name, size=19, bold=True, colour=colour),
        words(INNER, 37, f"stat card · {facts}", size=10.5, colour=FAINT),
    ]
    return Picture(width, y + 6, (*frame, *parts))


def _stat_lines(stats: MonsterStats) -> list[list[Chunk]]:
    """Hit points, move, attack and the like in one line; what else there is below it."""
    amounts = (("Move", stats.move), ("Attack", stats.attack), ("Range", stats.range or None))
    found = [f"{_amount(stats.hit_points)} hit points"]
    found += [f"{name} {_amount(value)}" for name, value in amounts if value is not None]
    found += [f"Target {stats.targets}"] * (stats.targets > 1) + ["Flying"] * stats.flying
    more = write_traits(stats.traits).splitlines() if stats.traits else []
    more += [write_effects(stats.attack_effects)] * bool(stats.attack_effects)
    more += [f"Immune: {', '.join(word.capitalize() for word in stats.immune)}"] * bool(stats.immune)
    return text_lines([", ".join(found), *more])


def _amount(value: object) -> str:
    return str(value) if isinstance(value, int) else write_formula(value)  # type: ignore[arg-type]
