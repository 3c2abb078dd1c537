"""Abilities on tiles: create, destroy, relocate, move, replace, spring.

No hex has two tiles. Traps and obstacles never come into an occupied hex. Obstacles never cut off a part of
the map. Tiles across the border of a map tile stay where they are.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.tree import Ability, Action, Build, Change, Fact, Is, Select
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.vocabulary import Who
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.actions.targets import targets_of
from havenwright.engine.actions.tokens import (
    ANYWHERE,
    choose_place,
    relocate_tokens,
    take_tokens,
    token_before,
)
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.components.tokens import money_left, place_money, put_into_hex, put_onto
from havenwright.engine.core.play import FILLING, Play, Rule, mask_of
from havenwright.engine.core.record import note
from havenwright.engine.model.agenda import Perform
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.state import OnMap
from havenwright.engine.movement.traps_and_hazards import spring as spring_trap
from havenwright.engine.movement.traps_and_hazards import strengthened, trap_damage
from havenwright.engine.setting.setting import CREATED
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.candidates import candidates_for
from havenwright.engine.terms.changes import total_added
from havenwright.engine.terms.choices import choose_figures, choose_hexes
from havenwright.engine.terms.selections import (
    GROUND,
    TILE_KINDS,
    hexes_in_range,
    in_range,
    nearest_to_enemies,
    needs_sight,
    number_of,
)
from havenwright.hexes import bits, sight

SOLID = frozenset(("obstacle", "trap"))
"""Tiles that can't come into a hex where a figure stands."""

TOKENS = ("token", "money token")

APART = Is("apart from each other")

SIDEWAYS = {"right": 1, "left": -1}
"""Ways in which tiles move, as maps are drawn."""


# Creating


def build(play: Play, entry: Perform, part: Build) -> Rule[None]:
    """Tiles or tokens are put on the map, one after the other."""
    frame = play.state.frames[entry.frame]
    context = Context(frame)
    made: list[int] = []
    sites = _replaceable if _replaces(part) else _places

    def left() -> list[tuple[int, ...]]:
        """Where another one can be put, now that there are some."""
        taken = mask_of(made)
        if APART in part.place.where:
            taken |= play.board.ways.grow(taken)
        return [shape for shape in sites(play, context, part) if not mask_of(shape) & taken]

    everywhere = part.place.count == "all"
    for shape in left() if everywhere else ():
        if shape in left():
            yield from _build_at(play, frame, part, shape)
            made += shape
    for _ in range(0 if everywhere else amount_of(play, context, part.count)):
        chosen = yield from choose_place(play, context, "create", left())
        if chosen is None:
            break
        yield from _build_at(play, frame, part, chosen)
        made += chosen
    if made:
        frame.performed, frame.made = True, tuple(made)
        frame.piece = (part.name if part.kind == "token" else "", frame.made)
        play.state.serial += 1
        frame.ability = frame.noted = play.state.serial
        if not part.lasts:
            note(play, entry.actor, "create", len(made), frame=frame)


def can_build(play: Play, context: Context, part: Build) -> bool:
    """True if there is a place for a tile or a token."""
    sites = _replaceable if _replaces(part) else _places
    return bool(sites(play, context, part))


def create_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """The same where it stands as an ability: a tile by its name."""
    kind = doing.ability.what if doing.ability.what in GROUND else "token"
    part = Build(
        kind,  # type: ignore[arg-type]
        doing.ability.target or replace(ANYWHERE, range=1),
        max(1, doing.amount),
        name="" if kind == doing.ability.what else doing.ability.what,
    )
    yield from build(play, doing.entry, part)


def _replaces(part: Build) -> bool:
    """True if it takes the place of another tile; a token lies on it."""
    if part.kind in TOKENS:
        return False
    return part.place.who in GROUND and part.place.who not in ("hex", "wall", "door", *TOKENS)


