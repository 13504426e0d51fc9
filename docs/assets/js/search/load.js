/** The index of the page's language, fetched and made ready once a page, with the site's top, from which addresses lead. */

import { Index } from "./index.js";

export const ROOT = new URL("../../../", import.meta.url);

const page = globalThis.document?.documentElement;

const SCRIPTS = new URL("../", import.meta.url);

/** The file of the index: that of another language lies beside its messages. */
const INDEX = page?.dataset.messages
  ? new URL("search.json", new URL(page.dataset.messages, SCRIPTS))
  : new URL("../data/search.json", SCRIPTS);

let coming;

/** The index, and the words by which cards are named; asked for again after it could not be had. */
export const loaded = () => {
  coming ??= fetch(INDEX).then(async (response) => {
    if (!response.ok) throw new Error(`the index: ${response.status}`);
    const data = await response.json();
    return { index: new Index(data), words: data.cardWords };
  });
  coming.catch(() => coming = undefined);
  return coming;
};
