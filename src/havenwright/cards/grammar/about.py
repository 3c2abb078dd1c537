"""Sentences about what stands before them: `This attack ignores Shield`, `Target all adjacent enemies`.

A row of such a sentence means an `About`, which changes the parts before it. Most of them are about the last
part alone: by its kind, `_of_bonus`, `_of_command`, `_of_trap` or `_of_ability` gives what takes its place.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from msgspec.structs import replace

from havenwright.cards.grammar.abilities import from_there
from havenwright.cards.grammar.always import ALWAYS
from havenwright.cards.grammar.amounts import multiplied
from havenwright.cards.grammar.bonuses import where as conditions_of
from havenwright.cards.grammar.conditions import not_consumed
from havenwright.cards.grammar.leaves import last_ability
from havenwright.cards.grammar.pronouns import target_of
from havenwright.cards.grammar.selections import such
from havenwright.cards.lexicon.nouns import FIGURES, GROUND, MARK
from havenwright.cards.lexicon.verbs import FITTING, TARGETED, settled
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Build,
    Change,
    Choose,
    Command,
    Condition,
    Consume,
    Count,
    Did,
    Each,
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
OWN_FIRST: Final = ("move", "teleport", "suffer", "loot", "shield", "retaliate")
"""Abilities of one's own that can come before another, whoever that is for."""
Then = tuple[Change | Part, ...]
WithBody = TypeVar("WithBody", Bonus, Command)


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
        if not parts:
            return False
        instead = _instead_of_last(self, parts[-1])
        if instead is None:
            return _of_earlier(self, parts)
        parts[-1:] = instead
        return True


def _instead_of_last(said: About, last: Part) -> Sequence[Part] | None:
    """The parts that take the place of the last one; None if the sentence isn't about it."""
    match last:
        case Ability():
            return _of_ability(said, last)
        case Bonus():
            return _of_bonus(said, last)
        case Command():
            return _of_command(said, last)
        case Build("trap"):
            return _of_trap(said, last)
    return None


# The last part


