/** Work that need not stand at once, so that a tap is answered within a frame. */

import { working } from "../ready.js";

/** Make a function that does some work after the next frame; of several works before that only the last. */
export const makeLater = () => {
  let waiting = null;
  return (work) => {
    const isFirst = !waiting;
    waiting = work;
    if (!isFirst) return;
    working(
      new Promise((done) =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            const last = waiting;
            waiting = null;
            last();
            done();
          })
        )
      ),
    );
  };
};
