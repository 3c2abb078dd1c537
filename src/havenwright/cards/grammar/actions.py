"""Sentences of an action put together: what a sentence changes is hung on the ability before it."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec.structs import astuple, replace

from havenwright.cards.ability_kinds import asks_of_force, is_asked_after_force
from havenwright.cards.grammar.about import About
from havenwright.cards.grammar.bodies import fields_changed
from havenwright.cards.grammar.changes import as_ability, as_part
from havenwright.cards.grammar.conditions import not_consumed
from havenwright.cards.grammar.diagnosis import mistake_at, read
from havenwright.cards.grammar.instead import added_instead
from havenwright.cards.grammar.language import own_words, whole_language
from havenwright.cards.grammar.leaves import Words, last_ability
from havenwright.cards.grammar.lines import Kind, Needs
from havenwright.cards.grammar.pronouns import (
    as_meant,
    of_one_asked,
    of_one_before,
    of_others,
    of_that_one,
    speaks_of_it,
    target_of,
    than_before,
)
from havenwright.cards.grammar.sentence import explained, says, together, without_ending
from havenwright.cards.grammar.waiting import pointed
from havenwright.cards.lexicon.moments import YOU
from havenwright.cards.lexicon.nouns import GROUND, OWN_SIDE
from havenwright.cards.lexicon.verbs import AIMED, FITTING, SEEING, TARGETED
from havenwright.cards.text.mistakes import CardError, Problems
from havenwright.cards.text.tokens import Sentence, Token
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Build,
    Change,
    Choose,
    Command,
    Compare,
    Condition,
    Consume,
    Count,
    Did,
    Elemental,
    Extra,
    Fact,
    Has,
    If,
    Is,
    Moment,
    Part,
    Pay,
    Relative,
    Select,
)
from havenwright.cards.tree_walk import nodes_in, plain_conditions
from havenwright.cards.vocabulary import Element, Field

Loss = Literal["no", "lost", "unrecoverable"]
Stays = Literal["no", "round", "persistent"]
DONE_ALONE: Final = ("condition", "infuse", "push", "pull")
"""Changes that are abilities by themselves."""
THAT_ONE: Final = (
    *((that, noun) for noun in ("ally", "summon", "enemy") for that in ("that", "the")),
    ("the", "attacker"),
)
"""Words for a figure of which a sentence has told."""
BESIDE_ATTACKER: Final = (*(one for one in THAT_ONE[:4]), ("the", "target"), ("they",), ("them",))
"""Words for whom somebody attacks."""
WHO_IS_UNCLEAR: Final = "who is meant isn't clear; name the figure: 'whenever an enemy attacks'"
SLOTS_OF_BONUS: Final = "use slots belong to a bonus: 'On your next two attacks, ...'"
SLOT_XP: Final = {"[ ]": 0, "[1 xp]": 1, "[2 xp]": 2, "[3 xp]": 3}


def read_beside(said: Sequence[Sentence], ability: Ability, problems: Problems) -> list[Part]:
    """An ability with its changes, which begin the sentences, and the parts behind it."""
    first, *more = together(said)
    words = explained(first.words, first.end)
    rule = "attack_effects"
    changes = own_words().read_if_fits(words, rule) or whole_language().read_if_fits(words, rule)
    if changes is None:
        return _read_behind([first, *more], problems, ability)
    return _read_behind(more, problems, replace(ability, extras=changes))


def _read_behind(said: Sequence[Sentence], problems: Problems, ability: Ability) -> list[Part]:
    """The parts behind an ability; what stands behind `After the attack ability` waits for its end."""
    at = next((at for at, sentence in enumerate(said) if _is_when_over(sentence, ability)), len(said))
    parts = read_parts(said[:at], problems, before=(ability,))
    if at == len(said):
        return parts
    words = said[at].words[len(OVER) :]
    later = read_parts([said[at]._replace(words=words), *said[at + 1 :]], problems, before=parts)
    waiting = later[len(parts) :]
    if later[: len(parts)] != parts or not waiting or any(map(_is_unaimed, waiting)):
        problems.add(mistake_at(said[at].words[0], "this changes an ability that is over"))
        return parts
    moment = Moment("attack ability", when="after")
    return [*parts, Bonus(moment, tuple(waiting), (0,), "ability")]


OVER: Final = (("after",), ("the", "this"), ("attack",), ("ability",), (",",))


def _is_when_over(sentence: Sentence, ability: Ability) -> bool:
    """True if a sentence begins with `After the attack ability`, of the attack that it stands beside."""
    first = [word.small for word in sentence.words[: len(OVER)]]
    return (
        ability.verb == "attack"
        and len(sentence.words) > len(OVER)
        and all(word in known for word, known in zip(first, OVER, strict=True))
    )


class Head:
    """The lines at the head of an action: the elements that it needs, and its kind; does it stay active?"""

    def __init__(self, stays: bool = False) -> None:
        self.stays: Final = stays
        self.other_words: Token | None = None
        """The first word of a sentence that isn't in the language's own words."""
        self.needs: list[Element | Literal["any"]] = []
        self.kinds: list[str] = []
        self.sentences: list[tuple[Sentence, int]] = []
        """The sentences that were read, and how many parts there were behind each."""

    def take(self, line: Needs | Kind, place: Token) -> None:
        if isinstance(line, Needs):
            self.needs += line.elements  # type: ignore[arg-type]
        elif self.kinds:
            raise mistake_at(place, "a second kind; an action has one")
        else:
            self.kinds.append(line.name)


def read_parts(
    said: Sequence[Sentence], problems: Problems, head: Head | None = None, before: Sequence[Part] = ()
) -> list[Part]:
    """The parts of an action, with those before the sentences; each mistake is added to the problems."""
    parts: list[Part] = [*before]
    row = said[0].end.line if before and said else 0
    head = head or Head()
    for sentence in together(said):
        if not sentence.words:
            if sentence.slots:
                problems.add(mistake_at(sentence.slots[0], SLOTS_OF_BONUS))
            continue
        follows, row = sentence.words[0].line == row, sentence.end.line
        kept = [*parts]
        try:
            _add(parts, sentence, head, follows, broken=bool(problems.found))
        except CardError as problem:
            parts[:] = kept
            if not _added_instead(parts, sentence):
                problems.add(problem)
        head.sentences.append((sentence, len(parts)))
    return parts


def _added_instead(parts: list[Part], sentence: Sentence) -> bool:
    """Change the part before, if a sentence says `instead`; use slots behind it are those of a bonus."""
    try:
        if parts and sentence.slots:
            parts[-1:] = with_slots(parts[-1:], sentence.slots)  # type: ignore[assignment]
    except CardError:
        return False
    return added_instead(parts, sentence)


def _add(parts: list[Part], sentence: Sentence, head: Head, follows: bool, broken: bool) -> None:
    words = explained(without_ending(sentence.words, parts), sentence.end)
    words.before, words.stays = parts, head.stays
    of_bonus = words[0].small == "consume" and bool(parts) and isinstance(parts[-1], Bonus)
    own = own_words().read_if_fits(words)
    if (of_bonus or own is None) and parts and _told(parts, words, sentence.slots):
        head.other_words = head.other_words or words[0]
        if sentence.slots and not of_bonus:
            parts[-1:] = with_slots(parts[-1:], sentence.slots)  # type: ignore[assignment]
        return
    read_line, in_other_words = own, own is None
    if in_other_words or words.in_other_words:
        head.other_words = head.other_words or words[0]
    if in_other_words:
        read_line = whole_language().read_if_fits(words)
        if read_line is None and parts and not sentence.slots and (behind := _told_first(parts, words)):
            _add(parts, sentence._replace(words=sentence.words[behind:]), head, follows, broken)
            return
        read_line = read_line or read(words, "line", sentence.end)
    line: Sequence[Change | Part | Needs | Kind] = read_line  # type: ignore[assignment]
    if sentence.slots:
        line = with_slots(line, sentence.slots)  # type: ignore[arg-type]
    for one in line:
        if isinstance(one, Needs | Kind):
            head.take(one, sentence.words[0])
            continue
        changed = fields_changed((one,))
        if follows and parts and (longer := _with_sorting(parts[-1], one)) is not None:
            parts[-1] = longer
        elif changed and isinstance(one, Change | Consume | Pay | If):
            place = sentence.words[0]
            extra = _as_price(parts, changed, one, place)
            if in_other_words:
                _check_in_time(extra, parts, changed, place)
            _attach(parts, changed, extra, place, broken)
        elif isinstance(one, Bonus):
            known = of_one_before(as_meant(one) if in_other_words else one, parts)
            known = _of_that_one(known, parts, words) if in_other_words else known
            if known is None:
                raise mistake_at(sentence.words[0], WHO_IS_UNCLEAR)
            parts.append(known)
        elif (follows or in_other_words) and _ignores(one, parts):
            About("ignore", parts[-1], what=one.what).told(parts)  # type: ignore[arg-type,union-attr]
        elif isinstance(one, Choose):
            parts.append(_for_targets(one, parts, follows or bool(changed), sentence.words[0]))
        elif not isinstance(one, Change):
            _append(parts, one, words, in_other_words, follows)


def _append(parts: list[Part], one: Part, words: Words, in_other_words: bool, follows: bool) -> None:
    """Add a part to those before it, or to the last of them if it is done with that one."""
    if speaks_of_it(one) or (in_other_words and _asks_of_nobody(one, parts)):
        raise mistake_at(words[0], WHO_IS_UNCLEAR)
    if in_other_words and isinstance(one, If) and _asks_before(one, words, parts):
        parts[-1] = _with_state_before(one, parts[-1], words[0])
        return
    part = than_before(_as_meant(one, parts, words) if in_other_words else one, parts)
    if (in_other_words or follows) and (bonus := _at_its_moment(part, parts)) is not None:
        parts[-1] = bonus
    else:
        parts.append(_of_tile(part, parts) if in_other_words or follows else part)


def _as_meant(part: Part, parts: Sequence[Part], words: Words) -> Part:
    """A part in other words, with the figures that its pronouns mean."""
    if isinstance(part, Command):
        return of_others(part)
    noun = next((noun for that, noun in THAT_ONE if says(words, (that, noun))), "")
    if not isinstance(part, If):
        _check_side(part, parts, words, noun)
        return part
    aimed = any(isinstance(one, Ability) and one.verb in TARGETED for one in parts)
    asked = of_one_asked(part, noun or ("" if aimed else "it"))
    _check_pronoun(asked, parts, words)
    return asked


def _check_side(part: Part, parts: Sequence[Part], words: Words, noun: str) -> None:
    """`That ally` is nobody whom an attack was for, nor is `that enemy` one who was healed."""
    others = {"ally": ("enemy",), "enemy": OWN_SIDE}.get(noun, ())
    match part, parts:
        case Ability(target=Select("it")), [*_, Ability(verb) as last] if verb in TARGETED:
            if target_of(last).who in others:
                raise mistake_at(words[0], WHO_IS_UNCLEAR)


def _of_that_one(bonus: Bonus | None, parts: Sequence[Part], words: Words) -> Bonus | None:
    """A bonus for `that ally` or `the attacker`, if its sentence names one; None if that isn't clear."""
    for that, noun in THAT_ONE:
        if bonus is not None and says(words, (that, noun)):
            meant = of_that_one(bonus, noun, parts)
            mixed = noun == "attacker" and meant != bonus
            bonus = None if mixed and any(says(words, one) for one in BESIDE_ATTACKER) else meant
    return bonus


