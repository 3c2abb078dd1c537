"""Moments put together, of a verb or of a noun, with all the words behind them."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.grammar.bonuses import OWN_EVENTS, where
from havenwright.cards.grammar.conditions import Of, near, numbered
from havenwright.cards.grammar.selections import Body, plain, several, such
from havenwright.cards.grammar.waiting import Wait
from havenwright.cards.lexicon.moments import ANYBODY, OF_ABILITIES, YOU
from havenwright.cards.lexicon.verbs import ORDINALS
from havenwright.cards.tree import (
    Amount,
    Compare,
    Condition,
    Count,
    Did,
    Every,
    Fact,
    Is,
    Not,
    Select,
    Stat,
    Variable,
)
from havenwright.cards.tree_walk import with_each_plain
from havenwright.cards.vocabulary import Event, Ref, Scope, When
from havenwright.cards.words_with_parts import IsWord, OfKind
from havenwright.grammar import MISFIT, Refused

Trail = Callable[[Wait], Wait]
"""Words behind a moment, as a change to it."""
Deed = tuple[Event, Sequence[Condition]]
"""A noun for an event, and its adjectives."""
SCOPES_OF: Final[dict[Event, Scope]] = {
    "turn": "turn",
    "end of round": "round",
    **dict.fromkeys(("attack", "attack ability", "move", "heal", "heal ability", "ability"), "ability"),
}
"""In what something was done that is said of a turn or an ability."""
FIRST_ROUND: Final = Compare(Variable("R"), "=", 1)


# What is said behind


def trailed(wait: Wait, trails: Sequence[Trail]) -> Wait:
    for trail in trails:
        wait = trail(wait)
    return wait


def filtered(*words: IsWord) -> Trail:
    """Only what is all of this; words that are empty say nothing."""
    return lambda wait: wait._replace(filters=(*wait.filters, *(Is(word) for word in words if word)))


def only_of(events: Sequence[Event], why: str, trail: Trail = lambda wait: wait, word: str = "") -> Trail:
    """Words that follow only some events; behind others they are refused with `why`, at `word`."""

    def said(wait: Wait) -> Wait:
        if wait.event not in events:
            raise Refused(why, word)
        return trail(wait)

    return said


def by_an_attack(kind: str = "") -> Trail:
    """`with a melee attack`; of an attack itself `with an attack` goes without saying."""
    if kind:
        why = "of what kind an attack was is known only of attacks"
        return only_of(("attack", "miss", "kill", "die"), why, filtered(kind))
    return lambda wait: wait if wait.event in ("attack", "miss") else filtered("by an attack")(wait)


def on_condition(condition: Condition) -> Trail:
    return lambda wait: wait.given(where(condition))


def on_state(state: Of) -> Trail:
    """A condition without a subject: `when you are attacked while adjacent to an ally`."""

    def said(wait: Wait) -> Wait:
        attacked = wait.who == ANYBODY and wait.whom is not None
        of: Ref = "self" if YOU in (wait.who, wait.whom) else "target" if attacked else "it"
        return on_condition(state(of))(wait)

    return said


def within_it(condition: Condition) -> Trail:
    """`during which you moved`."""
    return lambda wait: on_condition(within(condition, SCOPES_OF.get(wait.event, "action")))(wait)


def within(condition: Condition, scope: Scope) -> Condition:
    """A condition within the event's own time: `turns during which you moved`."""
    return with_each_plain(condition, lambda one: _within(one, scope))


def _within(condition: Condition, scope: Scope) -> Condition:
    match condition:
        case Did(scope="action"):
            return replace(condition, scope=scope)
        case Compare(Fact("enemies killed", "action"), ">=", 1):
            return Did("kill", scope)
        case Compare(Fact(scope="action") as fact):
            return replace(condition, left=replace(fact, scope=scope))
        case Compare(Count(what)):
            where = tuple(within(one, scope) for one in what.where)
            return replace(condition, left=Count(replace(what, where=where)))
    return condition


# Verbs


def clause(who: Select, doing: Trail, next: bool = False, would: bool = False) -> Wait:
    when: When = "before" if would else "during"
    return doing(Wait("always", who, None, when, uses=int(next), this=True))


def did(
    event: Event,
    whom: Select | None = None,
    place: tuple[Select | None] = (None,),
    things: Sequence[Condition] = (),
    nobody: tuple[Amount, Body] | None = None,
) -> Trail:
    def said(wait: Wait) -> Wait:
        found = wait._replace(event=event, whom=whom or place[0], filters=(*wait.filters, *things))
        if nobody is not None:
            of: Ref = "self" if wait.who == YOU else "it"
            return on_condition(near(of, nobody[0], *numbered(nobody[1], "=", 0)))(found)
        return found

    return said


