"""Lines of card text: one line with its ability and extras, and all lines of a card with its marks."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal

from havenwright.cards.vocabulary import CONDITIONS
from havenwright.importers.ghs.boxes import GIVEN, LAID, LASTING, given_to_ally, laid_on_enemy
from havenwright.importers.ghs.formulas import amount
from havenwright.importers.ghs.labels import NotUnderstood
from havenwright.importers.ghs.summons import of_summoner
from havenwright.importers.ghs.targets import Whom

Json = Mapping[str, Any]
Loss = Literal["no", "lost", "unrecoverable"]
Stays = Literal["no", "round", "persistent"]

_PERFORMS: Final = re.compile(r"(?i)\b(performs?|perform either|performs? the following[\w ]*)$")
_BARE_IF: Final = re.compile(r"(?i)if (?:odd|even|the|any|you|normal|elite)\b[^,.:]*,?$")


ENDINGS: Final = {
    "": "",
    "and": "",
    "and ending in a hex adjacent to you": ", to a hex adjacent to the summoner",
}
"""Ends of the phrase that says who controls a movement, and our words for them."""
IN_AREA: Final = "in the targeted area"
_ADDS: Final = re.compile(r"(?i)(?:and )?add ([^,.]+?)(?: to (?:the|this|that) attack)?")
_CONDITION_WORDS: Final = frozenset(name.capitalize() for name in CONDITIONS)
_LAST_CLAUSE: Final = re.compile(r".*(?::|\b(?:perform|gain)) (.+)", re.DOTALL)
_OTHERS_DO: Final = re.compile(r"(?i)\b(?:grant|control|force|ally|allies|summons?)\b")
_FOR_ONESELF: Final = re.compile(r"(?:^|.*[,:] |.*\byou )[Gg]ain (.+)")
_THIS_GAINS: Final = re.compile(r"(?:This|The|That) (?:enemy|ally) (?:then )?gains (\w+)")


class Line:
    """One line: `Attack 3, Range 2, Poison, where X is ... . Consume fire: +1 Attack. [ ][1 xp]`."""

    def __init__(
        self,
        head: str,
        *,
        ability: bool = False,
        friendly: bool = False,
        prose: bool = False,
        within_list: bool = False,
    ) -> None:
        self.head = head
        self.ability = ability
        self.friendly = friendly
        self.prose = prose
        self.within_list = within_list
        """True if it ends with a list that nothing can follow in the same sentence."""
        self.range = ""
        self.target = ""
        self.whom: Whom | None = None
        self.beside: list[str] = []
        self.where: list[str] = []
        self.after: list[str] = []
        self.tail: list[str] = []
        """Fragments that go on with an ability: `at the end of its turn`."""
        self.slots = ""
        self.keeps_range = False
        """True if a range is the ability's own, not how far away its targets may be."""
        self.mandatory = False
        self.lasting = False
        """True if it lasts until another action of its kind is played."""
        self.consumed = ""
        """Elements that are consumed for what others perform."""
        self.for_rank = ("", "")
        """A rank, and the range of the ability for monsters of that rank alone."""
        self.by_rank = False
        """True if it is only for normal, or only for elite monsters."""
        self.last: Literal["head", "beside", "where", "after"] = "head"

    @classmethod
    def sentence(cls, text: str) -> "Line":
        """A text of its own: the first sentence, and those after it."""
        first, *others = [part for part in text.rstrip(". ").split(". ") if part]
        line = cls(first, prose=True)
        line.after = others
        line.last = "after" if others else "head"
        return line

    def adds(self, words: str) -> bool:
        """True if a sentence of this line adds the same already: the icon follows its words."""
        return any(
            _ADDS.fullmatch(said) and said.lower().endswith(f" {words.lower()}") for said in self.after
        )

    def has_beside(self, text: str) -> bool:
        """True of words that say again what stands beside this ability as an icon: `Add Wound`."""
        added = _ADDS.fullmatch(text.rstrip("."))
        return added is not None and added[1].lower() in (one.lower() for one in self.beside)

    @property
    def is_bare_condition(self) -> bool:
        """True of a condition alone, whose targets stand elsewhere."""
        apart = (self.range, self.target, self.whom, self.beside, self.where, self.after, self.tail)
        return self.ability and self.head in _CONDITION_WORDS and not any(apart)

    def extend(self, words: str) -> None:
        """Goes on with the fragment that was put last."""
        fragments = {"beside": self.beside, "where": self.where, "after": self.after}.get(self.last)
        if fragments:
            fragments[-1] = f"{fragments[-1]} {words}"
        elif self.ability and " " in self.head:
            self.tail.append(words)
        else:
            self.head = f"{self.head} {words}"

    def place(self, kind: str, words: str) -> None:
        """Say how far away the area of a sentence is, or which one."""
        words = f"within {words} {IN_AREA}" if kind == "range" else f"in {words}"
        self.head = self.head.replace(IN_AREA, words)

    @property
    def text(self) -> str:
        rank, self.for_rank = self.for_rank, ("", "")
        if not rank[0]:
            return self._text()
        usual, self.range = self._text(), rank[1]
        said, self.range, self.for_rank = (
            f"If you are {rank[0]}: {self._text()}; otherwise: {usual}",
            "",
            rank,
        )
        return said

    def _text(self) -> str:
        parts = [self.head]
        apart = self.whom is None or self.keeps_range
        parts += [f"Range {self.range}"] * bool(self.range and apart)
        if self.whom is not None and not (self.head.startswith("Suffer ") and self.whom.special == "self"):
            parts.append(self.whom.words("" if apart else self.range, self.friendly))
        if self.keeps_range and self.range and self.whom is not None and self.whom.special != "self":
            # The range is how far they strike: each of them performs it.
            return (
                f"Grant {self.whom.words('', self.friendly).removeprefix('target ')}: {', '.join(parts[:2])}"
            )
        parts += [self.target] * bool(self.target)
        parts += self.beside
        sentences = [", ".join([", ".join([*parts, *self.tail]) + self.consumed, *self.where]), *self.after]
        said = ". ".join(sentences) + (f". {self.slots}" if self.slots else "")
        if self.lasting:
            said = f"Until another of its kind is played, {said[0].lower()}{said[1:]}"
        return f"Mandatory: {said}" if self.mandatory else said


