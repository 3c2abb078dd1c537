"""Figures that come into play later: a character's summons, monsters that monsters summon, and spawned ones.

Whoever comes gets the next number and keeps it. A summon takes no turn in the round in which it is summoned;
a spawned monster takes its place in the order of the round at once.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from havenwright import monsters
from havenwright.cards.tree import Ability, Amount, Is, Select, Summon
from havenwright.engine.aiming import position_of
from havenwright.engine.bonuses.active import register, traits_of
from havenwright.engine.bonuses.windows import Window, open_window
from havenwright.engine.core.play import Play, Rule, ask_number
from havenwright.engine.core.record import note
from havenwright.engine.model.agenda import Perform
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Context
from havenwright.engine.model.identity import MONSTERS, FigureRank, Identity
from havenwright.engine.model.state import GONE, Figure
from havenwright.engine.setting.roster import person_called, rank_of, set_of, shared_set
from havenwright.engine.setting.standees import left_out, renumbered
from havenwright.engine.terms.amounts import amount_of, value
from havenwright.engine.terms.choices import choose_hexes
from havenwright.engine.terms.scenario_rules import forbidden
from havenwright.engine.terms.selections import number_of
from havenwright.errors import UserError
from havenwright.hexes import bits
from havenwright.packs.content import MonsterStats, MonsterType

EMPTY = (Is("empty"),)
FREE = ("empty", "unoccupied")
BESIDE = Select("hex", range=1, where=EMPTY)
"""Where a summon is put if nothing else is said."""


def summon(play: Play, entry: Perform, part: Summon) -> Rule[None]:
    """As many figures as it says, each in a hex of its own, as long as there are any."""
    frame = play.state.frames[entry.frame]
    context = Context(frame)
    made: list[int] = []
    if play.state.plot.rules and forbidden(play, frame.performer, "summon"):
        return
    for _ in range(number_of(play, context, part.count)):
        if part.rank:
            number = yield from _summon_monster(play, context, part)
        else:
            number = yield from _summon_own(play, entry, context, part)
        if number is None:
            break
        made.append(number)
    if made:
        frame.performed = True
        note(play, frame.performer, "summon", len(made), frame=frame)
        frame.made = tuple(play.figure(number).hex for number in made)
        yield from open_window(play, Window("summon", frame.performer))


def _summon_own(play: Play, entry: Perform, context: Context, part: Summon) -> Rule[int | None]:
    """A character's summon, with the values of its card; it belongs to the character, whoever calls it."""
    actor = context.actor
    owner = play.who(actor).summoner if play.who(actor).kind == "summon" else actor
    at = yield from _chosen_hex(play, context, part.place or BESIDE)
    if at is None:
        return None
    stats = _stats(play, context, part)
    # By what others grant or an item says it stays without a card.
    own_card = entry.card >= 0 and play.setting.cards[entry.card][0] == play.who(owner).seat
    card = entry.card if own_card else -1
    same = [who for who in play.state.born if who.summoner == owner and who.monster == part.name]
    who = Identity(
        part.name.title(),
        play.who(owner).side,
        "summon",
        monster=part.name,
        number=len(same) + 1,
        summoner=owner,
        stats=stats,
        card=card,
        lost=entry.action.loss != "no",
        by_item=context.frame.item >= 0,
    )
    number = arrive(play, who, at, amount_of(play, context, part.hit_points))
    play.figure(number).initiative = before_summoner(play, number)
    play.emit("summoned", "summons", figure=number, by=actor, to=at)
    return number


def _stats(play: Play, context: Context, part: Summon) -> MonsterStats:
    """The values of a summon, as they are when it is summoned; a dash stays one."""

    def known(amount: Amount | None) -> int | None:
        return None if amount is None else amount_of(play, context, amount)

    return MonsterStats(
        hit_points=amount_of(play, context, part.hit_points),
        move=known(part.move),
        attack=known(part.attack),
        range=known(part.range) or 0,
        flying=any(isinstance(trait, Ability) and trait.verb == "flying" for trait in part.traits),
        traits=part.traits,
        attack_effects=part.effects,
    )


