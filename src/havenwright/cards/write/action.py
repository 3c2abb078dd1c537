"""Write an action as text, the one way that a printed card would say it. Reading it gives the tree back."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from msgspec.structs import replace

from havenwright.cards.lexicon.nouns import titled
from havenwright.cards.lexicon.record import CHART_VALUES
from havenwright.cards.lexicon.verbs import (
    AWAY,
    DEEDS,
    GAINED_FIELDS,
    ONE_DIRECTION,
    OR_FROM_HERE,
    SUBJECT_VERBS,
    WITHOUT_NUMBER,
    capital,
    default_who,
)
from havenwright.cards.tree import (
    Ability,
    Action,
    Amount,
    Bonus,
    Build,
    Change,
    ChartValue,
    Choose,
    Command,
    Consume,
    Each,
    Extra,
    If,
    Mark,
    Part,
    Pay,
    Relative,
    Select,
    Summon,
)
from havenwright.cards.tree_address import Step
from havenwright.cards.write.bonus import bonus_words, write_bonus, write_slots
from havenwright.cards.write.change import for_each, write_change, write_changes
from havenwright.cards.write.marks import write_marked
from havenwright.cards.write.phrase import Letters, write_amount, write_condition, write_select
from havenwright.cards.write.small_words import article, number_word, raised, series, with_article, write_area
from havenwright.cards.write.summon import write_summon
from havenwright.cards.write.tile import write_build
from havenwright.cards.write.verb_sentence import is_any_number, write_deed

SAID_WHOM: Final = ("condition", "push", "pull")
"""Abilities that would be changes where they stand beside others, if they didn't say whom they are for."""
MEASURED: Final = ("closest", "farthest")


def write_action(action: Action) -> str:
    """The lines of an action. Whether it is lost or stays is said elsewhere: on the card's own line."""
    return "\n".join([*write_heads(action), *write_parts(action)])


def write_parts(action: Action) -> list[str]:
    """Write each part of an action, with its marks."""
    if not action.marks:
        return [write_part(part) for part in action.parts]
    own: dict[Step, list[Mark]] = {}
    for mark in action.marks:
        own.setdefault(mark.at[1], []).append(mark)
    return [write_marked(part, own.get(at, ()), write_part) for at, part in enumerate(action.parts)]


def write_heads(action: Action) -> list[str]:
    """Write the lines above an action's parts: its kind, and the elements that it needs."""
    needs = [f"Requires {series(action.needs, 'and')}"] if action.needs else []
    kind = [f"This is {article(action.kind)} {titled(action.kind)}"] if action.kind else []
    return [*kind, *needs]


def write_part(part: Part) -> str:
    """One line."""
    match part:
        case Ability():
            return _ability_line(part)
        case Bonus():
            return write_bonus(part, _waiting_then)
        case _:
            letters = Letters()
            return raised(_phrase(part, letters)) + letters.where() + _slots(part)


def _slots(part: Part) -> str:
    """The use slots of a bonus that a sentence ends with, if they give something."""
    match part:
        case Consume(then=(*_, Bonus() as last)) | If(then=(*_, Bonus() as last), otherwise=()):
            return f". {write_slots(last)}" if any(last.uses) else ""
    return ""


def write_traits(parts: Iterable[Part]) -> str:
    """Write a stat card's traits: abilities in one line, then bonuses, a line each."""
    listed, lines = [], []
    letters = Letters()
    for part in parts:
        if isinstance(part, Ability):
            listed.append(_ability(part, letters, part.extras))
        else:
            lines.append(write_part(part))
    return "\n".join([", ".join(listed) + letters.where(), *lines] if listed else lines)


def write_effects(changes: Iterable[Change]) -> str:
    """Write the effects of a stat card's attacks."""
    letters = Letters()
    return write_changes(changes, letters) + letters.where()


def write_formula(amount: Amount) -> str:
    """An amount by itself; one that counts something explains it."""
    letters = Letters()
    return write_amount(amount, letters) + letters.where()


# Sentences


