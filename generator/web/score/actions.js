/** The effects of taps and typing: from the `data-do` of a control to a change of the state. */

import { parseCards } from "../engine/cards.js";
import { t } from "../language.js";
import {
  emptyDeal,
  isEmpty,
  isVoid,
  mostHeld,
  readLeft,
  tidyName,
  wholeOrder,
  winnerOf,
  withWholeHands,
  withWinner,
  writeCards,
  writeCount,
} from "./finished-deal.js";
import { addressOf } from "../link.js";
import { written } from "./address.js";
import { withAnswer } from "./divided.js";
import { dropPutBy, dropSetAside, keepDraft, putBy, setAside } from "./persistence.js";
import { agree, cardsAt, nextAfter, nothingOpen, strongAt } from "./score-state.js";
import { keptOf } from "./reckoning.js";
import { keepStake, readStake } from "./stake.js";
import { missingText } from "./score-sheet.js";
import { names as inARow, sentences } from "../texts.js";

/**
 * Make the actions.
 * @param desk the state, as `openState` gives it
 * @param root what the page lies in
 * @param later gives what later.js exports; the controls that need it are drawn by it
 * @param today gives what this day is called
 * @returns `{taps, fields, setCards}`: functions by `data-do`, of what its control is told; with the value typed for
 *   fields; and what puts cards where they are being chosen
 */
export const makeActions = (page) => {
  const act = { ...page, ...going(page), ...entering(page) };
  return {
    taps: { ...countTaps(act), ...partTaps(act), ...dealTaps(act), ...eveningTaps(act), ...exportTaps(act) },
    fields: typing(act),
    setCards: act.setCards,
  };
};

/** Return what leads the reader to a place on the page. */
const going = ({ root }) => {
  const focus = (where) => root.querySelector(where)?.focus({ preventScroll: true });
  const goToForm = (where) => {
    document.getElementById("deal").scrollIntoView({ block: "start" });
    focus(where);
  };
  return { focus, goToForm };
};

// The deal that is entered

/** Return what enters the cards that somebody has left, and who is out. */
const entering = ({ desk }) => {
  const { change } = desk;
  const withLeft = (player, text) => {
    const left = desk.now.deal.left.map((left, at) => (at === player ? text : left));
    return { ...desk.now.deal, left };
  };

  const leftOf = (player) => readLeft(desk.now.deal.left[player]).left;

  const setCards = (target, cards, also = {}) => {
    const text = writeCards(cards);
    const { deal } = desk.now;
    if (target === "final") return change({ deal: { ...deal, final: text } }, { show: also });
    if (target === "left") {
      const { active } = desk.model;
      const modes = { ...desk.shown.modes, [active]: "cards" };
      return change({ deal: withLeft(active, text) }, { show: { ...also, active, modes } });
    }
    const unbeaten = deal.unbeaten.map((strong, at) => (at === strongAt(target) ? [strong[0], text] : strong));
    return change({ deal: { ...deal, unbeaten } }, { show: also });
  };

  const setCount = (player, count, { onward = false } = {}) => {
    const model = desk.model;
    if (count === 0 && !model.need.order) return out(desk, player);
    const twos = model.need.cards === "twos" ? (leftOf(player)?.twos ?? 0) : 0;
    const active = onward ? nextAfter(model, player) : player;
    return change({ deal: withLeft(player, count === null ? "" : writeCount(count, twos)) }, { show: { active } });
  };

  return { withLeft, leftOf, setCards, setCount };
};

/** Say that a player is out, or take it back. */
const out = (desk, player) => {
  const { change } = desk;
  const { need, rules } = desk.model;
  const { deal } = desk.now;
  if (!need.order) {
    const winner = winnerOf(deal) === player ? null : player;
    const won = withWholeHands(withWinner(deal, winner), rules);
    return change({ deal: won }, { show: { active: null, open: null } });
  }
  const whole = wholeOrder(deal);
  const at = whole.indexOf(player);
  const order = at < 0 ? [...deal.order, player] : deal.order.slice(0, at);
  return change({ deal: { ...withWinner(deal, order[0] ?? null), order } });
};

