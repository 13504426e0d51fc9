/**
 * The translations that a page in another language than English names by a folder. They are fetched before any module
 * that imports this runs; for English nothing is.
 */

const page = globalThis.document?.documentElement;

/** The folder of the language's pages and of its data, as `zh-hant-hk/`; empty for English. */
export const FOLDER = page?.dataset.folder ?? "";

/** The address of the site's own folder, with a slash at its end. */
export const ROOT = new URL("../../", import.meta.url);

/** The language of the page, as `Intl` takes it; English is written as in Britain: `a, b and c`. */
export const LANGUAGE = FOLDER ? page.lang : "en-GB";

/** Return the address of a file of data, in the page's language. */
export const dataAddress = (name) => new URL(`../data/${FOLDER}${name}.json`, import.meta.url);

const fetched = async () => {
  const response = await fetch(dataAddress("messages"));
  return response.ok ? response.json() : null;
};

/** `texts`, key to translation, or to its forms by CLDR's names; and `pages`, the pages there are. Null in English. */
export const catalogue = FOLDER ? await fetched().catch(() => null) : null;
