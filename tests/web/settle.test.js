/** Settle it: who says what of two plays, in words and as keys; what the cards of a group are taken for. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { book } from "./book.js";
import { data } from "./data.js";
import { place } from "./document.js";
import "./shelf.js";

const { parseCards } = await import("../../generator/web/engine/cards.js");
const { judgeTold } = await import("../../generator/web/engine/suitings.js");
const { t } = await import("../../generator/web/language.js");
const { stopped } = await import("../../generator/web/texts.js");
const { sharedThere } = await import("../../generator/web/ui/shares.js");
const { areBothThere, askingView, halvesOf, isWhole, takenFor } = await import("../../generator/web/settle/asking.js");
const { claimsOn, kindsPhrase, wordsOf } = await import("../../generator/web/settle/headline.js");
const { bodyView, ownAnswer } = await import("../../generator/web/settle/answer.js");
const { placeWay } = await import("../../generator/web/settle/standpoints.js");
const { deskView } = await import("../../generator/web/settle/desk.js");
const { makeActs, nothingShown, withTexts } = await import("../../generator/web/settle/settle-acts.js");
const { beatersOf, beatersView, playsOf } = await import("../../generator/web/settle/play-lists.js");
const { BLANK, pairsOf, read, readCards } = await import("../../generator/web/settle/settle-state.js");
const { foundFor, regionsOf, toneOf, verdictsOf } = await import("../../generator/web/settle/verdicts.js");
const { playsIn } = await import("../../generator/web/search/heard.js");
const { mine } = await import("../../generator/web/ui/ways.js");
const { redraw } = await import("../../generator/web/ui/redraw.js");

const cards = (text) => parseCards(text, { suitless: true }).cards;
const codes = (several) => several.map(({ code }) => code).join(" ");
const duel = (over, play = "") => ({ ...BLANK, over: cards(over), play: cards(play) });
const verdicts = (over, play, place = null) => verdictsOf(book(), place, cards(over), cards(play));

Deno.test("the kinds are of the cards on the table and of those played", () => {
  const kinds = (over, play) => verdicts(over, play).kinds().map((several) => kindsPhrase(several, book()));
  deepEqual(kinds("3D 3S", "4D 4C 4H 4S 5D"), ["a pair", "four of a kind with a fifth card, or no legal play"]);
  deepEqual(kinds("JD QD KD AD 2S", "3D 4D 5D 6D 8D"), ["no legal play, or a straight", "a flush, or no legal play"]);
  deepEqual(kinds("", "5D 5C"), ["", "a pair"]);
});

Deno.test("a ground is one reason, and what is taken one option: a language may word two of them alike", () => {
  const english = book();
  const { reasons, questions } = english;
  const keysOf = ({ answers }) =>
    answers.map((
      { outcome, grounds },
    ) => [outcome, grounds().map(({ key, taken }) => [key, taken.map((one) => one.key)])]);
  const before = keysOf(verdicts("TS JS QS KS AS", "2D 3D 4D 5D 6D"));
  const silenced = (texts) => Object.fromEntries(Object.keys(texts).map((name) => [name, "."]));
  const kept = structuredClone(reasons);
  const labels = Object.values(questions).map(({ options }) => [options, structuredClone(options)]);
  try {
    for (const [id, texts] of Object.entries(kept)) {
      const slots = Object.values(texts).map((text) => text.match(/\{\w+\.\w+\}/g)?.join("") ?? "");
      reasons[id] = silenced(texts);
      Object.keys(texts).forEach((name, at) => (reasons[id][name] += slots[at]));
    }
    for (const [options] of labels) for (const option of Object.values(options)) option.label = ".";
    deepEqual(keysOf(verdicts("TS JS QS KS AS", "2D 3D 4D 5D 6D")), before);
    ok(before.some(([, grounds]) => grounds.length > 2));
  } finally {
    Object.assign(reasons, kept);
    for (const [options, own] of labels) Object.assign(options, own);
  }
});

/** What the usual rules of a place say of two plays, with how its voices are split and how it comes by its own answer. */
const saidIn = (way, over, play) => {
  const claim = claimsOn(cards(over), cards(play), book());
  const verdict = book().judge(cards(play), cards(over), way);
  const found = verdicts(over, play);
  const stand = placeWay(book(), way, verdict, found, claim);
  const { share, status } = way.rulings[verdict.question];
  return {
    voices: found.votesIn(way.regions),
    share,
    status,
    isFoundations: way.answers[verdict.question] === book().foundation.answers[verdict.question],
    lines: [stand.said, stand.why, stand.also].filter(Boolean).map(([text, slots]) => t(text, slots)),
  };
};
const placeCalled = (id) => book().usual.find(({ place }) => place === id);

