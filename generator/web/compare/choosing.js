/**
 * What a reader does to choose what is compared (compare/choice.js), for `listen`. The tool is `{book, tool, now, show,
 * change}`: `now` has what is compared and chosen, `show` changes what is chosen, `change` what is compared.
 */

import { t } from "../language.js";
import { wayOf } from "../ui/ways.js";
import { firstsOf, moved } from "./choice.js";

/** Return what the buttons do. */
export const choiceTaps = (held) => ({
  "start": ({ at }) => compareFirsts(held, [held.now.firsts[0], at]),
  "add": ({ at }) => add(held, at),
  "move": ({ at }) => {
    held.change(moved(held.now.ways, Number(at)));
    focusChip(held.tool, Number(at) - 1, "move");
  },
  "swap": () => held.change(moved(held.now.ways, 1)),
  "out": ({ at }) => {
    const place = Number(at);
    held.change(held.now.ways.filter((_, other) => other !== place));
    focusChip(held.tool, Math.min(place, held.now.ways.length - 1), "out");
  },
});

/** Compare the two to start with once both are chosen. */
const compareFirsts = ({ book, show, change }, firsts) => {
  const [one, other] = firstsOf(book, { firsts });
  if (!one || !other) show({ firsts, fault: "" });
  else if (one === other) show({ firsts, fault: t("Choose two different ones.") });
  else change([one, other].map((ref) => wayOf(book, ref)));
};

const add = ({ book, now: { ways }, show, change }, ref) => {
  const way = wayOf(book, ref);
  if (!way) return;
  const isIn = ways.some((other) => other.ref === way.ref);
  if (isIn) show({ hint: t("{name} is compared already.", { name: way.name }) });
  else change([...ways, way]);
};

/** Put a way in the place of one of two; if it is the other of them they are swapped. */
const replace = ({ now: { ways }, change }, at, way) => {
  const before = ways.findIndex(({ ref }) => ref === way.ref);
  if (before === -1) change(ways.map((each, place) => place === at ? way : each));
  else if (before !== at) change(moved(ways, 1));
};

const focusChip = (tool, place, act) => {
  const chip = tool.querySelectorAll(".picked > li")[place];
  (chip?.querySelector(`[data-act="${act}"]`) ?? chip?.querySelector("button") ?? tool.querySelector("#one")).focus();
};

/** Return what the choices of a game do. */
export const choiceFields = (held) => ({
  "first": ({ at }, ref) =>
    compareFirsts(held, held.now.firsts.map((other, place) => place === Number(at) ? ref : other)),
  "offer": (_, ref) => add(held, ref),
  "instead": ({ at }, ref) => replace(held, Number(at), wayOf(held.book, ref)),
});
