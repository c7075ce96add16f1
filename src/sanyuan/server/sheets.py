"""Recorded tables over HTTP: begin a sheet, add, amend and undo entries, read it by a link of its own."""

import json
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Response
from fastapi import Request as HttpRequest
from fastapi.responses import JSONResponse
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

import sanyuan
from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.record.entries import DECLARE, without
from sanyuan.record.needs import needs
from sanyuan.record.sheet import Sheet, one_win_decides
from sanyuan.server import schema
from sanyuan.server.body import json_object, large_body, read_object
from sanyuan.server.cost import measured
from sanyuan.server.errors import language_of
from sanyuan.server.fields import database, now, preset_name, short, take_names
from sanyuan.server.models import sheets as models
from sanyuan.server.models.base import fields_of
from sanyuan.server.models.sheets import (
    ADD,
    AMEND,
    KINDS,
    LONGEST_STEP,
    LONGEST_TITLE,
    MOST_ENTRIES,
    REMOVE,
    RENAME,
    UNDO,
)
from sanyuan.server.store.tables import SHEET_STEPS, SHEETS
from sanyuan.server.task_queue import Priority
from sanyuan.server.tokens import Token, is_id, new_id, new_token, opens, token_hash
from sanyuan.server.work import apart

Body = Annotated[dict[str, object], Depends(json_object)]

FIRST = "begin"
"""The name of the step that begins a sheet."""

_MOST_STEPS = 4000
"""The most that is ever done to one sheet."""
_MANY_STEPS = 100
"""Beyond so many steps a sheet is folded in a process of its own."""
_LONGEST_NOTE = 500
_LARGEST_ENTRY = 4000
"""The most characters of one hand as JSON."""
_TRIES = 5
"""How often a step is taken anew when another came in between."""


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api/sheets", tags=["recorder"])
    _beginning(router)
    _reading(router)
    _writing(router)
    return router


def _beginning(router: APIRouter) -> None:
    """Add what needs no sheet yet."""

    @router.post(
        "",
        summary="Begin a sheet",
        description="Gives the token that writes and the token that reads; nobody can ask for them again.",
        **schema.call(
            "beginSheet", models.NewSheet, "the new sheet, with its tokens", schema.BODY, models.BeginSheetRequest
        ),
    )
    @measured
    def begin(body: Body, http: HttpRequest) -> dict[str, object]:
        request = Request(body, fields_of(models.BeginSheetRequest))
        name = request.take_text("variant")
        variant = variants.variant(name)
        rules = variant.rules.make(body.get("rules"))
        start: dict[str, object] = {
            "rules": rules.as_dict(),
            "preset": preset_name(body.get("rules")),
            "names": take_names(request),
            "title": short(request.take_text("title", ""), "title", LONGEST_TITLE),
        }
        sheet, write, read = new_id(), new_token(), new_token()
        with database(http).begin() as connection:
            connection.execute(
                insert(SHEETS).values(
                    id=sheet,
                    variant=name,
                    write_hash=token_hash(write),
                    read_hash=token_hash(read),
                    created=now(),
                )
            )
            _append(connection, sheet, 0, FIRST, start)
            found = _shown(sheet, name, _steps(connection, sheet), True, language_of(http))
        return {**found, "write_token": write, "read_token": read}

    @router.post(
        "/preview",
        summary="Fold entries without keeping them",
        **schema.call(
            "previewSheet", models.FoldedAnswer, "the sheet these entries make", schema.HEAVY, models.PreviewRequest
        ),
    )
    def preview(raw: Annotated[bytes, Depends(large_body)], http: HttpRequest) -> Response:
        return apart(http, _previewed, raw, language_of(http), long=False, priority=Priority.TABLE).response()

    @router.post(
        "/needs",
        summary="What each seat needs to reach a place in the last hand",
        description="The smallest win in each way, by what the game itself pays; empty where no win ends the match, "
        "and in games whose wins are not told by numbers.",
        **schema.call("needsOfSheet", models.NeedsAnswer, "what each seat needs", schema.HEAVY, models.PreviewRequest),
    )
    @measured
    def needed(raw: Annotated[bytes, Depends(large_body)], http: HttpRequest) -> Response:
        # The few hands of a match take no process of their own.
        if raw.count(b"{") > _MANY_STEPS:
            return apart(http, _needed, raw, long=False, priority=Priority.TABLE).response()
        return JSONResponse(_needed(raw))


