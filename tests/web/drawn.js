/** Prints the rows of the QR code of the text on standard input, 1 where it is dark; null if there is none. */

import { modulesOf } from "../../generator/web/ui/qr.js";

const made = modulesOf(await new Response(Deno.stdin.readable).text());
const row = (y) => Array.from({ length: made.size }, (_, x) => Number(made.get(x, y))).join("");
console.log(JSON.stringify(made && Array.from({ length: made.size }, (_, y) => row(y))));