def _of_ability(said: About, last: Ability) -> Sequence[Part] | None:
    known = last is said.ability
    match said.how, last:
        case "restrict", _ if known and said.whom is not None:
            # `You perform this attack once for each ...`
            return [Each(said.whom, (last,))]
        case "restrict", _ if known and said.condition is not None:
            # `You cannot perform this attack if ...`
            return [If(said.condition, (last,))]
        case "add", _ if said.whom is not None:
            return _of_those(said, last, said.whom)
        case "for each", Ability("destroy", target=Select(who)) if who in GROUND:
            # `Gain 1 experience for each`, of what is destroyed just before
            many = Count(Select(who, "all", where=(Is("destroyed"),)))
            gained = [one for one in said.then if isinstance(one, Ability)]
            return [last, *(replace(one, amount=multiplied(one.amount, many)) for one in gained)]
        case "for each cleansed", Ability("cleanse", 0, str(what), Select(count="all") as whom):
            # `Gain 1 experience for each figure that had a condition removed`: known before they are
            many = Count(such(whom, Has(what)))
            gained = [one for one in said.then if isinstance(one, Ability)]
            return [*(replace(one, amount=multiplied(one.amount, many)) for one in gained), last]
        case "add", _ if known or (said.ability is None and last.verb == "attack"):
            # `This movement has Jump`
            more = said.then if said.condition is None else (If(said.condition, said.then),)
            return [replace(last, extras=(*last.extras, *more))]
        case "first", _ if known and all(map(_is_own_first, said.then)):
            # `Before the attack, you may Teleport 3`
            return [*_parts(said.then), last]
        case "ignore consumed", _ if known or (said.ability is None and last.verb == (said.what or "move")):
            # `Consume air: Ignore difficult terrain during this move`: asked before that move
            return [*_parts(said.then), last]
        case "if not possible", Ability(verb, amount=-1 | 0, to=None | Select(count=1), mandatory=True) if (
            verb in ("gain", "lose", "discard")
        ):
            # `Mandatory: Lose one card. If you cannot, suffer 2 damage`: that is mandatory, too
            other = tuple(replace(one, mandatory=True) for one in said.then if isinstance(one, Ability))
            return [last, If(Not(Did(verb)), other)] if len(other) == len(said.then) else None
        case "who does", Ability("suffer", target=Select() as whom, optional=True):
            # `Each ally who does may perform: ...`, of what they may suffer: that is its price
            return [Command("grant", whom, (Pay((replace(last, target=None, optional=False),), said.then),))]
        case "too", Ability("heal" | "condition" | "shield" | "retaliate" as verb, what=what) if said.whom:
            # `Consume dark: target one adjacent ally as well`
            too = replace(last, target=settled(said.whom, verb, what))
            asked = [one for one in said.then if isinstance(one, Consume | If)]
            return [last, *(replace(one, then=(too, *one.then)) for one in asked)] if asked else [last, too]
        case "some instead", Ability("suffer", target=Select(count="all") as whom):
            return _some_instead(said, last, whom)
        case "chosen", Ability("choose hex", target=Select(who)) if who in FIGURES:
            # `Choose one ally. On that ally's next two attacks, ...`
            return [last, *_parts(said.then)]
        case "reminded", Ability("place", what=name, target=whom) if name == MARK:
            # `Place a character token on one enemy. During that enemy's turn, ...`: the token only reminds
            return [replace(one, bearer=whom) for one in said.then if isinstance(one, Bonus)]
        case "driven in", _:
            # `You may push the target into hexes containing obstacles`
            passing = Ability("ignore", what="obstacles")
            enemies = Select("enemy", "all")
            return [Bonus(ALWAYS, (passing,), lasts="ability", bearer=enemies), *_parts(said.then), last]
        case "also", Ability("heal" | "condition" | "shield" | "cleanse", target=whom):
            # `Also remove Wound and Bane`: from the same ones
            same = Select("target", 1 if whom is None or whom.count == 1 else "all")
            target = None if whom is not None and whom.who == "self" else same
            return [last, *(replace(one, target=target) for one in said.then if isinstance(one, Ability))]
        case "sprung", Ability("spring", to=None):
            # `All enemies adjacent to each sprung trap suffer its effects`: it is sprung against them
            return [replace(last, to=said.whom)]
        case "often", Ability("attack", target=Select(who, int(count), _, None) as whom) if count > 1:
            # `The same enemy may be targeted multiple times`: an attack on several is then several attacks
            one = replace(whom, count=1)
            usual = who == "enemy" and one == Select(who, near=whom.near)
            return [Each(count, (replace(last, target=None if usual else one),))]
        case "mark", Ability("place", what=str(name)) if name:
            return [last, _marked_bonus(said, name)]
        case "teleport", Ability("teleport", reach, to=None) if said.whom and said.whom.range is None:
            # `This teleport must end in a hex with a Silt token`, as far as it goes
            return [replace(last, amount=0, to=replace(said.whom, range=reach))]
        case "other way", Ability("attack", target=None | Select(count=1, area=None), extras=extras):
            # `Push 2. You may pull the target instead of pushing it`: one of both, after the attack
            forced = [one for one in extras if isinstance(one, Change) and one.field in ("push", "pull")]
            if len(forced) == 1 and forced[0].field != said.what:
                ways = (Ability(way, forced[0].amount, target=Select("target")) for way in ("push", "pull"))
                others = tuple(one for one in extras if one != forced[0])
                return [replace(last, extras=others), Choose(tuple((way,) for way in ways))]
        case "by you", Ability("force"):
            # `You control this movement`, of one that is decided by whose ability it is anyway
            return [last]
    return None


