/**
 * Links, codes and rule-set files of others: a form that takes them, the camera that reads codes, and the tables that a
 * text holds. House rules are a person by the name of the rules.
 */

import { readFile } from "../house/rule-set-file.js";
import { read as readHouse, wayOf } from "../house/rules-state.js";
import { t } from "../language.js";
import { shortened } from "../link.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { readPerson, saysNothing } from "./person.js";
import { EMPTY, read } from "./table-state.js";

/** Draw the form. */
export const incomingView = ({ said }) => {
  const how = canScan() ? t("Paste any number of links, or drop them or rule-set files on this page.") : t(
    "Paste any number of links, or drop them or rule-set files on this page. A code is read by the phone's " +
      "own camera: it opens here, and is put together with those on this device.",
  );
  return h(
    "section.incoming",
    { "aria-labelledby": "incoming-title", "data-key": "incoming" },
    h("h2", { id: "incoming-title" }, t("From other phones")),
    canScan() && button("scan", t("Scan a code")),
    h("label", { for: "links" }, t("Links of others")),
    h("textarea", {
      "id": "links",
      "rows": 2,
      "aria-describedby": "links-how",
      "data-key": "links",
      "data-island": true,
    }),
    h("p.quiet", { id: "links-how" }, how),
    button("take", t("Add the links")),
    h("p.said", { "role": "status", "data-key": "said" }, said.incoming),
  );
};

/** Hear what is pasted into the form, or dropped anywhere on the page: `onTexts` takes the texts. */
export const listenIncoming = (place, onTexts) => {
  place.addEventListener("paste", ({ target }) => {
    if (target.id === "links") setTimeout(() => onTexts(takenTexts())); // once the text stands in the field
  });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", async (event) => {
    event.preventDefault();
    const { files } = event.dataTransfer;
    const texts = files.length
      ? await Promise.all([...files].map((file) => file.text().catch(() => file.name))) // a folder has no text
      : [event.dataTransfer.getData("text")];
    onTexts(texts.filter(Boolean));
  });
};

/** Return what stands in the form, and empty it. */
export const takenTexts = () => {
  const field = document.getElementById("links");
  const text = field.value.trim();
  field.value = "";
  return text ? [text] : [];
};

// Codes before the camera, where the browser can read them; elsewhere the phone's own camera opens the link

const canScan = () => "BarcodeDetector" in globalThis && Boolean(navigator.mediaDevices?.getUserMedia);

/** Read codes by the camera; `onText` takes each, and gives what to say of it. */
export const scan = async (onText) => (await import("./camera.js")).scan(onText);

// Reading

const ADDRESS = /https?:\/\/\S*[^\s.,;:!?)>\]"'”’»。，！？）」]/g; // without the signs that end a sentence or a bracket

/** Read the tables in a text, as `table-state.js` has them, and what could not be read, as sentences. */
export const readText = (text, book, version) => {
  const addresses = text.match(ADDRESS) ?? [];
  if (text.trimStart().startsWith("{")) return fromFile(text, book, version);
  if (!addresses.length) return nothing(text);
  const parts = addresses.map((address) => fromLink(address, book));
  return { tables: parts.flatMap(({ tables }) => tables), problems: parts.flatMap(({ problems }) => problems) };
};

const nothing = (text) => ({
  tables: [],
  problems: [t("This is no link to rules: “{text}”", { text: shortened(text.trim()) })],
});

const tableOf = (people) => (people.length ? [{ ...EMPTY, people: people.map((one) => ({ ...one, yes: null })) }] : []);

const fromFile = (text, book, version) => {
  const { account, set, name, problems } = readFile(text, book, version);
  const isRead = account && saysSomething(book, account, set, text);
  return {
    tables: tableOf(isRead ? [{ who: null, name, base: account, answers: set, indifferent: [] }] : []),
    problems,
  };
};

const fromLink = (address, book) => {
  const query = queryOf(address);
  if (query.has("p") || query.has("a")) {
    const { state, problems } = read(query, book);
    return { tables: state.people.length || state.agreed ? [state] : [], problems };
  }
  if (query.has("v")) {
    const read = query.getAll("v").filter(Boolean).map((ref) => readPerson(book, ref));
    return {
      tables: tableOf(read.map(({ person }) => person).filter((person) => !saysNothing(person))),
      problems: read.flatMap(({ problems }) => problems),
    };
  }
  if (!query.has("base")) return nothing(address);
  const { state, problems } = readHouse(query, book, book.foundation);
  const { called } = wayOf(state, book);
  const person = { who: null, name: called ?? "", base: state.base, answers: state.changes, indifferent: [] };
  return { tables: tableOf(saysSomething(book, state.base, state.changes, address) ? [person] : []), problems };
};

const queryOf = (address) => {
  try {
    return new URL(address).searchParams;
  } catch {
    return new URLSearchParams();
  }
};

/** Tell whether house rules say anything: those of an unknown account stand on the foundation, which nobody named. */
const saysSomething = (book, base, changes, text) =>
  base !== book.foundation.id || Object.keys(changes).length > 0 || text.includes(base);