def _reading(router: APIRouter) -> None:
    """Add what reads one sheet."""

    @router.get(
        "/{sheet}",
        summary="Read a sheet",
        description="Ask again with the answer's `ETag` as `If-None-Match`: 304 says that nothing was done since.",
        **schema.call(
            "readSheet",
            models.Sheet,
            "the sheet",
            (401, 403, 404, 422, 503, 504),
            also={304: "nothing was done since"},
        ),
    )
    @measured
    def read(sheet: str, token: Token, http: HttpRequest) -> Response:
        with database(http).begin() as connection:
            name, may_write = _open(connection, sheet, token)
            seen = {"etag": _tag(_length(connection, sheet), may_write), "cache-control": "private, no-cache"}
            if http.headers.get("if-none-match") == seen["etag"]:
                return Response(status_code=304, headers=seen)
            steps = _steps(connection, sheet)
        answer = _answer(http, sheet, name, steps, may_write)
        answer.headers.update({**seen, "etag": _tag(len(steps), may_write)})
        return answer


def _writing(router: APIRouter) -> None:
    """Add what writes one sheet."""

    @router.post(
        "/{sheet}/steps",
        summary="Add, amend, remove, undo or rename",
        description="Everything after an amended hand is computed anew. A step that was taken before changes nothing. "
        "A step that names the one it was made `after` is refused as `stale` where the sheet has gone on since.",
        **schema.call(
            "changeSheet",
            models.Sheet,
            "the sheet after the step",
            (400, 401, 403, 404, 409, 413, 422, 503, 504),
            models.SheetStepRequest,
        ),
    )
    @measured
    def step(sheet: str, token: Token, body: Body, http: HttpRequest) -> Response:
        asked = _Asked(Request(body, fields_of(models.SheetStepRequest)))
        for _ in range(_TRIES):
            with database(http).begin() as connection:
                variant, may_write = _open(connection, sheet, token)
                if not may_write:
                    raise InputError("token.token_reads_only")
                steps = _steps(connection, sheet)
            if asked.is_done(steps):
                return _answer(http, sheet, variant, steps, True)
            # While a worker looks at a long sheet, no connection is kept from the live tables.
            if len(steps) > _MANY_STEPS:
                apart(http, asked.check, variant, steps, long=False, priority=Priority.TABLE)
            else:
                asked.check(variant, steps)
            try:
                with database(http).begin() as connection:
                    steps.append(_append(connection, sheet, len(steps), asked.name, asked.payload))
                return _answer(http, sheet, variant, steps, True)
            except IntegrityError:
                continue
        raise InputError("stale.other_steps_came")


def _open(connection: Connection, sheet: str, token: str) -> tuple[str, bool]:
    """Return the game of a sheet, and whether the token writes; refuse a token that does not even read."""
    row = None
    if is_id(sheet):
        row = connection.execute(select(SHEETS).where(SHEETS.c.id == sheet)).one_or_none()
    if row is None:
        raise InputError("not_found.such_sheet")
    may_write = opens(token, row.write_hash)
    if not may_write and not opens(token, row.read_hash):
        raise InputError("token.token_open_sheet")
    return row.variant, may_write


def _previewed(raw: bytes, lang: str) -> dict[str, object]:
    """Fold the entries of a request."""
    return {"ok": True, **_folded(read_object(raw)).as_dict(lang)}


def _folded(body: dict[str, object]) -> Sheet:
    request = Request(body, fields_of(models.PreviewRequest))
    variant = variants.variant(request.take_text("variant"))
    rules = variant.rules.make(body.get("rules"))
    return Sheet(variant, rules, _entries(body.get("entries")))


def _needed(raw: bytes) -> dict[str, object]:
    """Return what each seat needs after the entries of a request."""
    return {"ok": True, "needs": [need.as_dict() for need in needs(_folded(read_object(raw)))]}


