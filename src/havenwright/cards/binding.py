"""Binding: every pronoun of an action points at what it stands for, and what is said can be done.

A walk over the tree with a scope: who is the target, whom `it` means, which piece was made. Every part adds
to the scope of those behind it; a bonus, a repetition or a command has a scope of its own. A reference with
nobody to point at, or with two, is a mistake.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from havenwright.cards.lexicon.nouns import FIGURES, GROUND
from havenwright.cards.lexicon.verbs import SUBJECT_VERBS, TARGETED, default_who
from havenwright.cards.references import is_for_another, references, speaks_of_it
from havenwright.cards.tree import (
    Ability,
    Action,
    Amount,
    Bonus,
    Build,
    Change,
    Choose,
    Command,
    Compare,
    Condition,
    Consume,
    Count,
    Each,
    Fact,
    If,
    Part,
    Pay,
    Select,
    Summon,
)
from havenwright.cards.tree_walk import nodes_in, plain_conditions
from havenwright.cards.vocabulary import Event, Ground

Piece = Literal["", "tile", "token", "gone", "figure", "unknown"]


class Fault(NamedTuple):
    """A part of an action that can't be meant so."""

    part: int
    """Which of the action's parts it stands in."""
    words: tuple[str, ...]
    """Words that may say it; the first of them in the sentence is the place of the mistake."""
    message: str
    certain: bool = False
    """True if it is so whatever stands before the action."""


class Scope(NamedTuple):
    """Things that the words behind can mean."""

    target: bool = False
    it: Literal["", "figure", "place"] = ""
    piece: Piece = ""
    """The kind of piece that was made, moved, destroyed, or killed last."""
    chosen: bool = False
    marked: bool = False
    summoner: bool = False
    attacker: bool = False
    trap: bool = False
    """True if a trap is known whose damage could be meant."""


ANYTHING: Final = Scope(True, "figure", "unknown", True, True, True, True, True)
"""Of a text that something may stand before, such as a sentence by itself."""
TWO_SIDED: Final[frozenset[Event]] = frozenset(
    (
        *("attack", "miss", "heal", "retaliate", "enter", "force", "forced", "suffer", "kill", "die"),
        *("exhaust", "gain condition", "remove condition"),
    )
)
"""Moments with another figure beside the one who does it."""
OF_DEEDS: Final[frozenset[Event]] = frozenset(
    ("attack ability", "heal ability", "ability", "action", "move", "loot", "shield", "end of move")
)
"""Moments of an ability, whose targets are known then."""
OF_NOBODY: Final[frozenset[Event]] = frozenset(
    ("start of scenario", "end of scenario", "start of round", "end of round", "initiative", "always")
)
"""Moments that nobody does anything at."""
PIECES: Final[dict[Event, Piece]] = {
    **dict.fromkeys(("create", "spring"), "tile"),
    "destroy": "gone",
    **dict.fromkeys(("summon", "kill", "die", "attack", "attack ability", "suffer"), "figure"),
}
"""The pieces of moments."""
NOT_BUILT: Final[frozenset[Ground]] = frozenset(
    ("wall", "corridor", "door", "objective", "starting hex", "pressure plate", "treasure", "loot", "hex")
)
"""Parts of the map that no card makes."""
IT: Final = ("it", "its", "they", "them", "their", "that", "those", "this", "these")
THE_TARGET: Final = ("target", "targets", *IT, "the")
THE_PIECE: Final = ("affected", "token", "tile", "trap", "obstacle", "piece", *IT, "the")


def faults(action: Action, scope: Scope | None = None, *, together: bool = False) -> list[Fault]:
    """Everything in an action that has nothing to point at, points at two, or can't be done.

    `together`: what stands behind a bonus is done when that is used, as on an item.
    """
    walk = _Walk()
    scope = scope or Scope()
    for number, part in enumerate(action.parts):
        walk.at = number
        if together and isinstance(part, Bonus):
            scope = _either(scope, walk.bonus(part, scope))
        else:
            scope = walk.part(part, scope)
    return walk.faults


