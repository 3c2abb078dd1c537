"""Effects in force on a figure: shield, retaliate, prevented and ignored rules."""

from collections.abc import Sequence

from havenwright.cards.tree import Ability, Bonus, Condition
from havenwright.cards.vocabulary import NEGATIVE_CONDITIONS, POSITIVE_CONDITIONS
from havenwright.engine.components.items import is_held_back
from havenwright.engine.core.bonus_index import event_of
from havenwright.engine.core.play import Play
from havenwright.engine.model.frames import NOBODY, Context, Frame
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.terms.amounts import plain
from havenwright.engine.terms.conditions import all_hold
from havenwright.engine.terms.scenario_rules import given
from havenwright.engine.terms.selections import matches


def abilities_in_force(play: Play, figure: int, verb: str) -> list[Ability]:
    """The abilities of a kind that a figure has: of its stat card, of actions, items and perks."""
    abilities: list[Ability] = []
    for active in play.borne.get(verb, ()):
        if active.figure == figure if isinstance(active.bonus, Ability) else _is_for(play, active, figure):
            abilities += abilities_of(play, active)
    if play.state.plot.rules:
        abilities += given(play, figure, verb)
    if play.people[figure].kind != "character" and (traits := play.stats(figure).traits):
        abilities += [part for part in traits if isinstance(part, Ability)]
    return [ability for ability in abilities if ability.verb == verb] if abilities else abilities


def _is_for(play: Play, active: ActiveBonus, figure: int) -> bool:
    """True if a standing bonus is for a figure: its bearer, or those around who are in its aura now."""
    assert isinstance(active.bonus, Bonus)
    whom = active.bonus.moment.who
    if whom.who == "self":
        return active.figure == figure
    if active.number in play.weighed or not play.figure(active.figure).here:
        return False
    play.weighed.add(active.number)
    meant = matches(play, _standing(play, active), whom, figure)
    play.weighed.discard(active.number)
    return meant


def abilities_of(play: Play, active: ActiveBonus) -> list[Ability]:
    """Abilities that a standing bonus gives its bearer now."""
    if active.item >= 0:
        if play.state.items[active.item] != ("back" if active.back else "ready"):
            return []
        if is_held_back(play, active):
            return []
    if isinstance(active.bonus, Ability):
        return [active.bonus]
    if event_of(active.bonus) != "always":
        return []
    where = active.bonus.moment.where
    if where and not _hold(play, active, where):
        return []
    return [one for one in active.bonus.then if isinstance(one, Ability)]


def _hold(play: Play, active: ActiveBonus, where: tuple[Condition, ...]) -> bool:
    """True if the conditions of a standing bonus are met; one that depends on itself doesn't hold."""
    if active.number in play.weighed:
        return False
    play.weighed.add(active.number)
    held = all_hold(play, _standing(play, active, it=active.figure), where)
    play.weighed.discard(active.number)
    return held


def _standing(play: Play, active: ActiveBonus, it: int = NOBODY) -> Context:
    """The context of a standing bonus; that of a summon knows its summoner."""
    commander = play.who(active.figure).summoner
    return Context(Frame(active.figure, play.seat_of(active.figure), it=it, commander=commander))


def is_flying(play: Play, figure: int) -> bool:
    """True if a figure flies: by its stat card, by a bonus or by the scenario's rules."""
    if "prevent" in play.borne and resists(play, figure, "flying"):
        return False
    return play.flies(figure) or bool(abilities_in_force(play, figure, "flying"))


def giver_of(play: Play, figure: int, verb: str, what: str = "") -> int | None:
    """The figure that gave another a standing ability; its summoner, if its own card says so."""
    for active in play.borne.get(verb, ()):
        if active.figure == figure and any(
            (one.verb, one.what) == (verb, what) for one in abilities_of(play, active)
        ):
            return active.by
    if any(one.what == what for one in abilities_in_force(play, figure, verb)):
        return play.who(figure).summoner
    return None


def ignores(play: Play, figure: int, what: str) -> bool:
    """True if a kind of rules doesn't count for a figure."""
    return any(ability.what == what for ability in abilities_in_force(play, figure, "ignore"))


def keeps_off(play: Play, figure: int, condition: str) -> bool:
    """True if a figure can't gain a condition, because of what it bears."""
    if any(is_meant(ability.what, condition) for ability in abilities_in_force(play, figure, "prevent")):
        return True
    return condition in NEGATIVE_CONDITIONS and ignores(play, figure, "negative conditions")


def keeps_from(play: Play, figure: int, verb: str) -> bool:
    """True if a figure can't perform abilities of a kind, because of what it bears."""
    prevented = abilities_in_force(play, figure, "prevent")
    return any(ability.what == f"{verb} abilities" for ability in prevented)


def is_meant(what: str, condition: str) -> bool:
    """True if words for conditions mean this one: its name, or its kind."""
    match what:
        case "negative condition":
            return condition in NEGATIVE_CONDITIONS
        case "positive condition":
            return condition in POSITIVE_CONDITIONS
        case "condition" | "":
            return True
        case _:
            return what == condition


def shield_of(play: Play, figure: int) -> int:
    """The shield that a figure has against every attack, from its stat card and its actions."""
    if lacks(play, figure, "shield"):
        return 0
    return max(0, sum(plain(play, figure, a.amount) for a in abilities_in_force(play, figure, "shield")))


def lacks(play: Play, figure: int, what: str) -> bool:
    """True if a figure has lost all its shield, or its retaliate, whatever gives it some."""
    return "prevent" in play.borne and resists(play, figure, what)


def resists(play: Play, figure: int, what: str) -> bool:
    """True if something that is no condition is kept off a figure: being pushed or pulled, flight."""
    return any(ability.what == what for ability in abilities_in_force(play, figure, "prevent"))


def resists_force(play: Play, figure: int, force: str) -> bool:
    """True if a figure is immune to being pushed, or pulled."""
    if resists(play, figure, force):
        return True
    return play.who(figure).kind != "character" and force in play.stats(figure).immune


def retaliate_of(play: Play, figure: int, distance: int | None) -> int:
    """The retaliate of a figure against an attacker at a distance."""
    reaching = retaliates_reaching(play, figure, distance)
    return max(0, sum(plain(play, figure, ability.amount) for ability in reaching))


def retaliates_reaching(
    play: Play, figure: int, distance: int | None, gained: Sequence[Ability] = ()
) -> list[Ability]:
    """The retaliates of a figure that strike an attacker so far away; `gained`: for this attack alone."""
    if lacks(play, figure, "retaliate"):
        return []
    reaching = []
    for ability in (*abilities_in_force(play, figure, "retaliate"), *gained):
        reach = 1
        if ability.target is not None and ability.target.range is not None:
            reach = plain(play, figure, ability.target.range)
        if distance is not None and distance <= reach:
            reaching.append(ability)
    return reaching
