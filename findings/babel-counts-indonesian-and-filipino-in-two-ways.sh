#!/usr/bin/env bash
# Babel 2.18.0 (PyPI) knows that Indonesian has one plural form, and that Filipino says 1 and 2 with the same one. But a
# catalogue that its `pybabel init` begins in either has English's two forms, 1 and all others: in Filipino "2 cards" is
# looked up under another form than the locale says, and Indonesian has a form to fill that it does not have.
# Vietnamese and Chinese agree.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-deps babel==2.18.0
echo 'ngettext("%d card", "%d cards", 2)' > cards.py
venv/bin/pybabel --quiet extract --output cards.pot cards.py
for language in id fil vi zh_Hant; do
    venv/bin/pybabel --quiet init --input-file cards.pot --locale "$language" --output-file "$language.po" > init.log
    venv/bin/python -c "
from babel import Locale
form = Locale.parse('$language').plural_form
print('$language', form(1) == form(2), end=' ')"
    grep -o 'plural=[^;]*' "$language.po"
done > seen
echo "Babel 2.18.0, are 1 and 2 one form in the locale, and the rule in the file: $(tr '\n' ';' < seen)"
diff - seen <<'FORMS'
id True plural=(n != 1)
fil True plural=(n != 1)
vi True plural=0
zh_Hant True plural=0
FORMS