def _build_at(play: Play, frame: Frame, part: Build, shape: tuple[int, ...]) -> Rule[None]:
    """A tile is put there, and the one whose place it takes is destroyed before."""
    actor = frame.performer
    if part.lasts:
        _treat(play, actor, _tile_at(play, shape[0]), TILE_KINDS.get(part.kind, part.kind))
        return
    if _replaces(part):
        _take_away(play, actor, _tile_at(play, shape[0]), "replaced")
    _put(play, actor, part, shape)
    if part.kind not in TOKENS and "create" in play.awaited:
        frame.made = shape
        harm = trap_damage(play, [_tile_at(play, shape[0])] if part.kind == "trap" else ())
        created = Window("create", actor, kinds=frozenset((part.kind,)), amount=harm)
        yield from open_window(play, created)


def _treat(play: Play, actor: int, tile: OnMap, kind: str) -> None:
    """A tile is another one for the round, and neither destroyed nor made."""
    treated = OnMap(kind, tile.at, was=tile)
    play.state.tiles = tuple(treated if one is tile else one for one in play.state.tiles)
    play.emit("tile replaced", "replace tiles", figure=actor, tile=tile.kind, at=tile.at)


def restore_tiles(play: Play) -> None:
    """Tiles are again what they were before this round."""
    for tile in play.state.tiles:
        first = tile
        while first.was is not UNSET:
            first = first.was
        if first is not tile:
            play.state.tiles = tuple(first if one is tile else one for one in play.state.tiles)
            play.emit("tile restored", "replace tiles", tile=first.kind, at=first.at)


def _replaceable(play: Play, context: Context, part: Build) -> list[tuple[int, ...]]:
    """Where tiles lie in whose hexes, or in some of them, the new one fits."""
    kind = TILE_KINDS.get(part.kind, part.kind)
    return [
        shape
        for tile in _tiles(play, context, part.place)
        for shape in ([tile.at] if part.lasts else _shapes(play, tile.at, part.hexes))
        if _fits(play, kind, shape, without=tile)
    ]


def _places(play: Play, context: Context, part: Build) -> list[tuple[int, ...]]:
    """Where it can be put: the hexes that the text allows, and then those that the rules do."""
    hexes = _aimed_hexes(play, context, replace(part.place, pick=""))
    if part.kind == "money token" and money_left(play) == 0:
        return []
    if part.kind in TOKENS:
        shapes: list[tuple[int, ...]] = [(at,) for at in hexes]
    else:
        kind = TILE_KINDS.get(part.kind, part.kind)
        shapes = [shape for shape in _shapes(play, hexes, part.hexes) if _fits(play, kind, shape)]
    if part.place.pick and shapes:
        best = set(nearest_to_enemies(play, context, [s[0] for s in shapes], part.place.pick))
        shapes = [shape for shape in shapes if shape[0] in best]
    return shapes


def _aimed_hexes(play: Play, context: Context, select: Select) -> list[int]:
    """The hexes that a selection means; tiles are targeted, so they must be in sight."""
    if select.who in FIGURES and select.who != "target":  # where they stand
        reach = None if select.range is None else amount_of(play, context, select.range)
        return [play.figure(n).hex for n in in_range(play, context, select, reach)]
    hexes = hexes_in_range(play, context, select)
    if select.origin != "self" or select.who in ("made", "chosen", "target", "it", "self"):
        return hexes
    seen = sight(play.board, play.setting.rules.sight).seen_from(play.figure(context.actor).hex)
    return [at for at in hexes if seen >> at & 1]


def _shapes(play: Play, hexes: Iterable[int], size: int) -> list[tuple[int, ...]]:
    """Placements of a tile on these hexes: two in a row, three in a triangle."""
    return [
        shape
        for shape in combinations(sorted(hexes), size)
        if all(play.board.adjacent(one, other) for one, other in combinations(shape, 2))
    ]


def _fits(play: Play, kind: str, shape: tuple[int, ...], without: OnMap | None = None) -> bool:
    """True if the rules allow a tile there, once another one is taken away."""
    where = mask_of(shape)
    freed = mask_of(without.at) if without else 0
    if where & (play.tiles(FILLING) | ~play.featureless) & ~freed:
        return False
    if kind in SOLID and where & play.occupied:
        return False
    return kind != "obstacle" or not play.board.cuts_off(play.tiles("obstacle") & ~freed, where)


