"""The kinds of input that strangers send: packs, saves, trials, boards, parties, imported data, arguments."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

import click
import msgspec
import yaml

from havenwright import cli
from havenwright.engine import Game, Seat
from havenwright.engine.model.state import State
from havenwright.engine.saves.format import decoded, digest, sealed
from havenwright.errors import UserError, printable_lines
from havenwright.hexes import write_board
from havenwright.packs import load_pack, loading, shipped_folders, shipped_packs
from havenwright.packs.records import RULESETS
from havenwright.packs.registry import Registry
from havenwright.table import saves
from havenwright.table.party import read_party
from havenwright.telling.logs import lines
from tests.cli.case_files import MONSTER_CASE, SIGHT_CASE
from tests.engine.shipped_games import new_game, played_on
from tests.hexes.boards import block, random_board
from tests.hostile.cases import Case, Files, Kind, Link, Outcome, call, complaints, run_command
from tests.hostile.guard import OUTSIDE
from tests.hostile.mutations import WORDS, as_json, mutate_text, mutate_tree
from tests.importers.data import make_folder
from tests.packs.campaigns.folders import FILES as CAMPAIGN_FILES
from tests.packs.folders import FILES, MANIFEST
from tests.packs.test_fuzz import files_of

TESTS: Final = Path(__file__).resolve().parents[1]
ANSWERS: Final = 12
"""Answers that are given in a game that a stranger sent."""


@cache
def _registry() -> Registry:
    return shipped_packs()


def refusal(error: UserError) -> Iterator[str]:
    """Complaints about an error as the command line shows it."""
    return complaints(Outcome(cli.WRONG_USE, "", printable_lines(f"haven: {error}")))


# Packs


@cache
def _packs() -> dict[str, list[tuple[str, Files]]]:
    """Small packs by the ending of the file that is mutated: the template, and each shipped file alone."""
    template: Files = {f"pack/{path}": text.encode() for path, text in FILES.items()}
    manifest: Files = {f"pack/{MANIFEST}": FILES[MANIFEST].encode()}
    found: dict[str, list[tuple[str, Files]]] = {}
    campaign: Files = {f"pack/{path}": text.encode() for path, text in CAMPAIGN_FILES.items()}
    for path in campaign:
        found.setdefault(Path(path).suffix, []).append((path, campaign if path not in template else template))
    for folder in shipped_folders():
        for file in files_of(folder):
            path = f"pack/{file.relative_to(folder).as_posix()}"
            found.setdefault(file.suffix, []).append((path, {**manifest, path: file.read_bytes()}))
    return found


def make_pack(random: Random) -> Case:
    endings = _packs()
    known = endings[random.choice(sorted(endings))]
    path, files = random.choice(known[:1] * 3 + known)
    data = files[path]
    assert isinstance(data, bytes)
    others = [content for other, content in known[0][1].items() if isinstance(content, bytes)]
    changed: dict[str, bytes | Link] = {**files, path: mutate_text(data, random, others)}
    if random.random() < 0.06:
        changed |= _strange_entry(path, data, random)
    arguments = ("check", "pack" if random.random() < 0.9 else path, *(("--json",) * (random.random() < 0.2)))
    return Case(changed, files, arguments)


def _strange_entry(path: str, data: bytes, random: Random) -> dict[str, bytes | Link]:
    """A file or link in a pack that leads elsewhere, or is called strangely."""
    folder, ending = str(Path(path).parent), Path(path).suffix
    names = ("x", "..x", "\u202ex", "x\x1b[2J", "x y", "\udcff", "x" * 200, "CON", "-x", "x\ny", "é")
    name = f"{folder}/{random.choice(names)}{ending}"
    up = "../" * (len(Path(path).parts) - 1)
    targets = (
        f"{up}{OUTSIDE}/secret.class",
        "/etc/passwd",
        f"{up}{OUTSIDE}",
        Path(path).name,
        ".",
        "/dev/zero",
    )
    match random.randrange(3):
        case 0:
            return {name: data}
        case 1:
            return {name: Link(random.choice((*targets, Path(name).name)))}
        case _:
            return {f"pack/{random.choice(('loot', 'x', 'x.md', 'setups'))}": Link(random.choice(targets))}


def run_pack(case: Case) -> Iterator[str]:
    """Check a pack; one without problems is played with."""
    with patch.object(loading, "shipped_packs", _registry):  # read once
        outcome = call(case.arguments)
    yield from complaints(outcome, "--json" in case.arguments)
    if outcome.status != cli.FINE or "pack/scenarios/a-first-evening.scenario" not in case.files:
        return
    try:
        pack = load_pack(Path("pack"))
        if pack.builds_on or pack.removes or pack.replaces:
            return
        _play(pack_game(Registry([pack])))
    except UserError as error:
        yield from refusal(error)


def pack_game(packs: Registry) -> Game:
    """The first scenario of a pack with as many of its classes as it has, twice over."""
    names = [*packs.classes] * 2
    party = [Seat(name, items=tuple(packs.items)[:1]) for name in names[:2]]
    return Game.start(
        ruleset=packs.packs[0].rulesets[0], packs=packs, scenario=next(iter(packs.scenarios)), party=party
    )


def _play(game: Game) -> None:
    """Give a few answers, and tell the events."""
    played_on(game, ANSWERS)
    game.view(0)
    lines(game, 0)


# Saves


@cache
def _saved() -> list[bytes]:
    """Short saved games of all five games, and those of earlier versions."""
    found = []
    for number, game in enumerate(RULESETS):
        for answers in (3, 14):
            found.append(played_on(new_game(number, ruleset=game), answers).save())
    return found


def make_save(random: Random) -> Case:
    """A damaged save; or one that was changed, and sealed again."""
    blob = random.choice(_saved())
    title = saves.FIRST + msgspec.json.encode(saves.Title("Somewhere", ("person", "person"))) + b"\n"
    plain = blob if random.random() < 0.9 else title + blob
    stored = random.random() < 0.3
    chance = random.random()
    if chance < 0.15 or plain is not blob:
        sent = mutate_text(plain, random, _saved())
    else:
        body = json.loads(blob.partition(b"\n")[2])
        if chance < 0.3:
            _swap_parts(body, random)
        elif chance < 0.55:
            body["log"] = mutate_tree(body["log"], random)
        elif chance < 0.8 and body["last"]:
            state = body["last"]["state"]
            for key in random.sample(sorted(state), random.choice((1, 1, 2))):
                state[key] = next(iter(mutate_tree([state[key]], random) or []), state[key])
            stored = random.random() < 0.8
            if random.random() < 0.8:
                _claim(body)
        else:
            body = mutate_tree(body, random)
        sent = sealed(as_json(body, random))
    return Case({"game.haven": sent}, {"game.haven": plain}, ("--from-stored",) * stored)


def _swap_parts(body: dict[str, Any], random: Random) -> None:
    """Take some fields from the save of another game."""
    other = json.loads(random.choice(_saved()).partition(b"\n")[2])
    for key in random.sample(sorted(set(body) & set(other)), random.choice((1, 1, 2, 4))):
        body[key] = other[key]


def _claim(body: dict[str, Any]) -> None:
    """Say that the changed state is that of a round."""
    try:
        state = msgspec.convert(body["last"]["state"], State)
        body["rounds"][-1] = digest(state)
    except (msgspec.MsgspecError, LookupError, TypeError, RecursionError):
        return


def run_save(case: Case) -> Iterator[str]:
    """Load a save as a table does. A game that goes on is the one that the save says."""
    stored = "--from-stored" in case.arguments
    try:
        _, game = saves.read(Path("game.haven"), _registry(), from_stored=stored)
        if not stored:
            blob = saves.part_title(Path("game.haven").read_bytes(), Path())[1]
            yield from differences(game, blob)
        _play(game)
    except UserError as error:
        yield from refusal(error)


def differences(game: Game, blob: bytes) -> Iterator[str]:
    """How a loaded game differs from what its save says."""
    said, setting = decoded(blob), game.setting
    pairs = {
        "state": (game.hash(), said.hash),
        "rounds": (game.rounds, said.rounds),
        "log": (tuple(game.log), said.log),
        "scenario": (setting.scenario.id, said.scenario),
        "ruleset": (setting.rules.id, said.ruleset),
        "level": (setting.level, said.level),
        "seed": (setting.seed, said.seed),
        "variants": (setting.variants, said.variants),
        "party": (setting.party, said.party),
    }
    for name, (now, before) in pairs.items():
        if now != before:
            said_so = f"{name} is {str(now)[:80]}, and the save says {str(before)[:80]}"
            yield f"goes on as another game: its {said_so}"


# Trials


@cache
def _trials() -> list[tuple[bytes, dict[str, Any]]]:
    """Each trial of the tests alone: as YAML text, and as a tree."""
    found = []
    files = sorted((TESTS / "trials").glob("*.yaml"))
    for file in (*files[::3], TESTS / "trials" / "own_things.yaml"):
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        for trial in yaml.load(file.read_text(encoding="utf-8"), Loader=loader)["trials"][
            :: 1 if file.stem == "own_things" else 3
        ]:
            tree = {"trials": [json.loads(json.dumps(trial))]}
            found.append((yaml.safe_dump(tree, default_flow_style=None, width=110).encode(), tree))
    return found


def make_trial(random: Random) -> Case:
    text, tree = random.choice(_trials())
    if random.random() < 0.5:
        sent = mutate_text(text, random, [random.choice(_trials())[0]], yaml=True)
    else:
        sent = as_json(mutate_tree(tree, random), random)
    shown = random.choice(((), (), ("--explain",), ("--json",)))
    return Case({"trials.yaml": sent}, {"trials.yaml": text}, ("try", "trials.yaml", *shown))


# Boards


@cache
def _boards() -> list[bytes]:
    """Drawings: random boards, and the maps of scenarios."""
    drawn = [write_board(random_board(seed, block(5 + seed, 4))) for seed in range(6)]
    maps = [scenario.board for scenario in _registry().scenarios.values()]
    return [text.encode() for text in (*drawn, *maps[::4])]


def make_board(random: Random) -> Case:
    """A drawing, or a case of sight or of a monster's turn."""
    chance = random.random()
    if chance < 0.5:
        text = random.choice(_boards())
        shown = random.choice(((), ("--json",), ("--svg", "-"), ("--svg", "x.svg"), ("--marks", "ABCDxyz1")))
        files = {"x.board": mutate_text(text, random, _boards()[:6])}
        return Case(files, {"x.board": text}, ("show", "x.board", *shown))
    command, tree = random.choice((("sight", SIGHT_CASE), ("solve", MONSTER_CASE)))
    whole = {"cases": [tree | {"board": _case_board(random)}]}
    plain = json.dumps(whole).encode()
    sent = as_json(mutate_tree(whole, random), random) if chance < 0.9 else mutate_text(plain, random, ())
    options = {
        "sight": ((), ("--json",), ("--border", "wall")),
        "solve": ((), ("--json",), ("--explain",), ("--as-ruled",), ("--svg", "pictures")),
    }
    arguments = (command, "cases.json", *random.choice(options[command]))
    return Case({"cases.json": sent}, {"cases.json": plain}, arguments)


