"""Selections: the figures, hexes and tiles that a card means."""

from collections.abc import Iterable
from typing import Final, get_args

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.cards.tree import Amount, Area, Compare, Condition, Did, Every, Fact, Is, Not, Select, Some
from havenwright.cards.vocabulary import NEGATIVE_CONDITIONS, POSITIVE_CONDITIONS, Creature, Ground, Ref
from havenwright.engine.components.elements import strengths
from havenwright.engine.core.play import Play, mask_of
from havenwright.engine.model.frames import Context
from havenwright.engine.terms.amounts import amount_before, amount_of
from havenwright.engine.terms.conditions import all_hold, free_hexes, was
from havenwright.engine.terms.things import fits
from havenwright.hexes import Pattern, bits, sight


def pattern_of(area: Area) -> Pattern:
    """The pattern that a card draws; its gray hex, if it has one, is (0, 0)."""
    hexes = {letter: [(q, r) for q, r, kind in area.hexes if kind == letter] for letter in "RBG"}
    return Pattern.of(hexes["R"], hexes["B"], gray=bool(hexes["G"]))


GROUND = frozenset(get_args(Ground))
CREATURES = frozenset(get_args(Creature))

MEANT = frozenset(("self", "target", "it", "made", "marked"))
"""Selections that mean certain figures, so that nobody chooses among them."""

DESTROYED = Is("destroyed")

TILE_KINDS = {
    "hazardous terrain": "hazardous",
    "difficult terrain": "difficult",
    "icy terrain": "icy",
    "pressure plate": "plate",
}
"""The names that maps have for what cards call otherwise."""


# Figures


def people(play: Play, context: Context, select: Select, *, attacked: bool = False) -> list[int]:
    """The figures on the map of the kind that a selection names, wherever they are.

    `attacked`: objectives can be attacked also by rules that don't count them among enemies.
    """
    actor = context.actor
    match select.who:
        case "self":
            return [actor]
        case "enemy":
            return play.enemies(actor) if attacked else enemies_of(play, actor)
        case "ally":
            return [n for n in play.friends(actor) if n != actor and not play.is_object(n)]
        case "friend":
            return [n for n in play.friends(actor) if n == actor or not play.is_object(n)]
        case "summon":
            return [n for n in play.present() if is_own_summon(play, context, n, select.named)]
        case "character":
            return [n for n in play.present() if play.who(n).kind == "character"]
        case "monster":
            return [n for n in play.present() if play.who(n).kind == "monster"]
        case "target" | "it" | "marked" | "summoner":
            return [n for n in context.figures(select.who) if play.figure(n).here]
        case "objective":
            return [n for n in play.present() if play.who(n).objective]
        case "made":
            return [n for n in play.present() if play.figure(n).hex in context.frame.made]
        case "chosen":
            return [n for n in play.present() if play.figure(n).hex == context.frame.chosen]
        case _:
            return list(play.present())


def enemies_of(play: Play, actor: int) -> list[int]:
    """The figures on the map that a text means by `enemies`; `play.enemies` has all that can be attacked."""
    enemies = play.enemies(actor)
    if play.setting.rules.objectives_are_enemies:
        return enemies
    return [n for n in enemies if is_enemy(play, actor, n)]


def is_enemy(play: Play, actor: int, other: int) -> bool:
    """True unless the other one is an objective by rules that have no such enemies.

    Summons of characters treat objectives as enemies by all rules.
    """
    if play.setting.rules.objectives_are_enemies or not play.who(other).objective:
        return True
    summoner = play.who(actor).summoner
    return summoner >= 0 and play.who(summoner).kind == "character"


def is_own_summon(play: Play, context: Context, figure: int, named: str = "") -> bool:
    """True if `your summons` includes the figure; in some games cards don't mean summons of items."""
    who = play.who(figure)
    if named and who.name.lower() != named.lower():
        return False
    owned = play.setting.rules.item_summons_owned or not who.by_item or context.frame.item >= 0
    return who.summoner == context.actor and owned


