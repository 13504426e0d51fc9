/** English alone: a package that waits for no catalogue can be had by `require`, too. */

export const catalogue = null;
export const FOLDER = "";
export const LANGUAGE = "en-GB";
export const ROOT = new URL("../", import.meta.url);
export const dataAddress = (name) => new URL(`data/${name}.json`, ROOT);
