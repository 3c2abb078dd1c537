"""Tables for `conservation`: words that turn a sentence, and turns of speech that come back as others."""

import re
from typing import Final

_FREE: Final = """
    a an the to of and or in on at with by for from into as than is are be been was were has have having
    can would may there ve s it its this that which what who whose these those own both 1 you your yours
    their they them all any one each every only just perform performs performing gain gains give gives
    given add adds use used using following ability abilities action actions value values character
    characters mandatory during when then also so immediately do does currently map part
"""
FREE: Final = frozenset(_FREE.split())
"""Words that carry nothing by themselves, or that our sentences always do without."""
_TURNING: Final = """
    round turn scenario once next until not no cannot without unless except besides never nobody most
    least random
"""
TURNING: Final = frozenset(_TURNING.split())
"""Words of time, limits and negation, without which a sentence says something else."""
_SWAPPED: Final = r"its turn this round as if its allies were enemies and its enemies were allies\b"
PHRASES: Final = tuple(
    (re.compile(pattern), instead)
    for pattern, instead in (
        *(
            (rf"(?m)^(?:when|whenever|after) (?=[^\n\[]+\. (?:\[[ \w]+\]){{{times}}}$)", f"times {times} ")
            for times in range(1, 11)
        ),
        # When, how long and how often.
        (r"\buntil the end of (?:the|this) round\b", "this round"),
        (r"\buntil the end of (?=the scenario, )", "this "),
        (
            r"\bfor the (?:rest of the )?round\b|\binto (?:each|the) scenario\b|\b[io][nf] each scenario\b",
            " ",
        ),
        (r"\b(first turn) each scenario\b", r"\1"),
        (r"\bgains? ((?:shield|retaliate) \d+[^.\n]*?) this round\b", r"gain \1"),
        (r"(?<=\battack modifier deck) for the remainder of the scenario\b", " "),
        (r"(?<=\bmaximum hit point value by )(\d+) for the (?:rest|remainder) of the scenario\b", r"\1"),
        (r"\bat the beginning of a round, after all ability cards have been revealed\b", " "),
        (r"\btriggering no more than (?=once|twice)|\bfor no effect\b", " "),
        (r"\bfor (?:each|every) two\b", "half"),
        (r"\binstead of (?:attack|move) 2\b", "instead"),
        (r"(for each of your allies [\w ]+\. consume \w+:) add \+\d attack instead", r"\1 attack"),
        (r"\b(initiatives?\b[^.\n]*?) (?:this round|for the remainder of the round)\b", r"\1"),
        (r",? if (?:able|possible)\b", " "),
        # Turns and who has them.
        (r"\bnot (?:yet )?taken (?:a|its|their) turn\b", "not acted"),
        (r"\bskip their turn and (?=instead\b)|\btreating you as(?= their focus\b)|\bthe enemy draws\b", " "),
        (r"\b(?:loses?|skips?) (?:its|their) turn\b|\bdoes not perform a turn\b", "not act"),
        (rf"\b(?:force|control) (one [^:,.]*?)(?: to perform|:) {_SWAPPED}", r"\1 this round"),
        (r"\bthis round, during that enemy's turn, it treats its enemies as allies\b", "this round"),
        (r"\bturn (?:the|that|this) (?:attack|ability) into(?: the following)?\b", " "),
        # Not.
        (r"\bunless (?:they|it|you) (?:are|is|have|has)\b", "not no"),
        (r"\b(?:does not suffer|suffers no) (?=disadvantage\b)", "ignore "),
        (r"\b(?:do(?:es)? not benefit from|(?:is|are) not affected by)\b", "ignore "),
        (r"\bcannot be force(?:d to move| moved)\b", "prevent push pull"),
        (r"\bcannot (?=(?:die|be killed|be reduced below|become exhausted)\b)", " "),
        (r"\bwithout springing (?:them|it)\b|\bchoose (?:to not|not to) spring\b", "ignore traps"),
        (r"\b(?:it|they|that (?:ally|figure|summon)) do(?:es)? not gain it\b", "prevent"),
        # Names of states and elements, and what is called like one.
        (r"\b(poison|wound|muddle|immobilize|curse|stun)(?:n?e)?d\b(?! traps?\b)", r"\1"),
        (r"\bdisarm(?=[\w ]* traps?\b)|(?<=\btrap )disarmed\b|\bdisarmed(?= trap\b)", "destroy"),
        (r"\b(?:infuse|create) all (?:six )?elements\b", "infuse fire, ice, air, earth, light, dark"),
        (r"\bno two of which are adjacent to each other\b", "apart"),
        (r"\bonce (?=for each\b)", " "),
        (r"\bboth elements\b", "2 elements"),
        (r"\ball six elements are\b", "fire, ice, air, earth, light, dark are"),
        # Cards of which one or two may be active, cards that are drawn, places and measures.
        (r"\bat once\.?\s+if (?:you play )?a third \w+[^\n]*", "active"),
        (r"\bwhen another \w+ is played, discard this card\b", "until another is played"),
        (
            r"\b(?:choose to )?draw two(?: attack)?(?: modifier)? cards and \w+ (?:one|either)\b",
            "modifier choice",
        ),
        (r"\bthe hex it occupied\b", "it"),
        (r"\bthe target (?:of (?:a|your) (?=[a-z]+(?: (?:dies|and has|loses)|[,.]?$|, ))|(?=dies, ))", " "),
        (r"\bas far from (?:the )?focus as possible(?: while still)?\b", "farthest focus"),
        (r"(?<=\badjacent to the )(?!target|closest|farthest)\w+(?: \w+)?$", "summoner"),
        (r"\bwith h equal to the summoning [^\n(]+\(limited by [^\n)]+\)", " "),
    )
)
"""Turns of speech for which our sentences have other words, or none because it always is so."""
INSTEAD: Final[dict[str, tuple[str, ...]]] = {
    "no": ("negate", "not", "prevent", "0"),
    "not": ("without",),
    "cannot": ("not", "no", "prevent", "negate"),
    "least": ("an", "with"),
    # On the way from the data to a text.
    "affect": ("target",),
    "force": ("control",),
    "must": ("to", "target"),
    "end": ("to",),
    "ending": ("to",),
    "targeted": ("area",),
    "instead": ("times",),
    "other": ("different",),
    "another": ("different",),
    "range": ("adjacent", "within"),
    "consumed": ("lost",),
    "our": ("your",),
    "designate": ("choose", "destroy"),
    "r": ("x",),
    "rxl": ("l",),
}
"""Words that may come back as one of some others."""
SCOPES: Final = ("turn", "round")