def says_already(words: Line, icon: Line) -> bool:
    """True if a sentence ends with the ability that the icon behind it shows once more."""
    if not words.prose or _OTHERS_DO.search(words.text):
        return False
    text, shown = words.text.rstrip(". "), icon.text.lower()
    own = _FOR_ONESELF.fullmatch(text)
    if own and shown.endswith(", self"):
        return own[1].lower() == shown.removesuffix(", self")
    clause = _LAST_CLAUSE.fullmatch(text)
    said = (clause[1] if clause else text).lower()
    return said == shown or said.startswith(f"{shown},")


def joined(parts: Iterable[str]) -> str:
    """Abilities in a sentence's list, semicolons between them; `or` goes with the one behind it."""
    text = ""
    for part in parts:
        if not text:
            text = part
        elif text.endswith("; or"):
            text += f" {part}"
        else:
            text += f"; {part}"
    return text


def with_tails(listed: list[str], tails: Sequence[str]) -> tuple[list[str], list[str]]:
    """The list of what others perform, with what else is said of its last movement or its performer; and
    sentences that go on from it."""
    listed, sentences = list(listed), []
    for tail in (tail.rstrip(". ") for tail in tails):
        if gains := _THIS_GAINS.fullmatch(tail):
            listed.append(f"{gains[1]}, self")
        elif tail in ENDINGS:
            listed[-1] += ENDINGS[tail]
        elif tail[0].isupper():
            sentences.append(tail)
        else:
            raise NotUnderstood(f"an action that is controlled, '{tail}'")
    return listed, sentences


