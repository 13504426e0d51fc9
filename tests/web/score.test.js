/** Score it: an evening of deals and changes, who is next, amounts in words and money, and what leaves the page. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { book } from "./book.js";
import { data } from "./data.js";
import "./document.js";
import { shelf } from "./shelf.js";

const { read } = await import("../../generator/web/score/address.js");
const { dividedView, openQuestions, withAnswer } = await import("../../generator/web/score/divided.js");
const { eveningOf, gamesOf, isDeal, meaningUnder, withMeanings } = await import("../../generator/web/score/evening.js");
const { eveningAddress, readEvening } = await import("../../generator/web/score/evening-link.js");
const { tableView } = await import("../../generator/web/score/evening-view.js");
const { asCsv, asText } = await import("../../generator/web/score/export.js");
const { emptyDeal, resized } = await import("../../generator/web/score/finished-deal.js");
const { nextUp, nextView } = await import("../../generator/web/score/next.js");
const { openEvening } = await import("../../generator/web/score/persistence.js");
const { sheetOf } = await import("../../generator/web/score/reckoning.js");
const { ordinal, playerName, signed, spoken } = await import("../../generator/web/score/score-words.js");
const { inMoney, readStake } = await import("../../generator/web/score/stake.js");

const rulesOf = (id) => book().rules(book().byId[id]);

/** Return a deal of two in which the first gets an amount, or loses it. */
const scored = (id, at, amount) => ({
  ...{ id, at, ref: "basic", deal: emptyDeal(2), totals: [amount, -amount] },
  ...{ winners: [Number(amount < 0)], order: [0] },
});
const added = (id, at, amount) => ({ do: "add", names: ["", ""], fresh: false, ...scored(id, at, amount) });
const evening = (...changes) => eveningOf(changes, () => "payments");
const dealsOf = ({ tables }) =>
  tables.flatMap(({ deals }) => deals.map(({ id, at, totals }) => [id, at, totals[0]].join(" ")));

Deno.test("a deal that is changed keeps its time and its place", () => {
  const changed = { do: "change", ...scored("a", 9, 7) };
  deepEqual(dealsOf(evening(added("a", 1, 5), added("b", 2, 6), changed)), ["a 1 7", "b 2 6"]);
});

Deno.test("a deal changed to other players sits at a table of its own; those around it stay at theirs", () => {
  const three = { deal: emptyDeal(3), totals: [2, -1, -1], winners: [0], order: [0], names: ["Ana", "Ben", "Carlo"] };
  const changed = { do: "change", ...scored("b", 9, 7), ...three };
  const { tables } = evening(added("a", 1, 5), added("b", 2, 6), added("c", 3, 7), changed);
  deepEqual(tables.map(({ names, deals }) => [names, deals.map(({ id, totals }) => [id, totals])]), [
    [["", ""], [["a", [5, -5]]]],
    [["Ana", "Ben", "Carlo"], [["b", [2, -1, -1]]]],
    [["", ""], [["c", [7, -7]]]],
  ]);
});

Deno.test("after a new change nothing undone comes back", () => {
  const [undo, redo] = [{ do: "undo" }, { do: "redo" }];
  const after = evening(added("a", 1, 5), added("c", 3, 7), undo, undo, added("b", 2, 6), redo, redo);
  deepEqual([dealsOf(after), after.undo, after.redo], [["b 2 6"], "add", null]);
});

Deno.test("a deal from another tab, which knows less, renames nobody and seats others at a table of their own", () => {
  const named = (id, ...names) => {
    const totals = names.map(() => 0);
    return { ...added(id, 1, 0), deal: emptyDeal(names.length), totals, names };
  };
  const renamed = { do: "rename", names: ["Anna", "", "", ""] };
  const { tables } = evening(
    ...[named("a", "Ana", "", "", ""), renamed, named("b", "Ana", "Ben", "", ""), named("c", "", "", "")],
  );
  deepEqual(tables.map(({ names, deals }) => [names, deals.length]), [[["Anna", "Ben", "", ""], 2], [["", "", ""], 1]]);
});

Deno.test("evenings long past are forgotten, even if one could not be before: it was begun anew and gone back from", () => {
  const { put } = openEvening(() => "payments", () => {});
  const done = [];
  for (const [at, what] of "add new add undo undo redo add new add new".split(" ").entries()) {
    put(what === "add" ? added(`deal ${at}`, at, 1) : { do: what });
    done.push(Object.entries(shelf).sort().map(([, text]) => JSON.parse(text)));
  }
  deepEqual([done.at(-3), done.at(-1)].map((changes) => changes.map((one) => one.id ?? one.do)), [
    ["deal 0", "new", "deal 2", "undo", "undo", "redo", "deal 6", "new"],
    ["deal 8", "new"],
  ]);
});

