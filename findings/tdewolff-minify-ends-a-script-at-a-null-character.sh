#!/usr/bin/env bash
# tdewolff-minify 2.24.12 (PyPI), which gives Go's minifier to Python, hands a string back as C does: where a null
# character stands in a script, as JavaScript allows within a string, `string()` returns what is before it, without an
# error, and the rest of the script is gone. `file()`, on the same script, writes all of it. Written as an escape, the
# character does no harm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install cffi tdewolff-minify==2.24.12
venv/bin/python > seen <<'PY'
from pathlib import Path

import minify

script = 'export const separator = "\0";\nexport const joined = (parts) => parts.join(separator);\n'
Path("script.js").write_text(script, encoding="utf-8")
print(repr(minify.string("text/javascript", script)))
minify.file("text/javascript", "script.js", "smaller.js")
print(repr(Path("smaller.js").read_text(encoding="utf-8")))
print(repr(minify.string("text/javascript", script.replace("\0", r"\0"))))
PY
echo "tdewolff-minify 2.24.12: $(tr '\n' ';' < seen)"
diff - seen <<'SCRIPTS'
'export const separator="'
'export const separator="\x00";export const joined=e=>e.join(separator)'
'export const separator="\\0";export const joined=e=>e.join(separator)'
SCRIPTS