const countTaps = ({ desk, root, leftOf, withLeft, setCount }) => {
  const { change, show } = desk;
  return {
    "out": ({ player }) => out(desk, player),
    "pick": ({ player }) => show({ active: player, open: null }),
    "pick-cards": ({ player }) => {
      show({ active: player, open: "left", modes: { ...desk.shown.modes, [player]: "cards" } });
      root.querySelector(`[data-seat="${player}"] button.name`)?.focus();
    },
    "count": ({ player, n }) => {
      const again = leftOf(player)?.count === n;
      setCount(player, again ? null : n, { onward: !again && desk.model.need.cards !== "twos" });
    },
    "twos": ({ player, n }) => {
      const active = nextAfter(desk.model, player);
      change({ deal: withLeft(player, writeCount(leftOf(player).count, n)) }, { show: { active } });
    },
    "less": ({ player }) => setCount(player, Math.max((leftOf(player)?.count ?? 2) - 1, 1)),
    "more": ({ player }) => {
      const count = leftOf(player)?.count ?? 0;
      const most = mostHeld(desk.model.rules, desk.now.names.length);
      setCount(player, Math.max(count, Math.min(count + 1, most)));
    },
    "by-number": () => {
      const { active } = desk.model;
      const left = leftOf(active);
      const modes = { ...desk.shown.modes, [active]: "number" };
      const deal = left ? withLeft(active, writeCount(left.count)) : desk.now.deal;
      change({ deal }, { show: { active, open: null, modes } });
    },
    "by-cards": () => {
      const { active } = desk.model;
      show({ active, open: "left", modes: { ...desk.shown.modes, [active]: "cards" } });
    },
  };
};

const partTaps = ({ desk, setCards }) => {
  const { change, show } = desk;
  return {
    "take": ({ target, n }) => setCards(target, cardsAt(desk.model, target).filter((_, at) => at !== n)),
    "open": ({ target }) => show({ open: desk.model.open === target ? "none" : target }),
    "final-twos": ({ n }) => {
      const { deal } = desk.now;
      change({ deal: { ...deal, final: deal.final === `.${n}` ? "" : `.${n}` } });
    },
    "starter": ({ player }) => change({ deal: { ...desk.now.deal, starter: player } }),
    "liable": ({ player }) => change({ deal: { ...desk.now.deal, liable: player } }),
    "strong-add": () => {
      const { deal } = desk.now;
      const unbeaten = [...deal.unbeaten, [winnerOf(deal) ?? 0, ""]];
      change({ deal: { ...deal, unbeaten } }, { show: { open: `strong${deal.unbeaten.length}` } });
    },
    "strong-drop": ({ n }) => {
      const { deal } = desk.now;
      change({ deal: { ...deal, unbeaten: deal.unbeaten.filter((_, at) => at !== n) } }, { show: { open: null } });
    },
    "end": ({ id }) => {
      const { deal } = desk.now;
      const end = deal.end === id ? "" : id;
      const fresh = { ...emptyDeal(deal.left.length), end, dealer: deal.dealer };
      const left = deal.end || isVoid({ end }) ? fresh.left : deal.left;
      change({ deal: withWholeHands({ ...fresh, left }, desk.model.rules) }, { show: nothingOpen() });
    },
  };
};

// Deals

const add = (desk) => {
  const model = desk.model;
  const { sheet, problems } = model.result;
  if (!sheet?.totals) {
    const earlier = isEmpty(model.deal) && model.noted; // that the deal was added in another tab
    return desk.show({ said: "", noted: earlier || missingText(model) || sentences(problems) });
  }
  desk.putDeal(keptOf(model.result, model.deal));
  document.getElementById("evening").scrollIntoView({ block: "start" });
  return undefined;
};

const edit = ({ desk, goToForm }, id) => {
  const entry = desk.dealById(id);
  const way = entry && desk.wayOf(entry.ref);
  if (!way) return desk.show({ said: t("Its rules are not known here, so it cannot be changed.") });
  const { names } = desk.keeping.evening.tables.find(({ deals }) => deals.includes(entry));
  const opened = { way, names, deal: entry.deal, editing: id, isRead: false, isUsual: false, problems: [] };
  desk.change(opened, { show: nothingOpen(), step: true });
  goToForm("#deal");
  return undefined;
};

