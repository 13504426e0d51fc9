/** The search: what of a text is looked for, and what needs no entry to be found. */

import { deepEqual } from "node:assert/strict";
import {
  asksEither,
  asksOfSuits,
  comparedIn,
  isTableAlone,
  placesIn,
  playsIn,
  seatedIn,
  sumIn,
  tonguesIn,
} from "../../generator/web/search/heard.js";
import { Index } from "../../generator/web/search/index.js";
import { formsOf } from "../../generator/web/search/search-words.js";
import { data } from "./data.js";

Deno.test("ranks and cards are found after any word", () => {
  const typed = {
    "straight A-2-3-4-5": ["a2345", "straight"], // the t before it is no ten
    "back♠7♦8": ["7♠", "8♦", "back"],
  };
  for (const [text, words] of Object.entries(typed)) deepEqual(formsOf(text).map(([form]) => form), words);
});

Deno.test("every statement is found by its id", () => {
  const entries = ["pagat", "wikipedia"].map((source) => [0, `sources/${source}/`, source, `Line of ${source}`]);
  const statements = ["P3 P7-7 PX1", "W9"];
  const index = new Index({ kinds: ["Source"], entries, alike: [], passedOver: [], statements });
  const cited = (id) =>
    index.search(id).filter(({ title }) => title === id).map(({ address, line }) => [address, line]);
  const found = ["000", "001", "003", "004", "007", "008"].filter((number) => cited(`P-${number}`).length);
  deepEqual(found, ["001", "003", "007"]);
  deepEqual(cited("PX-001"), [["sources/pagat/#PX-001", "Line of pagat"]]);
  deepEqual(cited("W-009"), [["sources/wikipedia/#W-009", "Line of wikipedia"]]);
});

/** What is typed, to the two plays that are read in it, the one put on the other first. */
const PLAYS = {
  "33344 vs AAAKK": [
    "33344",
    "AAAKK",
  ],
  "KKKKA on 2": [
    "KKKKA",
    "2",
  ],
  "does 3D 3C beat 4D 4C?": [
    "3D 3C",
    "4D 4C",
  ],
  "A2345 vs 10JQKA": [
    "A2345",
    "10JQKA",
  ],
  "is QQ higher": [
    "QQ",
    "",
  ],
  "is QQ the queen": null,
  "how do you win with AAA22": null,
  "QQ or KK": [
    "QQ",
    "KK",
  ],
  "AAA22": [
    "AAA22",
    "",
  ],
  "2": null,
  "A2345": [
    "A2345",
    "",
  ],
  "10 J Q K A": [
    "10 J Q K A",
    "",
  ],
  "is a 2 3 4 5 6 valid": [
    "2 3 4 5 6",
    "",
  ],
  "is A 2 3 4 5 valid?": [
    "A 2 3 4 5",
    "",
  ],
  "does a 2 beat an ace": [
    "2",
    "ace",
  ],
  "can I play a KK": [
    "KK",
    "",
  ],
  "a a vs k k": [
    "a a",
    "k k",
  ],
  "33344 vs AAAKK vs 55566": [
    "33344",
    "AAAKK",
  ],
  "42": null,
  "A2345 23456 誰大": ["23456", "A2345"],
  "3D4D5D6D7D 4H5H6H7H8H": ["4H5H6H7H8H", "3D4D5D6D7D"],
  "33344 vs ace flush": null,
  "33344, AAAKK": ["AAAKK", "33344"],
  "10, J, Q, K, A": ["10, J, Q, K, A", ""],
  "is KK higher than QQ": ["KK", "QQ"],
  "33344 vs 55X66": null,
  "10 cards vs 9 cards": null,
  "four aces vs four twos": ["AAAA", "2222"],
  "does a pair of kings beat three tens": ["KK", "TTT"],
  "dealt four twos": null,
  "is ace two three four five a straight": ["ace 2 3 4 5", ""],
  "is two, three, four, five, six a straight?": ["2 3 4 5 6", ""],
  "does ten jack queen king ace beat two-three-four-five-six": ["ten jack queen king ace", "2 3 4 5 6"],
  "do three fours beat three threes": ["444", "333"],
  "三四五六七 vs 10JQKA": null, // in Chinese alone
  "flush vs straight": null,
  "1D vs 2D": null,
  "": null,
};

