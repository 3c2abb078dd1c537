"""Write verbs with sentences of their own: kill, remove, recover, shuffle, look at and the like."""

from havenwright.cards.lexicon.components import Deck
from havenwright.cards.lexicon.durations import DURATIONS, FORCED, OWN_NEXT_TURN
from havenwright.cards.lexicon.nouns import titled
from havenwright.cards.lexicon.verbs import (
    AFTER_ALL,
    BEFORE_ALL,
    BY_TELEPORT,
    CONDITION_WORDS,
    GAINED_FIELDS,
    PLAIN_SENTENCES,
    PLAYED_ACTIONS,
    capital,
)
from havenwright.cards.tree import Ability, Amount, Change, Is, Select
from havenwright.cards.vocabulary import IMMUNITIES, KINDS_PREVENTED, Lasts
from havenwright.cards.words_with_parts import OfKind
from havenwright.cards.write.phrase import (
    Letters,
    write_amount,
    write_count,
    write_deck,
    write_select,
    write_things,
)
from havenwright.cards.write.small_words import number_word, with_article


def _of_conditions(ability: Ability, whom: str, letters: Letters) -> str:
    verb, amount, what = ability.verb, ability.amount, ability.what
    if verb == "pass on":
        return f"Give {f'your {what}s' if what else 'the same conditions'} to {whom}"
    if verb == "prevent" and what in GAINED_FIELDS:
        loses = "loses" if ability.target and ability.target.count == 1 else "lose"
        return f"{whom} {loses} all {capital(what)}" if ability.target else f"Lose all {capital(what)}"
    if verb == "prevent":
        names = (*IMMUNITIES, "flying")
        named = capital(what) if what in names else _plural(what, int(what in KINDS_PREVENTED))
        return f"Prevent {named}" + (f" on {whom}" if ability.target else "")
    named = capital(what) if what in CONDITION_WORDS else _plural(what, amount)
    count = "" if what in CONDITION_WORDS else f"{write_count(amount or 'all', letters)} "
    return f"Remove {count}{named}" + (f" from {whom}" if ability.target else "")


def write_deed(ability: Ability, letters: Letters) -> str:
    """The sentence of one of these verbs, beginning with a small letter where it may stand within another."""
    verb, amount, what, target, to = ability.verb, ability.amount, ability.what, ability.target, ability.to
    whom = _whom(ability, letters)
    if plain := PLAIN_SENTENCES.get((verb, what)) or _acting(ability, whom, letters):
        return plain
    match verb:
        case "spring" if to is not None:
            return f"Spring {whom} against {write_select(to, letters)}"
        case "kill" | "destroy" | "spring" | "open":
            return f"{capital(verb)} {whom}"
        case "swap" if target is not None and (to is not None or target.count == 2):
            return f"Swap the places of {whom}" + (f" and {write_select(to, letters)}" if to else "")
        case "swap":
            return f"Swap places with {whom}"
        case "force":
            return _force(ability, whom, letters)
        case "redirect":
            return _redirect(ability, whom, letters)
        case "arm":
            return f"Put {_added(ability, letters)} into {whom}"
        case "choose hex":
            return f"Choose {with_article(whom)}"
        case "relocate" if to is not None:
            return f"Move {whom} to {with_article(write_select(to, letters))}"
        case "cleanse" | "pass on" | "prevent":
            return _of_conditions(ability, whom, letters)
        case "make" if to is not None:
            return f"Make {_elements(to, letters)} {what}"
        case "negate":
            return (
                f"Negate the {what or 'damage'}"
                if amount == 0
                else f"Negate {write_amount(amount, letters)} damage"
            )
        case "take out" | "put in":
            count = write_count("all" if verb == "take out" and amount == 0 else amount, letters)
            cards = f"{count} {capital(what)} {'card' if amount == 1 else 'cards'}"
            deck = write_deck(Deck("attack modifier deck", target), letters)
            return f"Remove {cards} from {deck}" if verb == "take out" else f"Put {cards} into {deck}"
        case "shuffle":
            return f"Shuffle {write_deck(Deck(what, target), letters)}"
        case "look" | "reveal":
            top = "card" if amount == 1 else f"{write_count(amount, letters)} cards"
            done = "Look at" if verb == "look" else "Reveal"
            return f"{done} the top {top} of {write_deck(Deck(what, target), letters)}"
        case "arrange":
            return _arranged(ability, letters)
        case "redraw":
            return f"Draw a new ability card for {whom}"
        case "draw loot":
            return f"Draw {write_count(amount, letters)} loot {'card' if amount == 1 else 'cards'}"
        case "gold":
            return _gold(amount, letters)
        case "gain" if isinstance(amount, int) and amount < 0:
            return f"Spend {-amount} {titled(what)}"
        case "gain":
            return f"Gain {write_amount(amount, letters)} {titled(what)}"
        case "switch":
            return f"Become {titled(what)}" if what else "Switch forms"
        case "hit points" if what == "set":
            of = "your hit points" if target is None else f"the hit points of {whom}"
            return f"Set {of} to {write_amount(amount, letters)}"
        case "initiative" if what == "swap" and target is not None:
            return f"Swap the initiatives of {whom}" if target.count == 2 else f"Swap initiatives with {whom}"
        case "initiative" | "hit points":
            way = {"either": "Increase or decrease"}.get(what, capital(what))
            thing = "initiative" if verb == "initiative" else "maximum hit points"
            of = f"your {thing}" if target is None else f"the {thing} of {whom}"
            return f"{way} {of} by {write_amount(amount, letters)}"
        case "bring":
            more = f"{write_count(amount, letters)} more"
            return " ".join(["Bring", more, *([what] if what else []), "item" if amount == 1 else "items"])
        case "ignore":
            return f"Ignore {capital_condition(what)}"
        case "link":
            return f"Link {_linked(what)}"
        case "special":
            return f"Special {write_amount(amount, letters)}"
        case "advance" if to is not None and isinstance(amount, int):
            on = f"Move the token on {write_count(to.count, letters)} of your persistent abilities"
            slots = f"{number_word(abs(amount))} {'slot' if abs(amount) == 1 else 'slots'}"
            return f"{on} {'backwards' if amount < 0 else 'forward'} {slots}"
        case _:
            raise ValueError(f"{ability} can't be said")


