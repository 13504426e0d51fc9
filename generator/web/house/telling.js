/** The form by which a table tells the site how it plays. What is told is kept on the device, and sent by the reader. */

import { LANGUAGE, mark, t } from "../language.js";
import { addressOf } from "../link.js";
import { keep, kept } from "../storage.js";
import { button, chooserField, unfolding } from "../ui/controls.js";
import { h, problemsNote } from "../ui/dom.js";
import { copiedView, copyText, saveAs } from "../ui/handover.js";
import { sendLink } from "../ui/share.js";
import {
  accountFile,
  accountText,
  answerTo,
  emptyContribution,
  isEmptyContribution,
  missingIn,
  readContribution,
  statedIn,
  writeContribution,
} from "./contribution.js";
import { pairs } from "./rules-state.js";

const KEPT = "telling";
const MOST_MISSING = 6; // that are named
const SAVED = mark("Saved as {file}.");
const SAVED_IN_PART = mark("Saved as {file}, but the site cannot take it yet: see above what is still missing.");

/** Return what is told as the page opens; `given` is what the link tells, as text, null if it tells nothing. */
export const toldAtFirst = (given, book) => {
  const linked = given === null ? null : readContribution(given, book);
  return { linked, ...begun(book, linked), said: "", copying: "" };
};

/** Draw the form, folded; `site` says whom to write to, as words and as a link. */
export const tellingView = (model) =>
  unfolding(
    "tell",
    { key: "tell", opened: model.opened, id: "tell" },
    h("h2", { id: "tell-title" }, t("This is how we play: tell the site")),
    () => h("div", { "data-key": "form" }, formView({ ...model, ...model.telling, rules: model.state })),
  );

/** Return what is told as the page opens, and whether the link tells something else. */
const begun = (book, linked) => {
  const own = readContribution(JSON.stringify(kept(KEPT, emptyContribution())), book).contribution;
  const isOther = Boolean(linked) && !linked.problems.length &&
    writeContribution(linked.contribution) !== writeContribution(own);
  const told = isOther && isEmptyContribution(own) ? linked.contribution : own;
  const fields = { ...told.fields, language: told.fields.language ?? LANGUAGE };
  return { contribution: { ...told, fields }, isOther: isOther && told === own };
};

// Acts of the reader

/**
 * Return what a reader does in the form, for `listen`.
 * @param site `{prefixes}`: the letters that are taken
 */
export const tellingActs = (desk, site) => {
  const now = () => ({ ...desk.now.telling, book: desk.book, rules: desk.now.state, site });
  const show = (patch) => desk.show({ telling: { ...desk.now.telling, ...patch } });
  const take = (contribution) => {
    keep(KEPT, contribution);
    show({ contribution, said: "", copying: "" }); // what was saved or copied is no longer all
  };
  return { taps: tellingTaps(now, show, take), fields: tellingFields(() => now().contribution, take) };
};

const tellingFields = (now, take) => ({
  "tell": ({ at }, value) => take({ ...now(), fields: { ...now().fields, [at]: value } }),
  "tell-said": ({ at }, value) => take({ ...now(), said: { ...now().said, [at]: value } }),
  "tell-rest": (_, rest) => take({ ...now(), rest }),
  "tell-more": (_, more) => take({ ...now(), more }),
  "tell-agreed": ({ at }, isTicked) => {
    const others = now().agreed.filter((id) => id !== at);
    take({ ...now(), agreed: isTicked ? [...others, at] : others });
  },
});

const linkOf = ({ book, rules, contribution }) =>
  addressOf(location, [...pairs(rules, book), ["tell", writeContribution(contribution)]]);

const tellingTaps = (now, show, take) => {
  const copy = async (text, done) => {
    const isCopied = await copyText(text);
    show({ said: isCopied ? done : t("Copy the text from the field below."), copying: isCopied ? "" : text });
    if (!isCopied) document.querySelector("#tell .copied").select();
  };
  return {
    "take-linked": () => {
      show({ isOther: false });
      take(now().linked.contribution);
    },
    "tell-file": () => {
      const { book, contribution, rules, site } = now();
      const { name, text } = accountFile(contribution, rules, book, { prefixes: site.prefixes, today: today() });
      saveAs(text, "application/yaml", name);
      const isComplete = !missingIn(contribution, rules, book).length;
      show({ said: t(isComplete ? SAVED : SAVED_IN_PART, { file: name }) });
    },
    "tell-text": () => {
      const { book, contribution, rules } = now();
      return copy(accountText(contribution, rules, book, linkOf(now())), t("Copied as text."));
    },
    "tell-link": () => copy(linkOf(now()), t("Link copied")),
    "tell-send": () =>
      sendLink({ link: () => linkOf(now()), text: () => now().rules.name, say: (said) => show({ said }) }),
  };
};

/** Return the day here, as 2026-11-23. */
const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
};

// The form

const formView = (model) => {
  const { book, site, said, copying, contribution } = model;
  return [
    problemsNote(model.linked?.problems ?? []),
    model.isOther && h(
      "p.warn",
      { "data-key": "linked" },
      t("The link tells of a table too. What you wrote here is kept unless you take that instead."),
      " ",
      button("take-linked", t("Take what the link tells")),
    ),
    h(
      "p",
      {},
      t(
        "The site counts what people say of their game. Nothing is sent from here: what you write stays " +
          "on this device until you send it yourself.",
      ),
    ),
    h("p", {}, t("Change the rules above to yours first; what you changed is told below.")),
    aboutView(contribution, [...book.places.keys()].filter(Boolean)),
    saidView(model),
    agreedView(model),
    restField(model),
    lines("tell-more", t("Rules that fit none of the answers"), contribution.more, {}),
    h("p.quiet", { "role": "status", "data-missing": true, "data-key": "missing" }, missingText(model)),
    h(
      "div.toolbar",
      { "data-key": "tell-acts" },
      button("tell-file", t("Save as a file"), { kind: "go" }),
      button("tell-text", t("Copy as text")),
      button("tell-link", t("Copy link")),
      navigator.share && button("tell-send", t("Send")),
    ),
    h("p.said", { "role": "status", "data-key": "said" }, said),
    copiedView(t("What you tell, as text"), copying),
    h("p", {}, whereTo(site)),
  ];
};