def _case_board(random: Random) -> dict[str, Any]:
    columns, rows = random.choice(((3, 1), (4, 4), (8, 6)))
    terrain = ("open", "open", "open", "open", "wall", "obstacle", "trap", "hazard", "difficult", "icy")
    hexes = [[q, r, "open" if r == 0 else random.choice(terrain)] for q, r in block(columns, rows)]
    return {"hexes": hexes, "thin_walls": [[[0, 0], [0, 1]]]}


# Parties

PARTY: Final = [
    {"class": "bellwarden", "level": 2, "items": ["tin-whistle"], "perks": [1], "player": "greedy"},
    {"class": "lampwright", "goal": "steady-hands"},
]
TOML: Final = b'[[party]]\nclass = "bellwarden"\nlevel = 2\nperks = [1]\n[[party]]\nclass = "lampwright"\n'


def make_party(random: Random) -> Case:
    plain = yaml.safe_dump(PARTY).encode()
    name = "party.yaml"
    if random.random() < 0.4:
        sent = as_json(mutate_tree(PARTY, random), random)
    elif random.random() < 0.6:
        sent = mutate_text(plain, random, [TOML], yaml=True)
    else:
        name, plain = "party.toml", TOML
        sent = mutate_text(TOML, random, [plain])
    return Case({name: sent}, {name: plain}, (name,))