def _of_those(said: About, last: Ability, those: Select) -> Sequence[Part] | None:
    """`Those enemies also gain Immobilize`, of all whom the ability before was for."""
    if "condition" not in FITTING.get(last.verb, ()) or those.who not in ("figure", target_of(last).who):
        return None
    match said.then[0]:
        case (Ability() | Consume(then=(Ability(),))) as part:
            return [last, part]
    return [replace(last, extras=(*last.extras, *said.then))]


def _is_own_first(one: Change | Part) -> bool:
    return isinstance(one, Ability) and one.verb in OWN_FIRST and not one.target


def _some_instead(said: About, last: Ability, whom: Select) -> Sequence[Part] | None:
    """`Each of those enemies with Poison suffers 5 damage instead`: the others as it was said before."""
    match said.whom, said.then:
        case Select(who, where=(asked,), range=reach), (Change(amount=more),):
            if who in (whom.who, "target") and reach in (None, whom.range):
                others, these = such(whom, Not(asked)), such(whom, asked)
                return [replace(last, target=others), replace(last, target=these, amount=more)]
    return None


def _marked_bonus(said: About, name: str) -> Bonus:
    """`You add +1 Attack to all your attacks targeting this enemy`, on which a token was just placed: it
    is a mark, and what is added is added as long as it lies there."""
    marked = Moment("attack", Select("self"), Select("enemy", where=(Has(name),)))
    return Bonus(marked, said.then, lasts="scenario", bearer=said.whom)


def _of_bonus(said: About, last: Bonus) -> Sequence[Part] | None:
    moment = last.moment
    match said.how, last.then[-1]:
        case "only if", _:
            # `This item may only be used if you are adjacent to an obstacle`
            where = (*moment.where, *conditions_of(said.condition))
            return [replace(last, moment=replace(moment, where=where))]
        case (("limit" | "twice"), _) if not last.limit and not last.uses:
            # `This can only happen once each turn`
            return [replace(last, limit=said.what, most=2 if said.how == "twice" else 1)]
        case "unaffected", _ if moment.event == "attack":
            return [_unaffected(last, Ability("ignore", what=said.what))]
        case "when over", _ if moment.event in OVER and moment.event.startswith(said.what):
            return _when_over(said, last)
        case "then", _ if not _changes(said.then):
            # `Then all adjacent enemies suffer 1 damage`: at its moment too
            return [_longer(last, said.then)]
        case "mark", Ability("place", what=str(name)) if name:
            return [_longer(last, (_marked_bonus(said, name),))]
    return None


def _unaffected(bonus: Bonus, ignoring: Ability) -> Bonus:
    """`This attack is unaffected by Retaliate`: of one that is performed then, or of those waited for."""
    own = [at for at, one in enumerate(bonus.then) if isinstance(one, Ability) and one.verb == "attack"]
    if not own:
        return _longer(bonus, (ignoring,))
    then = [*bonus.then]
    then.insert(own[-1], Bonus(ALWAYS, (ignoring,), lasts="ability"))
    return replace(bonus, then=tuple(then))


def _when_over(said: About, bonus: Bonus) -> Sequence[Part] | None:
    """`After the move ability, gain Immobilize`: of the move that the bonus is for."""
    moment = bonus.moment
    if moment.event in ("attack", "heal") and said.condition is None:
        # parts come when one target is dealt with
        return None if _changes(said.then) else [_longer(bonus, said.then)]
    over = replace(moment, when="after", where=conditions_of(said.condition))
    return [_longer(bonus, (Bonus(over, said.then, (0,), "ability"),))]


