"""The games over HTTP: their names, request fields, rule options, presets and patterns."""

from fastapi import APIRouter, Response
from fastapi import Request as HttpRequest

import sanyuan
from sanyuan import tiles, variants
from sanyuan.analysis.door import fields_of
from sanyuan.bots import MEASURES, STYLES, is_quick
from sanyuan.errors import InputError
from sanyuan.fields import Field, Span
from sanyuan.notation import format_tile
from sanyuan.rules.by_result import Tick
from sanyuan.rules.flow import Flow
from sanyuan.rules.outlook import Outlook
from sanyuan.rules.variant import Variant
from sanyuan.score.catalogue import SHARED
from sanyuan.server import schema
from sanyuan.server.cached import NOT_MODIFIED, answer_cache
from sanyuan.server.cards import cards_of, in_all
from sanyuan.server.models import games as models
from sanyuan.table.actions import ACTION_WORDS, ADDED, CHOW, CLOSED, KONG, PUNG, WIN
from sanyuan.words.sentences import SENTENCES
from sanyuan.words.text import WRITTEN


def routes() -> APIRouter:
    """Return the routes."""
    router = APIRouter(prefix="/api", tags=["games"])

    @router.get(
        "/health",
        summary="Is the server up",
        description="Writes to the database, too; 503 says what is wrong with it.",
        **schema.call("health", models.Health, "it is"),
    )
    async def health(http: HttpRequest) -> models.Health:
        await http.app.state.hub.is_well()
        return models.Health(ok=True, version=sanyuan.__version__, compiled=sanyuan.is_compiled())

    @router.get(
        "/games",
        summary="All games",
        **schema.call("listGames", models.GamesAnswer, "the games", also=NOT_MODIFIED),
    )
    async def games(http: HttpRequest) -> Response:
        return await answer_cache(http).json(http, ("games", tuple(variants.names())), _games)

    @router.get(
        "/games/{name}",
        summary="One game in full",
        description="Its request fields, every rule option with its value in each preset, and its patterns.",
        **schema.call("readGame", models.GameAnswer, "the game", (404, 422), also=NOT_MODIFIED),
    )
    async def game(name: str, http: HttpRequest) -> Response:
        found = variants.variant(_known(name))
        key = ("game", name, found)
        return await answer_cache(http).json(
            http, key, lambda: {"ok": True, "game": {**_game(found), **_details(found)}}
        )

    @router.get(
        "/bots",
        summary="The bots that take a seat",
        description="By name, with how each plays; one that is not `offered` needs the compiled core, says `why`.",
        **schema.call("listBots", models.BotsAnswer, "the bots, the strongest first", also=NOT_MODIFIED),
    )
    async def bots(http: HttpRequest) -> Response:
        return await answer_cache(http).json(http, ("bots", sanyuan.is_compiled()), _bots)

    @router.get(
        "/games/{name}/cards",
        summary="The patterns of a game, each with a hand that shows it",
        description="In the order in which they are taught; what they are worth is scored from their hands.",
        **schema.call("readCards", models.CardsAnswer, "the cards", (404, 422), also=NOT_MODIFIED),
    )
    async def cards(name: str, http: HttpRequest) -> Response:
        found = _known(name)
        return await answer_cache(http).json(http, ("cards", found), lambda: {"ok": True, "cards": cards_of(found)})

    return router


def _games() -> dict[str, object]:
    return {
        "ok": True,
        "games": [_game(variants.variant(name)) for name in variants.names()],
        "first": variants.first(),
        "first_in": {lang: variants.first(lang) for lang in WRITTEN},
    }


def _bots() -> dict[str, object]:
    why = SENTENCES["seats.interpreted"]
    rows: list[dict[str, object]] = []
    for name, (title, style) in STYLES.items():
        offered = sanyuan.is_compiled() or is_quick(name)
        row = {"name": name, "titles": in_all(title), "styles": in_all(style), "offered": offered}
        row["in_app"] = name not in MEASURES
        rows.append(row if offered else {**row, "why": in_all(why)})
    return {"ok": True, "bots": rows}


def _known(name: str) -> str:
    """Refuse the name of a game that is not there."""
    if name not in variants.names():
        raise InputError("not_found.game", "name", name=repr(name[:40]))
    return name


def _game(game: Variant) -> dict[str, object]:
    sentences = game.words.sentences
    return {
        "name": game.name,
        "titles": in_all(game.titles),
        "presets": list(game.rules.presets),
        "preset_titles": {name: in_all(words) for name, words in game.rules.titles.items()},
        "scoring_preset": game.scoring_preset,
        "languages": game.languages(),
        "words": {
            **{ACTION_WORDS[kind]: in_all(game.shown.call(kind)) for kind in (CHOW, PUNG, KONG, CLOSED, ADDED, WIN)},
            **{code: in_all(sentences.get(code) or SHARED[code]) for code in ("self_draw", "ready", "discard")},
            "call_win": in_all(sentences.get("call_win") or game.shown.call(WIN)),
            "call_self_draw": in_all(sentences.get("call_self_draw") or SHARED["self_draw"]),
            "turned_up": in_all(game.shown.turned_up(below=False)),
            "turned_below": in_all(game.shown.turned_up(below=True)),
        },
        "scripts": [{"name": name, "titles": in_all(words)} for name, words in game.scripts.items()],
    }


