/**
 * On a page of which parts stand elsewhere now: leads on if the address names a place that is no longer here. A link
 * says by `data-parts` how the names of the places begin that are behind it; one that says nothing takes all others.
 */
import { ownPlace } from "./link.js";

const links = [...document.querySelectorAll("[data-parts]")];

const leadOn = () => {
  const place = ownPlace();
  if (place && !document.getElementById(place)) {
    const moved = links.find((link) => link.dataset.parts.split(" ").some((start) => place.startsWith(start)));
    if (moved) location.replace(moved.href + location.hash);
  }
};

leadOn();
addEventListener("hashchange", leadOn);
