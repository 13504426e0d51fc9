/** The index of the page's language, fetched and made ready once a page, with the site's top, from which addresses lead. */

import { dataAddress, ROOT } from "../language.js";
import { Index } from "./index.js";

export { ROOT };

let coming;

/** The index, and the words by which cards are named; asked for again after it could not be had. */
export const loaded = () => {
  coming ??= fetch(dataAddress("search")).then(async (response) => {
    if (!response.ok) throw new Error(`the index: ${response.status}`);
    const data = await response.json();
    return { index: new Index(data), words: data.cardWords };
  });
  coming.catch(() => coming = undefined);
  return coming;
};