def origin_hexes(play: Play, context: Context, ref: Ref) -> int:
    """From where a range is counted."""
    if ref == "made":
        return mask_of(context.frame.made)
    if ref == "chosen":
        return 1 << context.frame.chosen if context.frame.chosen >= 0 else 0
    if ref == "it" and (place := context.at if context.at >= 0 else place_of_it(context)) >= 0:
        return 1 << place
    origins = 0
    for figure in context.figures(ref):
        if play.figure(figure).here:
            origins |= 1 << play.figure(figure).place
        elif play.figure(figure).died_at >= 0:
            origins |= 1 << play.figure(figure).died_at
    return origins


def place_of_it(context: Context) -> int:
    """The hex that `it` is, where something is done for each of some places; -1: it is a figure."""
    place = context.frame.place
    return -1 if place is UNSET or context.it >= 0 or context.frame.it >= 0 else place


def near(play: Play, context: Context, ref: Ref, reach: int | None) -> int:
    """The hexes within a range of the origin; all of them if there is no limit."""
    if reach is None:
        return play.board.floor
    hexes_near = 0
    for at in bits(origin_hexes(play, context, ref)):
        hexes_near |= play.board.within(at, reach)
    return hexes_near


def beside(play: Play, context: Context, ref: Ref, reach: int | None) -> int:
    """The hexes within a range of others' places; a place isn't adjacent to itself, only to another one."""
    if reach != 1:
        return near(play, context, ref, reach)
    adjacent = 0
    for at in bits(origin_hexes(play, context, ref)):
        adjacent |= play.board.within(at, 1) & ~(1 << at)
    return adjacent


def fitting(play: Play, context: Context, select: Select, figures: Iterable[int]) -> list[int]:
    """Those of some figures that have what a selection asks of them."""
    if not select.where:
        return list(figures)
    return [n for n in figures if all_hold(play, replace(context, it=n, at=-1), select.where)]


def counted(play: Play, context: Context, select: Select) -> int:
    """How many there are; whom it is counted around doesn't count itself, but in its own hex."""
    if select.who in ("card", "item", "element", "condition"):
        return _things(play, context, select)
    if select.who in (*GROUND, "made", "chosen"):
        return len(counted_places(play, context, select))
    reach = None if select.range is None else amount_of(play, context, select.range)
    where = near(play, context, select.origin, reach)
    centres = context.figures(select.origin) if reach is not None or select.origin != "self" else ()
    figures = [n for n in living_and_dead(play, context, select) if where >> _last_hex(play, n) & 1]
    if not play.setting.rules.objectives_are_figures:
        figures = [n for n in figures if not play.who(n).objective]
    if select.who not in ("self", "friend") and reach != 0:
        figures = [n for n in figures if n not in centres]
    return len(fitting(play, context, select, figures))


def counted_places(play: Play, context: Context, select: Select) -> list[int]:
    """The hexes that are counted, or of tiles and tokens that are a hex of each."""
    reach = None if select.range is None else amount_of(play, context, select.range)
    if select.who == "wall" and reach is not None:  # it stands beyond the hexes next to it
        before = hexes(play, context, select, near(play, context, select.origin, max(0, reach - 1)))
        return before if reach > 1 else [at for at in before for _ in range(play.board.walls_around(at))]
    where = near(play, context, select.origin, reach)
    if reach == 1:  # adjacent, which the own hex isn't
        where &= ~origin_hexes(play, context, select.origin)
    if select.who in ("made", "chosen"):
        return [at for at in hexes_in_range(play, context, select) if where >> at & 1]
    places = hexes(play, context, select, where)
    if select.who != "obstacle":
        return places
    tiles = [set(tile.at) for tile in play.state.tiles if tile.kind == "obstacle" and len(tile.at) > 1]
    seen: set[int] = set()
    for tile in tiles:
        seen |= set([at for at in places if at in tile][1:])
    return [at for at in places if at not in seen]


