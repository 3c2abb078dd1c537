"""Abilities while they are being read."""

from typing import Literal, NamedTuple

from msgspec.structs import replace

from havenwright.cards.lexicon.verbs import capital, default_who, settled
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.tokens import Token
from havenwright.cards.tree import Ability, Amount, Area, Change, Select
from havenwright.cards.vocabulary import Verb


class Deed(NamedTuple):
    """A draft of a verb with a sentence of its own: kill, recover, shuffle, look at."""

    verb: Verb
    amount: Amount = 0
    what: str = ""
    target: Select | None = None
    to: Select | None = None
    optional: bool = False


class Draft:
    """An ability that is being read: what its words have said so far."""

    def __init__(self, verb: Verb, amount: Amount = 0, what: str = "", whom: Select | None = None) -> None:
        self.verb = verb
        self.amount = amount
        self.what = what
        self.whom = whom
        self.range: Amount | None = None
        self.count: Amount | Literal["all"] | None = None
        self.area: Area | None = None
        self.to: Select | None = None
        self.optional = False
        self.mandatory = False
        self.extras: list[Change] = []
        self.place: Token | None = None
        """The first word that said something about targets."""

    @property
    def name(self) -> str:
        return capital(self.what if self.verb == "condition" else self.verb)

    @property
    def says_whom(self) -> bool:
        return self.whom is not None or self.place is not None

    def ability(self, cursor: Cursor) -> Ability:
        return Ability(
            self.verb,
            self.amount,
            self.what,
            self._target(cursor),
            tuple(self.extras),
            self.mandatory,
            self.to,
            self.optional,
        )

    def _target(self, cursor: Cursor) -> Select | None:
        whom = self.whom or Select(default_who(self.verb, self.what))
        said = self.count is not None or self.area is not None or self.range is not None
        if whom.who == "self" and said:
            if self.verb == "retaliate" and self.count is None and self.area is None:
                return Select("self", range=self.range)
            message = f"{self.name} is for the figure itself; say for whom: 'target one ally within Range 2'"
            raise cursor.mistake(message, self.place)
        if not said:
            return settled(whom, self.verb, self.what)
        count = whom.count if self.count is None else self.count
        reach = whom.range if self.range is None else self.range
        area = whom.area if self.area is None else self.area
        whole = replace(whom, count=count, range=reach, area=area)
        return settled(whole, self.verb, self.what)


def drafted(deed: Deed) -> Draft:
    """A deed as a draft, to which more can be added."""
    draft = Draft(deed.verb, deed.amount, deed.what, deed.target)
    draft.to = deed.to
    draft.optional = deed.optional
    return draft
