/**
 * Asks for the share of five-card duels that other ways to play decide otherwise. It is counted in a worker, once the
 * reader has stopped changing things; where a browser has none, nothing is said.
 */

import { working } from "../ready.js";

const REST = 700; // milliseconds without a change

/**
 * @param onFound called with a way and the share of duels, 0 to 1, as each is counted
 * @returns a function to be called with a way and the others whenever they change
 */
export const makeDuels = ({ book, onFound }) => {
  const known = new Map();
  let worker = null;
  let waiting = null;
  let stopped = () => {};

  const stop = () => {
    clearTimeout(waiting);
    worker?.terminate();
    worker = null;
    stopped();
  };
  const values = (way) => ({ ref: way.ref, values: book.values(way), answers: way.answers });
  const idOf = (way, variant) => `${Object.values(way.answers).join()} ${variant.ref}`;

  return (way, others) => {
    stop();
    const unknown = others.filter((variant) => !known.has(idOf(way, variant)));
    for (const variant of others) if (!unknown.includes(variant)) onFound(variant, known.get(idOf(way, variant)));
    if (!unknown.length || !globalThis.Worker) return;
    working(new Promise((resolve) => (stopped = resolve)));
    waiting = setTimeout(() => {
      worker = new Worker(new URL("duels-worker.js", import.meta.url), { type: "module" });
      let left = unknown.length;
      worker.onmessage = ({ data: { ref, count, of } }) => {
        const variant = unknown.find((variant) => variant.ref === ref);
        known.set(idOf(way, variant), of ? count / of : 0);
        onFound(variant, known.get(idOf(way, variant)));
        if (!--left) stop();
      };
      worker.onerror = stop;
      worker.postMessage({ engine: book.tables, way: values(way), others: unknown.map(values) });
    }, REST);
  };
};
