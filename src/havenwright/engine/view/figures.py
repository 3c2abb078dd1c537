"""Figures as a screen shows them: rank, standee, values as printed and as they are now, bonuses in force."""

from functools import lru_cache

import msgspec

from havenwright.cards.tree import Ability
from havenwright.cards.vocabulary import CONDITIONS
from havenwright.engine.core.play import Play
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.terms.amounts import plain
from havenwright.engine.terms.forms import form_of
from havenwright.engine.terms.in_force import abilities_in_force, keeps_off
from havenwright.engine.terms.ways import kind_of
from havenwright.engine.view.glance import FigureGlance, figure_glance
from havenwright.engine.view.text import changes_line, part_line, source_of
from havenwright.packs.records import MonsterStats


class StatsView(msgspec.Struct, frozen=True):
    """A line of a stat card as it is printed, formulas computed."""

    hit_points: int
    move: int | None
    """None is a dash."""
    attack: int | None
    range: int = 0
    targets: int = 1
    flying: bool = False
    traits: tuple[str, ...] = ()
    effects: str = ""
    """The changes to its attacks."""
    immune: tuple[str, ...] = ()


class BonusView(msgspec.Struct, frozen=True):
    """A bonus in force."""

    number: int
    source: str
    """The name of the card, or of the figure whose own it is."""
    text: str
    card: int = -1
    left: int = -1
    """Its uses left; -1: it isn't used up."""
    lasts: str = ""


class RetaliateView(msgspec.Struct, frozen=True):
    """A retaliate against attackers within a range."""

    amount: int
    range: int


class FigureView(FigureGlance, frozen=True, kw_only=True):
    """A figure on the map."""

    at: int
    """The number of its hex, as decisions name it."""
    seat: int = -1
    character: str = ""
    """The class of a character, by id."""
    level: int = 0
    monster: str = ""
    """The stat card of a monster, by id."""
    set: str = ""
    """The monsters that act by the same card."""
    rank: str = "normal"
    standee: int = 0
    """The number on its standee; 0: none."""
    objective: bool = False
    acted: bool = False
    acts: bool = False
    """True if it is its turn."""
    flying: bool = False
    stats: StatsView | None = None
    """Its values as printed; None for a character."""
    immune: tuple[str, ...] = ()
    """The conditions that it can't gain just now."""
    retaliates: tuple[RetaliateView, ...] = ()
    bonuses: tuple[BonusView, ...] = ()
    markers: tuple[str, ...] = ()
    """Tokens on it."""
    form: str = ""
    """The form that it is in, if its class has some."""
    fresh: tuple[str, ...] = ()
    """Those of its conditions that it gained in its present turn."""


def figure_view(play: Play, number: int) -> FigureView:
    """A figure on the map, with everything that lies open about it."""
    body, who = play.figure(number), play.who(number)
    seen = figure_glance(play, number)
    is_character = who.kind == "character"
    character = play.setting.party[who.seat].character if is_character else ""
    return FigureView(
        **{name: getattr(seen, name) for name in FigureGlance.__struct_fields__},
        at=body.hex,
        seat=who.seat,
        character=character,
        level=play.setting.party[who.seat].level if is_character else play.setting.monster_level,
        monster=who.monster,
        set=who.set,
        rank=who.rank,
        standee=who.number,
        objective=who.objective,
        acted=body.acted,
        acts=play.state.turn == number,
        flying=kind_of(play, number, jump=False) == "fly",
        stats=None if is_character else stats_view(play, number),
        immune=_immune(play, number),
        retaliates=_retaliates(play, number),
        bonuses=tuple(_bonus(play, one) for one in play.state.bonuses if one.figure == number and _lies(one)),
        markers=tuple(marker.token for marker in play.state.markers if marker.figure == number),
        form=form_of(play, number),
        fresh=tuple(condition.name for condition in body.conditions if condition.fresh),
    )


def stats_view(play: Play, number: int) -> StatsView:
    """The values of a figure that isn't a character, as they are printed."""
    stats = play.stats(number)
    attack = None if stats.attack is None else plain(play, number, stats.attack)
    return _stats(stats, play.figure(number).max_hit_points, attack)


@lru_cache(maxsize=4096)
def _stats(stats: MonsterStats, hit_points: int, attack: int | None) -> StatsView:
    return StatsView(
        hit_points=hit_points,
        move=stats.move,
        attack=attack,
        range=stats.range,
        targets=stats.targets,
        flying=stats.flying,
        traits=tuple(map(part_line, stats.traits)),
        effects=changes_line(stats.attack_effects),
        immune=stats.immune,
    )


def _immune(play: Play, number: int) -> tuple[str, ...]:
    """Immunities of the stat card, and conditions that a bonus keeps off."""
    own = () if play.who(number).kind == "character" else play.stats(number).immune
    if not abilities_in_force(play, number, "prevent") and not abilities_in_force(play, number, "ignore"):
        return own
    return (*own, *(one for one in CONDITIONS if one not in own and keeps_off(play, number, one)))


def _retaliates(play: Play, number: int) -> tuple[RetaliateView, ...]:
    return tuple(
        RetaliateView(plain(play, number, one.amount), _reach(play, number, one))
        for one in abilities_in_force(play, number, "retaliate")
    )


def _reach(play: Play, number: int, ability: Ability) -> int:
    named = ability.target.range if ability.target is not None else None
    return 1 if named is None else plain(play, number, named)


def _lies(active: ActiveBonus) -> bool:
    """Match a bonus of an active card or of a figure's own; items are shown with their owner."""
    return active.item < 0


def _bonus(play: Play, active: ActiveBonus) -> BonusView:
    return BonusView(
        number=active.number,
        source=source_of(play, active),
        text=part_line(active.bonus),
        card=active.card,
        left=active.left,
        lasts=active.lasts,
    )