def _ignores(one: Change | Part, parts: Sequence[Part]) -> bool:
    """True of `Ignore all Shield`, behind an attack: it is that attack which does."""
    match [*parts[-1:], one]:
        case [Ability("attack"), Ability("ignore", what="shield" | "retaliate")]:
            return True
    return False


def _of_tile(part: Part, parts: Sequence[Part]) -> Part:
    """`Destroy one obstacle. All enemies adjacent to it suffer 1 damage`: tiles have no pronoun."""
    if isinstance(part, Pay):
        return replace(part, then=tuple(_of_tile(one, part.cost) for one in part.then))  # type: ignore[arg-type]
    match parts:
        case [*_, Build()]:
            pass
        case [*_, Ability("destroy" | "relocate", target=Select(who=who))] if who in GROUND:
            pass
        case _:
            return part
    match part:
        case Build(place=Select("it")):
            return replace(part, place=Select("made"))
        case Ability(target=Select(origin="it") as near):
            return replace(part, target=replace(near, origin="made"))
        case If(Compare(Count(Select(origin="it" | "chosen") as near)) as asked):
            return replace(part, condition=replace(asked, left=Count(replace(near, origin="made"))))
    return part


def _at_its_moment(part: Part, parts: Sequence[Part]) -> Bonus | None:
    """`On your next attack, add +2 Attack. The target gains Muddle`: the target of that attack, then."""
    match parts:
        case [*before, Bonus(Moment("attack" | "heal", when="during") as moment) as bonus] if all(
            isinstance(one, Bonus) or _is_for_nobody(one) for one in before
        ):
            done: Change | Part = part
            if moment.who == YOU:  # nobody else could be `it`
                (done,) = pointed((part,), "target")
                done = replace(done, then=pointed(done.then, "target")) if isinstance(done, If) else done
            if _speaks_of_target(done) and _is_done_then(done):
                return replace(bonus, then=(*bonus.then, done))
    return None


