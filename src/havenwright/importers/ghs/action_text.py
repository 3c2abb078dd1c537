"""Actions of a Gloomhaven Secretariat data folder as lines of card text.

An action is an icon, a text or a box around others. Icons become abilities and what stands beside them;
texts are fragments of sentences that are joined in reading order. What can't be said raises `NotUnderstood`;
nothing is guessed and nothing left out.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from havenwright.cards.vocabulary import ELEMENTS
from havenwright.importers.ghs.boxes import COMMANDED, GIVEN, LAID, LASTING
from havenwright.importers.ghs.card_lines import (
    OF_OTHERS,
    Gathered,
    Line,
    added_to,
    besides,
    controlling,
    folded,
    is_opener,
    joined,
    says_already,
    with_tails,
)
from havenwright.importers.ghs.formulas import amount
from havenwright.importers.ghs.icons import (
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
from havenwright.importers.ghs.labels import Labels, NotUnderstood
from havenwright.importers.ghs.marks import with_marks_below, with_signs
from havenwright.importers.ghs.summons import monster_sentence, own_sentences, summon_actions, summon_head
from havenwright.importers.ghs.targets import Whom, area_words

Json = Mapping[str, Any]

OWN: Final = ("Experience ", "Infuse ")
"""Gains of whoever consumes, whatever else it is for."""
_DIES: Final = r"(?:the \w+ enemy|this enemy|the enemy|the target(?: of your \w+)?) dies"
_OR: Final = r",? or (?:when )?"
_ANOTHER: Final = re.compile(
    rf"When (?P<first>{_DIES}{_OR})?another (?P<kind>\w+) is played(?P<last>{_OR}{_DIES})?,"
    r" (?:discard|remove) this card\.?"
)
_GAINED_TOO: Final = re.compile(r"(.+?),? (?:and gain )?(Experience \d+)\.?")
_ASKING: Final = re.compile(r"(?i)\b(?:instead|if|when|whenever|for each|for every)\b")
_SENTENCE: Final = re.compile(
    r"(?i)\b(?:all|one|two|your|you|may|this|each|the target may|create|destroy|those|these)\b"
)
_SENTENCE_BEFORE: Final = re.compile(rf"{_SENTENCE.pattern}|, where [XYZ] is\b")
_BEGIN: Final = re.compile(r"\. +(?=[A-Z])|, (?=All [a-z])")
"""The end of a sentence, or a comma with one behind it."""
_BY_ONESELF: Final = re.compile(r"^(?!.*\b(?:grant|control|all(?:y|ies)|enem)).*\bperform$", re.IGNORECASE)
"""The end of a sentence whose list the reader performs."""
_ONLY_THEN: Final = re.compile(r"(?i)^if\b|\bto perform$")
"""A condition or a price of all that stands below it, gains too."""
_CONTROLLING: Final = re.compile(r"with you controlling the actions?\b[,.]? ?(.*)")
_FOR_THE_ROUND: Final = re.compile(r": (?:[Gg]ain;? )?(?=Shield|Retaliate)")
_WHERE: Final = re.compile(r"(?i)(where )?[XYZ] is\b")
_WHOM: Final = re.compile(r"(target|affect) ", re.IGNORECASE)
_TARGET: Final = re.compile(
    r"^Target(?= (?:also|can|cannot|do|does|gains?|has|have|is|loses?|may|must|performs?|suffers?)\b)"
)
"""A subject without its article."""
_WHOM_ALONE: Final = re.compile(
    r"(?i)(?:self and |you and )?(?:one|two|three|all|any one)(?: adjacent| other| normal| elite| summoned)*"
    r" (?:ally|allies|enemy|enemies|figures?)(?: (?:and|or) self)?(?: within Range \d+| adjacent to you)?"
)
"""Targets without a verb, below the ability that they are for."""
_PULL_TOWARD: Final = re.compile(r"Pull (toward .*)")
_TOWARD_IT: Final = re.compile(r" of (the [\w ]+) and pull them toward it$")
_TOWARD: Final = r" of \1, toward \1"
_MUST: Final = re.compile(
    r"This (?:movement must end in|attack must target)"
    r" ((?!the target of|.*\badjacent to (?:you|the [A-Z])).+)"
)
_SUFFERING: Final = re.compile(r"(?:(.+), )?(?:and )?(?:all )?(enemies [^,]*\bsuffer)\.?")
_INFUSED: Final = re.compile(r"(?i)\binfuse (any|" + "|".join(ELEMENTS) + r")$")


class Text(Gathered):
    """The text of actions: lines, and how the card is kept afterwards."""

    def __init__(self, labels: Labels, *, within: bool = False, companion: str = "") -> None:
        super().__init__(within=within)
        self.labels: Final = labels
        self.companion: Final = companion
        """The name of the companion that performs commands."""

    def put_all(self, actions: Sequence[Json], owner: Line | None = None) -> None:
        """Actions in reading order; with an owner they stand below it."""
        at = 0
        while at < len(actions):
            action = actions[at]
            at += 1
            if owner is None and self._title(action) in COMMANDED:
                self._command(action, actions[at:])
                return
            if action["type"] in TEXTS and not action.get("subActions"):
                text = self._said(action)
                if is_opener(text) and self._continues(actions[at:]):
                    end = at + self._reach(actions[at:])
                    self._sentence_with(text, actions[at:end], owner)
                    at = end
                    continue
            self._put(action, owner)

    def _put(self, action: Json, owner: Line | None) -> None:
        check_keys(action)
        kind, below = action["type"], action.get("subActions") or []
        if kind in UNSEEN:
            if kind == "hint":
                self._said(action)
        elif kind == "box" and action.get("value"):
            self._titled(action)
        elif kind in BOXES:
            self._box(action, owner)
        elif kind == "forceBox":
            first = len(self.lines)
            self.put_all(below)
            for line in self.lines[first:]:
                line.mandatory = True
        elif kind == "card":
            self.card(str(action["value"]))
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
        elif kind == "monsterType" and owner is not None and owner.ability:
            self._range_of_rank(action, owner)
        elif kind == "monsterType":
            self._sentence_with(f"If you are {action['value']}:", below, None)
            self.lines[-1].by_rank = True
        elif kind == "special":
            self.add(Line(f"Special {amount(action['value'])}"))
        else:
            raise NotUnderstood(f"an action of type '{kind}'")

    def _title(self, action: Json) -> str:
        """The title of a box; a title that stands twice in it is said once."""
        if action["type"] != "box" or not action.get("value"):
            return ""
        return " ".join(dict.fromkeys(self.labels.said(str(action["value"])).title().split()))

    def _command(self, action: Json, others: Sequence[Json]) -> None:
        """A box that the companion performs, with all that stands below it."""
        self.kind = self._title(action)
        if not self.companion:
            raise NotUnderstood(f"a box with the title '{self.kind}' of a class without a companion")
        below = [*(action.get("subActions") or []), *others]
        if below and below[0]["type"] in TEXTS and self._said(below[0]).startswith("Control "):
            self.put_all(below)  # who performs it is said below
            return
        self._sentence_with(f"Control one of your {self.companion} summons:", below, None)

    def _titled(self, action: Json) -> None:
        """A box whose title says of what kind the action is; it lasts until another of that kind."""
        title = self._title(action)
        if title not in (*LASTING, *LAID, *GIVEN) or self.kind:
            raise NotUnderstood(f"a box with the title '{title}'")
        self.kind = title
        if title not in LASTING:
            self.put_all(action.get("subActions") or [])
            return
        first = len(self.lines)
        self.put_all(action.get("subActions") or [])
        for line in self.lines[first:]:
            line.lasting = True
            if self.stays == "round":
                # In a box of something that stays longer: what is gained is gained for the round.
                line.head = _FOR_THE_ROUND.sub(": this round: ", line.head)
        self.stays = "no"

    def _said(self, action: Json) -> str:
        text = _TARGET.sub("The target", self.labels.said(str(action.get("value") or "")))
        # A formula in brackets among words: 'the [C] closest allies'.
        return re.sub(r"\[[^\[\]]*[LCH][^\[\]]*\]", lambda found: amount(found[0]), text)

    def _range_of_rank(self, action: Json, owner: Line) -> None:
        """A range that an ability has for monsters of one rank, and for the others not."""
        below = action.get("subActions") or []
        if owner.range or owner.whom or [part["type"] for part in below] != ["range"]:
            raise NotUnderstood(f"something of an ability for {action['value']} monsters alone")
        owner.for_rank = (str(action["value"]), amount(below[0]["value"]))

    # Abilities and what stands beside them

    def _ability(self, action: Json, owner: Line | None) -> None:
        kind, below = action["type"], action.get("subActions") or []
        if owner is not None and owner.ability and is_change(action):
            if not owner.adds(changed := change(action)):
                owner.beside.append(changed)
            self.put_all(below, owner)
            return
        if owner is not None and kind == "fly" and owner.head.startswith("Move "):
            owner.beside.append(ability_head(action))
            return
        line = Line(ability_head(action), friendly=is_friendly(action), ability=True)
        line.keeps_range = kind == "retaliate"
        if self.area:
            line.beside.append(self.area)
            self.area = ""
        before = self.lines[-1] if self.lines else None
        self.add(line)
        self.put_all(below, line)
        if before is not None and self.lines[-1] is line and says_already(before, line):
            # The icon follows the words that say the same.
            self.lines.pop()

    def _beside(self, action: Json, owner: Line | None) -> None:
        kind, value, below = action["type"], action.get("value"), action.get("subActions") or []
        if kind == "specialTarget" and str(value).startswith("focusEnemyFarthest"):
            hexes = str(value).partition(":")[2]
            within = f" within Range {hexes}" if hexes else ""
            self.add(Line(f"Focus on the farthest enemy{within}", prose=True))
            self.put_all(below)
            return
        line = owner or self.last_ability()
        if line is None:
            self.put_all(below)
            if kind in ("range", "area") and (sentence := self.about_area()):
                sentence.place(kind, with_signs(_place(action), action))
                return
            if kind == "area":
                # An area can stand before its attack.
                self.area = with_signs(area_words(str(value)), action)
                return
            raise NotUnderstood(f"'{kind}' without an ability that has it")
        if kind == "specialTarget":
            line.whom = Whom(str(value))
        elif kind == "range" and not is_signed(action):
            line.range = with_signs(amount(str(value).removeprefix("^")), action)
        elif kind == "target" and not is_signed(action):
            self._targets(line, action)
        elif not line.adds(said := change(action)):
            line.beside.append(said)
        self.put_all(below, line)

    def _targets(self, line: Line, action: Json) -> None:
        said = self.labels.said(str(action.get("value")))
        if said == "all":
            line.whom = Whom("all")
        elif " " in said:
            line.target = f"target {said.rstrip('.')}"
        else:
            line.target = with_signs(f"Target {amount(said)}", action)

    def _box(self, action: Json, owner: Line | None) -> None:
        below = action.get("subActions") or []
        while len(below) == 1 and below[0]["type"] == "grid":
            below = below[0].get("subActions") or []
        if action["type"] == "boxFhSubActions" and len(below) > 1 and below[0]["type"] in TEXTS:
            opener = "" if below[0].get("subActions") else self._said(below[0])
            if is_opener(opener):
                # A price or a condition of all that stands in the box.
                self._sentence_with(opener, below[1:], owner, boxed=True)
                return
        joining = str(action.get("value") or "").partition(":")[0]
        if action["type"] == "concatenation" and joining in (",", "and") and owner is None:
            # Effects with a comma between them are one ability, for the same targets.
            effects = [part for part in below if part["type"] in EFFECTS]
            if below and below[0] in effects:
                head = ", ".join(change(part) for part in effects)
                line = self.add(Line(head, friendly=is_friendly(below[0]), ability=True))
                for part in below:
                    if part in effects:
                        self.put_all(part.get("subActions") or [], line)
                    else:
                        self._put(part, line)
                return
        self.put_all(below, owner)

    # Elements

    def _element(self, action: Json, owner: Line | None) -> None:
        said_as, minus, _ = str(action["value"]).partition(":minus")
        elements = [element_word(word) for word in re.split(r"[:|]", said_as)]
        half = action["type"] == "elementHalf"
        if action.get("valueType") != "minus" and not minus:
            said = _INFUSED.search(self.lines[-1].text) if self.lines and self.lines[-1].prose else None
            if said and elements == [said[1].lower()]:
                # The icon follows the words that say the same.
                return
            for element in [" or ".join(elements)] if half else elements:
                self.own(f"Infuse {element}")
            for below in action.get("subActions") or []:
                self.lines[-1].tail.append(self._said(below))
            return
        head = f"Consume {(' or ' if half else ' and ').join(elements)}"
        action = with_marks_below(action)
        consumed = self._consumed(added_to(action, owner), owner)
        if owner is None and all(said.startswith("Infuse ") for said in consumed.split(", ")):
            consumed = "; ".join(f"perform {said}" for said in consumed.split(", "))
        text = f"{head}: {consumed}"
        if self.within and self._for_others(text, action):
            return
        if owner is not None and self.lines[-1] is not owner and self.lines[-1].ability:
            # Abilities stand below others; what is consumed belongs to the one before it.
            owner = self.lines[-1]
        if owner is not None and self.is_open(owner):
            owner.after.append(text)
        else:
            self.add(Line(text))

    def _for_others(self, text: str, action: Json) -> bool:
        """An element consumed for what others perform stands in parentheses behind their ability."""
        line = self.lines[-1] if self.lines else None
        pieces: list[tuple[bool, str]] = []
        self._pieces(action.get("subActions") or [], pieces)
        if line is None or not line.ability or not all(is_change for is_change, _ in pieces):
            return False
        line.consumed += f" ({text})"
        return True

    def _consumed(self, action: Json, owner: Line | None) -> str:
        pieces: list[tuple[bool, str]] = []
        below = action.get("subActions") or []
        inner = list(_without_boxes(below))
        if any(part["type"] in ("target", "specialTarget") and not is_number(part) for part in inner):
            # Whom it is for is said beside it: it is one ability, or all that is changed.
            within = Text(self.labels)
            changed = Line("", ability=True, friendly=owner is not None and owner.friendly)
            if not any(part["type"] in ABILITIES for part in inner):
                within.add(changed)
            within.put_all(below)
            if owner is not None and changed.whom is not None:
                # Others than before, as far away as before.
                changed.range = changed.range or owner.range
            self.keep(within)
            return joined(line.text.removeprefix(", ") for line in within.lines)
        self._pieces(below, pieces)
        if not pieces:
            raise NotUnderstood("an element consumed for nothing")
        if not all(change_ for change_, _ in pieces):
            # What is gained besides stands first: nothing can follow a sentence with a body of its own.
            first = [said for _, said in pieces if said.startswith(OWN)]
            return joined([*first, *(said for _, said in pieces if not said.startswith(OWN))])
        return ", ".join(said for _, said in pieces)

    def _pieces(self, below: Sequence[Json], pieces: list[tuple[bool, str]]) -> None:
        """The effects of a consumed element: changes to an ability, or abilities."""
        is_text = False
        for part in below:
            check_keys(part)
            kind, inner = part["type"], part.get("subActions") or []
            if kind in BOXES:
                self._pieces(inner, pieces)
            elif kind == "card" and str(part["value"]).startswith("experience:"):
                pieces.append((True, f"Experience {amount(str(part['value']).partition(':')[2])}"))
            elif kind == "card":
                self.card(str(part["value"]))
            elif kind in UNSEEN:
                continue
            elif kind in TEXTS and not inner:
                said = re.sub(r"^Affect ", "target ", self._said(part).rstrip("."))
                gained = _GAINED_TOO.fullmatch(said)
                if pieces and (said.lower() == "instead" or (said[:1].islower() and is_text)):
                    pieces[-1] = (pieces[-1][0], f"{pieces[-1][1]} {said}")
                elif gained and _SENTENCE_BEFORE.search(gained[1]) and not _ASKING.search(said):
                    pieces += [(False, gained[2]), *((False, one) for one in _BEGIN.split(gained[1]))]
                elif len(sentences := _BEGIN.split(said)) > 1:
                    pieces += [(False, sentence) for sentence in sentences]
                else:
                    pieces.append((not _SENTENCE.match(said) or said.startswith("target"), said))
                is_text = True
                continue
            elif kind == "fly" and self.lines and self.lines[-1].head.startswith("Move "):
                pieces.append((True, f"{'' if pieces else 'add '}{ability_head(part)}"))
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
                self.keep(within)
            is_text = False

    # Texts

    def _text(self, action: Json, owner: Line | None) -> None:
        text, below = self._said(action), action.get("subActions") or []
        if not text or self._is_end(text) or (owner is not None and owner.has_beside(text)):
            self.put_all(below, owner)
        elif below and is_opener(text):
            self._sentence_with(text, below, owner)
        elif below and below[0]["type"] == "damage" and (suffering := _SUFFERING.fullmatch(text)):
            # The icon says how much the words before it mean.
            if suffering[1]:
                self.add(Line.sentence(suffering[1]))
            head = f"All {suffering[2]} {amount(below[0]['value'])} damage"
            self.put_all(below[1:], self.add(Line(head, ability=True)))
        elif not self._joins(text, owner):
            if owner is not None and self.is_open(owner):
                owner.after.append(text.rstrip("."))
                owner.last = "after"
            else:
                owner = self.add(Line.sentence(text))
            self.put_all(below, owner)
        else:
            self.put_all(below, owner)

    def _is_end(self, text: str) -> bool:
        """True of the sentence that ends a card of its kind; one that lies on an enemy ends with it, too."""
        another = _ANOTHER.fullmatch(text)
        dies = another is not None and bool(another["first"] or another["last"])
        return another is not None and another["kind"] == self.kind and (self.kind in LAID or not dies)

    def _joins(self, text: str, owner: Line | None) -> bool:
        """True if a text goes on with what stands before it; then it is joined there."""
        line = owner or (self.lines[-1] if self.lines else None)
        if line is None:
            return False
        said = text.rstrip(".")
        if _WHERE.match(said):
            target = owner or self.last_ability() or line
            target.where.append("where " + re.sub(r"(?i)^where ", "", said))
            target.last = "where"
        elif said.lower() == "instead":
            line.extend("instead")
        elif (owner is not None or line.ability) and _WHOM.match(said) and ". " not in said:
            line.beside.append(f"target {_TOWARD_IT.sub(_TOWARD, said.partition(' ')[2])}")
            line.last = "beside"
        elif line.ability and line is owner and _WHOM_ALONE.fullmatch(said):
            line.beside.append(f"target {said[0].lower()}{said[1:]}")
            line.last = "beside"
        elif line.head.startswith("Pull ") and (pulled := _PULL_TOWARD.fullmatch(said)):
            line.tail.append(pulled[1])
        elif self.within and line.ability and (must := _MUST.fullmatch(said)):
            line.tail.append(f"{'to' if 'movement' in said else 'target'} {must[1]}")
        elif said[0].islower() and not said.startswith(("then ", "consume ")):
            if said.startswith("with ") and self.within:
                self.aside.append(said)
            elif said.startswith("with ") and line.within_list:
                # Whatever else is said of those who perform the list stands before it.
                line.head = line.head.replace(": ", f", {said}: ", 1)
            elif said == "or":
                self.add(Line(said))
            else:
                for each in self.same_ranks() or [line]:
                    each.extend(said)
        else:
            return False
        return True

    def _continues(self, coming: Sequence[Json]) -> bool:
        return any(action["type"] not in (*UNSEEN, "card") for action in coming[:1])

    def _reach(self, coming: Sequence[Json]) -> int:
        """How many of the next actions an opening sentence is about: up to the next whole sentence."""
        for at, action in enumerate(coming):
            if action["type"] in TEXTS:
                said = self._said(action)
                goes_on = (_WHERE, _WHOM, _MUST) if at else (_WHERE,)
                if said[:1].isupper() and at and not any(one.match(said) for one in goes_on):
                    return at
            elif action["type"] in ("forceBox", "card") and at:
                return at
        return len(coming)

    def _sentence_with(
        self, opener: str, below: Sequence[Json], owner: Line | None, *, boxed: bool = False
    ) -> None:
        """`Grant one ally within Range 3:` and what stands below it, as one sentence."""
        within = Text(self.labels, within=True)
        head = opener.rstrip(":., ")
        if _are_changes(below):
            pieces: list[tuple[bool, str]] = []
            within._pieces(below, pieces)
            within.lines.append(Line(", ".join(said for _, said in pieces)))
        else:
            within.put_all(below)
        if (boxed and not OF_OTHERS.match(head)) or (
            _BY_ONESELF.search(head) and (not within.lines or _ONLY_THEN.search(head))
        ):
            within.lines += [Line(said) for said in within.aside if not said.startswith("with ")]
            within.aside = [said for said in within.aside if said.startswith("with ")]
        tails: list[str] = []
        for said in within.aside:
            if controlled := _CONTROLLING.fullmatch(said):
                head = controlling(head)
                tails.append(controlled[1])
            elif said.startswith("with "):
                head += f", {said}"
        listed, sentences = within.listed()
        listed, behind = with_tails(listed, tails)
        sentences = folded(head, listed, [*behind, *sentences])
        text = f"{head}{'' if head.endswith(' add') else ':'} {joined(listed)}"
        text = ". ".join([text, *sentences])
        if owner is not None and self.is_open(owner):
            owner.after.append(text)
            line = owner
        else:
            line = self.add(Line(text, prose=True, within_list=True))
        line.slots += within.slots
        for said in within.aside:
            if not said.startswith("with "):
                self.own(said)
        self.keep(within)

    def _summon(self, action: Json) -> None:
        verb = "Summon" if action["type"] == "summon" else "Spawn"
        value = action.get("valueObject")
        if isinstance(value, Mapping):
            line = self.add(Line(summon_sentence(value, self.labels)))
        elif isinstance(value, list) and value:
            for spawned in value:
                line = self.add(Line(monster_sentence(verb, spawned, self.labels)))
        elif value is None and (kind := str(action.get("value") or "")):
            line = self.add(Line(f"{verb} one {self.labels.name('monster', kind)}"))
        else:
            raise NotUnderstood(f"the summon '{action.get('value')}'")
        self.put_all(action.get("subActions") or [], line)


def _place(action: Json) -> str:
    value = str(action.get("value"))
    return area_words(value) if action["type"] == "area" else f"Range {amount(value)}"


def _are_changes(actions: Sequence[Json]) -> bool:
    """True of changes to the ability before, some of which can't stand alone."""
    inner = [*_without_boxes(actions)]
    return any(part["type"] in ("pierce", "jump") or is_signed(part) for part in inner) and all(
        is_signed(part)
        or (is_change(part) and part["type"] not in ("range", "target", "area"))
        or (part["type"] in TEXTS and not part.get("subActions"))
        for part in inner
    )


