/**
 * Answers lines of JSON, `{what, given}`, on standard input by lines on standard output, `{answer}` or `{error}`.
 *
 * Questions go to what the modules below export, as `plays.check`. Runs in Deno, started by runtime.py.
 */

import { begin } from "./data.js";
import * as between from "./between.js";
import * as compare from "./compare.js";
import * as disputes from "./disputes.js";
import * as duels from "./duels.js";
import * as evidence from "./evidence.js";
import * as finding from "./finding.js";
import * as numbers from "./numbers.js";
import * as plays from "./plays.js";
import * as scores from "./scores.js";
import * as sensible from "./sensible.js";
import * as suitings from "./suitings.js";
import * as values from "./values.js";
import * as vectors from "./vectors.js";

/** The permissions of Deno. */
const allowed = () =>
  ["env", "ffi", "import", "net", "read", "run", "sys", "write"].filter(
    (name) => Deno.permissions.querySync({ name }).state === "granted",
  );

const MODULES = {
  between,
  compare,
  disputes,
  duels,
  evidence,
  finding,
  numbers,
  plays,
  scores,
  sensible,
  suitings,
  values,
  vectors,
};

const asked = (what) => {
  const [module, name] = what.split(".");
  const found = name === undefined ? { allowed, begin }[module] : MODULES[module]?.[name];
  if (!found) throw new Error(`nothing is called '${what}' here`);
  return found;
};

const reply = (line) => {
  try {
    const { what, given } = JSON.parse(line);
    return { answer: asked(what)(...given) ?? null };
  } catch (error) {
    return { error: error.stack ?? String(error) };
  }
};

const written = new TextEncoder();

const write = (line) => {
  let rest = written.encode(`${line}\n`);
  while (rest.length) rest = rest.subarray(Deno.stdout.writeSync(rest));
};

console.log = console.error; // standard output is for answers

let begun = "";
for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
  const lines = (begun + text).split("\n");
  begun = lines.pop();
  for (const line of lines) write(JSON.stringify(reply(line)));
}