def _is_done_then(part: Part | Change) -> bool:
    """True of what can be done at a moment, and isn't for `it`, who may be another by then."""
    match part:
        case Ability(target=None | Select() as whom) | Command(whom=whom):
            return whom is None or "it" not in (whom.who, whom.origin)
        case If(asked, then, ()):
            return not _asks_of_it(asked) and all(map(_is_done_then, then))
    return False


def _asks_of_nobody(part: Part, parts: Sequence[Part]) -> bool:
    """True of `Attack 2, Stun if the target is elite`: nobody is the target before the attack."""
    match part:
        case If(asked, (Ability("attack", target=None | Select("enemy")), *_)):
            return (_asks_of_it(asked) or _speaks_of_target(asked)) and all(map(_is_for_nobody, parts))
    return False


def _asks_of_it(condition: Condition) -> bool:
    return any(getattr(one, "who", "") == "it" for one in plain_conditions(condition))


def _speaks_of_target(part: Change | Part | Condition) -> bool:
    return any("target" in astuple(one) for one in nodes_in(part))


def _is_for_nobody(part: Part) -> bool:
    return isinstance(part, Ability) and part.verb not in TARGETED and part.target is None


def _asks_before(part: If, words: Words, parts: Sequence[Part]) -> bool:
    """True of `if the target was already damaged`, behind an ability that may damage it."""
    last = parts[-1] if parts else None
    before = isinstance(last, Ability) and last.verb in ("attack", "condition", "heal", "suffer")
    state = isinstance(part.condition, Has | Is) and part.condition != Is("acted", part.condition.who)
    return before and state and says(words, ("already",))


