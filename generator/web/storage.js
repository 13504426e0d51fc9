/**
 * Storage on the reader's device, and nowhere else: each thing under a name of its own, as JSON. Where the
 * browser keeps nothing (private windows, storage switched off or full), it is kept until the page is left, and
 * `keeps()` says so.
 */

const PREFIX = "bigtwo.";
const untilLeft = new Map();

/** Return the value kept under a name, or a fallback if nothing readable was. */
export const kept = (name, fallback = null) => {
  try {
    const text = untilLeft.get(name) ?? localStorage.getItem(PREFIX + name); // newer, if the shelf is full
    return text === null || text === undefined ? fallback : JSON.parse(text);
  } catch {
    return untilLeft.has(name) ? JSON.parse(untilLeft.get(name)) : fallback;
  }
};

/** Keep a value under a name; null takes it away. Return whether it will be there after the page was left. */
export const keep = (name, value) => {
  const text = JSON.stringify(value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
    untilLeft.delete(name);
    return true;
  } catch {
    if (value === null) untilLeft.delete(name);
    else untilLeft.set(name, text);
    return false;
  }
};

/** Tell whether the device keeps anything at all. */
export const keeps = () => {
  try {
    localStorage.setItem(`${PREFIX}probe`, "1");
    localStorage.removeItem(`${PREFIX}probe`);
    return true;
  } catch {
    return false;
  }
};

/** Call back when another tab changed what is kept under a name. */
export const onKept = (name, callback) =>
  addEventListener("storage", ({ key }) => {
    if (key === PREFIX + name || key === null) callback();
  });

/**
 * Return texts that are kept one by one below a common name: `[name, text]`, the names without the common part. A list
 * kept so cannot be spoilt by two tabs that add to it at once, as each writes a name of its own.
 */
export const textsUnder = (common) => {
  const start = PREFIX + common;
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(start));
    return names.map((name) => [name.slice(start.length), localStorage.getItem(name)]);
  } catch {
    return [];
  }
};

/** Keep a text below a common name. Return whether it is there. */
export const putText = (name, text) => {
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
};

/** Take away what is kept under a name. */
export const dropText = (name) => {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Where nothing is kept there is nothing to take away.
  }
};

/** Call back with what follows a common name when another tab changed what is kept below it; "" if all was. */
export const onTextsUnder = (common, callback) =>
  addEventListener("storage", ({ key }) => {
    if (key === null) callback("");
    else if (key.startsWith(PREFIX + common)) callback(key.slice(PREFIX.length + common.length));
  });