Deno.test("a place answers by its voices on these very plays, not by what is usual of the rule", () => {
  const alike = saidIn(placeCalled("hong-kong"), "TH 4H 6H 7H KH", "9S 3S 5S 6S AS");
  const [[, count]] = alike.voices.votes;
  deepEqual(alike.lines, ["The spades win in Hong Kong.", `Usually: ${count} of ${count} sources.`]);
  const divided = saidIn(placeCalled("hong-kong"), "3S 4S 6S 7S AS", "9H 3H 5H 6H AH");
  ok(divided.voices.votes.length > 1);
  const [[, most]] = divided.voices.votes;
  ok(divided.lines[1].includes(`${most} of ${divided.voices.all}`));
  const [n, all] = divided.share;
  equal(
    divided.lines[2],
    `No answer to “Flushes” is usual there; the tools play what ${n} of ${all} say: The hearts win.`,
  );
});

Deno.test("where an answer had to yield, the place is played by what is usual, rule by rule", () => {
  // As if nobody's answer to bombs were usual in China, and the basic game's had to yield to what is.
  const china = placeCalled("china");
  const bombs = { ...china.rulings.bombs, answer: "gamesky", status: "assumed" };
  const yielding = {
    ...china,
    rulings: { ...china.rulings, bombs },
    answers: { ...china.answers, bombs: bombs.answer },
  };
  const { status, isFoundations, lines } = saidIn(yielding, "3D", "4D 4C 4H 4S 5D");
  deepEqual([status, isFoundations], ["assumed", false]);
  ok(lines.at(-1).startsWith("Played here by what is usual, rule by rule: "));
});

Deno.test("the nearest to the reader answers first: their own variant, their place, everybody", () => {
  const { words } = modelAt("over=TDJCQHKSAS&play=2D3D4H5C6S&place=hong-kong");
  ok(textOf(words.head.text).endsWith(" in Hong Kong."));
  deepEqual(words.others.map(({ name }) => name), ["Everywhere"]);
  ok(/^Usually: \d+ of \d+ sources\.$/.test(words.evidence[0]));
  const own = modelAt("over=TDJCQHKSAS&play=2D3D4H5C6S&place=hong-kong&v=hongkong-ip").words;
  ok(textOf(own.head.text).endsWith(" in Hong Kong (Ivan Ip)."));
  deepEqual(own.others.map(({ name }) => name), [undefined, "Everywhere"]);
  const usual = modelAt("over=TDJCQHKSAS&play=2D3D4H5C6S&place=hong-kong&v=in-hong-kong").words;
  deepEqual(usual.others.length, 1); // the place and its usual rules are one
});

Deno.test("cards without suits are any that the packs still hold", () => {
  const TWO_DECKS = "basic~deck.two-52~player-count.up-to-eight-two-decks~name.";
  const ways = [book().byId.basic, book().way(TWO_DECKS).way];
  const shown = (over, play) =>
    ways.map((way) => {
      const { verdict, asked } = judgeTold(cards(play), cards(over), book().rules(way));
      return asked ? "asked" : verdict.reason === "no-such-copies" ? verdict.reason : verdict.outcome;
    });
  deepEqual(shown("KS KS", "K K"), ["no-such-copies", "does-not-beat"]);
  deepEqual(shown("KD KD", "K K"), ["no-such-copies", "beats"]);
  deepEqual(shown("K K", "KD KD"), ["no-such-copies", "does-not-beat"]);
  deepEqual(shown("KD KC", "K K"), ["beats", "asked"]); // with one pack the hearts and the spades are left
  deepEqual(shown("7 7", "7 7"), ["asked", "asked"]);
  deepEqual(shown("2S", "2"), ["does-not-beat", "does-not-beat"]);
});