def _with_state_before(part: If, ability: Part, place: Token) -> Ability:
    """The ability with changes under a condition, which is asked for each target before it is affected."""
    assert isinstance(ability, Ability)
    assert isinstance(part.condition, Has | Is)
    changes = [_as_change(one) for one in part.then]
    of_target = part.condition.who in ("target", "it") and not part.otherwise
    fitting = (*FITTING[ability.verb], "experience")
    if not of_target or not all(one is not None and one.field in fitting for one in changes):
        raise mistake_at(place, "this asks for a state before the ability, and is asked after it")
    asked = If(replace(part.condition, who="target"), tuple(one for one in changes if one is not None))
    return replace(ability, extras=(*ability.extras, asked))


def _as_change(part: Change | Part) -> Change | None:
    """A condition of the target, or experience, as a change of the ability; None: it is none."""
    match part:
        case Ability("condition", what=what, target=Select("target" | "it") as whom, extras=()) if what:
            return Change("condition", 1, what) if whom == Select(whom.who) else None
        case Ability("experience", int(amount), target=None):
            return Change("experience", amount)
    return None


def _check_pronoun(part: If, parts: Sequence[Part], words: Words) -> None:
    """Tiles have no pronoun, nor has one of the figures that are counted."""
    match part:
        case If(
            Compare(Count(Select(who=who, origin="self"))), (Ability(verb, target=Select() as whom), *_)
        ) if who in GROUND:
            if whom.who in ("it", "made") if verb == "destroy" else whom.origin == "it" and not parts:
                raise mistake_at(words[0], "name the tile: 'destroy one adjacent obstacle'")
        case If(
            Compare(Count(Select(who=who) as beside)),
            (Ability(target=Select("it")) | Command(_, Select("it")), *_),
        ):
            driven = Is("in the way of the target") in beside.where  # of whom it speaks
            own = beside.origin == "self" and who in ("enemy", "ally") and not driven  # 'it', or the target?
            if own or says(words, ("that", who)):
                raise mistake_at(words[0], "name the figure: 'one adjacent enemy gains Wound'")


