#!/usr/bin/env bash
# doudizhu 0.1.5 (PyPI), an engine for the climbing game Dou Dizhu, has no wheel, and its archive lacks the file LICENSE
# that its own setup.py opens: pip stops before anything is installed. Seen: FileNotFoundError on 'LICENSE', with the
# archive as it was uploaded in 2018.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
python3 -m venv venv
said=$(venv/bin/pip --disable-pip-version-check install --no-deps doudizhu==0.1.5 2>&1) && { echo "it installs"; exit 1; }
echo "doudizhu 0.1.5: $(echo "$said" | grep -o "FileNotFoundError.*" | head -1)"
echo "$said" | grep -q "FileNotFoundError: .*'LICENSE'"
