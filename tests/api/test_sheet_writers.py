"""Several writers at one sheet, some without the network: nothing is lost, filed twice, or filed for another hand."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from serving import make_app

WIN = {"type": "win", "wins": [{"winner": 1, "han": 3, "fu": 30}], "loser": 2}
DRAW = {"type": "draw", "ready": [1, 3]}
WRONG = {"type": "win", "wins": [{"winner": 1, "han": 1, "fu": 35}], "loser": 2}


class Post:
    """The way to one sheet on the server."""

    def __init__(self, client: TestClient, variant: str = "riichi") -> None:
        begun = client.post("/api/sheets", json={"variant": variant, "names": ["A", "B", "C", "D"]}).json()
        self.client = client
        self.at = f"/api/sheets/{begun['id']}"
        self.auth = {"authorization": f"Bearer {begun['write_token']}"}
        self.reads = {"authorization": f"Bearer {begun['read_token']}"}

    def step(self, **body: Any) -> Any:
        return self.client.post(f"{self.at}/steps", json=body, headers=self.auth)

    def read(self, **headers: Any) -> Any:
        return self.client.get(self.at, headers={**self.auth, **headers})


@pytest.fixture(scope="module")
def client(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with TestClient(make_app(tmp_path_factory.mktemp("writers"), database)) as client:
        yield client


@pytest.fixture
def post(client: Any) -> Post:
    return Post(client)


def refusal(answer: Any) -> tuple[int, str, str | None]:
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["field"]


def test_a_step_made_for_another_hand_is_refused_and_changes_nothing(post: Post) -> None:
    first = post.read().json()["head"]
    assert post.step(step="a", type="add", after=first, entry=WIN).json()["head"] == "a"
    before = post.read().json()
    for kind in ({"type": "add", "entry": DRAW}, {"type": "amend", "place": 0, "entry": DRAW}, {"type": "undo"}):
        assert refusal(post.step(step="b", after=first, **kind)) == (409, "stale", "after")
    assert refusal(post.step(step="b", type="remove", place=0, after="never")) == (409, "stale", "after")
    assert post.read().json() == before
    assert post.step(step="b", type="add", after="a", entry=DRAW).json()["head"] == "b"


def declare(seat: int) -> dict[str, object]:
    return {"type": "declare", "seat": seat}


def test_two_may_declare_in_one_hand_without_having_seen_each_other(post: Post) -> None:
    first = post.read().json()["head"]
    post.step(step="a", type="add", after=first, entry=declare(3))
    assert post.step(step="b", type="add", after=first, entry=declare(1)).json()["declared"] == [3, 1]
    # a result does not know of them, nor a declaration of the result
    assert refusal(post.step(step="c", type="add", after="a", entry=DRAW)) == (409, "stale", "after")
    assert post.step(step="c", type="add", after="b", entry=DRAW).json()["declared"] == []
    for after in (first, "a", "b", "never"):
        assert refusal(post.step(step="d", type="add", after=after, entry=declare(0))) == (409, "stale", "after")
    hands = post.read().json()["hands"]
    assert [hand["declared"] for hand in hands] == [[3], [3, 1], [3, 1]]


def test_a_hand_that_is_removed_takes_along_what_was_declared_in_it(post: Post) -> None:
    for at, entry in enumerate((declare(3), DRAW, declare(1), WIN)):
        post.step(step=f"a{at}", type="add", entry=entry)
    removed = post.step(step="b", type="remove", place=1).json()
    assert removed["entries"] == [declare(1), WIN]
    assert post.step(step="c", type="undo").json()["entries"] == [declare(3), DRAW, declare(1), WIN]


def test_a_step_may_be_made_after_one_that_still_waits(post: Post) -> None:
    """The second names the first before the server knows it; where the first is refused, the second is too."""
    head = post.read().json()["head"]
    assert refusal(post.step(step="one", type="add", after=head, entry=WRONG))[1] == "fu"
    assert refusal(post.step(step="two", type="add", after="one", entry=WIN)) == (409, "stale", "after")
    post.step(step="other", type="add", after=head, entry=DRAW)
    assert refusal(post.step(step="two", type="add", after="one", entry=WIN)) == (409, "stale", "after")


def test_a_repeat_after_a_lost_answer_is_filed_once_wherever_the_table_stands_now(post: Post) -> None:
    head = post.read().json()["head"]
    post.step(step="a", type="add", after=head, entry=WIN)
    post.step(step="b", type="add", after="a", entry=DRAW)
    again = post.step(step="a", type="add", after=head, entry=WIN)
    assert again.status_code == 200
    assert again.json()["entries"] == [WIN, DRAW]


@pytest.mark.parametrize("name", ["a", "begin"])
def test_a_name_of_another_step_does_not_swallow_this_one(post: Post, name: str) -> None:
    post.step(step="a", type="add", entry=WIN)
    assert refusal(post.step(step=name, type="add", entry=DRAW)) == (422, "step", "step")
    assert post.read().json()["entries"] == [WIN]


def test_R_G5_an_entry_for_players_who_sit_elsewhere_is_refused(client: Any) -> None:
    """After the East round of 国标 the players change places, which a phone without the network cannot know."""
    post = Post(client, "guobiao")
    for at in range(4):
        answer = post.step(step=f"d{at}", type="add", seating=[0, 1, 2, 3], entry={"type": "draw"})
    seating = answer.json()["next"]["players"]
    assert seating != [0, 1, 2, 3]
    win: dict[str, Any] = {"type": "win", "wins": [{"winner": 0, "fan": 8}], "loser": 1}
    assert refusal(post.step(step="w", type="add", seating=[0, 1, 2, 3], entry=win)) == (409, "stale", "seating")
    assert post.step(step="w", type="add", seating=seating, entry=win).status_code == 200


def test_who_follows_is_told_when_nothing_was_done(post: Post) -> None:
    first = post.read()
    tag = first.headers["etag"]
    same = post.read(**{"if-none-match": tag})
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
    post.step(step="a", type="add", entry=WIN)
    after = post.read(**{"if-none-match": tag})
    assert (after.status_code, len(after.json()["hands"])) == (200, 1)
    assert after.headers["etag"] != tag
    # a reader's answer says that it may not write, so a writer's tag does not stand for it
    reader = post.client.get(post.at, headers={**post.reads, "if-none-match": after.headers["etag"]})
    assert (reader.status_code, reader.json()["may_write"]) == (200, False)


def test_of_writers_at_the_same_moment_one_is_filed_for_the_hand(post: Post) -> None:
    head = post.read().json()["head"]
    with ThreadPoolExecutor(4) as many:
        tries = [many.submit(post.step, step=f"t{at}", type="add", after=head, entry=DRAW) for at in range(4)]
        answers = [each.result() for each in tries]
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert post.read().json()["entries"] == [DRAW]
    with ThreadPoolExecutor(4) as many:
        tries = [many.submit(post.step, step=f"u{at}", type="add", entry=DRAW) for at in range(4)]
        assert {each.result().status_code for each in tries} == {200}
    assert len(post.read().json()["entries"]) == 5


class Writer:
    """A browser at a sheet as the app keeps it: the last copy, what waits in order, and what was refused."""

    def __init__(self, post: Post) -> None:
        self.post = post
        self.copy = post.read().json()
        self.waiting: list[dict[str, Any]] = []
        self.refused: list[dict[str, Any]] = []
        self.reachable = True

    def tip(self) -> str:
        return self.waiting[-1]["step"] if self.waiting else self.copy["head"]

    def seen(self) -> list[dict[str, Any]]:
        """The hands as the writer sees them: the copy with what waits played forward."""
        entries = list(self.copy["entries"])
        for step in self.waiting:
            entries = done(entries, step)
        return entries


def done(entries: list[dict[str, Any]], step: dict[str, Any]) -> list[dict[str, Any]]:
    """What a step makes of a list of hands; an undo of what is not on the list cannot be foreseen."""
    if step["type"] == "add":
        return [*entries, step["entry"]]
    if step["type"] == "amend":
        return [*entries[: step["place"]], step["entry"], *entries[step["place"] + 1 :]]
    if step["type"] == "remove":
        return [*entries[: step["place"]], *entries[step["place"] + 1 :]]
    return entries


ENTRIES = (WIN, DRAW, WRONG, {"type": "win", "wins": [{"winner": 0, "han": 1, "fu": 40}], "loser": 3})


class Writers(RuleBasedStateMachine):
    """Two writers who follow and one who is often away tell, amend and remove hands in any order."""

    client: TestClient
    names = st.integers(0, 2)

    def __init__(self) -> None:
        super().__init__()
        self.post = Post(self.client)
        self.writers = [Writer(self.post) for _ in range(3)]
        self.writers[2].reachable = False
        self.made: dict[str, dict[str, Any]] = {}
        self.filed: list[str] = []
        self.entries: list[dict[str, Any]] = []

    def make(self, who: Writer, **step: Any) -> None:
        name = f"s{len(self.made)}"
        made: dict[str, Any] = {"step": name, "after": who.tip(), **step}
        if "entry" in step:
            made["entry"] = {**step["entry"], "note": name}
        self.made[name] = {**made, "seen": who.seen()}
        who.waiting.append(made)

    @rule(name=names, entry=st.sampled_from(ENTRIES))
    def tell(self, name: int, entry: dict[str, Any]) -> None:
        self.make(self.writers[name], type="add", entry=entry)

    @rule(name=names, place=st.integers(0, 5), entry=st.sampled_from(ENTRIES))
    def amend(self, name: int, place: int, entry: dict[str, Any]) -> None:
        if place < len(self.writers[name].seen()):
            self.make(self.writers[name], type="amend", place=place, entry=entry)

    @rule(name=names, place=st.integers(0, 5))
    def remove(self, name: int, place: int) -> None:
        if place < len(self.writers[name].seen()):
            self.make(self.writers[name], type="remove", place=place)

    @rule(name=names, comes=st.booleans())
    def come_and_go(self, name: int, comes: bool) -> None:
        self.writers[name].reachable = comes

    @rule(name=names)
    def follow(self, name: int) -> None:
        who = self.writers[name]
        if who.reachable and not who.waiting:
            who.copy = self.post.read().json()

    @rule(name=names, lost=st.sampled_from(["nothing", "request", "answer"]))
    def send(self, name: int, lost: str) -> None:
        """Send the first that waits; the network may lose it on its way, or the answer on its way back."""
        who = self.writers[name]
        if not who.waiting or not who.reachable or lost == "request":
            return
        step = who.waiting[0]
        answer = self.post.step(**step)
        if answer.status_code == 200 and step["step"] not in self.filed:
            self.filed.append(step["step"])
            self.entries = done(self.entries, step)
            assert done(self.made[step["step"]]["seen"], step) == self.entries, "filed for another hand"
        if lost == "answer":
            return
        del who.waiting[0]
        if answer.status_code == 200:
            who.copy = answer.json()
        else:
            who.refused.append(step)

    @rule(name=names)
    def enter_anew(self, name: int) -> None:
        who = self.writers[name]
        if who.refused and who.refused[0]["type"] == "add":
            step = who.refused.pop(0)
            del self.made[step["step"]]
            self.made[step["step"]] = {"anew": True, "seen": []}
            self.make(who, type="add", entry=step["entry"])

    @invariant()
    def the_server_has_what_was_filed(self) -> None:
        assert self.post.read().json()["entries"] == self.entries

    @invariant()
    def every_step_is_somewhere(self) -> None:
        kept = [step["step"] for who in self.writers for step in who.waiting + who.refused]
        made = [name for name, step in self.made.items() if "anew" not in step]
        assert len(set(kept)) == len(kept)
        assert set(kept) | set(self.filed) >= set(made)
        assert len(set(self.filed)) == len(self.filed)


def test_writers_in_any_order_lose_nothing_and_file_nothing_twice_or_elsewhere(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path)) as client:
        machine = type("WritersHere", (Writers,), {"client": client})
        run_state_machine_as_test(
            machine,
            settings=settings(
                max_examples=25,
                stateful_step_count=40,
                deadline=None,
                suppress_health_check=list(HealthCheck),
            ),
        )


BY_NUMBERS = {"winner": 1, "han": 3, "fu": 40}
BY_YAKU = {"winner": 1, "yaku": ["riichi", "tanyao", "pinfu"], "dora": 1}
BY_HAND = {"winner": 1, "score": {"hand": "234m567p34567s88p", "win": "8s", "riichi": 1, "dora": "7p"}}


@pytest.mark.parametrize("win", [BY_NUMBERS, BY_YAKU, BY_HAND], ids=["numbers", "patterns", "hand"])
@pytest.mark.parametrize("loser", [None, 2])
def test_what_is_saved_is_what_the_preview_said(post: Post, win: Any, loser: int | None) -> None:
    """After a draw with a stick left over, so that honba and sticks are in play."""
    if "yaku" in win and loser is None:
        win = {**win, "yaku": [*win["yaku"], "tsumo"]}
    entry = {"type": "win", "wins": [win], "loser": loser, "declared": [1]}
    drawn = {"type": "draw", "ready": [0, 3], "declared": [3]}
    sheet = post.step(step="d", type="add", entry=drawn).json()
    body: dict[str, Any] = {"variant": "riichi", "rules": sheet["rules"], "entries": [*sheet["entries"], entry]}
    told = post.client.post("/api/sheets/preview", json=body).json()
    assert told["problem"] is None
    saved = post.step(step="w", type="add", after="d", entry=entry).json()
    assert {name: saved[name] for name in told} == told
    assert sum(saved["scores"]) == 100_000