def _summon_monster(play: Play, context: Context, part: Summon) -> Rule[int | None]:
    """A monster by its kind and rank, if a standee is left: as near to an enemy as can be."""
    kind = kind_called(play, part.name)
    rank = _rank(part.rank, len(play.setting.party), before=_came(play, kind))
    if rank is None or not standees_left(play, kind):
        return None
    actor = context.actor
    if part.place is None or (part.place == BESIDE and context.frame.decider == PARTY):
        at = yield from _nearest_to_an_enemy(play, actor)
    else:
        at = yield from _chosen_hex(play, context, part.place)
    if at is None:
        return None
    who = _monster(play, kind, rank, play.who(actor).side)
    number = arrive(play, replace(who, summoner=-1 if part.spawned else actor), at)
    play.emit("spawned" if part.spawned else "summoned", "summons", figure=number, by=actor, to=at)
    _join(play, number, acts=part.spawned)
    return number


def spawn(
    play: Play, monster: str, rank: str, at: int, side: str = MONSTERS, *, revealed: bool = False
) -> Rule[int | None]:
    """A monster comes into a hex, or the nearest empty one, and acts this round; None without a standee.

    In a room that isn't revealed no hex is known, and none is near: there nobody comes. Who is revealed with
    a room was there before.
    """
    kind = kind_called(play, monster)
    if not standees_left(play, kind):
        return None
    here = yield from nearest_empty(play, at)
    if here is None:
        play.emit("not placed", "spawning", monster=monster, to=at)
        return None
    known = _rank((rank,), len(play.setting.party))
    who = _monster(play, kind, known or "normal", side)
    number = arrive(play, replace(who, spawned=not revealed), here)
    play.emit("revealed" if revealed else "spawned", "spawning", figure=number, to=here)
    _join(play, number, acts=True)
    return number


# Where


def _chosen_hex(play: Play, context: Context, place: Select) -> Rule[int | None]:
    """A hex that nobody is in, whatever else is said of it; beside one that is meant and isn't empty."""
    is_meant = place.who != "hex" or bool(place.named)
    if not is_meant and not any(isinstance(one, Is) and one.what in FREE for one in place.where):
        place = replace(place, where=(*place.where, Is("unoccupied")) if place.where else EMPTY)
    found = yield from choose_hexes(play, context, "summon", place, 1)
    if not found:
        return None
    return (yield from nearest_empty(play, found[0])) if is_meant else found[0]


def _nearest_to_an_enemy(play: Play, actor: int) -> Rule[int | None]:
    """Beside its summoner, as near to an enemy as can be."""
    position, me = position_of(play, actor)
    hexes = list(bits(monsters.summon_hexes(position, me)))
    return (yield from ask_number(PARTY, "summon", hexes, about=actor)) if hexes else None


def nearest_empty(play: Play, at: int) -> Rule[int | None]:
    """The hex itself, or the nearest one that is empty; the party chooses among equally near ones."""
    free = play.featureless & ~play.occupied & play.shown
    if free >> at & 1:
        return at
    near = list(bits(play.board.closest(at, free)))
    return (yield from ask_number(PARTY, "spawn", near)) if near else None


# Who


def kind_called(play: Play, name: str) -> MonsterType:
    """The kind of monster that a card calls by its name."""
    known = play.setting.monsters
    wanted = name.lower()
    for kind in known.values():
        if wanted in (kind.id, kind.name.lower(), kind.id.replace("-", " ")):
            return kind
    raise UserError(f"there is no kind of monster called '{name}'; there are {', '.join(sorted(known))}")


def standees_left(play: Play, kind: MonsterType) -> bool:
    """Whether another monster of a kind can be on the map."""
    return sum(play.who(number).monster == kind.id for number in play.present()) < kind.standees