def run_party(case: Case) -> Iterator[str]:
    """Read a party as a table and a simulation do."""
    try:
        read_party(Path(case.arguments[0]), _registry())
    except UserError as error:
        yield from refusal(error)


# Imported data


@cache
def _data() -> dict[str, bytes]:
    with TemporaryDirectory() as folder:
        root = make_folder(Path(folder) / "data")
        return {
            f"data/{path.relative_to(root).as_posix()}": path.read_bytes()
            for path in sorted(root.rglob("*.json"))
        }


def make_import(random: Random) -> Case:
    """A data folder of our own making with one file changed; into a report, or a pack."""
    path = random.choice(sorted(_data()))
    if random.random() < 0.7:
        sent = as_json(mutate_tree(json.loads(_data()[path]), random), random)
    else:
        sent = mutate_text(_data()[path], random, list(_data().values()))
    changed: dict[str, bytes | Link] = {**_data(), path: sent}
    if random.random() < 0.05:
        up = "../" * (len(Path(path).parts) - 1)
        changed[f"{path[:-5]}2.json"] = Link(f"{up}{OUTSIDE}/secret.class")
    what = random.choice((("--report", "--json"), ("--report",), ("--out", "made"), ("--out", "made")))
    return Case(changed, _data(), ("import", "ghs", "data", *what))