def living_and_dead(play: Play, context: Context, select: Select) -> list[int]:
    """The figures that a selection names; where it asks the record, also of those who died.

    Those who were killed are those of the action under way.
    """
    figures = people(play, context, select)
    killed = KILLED in select.where
    if select.who in CREATURES and (killed or any(map(_asks_the_record, select.where))):
        died = [n for n, body in enumerate(play.state.figures) if not body.here and body.died_at >= 0]
        figures += [
            n
            for n in died
            if is_of_kind(play, context, select, n)
            and (not killed or was(play, context, "figures killed", n))
        ]
    return figures


KILLED: Final = Is("killed")


def _last_hex(play: Play, figure: int) -> int:
    """The hex where a figure is, or died."""
    body = play.figure(figure)
    return body.hex if body.here else body.died_at


def _asks_the_record(condition: Condition) -> bool:
    """True if a condition is about something that a figure did, or that happened to it."""
    match condition:
        case Did() | Compare(Fact()):
            return True
        case Every(of) | Some(of):
            return any(map(_asks_the_record, of))
    return False


def _things(play: Play, context: Context, select: Select) -> int:
    """How many cards, items, elements or conditions there are."""
    from havenwright.engine.terms.cards_and_items import cards_meant, items_meant

    figures = context.figures(select.origin)
    match select.who:
        case "card":
            piles = ("hand",)
            return sum(len(cards_meant(play, context, n, select, piles)) for n in figures)
        case "item":
            return sum(len(items_meant(play, n, select, ("ready", "spent", "back"))) for n in figures)
        case "element":
            where = select.where or (Not(Is("inert")),)
            return sum(fits((STRENGTHS[strength],), where) for strength in strengths(play))
        case _:
            names = [c.name for n in figures for c in play.figure(n).conditions]
            return sum(fits((KINDS.get(name, ""),), select.where) for name in names)


STRENGTHS = ("inert", "waning", "strong")
"""Words for the strengths of an element."""

KINDS = dict.fromkeys(NEGATIVE_CONDITIONS, "negative") | dict.fromkeys(POSITIVE_CONDITIONS, "positive")
"""Words for conditions."""


def matches(play: Play, context: Context, select: Select, figure: int) -> bool:
    """True if a figure is one that a selection means, range and all, seen or not."""
    if not play.figure(figure).here and play.figure(figure).died_at < 0:
        return False
    if select.who == "self":
        return figure == context.actor
    if not is_of_kind(play, context, select, figure):
        return False
    if select.range is not None:
        reach = amount_of(play, context, select.range)
        if not near(play, context, select.origin, reach) >> _last_hex(play, figure) & 1:
            return False
    return all_hold(play, replace(context, it=figure, at=-1), select.where)


def is_of_kind(play: Play, context: Context, select: Select, figure: int) -> bool:
    """True if a figure is what a selection says, wherever it is."""
    who, side = play.who(figure), play.side(context.actor)
    match select.who:
        case "enemy":
            return who.side != side and figure != context.actor and is_enemy(play, context.actor, figure)
        case "ally":
            return who.side == side and figure != context.actor and not play.is_object(figure)
        case "friend":
            return figure == context.actor or (who.side == side and not play.is_object(figure))
        case "summon":
            return is_own_summon(play, context, figure, select.named)
        case "character" | "monster":
            return who.kind == select.who
        case "objective":
            return who.objective
        case "target" | "it" | "marked" | "summoner":
            return figure in context.figures(select.who)
        case _:
            return True


def in_range(
    play: Play,
    context: Context,
    select: Select,
    reach: int | None,
    *,
    aimed: bool = True,
    seen: bool | None = None,
    attacked: bool = False,
) -> list[int]:
    """The figures that can be chosen: the right kind, in range, and in sight if need be.

    `aimed`: not the invisible. `seen`: only those in sight; None: if they are aimed at.
    """
    figures = people(play, context, select, attacked=attacked)
    if aimed:
        figures = [n for n in figures if play.who(n).side == play.side(context.actor) or visible(play, n)]
    if select.who in ("self", "target", "it", "marked", "summoner") and select.range is None:
        return fitting(play, context, select, figures)
    of_place = select.origin == "made" or (select.origin == "it" and place_of_it(context) >= 0)
    where = (beside if of_place else near)(play, context, select.origin, reach)
    if aimed if seen is None else seen:
        where &= _seen(play, context, select.origin)
    figures = [n for n in figures if where >> play.figure(n).hex & 1]
    if reach == 1:
        figures = [n for n in figures if not play.is_below(context.actor, n)]
    if select.origin != "self" and select.who not in ("friend", "self"):
        figures = [n for n in figures if n not in context.figures(select.origin)]
    return picked(play, context, select, fitting(play, context, select, figures))