Deno.test("a deal dealt again has no number and changes no total", () => {
  const misdealt = { ...scored("b", 0, 0), deal: { ...emptyDeal(2), end: "misdeal" } };
  const deals = [scored("a", 0, 5), misdealt, scored("c", 0, -2)];
  const [game, ...others] = gamesOf({ names: ["", ""], deals }, () => rulesOf("basic"));
  deepEqual(game.deals.map(({ number, running }) => [number, running]), [[1, [5, -5]], [null, [5, -5]], [2, [3, -3]]]);
  deepEqual(others, []);
});

/** Return the games of deals that went so, as it is told of each what has come of it. */
const gamesAfter = (account, orders) => {
  const rules = rulesOf(account);
  const deals = orders.map((order, at) => {
    const totals = order.length > 1
      ? [0, 1, 2, 3].map((seat) => rules.settlement.points[order.indexOf(seat)])
      : [0, 0, 0];
    return { id: String(at), at, ref: "any", deal: emptyDeal(totals.length), totals, winners: [order[0]], order };
  });
  const names = deals[0].totals.map(() => "");
  return deals.map((_, last) =>
    gamesOf({ names, deals: deals.slice(0, last + 1) }, () => rules)
      .map(({ played, out, over, winners }) => [played, out, over, winners])
  );
};

Deno.test("a game of deals won is over when one player is left: who has won two plays no more", () => {
  const stands = gamesAfter("pusoy-dos-playaural", [[0], [0], [1], [2], [1], [2]]);
  deepEqual(stands[1], [[2, [0], false, []]]);
  deepEqual(stands[3], [[4, [0], false, []]]);
  deepEqual(stands[4], [[5, [0, 1], true, [0, 1]]]);
  deepEqual(stands[5], [[5, [0, 1], true, [0, 1]], [1, [], false, []]]);
});

Deno.test("deals won break a tie of a game: both have 18 points after five deals, and player 2 has won three", () => {
  const orders = [[0, 1, 2, 3], [0, 2, 3, 1], [1, 0, 2, 3], [1, 0, 3, 2], [1, 3, 0, 2]];
  deepEqual(gamesAfter("pusoy-dos-house", orders).at(-1), [[5, [], true, [1]]]);
});

Deno.test("a table is parted where amounts mean something else; a deal whose rules are not known stays", () => {
  const deals = ["points", null, "penalties", "points"].map((means, id) => ({ id, means }));
  const parts = withMeanings([{ names: ["", ""], deals }], ({ means }) => means);
  deepEqual(parts.map(({ meaning, deals }) => [meaning, deals.map(({ id }) => id).join()]), [
    ["points", "0,1"],
    ["penalties", "2"],
    ["points", "3"],
  ]);
});

// The deal

const NEXT = {
  "basic": [2, null], // the winner deals, and the lowest card leads
  "china-chu-da-di": [2, 2], // the winner leads
  "blog-boch": [1, 2], // the loser deals, the winner leads
  "blog-article": [1, null], // the deal goes to the left: clockwise to the next player
  "cho-dai-di-rulebook": [3, null], // to the left too, where the turn goes the other way
};

Deno.test("who deals and leads next is the same whether only the winner is known or the whole order", () => {
  for (const [order, left] of [[[2], "3 7 0 5"], [[2, 0, 3, 1], "0 5 0 0"]]) {
    const deal = { ...emptyDeal(4), left: left.split(" "), order, dealer: 0 };
    for (const [ref, next] of Object.entries(NEXT)) {
      const entry = { id: "a", at: 1, ref, deal, totals: [0, 0, 0, 0], winners: [2], order };
      const { dealer, leader } = nextUp({ names: ["", "", "", ""], deals: [entry] }, () => rulesOf(ref), rulesOf(ref));
      deepEqual([dealer, leader], next, ref);
    }
  }
});

