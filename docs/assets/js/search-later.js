/**
 * Material asks for its search index, and the worker that searches it, on every page at once. Here the request waits
 * until somebody is about to search: the box has the focus, which an address with a search in it (`?q=`) gives it too.
 * The two are by far the heaviest things on a page, and most visits never search.
 *
 * A classic script: it has to stand before Material's own.
 */
{
  const { open, send } = XMLHttpRequest.prototype;
  const indexes = new WeakSet();
  const waiting = [];
  let opened = new URLSearchParams(location.search).has("h"); // words to mark on the page: the index says how

  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    if (String(url).endsWith("/search_index.json")) indexes.add(this);
    return open.call(this, method, url, ...rest);
  };

  XMLHttpRequest.prototype.send = function (...body) {
    if (opened || !indexes.has(this)) return send.apply(this, body);
    waiting.push(() => send.apply(this, body));
  };

  document.addEventListener("focusin", ({ target }) => {
    if (!target.matches("[data-md-component='search-query']")) return;
    opened = true;
    for (const ask of waiting.splice(0)) ask();
  });

  /** A worker that is fetched when there is something for it to do: Material has it do nothing without the index. */
  const { Worker } = globalThis;
  globalThis.Worker = class extends EventTarget {
    #about;
    #worker;

    constructor(...about) {
      super();
      this.#about = about;
    }

    postMessage(...message) {
      if (!this.#worker) {
        this.#worker = new Worker(...this.#about);
        this.#worker.addEventListener(
          "message",
          ({ data }) => this.dispatchEvent(new MessageEvent("message", { data })),
        );
      }
      this.#worker.postMessage(...message);
    }
  };
}
