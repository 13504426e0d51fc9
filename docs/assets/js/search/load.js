/** The index, fetched and made ready once a page, with the site's top, from which its addresses lead. */

import { Index } from "./index.js";

export const ROOT = new URL("../../../", import.meta.url);

let coming;

/** The index, and the words by which cards are named; asked for again after it could not be had. */
export const loaded = () => {
  coming ??= fetch(new URL("../../data/search.json", import.meta.url)).then(async (response) => {
    if (!response.ok) throw new Error(`the index: ${response.status}`);
    const data = await response.json();
    return { index: new Index(data), words: data.cardWords };
  });
  coming.catch(() => coming = undefined);
  return coming;
};