Deno.test("cards in one group are offered as two plays where each half is one", () => {
  const halves = (state) => {
    const found = halvesOf(state, book());
    return found && [found.slot, codes(found.over), codes(found.play)];
  };
  deepEqual(halves(duel("3D 4D 5D 6D 7D 8S 9S TS JS QS")), ["over", "3D 4D 5D 6D 7D", "8S 9S TS JS QS"]);
  deepEqual(halves(duel("", "3D 3S 4D 4S")), ["play", "3D 3S", "4D 4S"]);
  equal(halves(duel("3D 4S 5D 6S")), null);
  equal(halves(duel("3D 3S", "4D 4S")), null);
});

Deno.test("two plays side by side lie in the order in which they are played, in Settle it as in Ask", () => {
  for (const typed of ["23456 10JQKA", "2 3 4 5 6 10 J Q K A", "33344, AAAKK"]) {
    const asked = playsIn(typed, data("asking")).plays;
    const { over, play } = halvesOf(duel(typed), book());
    deepEqual([asked.over, asked.play].map((text) => codes(cards(text))), [over, play].map(codes), typed);
    deepEqual(codes(cards(typed)), `${codes(over)} ${codes(play)}`, typed);
  }
});

Deno.test("a whole play is followed by the other, and two that may meet are a question", () => {
  const plays = [duel("3D 4D 5D 6D 7D"), duel("3D 3S"), duel("3D 4D 5D 6D 7D", "8D")];
  deepEqual(plays.map((state) => isWhole(state, book())), [true, false, false]);
  const pairs = [duel("3D 3S", "4D 4S"), duel("3D 3S", "4D"), duel("3D 4S", "4D 5S")];
  deepEqual(pairs.map((state) => areBothThere(state, book())), [true, false, false]);
});

Deno.test("what cards without a suit are taken for is said", () => {
  deepEqual(["3D 3S", "3 3", "3 4 5 6 7", "3 5 7 9 J"].map((play) => takenFor([cards(play)], false)), [
    "",
    "Some suits are not named: the answer holds whatever they are.",
    "Some suits are not named: the answer holds whatever they are, unless they make a flush.",
    "Five ranks that make nothing else are taken for a flush.",
  ]);
  equal(takenFor([cards("3 3")], true), "Not every suit is named, and a suit can decide: choose it above.");
});

Deno.test("of too many cards no more are kept than a deal gives", () => {
  const [enough, more] = [26, 27].map((count) => readCards("3D".repeat(count)));
  deepEqual([enough.cards.length, enough.problems], [26, []]);
  deepEqual([more.cards.length, more.problems], [26, ["These are too many cards; the first 26 are kept."]]);
});

Deno.test("ways tied to no place are asked by themselves", () => {
  const asked = (place) => {
    const { stating, following, silent } = verdicts("3D", "4D", place).voices;
    return stating + following + silent;
  };
  const voices = (place) =>
    new Set(
      book().ways.filter(({ region }) => regionsOf(book(), place).includes(region)).map(({ voice }) => voice),
    ).size;
  const places = [...book().places.keys()];
  deepEqual(places.map(asked), places.map(voices));
  ok(Math.max(...places.map(asked)) < asked(null));
});

// What is shown, from the address to the words

const modelAt = (query) => {
  const { state, unread } = read(new URLSearchParams(query), book());
  const model = { book: book(), state, shown: nothingShown(), found: foundFor(book(), state, new Set(unread)) };
  return { ...model, words: wordsOf(model) };
};

const textOf = (text) => joined(typeof text === "function" ? text() : text);

const joined = (parts) => [parts].flat(4).map((part) => part.textContent ?? part).join("");

Deno.test("the headline is one verdict; who says what is the key of the bar, with those who have no answer", () => {
  const { words, found: { verdicts } } = modelAt("over=TDJCQHKSAS&play=2D3D4H5C6S&v=hongkong-ip");
  ok(/ in Hong Kong \(Ivan Ip\)\.$| in .+\.$/.test(textOf(words.head.text)));
  const said = verdicts.answers.filter(({ tally }) => tally.count);
  deepEqual(words.key.slice(0, said.length).map(({ count }) => count), said.map(({ tally }) => tally.count));
  deepEqual(words.key.at(-1), { outcome: null, tone: "unsaid", count: verdicts.voices.silent, label: "no answer" });
  ok(words.because().length > 10);
});