def needs_sight(play: Play, reach: int | None) -> bool:
    """True if the targets of an ability that is no attack have to be in sight; `reach`: its range, if any."""
    return reach is not None or play.setting.rules.sight_for == "all targets"


def _seen(play: Play, context: Context, origin: Ref) -> int:
    """The hexes in sight: of the one who acts; of a hex, where something is done as if from there."""
    look = sight(play.board, play.setting.rules.sight)
    if origin not in ("chosen", "made") and (origin != "it" or place_of_it(context) < 0):
        return look.seen_from(play.figure(context.actor).place)
    seen = 0
    for at in bits(origin_hexes(play, context, origin)):
        seen |= look.seen_from(at)
    return seen


def visible(play: Play, figure: int) -> bool:
    """True if enemies can target a figure: it isn't invisible, and the scenario doesn't forbid it."""
    return not play.state.figures[figure].has("invisible") and not sheltered(play, figure)


def anybody_is_sheltered(play: Play) -> bool:
    """True if the scenario forbids to target some figures."""
    return bool(play.state.plot.rules) and "be targeted" in play.watch.forbids


def sheltered(play: Play, figure: int) -> bool:
    """True if the scenario forbids to target a figure."""
    if not anybody_is_sheltered(play):
        return False
    from havenwright.engine.terms.scenario_rules import forbidden

    return forbidden(play, figure, "be targeted")


def picked(play: Play, context: Context, select: Select, found: list[int]) -> list[int]:
    """Those that are closest, farthest, most damaged ..., if a selection says which."""
    if not select.pick or not found:
        return found
    measure = {n: _measure(play, context, select, n) for n in found}
    count = 1 if select.count == "all" else max(1, number_of(play, context, select.count))
    # Of so many that are closest the last one decides; who is as close as that one can be chosen.
    best = sorted(measure.values())[: min(count, len(found))][-1]
    return [n for n in found if measure[n] <= best]


def _measure(play: Play, context: Context, select: Select, figure: int) -> int:
    body = play.figure(figure)
    match select.pick:
        case "most damaged":
            return body.hit_points - body.max_hit_points
        case "least hit points":
            return body.hit_points
        case "most hit points":
            return -body.hit_points
        case "closest" | "farthest":
            distances = [
                play.board.distance(at, body.hex) for at in bits(origin_hexes(play, context, select.origin))
            ]
            known = [distance for distance in distances if distance is not None]
            nearest = min(known, default=len(play.board))
            return nearest if select.pick == "closest" else -nearest
        case _:
            return 0


def number_of(play: Play, context: Context, count: Amount) -> int:
    """A number of targets or pieces, known before anything is done to them."""
    if isinstance(count, int):
        return count
    return max(0, amount_before(play, context, count))


def closed_doors(play: Play, context: Context, select: Select) -> int:
    """The closed doors of revealed rooms; such a door is as far away as the hex before it, and one more."""
    reach = None if select.range is None else amount_of(play, context, select.range) - 1
    before = near(play, context, select.origin, reach) & play.shown
    return play.board.door_ways.grow(before) & play.board.closed_doors


# Hexes and tiles