def _of_command(said: About, last: Command) -> Sequence[Part] | None:
    match said.how, last.then[-1]:
        case "theirs", Ability("attack") as attack if _changes(said.then):
            # `They add Pierce 2 to the attack`
            return [
                replace(last, then=(*last.then[:-1], replace(attack, extras=(*attack.extras, *said.then))))
            ]
        case "theirs", _ if not any(map(_counts_for_you, said.then)):
            # `The acting enemy suffers 1 damage`, `This same ally may perform: Move 2`
            return [_longer(last, said.then)]
        case "when they did", Ability(verb):
            # `If they do, this ally suffers 1 damage`: of what others may perform
            return [_longer(last, (If(Did(verb), said.then),))]
        case "then they", Ability("move") if last.how == "grant":
            # `If this movement ends adjacent to an enemy, the ally may perform: ...`
            return [_longer(last, said.then)]
        case "earned", Ability("attack" | "move" as verb) if last.whom.count == 1 and (
            said.what == verb or _is_of_target(said.condition)
        ):
            # `If the attack kills the target, gain Experience 1`, of an attack that another performs
            return [_longer(last, (If(said.condition, said.then),))]  # type: ignore[arg-type]
        case "by you", _ if last.how == "control":
            return [last]
    return None


def _is_of_target(condition: Condition | None) -> bool:
    return isinstance(condition, Has | Is) and condition.who == "target"


def _counts_for_you(one: Change | Part) -> bool:
    """True of what is counted around the commander, which would be counted around whoever acts."""
    return not isinstance(one, Ability) or not isinstance(one.amount, int | Fact)


def _of_trap(said: About, last: Build) -> Sequence[Part] | None:
    match said.how, last:
        case "trap", _:
            # `The trap has Immobilize`
            return [_with_effects(last, said.then)]
        case "trap sprung", Build(sprung=()):
            # `Gain Experience 1 when the trap is sprung by an enemy`
            return [replace(last, sprung=tuple(said.then))]
        case "trap around", Build(effects=(Ability(target=None) as effect,)):
            # `This trap affects all figures adjacent to it as well`: those next to whoever springs it
            around = replace(effect, target=Select("figure", "all", 1))
            return [replace(last, effects=(effect, around))]
        case "apart", Build(place=Select("hex") as place) if last.count != 1:
            # `The traps must not be adjacent to each other`
            return [replace(last, place=such(place, Is("apart from each other")))]
    return None


def _with_effects(trap: Build, more: Then) -> Build:
    """A trap with further effects; a condition stands beside the damage."""
    match trap.effects, more:
        case (Ability() as first,), (Ability("condition", what=what, extras=extras),):
            beside = replace(first, extras=(*first.extras, Change("condition", 1, what), *extras))
            return replace(trap, effects=(beside,))
    return replace(trap, effects=(*trap.effects, *more))


# Earlier parts, or several


def _of_earlier(said: About, parts: list[Part]) -> bool:
    """Change a part that needn't be the last, or several; False if there is none."""
    match said.how:
        case "ignore":
            return _ignore(said, parts)
        case "ignore move":
            # `Move 4. Treat difficult terrain as normal`: holds during the move just before
            moves = last_ability(parts[-1:], "move") is not None
            return moves and (said.ability is None or said.ability.verb == "move") and _ignore(said, parts)
        case "crush":
            return _crush(said, parts)
        case "before" | "before attack" | "spare" | "removed":
            return _put_before(said, parts)
        case "summoned" | "trait":
            return _summoned(said, parts)
        case "trap consumed" | "trap instead" | "so many instead":
            return _one_of_two(said, parts)
        case "link":
            return _link(said, parts)
        case "from":
            return _from(said, parts)
        case "once":
            return _once(parts)
        case "aim":
            return _aim(said, parts)
        case "narrow":
            return _narrow(said, parts)
        case "move" if said.whom is None:
            # `The movement must be in a straight line`
            return _amend(parts, ("move",), what=said.what)
        case "move":
            # `The movement must end in a hex adjacent to an obstacle`
            return _amend(parts, (said.what or "move",), to=said.whom)
    return False