OF_OTHERS: Final = re.compile(r"(?i)(?:grant|control|force)\b")
_ABOUT_IT: Final = re.compile(r"(?:This|The|That) (?:attack|movement|heal|move|ability)\b")
_ADDED: Final = re.compile(r"Add ((?:(?! if | for each ).)+)(?: if (.+)| (for each .+))")
_ADVANTAGE: Final = re.compile(r"(?:This|The) attack gains (advantage|disadvantage)")


def folded(head: str, listed: list[str], sentences: list[str]) -> list[str]:
    """Sentences left over when those about the last thing that others perform stand behind it.

    Experience is nobody's but the reader's, so a sentence with some stays where it is.
    """
    if OF_OTHERS.match(head):
        sentences = [of_summoner(told) if _ABOUT_IT.match(told) else told for told in sentences]
    while sentences and listed and OF_OTHERS.match(head) and "Experience" not in sentences[0]:
        if found := _ADDED.fullmatch(sentences[0]):
            words = f"if {found[2]}: {found[1]}" if found[2] else f"{found[1]} {found[3]}"
        elif found := _ADVANTAGE.fullmatch(sentences[0]):
            words = found[1]
        else:
            break
        listed[-1] += f" ({of_summoner(words)})"
        sentences = sentences[1:]
    return sentences


_INFUSED: Final = re.compile(r"(Infuse [\w ]+?)(, when Attack performed)?")
_IF_TARGET: Final = re.compile(r"Add (\+\d+ \w+) if (the target .+)")


def besides(lines: list[str]) -> tuple[list[str], list[str]]:
    """Deeds of a summon besides its values: sentences of their own, and the elements of its attacks."""
    infused = [found for line in lines if (found := _INFUSED.fullmatch(line))]
    told = [line for line in lines if not _INFUSED.fullmatch(line)]
    told = [_IF_TARGET.sub(r"On your attacks if \2, add \1", line) for line in told]
    if told and told[0].startswith("On death") and not any(found[2] for found in infused):
        return ["; perform ".join([told[0], *(found[1] for found in infused)]), *told[1:]], []
    if not all(found[2] for found in infused):
        raise NotUnderstood("an element that a summon infuses at some time")
    return told, [found[1] for found in infused]


def controlling(opener: str) -> str:
    """`Force one enemy to perform`, with you controlling it, is `Control one enemy`."""
    whom = re.sub(r"(?i)^force |^any (?=one\b)| (?:to |may )?performs?$", "", opener)
    return f"Control {whom[0].lower()}{whom[1:]}"


def is_opener(text: str) -> bool:
    """True if a text introduces what follows it."""
    said = text.rstrip(". ")
    return said.endswith(":") or bool(_PERFORMS.search(said) or _BARE_IF.match(said))


def added_to(action: Json, owner: Line | None) -> Json:
    """A consumption below an ability of the same kind as its effect adds to that, however it is signed."""
    verb = owner.head.partition(" ")[0].lower() if owner is not None and owner.ability else ""
    below = action.get("subActions") or []
    if not any(part["type"] == verb and part.get("valueType") == "plus" for part in below):
        return action
    added = [{**part, "valueType": "add"} if part["type"] == verb else part for part in below]
    return {**action, "subActions": added}


