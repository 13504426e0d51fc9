/** House rules told to the site: who says so and where it can be read, kept on the device until somebody sends it. */

import { mark, t } from "../language.js";
import { addressOf } from "../link.js";
import { keep, kept } from "../storage.js";
import { makeCopied } from "../ui/copied.js";
import { fill, h, problemsNote } from "../ui/dom.js";
import { saveAs } from "../ui/save.js";
import { pairs } from "./state.js";
import { accountFile, accountText, isUntold, missingIn, readTelling, toldIn, untold, writeTelling } from "./telling.js";

const KEPT = "telling";
const MOST_MISSING = 6; // that are named
const SAVED = mark("Saved as {file}.");
const SAVED_IN_PART = mark("Saved as {file}, but the site cannot take it yet: see above what is still missing.");

/**
 * The part of the page that is filled in.
 * @param given what the link tells, as text; null if it tells nothing
 * @param site `{contact, address, prefixes}`: whom to write to, as words and as a link, and the letters that are taken
 * @returns `{element, update}`; `update(state)` takes the rules of the moment
 */
export const makeTell = ({ book, given, site }) => {
  const own = readTelling(JSON.stringify(kept(KEPT, untold())), book).telling;
  const linked = given === null ? null : readTelling(given, book);
  const isOther = linked && !linked.problems.length && writeTelling(linked.telling) !== writeTelling(own);
  let telling = isOther && isUntold(own) ? linked.telling : own;
  let state = null;
  let drawn = false;

  const save = () => {
    keep(KEPT, telling);
    fill(said); // what was saved or copied is no longer all
    report();
  };
  const element = h("details.tell", { id: "tell", on: { toggle: () => element.open && draw() } });
  const summary = h("summary", {}, h("h2", { id: "tell-title" }, t("This is how we play: tell the site")));
  const inside = h("div");
  const said = h("p.said", { role: "status" });
  const missing = h("p.quiet", { "role": "status", "data-missing": true });
  const { field: text, copy } = makeCopied(t("What you tell, as text"), (words) => fill(said, words));
  fill(element, summary, inside);

  const input = (name, label, { hint = null, rows = 0, type = "text", list = null } = {}) => {
    const id = `tell-${name}`;
    const attributes = { id, autocomplete: "off", "aria-describedby": hint ? `${id}-hint` : null };
    const field = rows ? h("textarea", { ...attributes, rows }) : h("input", { ...attributes, type, list });
    field.value = telling.fields[name] ?? "";
    field.addEventListener("input", () => {
      telling.fields[name] = field.value;
      save();
    });
    return h("div.field", {}, h("label", { for: id }, label), field, hint && h("p.quiet", { id: `${id}-hint` }, hint));
  };
  const choice = (id, label, options, value, take) => {
    const list = h(
      "select",
      { id, on: { change: () => (take(list.value), save()) } },
      options.map(([name, words]) => h("option", { value: name, selected: name === value }, words)),
    );
    return h("div.field", {}, h("label", { for: id }, label), list);
  };
  const sentence = (question) => {
    const id = `tell-said-${question}`;
    const answer = book.label(question, state.changes[question] ?? book.byId[state.base].answers[question]);
    const label = t("{rule}: {answer}", { rule: book.questions[question].short, answer });
    const field = h("textarea", { id, rows: 2, autocomplete: "off", "data-said-of": question });
    field.value = telling.said[question] ?? "";
    field.addEventListener("input", () => {
      telling.said[question] = field.value;
      save();
    });
    return h("div.field", {}, h("label", { for: id }, label), field);
  };

  const rules = h("div.told-rules");
  const drawRules = () => {
    const told = toldIn(telling, state, book);
    fill(
      rules,
      told.length > 0 && h("p", {}, t("What is said about each rule, in a sentence of your own:")),
      told.map(sentence),
    );
  };
  const agreeing = h("div");
  const drawAgreeing = () => {
    const { name } = book.byId[state.base];
    const tick = (question) => {
      const box = h("input", {
        type: "checkbox",
        checked: telling.agreed.includes(question),
        on: {
          change: () => {
            const others = telling.agreed.filter((id) => id !== question);
            telling.agreed = box.checked ? [...others, question] : others;
            drawRules();
            save();
          },
        },
      });
      const answer = book.label(question, book.byId[state.base].answers[question]);
      const rule = t("{rule}: {answer}", { rule: book.questions[question].short, answer });
      return h("li", {}, h("label", {}, box, " ", rule));
    };
    const open = Object.keys(book.questions).filter((id) => !(id in state.changes));
    fill(
      agreeing,
      h(
        "details",
        {},
        h("summary", {}, t("Rules that are as in {base}, and that you know to be so", { base: name })),
        h("ul.ticks", {}, open.map(tick)),
      ),
    );
  };

  const link = () => addressOf(location, [...pairs(state), ["tell", writeTelling(telling)]]);
  const saveFile = () => {
    const { name, text: written } = accountFile(telling, state, book, { prefixes: site.prefixes, today: today() });
    saveAs(written, "application/yaml", name);
    const isComplete = !missingIn(telling, state, book).length;
    fill(said, t(isComplete ? SAVED : SAVED_IN_PART, { file: name }));
  };
  const button = (label, onClick, attributes = {}) =>
    h("button", { type: "button", ...attributes, on: { click: onClick } }, label);
  const report = () => {
    if (!drawn) return;
    const names = missingIn(telling, state, book);
    const more = names.length > MOST_MISSING ? ", …" : "";
    fill(
      missing,
      names.length > 0 && t("Still missing: {names}.", { names: names.slice(0, MOST_MISSING).join(", ") + more }),
    );
  };
  const takeLinked = () => {
    telling = linked.telling;
    drawn = false;
    draw();
    save();
  };

  const draw = () => {
    if (drawn || !state) return;
    drawn = true;
    const regions = [...book.places.keys()].filter(Boolean);
    fill(
      inside,
      linked?.problems.length > 0 && problemsNote(linked.problems),
      isOther && telling === own && h(
        "p.warn",
        {},
        t("The link tells of a table too. What you wrote here is kept unless you take that instead."),
        " ",
        button(t("Take what the link tells"), takeLinked),
      ),
      h(
        "p",
        {},
        t("The site counts what people say of their game. Nothing is sent from here: what you write stays on this device until you send it yourself."),
      ),
      h("p", {}, t("Change the rules above to yours first; what you changed is told below.")),
      input("source", t("Who says so?"), {
        hint: t("You and your table, a page, a book, a program: by what name should the site call it?"),
      }),
      choice(
        "tell-kind",
        t("Who speaks there?"),
        [
          ["player", t("somebody who plays so")],
          ["collector", t("somebody who gathers what players say")],
          ["article", t("a page that explains the game")],
          ["book", t("a book")],
          ["encyclopedia", t("an encyclopedia")],
          ["app", t("a program or its manual")],
        ],
        telling.fields.kind,
        (kind) => telling.fields.kind = kind,
      ),
      input("author", t("By whom, if somebody is named?")),
      input("address", t("Where can it be read?"), { type: "url", hint: t("An address, if it has one.") }),
      input("date", t("Of when is it?")),
      input("witness", t("How is it known?"), {
        rows: 2,
        hint: t("You play so since when, or what kind of page or book it is."),
      }),
      input("about", t("What is told, in a sentence?"), { rows: 2 }),
      input("region", t("In which country or city is it played?"), { list: "tell-regions" }),
      h("datalist", { id: "tell-regions" }, regions.map((name) => h("option", { value: name }))),
      input("place", t("More exactly?"), { hint: t("A household, a school, a club.") }),
      input("called", t("What do its players call the game?")),
      input("language", t("In which language is it told?"), { hint: t("A tag: en, id, zh-Hant, yue-Hant.") }),
      rules,
      agreeing,
      choice(
        "tell-rest",
        t("What you do not tell"),
        [
          ["assumed", t("is not known")],
          ["inherited", t("is as in {base}: the source says so", { base: book.byId[state.base].name })],
        ],
        telling.rest,
        (rest) => telling.rest = rest,
      ),
      moreField(),
      missing,
      h(
        "div.toolbar",
        {},
        button(t("Save as a file"), saveFile, { "class": "go", "data-tell-file": true }),
        button(t("Copy as text"), () => copy(accountText(telling, state, book, link()), t("Copied as text.")), {
          "data-tell-text": true,
        }),
        button(t("Copy link"), () => copy(link(), t("Link copied")), { "data-tell-link": true }),
      ),
      said,
      text,
      h("p", {}, whereTo(site)),
    );
    drawRules();
    drawAgreeing();
    report();
  };
  const moreField = () => {
    const field = h("textarea", { id: "tell-more", rows: 2, autocomplete: "off" });
    field.value = telling.more;
    field.addEventListener("input", () => {
      telling.more = field.value;
      save();
    });
    return h("div.field", {}, h("label", { for: "tell-more" }, t("Rules that fit none of the answers")), field);
  };

  const update = (next) => {
    state = next;
    if (!drawn) return;
    drawRules();
    drawAgreeing();
    report();
  };
  if (linked) element.open = true;
  return { element, update };
};

/** The day here, as 2026-11-23. */
const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
};

const whereTo = ({ contact, address }) => {
  if (!contact) {
    return t(
      "This copy of the site names nobody to write to. Send the file to whoever told you about it, or put it into rules/accounts/ of the project and propose the change: CONTRIBUTING says how.",
    );
  }
  return [t("Send the file to:"), " ", address ? h("a", { href: address }, contact) : contact];
};
