/**
 * On a page that has moved: leads on with what the address asks and the place in the page that it names, which a
 * refresh would drop.
 */
const { href } = document.querySelector("[data-moved]");
location.replace(href + location.search + location.hash);