def _without_boxes(actions: Sequence[Json]) -> Iterator[Json]:
    """Actions as they follow each other, without the boxes around them."""
    for action in actions:
        if action["type"] in BOXES:
            yield from _without_boxes(action.get("subActions") or [])
        else:
            yield action


def _own_value(told: str, head: str) -> str:
    """`X is half the Crab's hit point value` of a Sand Crab: it is the summon's own."""
    named = "|".join(re.escape(word) for word in head.partition(":")[0].split()[1:])
    own = re.sub(rf"(?i)\bthe (?:(?:{named})(?: |(?='s)))+'s\b", "its", told)
    return "where " + re.sub(r"(?i)^where ", "", own)


def summon_sentence(summon: Json, labels: Labels) -> str:
    """`Summon Sand Crab: Hit Points 4, Move 2, Attack 2, Shield 1`; then what it does besides."""
    listed, sentences = [summon_head(summon, labels)], []
    name = rf"\b{re.escape(labels.name('summon', str(summon['name'])))}\b(?!'s)"
    for action in summon_actions(summon):
        if action["type"] == "specialTarget":
            listed.append(Whom(str(action["value"])).words("", friendly=False))
        elif action["type"] == "jump":
            sentences.append("on your moves, add Jump")
        elif is_change(action) or action["type"] in ("fly", "shield", "retaliate"):
            text = Text(labels)
            if action["type"] in ABILITIES:
                text.put_all([action])
            listed += [line.text for line in text.lines] or [change(action)]
        else:
            text = Text(labels)
            text.put_all([action])
            lines = [re.sub(name, "this summon", line.text) for line in text.lines]
            told, infused = besides([one for line in lines for one in own_sentences(line)])
            listed += infused
            sentences += told
    meant = [_own_value(told, listed[0]) for told in sentences if _WHERE.match(told)]
    sentences = [told for told in sentences if not _WHERE.match(told)]
    found = ", ".join([*listed, *(f"({sentence})" for sentence in sentences), *meant])
    # On a summon L is the level of its character.
    own, count = re.subn(r"(?<=[ (])L\b", "X", found)
    return f"{own}, where X is your level" if count and " X" not in found else found
