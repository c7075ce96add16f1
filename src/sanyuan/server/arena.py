"""An arena's results over HTTP: those of a file that the server was given, or of one that somebody brings."""

from pathlib import Path
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Response
from fastapi import Path as PathPart
from fastapi import Request as HttpRequest

from sanyuan import variants
from sanyuan.arena.figures import Figures
from sanyuan.arena.play import Line, replayed
from sanyuan.arena.ratings import ratings
from sanyuan.arena.results import read_results
from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.record.files import read_file
from sanyuan.record.formats import unpacked
from sanyuan.record.native import game_of, write_native
from sanyuan.server import schema
from sanyuan.server.body import large_body, read_object
from sanyuan.server.models import arena as models
from sanyuan.server.models.base import fields_of
from sanyuan.server.records import take_log
from sanyuan.server.work import apart
from sanyuan.words.text import LANGUAGES, ZH

Raw = Annotated[bytes, Depends(large_body)]
Lang = Annotated[Literal["zh", "en", "ja", "romaji"], Query(description="language of the words")]
Wall = Annotated[int, Query(ge=0, description="the first wall whose matches are listed, 0 the first")]

WALLS_LISTED = 25
"""The walls whose matches are listed at once."""
_MOST_POINTS = 240
_LARGEST = 1 << 27
"""The most bytes of a file, unpacked."""


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api/arena", tags=["arena"])

    @router.get(
        "",
        summary="The results of the server's arena",
        description="Reads the file of `sanyuan serve --arena` as it is now; the arena may still be running.",
        **schema.call("readArena", models.ArenaAnswer, "the figures", (404, 422, 503, 504)),
    )
    def own(http: HttpRequest, lang: Lang = "zh", wall: Wall = 0) -> Response:
        return apart(http, _of_file, _own_file(http), wall, lang).response()

    @router.get(
        "/matches/{wall}/{seating}",
        summary="One match of the server's arena",
        **schema.call("readArenaMatch", models.ArenaRecord, "its record", (404, 422, 503, 504)),
    )
    def own_match(
        wall: Annotated[int, PathPart(ge=0, description="which wall, 0 the first")],
        seating: Annotated[int, PathPart(ge=0, description="which seating of its players, 0 the first")],
        http: HttpRequest,
    ) -> Response:
        return apart(http, _match_of_file, _own_file(http), wall, seating).response()

    @router.post(
        "/open",
        summary="The results of an arena",
        description="Takes a file that `sanyuan arena -o` has written.",
        **schema.call("openArena", models.ArenaAnswer, "the figures", schema.HEAVY, models.ArenaRequest),
    )
    def brought(raw: Raw, http: HttpRequest) -> Response:
        return apart(http, _of_request, raw).response()

    @router.post(
        "/open/match",
        summary="One match of an arena",
        **schema.call("openArenaMatch", models.ArenaRecord, "its record", schema.HEAVY, models.ArenaMatchRequest),
    )
    def brought_match(raw: Raw, http: HttpRequest) -> Response:
        return apart(http, _match_of_request, raw).response()

    return router


def _own_file(http: HttpRequest) -> Path:
    path: Path | None = http.app.state.settings.arena
    if path is None:
        raise InputError("not_found.no_arena")
    return path


def _of_file(path: Path, wall: int, lang: str) -> dict[str, object]:
    return shown(read_file(path, _LARGEST), wall, lang)


def _match_of_file(path: Path, wall: int, seating: int) -> dict[str, object]:
    return _record(read_file(path, _LARGEST), wall, seating)


def _of_request(raw: bytes) -> dict[str, object]:
    request = Request(read_object(raw), fields_of(models.ArenaRequest))
    lang = request.take_text("lang", ZH, LANGUAGES)
    return shown(take_log(request), request.take_int("wall", 0, 0), lang)


def _match_of_request(raw: bytes) -> dict[str, object]:
    request = Request(read_object(raw), fields_of(models.ArenaMatchRequest))
    return _record(take_log(request), request.take_int("wall", None, 0), request.take_int("seating", None, 0))


def shown(data: bytes, first: int, lang: str) -> dict[str, object]:
    """Return what the page shows of a file of results."""
    plan, walls = read_results(unpacked(data, _LARGEST))
    variant = variants.variant(plan.variant)
    figures = Figures(plan)
    for lines in walls:
        figures.add(lines)
    rated = ratings(figures)
    rows = [
        {
            **row,
            "rating": round(rated[at].mean, 2) if rated else None,
            "rating_se": round(rated[at].error, 2) if rated else None,
        }
        for at, row in enumerate(figures.rows())
    ]
    names = [entrant.name for entrant in plan.entrants]
    return {
        "ok": True,
        "variant": plan.variant,
        "title": variant.titles.text(lang),
        "walls": figures.walls,
        "matches": figures.matches,
        "hands": figures.hands,
        "columns": [{"name": rate.name, "title": rate.words.text(lang), "share": rate.share} for rate in figures.rates],
        "players": rows,
        "curve": _curve(figures),
        "first": first,
        "listed": [_listed(line, names) for lines in walls[first : first + WALLS_LISTED] for line in lines],
    }


def _curve(figures: Figures) -> list[dict[str, object]]:
    """Return the curve with as many points as a picture can use, the last one among them."""
    step = max(1, len(figures.curve) // _MOST_POINTS)
    chosen = sorted({*range(0, len(figures.curve), step), len(figures.curve) - 1} if figures.curve else set())
    return [
        {"wall": at + 1, "difference": round(figures.curve[at][0], 5), "error": round(figures.curve[at][1], 5)}
        for at in chosen
    ]


def _listed(line: Line, names: list[str]) -> dict[str, object]:
    seats = line["seats"]
    assert isinstance(seats, list)
    told = {name: line[name] for name in ("wall", "seating", "places", "points")}
    return {**told, "seats": [names[entrant] for entrant in seats]}


def _record(data: bytes, wall: int, seating: int) -> dict[str, object]:
    plan, walls = read_results(unpacked(data, _LARGEST))
    lines = walls[wall] if 0 <= wall < len(walls) else []
    if not 0 <= seating < len(lines):
        raise InputError("not_found.such_match")
    line = lines[seating]
    seats = line["seats"]
    assert isinstance(seats, list)
    names = [plan.entrants[entrant].name for entrant in seats]
    return {"ok": True, "log": write_native(game_of(replayed(plan, line), plan.variant, names))}