def _put(play: Play, actor: int, part: Build, shape: tuple[int, ...]) -> None:
    if part.kind == "token":
        for at in shape:
            put_into_hex(play, part.name, at, actor)
    elif part.kind == "money token":
        place_money(play, shape)
    else:
        effect = Action(part.effects) if part.effects else None
        by = actor if part.sprung or CREATED in play.setting.recalls else UNSET
        sprung = Action(part.sprung) if part.sprung else UNSET
        tile = OnMap(TILE_KINDS.get(part.kind, part.kind), shape, effect, by=by, sprung=sprung)
        play.state.tiles = (*play.state.tiles, tile)
    play.emit("created", "create tiles", figure=actor, tile=part.name or part.kind, at=shape)


# What lies there already


def _tiles(play: Play, context: Context, select: Select) -> list[OnMap]:
    """The tiles that a selection means and that can be manipulated."""
    if select.who in ("made", "chosen"):
        piece = context.frame.piece
        known = select.who == "made" and piece is not UNSET and not piece[0]
        hexes = piece[1] if known and piece is not UNSET else hexes_in_range(play, context, select)
        return [tile for tile in play.state.tiles if not tile.fixed and set(hexes) & set(tile.at)]
    kind = TILE_KINDS.get(select.who, select.who)
    aimed = mask_of(_aimed_hexes(play, context, select))
    adjacent = (select.range, select.origin) == (1, "self")
    barred = adjacent and not play.setting.rules.own_hex_adjacent
    below = mask_of([play.figure(context.actor).hex]) if barred and play.figure(context.actor).here else 0
    return [
        tile
        for tile in play.state.tiles
        if kind in ("hex", tile.kind) and not tile.fixed
        if (hexes_of := mask_of(tile.at)) & aimed and not hexes_of & below
    ]


def _tile_at(play: Play, at: int) -> OnMap:
    return next(tile for tile in play.state.tiles if at in tile.at)


def _take_away(play: Play, actor: int, tile: OnMap, how: str) -> None:
    play.state.tiles = tuple(other for other in play.state.tiles if other is not tile)
    play.emit(f"tile {how}", f"{TOPICS.get(how, 'destroy')} tiles", figure=actor, tile=tile.kind, at=tile.at)


TOPICS = {"replaced": "replace", "relocated": "relocate", "moved": "move"}


def tile_candidates(
    play: Play, context: Context, ability: Ability, default: Who, changes: Sequence[Change]
) -> tuple[Select, list[OnMap]]:
    """Find the tiles that an ability could be for, with some changes to it."""
    select = ability.target or Select(default, range=1)
    if select.range is not None and (farther := total_added(play, context, changes, "range")):
        select = replace(select, range=amount_of(play, context, select.range) + farther)
    return select, _tiles(play, context, select)


def _choose_tiles(play: Play, doing: AbilityUnderWay, default: Who) -> Rule[list[OnMap]]:
    """The tiles that an ability is for, chosen one at a time; all of them if it says so."""
    select, candidates = tile_candidates(play, doing.context, doing.ability, default, doing.changes)
    whole = select.count == "all" and not doing.ability.optional
    if whole or select.who in ("made", "chosen"):
        return candidates
    tiles: list[OnMap] = []
    count = len(candidates) if select.count == "all" else number_of(play, doing.context, select.count)
    for _ in range(count):
        left = [tile.at for tile in candidates if tile not in tiles]
        chosen = yield from choose_place(
            play, doing.context, doing.ability.verb, left, must=doing.ability.mandatory
        )
        if chosen is None:
            break
        tiles.append(next(tile for tile in candidates if tile.at == chosen))
    return tiles