def has_value_of_two(part: Change | Part) -> bool:
    """True if somewhere in a part a value may be that of two; this is quickly seen."""
    match part:
        case Ability(amount=amount, target=whom):
            if whom is not None and whom.where and not isinstance(amount, int) and _is_whose(part):
                return True
            return any(not isinstance(one, Change) and has_value_of_two(one) for one in part.extras)
        case Bonus(then=then) | Consume(then=then) | Pay(then=then) | Each(then=then) | Command(then=then):
            return any(map(has_value_of_two, then))
        case If(then=then, otherwise=otherwise):
            return any(map(has_value_of_two, (*then, *otherwise)))
        case Choose(options=options):
            return any(has_value_of_two(one) for option in options for one in option)
    return False


def is_about_others_cards(part: Part) -> bool:
    """True if somebody else does something with cards: their own, as the tree has it."""
    match part:
        case Command(how="grant" | "control", whom=whom, then=then):
            cards = (one for one in nodes_in(then) if isinstance(one, Select) and one.who == "card")
            return whom.who != "summon" and any(cards)
        case Ability(verb=verb, target=Select(who=who), to=Select("card")):
            return who != "self" and verb in SUBJECT_VERBS
    return False


class _Walk:
    """One walk over an action."""

    def __init__(self) -> None:
        self.at = 0
        self.faults: list[Fault] = []
        self._inside: Literal["", "bonus", "command"] = ""

    def part(self, part: Change | Part, scope: Scope) -> Scope:
        """Check a part; the scope of what stands behind it."""
        match part:
            case Change(amount=amount, whom=whom):
                self._amount(amount, scope)
                if whom is not None:
                    self._select(whom, scope)
                return scope
            case Ability():
                return self._ability(part, scope)
            case Bonus():
                self.bonus(part, scope)
                return scope
            case Consume(then=then):
                return _either(scope, self._parts(then, scope))
            case If(condition, then, otherwise):
                self._condition(condition, scope)
                return _either(self._parts(then, scope), self._parts(otherwise, scope))
            case Choose(options=options):
                after = [self._parts(option, scope) for option in options]
                for one in after:
                    scope = _either(scope, one)
                return scope
            case Pay():
                return self._pay(part, scope)
            case Each():
                return self._each(part, scope)
            case Command():
                return self._command(part, scope)
            case Summon():
                self._summon(part, scope)
                return scope._replace(piece="figure")
            case Build():
                return self._build(part, scope)

    def _parts(self, parts: Sequence[Change | Part], scope: Scope) -> Scope:
        for part in parts:
            scope = self.part(part, scope)
        return scope

    def _ability(self, ability: Ability, scope: Scope) -> Scope:
        whom = ability.target
        if ability.verb in ON_TILES and whom == Select("made") and scope.piece in ("gone", "figure"):
            gone = "was destroyed before" if scope.piece == "gone" else "is a figure, and no tile or token"
            self._add(THE_PIECE, f"the piece that this is about {gone}", certain=True)
        if ability.verb == "swap" and {"card", "item"} & {whom and whom.who, ability.to and ability.to.who}:
            self._add(("swap",), NO_CARDS, certain=True)
        if ability.verb == "play" and ability.to is not None and ability.to.named == "this":
            self._add(("play",), NOT_THIS_CARD, certain=self._inside == "bonus")
        if whom is not None:
            self._select(whom, scope)
        own = _within(ability, scope)
        if _is_whose(ability):
            self._add(IT, WHOSE_VALUE, certain=True)
        self._amount(ability.amount, own)
        if ability.to is not None:
            self._select(ability.to, own._replace(piece=own.piece or "tile", it=own.it or "place"))
        for extra in ability.extras:
            self.part(extra, own)
        return _after(ability, own if own.target else scope, scope)

    def bonus(self, bonus: Bonus, scope: Scope) -> Scope:
        """Check a bonus; the scope behind what it does."""
        moment = bonus.moment
        for whom in (moment.who, moment.whom):
            if whom is not None and whom.who in ("target", "marked") and not scope.target:
                self._add(THE_TARGET, NO_TARGET)
        if bonus.bearer is not None:
            self._select(bonus.bearer, scope)
        told = scope.target or moment.event in TWO_SIDED or moment.event in OF_DEEDS
        others = moment.who.who != "self" and moment.event not in OF_NOBODY
        inner = Scope(
            target=told or others,
            it="figure" if others or told else "",
            piece=PIECES.get(moment.event, "unknown" if moment.event in OF_DEEDS else scope.piece),
            chosen=scope.chosen or moment.event in ("enter", "leave", "end of move"),
            marked=scope.target,
            summoner=True,
            attacker=others or moment.event in TWO_SIDED,
            trap=moment.event in ("spring", "create"),
        )
        before, self._inside = self._inside, "bonus"
        after = self._parts(bonus.then, inner)
        self._inside = before
        return after

    def _pay(self, part: Pay, scope: Scope) -> Scope:
        taken = any(map(is_for_another, part.cost))
        after = self._parts(part.cost, scope)
        if taken and scope.it == "figure" and self._inside == "bonus" and speaks_of_it(part.then):
            self._add(IT, "it could be the figure of this moment, or the one that the price is taken from")
        inner = after._replace(it="figure" if taken else scope.it, target=scope.target or taken)
        return self._parts(part.then, inner)

    def _each(self, part: Each, scope: Scope) -> Scope:
        if not isinstance(part.of, Select):
            self._amount(part.of, scope)
            if isinstance(part.of, Count) and not scope.it and not scope.target and speaks_of_it(part.then):
                self._add(IT, NO_IT)
                scope = scope._replace(it="figure")
            return self._parts(part.then, scope)
        self._select(part.of, scope)
        place = part.of.who in GROUND and part.of.who != "objective"
        piece: Piece = ("token" if part.of.who == "token" else "tile") if place else scope.piece
        trap = scope.trap or part.of.who == "trap"
        inner = scope._replace(it="place" if place else "figure", piece=piece, chosen=place, trap=trap)
        self._parts(part.then, inner if place else inner._replace(chosen=scope.chosen))
        return scope

    def _command(self, part: Command, scope: Scope) -> Scope:
        self._select(part.whom, scope)
        before, self._inside = self._inside, "command"
        to_others = part.how == "grant" and part.whom.who in ("ally", "friend", "figure", "character")
        selected = (node.who for node in nodes_in(part.then) if isinstance(node, Select))
        if to_others and "summon" in selected:
            self._add(("your", "summon", "summons"), WHOSE_SUMMONS, certain=True)
        self._parts(part.then, scope._replace(summoner=True))
        self._inside = before
        return scope._replace(target=True)

    def _summon(self, part: Summon, scope: Scope) -> None:
        if part.place is not None:
            self._select(part.place, scope)
        self._parts(part.traits, Scope(it="figure", target=True, summoner=True))

    def _build(self, part: Build, scope: Scope) -> Scope:
        if part.kind in NOT_BUILT:
            name = GROUND[part.kind][0]
            self._add((*name.split(), "create", "place"), NOT_MADE.format(name=name), certain=True)
        self._select(part.place, scope)
        self._amount(part.count, scope)
        piece: Piece = "token" if part.kind == "token" else "tile"
        sprung = Scope(it="figure", target=True, piece="tile", attacker=True, trap=True, summoner=True)
        self._parts(part.effects, sprung)
        self._parts(part.sprung, sprung)
        return scope._replace(piece=piece, trap=scope.trap or part.kind == "trap")

    def _select(self, select: Select, scope: Scope) -> None:
        self._refs((select.who, select.origin), scope)
        if select.count != "all":
            self._amount(select.count, scope)
        if select.range is not None:
            self._amount(select.range, scope)
        for condition in select.where:
            self._refs(tuple(references(condition, frozenset(("it", "ally")))), scope)

    def _amount(self, amount: Amount, scope: Scope) -> None:
        self._refs(tuple(references(amount)), scope)
        for node in nodes_in(amount):
            if isinstance(node, Fact) and node.name == "trap damage" and not scope.trap:
                self._add(("trap", "that", "damage"), NO_TRAP)

    def _condition(self, condition: Condition, scope: Scope) -> None:
        asked = (one for one in plain_conditions(condition) if getattr(one, "who", "") != "it")
        self._refs(tuple(ref for one in asked for ref in references(one)), scope)

    def _refs(self, refs: Sequence[str], scope: Scope) -> None:
        for ref in refs:
            if ref == "target" and not scope.target:
                self._add(THE_TARGET, NO_TARGET)
            elif ref == "it" and not (scope.it or scope.target):
                self._add(IT, NO_IT)
            elif ref == "made" and not scope.piece:
                self._add(THE_PIECE, NO_PIECE)
            elif ref == "chosen" and not scope.chosen:
                self._add(("chosen", "the"), "no hex was chosen before this")
            elif ref == "summoner" and not scope.summoner:
                self._add(("summoner", "the"), "nobody is commanded here, so there is no summoner")
            elif ref == "attacker" and not scope.attacker:
                self._add(("attacker", "the"), "nobody attacks here")

    def _add(self, words: tuple[str, ...], message: str, *, certain: bool = False) -> None:
        fault = Fault(self.at, words, message, certain)
        if fault not in self.faults:
            self.faults.append(fault)


