"""Datasets: what players knew, could do and did in recorded games, as arrays."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sanyuan import variants
from sanyuan.encode.episode import FINAL, HAND, PLACE, REWARDS, Terms, worth_of_place
from sanyuan.engine.table import Table
from sanyuan.env.seen import shape_of
from sanyuan.errors import InputError
from sanyuan.jobs import Workers
from sanyuan.record.files import files_in, read_file
from sanyuan.record.formats import read_games
from sanyuan.record.recorded import Record
from sanyuan.record.verify import Report, Verifier
from sanyuan.rules.options import RuleConfig
from sanyuan.rules.variant import Variant
from sanyuan.words.text import nearest

Arrays = dict[str, NDArray[Any]]

NPZ = "npz"
ARROW = "arrow"
KINDS = (NPZ, ARROW)
"""The kinds of files that a dataset is written as."""
SHARD = 16384
"""How many decisions a file holds, if nobody says otherwise."""
ABOUT = "dataset.json"
"""The file that tells what a dataset holds."""


@dataclass
class Decision:
    """One answer of one player, with what it knew then."""

    player: int
    hand: int
    planes: bytes
    mask: bytes
    action: int
    reward: float = 0.0
    done: bool = False


class Spectator(Verifier):
    """Plays a record again and notes every decision, each as its player saw it; spoilt hands are left out."""

    def __init__(self, game: Record, terms: Terms) -> None:
        """Take the game, and the numbers in which it is told."""
        super().__init__(game, "", Report())
        self.terms = terms
        self.decisions: list[Decision] = []
        self.hands = 0
        self.left_out = 0
        self._begun: list[Decision] = []

    def look_on(self, table: Table, seat: int, action: int) -> None:
        """Note an answer; a false win, which no mask offers, is left out."""
        space = self.terms.actions
        mask = space.mask(table.state, seat, table.options[seat])
        number = int(space.id_of(table.state, seat, action))
        if number >= 0 and mask[number]:
            planes = self.terms.encoder.encode(table.state, seat)
            player = table.standing.players[seat]
            self._begun.append(Decision(player, self.number - 1, planes, mask, number))

    def look_back(self, table: Table | None) -> None:
        """Keep the decisions of a hand that was played to its end, and pay for them."""
        if table is None:
            self.left_out += 1
        else:
            self.hands += 1
            if self.terms.reward == HAND:
                scores = table.standing.by_player(list(table.state.scores))
                before = table.standing.by_player(table.standing.scores)
                self._pay(self._begun, [float(now - then) for now, then in zip(scores, before, strict=True)])
            self.decisions += self._begun
        self._begun = []

    def watch(self) -> list[Decision]:
        """Play the whole game and return its decisions."""
        self.run()
        last = {decision.player: decision for decision in self.decisions}
        for decision in last.values():
            decision.done = True
        if self.result is not None and self.terms.reward == FINAL:
            self._pay(self.decisions, [float(points) for points in self.result])
        elif self.result is not None and self.terms.reward == PLACE:
            self._pay(self.decisions, [worth_of_place(self.result, player) for player in range(len(self.result))])
        return self.decisions

    @staticmethod
    def _pay(decisions: list[Decision], earned: list[float]) -> None:
        """Let the last of each player's decisions earn something."""
        for player, decision in {decision.player: decision for decision in decisions}.items():
            decision.reward += earned[player]


class Filter(NamedTuple):
    """Which games a dataset takes: by rules (a preset, or some options), by the number of players, or all."""

    rules: object = None
    players: int | None = None

    def takes(self, variant: Variant, rules: RuleConfig, players: int) -> bool:
        """Return whether a game by these rules, with so many players, belongs to the dataset."""
        if self.players not in (None, players):
            return False
        if self.rules is None:
            return True
        wanted = variant.rules.make(self.rules).as_dict()
        if isinstance(self.rules, Mapping) and "preset" not in self.rules:
            named = variant.rules.own_names(dict(self.rules))
            wanted = {name: value for name, value in wanted.items() if name in named}
        played = rules.as_dict()
        return all(played[name] == value for name, value in wanted.items())


EVERY_GAME = Filter()


class FileJob(NamedTuple):
    """A file of records, what is rewarded, and which of its games are taken."""

    path: str
    reward: str
    takes: Filter


class GameArrays(NamedTuple):
    """The decisions of one game, by which rules it was played, and by how many players."""

    arrays: Arrays
    rules: dict[str, object]
    players: int


@dataclass
class Watched:
    """The games of one file as arrays."""

    variant: str = ""
    games: list[GameArrays] = field(default_factory=list)
    hands: int = 0
    left_out: int = 0
    other_games: int = 0
    """How many games the filter did not take."""
    refusal: InputError | None = None
    """Why the file, or the rest of it, could not be read."""


