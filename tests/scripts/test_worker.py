"""The service worker's answers, in Deno: to pages that it has seen, without its kits, from a network as told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.scripts.running import run

SITE = "https://host.example/games/big-two/"
LIKE_A_WORKER = (f"--location={SITE}service-worker.js",)
SCRIPT = """\
const site = "ADDRESS";
const listeners = {};
let network = () => new Response("");

class Cache {
  #kept = new Map();
  #address(asked, { ignoreSearch } = {}) {
    const { href, origin, pathname } = new URL(asked.url ?? asked);
    return ignoreSearch ? origin + pathname : href;
  }
  match = async (asked, how) => this.#kept.get(this.#address(asked, how))?.clone();
  put = async (asked, response) => void this.#kept.set(this.#address(asked), response);
  delete = async (asked) => this.#kept.delete(this.#address(asked));
  keys = async () => [...this.#kept.keys()].map((url) => ({ url }));
}

const opened = new Map();
const open = async (name) => opened.get(name) ?? opened.set(name, new Cache()).get(name);
const like = {
  SITE: { version: "1", kits: ["assets-0/kit.bin", "offline/kit-1.bin"], languages: {}, bytes: {}, headers: {} },
  registration: { scope: site },
  caches: { open, has: async () => true },
  addEventListener: (event, listener) => listeners[event] = listener,
  fetch: async ({ url }) => network(url.slice(site.length)),
  setTimeout: () => 0, // nobody loses patience
};
for (const [name, value] of Object.entries(like)) Object.defineProperty(globalThis, name, { value });
await import("WORKER");

/** What a reader gets who opens a page; all that the worker does besides is then done. */
const opens = async (path) => {
  const besides = [];
  let answer;
  listeners.fetch({
    request: { method: "GET", url: site + path, headers: new Headers(), mode: "navigate" },
    respondWith: (promise) => answer = promise,
    waitUntil: (promise) => besides.push(promise),
  });
  const response = await answer;
  await Promise.all(besides);
  return response;
};

const found = async () => {
BODY
};
console.log(JSON.stringify(await found()));
"""

Ask = Callable[[str], Any]


@pytest.fixture
def ask(project: Path, tmp_path: Path) -> Ask:
    """Runs the body of a function that may set what the `network` answers, and open pages; what it returns."""

    def answer(body: str) -> Any:
        path = tmp_path / "asked.js"
        worker = (project / "generator/web/offline/worker.js").as_uri()
        path.write_text(SCRIPT.replace("ADDRESS", SITE).replace("WORKER", worker).replace("BODY", body))
        return run(path, may=LIKE_A_WORKER)

    return answer


def test_a_page_that_was_seen_stands_in_for_a_fault_of_the_host(ask: Ask) -> None:
    answers = ask("""
      network = () => new Response("the page");
      await opens("compare/a/b/");
      network = () => new Response("a fault", { status: 502 });
      const answers = [await opens("compare/a/b/?v=a"), await opens("compare/a/c/")];
      return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    """)
    assert answers == [[200, "the page"], [502, "a fault"]]


def test_of_many_pages_the_one_longest_not_seen_goes(ask: Ask) -> None:
    numbers = ask("""
      for (let number = 0; number < 300; number++) await opens(`${number}/`);
      await opens("0/");
      await opens("300/");
      let told;
      const besides = [];
      const ports = [{ postMessage: (state) => told = state }];
      listeners.message({ data: "state", ports, waitUntil: (promise) => besides.push(promise) });
      await Promise.all(besides);
      return told.paths.map(parseFloat);
    """)
    assert numbers == [*range(2, 300), 0, 300]


@pytest.mark.parametrize("path", ["settle", "settle/index.html"])
def test_without_a_network_a_link_to_a_page_by_another_address_keeps_its_question(ask: Ask, path: str) -> None:
    answer = ask(f"""
      network = () => Promise.reject(new TypeError());
      const answer = await opens("{path}?over=3D&play=4D");
      return [answer.status, answer.headers.get("Location")];
    """)
    assert answer == [302, f"{SITE}settle/?over=3D&play=4D"]
