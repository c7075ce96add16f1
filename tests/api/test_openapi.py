"""The OpenAPI description holds: schemathesis sends what it allows and what it forbids, and reads every answer."""

import tempfile
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from live_serving import GAMES, SHORT
from schemathesis.specs.openapi.checks import positive_data_acceptance
from serving import make_app

pytestmark = pytest.mark.slow

FOLDER = tempfile.TemporaryDirectory()
DESCRIBED = schemathesis.openapi.from_asgi("/api/openapi.json", make_app(Path(FOLDER.name), selfplay_matches=1))
SELFPLAY = "/api/selfplay"

refusals = DESCRIBED.config.checks.negative_data_rejection
refusals.expected_statuses = [*refusals.expected_statuses, "413"]  # what is wrong may be too large as well


@DESCRIBED.exclude(path=SELFPLAY).parametrize()
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
def test_no_answer_is_undocumented(case):
    # A hand can fit the schema and still be refused for what its tiles are, so a 422 is right there.
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


@DESCRIBED.include(path=SELFPLAY).parametrize()
@settings(max_examples=8, suppress_health_check=list(HealthCheck))
def test_no_answer_of_whole_matches_is_undocumented(case):
    """Whole matches take long, so there are few of them, one at a time."""
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


@pytest.mark.parametrize("variant", GAMES)
def test_matches_that_are_played_are_answered_as_described(variant):
    body = {"variant": variant, "rules": SHORT[variant], "matches": 1, "bots": ["random"] * 4}
    case = DESCRIBED[SELFPLAY]["POST"].Case(body=body)
    assert case.call_and_validate().status_code == 200