class Gathered:
    """Lines so far, and how the card is kept afterwards."""

    def __init__(self, *, within: bool = False) -> None:
        self.within: Final = within
        """True if this is a list within a sentence."""
        self.lines: list[Line] = []
        self.aside: list[str] = []
        """Experience and elements that stand in a sentence's list but are the reader's own."""
        self.loss: Loss = "no"
        self.stays: Stays = "no"
        self.slots = ""
        self.kind = ""
        """The title of a box that says of what kind the action is: a song, an augment."""
        self.area = ""
        """An area whose attack is still to come."""

    def listed(self) -> tuple[list[str], list[str]]:
        """The items of a sentence's list, and the sentences that follow."""
        self._share_targets()
        listed = [self.area] if self.area else []
        sentences: list[str] = []
        for line in self.lines:
            said = line.text.rstrip(".")
            follows = bool(listed) and line.prose and not line.within_list and line.head[0].isupper()
            (sentences if sentences or follows else listed).append(said)
        if not listed:
            raise NotUnderstood("a sentence that introduces nothing")
        return listed, sentences

    def text(self) -> str:
        if self.slots:
            raise NotUnderstood("use slots that no sentence has")
        if self.area:
            raise NotUnderstood("an area that no ability has")
        self._share_targets()
        lines = [line.text for line in self.lines]
        if self.kind in LASTING:
            self._last_until_another()
            lines = [line.text for line in self.lines]
        elif self.kind in LAID:
            lines = laid_on_enemy(self.kind, lines)
        elif self.kind in GIVEN:
            lines = given_to_ally(self.kind, lines)
        article = "an" if self.kind[:1] in tuple("AEIOU") else "a"
        return "\n".join([f"This is {article} {self.kind}", *lines] if self.kind else lines)

    def _share_targets(self) -> None:
        """Join conditions that stand one below the other: the targets at the last are those of all."""
        for at in reversed(range(len(self.lines) - 1)):
            line, behind = self.lines[at : at + 2]
            alike = behind.head in _CONDITION_WORDS and line.friendly is behind.friendly
            if alike and line.is_bare_condition and (behind.range or behind.target or behind.whom):
                behind.beside.insert(0, behind.head)
                behind.head = line.head
                del self.lines[at]

    def _last_until_another(self) -> None:
        """One line that lasts until another action of the kind is played ends the whole card then."""
        if not any(line.lasting for line in self.lines):
            waiting = [line for line in self.lines if line.prose]
            if not waiting:
                raise NotUnderstood(f"a {self.kind} that nothing waits for")
            waiting[-1].lasting = True

    def add(self, line: Line) -> Line:
        self.lines.append(line)
        return line

    def about_area(self) -> Line | None:
        """The last sentence about an area that is drawn beside it."""
        return next((line for line in reversed(self.lines) if IN_AREA in line.head), None)

    def last_ability(self) -> Line | None:
        return next((line for line in reversed(self.lines) if line.ability), None)

    def is_open(self, owner: Line) -> bool:
        """True if a sentence can be put behind a line: an ability, or a text that nothing followed yet."""
        return not owner.within_list and (owner.ability or self.lines[-1] is owner)

    def own(self, said: str) -> None:
        """Add a gain of the card's reader, not of the figures that a list is for."""
        if self.within:
            self.aside.append(said)
        else:
            self.add(Line(said))

    def same_ranks(self) -> list[Line]:
        """The lines for normal and for elite monsters that stand side by side: what follows is for both."""
        found: list[Line] = []
        for line in reversed(self.lines):
            if not line.by_rank:
                break
            found.append(line)
        return found

    # Marks of the card

    def card(self, value: str) -> None:
        word, _, number = value.partition(":")
        if word == "experience":
            self.own(f"Experience {amount(number)}")
        elif word.startswith("slot"):
            slot = f"[{number} xp]" if "Xp" in word else "[ ]"
            if self.within or not self._put_slot(slot):
                self.slots += slot
        elif word in ("round", "persistent"):
            self.stays = "round" if word == "round" else "persistent"
        elif word in ("lost", "consumed"):
            self.loss = "lost"
        elif word in ("loss", "unrecoverable"):
            self.loss = "unrecoverable"
        elif word == "spent":
            return
        else:
            raise NotUnderstood(f"the mark '{value}' of a card")

    def _put_slot(self, slot: str) -> bool:
        """A use slot belongs to the last sentence that waits for something."""
        line = next((line for line in reversed(self.lines) if line.prose), None)
        if line is not None:
            line.slots += slot
        return line is not None

    def keep(self, within: "Gathered") -> None:
        """Keep what a list within a sentence says about the card."""
        if within.loss != "no":
            self.loss = within.loss
        if within.stays != "no":
            self.stays = within.stays