/** Draw a field of several lines under its name; what is typed stays as it is. */
const lines = (act, label, value, { at, id = act, hint }) => {
  const field = h("textarea", {
    id,
    "rows": 2,
    "autocomplete": "off",
    "data-do": act,
    "data-at": at,
    "aria-describedby": hint && `${id}-hint`,
  }, value);
  return h("div.field", { "data-key": id }, h("label", { for: id }, label), field, hint && hintView(id, hint));
};

const hintView = (id, hint) => h("p.quiet", { id: `${id}-hint` }, hint);

/** Draw the fields on who speaks, where it can be read, and where it is played. */
const aboutView = ({ fields }, regions) => {
  const input = (name, label, hint = null, attributes = {}) => {
    const id = `tell-${name}`;
    const about = { id, "data-do": "tell", "data-at": name, "aria-describedby": hint && `${id}-hint` };
    const field = h("input", { type: "text", autocomplete: "off", value: fields[name] ?? "", ...about, ...attributes });
    return h("div.field", { "data-key": id }, h("label", { for: id }, label), field, hint && hintView(id, hint));
  };
  const long = (name, label, hint) => lines("tell", label, fields[name] ?? "", { at: name, id: `tell-${name}`, hint });
  return [
    input(
      "source",
      t("Who says so?"),
      t("You and your table, a page, a book, a program: by what name should the site call it?"),
    ),
    kindField(fields.kind),
    input("author", t("By whom, if somebody is named?")),
    input("address", t("Where can it be read?"), t("An address, if it has one."), { type: "url" }),
    input("date", t("Of when is it?")),
    long("witness", t("How is it known?"), t("You play so since when, or what kind of page or book it is.")),
    long("about", t("What is told, in a sentence?")),
    input("region", t("In which country or city is it played?"), null, { list: "tell-regions" }),
    h("datalist", { "id": "tell-regions", "data-key": "regions" }, regions.map((name) => h("option", { value: name }))),
    input("place", t("More exactly?"), t("A household, a school, a club.")),
    input("called", t("What do its players call the game?")),
    input("language", t("In which language is it told?"), t("A tag: en, id, zh-Hant, yue-Hant.")),
  ];
};

const kindField = (value) =>
  chooserField({
    act: "tell",
    id: "tell-kind",
    "data-at": "kind",
    label: t("Who speaks there?"),
    value,
    options: [
      ["player", t("somebody who plays so")],
      ["collector", t("somebody who gathers what players say")],
      ["article", t("a page that explains the game")],
      ["book", t("a book")],
      ["encyclopedia", t("an encyclopedia")],
      ["app", t("a program or its manual")],
    ],
  });

const ruleText = (book, question, answer) => t("{rule}: {answer}", { rule: book.questions[question].short, answer });

/** Draw a field for each rule that is told. */
const saidView = ({ book, contribution, rules }) => {
  const told = statedIn(contribution, rules, book);
  const sentence = (question) => {
    const label = ruleText(book, question, book.label(question, answerTo(question, rules, book)));
    const about = { at: question, id: `tell-said-${question}` };
    return lines("tell-said", label, contribution.said[question] ?? "", about);
  };
  return h(
    "div.told-rules",
    { "data-key": "told" },
    told.length > 0 && h("p", {}, t("What is said about each rule, in a sentence of your own:")),
    told.map(sentence),
  );
};

/** Draw the rules that are as in the base, each to be ticked by who knows it to be so. */
const agreedView = ({ book, contribution, rules }) => {
  const base = book.byId[rules.base];
  const open = Object.keys(book.questions).filter((id) => !(id in rules.changes || id in rules.words));
  const tick = (question) => {
    const checked = contribution.agreed.includes(question);
    const box = h("input", { "type": "checkbox", "data-do": "tell-agreed", "data-at": question, checked });
    const label = h("label", {}, box, " ", ruleText(book, question, book.said(base, question)));
    return h("li", { "data-key": question }, label);
  };
  return h(
    "details",
    { "data-key": "agreed" },
    h("summary", {}, t("Rules that are as in {base}, and that you know to be so", { base: base.name })),
    h("ul.ticks", {}, open.map(tick)),
  );
};

const restField = ({ book, contribution, rules }) => {
  const base = book.byId[rules.base];
  const inherited = ["inherited", t("is as in {base}: the source says so", { base: base.name })];
  return chooserField({
    act: "tell-rest",
    id: "tell-rest",
    label: t("What you do not tell"),
    value: base.place ? "assumed" : contribution.rest,
    options: [["assumed", t("is not known")], ...base.place ? [] : [inherited]],
  });
};

const missingText = ({ book, contribution, rules }) => {
  const names = missingIn(contribution, rules, book);
  const more = names.length > MOST_MISSING ? ", …" : "";
  return names.length > 0 && t("Still missing: {names}.", { names: names.slice(0, MOST_MISSING).join(", ") + more });
};

const whereTo = ({ contact, address }) => {
  if (!contact) {
    return t(
      "This copy of the site names nobody to write to. Send the file to whoever told you about it, or put " +
        "it into rules/accounts/ of the project and propose the change: CONTRIBUTING says how.",
    );
  }
  return [t("Send the file to:"), " ", address ? h("a", { href: address }, contact) : contact];
};