class _Step(NamedTuple):
    """One thing that was done to a sheet."""

    name: str
    payload: dict[str, object]
    at: str


def _append(connection: Connection, sheet: str, seq: int, name: str, payload: dict[str, object]) -> _Step:
    text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
    step = _Step(name, payload, now())
    connection.execute(insert(SHEET_STEPS).values(sheet=sheet, seq=seq, step=name, at=step.at, payload=text))
    return step


def _length(connection: Connection, sheet: str) -> int:
    count = select(func.count()).where(SHEET_STEPS.c.sheet == sheet)
    return connection.execute(count).scalar_one()


def _tag(steps: int, may_write: bool) -> str:
    """Return the tag of a sheet after so many steps: they are only ever added, so their number says which they are."""
    return f'"{sanyuan.__version__}-{steps}-{"write" if may_write else "read"}"'


def _steps(connection: Connection, sheet: str) -> list[_Step]:
    rows = connection.execute(select(SHEET_STEPS).where(SHEET_STEPS.c.sheet == sheet).order_by(SHEET_STEPS.c.seq))
    return [_Step(row.step, json.loads(row.payload), row.at) for row in rows]


class _Folded:
    """What the steps of a sheet make: the start, names and title, and the entries as they stand now."""

    def __init__(self, variant_name: str, steps: list[_Step]) -> None:
        self.start = steps[0].payload
        self.variant = variants.variant(variant_name)
        self.rules = self.variant.rules.make(self.start["rules"])
        done: list[dict[str, object]] = []
        for _, payload, _ in steps[1:]:
            if payload["type"] == UNDO:
                if done:
                    done.pop()
            else:
                done.append(payload)
        self.names: object = self.start["names"]
        self.title: object = self.start["title"]
        self.entries: list[dict[str, object]] = []
        self.steps = len(done)
        for payload in done:
            self._apply(payload)

    def _apply(self, payload: dict[str, object]) -> None:
        kind, entry, place = payload["type"], payload.get("entry"), payload.get("place")
        if kind == ADD and isinstance(entry, dict):
            self.entries.append(entry)
        elif kind == AMEND and isinstance(entry, dict) and isinstance(place, int):
            self.entries[place] = entry
        elif kind == REMOVE and isinstance(place, int):
            self.entries = without(self.entries, place, self._open_wins(place))
        elif kind == RENAME:
            self.names = payload.get("names", self.names)
            self.title = payload.get("title", self.title)

    def _open_wins(self, place: int) -> set[int]:
        """Return the places of wins up to a place after which their hand went on."""
        if one_win_decides(self.variant, self.rules):
            return set()
        return self.sheet_of(self.entries[: place + 1]).open_wins()

    def sheet_of(self, entries: list[dict[str, object]]) -> Sheet:
        """Return what some entries come to."""
        return Sheet(self.variant, self.rules, entries)


def _answer(http: HttpRequest, sheet: str, variant_name: str, steps: list[_Step], may_write: bool) -> Response:
    """Answer with a sheet; a long one is folded apart from everybody else."""
    if len(steps) > _MANY_STEPS:
        told = (sheet, variant_name, steps, may_write, language_of(http))
        return apart(http, _shown, *told, long=False, priority=Priority.TABLE).response()
    return JSONResponse(_shown(sheet, variant_name, steps, may_write, language_of(http)))


def _shown(sheet: str, variant_name: str, steps: list[_Step], may_write: bool, lang: str) -> dict[str, object]:
    """Return what a sheet is after some steps."""
    folded = _Folded(variant_name, steps)
    return {
        "ok": True,
        "id": sheet,
        "variant": variant_name,
        "preset": folded.start["preset"],
        "rules": folded.start["rules"],
        "names": folded.names,
        "title": folded.title,
        "entries": folded.entries,
        "steps": len(steps),
        "head": steps[-1].name,
        "can_undo": folded.steps > 0,
        "changed": steps[-1].at,
        **folded.sheet_of(folded.entries).as_dict(lang),
        "may_write": may_write,
    }