const dealTaps = ({ desk, focus, goToForm }) => {
  const { change, show } = desk;
  return {
    "players": ({ n }) => change(desk.fitted(desk.now.way, desk.now.names, desk.now.deal, n), { step: true }),
    "add": () => add(desk),
    "agreed": () => {
      change({ agreed: true, isUsual: false }, { show: { answering: [] }, step: true });
      focus("#deal");
    },
    "clear": () => {
      const deal = emptyDeal(desk.now.deal.left.length);
      change({ deal, editing: null, isRead: false, problems: [] }, { show: nothingOpen(), step: true });
    },
    "edit": ({ id }) => edit({ desk, goToForm }, id),
    "change-sheet": () => {
      change({ isRead: false }, { step: true });
      goToForm("#deal");
    },
    "discard-other": () => {
      keepDraft(null);
      change({});
    },
    "save-put-by": async () => {
      const { saved } = await import("./later.js");
      const link = ({ ref, names, deal }) => addressOf(location, written({ way: { ref }, names, deal }));
      const noted = saved(putBy().map(link).join("\n"), "txt", "text/plain");
      dropPutBy();
      show({ noted });
    },
    "drop-put-by": () => {
      dropPutBy();
      show({});
    },
  };
};

// The evening

const eveningTaps = ({ desk, goToForm }) => {
  const { show, put } = desk;
  return {
    "next": () => goToForm(".seat .out"),
    "undo": () => put({ do: "undo" }, t("Undone")),
    "redo": () => put({ do: "redo" }, t("Redone")),
    "new": () => put({ do: "new" }, t("A new evening has begun. Undo brings the old one back.")),
    "more-of": ({ id }) => show({ opened: desk.shown.opened === id ? null : id }),
    "drop": ({ id }) => put({ do: "drop", id }, t("Deal deleted")),
    "dealt": ({ player, id }) => {
      const entry = desk.dealById(id);
      // Translators: said when it was told who dealt
      if (entry) put({ do: "change", ...entry, deal: { ...entry.deal, dealer: player } }, t("Noted"));
    },
  };
};

/** Return what takes the evening elsewhere. */
const exportTaps = ({ desk, today, later }) => {
  const { show, wayOf, rulesOf } = desk;
  const address = () => later().eveningAddress(desk.keeping.evening, new URL(location.href), desk.now.stake);
  const text = () => {
    const { evening } = desk.keeping;
    return later().asText({ evening, wayOf, rulesOf, stake: desk.now.stake, day: today(), address: address() });
  };
  return {
    "copy-text": async () => show({ said: await later().copied(text()) }),
    "copy-evening": async () => show({ said: await later().copied(address()) }),
    "send-text": async () => show({ said: await later().sent(text()) }),
    "save-text": () => show({ said: later().saved(text(), "txt", "text/plain") }),
    "save-csv": () => {
      const { asCsv, saved } = later();
      show({ said: saved(asCsv({ evening: desk.keeping.evening, wayOf, rulesOf }), "csv", "text/csv") });
    },
    "copy-aside": async () => show({ said: await later().copied(setAside()) }),
    "drop-aside": () => {
      dropSetAside();
      desk.keeping.look();
      show({ said: t("Discarded") });
    },
    "print": () => print(),
  };
};

// What is typed

const typing = ({ desk, focus, setCards, setCount }) => {
  const { change, put } = desk;
  return {
    "count-field": ({ player }, value) => {
      const count = /^\d{1,3}$/.test(value) ? Number(value) : null;
      if (count === null || count <= 104) setCount(player, count);
      if (count === 0) focus(`[data-seat="${player}"] .out`);
    },
    "type": ({ target }, value) => {
      const { cards, bad } = parseCards(value.slice(0, 400));
      setCards(target, cards, { unread: { ...desk.shown.unread, [target]: inARow(bad).slice(0, 60) } });
    },
    "name": ({ player }, value) => {
      const { names } = desk.now;
      const table = desk.lastTable();
      const sitting = table && agree(names, table.names); // so it is the evening's name that is typed
      const renamed = names.map((name, at) => (at === player ? tidyName(value) : name));
      change({ names: renamed });
      if (sitting) put({ do: "rename", names: renamed.map((name) => name.trim()) });
    },
    "stake": (_, value) => {
      const stake = readStake(value);
      keepStake(stake);
      change({ stake }, { show: { stakeUnread: value.trim() && !stake ? value.trim() : "" } });
    },
    "answer": ({ target, id }) => {
      const { book, way } = desk.model;
      const other = withAnswer(book, way, target, id);
      const answering = [...new Set([...desk.shown.answering, target])];
      if (!other) return;
      change({ ...desk.fitted(other, desk.now.names, desk.now.deal), isUsual: false }, { show: { answering } });
    },
    "strong-player": ({ n }, value) => {
      const unbeaten = desk.now.deal.unbeaten.map((strong, at) => (at === n ? [Number(value), strong[1]] : strong));
      change({ deal: { ...desk.now.deal, unbeaten } });
    },
  };
};
