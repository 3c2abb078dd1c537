"""Mutations of bytes, text, and the trees of JSON and YAML."""

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final

from tests.packs.test_fuzz import damaged

LARGEST: Final = 3_000_000
"""The most bytes of a mutated file: it is to be small."""
Tree = Any
"""JSON as Python holds it."""

WORDS: Final = (
    *("", "0", "-1", "00", "+1", "1e309", "NaN", "-inf", "0x7f", "1_000", "9" * 30, "9" * 5_000, "1" * 400),
    *(
        "\u0663",
        "\u00b2",
        "\u00bd",
        "\U0001d7d9",
        "\u202egnirts",
        "\u200b",
        "\u00a0",
        "\ufeff",
        "\x00",
        "\x7f",
    ),
    *("\x1b[2J", "\x1b]0;x\x07", "\r", "\t", "\x85", "\u2028", "e\u0301" * 500, "\U0001f469\u200d\U0001f680"),
    *("../../outside/secret", "/etc/passwd", "..", ".", "~", "C:\\x", "%s%n", "{0.__class__}", "${HOME}"),
    *("'", '"', "`", "\\", "|", "[bold]", "[/]", "<b>", "&amp;", "#", ":", ": ", "- ", "(" * 3_000, "[" * 9),
    *("null", "true", "~/x", "Attack", "x" * 300, "x" * 100_000, "\u00e4" * 5_001, "a b " * 20_000, "C x L"),
    *("\u0131", "ß", "\u1e9e", "\ud7a3", "\u0130", "ﬀ", "\u0345"),
)
"""Words that readers stumble over: numbers, signs, paths, and lengths."""

YAML_LINES: Final = (
    "a: &a [*a]",
    "a: &a {x: *a}",
    "<<: [*a, *a]",
    "!!python/object/apply:os.system ['true']",
    "a: !!binary ====",
    "a: 190:20:30:59:59:59:59:59:59:59",
    "a: 2001-99-99",
    "a: 2001-12-14t21:59:43.10-99:99",
    "a: 0b" + "1" * 10_000,
    "a: 0x" + "f" * 10_000,
    "a: " + "1" * 10_000,
    "a: .nan",
    "a: -.inf",
    "? [a, b]\n: c",
    "? {a: b}\n: c",
    "a: !!set {x, y}",
    "a: !!omap [x: 1]",
    "a: !!timestamp x",
    "a: !!int x",
    "a: !!float x",
    "a: !!bool x",
    "---\nb: 1",
    "%YAML 9.9\n---",
    "a: |\n  x\n y",
    "a: " + "[" * 2_000,
    "a: " + "{a: " * 2_000,
    "- " * 2_000,
    "\n".join(f"{' ' * n}a:" for n in range(500)),
    "a: *nowhere",
    '"\\ud800": x',
    "\t- x",
)


def aliases(depth: int, width: int = 10) -> str:
    """A few lines of YAML whose aliases stand for `width` to the power of `depth` values."""
    first = f"a0: &a0 [{', '.join(['x'] * width)}]"
    rows = [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * width)}]" for n in range(1, depth)]
    return "\n".join([first, *rows])


def merges(depth: int, width: int = 10) -> str:
    """A few lines of YAML whose objects merge each other into as many pairs."""
    rows = [f"m{n}: &m{n} {{<<: [{', '.join([f'*m{n - 1}'] * width)}]}}" for n in range(1, depth)]
    return "\n".join(["m0: &m0 {x: 1}", *rows])


def mutate_text(data: bytes, random: Random, others: Sequence[bytes], yaml: bool = False) -> bytes:
    """A file with one to three things wrong; `others` are files of the kind to take parts from."""
    changes: list[Callable[[bytes, Random], bytes]] = [
        *(damaged, damaged, _other_word, _other_word, _other_word, _other_number),
        *(_word_of_its_own, _word_of_its_own, _small_number, _small_number),
        *(_line_again, _line_away, _indent, _truncate, _inserted_word, _wrong_case, _encoded),
    ]
    if yaml:
        changes += [_yaml_line, _yaml_line]
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        if random.random() < 0.08 and others:
            data = _spliced(data, random.choice(others), random)
        elif random.random() < 0.01:
            data = _whole(data, random)
        else:
            data = random.choice(changes)(data, random)
    return data[:LARGEST]


def _word(random: Random) -> bytes:
    return random.choice(WORDS).encode("utf-8", "surrogatepass")


