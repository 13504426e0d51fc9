/** The question, in a few words: as the title of the page, and before the answer that is sent. */

import { t } from "../language.js";
import { cardsText } from "../ui/cards.js";
import { unmarked } from "../ui/dom.js";
import { about } from "../ui/text.js";
import { SLOTS } from "./state.js";

/** The title of the page. */
export const pageTitle = (state) => {
  const page = titleOf(state) || t("Settle it: which play wins?");
  // Translators: the title of a page, with the name of the site
  return unmarked(t("{page} - Big Two", { page }));
};

/** The question with its answer, as a reader sends them. */
export const sharedText = (state, answer) => {
  const title = titleOf(state);
  return unmarked(title && answer ? about(title, answer) : title || answer);
};

/** The question; empty if nothing is asked. */
const titleOf = (state) => {
  const [over, play, hand] = SLOTS.map((name) => cardsText(state[name]));
  // Translators: one play put on another, as cards: "2 3 4 5 6 on 10 J Q K A"
  if (state.mode === "duel") return over && play ? t("{play} on {over}", { play, over }) : over || play;
  if (state.mode === "one") return play && t("What beats {play}", { play });
  return hand && (over ? t("What may I play on {over}", { over }) : t("What may I lead"));
};
