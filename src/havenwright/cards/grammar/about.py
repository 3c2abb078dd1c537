"""Sentences about what stands before them: `This attack ignores Shield`, `Target all adjacent enemies`.

A row of such a sentence means one of these records, which changes the parts before it.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.grammar.abilities import from_there
from havenwright.cards.grammar.always import ALWAYS
from havenwright.cards.grammar.conditions import not_consumed
from havenwright.cards.grammar.pronouns import whom_of
from havenwright.cards.lexicon.nouns import FIGURES, MARK
from havenwright.cards.lexicon.verbs import TARGETED, default_who, settled
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Build,
    Change,
    Command,
    Condition,
    Consume,
    Did,
    Each,
    Every,
    Fact,
    Has,
    If,
    Is,
    Moment,
    Not,
    Part,
    Pay,
    Select,
    Summon,
)
from havenwright.grammar import MISFIT

REFERRED: Final = ("self", "target", "it", "made", "chosen", "marked", "summoner")
"""Those who are where they are, however far an ability reaches."""
OVER: Final = ("move", "attack", "attack ability", "heal", "heal ability")
"""Events that a bonus can be for and that are over afterwards."""
Then = tuple[Change | Part, ...]


class About(NamedTuple):
    """A sentence about the parts before it."""

    how: str
    ability: Ability | None = None
    then: Then = ()
    condition: Condition | None = None
    whom: Select | None = None
    what: str = ""

    def told(self, parts: list[Part]) -> bool:
        """Change the parts; False if they have nothing that it could be about."""
        return bool(parts) and HOW[self.how](self, parts)


def aimed(whom: Select, before: Select | None) -> Select:
    """Another target for an ability, as far as it reached before where nothing else is said."""
    if before is None or whom.range is not None or whom.origin != "self" or whom.who in REFERRED:
        return whom
    return replace(whom, range=before.range, area=whom.area or before.area)


def _place(ability: Ability | None, parts: Sequence[Part]) -> int:
    return max(at for at, part in enumerate(parts) if part is ability)


def _ignore(said: About, parts: list[Part]) -> bool:
    """`This attack ignores Shield`: holds during that ability, before which it is said."""
    ability = said.ability or next(
        (one for one in reversed(parts) if isinstance(one, Ability) and one.verb == "move"), None
    )
    if ability is None:
        return False
    ignored = said.then or (Ability("ignore", what=said.what),)
    waiting = ignored[0] if isinstance(ignored[0], Bonus) else Bonus(ALWAYS, ignored, lasts="ability")
    parts.insert(_place(ability, parts), waiting)
    return True


def _ignore_consumed(said: About, parts: list[Part]) -> bool:
    """`Consume air: Ignore difficult terrain during this move`: asked before that move."""
    last = parts[-1]
    if last is not said.ability if said.ability else not (isinstance(last, Ability) and last.verb == "move"):
        return False
    parts[-1:] = [*(one for one in said.then if not isinstance(one, Change)), last]
    return True


def _ignore_move(said: About, parts: list[Part]) -> bool:
    """`Move 4. Treat difficult terrain as normal`: holds during the move just before."""
    last = parts[-1]
    moves = isinstance(last, Ability) and last.verb == "move"
    return moves and (said.ability is None or said.ability.verb == "move") and _ignore(said, parts)


def _link(said: About, parts: list[Part]) -> bool:
    """`You may treat the hexes containing the tokens as adjacent`: those that were placed before."""
    names = {one.name for one in parts if isinstance(one, Build) and one.kind == "token" and one.name}
    if len(names) != 1:
        return False
    parts.append(Ability("link", what=names.pop(), target=said.whom))
    return True


def _unaffected(said: About, parts: list[Part]) -> bool:
    """`This attack is unaffected by Retaliate`, of the attacks of a bonus."""
    last = parts[-1]
    if not isinstance(last, Bonus) or last.moment.event != "attack":
        return False
    ignoring = Ability("ignore", what=said.what)
    own = [at for at, one in enumerate(last.then) if isinstance(one, Ability) and one.verb == "attack"]
    if own:  # an attack that is performed then
        then = [*last.then]
        then.insert(own[-1], Bonus(ALWAYS, (ignoring,), lasts="ability"))
        parts[-1] = replace(last, then=tuple(then))
    else:
        parts[-1] = replace(last, then=(*last.then, ignoring))
    return True


def _restrict(said: About, parts: list[Part]) -> bool:
    """`You cannot perform this attack if ...`: of the last ability."""
    last = parts[-1]
    if last is not said.ability or said.condition is None or not isinstance(last, Ability):
        return False
    parts[-1] = If(said.condition, (last,))
    return True


def _add(said: About, parts: list[Part]) -> bool:
    """`This movement has Jump`: what the ability before has besides."""
    last = parts[-1]
    if not isinstance(last, Ability) or last is not (said.ability or last):
        return False
    if said.ability is None and last.verb != "attack":
        return False
    more = said.then if said.condition is None else (If(said.condition, said.then),)
    parts[-1] = replace(last, extras=(*last.extras, *more))
    return True


def _only_if(said: About, parts: list[Part]) -> bool:
    """`This item may only be used if you are adjacent to an obstacle`."""
    last = parts[-1]
    if not isinstance(last, Bonus) or said.condition is None:
        return False
    moment = replace(last.moment, where=(*last.moment.where, *_each(said.condition)))
    parts[-1] = replace(last, moment=moment)
    return True


def _limit(said: About, parts: list[Part]) -> bool:
    """`This can only happen once each turn`."""
    last = parts[-1]
    if not isinstance(last, Bonus) or last.limit or last.uses:
        return False
    parts[-1] = replace(last, limit=said.what)
    return True


def _each(condition: Condition | None) -> tuple[Condition, ...]:
    """Conditions that all have to hold, one by one."""
    if condition is None:
        return ()
    return condition.of if isinstance(condition, Every) else (condition,)


def _when_over(said: About, parts: list[Part]) -> bool:
    """`After the move ability, gain Immobilize`: of the move that the bonus is for."""
    last = parts[-1]
    if not isinstance(last, Bonus) or last.moment.event not in OVER:
        return False
    if said.what and last.moment.event.partition(" ")[0] != said.what:
        return False
    if last.moment.event in ("attack", "heal") and said.condition is None:
        if any(isinstance(one, Change) for one in said.then):
            return False
        parts[-1] = replace(last, then=(*last.then, *said.then))  # parts come when one target is dealt with
        return True
    moment = replace(last.moment, when="after", where=_each(said.condition))
    parts[-1] = replace(last, then=(*last.then, Bonus(moment, said.then, (0,), "ability")))
    return True


def _spare(said: About, parts: list[Part]) -> bool:
    """`If the target would be killed by this attack, you may instead ...`: of the attack before."""
    (waiting,) = said.then
    if said.ability is None or said.ability.verb != "attack" or whom_of(said.ability) != "enemy":
        return False
    parts.insert(_place(said.ability, parts), waiting)  # type: ignore[arg-type]
    return True


def _before(said: About, parts: list[Part]) -> bool:
    """`Before the heal, remove one condition from the target`: for each target, before it is healed."""
    healing = next((one for one in reversed(parts) if isinstance(one, Ability) and one.verb == "heal"), None)
    if healing is None:
        return False
    moment = Moment("heal", whom=Select("figure"), when="before")
    parts.insert(_place(healing, parts), Bonus(moment, said.then, lasts="ability"))
    return True


def _before_attack(said: About, parts: list[Part]) -> bool:
    """`Pull 2 before the attack`: each target, before it is attacked."""
    if said.ability is None or said.ability.verb != "attack":
        return False
    moment = Moment("attack", whom=Select("enemy"), when="before")
    first: Part = Bonus(moment, said.then, lasts="ability")
    if said.what:
        first = Consume((said.what,), (first,))  # type: ignore[arg-type]
    parts.insert(_place(said.ability, parts), first)
    return True


OWN_FIRST: Final = ("move", "teleport", "suffer", "loot", "shield", "retaliate")
"""Abilities of one's own that can come before another, whoever that is for."""