def watch_file(job: FileJob) -> Watched:
    """Return the decisions in a file."""
    found = Watched()
    try:
        _watch(job, found)
    except InputError as error:
        found.refusal = error
    return found


def _watch(job: FileJob, found: Watched) -> None:
    for game in read_games(read_file(Path(job.path))):
        if found.variant not in ("", game.variant):
            raise InputError("dataset.mixed", "files", one=found.variant, other=game.variant)
        found.variant = game.variant
        variant = variants.variant(game.variant)
        rules = variant.rules.make(game.rules)
        terms = Terms(variant, rules, job.reward)
        if not job.takes.takes(variant, rules, int(terms.seats)):
            found.other_games += 1
            continue
        spectator = Spectator(game, terms)
        found.games.append(GameArrays(_arrays(terms, spectator.watch()), rules.as_dict(), int(terms.seats)))
        found.hands += spectator.hands
        found.left_out += spectator.left_out


def _arrays(terms: Terms, decisions: Sequence[Decision]) -> Arrays:
    count = len(decisions)
    planes = b"".join([decision.planes for decision in decisions])
    masks = b"".join([decision.mask for decision in decisions])
    return {
        "observation": np.frombuffer(planes, np.uint8).reshape(count, *shape_of(terms)),
        "mask": np.frombuffer(masks, np.bool_).reshape(count, int(terms.actions.size)),
        "action": np.array([decision.action for decision in decisions], np.int16),
        "reward": np.array([decision.reward for decision in decisions], np.float32),
        "done": np.array([decision.done for decision in decisions], np.bool_),
        "player": np.array([decision.player for decision in decisions], np.uint8),
        "hand": np.array([decision.hand for decision in decisions], np.uint16),
    }


def write_dataset(
    paths: Iterable[Path],
    out: Path,
    reward: str = HAND,
    kind: str = NPZ,
    shard: int = SHARD,
    workers: Workers | None = None,
    tell: Callable[[int], None] = lambda count: None,
    takes: Filter = EVERY_GAME,
) -> dict[str, Any]:
    """Write the decisions of all records into a new folder, file by file as they come; return what it holds.

    Each row names its rules by their place in ``rules`` of what is returned, and its number of players.
    """
    if reward not in REWARDS:
        raise InputError("env.reward", "reward", word=repr(reward), near=nearest(reward, list(REWARDS)))
    if shard < 1:
        raise InputError("dataset.shard", "shard", count=shard)
    save = _saver(kind)
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise InputError("dataset.exists", "out", path=out)
    files = [file for path in paths for file in (files_in(path) if path.is_dir() else [path])]
    jobs = [FileJob(str(file), reward, takes) for file in files]
    writer = _Writer(out, kind, shard, save, reward)
    for watched in (workers or Workers()).map(watch_file, jobs):
        writer.add(watched)
        tell(1)
    return writer.finish()