Deno.test("who leads next is named where it is known, with any play; else by the card", () => {
  const deal = { ...emptyDeal(4), left: ["3", "7", "0", "5"], order: [2] };
  const entry = { id: "a", at: 1, ref: "basic", deal, totals: [0, 0, 0, 0], winners: [2], order: [2] };
  const table = { names: ["Ann", "Ben", "Cy", "Dee"], deals: [entry] };
  const said = (id) => {
    const model = { book: book(), way: book().byId[id], rules: rulesOf(id), rulesOf: () => rulesOf(id) };
    const view = nextView({ ...model, evening: { tables: [table] } });
    return view.childNodes.find(({ dataset }) => dataset?.key === "leader").textContent;
  };
  ok(said("china-chu-da-di").startsWith("Cy leads, with any play."), said("china-chu-da-di"));
  ok(said("basic").startsWith("Whoever holds the "), said("basic"));
  const { way } = book().way("basic~who-leads-next.previous-loser~name.Losers");
  const losers = (left) => {
    const lost = { ...table, deals: [{ ...entry, ref: way.ref, deal: { ...deal, left } }] };
    const model = { book: book(), way, rules: book().rules(way), rulesOf: () => book().rules(way) };
    return nextView({ ...model, evening: { tables: [lost] } }).textContent;
  };
  ok(losers(["3", "7", "0", "5"]).includes("Ben leads, with any play."));
  ok(losers(["3", "7", "0", "7"]).includes("The loser of the last deal leads: who that is depends on which cards"));
});

Deno.test("a stake that is none is told as it was written", () => {
  const problems = (stake) => read(new URLSearchParams({ v: "basic", stake }), book()).problems;
  deepEqual([problems("0.10"), problems("a lot")], [[], ["“a lot” is no stake."]]);
});

Deno.test("after the last deal of a match nobody leads by having won it", () => {
  const { way } = book().way("online~who-leads-next.previous-winner~name.Ours");
  const rules = book().rules(way);
  const deal = { ...emptyDeal(4), left: ["2", "0", "3", "4"], order: [1] };
  const played = Array.from({ length: 5 }, (_, at) => (
    { id: String(at), at, ref: way.ref, deal, totals: [2, 0, 3, 4], winners: [1], order: [1] }
  ));
  const leads = played.map((_, last) =>
    nextUp({ names: ["", "", "", ""], deals: played.slice(0, last + 1) }, () => rules, rules).leader
  );
  deepEqual(leads, [1, 1, 1, 1, null]);
});

Deno.test("two packs hold more cards than one", () => {
  const { way } = book().way("basic~deck.two-52~player-count.up-to-eight-two-decks~name.~deal-size.always-13");
  const deal = (count) => ({ ...emptyDeal(8), left: ["", ...Array(7).fill(String(count))], order: [0] });
  deepEqual(sheetOf(book(), way, deal(13)).problems, []);
  equal(sheetOf(book(), way, deal(15)).problems[0], "Together they have 105 cards left, but the pack has only 104.");
});

Deno.test("an ending that the rules do not have is refused", () => {
  const problems = (deal) => sheetOf(book(), book().byId.basic, { ...emptyDeal(4), ...deal }).problems;
  const dragon = problems({ left: ["0", "13", "13", "13"], order: [0], end: "dragon" });
  deepEqual(dragon, ["Under these rules this hand does not win at once."]);
  deepEqual(problems({ end: "thrown-in" }), ["Under these rules the cards are not dealt again for that."]);
});

Deno.test("plays that nobody beat are a player at the table with cards", () => {
  const held = [[], [[3, "2S"]], [[4, "2S"]], [[0]], [["0", "2S"]], ["2S"], null];
  deepEqual(held.map((unbeaten) => isDeal({ ...emptyDeal(4), unbeaten })), held.map((_, at) => at < 2));
});

Deno.test("with fewer players nothing is said of those who left", () => {
  const told = { order: [0, 3], starter: 3, liable: 3, dealer: 3, unbeaten: [[3, "2S2H2C2D"], [1, "4S4H4C4D"]] };
  const left = { order: [0], starter: null, liable: null, dealer: null, unbeaten: [[1, "4S4H4C4D"]] };
  deepEqual(resized({ ...emptyDeal(4), ...told }, 3), { left: ["", "", ""], final: "", end: "", ...left });
});

Deno.test("an address names no player who is not there", () => {
  for (const [number, player] of [["4", 3], ["5", null], ["0", null], ["1", 0]]) {
    const given = new URLSearchParams(`players=4&starter=${number}&liable=${number}`);
    const { state: { deal }, problems } = read(given, book(), book().foundation);
    deepEqual([deal.starter, deal.liable, problems.length], [player, player, player === null ? 2 : 0]);
  }
});

