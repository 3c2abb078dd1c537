"""Tree to text: the one way to say it that a printed card would choose. Reading it gives the tree back."""

from collections.abc import Iterable

from havenwright.cards.areas import write_area
from havenwright.cards.tree import (
    Ability,
    Action,
    Amount,
    Bonus,
    Change,
    Consume,
    Count,
    Fact,
    Part,
    Relative,
    Select,
    Sum,
    Variable,
)
from havenwright.cards.vocabulary import (
    BARE_FIELDS,
    FACT_PHRASES,
    GAINED_FIELDS,
    LETTERS,
    NUMBERS,
    WITHOUT_NUMBER,
    When,
    capital,
    default_who,
)

OCCASIONS: dict[When, tuple[str, str, str]] = {
    "your attacks": ("your", "attack", "attacks"),
    "your moves": ("your", "move", "moves"),
    "your heals": ("your", "heal", "heals"),
    "attacks targeting you": ("the", "attack targeting you", "attacks targeting you"),
}


def write_action(action: Action) -> str:
    """The lines of an action. Whether it is lost or stays is said elsewhere: on the card's own line."""
    return "\n".join(write_part(part) for part in action.parts)


def write_part(part: Part) -> str:
    """One line."""
    match part:
        case Ability():
            return _ability_line(part)
        case Bonus():
            return _bonus(part)
        case Consume():
            return _consume(part)


def write_traits(parts: Iterable[Part]) -> str:
    """What a stat card lists: its abilities in one line, then bonuses, a line each."""
    listed, lines = [], []
    explained = _Letters()
    for part in parts:
        if isinstance(part, Ability):
            listed.append(_ability(part, explained))
        else:
            lines.append(write_part(part))
    return "\n".join([", ".join(listed) + explained.where(), *lines] if listed else lines)


def write_effects(changes: Iterable[Change]) -> str:
    """What a stat card lists beside its attacks."""
    explained = _Letters()
    return _changes(changes, explained) + explained.where()


def write_formula(amount: Amount) -> str:
    """An amount by itself; one that counts something explains it."""
    explained = _Letters()
    return _amount(amount, explained) + explained.where()


# Sentences


def _sentences(found: list[str]) -> str:
    return found[0] if len(found) == 1 else " ".join(f"{sentence}." for sentence in found)


def _ability_line(ability: Ability) -> str:
    """The ability with its plain changes, then a sentence for each other thing that is added to it."""
    plain, later = _split(ability.extras)
    explained = _Letters()
    first = _ability(ability, explained, plain) + explained.where()
    found = [f"Mandatory: {first}" if ability.mandatory else first]
    added: list[Change] = []
    for extra in (*later, None):
        if isinstance(extra, Change):
            added.append(extra)
            continue
        if added:
            found.append(f"Add {write_effects(added)}")
            added = []
        if extra is not None:
            found.append(_consume(extra))
    return _sentences(found)


def _split(extras: tuple[Change | Consume, ...]) -> tuple[list[Change], list[Change | Consume]]:
    plain: list[Change] = []
    for at, extra in enumerate(extras):
        if isinstance(extra, Consume) or _each(extra.amount) is not None:
            return plain, list(extras[at:])
        plain.append(extra)
    return plain, []


def _consume(consume: Consume) -> str:
    explained = _Letters()
    changes = [one for one in consume.then if isinstance(one, Change)]
    abilities = [one for one in consume.then if isinstance(one, Ability)]
    if changes and len(changes) == len(consume.then):
        then = _changes(changes, explained)
    elif abilities and len(abilities) == len(consume.then):
        then = "; ".join(_ability(ability, explained, whom_is_said=True) for ability in abilities)
    else:
        raise ValueError("elements are consumed for changes or for abilities, not for both or other things")
    joined = _series(consume.elements, "or" if consume.either else "and")
    return f"Consume {joined}: {then}{explained.where()}"


def _series(words: Iterable[str], last: str) -> str:
    *before, end = words
    return f"{', '.join(before)} {last} {end}" if before else end


def _bonus(bonus: Bonus) -> str:
    whose, one, many = OCCASIONS[bonus.when]
    explained = _Letters()
    gained = all(change.field in GAINED_FIELDS for change in bonus.changes)
    changes = _changes(bonus.changes, explained, gained=True) + explained.where()
    said = f"{'gain' if gained else 'add'} {changes}"
    if not bonus.uses:
        return f"On {'' if whose == 'the' else 'your '}{many}, {said}"
    uses = len(bonus.uses)
    how_many = f"next {_number(uses)} {many}" if uses > 1 else f"next {one}"
    slots = "".join(f"[{experience} xp]" if experience else "[ ]" for experience in bonus.uses)
    return f"On {whose} {how_many}, {said}. {slots}"


# Abilities and changes


def _ability(
    ability: Ability,
    explained: "_Letters",
    changes: Iterable[Change | Consume] | None = None,
    *,
    whom_is_said: bool = False,
) -> str:
    """An ability in one sentence. `whom_is_said`: also where it would go without saying."""
    target = ability.target
    usual = default_who(ability.verb, ability.what)
    head = _head(ability, explained)
    if target is None and whom_is_said and ability.verb in ("condition", "push", "pull"):
        target = Select(usual)
        said = [f"target {_figures(target, explained)}"]
    elif ability.verb == "suffer":
        said = [f"Area {write_area(target.area)}"] if target and target.area else []
    else:
        said = _target(target, usual, explained) if target else []
    extras = ability.extras if changes is None else changes
    return ", ".join([head, *said, *(_change(one, explained) for one in extras if isinstance(one, Change))])


