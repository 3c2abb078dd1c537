"""Pronouns in a bonus: the figure that `it`, `they` or `that enemy` is, by the sentences before it."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.moments import within
from havenwright.cards.grammar.waiting import PointedAt, pointed
from havenwright.cards.lexicon.nouns import OWN_SIDE
from havenwright.cards.lexicon.verbs import TARGETED, default_who
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Change,
    Command,
    Compare,
    Consume,
    Count,
    Each,
    Has,
    If,
    Is,
    Part,
    Pay,
    Select,
)
from havenwright.cards.vocabulary import Event, Scope, Who

WITHIN: Final[Mapping[Event, Scope]] = {"end of turn": "turn", "end of round": "round"}
"""The time that a condition is about which is asked at its end."""


def as_meant(bonus: Bonus) -> Bonus:
    """A bonus in other words: near one's own hex where one dies, and instead of something only if paid."""
    if scope := WITHIN.get(bonus.moment.event):
        bonus = replace(bonus, then=tuple(_asked_within(one, scope) for one in bonus.then))
    if (bonus.moment.event, bonus.moment.who) == ("die", Select("self")):
        return replace(bonus, then=tuple(map(_from_own_hex, bonus.then)))
    if bonus.moment.event == "die":  # the hex where it dies is known as its own at that moment
        bonus = _pointed(bonus, "it", "made")
    return _if_paid(bonus) if bonus.moment.when == "instead" else bonus


def _asked_within(part: Change | Part, scope: Scope) -> Change | Part:
    """`At the end of your turn, if you did not move, ...`: within that turn."""
    return replace(part, condition=within(part.condition, scope)) if isinstance(part, If) else part


def _from_own_hex(part: Change | Part) -> Change | Part:
    """`If you die, all figures adjacent to the hex it occupied suffer 1 damage`."""
    match part:
        case Ability(target=Select(origin="it") as whom):
            return replace(part, target=replace(whom, origin="self"))
    return part


def _if_paid(bonus: Bonus) -> Bonus:
    """`On your attacks: Consume dark: Kill one normal target instead`, of those who can be killed so."""
    match bonus.then:
        case (
            Consume(then=(Ability("kill", target=Select("target", where=where) as whom) as kill,)) as paid,
        ):
            if where and bonus.moment.whom is None:
                moment = replace(bonus.moment, whom=Select("enemy", where=where))
                killed = replace(kill, target=replace(whom, where=()))
                bonus = replace(bonus, moment=moment, then=(replace(paid, then=(killed,)),))
    unsure = all(isinstance(one, Consume | Pay) for one in bonus.then)
    return replace(bonus, optional=bonus.optional or unsure)


def of_others(command: Command) -> Command:
    """`Control one enemy: Attack 3, target another enemy`: than the one who acts, and near that one."""
    match command.then:
        case (Ability(target=Select(origin="it" | "self") as whom) as told, *more):
            where = tuple(Is("other") if one == Is("different") else one for one in whom.where)
            if whom.origin == "it":
                where = tuple(one for one in where if one != Is("other"))
            near = replace(whom, origin="self", where=where)
            return replace(command, then=(replace(told, target=near), *more))
    return command


def than_before(part: Part, parts: Sequence[Part]) -> Part:
    """`All other enemies suffer 1 damage`, behind what was for some of them: those who weren't targets."""
    match part:
        case Ability(target=Select("enemy" | "ally" as who, origin="self") as whom) if (
            Is("other") in whom.where
        ):
            if any(isinstance(one, Ability) and _was_for(one, who) for one in parts):
                where = tuple(Is("different") if one == Is("other") else one for one in whom.where)
                return replace(part, target=replace(whom, where=where))
        case Consume(then=then) | Pay(then=then) | If(then=then):
            changed = [one if isinstance(one, Change) else than_before(one, parts) for one in then]
            return replace(part, then=tuple(changed))
    return part


def _was_for(ability: Ability, side: Who) -> bool:
    """True if figures of a side were targets of an ability."""
    who = default_who(ability.verb, ability.what) if ability.target is None else ability.target.who
    return ability.verb in TARGETED and (who == side or (who, side) == ("friend", "ally"))


def of_one_before(bonus: Bonus, parts: list[Part]) -> Bonus | None:
    """A bonus that says `it` or `they` of a figure, with the one who is meant; None if nobody is.

    Of who does something that is its bearer, or in the first sentence the figure whose text this is.
    """
    if any(map(speaks_of_it, bonus.then)):
        return None
    moment = bonus.moment
    if moment.whom == Select("it") and moment.who != Select("it") and bonus.bearer is None and parts:
        meant = _one_meant(parts)
        return None if meant is None else replace(bonus, moment=replace(moment, whom=meant))
    if moment.who != Select("it"):
        return bonus
    own = bonus.bearer is not None or not parts
    who = Select("self") if own else _one_meant(parts)
    if who is None or (who == TARGET and bonus.uses and _are_several(parts[-1])):
        return None
    if who == TARGET:  # who is `it` when its own moment comes
        bonus = _pointed(bonus, "it", "target")
    return replace(bonus, moment=replace(moment, who=who))