/** What is typed, to the places that are named in it and the rest that is looked for. */
const IN_PLACES = {
  "hong kong rules for straights": [
    "Hong Kong",
    "rules for straights",
  ],
  "how do they play in hong kong": [
    "Hong Kong",
    "",
  ],
  "HK?": [
    "Hong Kong",
    "",
  ],
  "suit order taiwan": [
    "Taiwan",
    "suit order",
  ],
  "pusoy dos suits": [
    "Philippines",
    "suits",
  ],
  "capsa banting straight": [
    "Indonesia",
    "straight",
  ],
  "Singapore big two flush": [
    "Malaysia and Singapore",
    "flush",
  ],
  "香港 過牌": [
    "Hong Kong",
    "過牌",
  ],
  "pusoy dos": [
    null,
    "pusoy dos",
  ],
  "big two": [
    null,
    "big two",
  ],
  "is A2345 a straight in big two": [
    null,
    "is a2345 a straight in",
  ],
  "hong kong or taiwan": [
    "Hong Kong",
    "Taiwan",
    "",
  ],
  "difference between taiwan and hong kong": [
    "Hong Kong",
    "Taiwan",
    "",
  ],
  "hong kong vs taiwn flush": [
    "Hong Kong",
    "Taiwan",
    "flush",
  ],
  "phillipines flush": [
    "Philippines",
    "flush",
  ],
  "honk kong": [
    "Hong Kong",
    "",
  ],
  "chins": [
    null,
    "chins",
  ],
  "can I beat my own play": [
    null,
    "can I beat my own play",
  ],
  "chinese poker": [
    null,
    "chinese poker",
  ],
  "filipino poker": [
    null,
    "filipino poker",
  ],
  "hongkongese": [
    null,
    "hongkongese",
  ],
  "hongkng straights": [
    "Hong Kong",
    "straights",
  ],
  "taiwn flush": [
    "Taiwan",
    "flush",
  ],
  "indoneisa flush": [
    "Indonesia",
    "flush",
  ],
};

Deno.test("plays are read in what is asked", () => {
  const asking = data("asking");
  for (const [typed, plays] of Object.entries(PLAYS)) {
    const read = playsIn(typed, asking).plays;
    deepEqual(read && [read.play, read.over], plays, typed);
  }
});

Deno.test("numbers in a row are a card each in any script, and with a unit or a plural cards of one rank", () => {
  const asking = {
    ...data("asking"),
    inARow: [[3, "三", "ba"], [4, "四", "bốn"], [5, "五", "năm"], [6, "六"], [7, "七", "bảy"], [10, "十"]],
    counts: [[3, "三條"]],
    around: ["是", "係唔係"],
  };
  const plays = {
    "三四五六七": "3 4 5 6 7",
    "係唔係三四五六七": "3 4 5 6 7",
    "三條4": "444",
    "BA BON NAM": "3 4 5",
    "ba, bốn, bảy": "3 4 7",
  };
  for (const [typed, play] of Object.entries(plays)) deepEqual(playsIn(typed, asking).plays?.play, play, typed);
  deepEqual(playsIn("三四個人玩", asking).plays, null);
});

Deno.test("two plays of as many cards are read with any words around them", () => {
  const plays = {
    "is A2345 lower than 23456": ["A2345", "23456"],
    "23456 sama 10JQKA gedean mana": ["23456", "10JQKA"],
    "23456比10JQKA大嗎": ["23456", "10JQKA"],
    "what if KK meets QQ": ["KK", "QQ"],
    "word at has ka": null, // letters of words are no cards
    "why 23456 and KK": null,
  };
  for (const [typed, expected] of Object.entries(plays)) {
    const read = playsIn(typed, data("asking")).plays;
    deepEqual(read && [read.play, read.over], expected, typed);
  }
});

