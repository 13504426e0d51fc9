/**
 * Marks in the contents of a page the section that is read, and opens the neighbours of the page where they stand at
 * its side. Without this script both are links, the neighbours in a fold.
 *
 * Hooks: `.contents`, whose links lead to places of the page, and `.neighbours`, a fold.
 */

const READ = .3; // of the window, from above: what begins there is being read

for (const fold of document.querySelectorAll(".neighbours")) fold.open = matchMedia("(min-width: 62.5em)").matches;

const links = new Map(
  [...document.querySelectorAll(".contents a")].map((link) => [document.getElementById(link.hash.slice(1)), link]),
);

const mark = () => {
  const begun = ([place]) => place?.getClientRects()[0]?.top < innerHeight * READ;
  const [, current] = [...links].filter(begun).at(-1) ?? [];
  for (const link of links.values()) {
    if (link === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
};

// What is above counts as seen, so that a leap past several places is noticed.
const observer = new IntersectionObserver(mark, { rootMargin: `1000000px 0px -${100 * (1 - READ)}% 0px` });
for (const place of links.keys()) if (place) observer.observe(place);