Deno.test("no play, a first play that is not allowed and no answer have marks of their own", () => {
  const tones = ["not-a-play", "cannot-come-up", "beats", "does-not-beat"].map((outcome) => toneOf(outcome, book()));
  equal(new Set([...tones, "unsaid"]).size, 5);
});

const drawn = (model) => {
  const page = place();
  redraw(page, [ownAnswer(model), bodyView(model)].flat());
  return page;
};

Deno.test("the reader's own way answers first, and it is said how it comes by that", () => {
  const duel = "over=TDJCQHKSAS&play=2D3D4H5C6S";
  const { tally } = modelAt(duel).found.verdicts.answers.find(({ outcome }) => outcome === "does-not-beat");
  const ways = [
    [tally.stated.flat()[0].way, "it says so", ""],
    [tally.following[0].way, "it inherits this from a variant that says so", ""],
    [tally.silent[0].way, "no answer; gap filled", ", which has no answer; gap filled"],
  ];
  for (const [{ id, name }, said, filledIn] of ways) {
    const model = modelAt(`${duel}&v=${id}`);
    equal(textOf(model.words.head.text), `The straight 10-J-Q-K-A wins in ${name}${filledIn}.`);
    ok(model.words.brief.includes(`(${said})`), model.words.brief);
    equal(drawn(model).querySelectorAll("[data-own]").length, 1);
  }
});

Deno.test("what players ask of just these cards stands beside its count, of one play too, while all places are asked", () => {
  const note = document.createElement("p");
  note.append("As a question.");
  const noted = (query) => {
    const { querySelector } = document;
    document.querySelector = (selector) =>
      selector === 'template[data-argued=" 2CADJDKHQC"]'
        ? { content: { cloneNode: () => ({ children: [note] }) } }
        : null;
    try {
      return drawn(modelAt(query)).textContent.includes("As a question.");
    } finally {
      document.querySelector = querySelector;
    }
  };
  const asked = ["mode=one&play=JDQCKHAD2C", "mode=one&play=JDQCKHAD2C&place=taiwan", "mode=one&play=JDQCKHAD2S"];
  deepEqual(asked.map(noted), [true, false, false]);
});

Deno.test("a house rule decides, and is said to be one", () => {
  const model = modelAt("over=3D4D5D6DJD&play=3S4S5S6S8S&v=basic~flush-comparison.poker-then-suit~name.Friday");
  ok(textOf(model.words.head.text).includes("Friday"));
  ok(drawn(model).querySelector("[data-own]").textContent.includes("house rule"));
});

Deno.test("where the reader's own way needs no suit it answers, whatever others ask", () => {
  const own = drawn(modelAt("over=9S,9&play=99&v=hongkong-ip")).querySelector("[data-own]");
  equal(own.dataset.own, "does-not-beat");
  ok(own.textContent.includes("Whichever suits are added"));
});

Deno.test("a hand is played by the usual rules of the place, unless a variant is chosen", () => {
  const wayOf = (query) => modelAt(`mode=hand&hand=3D4D${query}`).found.way;
  equal(wayOf(""), book().foundation);
  equal(wayOf("&place=hong-kong"), placeCalled("hong-kong"));
  equal(wayOf("&place=hong-kong&v=taiwan-ai").id, "taiwan-ai");
});

Deno.test("what beats a play is asked of plays with their suits", () => {
  const one = drawn(modelAt("mode=one&play=TJQKA"));
  ok(one.querySelector(".beaten").textContent.includes("Name its suits to see which plays beat it"));
});

Deno.test("a hand may be given without suits: each play by its ranks once, flushes left out, and what hangs on a suit", () => {
  const listed = (hand, over = "") => playsOf(book(), book().foundation, cards(hand), cards(over));
  const ofRanks = ({ groups }) =>
    groups.flat().map(({ cards, hangs }) => cards.map(({ rank }) => rank).join("") + (hangs ? "?" : ""));
  deepEqual(ofRanks(listed("3 4 4 7 9 J")), ["3", "4", "7", "9", "J", "44"]);
  deepEqual(ofRanks(listed("3 4 5 6 7 9", "3D 4D 5D 6D 8C")), []);
  for (const suit of "DCHS") {
    const ofOneSuit = ["3", "4", "6", "8"].map((rank) => rank + suit).join(" ");
    deepEqual(ofRanks(listed(`${ofOneSuit} J`)).filter((play) => play.length === 5), [], suit);
  }
  deepEqual(ofRanks(listed("9 9 J", "9H")), ["9?", "J"]);
  deepEqual(ofRanks(listed("3 4 5 6 7 K")).filter((play) => play.length === 5), ["34567"]);
  ok(listed("9 9 J", "9H").sentence.startsWith("2 plays of this hand beat it."));
  const suited = playsOf(book(), book().foundation, cards("9S 9C JD"), cards("9H"));
  ok(suited.groups.flat().every(({ hangs }) => !hangs));
});