def hexes(play: Play, context: Context, select: Select, where: int) -> list[int]:
    """The hexes of a kind within some hexes: free ones, those with a tile, those with a token."""
    shown = where & play.shown
    match select.who:
        case who if who != "hex" and DESTROYED in select.where:  # they aren't there any more
            places_there = [at for at in context.frame.destroyed or () if shown >> at & 1]
        case "hex" if select.named:
            places = [place for place in play.state.plot.places if place.name.lower() == select.named.lower()]
            places_there = [at for at in (play.board.index(place.at) for place in places) if shown >> at & 1]
        case "hex":
            places_there = list(bits(shown))
        case "made" | "chosen":
            places_there = list(bits(shown & origin_hexes(play, context, select.who)))
        case "money token":
            places_there = [at for at in play.state.tokens if shown >> at & 1]
        case "loot":
            places_there = [
                at for at in (*play.state.tokens, *bits(play.tiles("treasure"))) if shown >> at & 1
            ]
        case "wall":
            places_there = [at for at in bits(shown) if play.board.next_to_wall >> at & 1]
        case "door":
            closed = closed_doors(play, context, select) & (-1 if select.range is not None else where)
            places_there = list(bits(shown & play.board.door_hexes | closed))
        case "starting hex":
            starts = {play.board.index(at) for at in play.setting.scenario.starts}
            places_there = [at for at in bits(shown) if at in starts]
        case "objective":
            places_there = [play.figure(n).hex for n in play.present() if play.who(n).objective]
            places_there = [at for at in places_there if shown >> at & 1]
        case "token":
            lying = [at for name, at in play.state.placed if name == select.named]
            bearers = [play.figure(one.figure) for one in play.state.markers if one.token == select.named]
            lying += [bearer.hex for bearer in bearers if bearer.here]
            places_there = [at for at in lying if shown >> at & 1]
        case _:
            places_there = list(bits(shown & play.tiles(TILE_KINDS.get(select.who, select.who))))
    if not select.where:
        return places_there
    free, rest = _free_of(play, context, select.where)
    places_there = [at for at in places_there if free >> at & 1]
    if not rest:
        return places_there
    return [at for at in places_there if all_hold(play, replace(context, it=-1, at=at), rest)]


def _free_of(play: Play, context: Context, where: tuple[Condition, ...]) -> tuple[int, tuple[Condition, ...]]:
    """The hexes that are as empty as conditions say, all at once, and the conditions that say more."""
    free, rest = -1, []
    for condition in where:
        match condition:
            case Is("empty" | "unoccupied" | "featureless" as what, "it") if what not in context.kinds:
                free &= free_hexes(play, what)
            case _:
                rest.append(condition)
    return free, tuple(rest)


def hexes_in_range(play: Play, context: Context, select: Select) -> list[int]:
    """The hexes that can be chosen; those of the map that are in range, from wherever it is counted."""
    if select.who == "made":
        return list(context.frame.made)
    if select.who == "chosen":
        return [] if context.frame.chosen < 0 else [context.frame.chosen]
    if select.who in ("target", "it", "marked", "self", "summoner"):  # who died is where it was
        places = [_last_hex(play, n) for n in context.figures(select.who)]
        places += [place_of_it(context)] if select.who == "it" else []
        return [at for at in places if at >= 0]
    reach = None if select.range is None else amount_of(play, context, select.range)
    around = near if select.who != "hex" or select.origin in ("self", "chosen") else beside
    choices = hexes(play, context, select, around(play, context, select.origin, reach))
    if select.pick and choices:
        centres = None if select.origin == "self" else origin_hexes(play, context, select.origin)
        choices = nearest_to_enemies(play, context, choices, select.pick, centres)
    return choices


def nearest_to_enemies(
    play: Play, context: Context, found: list[int], pick: str, centres: int | None = None
) -> list[int]:
    """Hexes picked by how near an enemy is, as monsters' cards have it, or some other hexes."""
    enemies = [play.figure(n).hex for n in enemies_of(play, context.actor)]
    if centres is not None:
        enemies = list(bits(centres))
    far = len(play.board)

    def nearest(at: int) -> int:
        known = [play.board.distance(at, enemy) for enemy in enemies]
        return min((distance for distance in known if distance is not None), default=far)

    best = min(map(nearest, found)) if pick == "closest" else max(map(nearest, found))
    return [at for at in found if nearest(at) == best]