def _first(said: About, parts: list[Part]) -> bool:
    """`Before the attack, you may Teleport 3`."""
    own = all(isinstance(one, Ability) and one.verb in OWN_FIRST and not one.target for one in said.then)
    if said.ability is None or parts[-1] is not said.ability or not own:
        return False
    parts[-1:] = [*(one for one in said.then if not isinstance(one, Change)), said.ability]
    return True


def _then(said: About, parts: list[Part]) -> bool:
    """`Then all adjacent enemies suffer 1 damage`, behind a bonus: at its moment too."""
    last = parts[-1]
    if not isinstance(last, Bonus) or any(isinstance(one, Change) for one in said.then):
        return False
    parts[-1] = replace(last, then=(*last.then, *said.then))
    return True


def _summoned(said: About, parts: list[Part]) -> bool:
    """`This summon is ...`: a trait; `it gains Ward`: when it comes; or what it gains at some later time."""
    summon = next((one for one in reversed(parts) if isinstance(one, Summon)), None)
    if summon is None:
        return False
    match said.then[0]:
        case first if said.how == "trait" or (isinstance(first, Bonus) and first.moment.event == "always"):
            at = max(at for at, part in enumerate(parts) if part is summon)
            parts[at] = replace(summon, traits=(*summon.traits, *said.then))
        case Bonus(then=(Ability() as given,)) as bonus:
            whom = Select("summon", named=summon.name)
            parts.append(replace(bonus, then=(replace(given, target=whom),)))
        case _:
            parts += [one for one in said.then if not isinstance(one, Change)]
    return True


