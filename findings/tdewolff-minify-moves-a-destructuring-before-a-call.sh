#!/usr/bin/env bash
# tdewolff-minify 2.24.12 (PyPI) moves a declaration that takes a value apart to the front of the declarations before
# it, past a call between them that changes what it takes apart. A card game's script that notes who plays, lets
# somebody join and then reads who plays now has the players of before. Seen: the script as written prints 2 and 3,
# made smaller 2 and 2; keeping names does not help. Written as `table.players`, without braces, nothing is moved.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install cffi tdewolff-minify==2.24.12
cat > table.cjs <<'JS'
const table = { players: ["Mei", "Jose"] };
const join = (name) => { table.players = [...table.players, name]; return name; };
const counts = () => {
  const before = table.players;
  const joined = join("Budi");
  const { players } = table;
  return [before.length, players.length, joined];
};
console.log(...counts());
JS
venv/bin/python -c "import minify; minify.file('text/javascript', 'table.cjs', 'smaller.cjs')"
seen="$(node table.cjs); $(node smaller.cjs)"
echo "tdewolff-minify 2.24.12, as written and made smaller: $seen"
test "$seen" = "2 3 Budi; 2 2 Budi"
