/** On the page that stands in for one that is not kept: two variants can be compared by the tool, which is kept. */

const pair = /\/compare\/([a-z0-9-]+)\/([a-z0-9-]+)\/$/.exec(location.pathname);
if (pair) {
  const place = document.querySelector("[data-pair]");
  const link = place.querySelector("a");
  link.href = `${link.href}?v=${pair[1]}&v=${pair[2]}`;
  place.hidden = false;
}