def _who_does(said: About, parts: list[Part]) -> bool:
    """`Each ally who does may perform: ...`, of what they may suffer: that is its price."""
    match parts[-1]:
        case Ability("suffer", target=Select() as whom, optional=True) as cost:
            paid = Pay((replace(cost, target=None, optional=False),), said.then)
            parts[-1] = Command("grant", whom, (paid,))
            return True
    return False


def _removed(said: About, parts: list[Part]) -> bool:
    """`All allies who remove Poison with this heal gain Bless`: whenever one does while it is performed."""
    if said.ability is None or said.whom is None:
        return False
    moment = Moment("remove condition", replace(said.whom, count=1), where=(Is(said.what),))
    parts.insert(_place(said.ability, parts), Bonus(moment, said.then, lasts="ability"))
    return True


def _theirs(said: About, parts: list[Part]) -> bool:
    """`The acting enemy suffers 1 damage`, `This same ally may perform: Move 2`, of a command."""
    last = parts[-1]
    if not isinstance(last, Command) or any(map(_counts_for_you, said.then)):
        return False
    parts[-1] = replace(last, then=(*last.then, *said.then))
    return True


def _counts_for_you(one: Change | Part) -> bool:
    """True of what is counted around the commander, which would be counted around whoever acts."""
    return not isinstance(one, Ability) or not isinstance(one.amount, int | Fact)


def _some_instead(said: About, parts: list[Part]) -> bool:
    """`Each of those enemies with Poison suffers 5 damage instead`: the others as it was said before."""
    match parts[-1], said.whom, said.then:
        case Ability("suffer", target=Select() as whom) as ability, Select(where=(such,)), (
            Change() as more,
        ):
            known = said.whom.who in (whom.who, "target") and said.whom.range in (None, whom.range)
            if not known or whom.count != "all":
                return False
            others = replace(whom, where=(*whom.where, Not(such)))
            these = replace(whom, where=(*whom.where, such))
            parts[-1:] = [replace(ability, target=others), replace(ability, target=these, amount=more.amount)]
            return True
    return False


def _chosen(said: About, parts: list[Part]) -> bool:
    """`Choose one ally. On that ally's next two attacks, ...`."""
    match parts[-1], said.then:
        case Ability("choose hex", target=Select(who)), (Bonus() as bonus,) if who in FIGURES:
            parts.append(bonus)
            return True
    return False


def _reminded(said: About, parts: list[Part]) -> bool:
    """`Place a character token on one enemy. During that enemy's turn, ...`: the token only reminds."""
    match parts[-1], said.then:
        case Ability("place", what=str(name), target=Select() as whom), (Bonus() as bonus,) if name == MARK:
            parts[-1] = replace(bonus, bearer=whom)
            return True
    return False


def _driven_in(said: About, parts: list[Part]) -> bool:
    """`You may push the target into hexes containing obstacles`, of the push or the attack before."""
    (entering,) = said.then
    at = len(parts) - 1
    if not isinstance(parts[at], Ability) or not isinstance(entering, Bonus):
        return False
    passing = Ability("ignore", what="obstacles")
    parts[at:at] = [Bonus(ALWAYS, (passing,), lasts="ability", bearer=Select("enemy", "all")), entering]
    return True