def _head(ability: Ability, explained: "_Letters") -> str:
    if ability.verb == "condition":
        return capital(ability.what)
    if ability.verb == "infuse":
        return f"Infuse {ability.what}"
    if ability.verb in WITHOUT_NUMBER:
        return capital(ability.verb)
    if ability.verb != "suffer":
        return f"{capital(ability.verb)} {_amount(ability.amount, explained)}"
    if ability.target is None:
        return f"Suffer {_amount(ability.amount, explained)} damage"
    who = _figures(ability.target, explained)
    suffers = "suffers" if ability.target.count == 1 else "suffer"
    return f"{who[0].upper()}{who[1:]} {suffers} {_amount(ability.amount, explained)} damage"


def _target(target: Select, usual: str, explained: "_Letters") -> list[str]:
    said = []
    if target.who == "self":
        if usual != "self":
            said.append("self")
        if target.range is not None:
            said.append(f"Range {_amount(target.range, explained)}")
    elif target.who == usual and target.count != "all":
        if target.range is not None:
            said.append(f"Range {_amount(target.range, explained)}")
        if target.count != 1:
            said.append(f"Target {target.count}")
    else:
        said.append(f"target {_figures(target, explained)}")
    if target.area is not None:
        said.append(f"Area {write_area(target.area)}")
    return said


def _changes(changes: Iterable[Change], explained: "_Letters", *, gained: bool = False) -> str:
    return ", ".join(_change(change, explained, gained=gained) for change in changes)


def _change(change: Change, explained: "_Letters", *, gained: bool = False) -> str:
    name = capital(change.field)
    if change.field == "condition":
        return capital(change.what)
    if change.field == "infuse":
        return f"Infuse {change.what}"
    if change.field in WITHOUT_NUMBER:
        return name
    each = _each(change.amount)
    if each is not None:
        times, counted = each
        return f"{times:+} {name} for each {_figures(counted.what, explained, counting='one')}"
    if isinstance(change.amount, int) and change.amount < 0:
        return f"{change.amount} {name}"
    if change.field in BARE_FIELDS or (gained and change.field in GAINED_FIELDS):
        return f"{name} {_amount(change.amount, explained)}"
    return f"+{_amount(change.amount, explained, level=2)} {name}"


def _each(amount: Amount) -> tuple[int, Count] | None:
    """So many for each of something, if an amount is that."""
    match amount:
        case Count():
            return 1, amount
        case Sum(int(times), "x", Count() as counted):
            return times, counted
    return None


# How much and whom


class _Letters:
    """X, Y and so on, for the quantities that the end of a sentence explains."""

    def __init__(self) -> None:
        self.given: dict[Fact | Count, str] = {}

    def letter(self, quantity: Fact | Count) -> str:
        if quantity not in self.given:
            if len(self.given) == len(LETTERS):
                raise ValueError(f"a sentence explains at most {len(LETTERS)} quantities")
            self.given[quantity] = LETTERS[len(self.given)]
        return self.given[quantity]

    def where(self) -> str:
        if not self.given:
            return ""
        said = [f"{letter} is {_quantity(quantity)}" for quantity, letter in self.given.items()]
        return f", where {' and '.join(said)}"


def _quantity(quantity: Fact | Count) -> str:
    if isinstance(quantity, Fact):
        return FACT_PHRASES[quantity]
    return f"the number of {_figures(quantity.what, _Letters(), counting='many')}"


def _amount(amount: Amount, explained: _Letters, level: int = 0) -> str:
    """An amount; `level` 1 stands in a sum to the right, or in a product, 2 in a product to the right."""
    match amount:
        case int():
            return str(amount)
        case Relative(plus):
            return f"{plus:+}"
        case Variable(name):
            return name
        case Fact() | Count():
            return explained.letter(amount)
        case Sum(left, operator, right):
            own = 0 if operator in ("+", "-") else 1
            sign, _, way = operator.partition(" ")
            said = f"{_amount(left, explained, own)} {sign} {_amount(right, explained, own + 1)}"
            said = f"{said} {way}" if way else said
            return f"({said})" if own < level else said


def _figures(select: Select, explained: _Letters, *, counting: str = "") -> str:
    """`all adjacent enemies`; when counting, no number: `ally adjacent to the target`, `enemies`."""
    one = counting == "one" or (not counting and select.count == 1)
    noun = {
        "enemy": "enemy" if one else "enemies",
        "ally": "ally" if one else "allies",
        "figure": "figure" if one else "figures",
        "friend": "ally or self" if one else f"allies {'and' if select.count == 'all' else 'or'} self",
        "self": "self",
    }[select.who]
    said = [] if counting else ["all" if select.count == "all" else _number(select.count)]
    if select.range == 1 and select.origin == "self":
        return " ".join([*said, "adjacent", noun])
    said.append(noun)
    if select.range == 1:
        said.append("adjacent to the target")
    elif select.range is not None:
        said.append(f"within Range {_amount(select.range, explained)}")
        if select.origin == "target":
            said.append("of the target")
    return " ".join(said)


def _number(number: int) -> str:
    return NUMBERS[number - 1] if 1 <= number <= len(NUMBERS) else str(number)