def _other_word(data: bytes, random: Random) -> bytes:
    words = data.split(b" ")
    words[random.randrange(len(words))] = _word(random)
    return b" ".join(words)


def _word_of_its_own(data: bytes, random: Random) -> bytes:
    """A word of the file in place of another."""
    words = data.split(b" ")
    words[random.randrange(len(words))] = random.choice(words)
    return b" ".join(words)


def _small_number(data: bytes, random: Random) -> bytes:
    places = [at for at, sign in enumerate(data) if chr(sign).isdigit()]
    if not places:
        return data
    at = random.choice(places)
    return data[:at] + str(random.choice((0, 1, 2, 3, 5, 9, 12, 40))).encode() + data[at + 1 :]


def _inserted_word(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + _word(random) + data[at:]


def _other_number(data: bytes, random: Random) -> bytes:
    places = [at for at, sign in enumerate(data) if chr(sign).isdigit()]
    if not places:
        return data
    at = random.choice(places)
    number = random.choice((b"0", b"99", b"1000", b"-1", b"9" * 25, b"1.5", b"\xd9\xa3", b"9" * 5_000))
    return data[:at] + number + data[at + 1 :]


def _line_again(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    at, size = random.randrange(len(lines)), random.choice((1, 1, 3, 10))
    times = random.choice((2, 3, 30, 1_000 // size))
    return b"\n".join([*lines[:at], *lines[at : at + size] * times, *lines[at + size :]])


def _line_away(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    return b"\n".join([*lines[:at], *lines[at + random.choice((1, 1, 2, 8)) :]])


def _indent(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    blanks = random.choice((b"", b"  ", b"\t", b" " * 7, b" " * 900, b"\xc2\xa0 "))
    lines[at] = blanks + lines[at].lstrip()
    return b"\n".join(lines)


def _truncate(data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] if random.random() < 0.5 else data[at:]


def _wrong_case(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    lines[at] = lines[at].swapcase()
    return b"\n".join(lines)


def _encoded(data: bytes, random: Random) -> bytes:
    """Other ends of lines, or another encoding."""
    text = data.decode("utf-8", "replace")
    match random.randrange(5):
        case 0:
            return data.replace(b"\n", b"\r\n")
        case 1:
            return data.replace(b"\n", b"\r")
        case 2:
            return b"\xef\xbb\xbf" * random.choice((1, 2)) + data
        case 3:
            return text.encode("utf-16")
        case _:
            return text.replace(" ", random.choice("\u00a0\u2003\u3000\t")).encode()


def _spliced(data: bytes, other: bytes, random: Random) -> bytes:
    """Lines of another file in place of some of this one."""
    lines, strange = data.split(b"\n"), other.split(b"\n")
    at, since = random.randrange(len(lines)), random.randrange(len(strange))
    size = random.choice((1, 1, 3, 10))
    return b"\n".join(
        [*lines[:at], *strange[since : since + size], *lines[at + random.choice((0, 1, size)) :]]
    )


def _whole(data: bytes, random: Random) -> bytes:
    """Something else instead of the file."""
    match random.randrange(7):
        case 0:
            return b""
        case 1:
            return random.randbytes(random.choice((1, 30, 5_000)))
        case 2:
            return data * 50
        case 3:
            return data + b"#" * 1_100_000
        case 4:
            return b"PK\x03\x04" + data
        case 5:
            return random.choice((b"(", b"[", b"{", b"- ", b"\n", b" ")) * 100_000
        case _:
            return b"\x00" * 1_000


def _yaml_line(data: bytes, random: Random) -> bytes:
    line = random.choice((*YAML_LINES, aliases(9), aliases(5), aliases(60, 2), merges(9), merges(60, 2)))
    lines = data.split(b"\n")
    at = random.randrange(len(lines) + 1) if random.random() < 0.5 else 0
    return b"\n".join([*lines[:at], line.encode("utf-8", "surrogatepass"), *lines[at:]])


# Trees

NUMBERS: Final = (0, 1, -1, 2, 3, 7, 99, 1_000, 65_536, 2**31, 2**63, 2**64, -(2**63), 10**30, 0.5, 1e308)


def _junk(random: Random) -> Tree:
    """A value that doesn't belong there."""
    match random.randrange(8):
        case 0:
            return random.choice(NUMBERS)
        case 1:
            return random.choice(WORDS)
        case 2:
            return random.choice((None, True, False, float("nan"), float("inf")))
        case 3:
            return random.choice(([], {}, [[]], [None], {"": {}}, [{}], [0, 0], ["x", "x"]))
        case 4:
            return [random.choice(NUMBERS) for _ in range(random.choice((2, 3, 1_000)))]
        case 5:
            return nested(random.choice((5, 50, 120, 150)), random.random() < 0.5)
        case 6:
            return {random.choice(WORDS)[:200]: random.choice(NUMBERS)}
        case _:
            return random.choice(("x", "skip", "yes", 5, -4, [1, 2], "Move 3", "all enemies"))


def nested(depth: int, lists: bool) -> Tree:
    """Lists in lists, or objects in objects."""
    found: Tree = 1
    for _ in range(depth):
        found = [found] if lists else {"a": found}
    return found


def places(tree: Tree, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a tree but the top."""
    if path:
        yield path
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, below in inner:
        yield from places(below, (*path, key))


def _at(tree: Tree, path: Sequence[Any]) -> Tree:
    for key in path:
        tree = tree[key]
    return tree


def mutate_tree(tree: Tree, random: Random) -> Tree:
    """A copy with one to three values changed, moved, repeated or gone; half of them keep all types."""
    tree = deepcopy(tree)
    change = random.choice((_changed, _changed_within_its_type))
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        known = list(places(tree))
        if not known:
            return tree
        tree = change(tree, random.choice(known), known, random)
    return tree


def _changed_within_its_type(
    tree: Tree, path: tuple[Any, ...], known: list[tuple[Any, ...]], random: Random
) -> Tree:
    """Another number, a text from elsewhere in the tree, or entries of a list repeated, moved or gone."""
    inside, last = _at(tree, path[:-1]), path[-1]
    value = inside[last]
    match value:
        case bool():
            inside[last] = not value
        case int():
            inside[last] = random.choice((value + 1, value - 1, 0, 1, 2, 3, -value, value * 2, 12, 999))
        case list() if value:
            at = random.randrange(len(value))
            match random.randrange(4):
                case 0:
                    random.shuffle(value)
                case 1:
                    value.insert(at, deepcopy(random.choice(value)))
                case 2:
                    del value[at]
                case _:
                    value[at] = deepcopy(random.choice(value))
        case str():
            texts = [other for there in known if isinstance(other := _at(tree, there), str)]
            inside[last] = random.choice(texts)
        case _:
            alike = [there for there in known if there[-1] == last] or [path]
            inside[last] = deepcopy(_at(tree, random.choice(alike)))
    return tree


def _changed(tree: Tree, path: tuple[Any, ...], known: list[tuple[Any, ...]], random: Random) -> Tree:
    inside, last = _at(tree, path[:-1]), path[-1]
    value = inside[last]
    match random.randrange(12):
        case 0:
            del inside[last]
        case 1 if isinstance(inside, dict):
            inside[random.choice(WORDS)[:200] if random.random() < 0.5 else f"{last}x"] = inside.pop(last)
        case 2:
            inside[last] = deepcopy(_at(tree, random.choice(known)))
        case 3:
            there = random.choice(known)
            other = _at(tree, there[:-1])
            inside[last], other[there[-1]] = deepcopy(other[there[-1]]), deepcopy(value)
        case 4 if isinstance(value, list):
            random.shuffle(value)
        case 5 if isinstance(value, list) and value:
            value += deepcopy(value[: random.choice((1, 5))]) * random.choice((1, 2, 200))
        case 6 | 7 if isinstance(value, int) and not isinstance(value, bool):
            inside[last] = value + random.choice((1, -1, 2, 100, -100, value))
        case 8 | 9 if isinstance(value, str):
            inside[last] = mutate_text(value.encode(), random, ()).decode("utf-8", "replace")
        case 10 if isinstance(inside, list):
            inside.insert(last, _junk(random))
        case _:
            inside[last] = _junk(random)
    return tree


def as_json(tree: Tree, random: Random) -> bytes:
    """A tree as JSON, which is YAML too; now and then with a key that stands twice."""
    text = json.dumps(tree, ensure_ascii=random.random() < 0.2)
    if random.random() < 0.05 and isinstance(tree, dict) and tree:
        key = random.choice(list(tree))
        text = f"{text[:-1]}, {json.dumps(key)}: {json.dumps(_junk(random))}}}"
    return text.encode("utf-8", "surrogatepass")