def with_standees(play: Play, coming: Mapping[int, int], door: int = 0) -> list[int]:
    """Those of some monsters for which there are standees: elites first, then the nearest to an enemy.

    By some rules the nearest to the door. The others don't come at all. `coming` says in which hexes they
    would stand.
    """

    def rank(number: int) -> tuple[bool, int]:
        at = coming[number]
        if door and play.setting.rules.short_standees == "nearest to the door":
            return False, min(play.board.distance(at, hex) or 0 for hex in bits(door))
        return play.who(number).rank == "normal", _far(play, number, at)

    kinds, here = play.setting.monsters, [play.who(number) for number in play.present()]
    nowhere = left_out(kinds, {number: play.who(number) for number in coming}, here, rank)
    for number in sorted(nowhere):
        play.figure(number).hex = GONE
        play.emit("not placed", "standees", figure=number)
    found = {number: play.who(number) for number in coming if number not in nowhere}
    for number, who in renumbered(kinds, found, here, lambda free: next_number(play, free)).items():
        play.become(number, who)
    return list(found)


def next_number(play: Play, free: int) -> int:
    """Which of so many free numbers a standee has: any of them, or the lowest."""
    return 0 if play.setting.variants.quick else play.chance("standees", free)


def _far(play: Play, figure: int, at: int) -> int:
    """How far the nearest enemy is from a hex."""
    ranges = [play.board.distance(at, play.figure(enemy).hex) for enemy in play.enemies(figure)]
    return min((hexes for hexes in ranges if hexes is not None), default=len(play.board))


def _monster(play: Play, kind: MonsterType, rank: FigureRank, side: str) -> Identity:
    """Another monster of a kind, with a number that none of them has: any of them, or the lowest."""
    alive = [n for n, body in enumerate(play.state.figures) if body.here and play.who(n).monster == kind.id]
    taken = {play.who(number).number for number in alive}
    free = [n for n in range(1, max(kind.standees, len(taken) + 1) + 1) if n not in taken]
    number = free[next_number(play, len(free))]
    person = person_called(play.setting.scenario, kind.id)
    return Identity(
        kind.name if person is not None and number == 1 else f"{kind.name} {number}",
        side,
        "monster",
        monster=kind.id,
        rank=rank_of(kind, person, rank),
        number=number,
        set=shared_set(play.setting.monsters, set_of(kind.id, person)),
    )


def _came(play: Play, kind: MonsterType) -> int:
    """How many monsters of a kind were summoned or spawned so far."""
    return sum(who.monster == kind.id for who in play.state.born)


def _rank(ranks: tuple[str, ...], characters: int, before: int = 0) -> FigureRank | None:
    """The rank for a number of characters; None: not at all. What has no rank for anybody is normal."""
    rank = ranks[0] if len(ranks) == 1 else ranks[min(max(characters, 2), 4) - 2]
    if ranks == ("",):
        return "normal"
    if rank == "every second elite":
        return "elite" if before % 2 else "normal"
    match rank:
        case "normal" | "elite" | "named" | "boss":
            return rank
        case _:
            return None


# They come


def arrive(play: Play, who: Identity, at: int, hit_points: int | None = None) -> int:
    """Somebody new is on the map; their number."""
    points = value(play.setting, play.setting.stats(who).hit_points) if hit_points is None else hit_points
    number = play.join(who, Figure(at, points, points, (who.initiative,), acted=True))
    for bonus in traits_of(play.setting, number, who):
        register(play, bonus)
    return number


def _join(play: Play, number: int, *, acts: bool) -> None:
    """A monster that comes during a round gets a card to tell its initiative, and acts if it may."""
    from havenwright.engine.rounds import draw_monster_cards, place_in_order

    play.figure(number).acted = not acts
    if play.state.monster_cards or play.state.turn >= 0:
        draw_monster_cards(play)
        place_in_order(play)


def before_summoner(play: Play, number: int) -> tuple[int, ...]:
    """The initiative of a character's summon: directly before its summoner, in the order of summoning."""
    leading = play.figure(play.who(number).summoner).initiative
    return (*leading[:2], (leading[2] if len(leading) > 2 else 0) - 1, number)