def _also(said: About, parts: list[Part]) -> bool:
    """`Also remove Wound and Bane`, behind an ability on somebody: from the same ones."""
    last = parts[-1]
    if not isinstance(last, Ability) or last.verb not in ("heal", "condition", "shield", "cleanse"):
        return False
    own = last.target is not None and last.target.who == "self"
    one = last.target is None or last.target.count == 1
    whom = None if own else Select("target", 1 if one else "all")
    parts += [replace(each, target=whom) for each in said.then if isinstance(each, Ability)]
    return True


def _when_they_did(said: About, parts: list[Part]) -> bool:
    """`If they do, this ally suffers 1 damage`: of what others may perform."""
    last = parts[-1]
    if not isinstance(last, Command) or not isinstance(told := last.then[-1], Ability):
        return False
    parts[-1] = replace(last, then=(*last.then, If(Did(told.verb), said.then)))
    return True


def _from(said: About, parts: list[Part]) -> bool:
    """`Perform this attack as if you were occupying ...`: it is made from that place."""
    attack = said.ability
    if attack is None or attack.verb != "attack" or attack.to is not None:
        return False
    if said.whom is None or from_there(said.whom) is MISFIT:
        return False
    parts[_place(attack, parts)] = replace(attack, what=said.what, to=said.whom)
    return True


def _trap(said: About, parts: list[Part]) -> bool:
    """`The trap has Immobilize`, of one that is made before: what it does besides."""
    trap = with_effects(parts[-1], said.then)
    if trap is None:
        return False
    parts[-1] = trap
    return True


def _trap_consumed(said: About, parts: list[Part]) -> bool:
    """`Consume ice: the trap also has Stun`: one of the two traps is made."""
    (consumed,) = said.then
    assert isinstance(consumed, Consume)
    trap = parts[-1]
    other = with_effects(trap, consumed.then)
    return other is not None and _one_of_two(parts, consumed, other)


def _trap_instead(said: About, parts: list[Part]) -> bool:
    """`Consume ice: Create one 4 damage trap instead`: in the place of the one before."""
    (consumed,) = said.then
    assert isinstance(consumed, Consume)
    trap = parts[-1]
    if not isinstance(trap, Build) or trap.kind != "trap":
        return False
    return _one_of_two(parts, consumed, replace(trap, effects=consumed.then))


def _so_many_instead(said: About, parts: list[Part]) -> bool:
    """`Consume dark: Place up to four Silt tokens instead`: another number of the same pieces."""
    match parts[-1], said.then:
        case Build() as few, (Consume(then=(Change(amount=many),)) as consumed,):
            meant = (few.name or few.kind) == said.what and not few.effects
            return meant and _one_of_two(parts, consumed, replace(few, count=many))
    return False


def _one_of_two(parts: list[Part], consumed: Consume, other: Part) -> bool:
    """Make another trap than the one before, if something is consumed."""
    without = not_consumed(consumed, parts)
    if without is not None:
        parts[-1:] = [replace(consumed, then=(other,)), If(without, (parts[-1],))]
    return without is not None


def _trap_around(said: About, parts: list[Part]) -> bool:
    """`This trap affects all figures adjacent to it as well`: those next to whoever springs it."""
    trap = parts[-1]
    match trap:
        case Build("trap", effects=(Ability(target=None) as effect,)):
            around = replace(effect, target=Select("figure", "all", 1))
            parts[-1] = replace(trap, effects=(effect, around))
            return True
    return False


def _sprung(said: About, parts: list[Part]) -> bool:
    """`All enemies adjacent to each sprung trap suffer its effects`: it is sprung against them."""
    match parts[-1]:
        case Ability("spring", to=None) as trap:
            parts[-1] = replace(trap, to=said.whom)
            return True
    return False


def _apart(said: About, parts: list[Part]) -> bool:
    """`The traps must not be adjacent to each other`, of those that are made before."""
    match parts[-1]:
        case Build("trap", place, count) as traps if count != 1 and place.who == "hex":
            apart = replace(place, where=(*place.where, Is("apart from each other")))
            parts[-1] = replace(traps, place=apart)
            return True
    return False