ON_TILES: Final = frozenset(("destroy", "relocate", "spring", "arm"))
NO_TARGET: Final = "nobody was the target of something before this; name the figure: 'one adjacent enemy'"
NO_IT: Final = "nobody is named before this that 'it' could be; name the figure: 'one adjacent enemy'"
NO_PIECE: Final = "no tile or token is named before this; name it: 'one Beacon token within Range 3'"
NO_TRAP: Final = "no trap is named before this whose damage it could be"
NO_CARDS: Final = (
    "figures change places, and cards don't; say 'Discard one card to perform Recover one lost card'"
)
NOT_THIS_CARD: Final = "this card can't be played by what it says itself; say what is to be done then"
WHOSE_VALUE: Final = (
    "whose value this is isn't clear: that of those who are affected, or of the one that they are near; "
    "say 'the target's'"
)
WHOSE_SUMMONS: Final = (
    "whose summons these are isn't clear: your own, or those of the one who is granted this"
)
WHOSE_CARDS: Final = (
    "whose cards these are isn't clear: your own, or those of the one who acts, which are said without 'your'"
)
NOT_MADE: Final = "a {name} can't be made by a card; say 'obstacle', or another tile"


def _within(ability: Ability, scope: Scope) -> Scope:
    """The scope of an ability's own amounts and extras: its target is known there."""
    who = default_who(ability.verb, ability.what) if ability.target is None else ability.target.who
    if who != "self" and (ability.verb in TARGETED or who in FIGURES):
        scope = scope._replace(target=True, it=scope.it or "figure")
    return scope._replace(trap=True) if ability.verb == "arm" else scope