def _told(parts: list[Part], words: Words, slots: Sequence[Token]) -> bool:
    """Read a sentence about the parts before it; False if it is none."""
    if words[0].small == "consume" and isinstance(parts[-1], Bonus):
        return _consumed_for(parts, words, slots)
    said = whole_language().read_if_fits(words, "told")
    return isinstance(said, About) and said.told(parts)


def _told_first(parts: list[Part], words: Words) -> int:
    """`You may move through enemies during this movement, and each of them gains Curse`: read a sentence
    about the parts before it; the place of another behind it, 0 if there are no two."""
    ends = [at for at in range(len(words) - 1) if (words[at].text, words[at + 1].small) == (",", "and")]
    return next((at + 2 for at in ends if _told(parts, words.beginning(at), ())), 0)


def _consumed_for(parts: list[Part], words: Words, slots: Sequence[Token]) -> bool:
    """`Consume fire: +2 Attack instead`, of the bonus before: one for who consumed it, one for who didn't."""
    bonus = parts[-1]
    assert isinstance(bonus, Bonus)
    read = whole_language().read_if_fits(words, "consume")
    changes = [one for one in read.then if isinstance(one, Change)] if isinstance(read, Consume) else []
    if not isinstance(read, Consume) or read.often or len(changes) < len(read.then):
        return False
    gained = tuple(as_ability(one) for one in changes if one.field == "experience")
    more = [one for one in changes if one.field != "experience"]
    then: tuple[Change | Part, ...]
    match bonus.then, more:
        case (Ability("suffer") as harm,), [Change("damage", damage, how="instead")]:
            then = (replace(harm, amount=damage),)
        case plain, _ if all(isinstance(one, Change) for one in plain):
            replaced = {one.field for one in more if one.how == "instead"}
            kept = (one for one in plain if isinstance(one, Change) and one.field not in replaced)
            then = (*kept, *map(_simply, more))
        case _:
            return False
    if slots:  # of the bonus, which they stand behind
        (bonus,) = with_slots((bonus,), slots)  # type: ignore[assignment]
    other = replace(bonus, then=then)
    if (without := not_consumed(read, parts)) is None:
        raise mistake_at(words[0], "a line before this may have consumed the same element")
    parts[-1:] = [replace(read, then=(*gained, other)), If(without, (bonus,))]
    return True


def _simply(change: Change) -> Change:
    """A change that takes the place of another, when that is gone."""
    if change.how == "instead" and isinstance(change.amount, Relative):
        return replace(change, amount=change.amount.plus, how="add")
    return replace(change, how="add") if change.field in ("shield", "retaliate") else change


def _with_sorting(part: Part, one: Change | Part) -> Part | None:
    """A bonus that looks at cards, with what the sentence behind it on its line says of them."""
    if not (isinstance(part, Bonus) and isinstance(one, Ability) and one.verb == "arrange"):
        return None
    last = part.then[-1]
    looks = isinstance(last, Ability) and last.verb in SEEING
    return replace(part, then=(*part.then, one)) if looks else None


def _as_price(parts: list[Part], changed: Sequence[Field], extra: Extra, place: Token) -> Extra:
    """`Attack 2. You may lose one card. If you do, +2 Attack`: the ability between them is the price."""
    last = parts[-1] if parts else None
    if not isinstance(extra, If) or extra.otherwise or not isinstance(last, Ability):
        return extra
    at = _fitting(parts, changed)
    if extra.condition != Did(last.verb) or at is None or at == len(parts) - 1:
        return extra
    before = parts[at]
    if last.to is not None and last.to.count == "all":
        raise mistake_at(place, "how much of this is paid isn't clear: all of it, or as much as you like")
    if not last.optional or not isinstance(before, Ability) or before.verb == "suffer":
        raise mistake_at(place, "this changes an ability that is over")
    del parts[-1]
    return Pay((replace(last, optional=False),), extra.then)