Deno.test("only what a place is divided on and turns a score is asked, or what two or more say otherwise there", () => {
  const asked = (way, chosen) => openQuestions(book(), way, chosen).map(({ question }) => question);
  for (const way of book().usual) deepEqual(asked(way).sort(), data("divided")[way.id].sort(), way.id);
  ok(book().usual.some((way) => asked(way).some((id) => way.rulings[id].status === "assumed")));
  const place = book().byId["in-hong-kong"];
  const answered = withAnswer(book(), place, "penalty-schedule", "flat");
  equal(answered.answers["penalty-schedule"], "flat");
  ok(asked(place).includes("penalty-schedule"));
  deepEqual(asked(answered, ["penalty-schedule"]), asked(place));
  deepEqual(asked(answered), asked(place).filter((id) => id !== "penalty-schedule"));
  deepEqual(asked(book().byId["hongkong-ip"]), []);
});

Deno.test("what nobody in a place says is no answer before it was chosen, where somebody says another", () => {
  const filledIn = book().usual.flatMap((way) => {
    const view = (answering) => {
      const asking = openQuestions(book(), way, answering);
      return dividedView({ book: book(), way, asking, answering });
    };
    const drawn = view([]);
    if (!drawn) return [];
    const checkedIn = (question) => question.querySelector("input[checked]");
    const unanswered = drawn.querySelectorAll("fieldset").filter((question) => !checkedIn(question));
    for (const question of drawn.querySelectorAll("fieldset")) {
      const [said] = question.querySelectorAll("small").filter(({ textContent }) => !textContent.startsWith("0 of"));
      const taken = checkedIn(question)?.closest("label").textContent;
      ok(!said || !taken || !/0 of \d+$/.test(taken), `${way.id}: ${taken}`);
    }
    const isAgreed = (page) => !page.querySelector("[data-do=agreed]").hasAttribute("disabled");
    equal(isAgreed(drawn), unanswered.length === 0, way.id);
    const ids = unanswered.map(({ dataset }) => dataset.asking);
    const chosen = view(ids);
    ok(isAgreed(chosen) && chosen.querySelectorAll("fieldset").every(checkedIn), way.id);
    return ids;
  });
  ok(filledIn.length > 0);
});

Deno.test("the sheet of a link is that of Python's engine, sentence by sentence", () => {
  for (const [name, { link, totals, lines }] of Object.entries(data("scored"))) {
    const { state: { way, deal }, problems } = read(new URLSearchParams(link), book(), book().foundation);
    deepEqual(problems, [], name);
    const { sheet } = sheetOf(book(), way, deal);
    deepEqual(sheet.totals, totals, name);
    const ordered = [...sheet.lines].sort((one, other) => one.player - other.player);
    deepEqual(ordered.map((line) => book().says(line)), lines, name);
  }
});

// Words

Deno.test("amounts and places in words", () => {
  const amounts = [[33], [-3], [0], [33, true], [-3, true]];
  deepEqual(amounts.map((amount) => signed(...amount)), ["+33", "−3", "0", "33", "−3"]);
  deepEqual(amounts.map((amount) => spoken(...amount)), ["plus 33", "minus 3", "0", "33", "minus 3"]);
  deepEqual([1, 2, 3, 4, 11].map(ordinal), ["1st", "2nd", "3rd", "4th", "11th"]);
  deepEqual([0, 1].map((player) => playerName(["Ana", " "], player)), ["Ana", "Player 2"]);
});

Deno.test("a stake is read as it is written where people play: three digits behind a mark are never parts of a coin", () => {
  const stakes = {
    "Rp1.000": "Rp\u00a060,000",
    "₱1,000": "₱60,000",
    "5.000 đ": "300,000\u00a0đ",
    "Rp1.000,50": "Rp\u00a060,030.00",
    "HK$0.50": "HK$30.00",
    "0,125 €": "7.500\u00a0€",
    "10 20": "",
  };
  for (const [stake, money] of Object.entries(stakes)) equal(inMoney(readStake(stake), 60), money);
});

Deno.test("a table for a spreadsheet holds no formula", () => {
  const tables = [{ names: ["=1+1", "B,en"], meaning: "payments", deals: [scored("a", 0, 5)] }];
  const text = asCsv({
    evening: { tables },
    wayOf: () => book().byId.basic,
    rulesOf: () => rulesOf("basic"),
  });
  const [, first, second] = text.split("\r\n");
  deepEqual(first.split(",").slice(4, 7), ["'=1+1", "5", "yes"]);
  deepEqual(second.split(",").slice(4, 8), ['"B', 'en"', "-5", "no"]);
});