def _put_before(said: About, parts: list[Part]) -> bool:
    """Insert a bonus for an ability before it."""
    ability = last_ability(parts, "heal") if said.how == "before" else said.ability
    if ability is None:
        return False
    attacks = ability.verb == "attack"
    first: Part
    match said.how:
        case "before":
            # `Before the heal, remove one condition from the target`: for each target, before it is healed
            moment = Moment("heal", whom=Select("figure"), when="before")
            first = Bonus(moment, said.then, lasts="ability")
        case "before attack" if attacks:
            # `Pull 2 before the attack`: each target, before it is attacked
            moment = Moment("attack", whom=Select("enemy"), when="before")
            first = Bonus(moment, said.then, lasts="ability")
            if said.what:
                first = Consume((said.what,), (first,))  # type: ignore[arg-type]
        case "spare" if attacks and target_of(ability).who == "enemy":
            # `If the target would be killed by this attack, you may instead ...`
            (first,) = _parts(said.then)
        case "removed" if said.whom is not None:
            # `All allies who remove Poison with this heal gain Bless`: whenever one does meanwhile
            moment = Moment("remove condition", replace(said.whom, count=1), where=(Is(said.what),))
            first = Bonus(moment, said.then, lasts="ability")
        case _:
            return False
    parts.insert(_place(ability, parts), first)
    return True


def _ignore(said: About, parts: list[Part]) -> bool:
    """`This attack ignores Shield`: holds during that ability, before which it is said."""
    ability = said.ability or last_ability(parts, "move")
    if ability is None:
        return False
    ignored = said.then or (Ability("ignore", what=said.what),)
    waiting = ignored[0] if isinstance(ignored[0], Bonus) else Bonus(ALWAYS, ignored, lasts="ability")
    parts.insert(_place(ability, parts), waiting)
    return True


def _crush(said: About, parts: list[Part]) -> bool:
    """`You may end this movement in a hex with an obstacle, destroying it`."""
    if said.ability is None or said.ability.verb != "move" or parts[-1] is not said.ability:
        return False
    parts.append(Ability("destroy", target=Select("obstacle", range=0), mandatory=True))
    return _ignore(said._replace(what="obstacles at the end of moves"), parts)


def _summoned(said: About, parts: list[Part]) -> bool:
    """`This summon is ...`: a trait; `it gains Ward`: when it comes; or what it gains at some later time."""
    at = next((at for at in reversed(range(len(parts))) if isinstance(parts[at], Summon)), None)
    if at is None:
        return False
    summon = parts[at]
    assert isinstance(summon, Summon)
    match said.then[0]:
        case Change(amount=many):  # `Summon two of this summon instead of one`
            parts[at] = replace(summon, count=many)
        case first if said.how == "trait" or (isinstance(first, Bonus) and first.moment.event == "always"):
            parts[at] = replace(summon, traits=(*summon.traits, *said.then))
        case Bonus(then=(Ability() as given,)) as bonus:
            whom = Select("summon", named=summon.name)
            parts.append(replace(bonus, then=(replace(given, target=whom),)))
        case _:
            parts += _parts(said.then)
    return True


def _one_of_two(said: About, parts: list[Part]) -> bool:
    """Make other tiles than the ones before, if something is consumed."""
    match said.how, parts[-1], said.then:
        case "trap consumed", Build("trap") as before, (Consume(then=more) as consumed,):
            # `Consume ice: the trap also has Stun`
            other = _with_effects(before, more)
        case "trap instead", Build("trap") as before, (Consume(then=effects) as consumed,):
            # `Consume ice: Create one 4 damage trap instead`
            other = replace(before, effects=effects)
        case "so many instead", Build(effects=()) as before, (Consume(then=(Change() as many,)) as consumed,):
            # `Consume dark: Place up to four Silt tokens instead`
            if (before.name or before.kind) != said.what:
                return False
            other = replace(before, count=many.amount)
        case _:
            return False
    without = not_consumed(consumed, parts)
    if without is None:
        return False
    parts[-1:] = [replace(consumed, then=(other,)), If(without, (before,))]
    return True