class _Asked:
    """A step that a client asks for."""

    def __init__(self, request: Request) -> None:
        self.name = short(request.take_text("step"), "step", LONGEST_STEP)
        self.after = short(request.take_text("after"), "after", LONGEST_STEP) if request.has("after") else None
        self.seating = request.data.get("seating")
        self.payload = _payload(request)

    def is_done(self, steps: list[_Step]) -> bool:
        """Tell whether the step was taken before; a name that was given to another step is refused."""
        for step in steps:
            if step.name == self.name:
                if step.payload != self.payload:
                    raise InputError("step", "step")
                return True
        return False

    def _joins(self, steps: list[_Step]) -> bool:
        """Tell whether the step declares, and only declarations came in between: their order does not matter."""
        if not _declares(self.payload):
            return False
        for step in reversed(steps):
            if step.name == self.after:
                return True
            if not _declares(step.payload):
                return False
        return False

    def check(self, variant_name: str, steps: list[_Step]) -> None:
        """Refuse a step that cannot be: made for another hand, senseless where it stands, or for a place not there."""
        if len(steps) >= _MOST_STEPS:
            raise InputError("full.sheet_takes_most", "step", most_steps=_MOST_STEPS)
        if self.after is not None and self.after != steps[-1].name and not self._joins(steps):
            raise InputError("stale.table_gone_since", "after")
        folded = _Folded(variant_name, steps)
        kind, place, entry = self.payload["type"], self.payload.get("place"), self.payload.get("entry")
        if kind in (AMEND, REMOVE) and not (isinstance(place, int) and place < len(folded.entries)):
            raise InputError("place", "place", count=len(folded.entries))
        if kind == UNDO and folded.steps == 0:
            raise InputError("undo", "type")
        if kind not in (ADD, AMEND) or not isinstance(entry, dict):
            return
        at = place if kind == AMEND and isinstance(place, int) else len(folded.entries)
        if at >= MOST_ENTRIES:
            raise InputError("entries", "entry", most_entries=MOST_ENTRIES)
        told = folded.sheet_of([*folded.entries[:at], entry])
        if told.problem is not None:
            error = told.problem.error
            raise error.again(error.note, f"entry.{error.field}" if error.field else "entry")
        if self.seating is not None and self.seating != list(told.hands[at].standing.players):
            raise InputError("stale.players_sit_elsewhere", "seating")


def _declares(payload: dict[str, object]) -> bool:
    entry = payload.get("entry")
    return payload.get("type") == ADD and isinstance(entry, dict) and entry.get("type") == DECLARE


def _payload(request: Request) -> dict[str, object]:
    kind = request.take_text("type", None, KINDS)
    payload: dict[str, object] = {"type": kind}
    if kind in (ADD, AMEND):
        entry = request.data.get("entry")
        if not isinstance(entry, dict):
            raise InputError("field_type.entry_hand_object", "entry")
        payload["entry"] = _small(entry, "entry")
    if kind in (AMEND, REMOVE):
        payload["place"] = request.take_int("place", None)
    if kind == RENAME:
        if request.has("names"):
            payload["names"] = take_names(request)
        if request.has("title"):
            payload["title"] = short(request.take_text("title"), "title", LONGEST_TITLE)
    return payload


def _entries(value: object) -> list[dict[str, object]]:
    if not isinstance(value, list) or len(value) > MOST_ENTRIES:
        raise InputError("field_type.entries_list_most", "entries", most_entries=MOST_ENTRIES)
    entries: list[dict[str, object]] = []
    for at, entry in enumerate(value):
        if not isinstance(entry, dict):
            raise InputError("field_type.entry_hand_object_2", f"entries[{at}]")
        entries.append(_small(entry, f"entries[{at}]"))
    return entries


def _small(entry: dict[str, object], name: str) -> dict[str, object]:
    """Return a hand, or refuse one that tells more than any hand has to tell."""
    note = entry.get("note")
    if isinstance(note, str):
        short(note, f"{name}.note", _LONGEST_NOTE)
    size = len(json.dumps(entry, ensure_ascii=False))
    if size > _LARGEST_ENTRY:
        raise InputError("too_long.most_characters_3", name, name=name, largest_entry=_LARGEST_ENTRY, size=size)
    return entry
