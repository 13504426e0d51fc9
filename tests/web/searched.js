/** Prints what an index finds for each of some texts: `searched.js INDEX SCRIPTS`, with `{typed, most}` on standard input. */

const [index, scripts] = Deno.args;
const { Index } = await import(`${scripts}/search/index.js`);
const search = new Index(JSON.parse(Deno.readTextFileSync(index)));
const { typed, most } = JSON.parse(await new Response(Deno.stdin.readable).text());
console.log(JSON.stringify(typed.map((words) => search.search(words, most))));