/** Return an evening that a link tells of, as text and as rows for a spreadsheet. */
const saved = (link) => {
  const read = readEvening(new URLSearchParams(link), book());
  deepEqual(read.problems, []);
  const wayOf = (ref) => book().way(ref).way;
  const rulesOf = (ref) => book().rules(wayOf(ref));
  const tables = withMeanings(read.tables, ({ ref, deal }) => meaningUnder(rulesOf(ref), deal.left.length));
  const evening = { evening: { tables }, wayOf, rulesOf };
  return { text: asText({ ...evening, day: "today", address: "LINK" }), rows: asCsv(evening).split("\r\n") };
};
const FOUR = "names=Ana,Ben,Carlo,Dita";

Deno.test("the link of thirty deals of four is well below what a messenger breaks, also where all cards are named", () => {
  const lengthWith = (left) => {
    const deals = Array.from({ length: 30 }, (_, at) => (
      { ...scored("a", Date.UTC(2026, 10, 22, 20, 4 * at), 62), deal: { ...emptyDeal(4), left } }
    ));
    const tables = [{ names: ["Ana", "Ben", "Carlo", "Dita"], deals }];
    return eveningAddress({ tables }, new URL("https://bigtwo.example/score/")).length;
  };
  ok(lengthWith(["0", "3", "10", "13"]) < 700);
  ok(lengthWith(["0", "3D4C5H", "6S7S8D9D", "TSJSQDKDAD2H"]) < 2000);
});

Deno.test("an evening is told and listed deal by deal, with who pays whom", () => {
  const link = "evening=1.1.0&names=Ana,%3D1%2B1,Carlo,Dita&v=basic&deals=0,3,10,13&sum=62,50,-18,-94";
  const { text, rows } = saved(link);
  ok(text.includes("1. Ana +62, =1+1 +50, Carlo −18, Dita −94"));
  ok(text.includes("Rules: Basic game (pagat)"));
  ok(text.includes("Dita pays Ana 62"));
  equal(rows[0], "table,deal,time,rules,player,amount,won,out,cards left,which,ended");
  deepEqual(rows.slice(1, 3).map((row) => row.split(",").slice(4).join()), ["Ana,62,yes,1,0,,", "'=1+1,50,no,,3,,"]);
});

Deno.test("cards left stand in text and table: how many, which where they are named, how many twos", () => {
  const named = saved(`evening=1.1.0&${FOUR}&v=hongkong-app&deals=0,3D4C,2S,6H7H&sum=8,-2,-4,-2`);
  ok(named.text.includes("Ana went out first. Cards left: Ben 2 (3♦︎ 4♣︎), Carlo 1 (2♠︎), Dita 2 (6♥︎ 7♥︎)."), named.text);
  const columns = (rows, from, to) => rows.slice(from, to).map((row) => row.split(",").slice(7, 10).join());
  deepEqual(columns(named.rows, 1, 4), ["1,0,", ",2,3D 4C", ",1,2S"]);
  const twos = saved(`evening=1.1.0&${FOUR}&v=chu-da-di-app&deals=9.1,0,3,2&sum=-18,23,-3,-2`);
  ok(twos.text.includes("Ben went out first. Cards left: Ana 9 (twos: 1), Carlo 3, Dita 2."), twos.text);
  deepEqual(columns(twos.rows, 1, 3), [",9,", "1,0,"]);
});

Deno.test("a pot goes to the winner of the game, whose end is told", () => {
  const five = Array(5).fill("2,3,0,4").join("~");
  const { text } = saved(
    `evening=1.5.0&${FOUR}&v=online~settlement.pot-least-points~name.Pot&deals=${five}&sum=10,15,0,20`,
  );
  for (
    const line of [
      "The game is over: Carlo won.",
      ...["Ana", "Ben", "Dita"].map((name) => `${name} pays Carlo 1`),
    ]
  ) {
    ok(text.split("\n").some((one) => one.includes(line)), text);
  }
});

Deno.test("an evening says who won a game of several deals; one of one deal has no other winner", () => {
  for (const [count, isTold] of [[1, false], [2, true]]) {
    const deals = [scored("a", 0, -5), scored("b", 0, -5)].slice(-count);
    const table = { names: ["Ana", "Ben"], meaning: "payments", deals };
    const model = {
      book: book(),
      evening: { tables: [table] },
      wayOf: () => book().byId.basic,
      rulesOf: () => ({ ...rulesOf("basic"), matchEnd: { points: 0, deals: count } }),
    };
    const text = asText({ ...model, day: "today", address: "LINK" });
    equal(text.split("\n").includes("The game is over: Ben won."), isTold);
    const over = tableView(model, table, 0).querySelectorAll("tr.over").map(({ textContent }) => textContent);
    deepEqual(over, isTold ? ["The game is over: Ben has won."] : []);
  }
});