def _link(said: About, parts: list[Part]) -> bool:
    """`You may treat the hexes containing the tokens as adjacent`: those that were placed before."""
    names = {one.name for one in parts if isinstance(one, Build) and one.kind == "token" and one.name}
    if len(names) != 1:
        return False
    parts.append(Ability("link", what=names.pop(), target=said.whom))
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


def _once(parts: list[Part]) -> bool:
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
        case Ability(verb) if verb in TARGETED:
            whom = target_of(part)
            return replace(part, target=replace(whom, where=(Is("different"), *whom.where)))
        case Each() | Command() | Bonus() | If() | Consume() | Pay():
            last = _with_others_only(part.then[-1])
            return None if last is None else replace(part, then=(*part.then[:-1], last))
    return None


def _aim(said: About, parts: list[Part]) -> bool:
    """`Target all adjacent enemies`: the last ability is for these."""
    last = parts[-1]
    targeted = _targeted(last.then if isinstance(last, Command) else parts)
    assert said.whom is not None
    if isinstance(last, Command) and Is("targeted") in said.whom.where and len(targeted) > 1:
        return _aim_at_marked(last, parts)
    whom = said.whom if targeted and targeted[-1].verb == "attack" else replace(said.whom, near=False)
    found = aimed(whom, targeted[-1].target if targeted else None)
    target = settled(found, targeted[-1].verb, targeted[-1].what) if targeted else found
    return _amend(parts, TARGETED, target=target)


def _targeted(parts: Sequence[Change | Part]) -> list[Ability]:
    return [part for part in parts if isinstance(part, Ability) and part.verb in TARGETED]


def aimed(whom: Select, before: Select | None) -> Select:
    """Another target for an ability, as far as it reached before where nothing else is said."""
    if before is None or whom.range is not None or whom.origin != "self" or whom.who in REFERRED:
        return whom
    return replace(whom, range=before.range, area=whom.area or before.area)


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
    targeted = _targeted(parts)
    if not targeted or said.condition is None:
        return False
    return _amend(parts, TARGETED, target=such(target_of(targeted[-1]), said.condition))


def _amend(parts: list[Part], verbs: Sequence[str], **said: object) -> bool:
    """Change the last ability with one of these verbs, also within a command or a bonus."""
    for at in reversed(range(len(parts))):
        part = parts[at]
        if isinstance(part, Ability) and part.verb in verbs:
            parts[at] = replace(part, **said)
            return True
        if isinstance(part, Command) or (isinstance(part, Bonus) and _performs(part, verbs)):
            within = _parts(part.then)
            if _amend(within, verbs, **_as_said_at(part, said)):
                parts[at] = replace(part, then=tuple(within))
                return True
    return False


def _performs(bonus: Bonus, verbs: Sequence[str]) -> bool:
    """True if one of these is done at the moment of a bonus, which changes nothing."""
    own = any(isinstance(one, Ability) and one.verb in verbs for one in bonus.then)
    return own and not _changes(bonus.then)


def _as_said_at(part: Bonus | Command, said: dict[str, object]) -> dict[str, object]:
    """Figures as they are called there: at damage to somebody the target is who suffers it, not who did it;
    and what others perform ends near the one who commands it."""
    match part, said:
        case Command(), {"to": Select("hex", range=int(), origin="self") as to}:
            return {**said, "to": replace(to, origin="summoner")}
        case Bonus(Moment("suffer")), {"to": Select(origin="target") as to}:
            return {**said, "to": replace(to, origin="it")}
    return said


# Parts and bodies


def _place(ability: Ability, parts: Sequence[Part]) -> int:
    return max(at for at, part in enumerate(parts) if part is ability)


def _longer(part: WithBody, more: Then) -> WithBody:
    return replace(part, then=(*part.then, *more))


def _parts(then: Then) -> list[Part]:
    return [one for one in then if not isinstance(one, Change)]


def _changes(then: Then) -> list[Change]:
    return [one for one in then if isinstance(one, Change)]
