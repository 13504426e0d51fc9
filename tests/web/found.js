/**
 * Prints what a reader gets for each of some texts, with the answers: `found.js SCRIPTS [FOLDER]`, the folder of a language,
 * with `{typed, here}` on standard input.
 */

const [scripts, folder = ""] = Deno.args;
if (folder) globalThis.document = { documentElement: { dataset: { folder }, lang: folder.slice(0, -1) } };
const { answered, foundFor } = await import(`${scripts}/search/hits.js`);
const { Index } = await import(`${scripts}/search/index.js`);
const { dataAddress } = await import(`${scripts}/language.js`);
const data = await (await fetch(dataAddress("search"))).json();
const loaded = { index: new Index(data), asking: data.asking };
const { typed, here = null } = JSON.parse(await new Response(Deno.stdin.readable).text());
const shown = [];
for (const words of typed) {
  shown.push(await answered(foundFor(words, loaded, 8), loaded, here));
}
console.log(JSON.stringify(shown));
