"""Actions of a Gloomhaven Secretariat data folder as lines of card text.

An action is an icon, a text or a box around others. Icons become abilities and what stands beside them;
texts are fragments of sentences that are joined in reading order. What can't be said raises `NotUnderstood`;
nothing is guessed and nothing left out.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from havenwright.cards.tree import ELEMENTS
from havenwright.importers.ghs_formulas import amount
from havenwright.importers.ghs_icons import (
    ABILITIES,
    BESIDE,
    BOXES,
    EFFECTS,
    TEXTS,
    UNSEEN,
    ability_head,
    change,
    check_keys,
    element_word,
    is_change,
    is_friendly,
    is_number,
    is_signed,
)
from havenwright.importers.ghs_labels import Labels, NotUnderstood
from havenwright.importers.ghs_lines import Line, joined
from havenwright.importers.ghs_summons import monster_sentence, summon_head
from havenwright.importers.ghs_whom import Whom, area_words

Json = Mapping[str, Any]
Loss = Literal["no", "lost", "unrecoverable"]
Stays = Literal["no", "round", "persistent"]

_PERFORMS: Final = re.compile(r"(?i)\b(performs?|perform either|performs? the following[\w ]*)$")
_WHERE: Final = re.compile(r"(?i)(where )?[XYZ] is\b")
_WHOM: Final = re.compile(r"(target|affect) ", re.IGNORECASE)
_BARE_IF: Final = re.compile(r"(?i)if (?:odd|even|the|any|you|normal|elite)\b[^,.:]*,?$")
_CREATED: Final = re.compile(r"(?i)\bcreate (any element|" + "|".join(ELEMENTS) + r")\.?$")


class Text:
    """What actions say: lines, and how the card is kept afterwards."""

    def __init__(self, labels: Labels, *, within: bool = False) -> None:
        self.labels: Final = labels
        self.within: Final = within
        """Whether this is a list within a sentence."""
        self.lines: list[Line] = []
        self.aside: list[str] = []
        """Experience and elements that stand in a sentence's list but are the reader's own."""
        self.loss: Loss = "no"
        self.stays: Stays = "no"
        self.slots = ""
        self._area = ""

    def put_all(self, actions: Sequence[Json], owner: Line | None = None) -> None:
        """Actions in reading order; with an owner they stand below it."""
        at = 0
        while at < len(actions):
            action = actions[at]
            at += 1
            if action["type"] in TEXTS and not action.get("subActions"):
                text = self._said(action)
                if is_opener(text) and self._continues(actions[at:]):
                    end = at + self._reach(actions[at:])
                    self._sentence_with(text, actions[at:end], owner)
                    at = end
                    continue
            self._put(action, owner)

    def listed(self) -> tuple[list[str], list[str]]:
        """What stands in a sentence's list, and the whole sentences that follow it."""
        listed = [self._area] if self._area else []
        sentences: list[str] = []
        for line in self.lines:
            said = line.text.rstrip(".")
            follows = bool(listed) and line.prose and not line.within_list and line.head[0].isupper()
            (sentences if sentences or follows else listed).append(said)
        if not listed:
            raise NotUnderstood("a sentence that introduces nothing")
        return listed, sentences

    def text(self) -> str:
        if self._area:
            raise NotUnderstood("an area that no ability has")
        return "\n".join(line.text for line in self.lines)

    def _put(self, action: Json, owner: Line | None) -> None:
        check_keys(action)
        kind, below = action["type"], action.get("subActions") or []
        if kind in UNSEEN:
            if kind == "hint":
                self._said(action)
        elif kind in BOXES:
            self._box(action, owner)
        elif kind == "forceBox":
            first = len(self.lines)
            self.put_all(below)
            for line in self.lines[first:]:
                line.mandatory = True
        elif kind == "card":
            self._card(str(action["value"]))
        elif kind in ("element", "elementHalf"):
            self._element(action, owner)
        elif kind in TEXTS:
            self._text(action, owner)
        elif kind in BESIDE:
            self._beside(action, owner)
        elif kind in ABILITIES:
            self._ability(action, owner)
        elif kind in ("summon", "spawn"):
            self._summon(action)
        elif kind == "monsterType":
            self._sentence_with(f"If you are {action['value']}:", below, None)
            self.lines[-1].by_rank = True
        elif kind == "special":
            self._add(Line(f"Special {amount(action['value'])}"))
        else:
            raise NotUnderstood(f"an action of type '{kind}'")

    def _add(self, line: Line) -> Line:
        self.lines.append(line)
        return line

    def _said(self, action: Json) -> str:
        text = self.labels.said(str(action.get("value") or ""))
        # A formula in brackets among words: 'the [C] closest allies'.
        return re.sub(r"\[[^\[\]]*[LCH][^\[\]]*\]", lambda found: amount(found[0]), text)

    # Abilities and what stands beside them

    def _ability(self, action: Json, owner: Line | None) -> None:
        kind, below = action["type"], action.get("subActions") or []
        if owner is not None and owner.ability and is_change(action):
            owner.beside.append(change(action))
            self.put_all(below, owner)
            return
        line = Line(ability_head(action), friendly=is_friendly(action), ability=True)
        line.keeps_range = kind == "retaliate"
        if self._area:
            line.beside.append(self._area)
            self._area = ""
        self._add(line)
        self.put_all(below, line)

    def _beside(self, action: Json, owner: Line | None) -> None:
        kind, value, below = action["type"], action.get("value"), action.get("subActions") or []
        if kind == "specialTarget" and str(value).startswith("focusEnemyFarthest"):
            hexes = str(value).partition(":")[2]
            within = f" within Range {hexes}" if hexes else ""
            self._add(Line(f"Focus on the farthest enemy{within}", prose=True))
            self.put_all(below)
            return
        line = owner or self._last_ability()
        if line is None:
            if kind == "area":
                # An area can stand before its attack.
                self._area = area_words(str(value))
                return
            raise NotUnderstood(f"'{kind}' without an ability that has it")
        if kind == "specialTarget":
            line.whom = Whom(str(value))
        elif kind == "range" and not is_signed(action):
            line.range = amount(str(value).removeprefix("^"))
        elif kind == "target" and not is_signed(action):
            self._targets(line, value)
        else:
            line.beside.append(change(action))
        self.put_all(below, line)

    def _targets(self, line: Line, value: object) -> None:
        said = self.labels.said(str(value))
        if said == "all":
            line.whom = Whom("all")
        elif " " in said:
            line.target = f"target {said.rstrip('.')}"
        else:
            line.target = f"Target {amount(said)}"

    def _last_ability(self) -> Line | None:
        return next((line for line in reversed(self.lines) if line.ability), None)

    def _box(self, action: Json, owner: Line | None) -> None:
        below = action.get("subActions") or []
        joining = str(action.get("value") or "").partition(":")[0]
        if action["type"] == "concatenation" and joining in (",", "and") and owner is None:
            # Effects with a comma between them are one ability, for the same targets.
            effects = [part for part in below if part["type"] in EFFECTS]
            if below and below[0] in effects:
                head = ", ".join(change(part) for part in effects)
                line = self._add(Line(head, friendly=is_friendly(below[0]), ability=True))
                for part in below:
                    if part in effects:
                        self.put_all(part.get("subActions") or [], line)
                    else:
                        self._put(part, line)
                return
        self.put_all(below, owner)

    # Elements

    def _element(self, action: Json, owner: Line | None) -> None:
        elements = [element_word(word) for word in re.split(r"[:|]", str(action["value"]))]
        half = action["type"] == "elementHalf"
        if action.get("valueType") != "minus":
            if self.lines and (created := _CREATED.search(self.lines[-1].text)):
                # The icon follows the words that say the same.
                if elements == ["any" if created[1].lower() == "any element" else created[1].lower()]:
                    return
                raise NotUnderstood("a text and an icon that create different elements")
            for element in [" or ".join(elements)] if half else elements:
                self._own(f"Infuse {element}")
            return
        said = f"Consume {(' or ' if half else ' and ').join(elements)}: {self._consumed(action)}"
        if owner is not None and self._is_open(owner):
            owner.after.append(said)
        else:
            self._add(Line(said))

    def _is_open(self, owner: Line) -> bool:
        """Whether a sentence can be put behind a line: an ability, or a text that nothing followed yet."""
        return not owner.within_list and (owner.ability or self.lines[-1] is owner)

    def _own(self, said: str) -> None:
        """What the reader of the card gets, not whoever a list is for."""
        if self.within:
            self.aside.append(said)
        else:
            self._add(Line(said))

    def _consumed(self, action: Json) -> str:
        pieces: list[tuple[bool, str]] = []
        below = action.get("subActions") or []
        if any(part["type"] in ("target", "specialTarget") and not is_number(part) for part in below):
            # Whom it is for is said beside it: it is one ability, or all that is changed.
            within = Text(self.labels)
            if not any(part["type"] in ABILITIES for part in below):
                within._add(Line("", ability=True))
            within.put_all(below)
            self._keep(within)
            return joined(line.text.removeprefix(", ") for line in within.lines)
        self._pieces(below, pieces)
        if not pieces:
            raise NotUnderstood("an element consumed for nothing")
        changes = all(change_ for change_, _ in pieces)
        return joined(piece for _, piece in pieces) if not changes else ", ".join(said for _, said in pieces)

    def _pieces(self, below: Sequence[Json], pieces: list[tuple[bool, str]]) -> None:
        """What a consumed element gives: changes to an ability, or abilities."""
        is_text = False
        for part in below:
            check_keys(part)
            kind, inner = part["type"], part.get("subActions") or []
            if kind in BOXES:
                self._pieces(inner, pieces)
            elif kind == "card" and str(part["value"]).startswith("experience:"):
                pieces.append((True, f"Experience {amount(str(part['value']).partition(':')[2])}"))
            elif kind == "card":
                self._card(str(part["value"]))
            elif kind in UNSEEN:
                continue
            elif kind in TEXTS and not inner:
                said = self._said(part).rstrip(".")
                if pieces and (said.lower() == "instead" or (said[:1].islower() and is_text)):
                    pieces[-1] = (pieces[-1][0], f"{pieces[-1][1]} {said}")
                else:
                    pieces.append((True, said))
                is_text = True
                continue
            elif is_change(part):
                said = change(part)
                # A range or a number of targets in place of the ability's own.
                said += " instead" * (kind in ("range", "target") and not is_signed(part))
                pieces.append((True, said))
                self._pieces(inner, pieces)
            else:
                within = Text(self.labels)
                within.put_all([part])
                pieces += [(False, line.text.rstrip(".")) for line in within.lines]
                self._keep(within)
            is_text = False

    # Marks of the card

    def _card(self, value: str) -> None:
        word, _, number = value.partition(":")
        if word == "experience":
            self._own(f"Experience {amount(number)}")
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

    def _keep(self, within: "Text") -> None:
        """What a list within a sentence says about the card."""
        if within.loss != "no":
            self.loss = within.loss
        if within.stays != "no":
            self.stays = within.stays

    # Texts

    def _text(self, action: Json, owner: Line | None) -> None:
        text, below = self._said(action), action.get("subActions") or []
        if not text:
            self.put_all(below, owner)
        elif below and is_opener(text):
            self._sentence_with(text, below, owner)
        elif not self._joins(text, owner):
            if owner is not None and self._is_open(owner):
                owner.after.append(text.rstrip("."))
                owner.last = "after"
            else:
                owner = self._add(Line.sentence(text))
            self.put_all(below, owner)
        else:
            self.put_all(below, owner)

    def _joins(self, text: str, owner: Line | None) -> bool:
        """Whether a text goes on with what stands before it; then it is joined there."""
        line = owner or (self.lines[-1] if self.lines else None)
        if line is None:
            return False
        said = text.rstrip(".")
        if _WHERE.match(said):
            target = owner or self._last_ability() or line
            target.where.append("where " + re.sub(r"(?i)^where ", "", said))
            target.last = "where"
        elif said.lower() == "instead":
            line.extend("instead")
        elif (owner is not None or line.ability) and _WHOM.match(said) and ". " not in said:
            line.beside.append("target " + said.partition(" ")[2])
            line.last = "beside"
        elif said[0].islower() and not said.startswith("then "):
            if said.startswith("with ") and self.within:
                self.aside.append(said)
            elif said.startswith("with ") and line.within_list:
                # Whatever else is said of those who perform the list stands before it.
                line.head = line.head.replace(": ", f", {said}: ", 1)
            elif said == "or":
                self._add(Line(said))
            else:
                for each in self._same_ranks() or [line]:
                    each.extend(said)
        else:
            return False
        return True

    def _same_ranks(self) -> list[Line]:
        """The lines for normal and for elite monsters that stand side by side: what follows is for both."""
        found: list[Line] = []
        for line in reversed(self.lines):
            if not line.by_rank:
                break
            found.append(line)
        return found

    def _continues(self, coming: Sequence[Json]) -> bool:
        return any(action["type"] not in (*UNSEEN, "card") for action in coming[:1])

    def _reach(self, coming: Sequence[Json]) -> int:
        """How many of the next actions an opening sentence is about: up to the next whole sentence."""
        for at, action in enumerate(coming):
            if action["type"] in TEXTS:
                said = self._said(action)
                if said[:1].isupper() and not _WHERE.match(said) and not (_WHOM.match(said) and at) and at:
                    return at
            elif action["type"] in ("forceBox", "card") and at:
                return at
        return len(coming)

    def _sentence_with(self, opener: str, below: Sequence[Json], owner: Line | None) -> None:
        """`Grant one ally within Range 3:` and what stands below it, as one sentence."""
        within = Text(self.labels, within=True)
        within.put_all(below)
        head = opener.rstrip(":., ")
        for said in within.aside:
            if said.startswith("with you controlling"):
                head = controlling(head)
            elif said.startswith("with "):
                head += f", {said}"
        listed, sentences = within.listed()
        text = f"{head}{'' if head.endswith(' add') else ':'} {joined(listed)}"
        text = ". ".join([text, *sentences])
        if owner is not None and self._is_open(owner):
            owner.after.append(text)
            line = owner
        else:
            line = self._add(Line(text, prose=True, within_list=True))
        line.slots += within.slots
        for said in within.aside:
            if not said.startswith("with "):
                self._own(said)
        self._keep(within)

    def _summon(self, action: Json) -> None:
        verb = "Summon" if action["type"] == "summon" else "Spawn"
        value = action.get("valueObject")
        if isinstance(value, Mapping):
            line = self._add(Line(summon_sentence(value, self.labels)))
        elif isinstance(value, list) and value:
            for spawned in value:
                line = self._add(Line(monster_sentence(verb, spawned, self.labels)))
        else:
            raise NotUnderstood(f"the summon '{action.get('value')}'")
        self.put_all(action.get("subActions") or [], line)


def summon_sentence(summon: Json, labels: Labels) -> str:
    """`Summon Sand Crab: Hit Points 4, Move 2, Attack 2, Shield 1`; then what it does besides."""
    listed, sentences = [summon_head(summon, labels)], []
    for key in ("action", "additionalAction"):
        action = summon.get(key)
        if action is None:
            continue
        if is_change(action) or action["type"] in ("fly", "shield", "retaliate"):
            text = Text(labels)
            if action["type"] in ABILITIES:
                text.put_all([action])
            listed += [line.text for line in text.lines] or [change(action)]
        else:
            text = Text(labels)
            text.put_all([action])
            sentences += [line.text.rstrip(".") for line in text.lines]
    return ", ".join([*listed, *(f"({sentence})" for sentence in sentences)])


def controlling(opener: str) -> str:
    """`Force one enemy to perform`, with you controlling it, is `Control one enemy`."""
    whom = re.sub(r"(?i)^force | (?:to )?performs?$", "", opener)
    return f"Control {whom[0].lower()}{whom[1:]}"


def is_opener(text: str) -> bool:
    """Whether a text introduces what follows it."""
    said = text.rstrip(". ")
    return said.endswith(":") or bool(_PERFORMS.search(said) or _BARE_IF.match(said))