def died(near: Select | None = None) -> Trail:
    """`an enemy dies within Range 3`: it is there that it dies."""

    def said(wait: Wait) -> Wait:
        if near is not None and wait.who == YOU:
            raise Refused("one is always near oneself", "within")
        if near is not None and near.who == "self" and wait.who.range is None:
            wait = wait._replace(who=replace(wait.who, range=near.range))
        return wait._replace(event="die")

    return said


def deaths(n: int, who: Select, b: Body | None = None) -> Wait:
    """`the next two deaths of an enemy while there is another enemy within Range 3`: one that is alive."""
    wait = Wait("die", who, uses=n)
    if b is None:
        return wait
    alive = Compare(Stat("hit points", "it"), ">=", 1)
    others = b._replace(where=(*b.where, alive)).select("all")
    return wait._replace(conditions=(Compare(Count(plain(others)), ">=", 1),))


def left_own_hex(wait: Wait) -> Wait:
    """An adjacent enemy leaves its hex: that is the hex that is near, before it is left."""
    who = wait.who
    if who.range is not None and who.origin == "self":
        return wait._replace(
            event="leave", who=replace(who, range=None), whom=Select("self", range=who.range)
        )
    return wait._replace(event="leave")


def ended_elsewhere(wait: Wait) -> Wait:
    """Somebody ends its turn in another room than the one where the turn began."""
    return on_condition(Not(Is("in the room where the turn began")))(wait._replace(event="end of turn"))


def performed(noun: Deed, whom: Select | None = None) -> Trail:
    (event, adjectives), conditions = _summoning(noun)
    if whom is not None:
        event = OF_ABILITIES.get(event, event)
    doing = did(event, whom, things=adjectives)
    return lambda wait: on_condition(Every(tuple(conditions)))(doing(wait)) if conditions else doing(wait)


def _summoning(noun: Deed) -> tuple[Deed, Sequence[Condition]]:
    """Summon abilities are an event of their own, whose words have no place for adjectives: conditions."""
    event, adjectives = noun
    if event == "ability" and Is("summon") in adjectives:
        return ("summon", ()), [one for one in adjectives if one != Is("summon")]
    return noun, ()


def passive(event: Event, by: Select | None = None, kind: str = "") -> Trail:
    """`are attacked by an adjacent enemy`: others do it to the one who is named first."""
    return lambda wait: filtered(kind)(
        wait._replace(event=event, who=by or ANYBODY, whom=wait.who, passive=True)
    )


def suffering(causes: Sequence[Trail] = (), much: Condition | None = None) -> Trail:
    things = () if much is None else (much,)
    return lambda wait: trailed(did("suffer", things=things)(wait), causes)


def moved(compared: tuple[str, int] | None = None, turn: str = "") -> Trail:
    """`move three or more hexes on your turn`; `turn`: whose it is, if that is said."""

    def said(wait: Wait) -> Wait:
        if turn == "your" and wait.who != YOU:
            raise Refused("they move on their own turn: 'on its turn'", "turn")
        wait = wait._replace(event="move")
        if compared is None:
            return wait
        if wait.when == "during":  # how far is known afterwards
            wait = wait._replace(when="after")
        hexes = Fact("hexes moved", "turn" if turn else "ability", "self" if wait.who == YOU else "it")
        wait = wait._replace(limit="turn") if turn else wait  # later moves have moved as far, too
        return on_condition(Compare(hexes, *compared))(wait)  # type: ignore[arg-type]

    return said


def killing(noun: Deed, whom: Select) -> object:
    """`perform a ranged attack that kills an enemy`."""
    event, adjectives = noun
    if event not in ("attack", "ability"):
        return MISFIT
    by_attack = [Is("by an attack")] if event == "attack" and not adjectives else []
    return did("kill", whom, things=(*adjectives, *by_attack))


chosen_with_cards: Final = only_of(
    ("long rest declared",), "only a long rest is declared during card selection", word="during"
)
"""`when you declare a long rest during card selection`, which is when one does."""


def applied(things: Sequence[Condition], to: Select) -> Trail:
    return lambda wait: did("gain condition", wait.who, things=things)(wait)._replace(who=to)


def caused(whom: Select) -> Trail:
    return lambda wait: wait._replace(whom=whom)


def struck(who: Select, much: Condition | None = None) -> Wait:
    """`an attack would deal you 4 or more damage`."""
    things = (Is("by an attack"),) if much is None else (much, Is("by an attack"))
    return Wait("suffer", who, None, "before", things, this=True)


def damaging(whom: Select, how: str = "") -> Trail:
    """`damage an enemy with an attack`: that one suffers it."""
    return lambda wait: filtered(how)(wait._replace(event="suffer", who=whom, whom=wait.who, when="after"))