def _lowered(said: str) -> str:
    return said[0].lower() + said[1:]


def _sentences(found: list[str]) -> str:
    return found[0] if len(found) == 1 else " ".join(f"{sentence}." for sentence in found)


def _ability_line(ability: Ability) -> str:
    """The ability with its plain changes, then a sentence for each other thing that is added to it."""
    plain, later = _split(ability.extras)
    letters = Letters()
    sentences = [raised(_marked(ability, _ability(ability, letters, plain))) + letters.where()]
    for extra in _grouped(later):
        letters = Letters()
        if isinstance(extra, list):
            sentences.append(f"Add {write_changes(extra, letters)}{letters.where()}")
        else:
            sentences.append(raised(_phrase(extra, letters)) + letters.where())
    return _sentences(sentences)


def _marked(ability: Ability, said: str) -> str:
    """With what is said of whether it has to be performed."""
    subject = ability.target is not None and ability.verb in (*SUBJECT_VERBS, "suffer")
    if ability.optional and not subject and not is_any_number(ability):
        said = f"you may {_lowered(said)}"
    return f"Mandatory: {raised(said)}" if ability.mandatory else said


def _split(extras: tuple[Extra, ...]) -> tuple[list[Change], list[Extra]]:
    """The changes that can stand directly beside an ability, and all from the first that can't."""
    plain: list[Change] = []
    for at, extra in enumerate(extras):
        if not isinstance(extra, Change) or not _is_plain(extra):
            return plain, list(extras[at:])
        plain.append(extra)
    return plain, []


def _is_plain(change: Change) -> bool:
    if change.how != "add" or change.field in ("experience", "area"):
        return False
    return for_each(change.amount) is None


def _grouped(then: Iterable[Change | Part]) -> list[list[Change] | Part]:
    """A body with the changes that follow each other put together."""
    groups: list[list[Change] | Part] = []
    for one in then:
        if not isinstance(one, Change):
            groups.append(one)
        elif groups and isinstance(groups[-1], list):
            groups[-1].append(one)
        else:
            groups.append([one])
    return groups


# Bodies


def write_then(
    then: Iterable[Change | Part],
    letters: Letters,
    *,
    waiting: bool = False,
    forced: bool = False,
    followed: bool = False,
) -> str:
    """A body: changes with commas between them, parts with semicolons.

    `waiting`: for a bonus, which adds its changes, or gains them. `forced`: after `to`, where it is said
    whether something is added or performed. `followed`: something stands behind it that isn't in it.
    """
    groups = _grouped(then)
    last = len(groups) - 1
    return "; ".join(
        _item(group, letters, waiting, forced and at == 0, followed or at < last)
        for at, group in enumerate(groups)
    )


_waiting_then: Final = partial(write_then, waiting=True)


def _item(group: list[Change] | Part, letters: Letters, waiting: bool, forced: bool, more: bool) -> str:
    if isinstance(group, list):
        return _together(group, letters, waiting, forced)
    if isinstance(group, Ability):
        return _ability_within(group, letters, perform=forced or group.verb == "infuse")
    said = bonus_words(group, letters, _waiting_then) if isinstance(group, Bonus) else _phrase(group, letters)
    return f"({said})" if forced or (more and not isinstance(group, Summon)) else said


def _together(changes: list[Change], letters: Letters, waiting: bool, forced: bool) -> str:
    if waiting and all(change.field in GAINED_FIELDS and change.how == "add" for change in changes):
        return f"gain {write_changes(changes, letters, gained=True)}"
    said = write_changes(changes, letters, gained=waiting)
    return f"add {said}" if waiting or forced or _looks_like_ability(changes) else said


def _looks_like_ability(changes: list[Change]) -> bool:
    """True if changes would read as an ability: `Flying`, `Infuse fire, +1 Attack instead`."""
    first, *others = changes
    if first.field in ("experience", "flying"):
        return True
    ambiguous = first.field in (*SAID_WHOM, "infuse")
    return ambiguous and any(one.field == "area" or one.how == "instead" for one in others)


