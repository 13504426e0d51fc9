/**
 * Says when a page is there, on <html>: `data-ready` is "drawn" once all that the page shows as it opens stands, and
 * "idle" once nothing is under way beside the reader either: the next thing that happens is what the reader does.
 * While something is being drawn there is no mark. So nobody who watches a page has to wait for a silent network.
 */

const root = document.documentElement;
const drawn = new Set(); // what has to come before the page is drawn
const beside = new Set(); // what has to come before it is idle

const mark = () => {
  if (drawn.size) delete root.dataset.ready;
  else root.dataset.ready = beside.size ? "drawn" : "idle";
};

/** Take note of a promise until it is settled, well or not, and return it. */
const noted = (works) => (work) => {
  const done = () => {
    works.delete(work);
    mark();
  };
  works.add(work);
  mark();
  work.then(done, done);
  return work;
};

/** Takes note of something that the page shows as it opens, as a promise, which is given back. */
export const drawing = noted(drawn);

/** Takes note of something that goes on beside the reader, as a promise, which is given back. */
export const working = noted(beside);

/** A promise that is kept once the page has loaded: every module of it has run by then, and noted what it does. */
const loaded = new Promise((done) => {
  if (document.readyState === "complete") done();
  else addEventListener("load", done, { once: true });
});

drawing(loaded);

/** Give a promise that is kept once the page has loaded and nothing else is to be done, or soon if it is never idle. */
export const atLeisure = async () => {
  await loaded;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  await new Promise((done) => whenIdle(done, { timeout: 5000 })); // a busy device has no end
};