def _attach(parts: list[Part], changed: Sequence[Field], extra: Extra, place: Token, broken: bool) -> None:
    """Hang an extra on the last ability before that all of its changes fit."""
    at, longer = _fitting(parts, changed), _with_extra(parts[-1], changed, extra) if parts else None
    alone = isinstance(extra, Consume | If | Pay) and all(map(_can_be_done, extra.then))
    of_target = bool({"condition", "push", "pull"} & {*changed})
    if at is not None and isinstance(longer, Command):
        raise mistake_at(place, "whose ability this changes isn't clear: your own, or that of others")
    if at is not None and isinstance(longer, Pay):
        raise mistake_at(place, "which ability this changes isn't clear: the one with a price, or one before")
    if at is not None:
        _hang(extra, parts, at)
    elif longer is not None and (of_target or not alone or not isinstance(longer, Pay)):
        parts[-1] = longer
    elif isinstance(extra, Consume | If | Pay) and alone:
        if last_ability(parts[-1:], "retaliate") and of_target:
            raise mistake_at(place, "who gains this isn't clear: who is retaliated against, or another")
        parts.append(replace(extra, then=tuple(map(as_part, extra.then))))
    elif not parts and isinstance(extra, Change) and extra.whom is not None and extra.whom.count == 1:
        parts.append(Ability("choose hex", target=extra.whom))  # of whom the next sentence speaks
    elif not broken:
        raise mistake_at(place, "no ability before this has what it changes")


def _check_in_time(extra: Extra, parts: Sequence[Part], changed: Sequence[Field], place: Token) -> None:
    """Refuse what changes an ability by its own push or pull, or by one behind it, where that is too late."""
    ability = None if (at := _fitting(parts, changed)) is None else parts[at]
    if not isinstance(ability, Ability):
        return
    if parts[-1] is not ability and (place.small == "then" or _asks_of_deeds(extra)):
        raise mistake_at(place, "this changes an ability that is over")
    if not isinstance(extra, If) or asks_of_force(extra.condition) == is_asked_after_force(extra):
        return
    if {"push", "pull"} & {ability.verb, *fields_changed(ability.extras)}:
        raise mistake_at(place, "this is asked after the push or pull, when the ability is over")


def _asks_of_deeds(extra: Extra) -> bool:
    """True of `if you looted a token`: of what was done with the ability before, if not since longer."""
    asked = nodes_in(extra.condition) if isinstance(extra, If) else ()
    return any(isinstance(one, Did | Fact) and one.scope in ("ability", "action") for one in asked)


def _for_targets(choice: Choose, parts: Sequence[Part], follows: bool, place: Token) -> Choose:
    """`Attack 2. Push 1 or Pull 1`: options that the ability before could have are for its target."""
    offered = [one for option in choice.options for one in option]
    if not all(map(_can_be_done, offered)):
        raise mistake_at(place, "a choice between changes to an ability")
    unaimed = [one for one in map(as_part, offered) if _is_unaimed(one)]
    at = _fitting(parts, [one.verb for one in unaimed]) if follows and unaimed else None  # type: ignore[union-attr,misc]
    aimed = parts[at].target if at is not None else None  # type: ignore[union-attr]
    if at is not None and aimed is not None and aimed.count != 1:
        raise mistake_at(place, "a choice for each of several targets")

    told = as_part if at is None else _done_to_target
    return Choose(tuple(tuple(map(told, option)) for option in choice.options), choice.count)


def _done_to_target(one: Change | Part) -> Change | Part:
    done = as_part(one)
    return replace(done, target=Select("target")) if isinstance(done, Ability) and _is_unaimed(done) else done


def _is_unaimed(one: Change | Part) -> bool:
    return isinstance(one, Ability) and one.verb in AIMED and one.target is None


