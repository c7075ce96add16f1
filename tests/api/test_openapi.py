"""The OpenAPI description holds: schemathesis sends what it allows and what it forbids, and reads every answer."""

import tempfile
from pathlib import Path

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from serving import make_app

FOLDER = tempfile.TemporaryDirectory()
DESCRIBED = schemathesis.openapi.from_asgi("/api/openapi.json", make_app(Path(FOLDER.name), selfplay_matches=0))


@DESCRIBED.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_answer_is_undocumented(case):
    # A hand can fit the schema and still be refused for what its tiles are, so a 422 is right there.
    case.call_and_validate(excluded_checks=[positive_data_acceptance])