def _ability_within(ability: Ability, letters: Letters, *, perform: bool = False) -> str:
    """An ability in a body: what can't stand beside it follows in parentheses."""
    plain, later = _split(ability.extras)
    performed = _ability(ability, letters, plain, whom_is_said=True)
    said = [_marked(ability, f"perform {performed}" if perform else performed)]
    for extra in _grouped(later):
        if isinstance(extra, list):
            said.append(f"({_together(extra, letters, waiting=False, forced=False)})")
        else:
            said.append(f"({_phrase(extra, letters)})")
    return " ".join(said)


def _is_measured(ability: Ability) -> bool:
    """True if `to` behind it could say from where its targets are measured: `the closest hex to you`."""
    return any(one is not None and one.pick in MEASURED for one in (ability.target, ability.to))


def _paid_often(part: Consume | Pay, letters: Letters) -> str:
    """Write what may be paid again and again, if need be without a use for it."""
    match part:
        case Pay((Ability() as cost,), ()):
            return _ability_within(cost, letters)
        case Consume((element,), ()):
            return f"Consume {element}"
    once = replace(part, at_once=False) if isinstance(part, Pay) else part
    return _phrase(replace(once, often=False, most=0), letters)


def _phrase(part: Part, letters: Letters) -> str:
    """A part that isn't an ability or a bonus, without what its letters are."""
    match part:
        case Consume() | Pay() if part.often:
            times = f"Up to {number_word(part.most)}" if part.most else "Any number of"
            at_once = " at once" if isinstance(part, Pay) and part.at_once else ""
            return f"{times} times{at_once}: {_paid_often(part, letters)}"
        case Consume(elements, then, either):
            joined = series(elements, "or" if either else "and")
            return f"Consume {joined}: {write_then(then, letters)}"
        case Pay(cost, then):
            then_said = write_then(then, letters, forced=True)
            longer = then_said.lower().startswith("you ")  # `move one obstacle to you`
            if len(cost) == 1 and isinstance(cost[0], Ability) and not (longer or _is_measured(cost[0])):
                return f"{_ability_within(cost[0], letters)} to {then_said}"
            costs = [f"({write_then((one,), letters)})" for one in cost]
            return f"{' and '.join(costs)} to {then_said}"
        case If(condition, then, otherwise):
            said = f"If {write_condition(condition, letters)}: "
            said += write_then(then, letters, followed=bool(otherwise))
            return f"{said}; otherwise: {write_then(otherwise, letters)}" if otherwise else said
        case Choose(options):
            last = len(options) - 1
            bodies = [write_then(one, letters, followed=at < last) for at, one in enumerate(options)]
            return f"Choose one: {'; or '.join(bodies)}"
        case Each(Select() as of, then):
            return f"For each {write_select(of, letters, 'one')}: {write_then(then, letters)}"
        case Each(of, then):
            assert not isinstance(of, Select)
            return f"Perform {write_amount(of, letters, 2)} times: {write_then(then, letters)}"
        case Command():
            return _command(part, letters)
        case Summon():
            return write_summon(part, letters, write_then)
        case Build():
            return write_build(part, letters, write_then)
        case _:
            raise ValueError(f"{part} can't be said here")


# Abilities


def _ability(
    ability: Ability, letters: Letters, changes: Iterable[Extra], *, whom_is_said: bool = False
) -> str:
    """An ability in one sentence. `whom_is_said`: also where it would go without saying."""
    if ability.verb in DEEDS:
        return write_deed(ability, letters)
    said = [_head(ability, letters), *_whom(ability, letters, whom_is_said)]
    if ability.verb == "move" and ability.what:
        said.append(ability.what)
    if ability.to is not None and not _says_only_where(ability):
        before = {"push": "towards", "pull": "towards", "attack": "from"}.get(ability.verb, "to")
        before = "away from" if ability.what == AWAY else before
        before += " you or" if ability.what == OR_FROM_HERE else ""
        said.append(f"{before} {with_article(write_select(ability.to, letters))}")
    if ability.what == ONE_DIRECTION:
        said.append(ability.what)
    return ", ".join([*said, *(write_change(one, letters) for one in changes if isinstance(one, Change))])