Deno.test("cards and plays are read in words, as they are spelt, and what is not said is low", () => {
  const own = data("asking");
  const asking = {
    ...own,
    suits: [...own.suits, ["D", "階磚", "rô"], ["H", "紅心", "cơ", "hati"], ["S", "葵扇", "sekop"]],
    ranks: { ...own.ranks, "2": [...own.ranks["2"], "heo", "老二"] },
    joining: [...own.joining, "na", "嘅"],
    topped: [...own.topped, "高"],
    between: [...own.between, "打", "với", "lawan"],
    around: [...own.around, "嗎", "có", "không"],
  };
  const kinds = ["straight", "flush", "full house"].map((word, kind) => [word, kind]);
  kinds.push(["同花", 1], ["葫蘆", 2]);
  const plays = {
    "紅心2打階磚2": ["2H", "2D"],
    "葵扇老二打紅心2": ["2S", "2H"],
    "heo rô với heo cơ": ["2D", "2H"],
    "2 hati lawan 2 na sekop": ["2H", "2S"],
    "2 có với 3 rô": ["2", "3D"], // to have is no heart
    "king high heart flush vs queen high spade flush": ["3H 4H 5H 6H KH", "3S 4S 5S 6S QS"],
    "flush of hearts to the ten vs a jack high spade flush": ["3H 4H 5H 6H TH", "3S 4S 5S 6S JS"],
    "8 high flush vs 9 high flush": null, // one suit does not hold both
    "king high flush vs queen high flush": ["3D 4D 5D 6D KD", "7D 8D 9D TD QD"],
    "K高紅心同花打10高階磚同花": ["3H 4H 5H 6H KH", "3D 4D 5D 6D TD"],
    "ten high straight vs 5 high straight": ["6 7 8 9 T", "A 2 3 4 5"],
    "葫蘆3打葫蘆K": ["3 3 3 4 4", "K K K 3 3"],
    "full house of aces and kings vs 33344": null, // "and" stands between two plays
    "king high heart flush": ["3H 4H 5H 6H KH", ""],
    "flush with a 2 vs ace high flush": null, // the two is not said to be its highest
    "heart flush": null,
  };
  for (const [typed, expected] of Object.entries(plays)) {
    const read = playsIn(typed, asking, kinds).plays;
    deepEqual(read && [read.play, read.over], expected, typed);
  }
});

Deno.test("places are read in what is asked", () => {
  const asking = data("asking");
  for (const [typed, [...expected]] of Object.entries(IN_PLACES)) {
    const { places, rest } = { ...playsIn(typed, asking), ...placesIn(typed, asking) };
    const titles = places.map((at) => asking.places[at][1]);
    deepEqual([...(titles.length ? titles : [null]), rest], expected, typed);
  }
});

/** What is typed, to the ways to play that are compared. */
const COMPARED = {
  "basic vs pusoy dos": ["basic", "pusoy-dos"],
  "is Pusoy Dos the same as Big Two?": ["pusoy-dos", "basic"],
  "difference between hong kong and taiwan": ["in-hong-kong", "in-taiwan"],
  "taiwan compared to big two": ["in-taiwan", "basic"],
  "difference between pusoy dos and capsa": ["in-philippines", "in-indonesia"], // the places that call it so
  "鋤大D vs 大老二": ["in-hong-kong", "in-taiwan"],
  "hong kong and taiwan": null, // places alone are compared without a word for it
  "difference between tien len and big two": null, // the one is another game
  "pusoy dos suits": null,
};

Deno.test("two games are read in a comparison", () => {
  const asking = data("asking");
  for (const [typed, ids] of Object.entries(COMPARED)) deepEqual(comparedIn(typed, asking).ids, ids, typed);
});

Deno.test("another game is read in a comparison", () => {
  const cousins = [["names/#one", "Chinese poker", "Pusoy", "Capsa Susun"], [
    "names/#two",
    "Tiến lên",
    "same as tien len",
  ]];
  const compared = {
    "difference between tien len and big two": "names/#two",
    "capsa susun vs capsa banting": "names/#one",
    "is pusoy the same as pusoy dos": "names/#one",
    "pusoy vs capsa": null, // a place each
    "tien len": null,
  };
  for (const [typed, address] of Object.entries(compared)) {
    deepEqual(comparedIn(typed, data("asking"), cousins).cousin, address, typed);
  }
});

Deno.test("a sum is asked by a number of cards beside a word for what they cost", () => {
  const asking = data("asking");
  const counts = {
    "how much does 13 cards cost": 13,
    "8 cards left points": 8,
    "14 cards left points": undefined,
    "is a 3 worth points": undefined, // a rank
    "points with 3 players": undefined,
    "13 cards left, points with 3 players": undefined,
    "pay 1 point for each card": undefined,
    "13 cards each": undefined,
    "2 points for 3 cards": undefined,
    "剩13張罰幾分": undefined, // in Chinese alone
  };
  for (const [typed, count] of Object.entries(counts)) {
    deepEqual(sumIn(typed, asking)?.count, count, typed);
  }
});