Deno.test("cards that cannot be read have no verdict, and nothing asked has a hint", () => {
  equal(
    modelAt("over=zz&play=3D").words.head.text,
    "“On the table” could not be read, so there is no verdict yet.",
  );
  const { head, beside } = modelAt("").words;
  equal(head, null);
  ok(textOf(beside).startsWith("Type the cards or tap them."));
});

Deno.test("each answer is drawn once, with a button to those who do not state it", () => {
  const page = place();
  const model = modelAt("over=TSJSQSKSAS&play=2D3D4D5D6D");
  redraw(page, bodyView(model));
  equal(page.querySelectorAll("[data-grounds]").length, 0); // folded away
  model.shown.opened.add("who");
  redraw(page, bodyView(model));
  const shown = page.querySelectorAll("[data-grounds]").map((answer) => answer.dataset.grounds);
  deepEqual(shown, model.found.verdicts.answers.map(({ outcome }) => outcome));
  ok(
    page.querySelectorAll("button").some((button) =>
      button.textContent.includes("have no answer; their gaps are filled")
    ),
  );
});

// What the reader does

/** The question in hand, as settle.js holds it, without a page. */
const NAMED = {
  kinds: [],
  entries: [],
  alike: [],
  passedOver: [],
  statements: [],
  kindsOfPlay: ["rules/", ["flush"], ["four of a kind", "鐵支"]],
  asking: { kinds: [["3S6S8STSKS", "flush", "rules/"], ["JCJDJHJS5D", "quads", "rules/"]] },
};

Deno.test("fields that name kinds of play are led to the search, once and without a fault", async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve(Response.json(NAMED));
  const { asked, acts } = held();
  const typed = async (row, text) => {
    acts.fields.type({ row }, text);
    await acts.settled.type({ row });
    await new Promise((resume) => setTimeout(resume, 50)); // the index is there
  };
  const shown = () => {
    const desk = place();
    redraw(desk, [deskView({ book: book(), halves: null, ...asked.now })]);
    return ["Search for", "is not a card"].map((text) => desk.textContent.split(text).length - 1);
  };
  await typed("over", "four of a kind");
  await typed("play", "鐵支");
  deepEqual(asked.now.shown.searched, { slot: "play", words: "鐵支 vs four of a kind" });
  deepEqual(shown(), [1, 0]);
  await typed("play", "fluhs");
  deepEqual([asked.now.shown.searched, shown()], [{ slot: "over", words: "fluhs vs four of a kind" }, [1, 1]]);
  acts.taps["clear-all"]();
  deepEqual([asked.now.shown.searched, shown()], [null, [0, 0]]);
  globalThis.fetch = fetch;
});

Deno.test("two plays in one field are taken once the index is there, unless the reader went on meanwhile", async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve(Response.json(NAMED));
  const askedAfter = async (goOn = () => {}) => {
    const { asked, acts } = held();
    acts.fields.type({ row: "over" }, "33344 vs AAAKK");
    const entered = acts.entered.type({ row: "over" });
    goOn(acts);
    await entered;
    const { mode, over, play, hand } = asked.now.state;
    return [mode, ...[over, play, hand].map(codes), ...asked.focused];
  };
  deepEqual(await askedAfter(), ["duel", "A A A K K", "3 3 3 4 4", "", "verdict"]);
  const all = "3 3 3 4 4 A A A K K"; // of the field, as far as it is cards
  deepEqual(await askedAfter(({ fields }) => fields.type({ row: "play" }, "2s")), ["duel", all, "2S", ""]);
  deepEqual(await askedAfter(({ taps }) => taps.mode({ at: "hand" })), ["hand", all, "", ""]);
  globalThis.fetch = fetch;
});