def destroy_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Tiles are removed; objectives are no tiles of this kind."""
    made: list[int] = []
    pieces: list[int] = []
    traps: list[OnMap] = []
    whom = doing.ability.target
    if whom is not None and (whom.who == "token" or (whom.who == "made" and token_before(doing.frame))):
        made = pieces = yield from take_tokens(play, doing)
    else:
        for tile in (yield from _choose_tiles(play, doing, "obstacle")):
            _take_away(play, doing.actor, tile, "destroyed")
            made += tile.at
            pieces.append(tile.at[0])
            traps += [tile] * (tile.kind == "trap")
            if tile.kind == "obstacle":
                play.mark("destruction", tile.at)
            if tile.kind in ("obstacle", "trap"):
                note(play, doing.actor, f"{tile.kind}s destroyed", frame=doing.frame)
            kinds = frozenset(who for who in GROUND if TILE_KINDS.get(who, who) == tile.kind)
            yield from open_window(play, Window("destroy", doing.actor, kinds=kinds, tile=tile))
    if made:
        doing.perform(play)
        doing.frame.made, doing.frame.piece = tuple(made), UNSET
        note(play, doing.actor, "hexes destroyed", len(made), frame=doing.frame)
    doing.frame.destroyed = tuple(pieces) or UNSET
    doing.frame.trap_damage = trap_damage(play, traps) or UNSET


def relocate_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Tiles are taken up and put down elsewhere; with a number of hexes they move there step by step."""
    made: list[int] = []
    if doing.ability.target is not None and doing.ability.target.who == "token":
        yield from relocate_tokens(play, doing, doing.ability.target)
        return
    if doing.ability.what in SIDEWAYS:
        _slide(play, doing)
        return
    for tile in (yield from _choose_tiles(play, doing, "obstacle")):
        context = doing.context
        where = doing.ability.to or ANYWHERE
        if doing.amount:
            hexes = _movable(play, tile, doing.amount)
        else:
            context.frame.made = tile.at
            hexes = _aimed_hexes(play, context, replace(where, pick="", count=1))
        shapes = [
            shape
            for shape in _shapes(play, {*hexes, *(tile.at if len(tile.at) > 1 else ())}, len(tile.at))
            if shape != tile.at and _fits(play, tile.kind, shape, without=tile)
        ]
        chosen = yield from choose_place(play, context, "relocate", shapes, must=doing.ability.mandatory)
        if chosen is None:
            continue
        _take_away(play, doing.actor, tile, "moved" if doing.amount else "relocated")
        play.state.tiles = (*play.state.tiles, replace(tile, at=chosen))
        made += chosen
    if made:
        doing.perform(play)
        doing.frame.made, doing.frame.piece = tuple(made), UNSET


def _slide(play: Play, doing: AbilityUnderWay) -> None:
    """All tiles of a kind move the same way, hex by hex, as far as there is a free hex."""
    select = doing.ability.target or Select("obstacle", "all")
    meant = _tiles(play, doing.context, select)
    step = SIDEWAYS[doing.ability.what]
    for _ in range(doing.amount):
        # Who goes first makes room for who follows.
        for tile in sorted(meant, key=lambda each: -step * max(play.board.hex(at)[0] for at in each.at)):
            moved = _shifted(play, tile, step)
            if moved is not None:
                play.state.tiles = tuple(moved if each is tile else each for each in play.state.tiles)
                meant[meant.index(tile)] = moved
                doing.perform(play)
    doing.frame.made, doing.frame.piece = tuple(at for tile in meant for at in tile.at), UNSET


def _shifted(play: Play, tile: OnMap, step: int) -> OnMap | None:
    """A tile a hex farther, if its hexes are there and have no other tile."""
    hexes = [(q + step, r) for q, r in map(play.board.hex, tile.at)]
    if any(at not in play.board for at in hexes):
        return None
    places = tuple(map(play.board.index, hexes))
    others = mask_of(at for each in play.state.tiles if each is not tile for at in each.at)
    return None if mask_of(places) & others else replace(tile, at=places)


def _movable(play: Play, tile: OnMap, hexes: int) -> list[int]:
    """The hexes that a tile can be moved to, through featureless hexes, whoever stands in them."""
    reached = mask_of(tile.at)
    free = play.featureless | reached
    for _ in range(hexes):
        reached |= play.board.ways.grow(reached) & free
    return list(bits(reached & ~mask_of(tile.at) & ~play.tiles(FILLING)))


def spring_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """A trap is destroyed, and does what it says to the figure that springs it, or to whom the text says."""
    for trap in (yield from _choose_tiles(play, doing, "trap")):
        if trap.kind != "trap":
            continue
        doing.frame.made, doing.frame.piece = trap.at, UNSET
        whom = [doing.actor]
        if doing.ability.to is not None:
            whom = yield from _sprung_against(play, doing, doing.ability.to)
        doing.perform(play)
        doing.frame.trap_damage = trap_damage(play, [trap]) or UNSET
        note(play, doing.actor, "hexes destroyed", len(trap.at), frame=doing.frame)
        note(play, doing.actor, "traps destroyed", frame=doing.frame)
        if not whom and doing.ability.to is not None and doing.ability.to.count == "all":
            _take_away(play, doing.actor, trap, "destroyed")
        for figure in whom:
            yield from spring_trap(play, figure, trap, by=doing.actor, again=figure != whom[0])