class _Writer:
    """Gathers the arrays of games and writes a file whenever there are enough of them."""

    def __init__(self, out: Path, kind: str, shard: int, save: Callable[[Path, Arrays], None], reward: str) -> None:
        self.out = out
        self.kind = kind
        self.shard = shard
        self.save = save
        self.variant = ""
        self.about: dict[str, Any] = {"reward": reward, **dict.fromkeys(("files", "games", "hands"), 0)}
        self.about |= {"left_out": 0, "other_games": 0, "unread": 0}
        self._rules: list[dict[str, Any]] = []
        self._refusal: InputError | None = None
        self.decisions = 0
        self._waiting: list[Arrays] = []
        self._files: list[str] = []

    def add(self, watched: Watched) -> None:
        """Add the games of one file; all must be of one game."""
        if watched.refusal is not None:
            self.about["unread"] += 1
            self._refusal = self._refusal or watched.refusal
        self.about["other_games"] += watched.other_games
        if not watched.games:
            return
        if self.variant not in ("", watched.variant):
            raise InputError("dataset.mixed", "files", one=self.variant, other=watched.variant)
        self.variant = watched.variant
        self.about["files"] += 1
        self.about["hands"] += watched.hands
        self.about["left_out"] += watched.left_out
        for arrays, rules, players in watched.games:
            if self._waiting and self._waiting[0]["mask"].shape[1] != arrays["mask"].shape[1]:
                raise InputError("dataset.rules", "files")
            count = len(arrays["action"])
            by: Arrays = {
                "game": np.full(count, self.about["games"], np.uint32),
                "rules": np.full(count, self._number_rules(rules, players, count), np.uint16),
                "players": np.full(count, players, np.uint8),
            }
            self._waiting.append({**arrays, **by})
            self.about["games"] += 1
            self._write(self.shard)

    def _number_rules(self, rules: dict[str, object], players: int, decisions: int) -> int:
        """Count a game under its rules, and return their place among all rules of the dataset."""
        number = next((at for at, row in enumerate(self._rules) if row["rules"] == rules), len(self._rules))
        if number == len(self._rules):
            self._rules.append({"rules": rules, "players": players, "games": 0, "decisions": 0})
        self._rules[number]["games"] += 1
        self._rules[number]["decisions"] += decisions
        return number

    def _write(self, least: int) -> None:
        """Write files of the full size as long as ``least`` decisions wait."""
        while (waiting := sum(len(arrays["action"]) for arrays in self._waiting)) and waiting >= least:
            whole = {name: np.concatenate([arrays[name] for arrays in self._waiting]) for name in self._waiting[0]}
            self.out.mkdir(parents=True, exist_ok=True)
            name = f"shard-{len(self._files):05}.{self.kind}"
            self.save(self.out / name, {key: array[: self.shard] for key, array in whole.items()})
            self._files.append(name)
            self.decisions += min(waiting, self.shard)
            self._waiting = [{key: array[self.shard :] for key, array in whole.items()}]

    def finish(self) -> dict[str, Any]:
        """Write what is left, and tell what the dataset holds."""
        self._write(1)
        if not self._files:
            raise self._refusal or InputError("dataset.empty", "files")
        variant = variants.variant(self.variant)
        terms = Terms(variant, variant.rules.make(None))
        told = {
            "variant": self.variant,
            "version": variant.encoding.version,
            "decisions": self.decisions,
            **self.about,
            "rules": self._rules,
            "actions_sha256": terms.actions.digest(),
            "planes_sha256": terms.encoder.digest(),
            "shards": self._files,
        }
        (self.out / ABOUT).write_text(json.dumps(told, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        return told


def _saver(kind: str) -> Callable[[Path, Arrays], None]:
    """Return what writes a file of a kind."""
    if kind == NPZ:
        return _save_npz
    if kind != ARROW:
        raise InputError("dataset.kind", "kind", word=repr(kind), near=nearest(kind, list(KINDS)))
    try:
        import pyarrow
    except ImportError:
        raise InputError("dataset.arrow", "kind") from None
    return lambda path, arrays: _save_arrow(pyarrow, path, arrays)


def _save_npz(path: Path, arrays: Arrays) -> None:
    save: Callable[..., None] = np.savez_compressed
    save(path, **arrays)


def _save_arrow(pyarrow: Any, path: Path, arrays: Arrays) -> None:
    """Write one Arrow file: planes and masks as bytes of a fixed length, the rest as plain columns."""
    columns = {}
    for name, array in arrays.items():
        if array.ndim > 1:
            rows = [row.tobytes() for row in array]
            columns[name] = pyarrow.array(rows, pyarrow.binary(len(rows[0])))
        else:
            columns[name] = pyarrow.array(array)
    table = pyarrow.table(columns)
    with pyarrow.OSFile(str(path), "wb") as file, pyarrow.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table)


def read_dataset(folder: str | Path) -> Iterator[Arrays]:
    """Yield the files of a dataset as arrays, one after another; they must tell the numbers that this version tells."""
    folder = Path(folder)
    try:
        about = json.loads((folder / ABOUT).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InputError("dataset.none", "folder", path=folder) from error
    variant = variants.variant(about["variant"])
    terms = Terms(variant, variant.rules.make(None))
    if (about["actions_sha256"], about["planes_sha256"]) != (terms.actions.digest(), terms.encoder.digest()):
        raise InputError("dataset.other_version", "folder", path=folder)
    for name in about["shards"]:
        if name.endswith(NPZ):
            with np.load(folder / name) as arrays:
                yield dict(arrays)
        else:
            yield _load_arrow(folder / name, terms)


def _load_arrow(path: Path, terms: Terms) -> Arrays:
    import pyarrow

    with pyarrow.memory_map(str(path)) as file:
        table = pyarrow.ipc.open_file(file).read_all()
    arrays: Arrays = {}
    for name in table.column_names:
        column = table[name]
        if pyarrow.types.is_fixed_size_binary(column.type):
            joined = b"".join(column.to_pylist())
            kind = np.bool_ if name == "mask" else np.uint8
            shape = shape_of(terms) if name == "observation" else (-1,)
            arrays[name] = np.frombuffer(joined, kind).reshape(len(column), *shape)
        else:
            arrays[name] = column.to_numpy()
    return arrays