Deno.test("numbers of players are read in figures and in words, and no number of cards is one", () => {
  const asking = data("asking");
  const counts = {
    "3 players": [3],
    "a two-player game": [2],
    "can I play alone": [1],
    "for 2 or three of us": [2, 3],
    "17 cards each": undefined,
    "how many cards each with two decks": undefined,
    "how many players": undefined,
  };
  for (const [typed, expected] of Object.entries(counts)) deepEqual(seatedIn(typed, asking)?.counts, expected, typed);
  const chinese = { seated: [[2, "兩個"], [3, "三人"]] };
  deepEqual(seatedIn("三人玩得唔得？", chinese).counts, [3]);
});

Deno.test("suits alone are asked about, and so many players alone", () => {
  const asking = { ...data("asking"), seated: [[2, "two"], [3, "三人"]] };
  for (const typed of ["hearts or spades", "is a diamond higher than a club?"]) {
    deepEqual(asksOfSuits(typed, asking), true);
  }
  for (const typed of ["who starts diamonds or clubs", "3 of diamonds or clubs", "hearts"]) {
    deepEqual(asksOfSuits(typed, asking), false, typed);
  }
  for (const typed of ["two people", "how do two play"]) deepEqual(isTableAlone(typed, asking), true, typed);
  for (const typed of ["big two", "two decks", "2 players"]) deepEqual(isTableAlone(typed, asking), false, typed);
});

Deno.test("Chinese beside a little word tells less than a word of its own", () => {
  const entries = [
    [0, "rules/finish/", "用2出完", "可以用黑桃2出完牌嗎"],
    [0, "rules/deck/", "鬼牌", "一副牌"],
    [0, "rules/two/", "老二", "剩下的2"],
  ];
  const rest = { kinds: ["Rule"], alike: [], statements: [], folder: "zh/" };
  const index = new Index({ ...rest, entries, passedOver: ["可以", "嗎", "大老二"] });
  const firsts = { "可以用鬼牌嗎": "deck", "大老二可以用鬼牌嗎": "deck", "用老二可以嗎": "two" };
  for (const [typed, page] of Object.entries(firsts)) {
    deepEqual(index.search(typed)[0]?.address, `zh/rules/${page}/`, typed);
  }
});

Deno.test("cards that are counted in Chinese are read behind any word", () => {
  const asking = { between: ["跟"], around: ["哪個大"], counts: [[2, "對"]], ranks: { K: [], A: [] } };
  deepEqual(playsIn("對K跟對A哪個大", asking).plays, { over: "AA", play: "KK" });
});

Deno.test("a word that is nowhere finds those with its stem, in a language that has affixes", () => {
  const entries = [[0, "rules/leave/", "mengeluarkan", "kartu"], [0, "rules/win/", "menang", "kartu"]];
  const rest = { kinds: ["Rule"], entries, alike: [], passedOver: [], statements: [], folder: "id/" };
  const found = (typed, affixes) => new Index({ ...rest, affixes }).search(typed).map(({ address }) => address);
  const affixes = { before: ["di", "menge", "nge"], behind: ["in", "kan"] };
  deepEqual(found("ngeluarin", {}), []);
  for (const typed of ["diluarin", "ngeluarin"]) deepEqual(found(typed, affixes), ["id/rules/leave/"], typed);
});

Deno.test("who asks which of two it is does not ask whether, with spaces between words or without", () => {
  const asking = { either: ["or", "大定", "哪個", "cái nào"] };
  for (const typed of ["flush or straight?", "花同蛇哪個大？", "sảnh và thùng cai nao lon"]) {
    deepEqual(asksEither(typed, asking), true, typed);
  }
  for (const typed of ["does a flush score", "花一定大過蛇嗎"]) deepEqual(asksEither(typed, asking), false, typed);
});

Deno.test("the language of a question is known by its little words", () => {
  const { tongues } = data("asking");
  const likeliest = {
    "bỏ lượt rồi có được đánh lại không": "vi",
    "luật phỏm, bài": "vi",
    "luật phỏm tiến lên": undefined, // one word is too little
    "pass咗可唔可以再出": "zh-Hant-HK",
    "三次连续过牌可以吗": "zh-Hans",
    "パスした後また出せますか": undefined,
    "kann man nach dem passen wieder spielen": undefined,
    "can I come back after a pass": undefined,
    "is it the end of a trick": "en",
  };
  for (const [typed, tag] of Object.entries(likeliest)) deepEqual(tonguesIn(typed, tongues)[0], tag, typed);
});