def _pointed(bonus: Bonus, new: PointedAt, old: PointedAt = "it") -> Bonus:
    """A bonus whose effects are for another figure than its pronoun means."""
    return replace(bonus, then=pointed(bonus.then, new, old))


def _one_meant(parts: list[Part]) -> Select | None:
    """The one on whom a token was just placed, as a mark; or the target of the ability before."""
    last = parts[-1]
    if not isinstance(last, Ability):
        return None
    if last.verb == "place" and last.target:
        marked = last.target.who if last.target.who in ("ally", "enemy", "figure") else "enemy"
        return Select(marked, where=(Has(last.what),))
    aimed = last.verb in TARGETED or _chosen(parts)
    return Select("target") if aimed and target_of(last).who != "self" else None


def _are_several(part: Part) -> bool:
    """True if an ability is for several, each of whom `their next attack` would be about."""
    return isinstance(part, Ability) and part.target is not None and part.target.count != 1


def speaks_of_it(part: Change | Part) -> bool:
    """True if a bonus within a body waits for something that `it` does: by then that is anybody."""
    match part:
        case Bonus(moment=moment, then=then, bearer=bearer):
            return (moment.who == Select("it") and bearer is None) or any(map(speaks_of_it, then))
        case Consume(then=then) | Pay(then=then) | Each(then=then) | Command(then=then):
            return any(map(speaks_of_it, then))
        case If(then=then, otherwise=otherwise):
            return any(map(speaks_of_it, (*then, *otherwise)))
    return False


TARGET: Final = Select("target")
ENEMIES: Final = ("enemy", "monster")


def of_one_asked(part: If, noun: str) -> If:
    """`If there is an ally adjacent to the target, that ally gains Bless`: one of those asked for."""
    match part.condition:
        case Compare(Count(Select(who=who, origin=origin) as asked), ">=" | "=", 1) if noun == who or (
            noun == "it" and who in ("ally", "enemy") and origin == "self"
        ):
            then = pointed(part.then, replace(asked, count=1))
            meant = sum(one != other for one, other in zip(then, part.then, strict=True))
            return replace(part, then=then) if meant == 1 else part  # two of them could be for two figures
    return part


def of_that_one(bonus: Bonus, noun: str, parts: Sequence[Part]) -> Bonus | None:
    """A bonus that says `that ally` or `that enemy`, with the one to whom others do something;
    None if it tells of none."""
    who, whom = bonus.moment.who, bonus.moment.whom
    if noun == "attacker":  # of others' damage that is not who suffers it, nor who is attacked
        if bonus.moment.event == "suffer" and who != Select("self"):
            return _pointed(bonus, "target")
        attacked = bonus.moment.event == "attack" and whom not in (None, Select("self"))
        return _pointed(bonus, "it", "target") if attacked else bonus
    if noun == "summon" and noun in (who.who, whom and whom.who):
        bonus = _pointed(bonus, "it", "made")
    asked = (of_one_asked(one, noun) if isinstance(one, If) else one for one in bonus.then)
    bonus = replace(bonus, then=tuple(asked))
    side, other = (ENEMIES, OWN_SIDE) if noun == "enemy" else (OWN_SIDE, ENEMIES)
    if bonus.bearer is not None or who.who in side:
        return bonus
    if _chosen(parts) in side and TARGET not in (who, whom) and (whom is None or whom.who not in side):
        marked = _pointed(bonus, "marked")
        return None if marked == bonus else marked
    if (
        whom is not None
        and who != Select("self")
        and (whom.who in side or (whom.who == "figure" and who.who != "figure"))
    ):
        return _pointed(bonus, "target")
    told = who.who if whom is None or who != Select("self") else whom.who
    return None if told in other and any(map(_is_for_it, bonus.then)) else bonus


def _chosen(parts: Sequence[Part]) -> Who | None:
    """The figure that was just chosen, by its kind."""
    match parts:
        case [*_, Ability("choose hex", target=Select(who=who))]:
            return who
    return None


def _is_for_it(part: Change | Part) -> bool:
    match part:
        case Ability(target=whom) | Command(whom=whom):
            return whom == Select("it")
    return False


def target_of(ability: Ability) -> Select:
    """The figures that an ability is for, also where they go without saying."""
    return ability.target or Select(default_who(ability.verb, ability.what))