def with_effects(part: Part, more: Then) -> Build | None:
    """A trap with further effects; a condition stands beside the damage."""
    if not isinstance(part, Build) or part.kind != "trap":
        return None
    match part.effects, more:
        case (Ability() as first,), (Ability("condition", what=what, extras=extras),):
            return replace(
                part,
                effects=(replace(first, extras=(*first.extras, Change("condition", 1, what), *extras)),),
            )
    return replace(part, effects=(*part.effects, *more))


def _often(said: About, parts: list[Part]) -> bool:
    """`The same enemy may be targeted multiple times`: an attack on several is then several attacks."""
    match parts[-1]:
        case Ability("attack", target=Select(who, int(count), _, None) as whom) as part if count > 1:
            plain = Select(who, near=whom.near)
            one = replace(whom, count=1)
            target = None if one == plain and who == "enemy" else one
            parts[-1] = Each(count, (replace(part, target=target),))
            return True
    return False


def _once(said: About, parts: list[Part]) -> bool:
    """`No enemy may be targeted twice`: by the last ability, nor by those of its kind just before it."""
    last = len(parts) - 1
    first = last
    while first and _are_alike(parts[first - 1], parts[last]):
        first -= 1
    for place in range(min(first + 1, last), last + 1):
        other = _with_others_only(parts[place])
        if other is None or isinstance(other, Change):
            return False
        parts[place] = other
    return True


def _are_alike(part: Part, other: Part) -> bool:
    return isinstance(part, Ability) and isinstance(other, Ability) and part.verb == other.verb


def _with_others_only(part: Change | Part) -> Change | Part | None:
    """A part whose last ability with targets is for others than before; nothing if it has none."""
    match part:
        case Ability(verb=verb, target=target) if verb in TARGETED:
            whom = target or Select(default_who(verb, part.what))
            return replace(part, target=replace(whom, where=(Is("different"), *whom.where)))
        case Each(then=then) | Command(then=then) | Bonus(then=then) | If(then=then):
            last = _with_others_only(then[-1])
        case Consume(then=then) | Pay(then=then):
            last = _with_others_only(then[-1])
        case _:
            return None
    return None if last is None else replace(part, then=(*then[:-1], last))


def _mark(said: About, parts: list[Part]) -> bool:
    """`You add +1 Attack to all your attacks targeting this enemy`, on which a token was just placed: it
    is a mark, and what is added is added as long as it lies there."""
    last = parts[-1]
    placed = last.then[-1] if isinstance(last, Bonus) else last
    if not isinstance(placed, Ability) or placed.verb != "place" or not placed.what:
        return False
    marked = Moment("attack", Select("self"), Select("enemy", where=(Has(placed.what),)))
    added = Bonus(marked, said.then, lasts="scenario", bearer=said.whom)
    if isinstance(last, Bonus):
        parts[-1] = replace(last, then=(*last.then, added))
    else:
        parts.append(added)
    return True


def _aim(said: About, parts: list[Part]) -> bool:
    """`Target all adjacent enemies`: the last ability is for these."""
    last = parts[-1]
    within = last.then if isinstance(last, Command) else parts
    targeted = [part for part in within if isinstance(part, Ability) and part.verb in TARGETED]
    before = targeted[-1].target if targeted else None
    assert said.whom is not None
    if isinstance(last, Command) and Is("targeted") in said.whom.where and len(targeted) > 1:
        return _aim_at_marked(last, parts)
    whom = said.whom if targeted and targeted[-1].verb == "attack" else replace(said.whom, near=False)
    found = aimed(whom, before)
    usual = targeted and settled(found, targeted[-1].verb, str(targeted[-1].what)) is None
    return _amend(parts, TARGETED, target=None if usual else found)


def _aim_at_marked(command: Command, parts: list[Part]) -> bool:
    """The last of several attacks of others is on the target of one's own: it is marked meanwhile."""
    *others, last = command.then
    if not isinstance(last, Ability):
        return False
    aimed = replace(last, target=Select("enemy", where=(Has(MARK),)))
    marking = Ability("place", 1, MARK, Select("target"))
    clearing = Ability("destroy", target=Select("token", "all", named=MARK))
    parts[-1:] = [marking, replace(command, then=(*others, aimed)), clearing]
    return True


