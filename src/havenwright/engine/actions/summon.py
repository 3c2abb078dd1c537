"""Summon abilities of characters and of monsters."""

from msgspec.structs import replace

from havenwright import monsters
from havenwright.cards.tree import Ability, Amount, Fact, Is, Select, Stat, Sum, Summon
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule, ask_number
from havenwright.engine.core.record import note
from havenwright.engine.figures.arrivals import (
    arrive,
    join_round,
    latecomers_so_far,
    nearest_empty,
    new_monster,
    rank_for_party,
)
from havenwright.engine.figures.initiative import before_summoner
from havenwright.engine.figures.monster_targets import position_of
from havenwright.engine.figures.newcomers import kind_called, standees_left
from havenwright.engine.model.agenda import Perform
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Context
from havenwright.engine.model.identity import FigureRank, Identity
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.choices import choose_hexes
from havenwright.engine.terms.scenario_rules import forbidden
from havenwright.engine.terms.selections import number_of
from havenwright.hexes import bits
from havenwright.packs.records import MonsterStats

EMPTY = (Is("empty"),)

BESIDE = Select("hex", range=1, where=EMPTY)
"""Where a summon is put if nothing else is said."""


def summon(play: Play, entry: Perform, part: Summon) -> Rule[None]:
    """As many figures as it says, each in a hex of its own, as long as there are any."""
    frame = play.state.frames[entry.frame]
    context = Context(frame)
    made: list[int] = []
    if play.state.plot.rules and forbidden(play, frame.performer, "summon"):
        return
    count = number_of(play, context, part.count)
    for rank in _ranks(play, part, count) if part.rank else [None] * count:
        if rank is not None:
            number = yield from _summon_monster(play, context, part, rank)
        else:
            number = yield from _summon_own(play, entry, context, part)
        if number is None:
            break
        made.append(number)
    if made:
        frame.performed = True
        note(play, frame.performer, "summon", len(made), frame=frame)
        frame.made = tuple(play.figure(number).hex for number in made)
        kinds = frozenset(("summon", *frame.kinds, *(("lost",) if frame.lost else ())))
        yield from open_window(play, Window("summon", frame.performer, kinds=kinds))


def _summon_own(play: Play, entry: Perform, context: Context, part: Summon) -> Rule[int | None]:
    """A character's summon, with the values of its card; it belongs to the character, whoever calls it."""
    actor = context.actor
    owner = play.who(actor).summoner if play.who(actor).kind == "summon" else actor
    at = yield from _choose_hex(play, context, part.place or BESIDE)
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
        attack=None if part.attack is None else _own_amount(play, context, part.attack),
        range=known(part.range) or 0,
        flying=any(isinstance(trait, Ability) and trait.verb == "flying" for trait in part.traits),
        traits=part.traits,
        attack_effects=part.effects,
    )


def _own_amount(play: Play, context: Context, amount: Amount) -> Amount:
    """An amount as the summon has it: all that isn't its own state is known when it is summoned."""
    match amount:
        case Stat(of="it") | Fact(of="it", scope="now"):
            return replace(amount, of="self")
        case Sum(left, operator, right):
            amount = Sum(_own_amount(play, context, left), operator, _own_amount(play, context, right))
            if not (isinstance(amount.left, int) and isinstance(amount.right, int)):
                return amount
    return amount_of(play, context, amount)


def _ranks(play: Play, part: Summon, count: int) -> list[FigureRank]:
    """The ranks of monsters that come at once, of as many as there are standees for: elites first."""
    kind = kind_called(play, part.name)
    before, left = latecomers_so_far(play, kind), max(0, standees_left(play, kind))
    wanted = [rank_for_party(part.rank, len(play.setting.party), before + n) for n in range(count)]
    ranks = [rank for rank in wanted if rank is not None]
    return ranks if len(ranks) <= left else sorted(ranks, key=lambda rank: rank == "normal")[:left]


def _summon_monster(play: Play, context: Context, part: Summon, rank: FigureRank) -> Rule[int | None]:
    """A monster by its kind and rank: as near to an enemy as can be."""
    kind, actor = kind_called(play, part.name), context.actor
    if part.place is None or (part.place == BESIDE and context.frame.decider == PARTY):
        at = yield from _nearest_to_an_enemy(play, actor)
    else:
        at = yield from _choose_hex(play, context, part.place)
    if at is None:
        return None
    who = new_monster(play, kind, rank, play.who(actor).side)
    number = arrive(play, replace(who, summoner=-1 if part.spawned else actor), at)
    if part.hit_points != 0:  # never more than its kind has
        body = play.figure(number)
        body.hit_points = max(1, min(body.max_hit_points, amount_of(play, context, part.hit_points)))
    play.emit("spawned" if part.spawned else "summoned", "summons", figure=number, by=actor, to=at)
    join_round(play, number, acts=part.spawned)
    return number


# Where


def _choose_hex(play: Play, context: Context, place: Select) -> Rule[int | None]:
    """Choose an empty hex that fits; or one beside a chosen hex that isn't empty."""
    is_meant = place.who != "hex" or bool(place.named)
    if not is_meant:
        place = replace(place, where=(*place.where, Is("unoccupied")) if place.where else EMPTY)
    hexes = yield from choose_hexes(play, context, "summon", place, 1)
    if not hexes:
        return None
    return (yield from nearest_empty(play, hexes[0])) if is_meant else hexes[0]


def _nearest_to_an_enemy(play: Play, actor: int) -> Rule[int | None]:
    """Beside its summoner, as near to an enemy as can be."""
    position, me = position_of(play, actor)
    unseen_count, empty = play.setting.rules.invisible_bars_the_way, play.featureless & ~play.occupied
    hexes = list(bits(monsters.summon_hexes(position, me, empty, unseen_count=unseen_count)))
    return (yield from ask_number(PARTY, "summon", hexes, about=actor)) if hexes else None
