/** A stand-in for a browser's storage, for scripts that are imported afterwards. */

export const shelf = Object.create({
  getItem(name) {
    return this[name] ?? null;
  },
  setItem(name, text) {
    this[name] = text;
  },
  removeItem(name) {
    delete this[name];
  },
});
Object.defineProperty(globalThis, "localStorage", { value: shelf });