def _narrow(said: About, parts: list[Part]) -> bool:
    """`The target must have Wound`: nobody else can be one of the last ability."""
    targeted = [part for part in parts if isinstance(part, Ability) and part.verb in TARGETED]
    if not targeted or said.condition is None:
        return False
    last = targeted[-1]
    whom = last.target or Select(default_who(last.verb, str(last.what)))
    return _amend(parts, TARGETED, target=replace(whom, where=(*whom.where, said.condition)))


def _move_how(said: About, parts: list[Part]) -> bool:
    """`The movement must end in a hex adjacent to an obstacle`, or be in a straight line."""
    if said.whom is None:
        return _amend(parts, ("move",), what=said.what)
    return _amend(parts, (said.what or "move",), to=said.whom)


def _crush(said: About, parts: list[Part]) -> bool:
    """`You may end this movement in a hex with an obstacle, destroying it`."""
    if said.ability is None or said.ability.verb != "move" or parts[-1] is not said.ability:
        return False
    parts.append(Ability("destroy", target=Select("obstacle", range=0), mandatory=True))
    return _ignore(said._replace(what="obstacles at the end of moves"), parts)


def _teleport_to(said: About, parts: list[Part]) -> bool:
    """`This teleport must end in a hex with a Silt token`, as far as it goes."""
    match parts[-1]:
        case Ability("teleport", amount, to=None) as ability if said.whom and said.whom.range is None:
            parts[-1] = replace(ability, amount=0, to=replace(said.whom, range=amount))
            return True
    return False


def _then_they(said: About, parts: list[Part]) -> bool:
    """`If this movement ends adjacent to an enemy, the ally may perform: ...`: of those who moved."""
    match parts[-1]:
        case Command("grant", then=(*_, Ability("move"))) as command:
            parts[-1] = replace(command, then=(*command.then, *said.then))
            return True
    return False


def _by_you(said: About, parts: list[Part]) -> bool:
    """`You control this movement`, of one that is decided by whose ability it is anyway."""
    match parts[-1]:
        case Ability("force") | Command("control"):
            return True
    return False


def _amend(parts: list[Part], verbs: Sequence[str], **said: object) -> bool:
    for at in reversed(range(len(parts))):
        part = parts[at]
        if isinstance(part, Command):  # of what others perform
            told = list(part.then)
            if _amend(told, verbs, **said):
                parts[at] = replace(part, then=tuple(told))
                return True
        if isinstance(part, Ability) and part.verb in verbs:
            parts[at] = replace(part, **said)
            return True
        if isinstance(part, Bonus):  # of what it does at its moment
            within = [one for one in part.then if not isinstance(one, Change)]
            if len(within) == len(part.then) and any(
                isinstance(one, Ability) and one.verb in verbs for one in within
            ):
                whose = said.get("to")
                if isinstance(whose, Select) and (part.moment.event, whose.origin) == ("suffer", "target"):
                    said["to"] = replace(whose, origin="it")  # who was attacked, and not who did it
                _amend(within, verbs, **said)
                parts[at] = replace(part, then=tuple(within))
                return True
    return False


HOW: Final = {
    "apart": _apart,
    "sprung": _sprung,
    "ignore": _ignore,
    "ignore consumed": _ignore_consumed,
    "unaffected": _unaffected,
    "restrict": _restrict,
    "add": _add,
    "only if": _only_if,
    "limit": _limit,
    "when over": _when_over,
    "when they did": _when_they_did,
    "before": _before,
    "before attack": _before_attack,
    "first": _first,
    "spare": _spare,
    "then": _then,
    "summoned": _summoned,
    "trait": _summoned,
    "theirs": _theirs,
    "chosen": _chosen,
    "some instead": _some_instead,
    "reminded": _reminded,
    "driven in": _driven_in,
    "who does": _who_does,
    "removed": _removed,
    "from": _from,
    "ignore move": _ignore_move,
    "link": _link,
    "trap": _trap,
    "trap consumed": _trap_consumed,
    "trap around": _trap_around,
    "trap instead": _trap_instead,
    "so many instead": _so_many_instead,
    "often": _often,
    "once": _once,
    "mark": _mark,
    "aim": _aim,
    "also": _also,
    "narrow": _narrow,
    "move": _move_how,
    "crush": _crush,
    "teleport": _teleport_to,
    "then they": _then_they,
    "by you": _by_you,
}
