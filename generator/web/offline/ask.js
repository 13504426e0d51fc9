/** Asks a service worker for something, and gives its reply; nothing if it is of a version that does not know. */

const PATIENCE = 2000; // milliseconds

/** @param order "state", "leave" or "language: " with a folder; see `ORDERS` in worker.js */
export const ask = (worker, order) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    worker.postMessage(order, [port2]);
    setTimeout(done, PATIENCE, null);
  });