def _sprung_against(play: Play, doing: AbilityUnderWay, on: Select) -> Rule[list[int]]:
    """The figures that a trap is sprung against: all that the text names, or as many as it says."""
    reach = None if on.range is None else amount_of(play, doing.context, on.range)
    candidates = in_range(play, doing.context, on, reach, seen=needs_sight(play, reach))
    if on.count == "all":
        return list(candidates)
    count = number_of(play, doing.context, on.count)
    return list((yield from choose_figures(play, doing.context, "spring", candidates, count, must=True)))


def arm_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Traps do more than before: more damage, more healing, other conditions."""
    what = doing.ability.what
    conditions = [Ability("condition", what=name) for name in doing.conditions]
    for trap in (yield from _choose_tiles(play, doing, "trap")):
        if trap.kind != "trap":
            continue
        first = Ability("condition", what=what)
        if what in ("damage", "heal"):
            first = Ability("suffer" if what == "damage" else "heal", _put_into(play, doing, trap))
        effect = trap.effect
        for more in (first, *conditions):
            effect = strengthened(effect, more)
        stronger = replace(trap, effect=effect)
        play.state.tiles = tuple(stronger if tile is trap else tile for tile in play.state.tiles)
        doing.perform(play)
        doing.frame.made, doing.frame.piece = trap.at, UNSET
        play.emit("trap strengthened", "traps", figure=doing.actor, at=trap.at)


def _put_into(play: Play, doing: AbilityUnderWay, trap: OnMap) -> int:
    """How much is put into a trap; `the damage of that trap` is its own, where none is gone before."""
    amount, frame = doing.ability.amount, doing.frame
    own = any(isinstance(one, Fact) and one.name == "trap damage" for one in nodes_in(amount))
    if not own or frame.trap_damage:
        return doing.amount
    twin = replace(frame)
    twin.trap_damage = trap_damage(play, [trap])
    return amount_of(play, replace(doing.context, frame=twin), amount)


# Tokens


def place_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """A token by its name on a figure; in a hex it is built."""
    ability = doing.ability
    if ability.target is not None and ability.target.who in GROUND:
        token = Build("token", ability.target, doing.amount, name=ability.what)
        yield from build(play, doing.entry, token)
        return
    bearers: list[int] = []
    for figure in (yield from targets_of(play, doing, "self")):
        doing.perform(play)
        for _ in range(doing.amount):
            put_onto(play, ability.what, figure, doing.actor)
        play.state.markers = tuple(sorted(play.state.markers, key=lambda marker: marker.text))
        bearers.append(figure)
        play.emit("token", "create tiles", figure=figure, token=ability.what, by=doing.actor)
    if bearers:
        doing.frame.made = tuple(play.figure(figure).hex for figure in bearers)
        doing.frame.piece = (ability.what, tuple(~figure for figure in bearers))


def choose_hex(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """A hex, or a figure by its hex, that what follows speaks of."""
    select = doing.ability.target or Select("hex")
    if select.who in FIGURES:
        hexes = yield from _choose_figure(play, doing)
    else:
        hexes = yield from choose_hexes(play, doing.context, "choose hex", select, 1)
    if hexes:
        doing.perform(play)
        doing.frame.chosen = hexes[0]
        play.emit("hex chosen", "targeting", figure=doing.actor, at=hexes[0])


def _choose_figure(play: Play, doing: AbilityUnderWay) -> Rule[list[int]]:
    """The hex of a figure, which is the target of what follows."""
    found = candidates_for(play, doing.context, doing.ability, "figure", doing.changes).figures
    at = {play.figure(figure).hex: figure for figure in found}
    place = yield from choose_place(play, doing.context, "choose hex", [(hex_,) for hex_ in at])
    if place is None:
        return []
    figure = at[place[0]]
    note(play, doing.actor, "figures targeted", about=figure, frame=doing.frame)
    doing.frame.targets = (figure,)
    return [*place]