def _arranged(ability: Ability, letters: Letters) -> str:
    """`Put them back in any order`, `Discard one of them`."""
    if ability.what == "any order":
        return "Put them back in any order"
    count = "any" if ability.amount == 0 else write_count(ability.amount, letters)
    return f"Place {count} of them on the bottom" if ability.what == "bottom" else f"Discard {count} of them"


def _elements(select: Select, letters: Letters) -> str:
    """`fire`, `the consumed elements`, `one waning element`."""
    if select.named == "consumed":
        return "the consumed elements"
    return select.named or write_select(select, letters)


def _linked(name: str) -> str:
    return f"hexes with {titled(name)} tokens"


def _added(ability: Ability, letters: Letters) -> str:
    """More damage, more healing, or a condition; and further conditions."""
    amount = write_amount(ability.amount, letters)
    first = {"damage": f"{amount} damage", "heal": f"Heal {amount}"}.get(ability.what, capital(ability.what))
    more = [capital(one.name) for one in ability.extras if isinstance(one, Change)]
    return " and ".join((first, *more))


def _whom(ability: Ability, letters: Letters) -> str:
    if ability.target is None:
        return "self"
    if is_any_number(ability):
        return f"any number of {write_select(ability.target, letters, 'many')}"
    return write_select(ability.target, letters, area=True)


def is_any_number(ability: Ability) -> bool:
    """True if as many are destroyed as one likes."""
    target = ability.target
    return ability.verb == "destroy" and ability.optional and target is not None and target.count == "all"


def _force(ability: Ability, whom: str, letters: Letters) -> str:
    """`Force one enemy to move 2 hexes`, `Teleport one enemy to an adjacent hex`."""
    if ability.to is not None:
        return f"Teleport {whom} to {with_article(write_select(ability.to, letters))}"
    hexes = _hexes(ability.amount, letters)
    if ability.what == BY_TELEPORT:
        return f"Teleport {whom} up to {hexes}"
    return " ".join([f"Force {whom} to move {hexes}", *([ability.what] if ability.what else [])])


def _hexes(amount: Amount, letters: Letters) -> str:
    return f"{write_amount(amount, letters)} {'hex' if amount == 1 else 'hexes'}"


def _redirect(ability: Ability, whom: str, letters: Letters) -> str:
    """`Redirect the attack to self`, `Redirect 2 damage to self`, `Lend your attack modifier deck`."""
    if ability.what == "draw":
        return "Lend your attack modifier deck"
    if ability.amount != 0:
        return f"Redirect {write_amount(ability.amount, letters)} damage to {whom}"
    return f"Redirect the {ability.what or 'attack'} to {whom}"