def _after(ability: Ability, own: Scope, scope: Scope) -> Scope:
    """The scope behind an ability."""
    after = scope._replace(target=own.target)
    match ability:
        case Ability("destroy", target=whom):
            after = after._replace(
                piece="gone", trap=after.trap or whom is None or whom.who in ("trap", "made")
            )
        case Ability("spring" | "arm"):
            after = after._replace(piece="tile", trap=True)
        case Ability("relocate", target=whom):
            after = after._replace(piece="token" if whom is not None and whom.who == "token" else "tile")
        case Ability("create" | "place"):
            after = after._replace(piece="token")
        case Ability("choose hex"):
            after = after._replace(chosen=True)
        case Ability("attack", to=Select("token")):
            after = after._replace(piece="token")
        case Ability("kill"):
            after = after._replace(piece="figure")
        case Ability("attack" | "suffer") if after.piece in ("", "unknown"):
            after = after._replace(piece="figure")
    return after


def _is_whose(ability: Ability) -> bool:
    """True if `its` value may be that of a target, or of the one figure or piece that they are near."""
    whom = ability.target
    if whom is None or whom.who == "self" or "it" not in references(ability.amount):
        return False
    return any(map(_is_beside_one, whom.where))


def _is_beside_one(condition: Condition) -> bool:
    """True of `adjacent to one of your summons`: there is another one in the sentence."""
    match condition:
        case Compare(Count(Select(who=who, origin="it")), ">=", 1):
            return who in FIGURES or who in GROUND
    return False


def _either(one: Scope, other: Scope) -> Scope:
    """All that may be known after one of two ways."""
    return Scope(*(mine or theirs for mine, theirs in zip(one, other, strict=True)))  # type: ignore[arg-type]