const held = (state = BLANK) => {
  const asked = { book: book(), now: { state, shown: withTexts(nothingShown(), state) }, focused: [] };
  const take = (
    patch,
    shown,
  ) => (asked.now = { state: { ...asked.now.state, ...patch }, shown: { ...asked.now.shown, ...shown } });
  asked.change = take;
  asked.show = (shown) => take({}, shown);
  asked.ask = (patch, shown = {}) => take(patch, { ...withTexts(asked.now.shown, patch), ...shown });
  asked.focus = (...selectors) => asked.focused.push(selectors[0]);
  asked.toVerdict = () => asked.focused.push("verdict");
  return { asked, acts: makeActs(asked) };
};

Deno.test("five tapped cards make a play, and the sixth begins the other", () => {
  const { asked, acts } = held();
  for (const at of ["TD", "JC", "QH", "KS", "AS", "2D"]) acts.taps.tap({ at });
  deepEqual(pairsOf(asked.now.state, book()).filter(([, value]) => value), [["over", "TDJCQHKSAS"], ["play", "2D"]]);
  equal(asked.now.shown.texts.over, "10D JC QH KS AS");
});

Deno.test("a card that is tapped again is taken out, and an empty group has the focus", () => {
  const { asked, acts } = held(duel("3D"));
  acts.taps.take({ row: "over", at: "0" });
  equal(asked.now.state.over.length, 0);
  deepEqual(asked.focused, ["[data-slot=over]"]);
});

Deno.test("what is typed stays as it is typed, and folds the pack away unless it was asked for", () => {
  const { asked, acts } = held();
  acts.fields.type({ row: "over" }, "9d 9");
  equal(asked.now.shown.texts.over, "9d 9");
  equal(codes(asked.now.state.over), "9D 9");
  equal(asked.now.shown.shows, "fields");
  acts.taps["fold-pack"]();
  acts.fields.type({ row: "over" }, "9d 9s");
  equal(asked.now.shown.shows, "pack");
});

Deno.test("the variant of a link is the reader's own once they say so", () => {
  const { asked, acts } = held({ ...BLANK, way: book().byId["hongkong-ip"] });
  acts.taps["make-mine"]({});
  deepEqual([mine(book()).id, asked.now.shown.isChosenHere, asked.focused], ["hongkong-ip", true, ["#settle-way"]]);
});

Deno.test("the plays that beat a play are counted by kind: another pair of threes, and six of each other rank", async () => {
  const rules = book().rules(book().byId.basic);
  const rows = await beatersOf(cards("3D 3C"), rules, () => true);
  deepEqual(rows.map(({ kind, size, count }) => [kind, size, count]), [["pair", 2, 1 + 12 * 6]]);
  equal(codes(rows[0].lowest.cards), "3H 3S");
  ok(rows[0].highest.cards.every(({ rank }) => rank === "2"));
  deepEqual([await beatersOf(cards("3D 4C"), rules, () => true), await beatersOf(cards("3D"), rules, () => false)], [
    null,
    null,
  ]);
});

Deno.test("what is no play is not beaten, and where plays are too many nothing is claimed", async () => {
  const beaters = async (play, ref) => {
    const { way } = book().way(ref);
    return beatersView(book(), way, await beatersOf(cards(play), book().rules(way), () => true)).textContent;
  };
  ok((await beaters("5S 5S", "basic")).startsWith("The cards are not a legal play here"));
  ok((await beaters("2S", "basic~deck.two-52~name.")).includes("is not worked out here")); // it has a twin
});

Deno.test("a suit that is asked for goes to its card", () => {
  const { asked, acts } = held(duel("9S 9", "9 9"));
  const wanted = { onTable: true, place: 1, rank: "9", suits: ["D", "C", "H"] };
  const { textContent } = askingView({ book: book(), state: asked.now.state, asked: wanted });
  equal(textContent.replaceAll("\ufe0e", ""), "Which suit is the nine on the table?♣ clubs♦ diamonds♥ hearts");
  acts.taps.suit({ row: "over", at: "H", placeInRow: "1" });
  equal(codes(asked.now.state.over), "9S 9H");
});

Deno.test("what is said of a place has one full stop, whether somebody there says it or nobody", () => {
  const there = { within: "Hong Kong" };
  equal(stopped(sharedThere(there, [["Yes", 2]], 3)), "In Hong Kong: Yes: 2 of 3.");
  equal(stopped(sharedThere(there, [], 0)), "Nobody says in Hong Kong.");
});