def run_import(case: Case) -> Iterator[str]:
    """Import data; a pack that is made of it has no problems."""
    outcome = call(case.arguments)
    yield from complaints(outcome, "--json" in case.arguments)
    if outcome.status == cli.FINE and Path("made").exists():
        checked = call(["check", "made"])
        yield from complaints(checked)
        if checked.status != cli.FINE:
            yield f"makes a pack with problems: {checked.out[:300]}"


# Arguments

USELESS: Final = ("--games", "--workers")
"""Options that ask for work: they are given as they are."""
NEVER_RUN: Final = ("test", "bench")
VALUES: Final = (
    *(
        "gh2",
        "bnb",
        "fh",
        "random",
        "greedy",
        "easy",
        "mudlark",
        "bellwarden",
        "the-customs-house",
        "sight",
        "1",
    ),
    *(
        "x.board",
        "game.haven",
        "trials.yaml",
        "cases.json",
        "pack",
        "data",
        "party.yaml",
        "nowhere",
        "-",
        "3",
    ),
    *(".", "..", "/", "/dev/null", "/dev/full", "\x00", "\udcff", "--", "--help", "-h", "gh2.attack.pierce"),
)


@cache
def _files() -> Files:
    """A good file of each kind."""
    pack = {f"pack/{path}": text.encode() for path, text in FILES.items()}
    cases = json.dumps({"cases": [MONSTER_CASE]}).encode()
    return {
        **pack,
        **_data(),
        "x.board": _boards()[0],
        "game.haven": _saved()[4],
        "trials.yaml": _trials()[0][0],
        "cases.json": cases,
        "party.yaml": yaml.safe_dump(PARTY).encode(),
    }


def make_arguments(random: Random) -> Case:
    """A command with some of its options and values that it may not expect."""
    names = [name for group in cli.COMMANDS.values() for name in group]
    name = random.choice(names)
    command = cli.haven.get_command(click.Context(cli.haven), name)
    assert command is not None
    arguments: list[str] = []
    for parameter in command.params:
        if random.random() < 0.6 if isinstance(parameter, click.Option) else random.random() < 0.1:
            continue
        if isinstance(parameter, click.Option) and parameter.opts[0] not in USELESS:
            arguments.append(parameter.opts[0])
        if not getattr(parameter, "is_flag", False) and not set(parameter.opts) & set(USELESS):
            arguments += [_value(random) for _ in range(max(1, parameter.nargs))]
    if random.random() < 0.1:
        arguments.insert(random.randrange(len(arguments) + 1), _value(random))
    if name == "sim":
        arguments += ["--games", "1", "--workers", "1"]
    if name in NEVER_RUN:
        arguments = ["--nothing", *arguments]
    if random.random() < 0.03:
        name = _value(random)
    plain = ("sim", "--games", "1", "--workers", "1", "--players", "4")
    return Case(_files(), _files(), (name, *arguments), plain)


def _value(random: Random) -> str:
    return random.choice(VALUES) if random.random() < 0.7 else random.choice(WORDS)[:100_000]


KINDS: Final = {
    "packs": Kind("files of packs: manifest, classes, monsters, scenarios, items ...", make_pack, run_pack),
    "saves": Kind("saved games: damaged, or changed and sealed again", make_save, run_save),
    "trials": Kind("files for haven try", make_trial, run_command),
    "boards": Kind("drawings for haven show, cases for haven sight and haven solve", make_board, run_command),
    "parties": Kind("party files for haven play and haven sim", make_party, run_party),
    "imports": Kind("data folders for haven import", make_import, run_import, 10),
    "arguments": Kind("arguments of the command line", make_arguments, run_command, 10, named=True),
}
