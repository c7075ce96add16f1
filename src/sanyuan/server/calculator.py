"""Scores over HTTP: the score itself, as data or as text, and the questions around it."""

from typing import Annotated

from fastapi import APIRouter, Depends, Response
from fastapi import Request as HttpRequest
from fastapi.responses import JSONResponse, PlainTextResponse

from sanyuan import calculator, variants
from sanyuan.analysis.door import answer
from sanyuan.fields import Request
from sanyuan.server import schema
from sanyuan.server.body import json_object
from sanyuan.server.cost import measured
from sanyuan.server.errors import STATUS_OF_CODE, clipped, language_of
from sanyuan.server.models import score as models
from sanyuan.server.task_queue import Priority
from sanyuan.server.work import apart
from sanyuan.words.text import EN, LANGUAGES

Body = Annotated[dict[str, object], Depends(json_object)]


def _answered(result: dict[str, object]) -> JSONResponse:
    """Answer with a result object of the contract, and the status that fits it."""
    error = result.get("error")
    if isinstance(error, dict):
        return JSONResponse({**result, "error": clipped(error)}, STATUS_OF_CODE.get(str(error["code"]), 422))
    return JSONResponse(result)


def routes() -> APIRouter:
    """Return the routes; their request schemas follow from the variants there are."""
    router = APIRouter(prefix="/api", tags=["calculator"])
    _as_it_is(router)
    _as_it_could_be(router)
    return router


def _as_it_is(router: APIRouter) -> None:
    """Add the questions about a hand as it is."""
    of_games = schema.of_games()

    @router.post(
        "/score",
        summary="Score a hand",
        description="The result object of `sanyuan score --jsonl`; with `explain` every step, payment and reading.",
        **schema.call("scoreHand", of_games.scored, "the score", schema.BODY, of_games.asked),
    )
    @measured
    def score(body: Body, http: HttpRequest) -> JSONResponse:
        return _answered(variants.score(body, language_of(http)))

    @router.post(
        "/score/text",
        summary="Score a hand, as text for people",
        response_class=PlainTextResponse,
        **schema.call("scoreHandAsText", schema.text(), "the explanation", schema.BODY, of_games.asked),
    )
    @measured
    def score_text(body: Body) -> PlainTextResponse:
        game = calculator.game_of(body)
        lang = Request(body, game.fields).take_text("lang", EN, LANGUAGES)
        return PlainTextResponse(game.breakdown({"explain": True, **body}).as_text(lang))

    @router.post(
        "/shanten",
        summary="How far a hand is from a win",
        description="The result object of `sanyuan shanten --jsonl`: by form, with the tiles that help, per discard.",
        **schema.call("measureHand", models.ShantenAnswer, "the distance", schema.BODY, of_games.asked),
    )
    @measured
    def shanten(body: Body, http: HttpRequest) -> JSONResponse:
        return _answered(variants.shanten(body, language_of(http)))

    @router.post(
        "/analyse",
        summary="What every choice of a hand is worth",
        description="The result object of `sanyuan analyse --jsonl`: chances, points and reasons, the best first.",
        **schema.call("analyseHand", models.AnalysisAnswer, "the choices", schema.HEAVY, of_games.asked),
    )
    def analyse(body: Body, http: HttpRequest) -> Response:
        return apart(http, _analysis, body, long=False, priority=Priority.ANALYSIS).response()


def _as_it_could_be(router: APIRouter) -> None:
    """Add the questions about the same hand with another tile, flag or rule."""
    of_games = schema.of_games()

    @router.post(
        "/waits",
        summary="What each missing tile would bring",
        description="For a hand without its winning tile: each tile that completes the shape, its value or why not.",
        **schema.call("listWaits", models.WaitsAnswer, "the waits", schema.HEAVY, of_games.asked),
    )
    def waits(body: Body, http: HttpRequest) -> Response:
        return apart(http, _waits, body, long=False, priority=Priority.TABLE).response()

    @router.post(
        "/switches",
        summary="Which flags, numbers and seats must stay as they are",
        **schema.call(
            "listImpossible",
            models.SwitchesAnswer,
            "the impossible flags, numbers and seats, each with its reason",
            schema.HEAVY,
            of_games.asked,
        ),
    )
    def switches(body: Body, http: HttpRequest) -> Response:
        return apart(http, _switches, body, long=False, priority=Priority.TABLE).response()

    @router.post(
        "/compare",
        summary="What other rules would change",
        description="Every preset, and every single rule option, under which the same hand comes out differently.",
        **schema.call("compareRules", models.CompareAnswer, "the changes", schema.HEAVY, of_games.asked),
    )
    def compare(body: Body, http: HttpRequest) -> Response:
        return apart(http, _compare, body, long=False, priority=Priority.ANALYSIS).response()


def _analysis(body: dict[str, object]) -> dict[str, object]:
    return answer(calculator.game_of(body), body)


def _waits(body: dict[str, object]) -> dict[str, object]:
    return {"ok": True, "waits": calculator.waits(body)}


def _switches(body: dict[str, object]) -> dict[str, object]:
    return {"ok": True, "impossible": calculator.switches(body)}


def _compare(body: dict[str, object]) -> dict[str, object]:
    return {"ok": True, "changes": calculator.compare(body)}