def _can_be_done(one: Change | Part) -> bool:
    if not isinstance(one, Change):
        return not fields_changed((one,))
    return one.field in DONE_ALONE and one.how == "add"


def _with_extra(part: Part, changed: Sequence[Field], extra: Extra) -> Bonus | Command | Pay | None:
    """A bonus, command or price with an extra to the ability performed; None if that can't have it."""
    match part, extra:
        case (Bonus() | Pay(), _) | (Command(), Consume()):
            pass
        case Command(), Change() if _is_around_target(extra):
            pass
        case Command(), If(Compare(Count(Select() as near)) as asked, otherwise=()) if _are_near(near):
            commander = replace(near, **{_end_of_yours(near): "summoner"})
            extra = replace(extra, condition=replace(asked, left=Count(commander)))
        case Command(), If(Elemental() | Compare(Count(Select("element"))), otherwise=()):
            pass
        case Command(), If(Has(who="ally" | "target") | Is(who="ally" | "target") as asked, otherwise=()):
            who = "self" if asked.who == "ally" else asked.who  # who performs it
            extra = replace(extra, condition=replace(asked, who=who))
        case _:
            return None
    assert isinstance(part, Bonus | Command | Pay)
    within = [one for one in part.then if not isinstance(one, Change)]
    at = _fitting(within, changed)
    if at is None or len(within) < len(part.then):
        return None
    _hang(extra, within, at)
    return replace(part, then=tuple(within))


def _is_around_target(change: Change) -> bool:
    """True of so much for each of those near the target, whoever attacks it."""
    counted = [one for one in nodes_in(change.amount) if isinstance(one, Select)]
    return bool(counted) and all(one.origin == "target" and one.who != "self" for one in counted)


def _are_near(near: Select) -> bool:
    """True of you and the target: one is adjacent to the other, or within some range."""
    return {near.who, near.origin} == {"self", "target"} and not near.where


def _end_of_yours(near: Select) -> str:
    return "who" if near.who == "self" else "origin"


def _hang(extra: Extra, parts: list[Part], at: int) -> None:
    ability = parts[at]
    assert isinstance(ability, Ability)
    parts[at] = replace(ability, extras=(*ability.extras, extra))


def _fitting(parts: Sequence[Part], changed: Sequence[Field]) -> int | None:
    """The last ability that has all of this; experience can come with any."""
    for at in reversed(range(len(parts))):
        part = parts[at]
        if isinstance(part, Ability) and all(
            field in FITTING[part.verb] or field == "experience" or _has_later(part, field)
            for field in changed
        ):
            return at
    return None


def _has_later(ability: Ability, field: Field) -> bool:
    """True if a change that can't stand beside an ability can be added to it by what is said afterwards."""
    whom = ability.target
    if whom is None or whom.who == "self":
        return False
    if field == "range":
        return ability.verb == "destroy" and whom.range not in (None, 1)
    return field == "target" and ability.verb in ("shield", "retaliate")


def with_slots(line: Sequence[Change | Part], slots: Sequence[Token]) -> tuple[Change | Part, ...]:
    """Give the last bonus of a sentence its use slots."""
    before, last = line[:-1], line[-1] if line else None
    match last:
        case Bonus():
            uses = tuple(_experience(slot) for slot in slots)
            if not last.uses:
                raise mistake_at(
                    slots[0], "use slots, but no number of uses: 'On your next two attacks, ...'"
                )
            if len(uses) != len(last.uses):
                raise mistake_at(slots[0], f"{len(last.uses)} uses, but {len(uses)} use slots")
            return (*before, replace(last, uses=uses))
        case Consume() | If():
            return (*before, replace(last, then=with_slots(last.then, slots)))
    raise mistake_at(slots[0], SLOTS_OF_BONUS)


def _experience(slot: Token) -> int:
    """The experience of a slot: `[ ]` none, `[1 xp]` one."""
    said = f"[{' '.join(slot.small[1:-1].split()) or ' '}]"
    if said not in SLOT_XP:
        raise mistake_at(slot, "a use slot is '[ ]', or '[1 xp]' with the experience it gives")
    return SLOT_XP[said]
