/** Opens the folds around the place that the address names. */

import { ownPlace } from "./link.js";

const unfold = () => {
  const place = document.getElementById(ownPlace());
  const closed = [];
  for (let fold = place?.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    if (!fold.open) closed.push(fold);
  }
  for (const fold of closed) fold.open = true;
  if (closed.length) place.scrollIntoView();
};

unfold();
addEventListener("hashchange", unfold);
