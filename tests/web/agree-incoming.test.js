/** Links that come in on Agree's page: who sits down, and what is said of it. */

import { deepEqual } from "node:assert/strict";
import { book } from "./book.js";
import "./document.js";
import "./shelf.js";

globalThis.history = { pushState: () => {}, replaceState: () => {} };

const { listenIncoming } = await import("../../generator/web/agree/incoming.js");
const { makeActs } = await import("../../generator/web/agree/table-acts.js");
const { openDesk } = await import("../../generator/web/agree/table-desk.js");

const linkOf = (...people) => `https://host.example/agree/?${people.map((ref) => `p=${ref}`).join("&")}&end`;

Deno.test("whoever sits down is told by name, whoever is there already too, and what is no link", () => {
  const desk = openDesk(book(), () => {});
  const { take } = makeActs({ book: book(), desk, place: { dataset: { version: "1" } } });
  const both = linkOf("taiwan-ai~name.Mei", "pusoy-dos~name.Jose");
  const said = [[both], [linkOf("basic~name.Budi"), both], ["no link"], []].map((texts) => {
    take(texts);
    return desk.now.said.incoming;
  });
  deepEqual(said, [
    "Joined: Mei and Jose.",
    "Joined: Budi. Mei is there already. Jose is there already.",
    "This is no link to rules: “no link”",
    "Paste a link first.",
  ]);
  deepEqual(desk.model.names, ["Mei", "Jose", "Budi"]);
});

Deno.test("of what is dropped a folder is told, and links beside it are taken", async () => {
  const taken = [];
  listenIncoming({ addEventListener: () => {} }, (texts) => taken.push(texts));
  const files = [
    { name: "Rules", text: () => Promise.reject(new Error("a folder")) },
    { name: "link.txt", text: () => Promise.resolve(linkOf("basic~name.Budi")) },
  ];
  dispatchEvent(Object.assign(new Event("drop"), { dataTransfer: { files } }));
  await new Promise((done) => setTimeout(done));
  deepEqual(taken, [["Rules", linkOf("basic~name.Budi")]]);
});
