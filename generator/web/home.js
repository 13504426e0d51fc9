/**
 * The home page remembers where the reader plays: the choice of the place whose verdict it shows. What it shows is in
 * the page, and needs no script.
 *
 * Hook: the fields named `where`.
 */

import { keep, kept } from "./storage.js";

const fields = [...document.querySelectorAll("[name=where]")];

const chosen = fields.find(({ value }) => value === kept("place"));
if (chosen) chosen.checked = true;

for (const field of fields) field.addEventListener("change", () => keep("place", field.value));
