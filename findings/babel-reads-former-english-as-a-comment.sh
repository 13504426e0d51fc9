#!/usr/bin/env bash
# Babel 2.18.0 (PyPI) writes the former English of a changed message before it, as gettext does, when it is asked to
# (`pybabel update --previous`): `#| msgid "one pair"`. Where it reads that file again it takes the line for a comment of
# the translator's, though translated and no longer fuzzy: the message has no former English any more, and the next
# file has the line as `# | msgid "one pair"`, which no program reads, at this and at every later update.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps babel==2.18.0
cat > id.po <<'PO'
#, fuzzy
#| msgid "one pair"
msgid "a pair"
msgstr "sepasang"
PO
venv/bin/python - > seen <<'PYTHON'
from babel.messages.pofile import read_po, write_po

with open("id.po", "rb") as before, open("after.po", "wb") as after:
    catalog = read_po(before)
    message = catalog.get("a pair")
    print("former English:", message.previous_id, "comments:", message.user_comments)
    message.flags.discard("fuzzy")
    write_po(after, catalog, include_previous=True, omit_header=True)
PYTHON
grep 'one pair' after.po >> seen
echo "Babel 2.18.0, a former text read, and written again: $(tr '\n' ';' < seen)"
diff - seen <<'SEEN'
former English: [] comments: ['| msgid "one pair"']
# | msgid "one pair"
SEEN
