"""What a server counts and measures, as Prometheus reads it; labels have few values and name no table and no player."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

BUILD = Gauge("sanyuan_build_info", "The version that runs, and how", ["version", "core"], registry=REGISTRY)
DRAINING = Gauge("sanyuan_draining", "1 while the server takes nothing new and is about to end", registry=REGISTRY)
TABLES = Gauge("sanyuan_tables_open", "Live tables that are open", registry=REGISTRY)
CONNECTIONS = Gauge("sanyuan_connections_open", "WebSockets that are open", ["role"], registry=REGISTRY)
MESSAGES = Counter("sanyuan_messages", "Messages of WebSockets", ["direction"], registry=REGISTRY)
ANSWERS = Counter("sanyuan_answers", "Answers that were kept", ["game", "by"], registry=REGISTRY)
ANSWER_SECONDS = Histogram(
    "sanyuan_answer_seconds",
    "From a player's answer until it is kept and shown",
    registry=REGISTRY,
    buckets=_SECONDS,
)
BOT_SECONDS = Histogram(
    "sanyuan_bot_seconds", "How long a bot thinks about one choice", ["bot"], registry=REGISTRY, buckets=_SECONDS
)
COMMIT_SECONDS = Histogram("sanyuan_commit_seconds", "One commit of answers", registry=REGISTRY, buckets=_SECONDS)
WRITER_QUEUE = Gauge("sanyuan_writer_queue", "Answers that wait for the writer", registry=REGISTRY)
REQUEST_SECONDS = Histogram(
    "sanyuan_http_request_seconds",
    "Requests over HTTP by what they ask for",
    ["method", "route", "status"],
    registry=REGISTRY,
    buckets=_SECONDS,
)
REFUSALS = Counter("sanyuan_refusals", "Requests and messages that were refused", ["code"], registry=REGISTRY)


def exposition() -> bytes:
    """Return everything as Prometheus reads it."""
    return generate_latest(REGISTRY)