def _field(field: Field) -> dict[str, object]:
    return {
        "name": field.name,
        "kind": field.kind,
        "en": field.words.en,
        "zh": field.words.zh,
        "default": field.default,
        "choices": list(field.choices),
        "high": field.high,
        "each_seat": [_field(each) for each in field.each_seat],
        "short": in_all(field.short) if field.short is not None else None,
        "names": [in_all(words) for words in field.names],
        "picks": [
            {"titles": in_all(pick.title), "sets": pick.sets, "when": [_span(span) for span in pick.when]}
            for pick in field.picks
        ],
        "free": field.free,
        "when": [_span(span) for span in field.when],
        "unless": [_span(span) for span in field.unless],
        "least": [{"number": row.number, "where": list(row.where)} for row in field.least],
        "at": list(field.at),
        "from_table": field.from_table,
        "tells": field.tells,
    }


def _span(span: Span) -> dict[str, object]:
    return {"field": span.field, "low": span.low, "high": span.high}


def _tally(game: Variant) -> dict[str, object]:
    """Describe how results are told: what the recorder asks for."""
    by_result = game.by_result
    presets = {name: game.rules.preset(name) for name in game.rules.presets}
    return {
        "ways": [
            {"titles": in_all(way.title), "fields": [_field(field) for field in way.fields]} for way in by_result.ways()
        ],
        "summaries": [{"titles": in_all(each.words), "without": list(each.without)} for each in by_result.summaries()],
        "usual": list(by_result.usual()),
        "unfinished": list(by_result.unfinished()),
        "table": [_field(field) for field in by_result.table_fields()],
        "reasons": [{"code": code, "names": in_all(words)} for code, words in by_result.reasons()],
        "between": [
            {
                "code": each.code,
                "titles": in_all(each.title),
                "from_one": each.from_one,
                "fields": [_field(field) for field in each.fields],
            }
            for each in by_result.between()
        ],
        "fouls": [
            {"code": each.code, "titles": in_all(each.title), "says": in_all(each.says), "after": each.after}
            for each in by_result.fouls()
        ],
        "dead": in_all(by_result.dead()),
        "declares": by_result.declares(),
        "declaration": in_all(game.shown.declaration()) if by_result.declares() else None,
        "most_winners": {name: by_result.most_winners(rules) for name, rules in presets.items()},
        "seats": {name: game.flow.seats(rules) if game.flow else 4 for name, rules in presets.items()},
    }


def _patterns(game: Variant) -> list[dict[str, object]]:
    """Describe the patterns: their names, and what a win is worth that is told by them."""
    ticks = {preset: game.by_result.ticks(game.rules.preset(preset)) for preset in game.rules.presets}
    found: list[dict[str, object]] = []
    for name, words in game.words.names.items():
        known = {preset: rows[name] for preset, rows in ticks.items() if name in rows}
        row: dict[str, object] = {"id": name, "names": in_all(words)}
        row["worth"] = {preset: _worth(tick) for preset, tick in known.items()}
        found.append({**row, **_ticked(next(iter(known.values()), Tick(0, 0, ""))), **game.words.marks.get(name, {})})
    return found


def _worth(tick: Tick) -> dict[str, object]:
    return {"closed": tick.closed, "open": tick.opened, "most": tick.most, "unit": tick.unit, "each": tick.each}


def _ticked(tick: Tick) -> dict[str, object]:
    return {
        "takes": list(tick.takes),
        "when": tick.when,
        "sure": tick.sure,
        "settles": list(tick.settles),
        "apart": in_all(tick.apart) if tick.apart is not None else None,
    }


def _signs(game: Variant) -> dict[str, object]:
    """Describe how special tiles are seen."""
    return {
        mark.name: {"badge": in_all(mark.badge) if mark.badge is not None else None} for mark in game.shown.mark_rows()
    }


def _kinds(game: Variant) -> list[str]:
    """Return the kinds that hands of the game are made of, under any of its presets."""
    flow = game.flow or Flow()
    held = {tiles.tile_kind(tile) for rules in game.rules.presets for tile in flow.tile_set(game.rules.preset(rules))}
    return [format_tile(kind) for kind in sorted(held) if not tiles.is_flower(kind)]


def _melds(game: Variant) -> list[str]:
    """Return the melds that hands of the game may have."""
    return [ACTION_WORDS[kind] for kind in (CHOW, PUNG, KONG, CLOSED, ADDED) if kind != CHOW or game.encoding.chows]


def _analyses(game: Variant) -> bool:
    """Tell whether the game knows what a hand may come to: without it any complete hand is worth the same."""
    asked = type(game.outlook).prospects_asked is not Outlook.prospects_asked
    return asked or type(game).prospects is not Variant.prospects


def _details(game: Variant) -> dict[str, object]:
    values = {preset: game.rules.preset(preset).as_dict() for preset in game.rules.presets}
    return {
        "fields": [{**_field(field), "own": field in game.own_fields} for field in game.asked_fields],
        "options": [
            {**option.as_dict(), "values": {preset: values[preset][option.name] for preset in values}}
            for option in game.rules.options()
        ],
        "examples": [{"titles": in_all(each.titles), "request": each.request} for each in game.examples],
        "tally": _tally(game),
        "signs": _signs(game),
        "kinds": _kinds(game),
        "melds": _melds(game),
        "patterns": _patterns(game),
        "analysis": [_field(field) for field in fields_of(game)] if _analyses(game) else [],
        "question": game.question,
    }
