"""Sentences with values, written when somebody reads them: every refusal is one."""

from typing import Final

from sanyuan.words.refusals import (
    analysis,
    api,
    arena,
    bots,
    cli,
    env,
    fields,
    guests,
    hand,
    jobs,
    notation,
    picture,
    places,
    record,
    rules,
    score,
    server,
    table,
)
from sanyuan.words.text import EN, ZH, Note, Words, filled

SENTENCES: Final[dict[str, Words]] = {
    code: words
    for room in (
        *(analysis, api, arena, bots, cli, env, fields, guests, hand, jobs, notation),
        *(picture, places, record, rules, score, server, table),
    )
    for code, words in room.REFUSALS.items()
}
"""What can be said, by code; a variant adds its own."""


def add_sentences(words: dict[str, Words]) -> None:
    """Add the sentences of a variant; a code that already has other words is a mistake."""
    for code, said in words.items():
        known = SENTENCES.setdefault(code, said)
        if known.en != said.en:
            raise ValueError(f"the sentence {code} is known as {known.en!r}")


def say(note: Note, lang: str) -> str:
    """Write a sentence in a language, or in English, marked as such, where nobody has translated it."""
    words = SENTENCES.get(note.code)
    if words is None:
        return note.code
    template = words.own(lang)
    told = lang if template else EN
    written = filled(template or words.en, {name: _written(value, told) for name, value in note.values.items()})
    return written if told == lang else f"{written} [en]"


def _written(value: object, lang: str) -> str:
    """Write a value: a sentence or a name in the language, several things one after another."""
    if isinstance(value, Note):
        return say(value, lang)
    if isinstance(value, Words):
        return value.text(lang)
    if isinstance(value, (list, tuple)):
        return ("、" if lang == ZH else ", ").join([_written(part, lang) for part in value])
    return str(value)