def write_done_with(ability: Ability, letters: Letters) -> str:
    """Write deeds with cards and items: `Recover two cards from your lost pile`, `One ally may ...`."""
    assert ability.to is not None
    things = write_things(ability.to, letters)
    if ability.what:
        kind = ability.what.removesuffix(" action")
        told = kind == ability.what or kind in PLAYED_ACTIONS
        things += f" to perform its {ability.what if told else f'{titled(kind)} action'}"
    if ability.target is None:
        return f"{capital(ability.verb)} {things}"
    whom = write_select(ability.target, letters)
    if ability.optional:
        return f"{whom} may {ability.verb} {things}"
    ending = ("es" if ability.verb == "refresh" else "s") if ability.target.count == 1 else ""
    return f"{whom} {ability.verb}{ending} {things}"


def _acting(ability: Ability, whom: str, letters: Letters) -> str:
    """Write a command to figures that act by the monster rules, or others' gains; or nothing."""
    amount, what, target, to = ability.amount, ability.what, ability.target, ability.to
    one = target is not None and target.count == 1
    match ability.verb:
        case "focus" if to is not None:
            return f"Focus on moving towards {with_article(write_select(to, letters))}"
        case "focus":
            return f"Focus on {whom}"
        case "force focus":
            return write_forced_focus(ability, letters)
        case "keep":
            cards = "card" if amount == 1 else "cards"
            return f"Keep {write_count(amount, letters)} {titled(what)} {cards} active"
        case "extend":
            return f"Count {titled(what)} cards for ranged attacks"
        case "join":
            return f"Ally to all {what} this round"
        case "act":
            return f"{whom} {'acts' if one else 'act'} again"
        case "nothing" if target is not None:
            match target.where:
                case (Is(OfKind(name), "it"),) if name[-1].isdecimal():
                    return f"The {titled(name)} does not act"
            return f"{whom} {'does' if one else 'do'} not act"
        case "nothing":
            return "Does not act"
        case "ignore" if target is not None:
            are = "is" if one and whom != "you" else "are"
            return f"{whom} {are} unaffected by {capital_condition(what)}"
        case "link" if target is not None:
            return f"{whom} {'links' if one else 'link'} {_linked(what)}"
        case "gold" if target is not None:
            return f"{whom} {'gains' if one else 'gain'} {write_amount(amount, letters)} gold"
        case "gain" if target is not None:
            return f"{whom} {'gains' if one else 'gain'} {write_amount(amount, letters)} {titled(what)}"
        case "initiative" if what == "focus" and amount in (BEFORE_ALL, AFTER_ALL):
            order = "first" if amount == BEFORE_ALL else "last"
            return f"All monsters consider you to be {order} in initiative order when determining focus"
        case "initiative" if what == "focus":
            said = write_amount(amount, letters)
            return f"You are considered to have an initiative of {said} for the purpose of enemy focusing"
        case "relocate" if what in ("right", "left"):
            return f"Move {whom} {_hexes(amount, letters)} to the {what}"
        case "relocate" if target is not None and to is None and amount == 0:
            return f"Move {whom}"
        case "relocate" if target is not None and to is None:
            return f"Move {whom} up to {_hexes(amount, letters)}"
    return ""


def capital_condition(what: str) -> str:
    return capital(what) if what in CONDITION_WORDS else what


def _plural(what: str, amount: Amount) -> str:
    return what if amount == 1 else f"{what}s"


def _gold(amount: Amount, letters: Letters) -> str:
    if isinstance(amount, int) and amount < 0:
        return f"Lose {-amount} gold"
    return f"Gain {write_amount(amount, letters)} gold"


def write_forced_focus(ability: Ability, letters: Letters) -> str:
    target, on = ability.target or Select("enemy"), ability.to or Select("self")
    said = f"{write_select(target, letters)} {'focuses' if target.count == 1 else 'focus'} on "
    said += "you" if on == Select("self") else write_select(on, letters)
    if not ability.what:
        return said
    if ability.what == OWN_NEXT_TURN:
        return f"{said} {DURATIONS['next turn']}"
    lasts: Lasts = next(one for one in FORCED if one == ability.what)
    return f"{said} {'until the end of its next turn' if lasts == 'next turn' else DURATIONS[lasts]}"