def _says_only_where(ability: Ability) -> bool:
    """True of a move or a teleport to a place, however far it is."""
    return ability.to is not None and (
        ability.verb == "teleport" or (ability.verb == "move" and ability.amount == 0)
    )


def _head(ability: Ability, letters: Letters) -> str:
    if ability.verb == "condition":
        return capital(ability.what)
    if ability.verb == "infuse":
        return f"Infuse {ability.what}"
    if ability.verb in WITHOUT_NUMBER:
        return capital(ability.verb)
    if _says_only_where(ability):
        return f"{capital(ability.verb)} to {with_article(write_select(ability.to, letters))}"  # type: ignore[arg-type]
    if ability.verb == "loot" and ability.target is not None:
        return f"Loot {write_select(ability.target, letters)}"
    if ability.verb == "experience" and ability.target is not None:
        gains = "gains" if ability.target.count == 1 else "gain"
        whom = raised(write_select(ability.target, letters))
        return f"{whom} {gains} {write_amount(ability.amount, letters)} experience"
    if ability.verb != "suffer":
        return f"{capital(ability.verb)} {write_amount(ability.amount, letters)}"
    if isinstance(ability.amount, ChartValue) and ability.amount.name != "money token":
        damage = CHART_VALUES[ability.amount.name]
    else:
        damage = f"{write_amount(ability.amount, letters)} damage"
    if ability.target is None:
        return f"Suffer {damage}"
    who = raised(write_select(ability.target, letters))
    suffers = "suffers" if ability.target.count == 1 else "suffer"
    return f"{who} may suffer {damage}" if ability.optional else f"{who} {suffers} {damage}"


def _whom(ability: Ability, letters: Letters, whom_is_said: bool) -> list[str]:
    target = ability.target
    usual = default_who(ability.verb, ability.what)
    if target is None:
        said = whom_is_said and ability.verb in SAID_WHOM
        return [f"target {write_select(Select(usual), letters)}"] if said else []
    if ability.verb in ("loot", "experience"):
        return []
    if ability.verb == "suffer":
        return [f"Area {write_area(target.area)}"] if target.area else []
    return _target(target, usual, letters, ability.verb)


def _target(target: Select, usual: str, letters: Letters, verb: str) -> list[str]:
    said = []
    plain = target == Select(target.who, target.count, target.range, target.area)
    if target.who == "self":
        if usual != "self":
            said.append("self")
        if target.range is not None:
            said.append(f"Range {write_amount(target.range, letters)}")
    elif plain and target.who == usual and isinstance(target.count, int) and _has_own_range(target):
        if target.range is not None:
            said.append(f"Range {write_amount(target.range, letters)}")
        if target.count != 1:
            said.append(f"Target {target.count}")
    else:
        if verb == "attack" and target.range == 1 and target.origin == "self" and target.count != "all":
            if not target.near:  # a range, where the word `adjacent` would be none
                said.append("Range 1")
                target = replace(target, range=None)
        elif target.who in ("it", "target") and target.range is not None:
            said.append(f"Range {write_amount(target.range, letters)}")
            target = replace(target, range=None)
        said.append(f"target {write_select(target, letters)}")
    if target.area is not None:
        said.append(f"Area {write_area(target.area)}")
    return said


def _has_own_range(target: Select) -> bool:
    """True if a range doesn't depend on another: `Range -2` beside an ability would be a change."""
    return not isinstance(target.range, Relative)


def _command(command: Command, letters: Letters) -> str:
    whom = write_select(command.whom, letters, area=True)
    then = f"{' as an action' * command.as_action}: {write_then(command.then, letters)}"
    if command.how != "perform":
        return f"{capital(command.how)} {whom}{then}"
    performs = "performs" if command.whom.count == 1 else "perform"
    return f"{raised(whom)} {performs}{then}"