def from_attacks(kind: str = "", by: Select | None = None) -> Trail:
    return lambda wait: filtered("by an attack", kind)(wait._replace(whom=by or wait.whom))


def from_harms(h: str, more: Sequence[str]) -> Trail:
    """`from a trap or hazardous terrain`."""
    harm = several(Is(h), [Is(other) for other in more])
    why = "only damage comes from a trap, hazardous terrain, Retaliate or a condition"
    return only_of(("suffer",), why, lambda wait: wait._replace(filters=(*wait.filters, harm)))


def gained_by_attack(kind: str = "") -> Trail:
    """`gain a negative condition from an attack`."""
    why = "only a condition is gained from an attack"
    return only_of(("gain condition",), why, filtered("by an attack", kind))


# Nouns


class Phrase(NamedTuple):
    """Something that is done, as a noun, with whether it was said whose it is."""

    wait: Wait
    said: bool
    others: Select
    """The doer of what is done to somebody, if none is named."""


About = Callable[[Phrase], Phrase]


class Whose(NamedTuple):
    who: Select | None = None
    uses: int = 0
    this: bool = False
    known: bool = False
    """True if only one can be meant, which was spoken of before."""


ANYONES: Final = Whose()


def phrase(noun: Deed, about: Sequence[About], whose: Whose = ANYONES) -> object:
    """`each of your next two ranged attacks targeting an enemy with Shield`."""
    found = _phrase(noun, about, whose, ANYBODY)
    return found.wait if found.said or found.wait.event in OWN_EVENTS else MISFIT


def theirs(noun: Deed, about: Sequence[About], whose: Whose = ANYONES) -> object:
    """The same, of those who were named before; `this attack` is that of an ability before."""
    return MISFIT if whose.known and not about else _phrase(noun, about, whose, YOU).wait


def _phrase(noun: Deed, about: Sequence[About], whose: Whose, others: Select) -> Phrase:
    (event, filters), conditions = _summoning(noun)
    wait = Wait(event, whose.who or YOU, None, "during", tuple(filters), whose.uses, whose.this)
    wait = wait._replace(conditions=tuple(conditions))
    found = Phrase(wait, whose.who is not None, others)
    for one in about:
        found = one(found)
    wait = found.wait
    if wait.whom is not None:
        wait = wait._replace(event=OF_ABILITIES.get(wait.event, wait.event))
    return found._replace(wait=wait)


def on_whom(whom: Select) -> About:
    def said(phrase: Phrase) -> Phrase:
        others = ANYBODY if whom == YOU else phrase.others  # nobody attacks oneself
        who = phrase.wait.who if phrase.said else others
        return Phrase(phrase.wait._replace(who=who, whom=whom), True, phrase.others)

    return said


def by_whom(who: Select) -> About:
    return lambda phrase: phrase._replace(wait=phrase.wait._replace(who=who), said=True)


def also(trail: Trail) -> About:
    return lambda phrase: phrase._replace(wait=trail(phrase.wait))


def of_card(adjectives: Sequence[Condition], name: str) -> Deed:
    """`the top lost action of Reed Song`: an action by the name of its card."""
    first = [one for one in adjectives if one != Is("lost")]
    return "action", (*first, Is(OfKind(name)), *(one for one in adjectives if one not in first))


def commanded(noun: Deed, who: Select) -> Wait:
    """`an attack ability you grant an ally`: of somebody who acts at one's command."""
    return Wait(noun[0], such(who, Is("at your command")), filters=tuple(noun[1]))


def sources(about: Sequence[Trail], whose: Whose = ANYONES, much: Condition | None = None) -> Wait:
    filters = () if much is None else (much,)
    return trailed(Wait("suffer", whose.who or YOU, None, "during", filters, whose.uses), about)


def side_of(side: str, p: Wait) -> object:
    """`the end of each of your turns`, `the end of your move ability`."""
    if p.event == "turn":
        return p._replace(event=f"{side} of turn")  # type: ignore[arg-type]
    if p.event == "move" and side == "end":
        return p._replace(event="end of move")
    return p._replace(when="before" if side == "start" else "after")


def elapsed(n: int, word: str) -> object:
    """`after two rounds`: at the end of the last of them."""
    if not 1 <= n <= len(ORDINALS):
        return MISFIT
    event: Event = "end of round" if word == "round" else "end of turn"
    return Wait(event, uses=1, delay=n - 1)


def first_time(c: Wait, trails: Sequence[Trail]) -> object:
    """`the first time an enemy attacks you each round`."""
    wait = trailed(c, trails)
    if wait.limit:
        return wait
    if wait.lasts[0] == "scenario":
        return wait._replace(lasts=("", ""), limit="scenario")
    return wait._replace(uses=1) if wait.lasts[0] in ("turn", "round") else MISFIT
