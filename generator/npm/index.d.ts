/** Cards as text, `2D 3D 4H`, or a list of codes, or cards read once. */
export type Cards = string | readonly string[] | ReadCards;

/** Cards read once by `cards`, for calls that take them again and again. */
export interface ReadCards extends Iterable<string> {
  readonly codes: string[];
  toJSON(): string[];
}

/** `not-known` where it turns on what the account says and no engine plays. */
export type Outcome =
  | "leads"
  | "beats"
  | "does-not-beat"
  | "cannot-follow"
  | "not-a-play"
  | "suit-decides"
  | "not-known";

/** How an account comes by an answer; `usual` if most voices of a place say so, `given` if the caller gave it. */
export type Status = "stated" | "inherited" | "assumed" | "usual" | "given";

/** The word on a play; all but the outcome is looked up when it is asked. */
export interface Verdict {
  readonly outcome: Outcome;
  /** The kind of combination; null if it is none. */
  readonly kind: string | null;
  readonly overKind: string | null;
  /** The criterion or reason that decided, by its id. */
  readonly decidedBy: string;
  /** The rule question whose answer decided, and the answer. */
  readonly question: string;
  readonly option: string;
  readonly status: Status;
  /** The accounts that state what decided, by id: of editions and copies of one text, which are one voice, one. */
  readonly statedBy: string[];
  /** Further questions on which it rests and that nobody answers here, with the answers that we fill in. */
  readonly filledIn: Record<string, string>;
  /** In a place the voices behind the answer that decided, and those that give any; else 0 and 0. */
  readonly share: [number, number];
  /** The statements that the account's answer rests on; none if the caller gave it. */
  readonly statements: string[];
  /** The reason in a sentence. */
  readonly because: string;
  /** Whether the play may be made. */
  readonly legal: boolean;
  toJSON(): Record<string, unknown>;
}

export interface Play {
  readonly kind: string;
  readonly cards: string[];
}

export interface Ruling {
  answer: string;
  status: Status;
  statements: string[];
  /** The account that gives the answer: this one, or one that it builds on. */
  origin: string;
  /** In a place the voices that give the commonest answer, and those that give any. */
  share?: [number, number];
  /** The answer once more where no engine can play it. */
  says?: { option: string; status: Status };
  /** The question whose answer gives this one as well, where it is given so. */
  follows?: string;
  /** How it was seen that a program has no such rule, where that is the answer. */
  seen?: "read" | "run";
}

/** How much of a manual or of a program's code was read. */
export type Extent = "whole" | "part" | "unread" | "absent" | "unknown";

export interface Source {
  id: string;
  title: string;
  /** Empty where it is not known, as are the next two. */
  author: string;
  date: string;
  address: string;
  /** How it was read, if it is a program or a page about one. */
  reading?: {
    manual: Extent;
    code: Extent;
    agree: "yes" | "no" | "code-adds" | "unknown";
    follows: "manual" | "code" | "both" | null;
    /** Where manual and code differ. */
    differ: string;
    version: Record<string, string> | null;
  };
}

export interface Option {
  id: string;
  /** The answer in brief, and as a rule sheet says it. */
  label: string;
  sentence: string;
  /** Why no engine can play it; empty if one can. */
  documentedOnly: string;
}

export interface Question {
  id: string;
  /** The question as a player asks it. */
  ask: string;
  short: string;
  /** Whether several options may be taken together, with commas between. */
  combines: boolean;
  /** Whether a table must agree on it before the first deal. */
  core: boolean;
  /** The parts of the game that its answer makes a difference to. */
  affects: string[];
  options: Record<string, Option>;
}

export interface Account {
  id: string;
  name: string;
  /** Where it is played; empty if it is tied to no place. */
  place: string;
  /** Whether it tells a whole game, not a rule or two. */
  whole: boolean;
  source: Source;
  /** Question to its answer, with status and statements. */
  rulings: Record<string, Ruling>;
  rules(changes?: Record<string, string>): Rules;
}

/** A place as most of its voices say; never a voice itself. */
export interface Place {
  id: string;
  name: string;
  /** The name of the place alone. */
  title: string;
  voices: number;
  rulings: Record<string, Ruling>;
  rules(changes?: Record<string, string>): Rules;
}

export interface Finished {
  /** What each player has left, in the order of play: a number, cards, or `9 with 2 twos`. */
  left: (number | Cards)[];
  /** The winner's last play. */
  final?: Cards;
  /** The players from 0 in the order of going out, where the deal goes on after the first. */
  order?: number[];
  starter?: number | null;
  liable?: number | null;
  /** Player to the strong combinations that nobody beat. */
  unbeaten?: Record<number, Cards[]> | null;
}

export interface ScoreLine {
  player: number;
  amount: number;
  /** Whether it is added up; else it only tells how the next line comes about. */
  counts: boolean;
  /** The rule that makes it so, and its answer. */
  question: string;
  option: string;
  because: string;
}

/** The score of a deal, by player. */
export interface Score {
  readonly totals: number[];
  readonly lines: ScoreLine[];
  /** The players from the president down, where there are titles. */
  readonly titles: number[];
  readonly winners: number[];
  /** What was not counted, in the order of the questions. */
  readonly untouched: Untouched[];
}

/** A rule that may add something to a score, and did not. */
export interface Untouched {
  question: string;
  option: string;
  /** Whether there is such a rule, which the deal did not come under; else nothing is ever added. */
  played: boolean;
  status: string;
  because: string;
}

export type Verb = "play" | "pass" | "again" | "win" | "redeal" | "give" | "trade";

/** Something that a player, from 0, does. */
export interface Act {
  readonly player: number;
  readonly verb: Verb;
  readonly cards: string[];
}

/** An act with what followed from it. */
export interface Event extends Act {
  drawn: string[];
  /** The number of cards left, if it had to be announced; else 0. */
  announced: number;
  trickEnds: boolean;
}

export interface Dealing {
  /** 4 if nothing is said, or as many as there are hands. */
  players?: number | null;
  /** Equal seeds give equal deals, in Python too; without one chance decides. */
  seed?: number | null;
  /** Each player's cards, in the order of play, instead of shuffled ones. */
  hands?: Cards[] | null;
  /** Beside such hands the cards to be drawn, first card first. */
  stock?: Cards;
  /** Beside such hands the card to be had for the lowest. */
  aside?: Cards;
  /** The deal before, of the same players, for who leads and what is exchanged; none for the first. */
  before?: Deal | { order: number[]; left: (number | Cards)[] } | null;
  /** Who was drawn to lead, from 0, where the rules draw lots for it, instead of the seed. */
  leader?: number | null;
  /** Makes a new stock of the played cards, where the rules want one, instead of the seed. */
  shuffle?: ((cards: string[]) => Cards) | null;
}

export interface Fit {
  account: string;
  stated: string[];
  inherited: string[];
  silent: string[];
  differing: string[];
}

/** A call that cannot be answered: a name that nothing has, cards that are none, a deal that cannot have ended so. */
export class BigTwoError extends Error {}

/** A name that no account, question or option has. */
export class Unknown extends BigTwoError {}

/** Cards that are not a legal play where one is wanted, or an act that is not allowed; the message says why. */
export class IllegalPlay extends BigTwoError {}

/** A result that turns on what an account says and no engine plays; the message says which rule, in a sentence. */
export class NotPlayedHere extends BigTwoError {
  readonly question: string;
  /** The answer that the account gives, and the statements that say so. */
  readonly option: string;
  readonly statements: string[];
}

/** One deal being played. Players are numbered from 0 in the order of play. */
export class Deal {
  private constructor();
  /** The cards that each player holds, from the weakest to the strongest. */
  readonly hands: string[][];
  /** The player to act; null when the deal is over. */
  readonly turn: number | null;
  /** The play that is to be beaten; null on a lead. */
  readonly onTable: Play | null;
  readonly ended: boolean;
  /** What was done, each act with what followed from it. */
  readonly transcript: Event[];
  toJSON(): Record<string, unknown>;
  /** List what a player may do now, by default the one to act; the order says nothing. */
  legal(player?: number | null): Act[];
  /** Play some cards for the player to act. */
  play(cards: Cards): Event;
  /** Pass for the player to act. */
  pass(): Event;
  /** Do any act, as `legal` lists them: also a claim, a card given back, a bomb out of turn. */
  do(act: { player: number; verb: Verb; cards?: Cards }): Event;
  /** Return the score of the deal; refused while it goes on, or with `NotPlayedHere`. */
  score(): Score;
}

/** The rules of an account with some answers changed. */
export class Rules {
  private constructor();
  readonly account: string;
  readonly changes: Record<string, string>;
  readonly name: string;
  /** Return the rules as a rule-set file has them; `Rules.load` reads its text. */
  toJSON(): Record<string, unknown>;
  readonly answers: Record<string, string>;
  readonly rulings: Record<string, Ruling>;
  /** Question to answer where the account says one that can be played, and the changes. */
  readonly said: Record<string, string>;
  /** A clause for each answer that needs another one which these rules lack. */
  readonly notes: string[];
  /**
   * Return how the account comes by its answer to a question; `given` if the caller gave it. Empty where it says what no
   * engine plays.
   */
  statusOf(question: string): string;
  /** Return the rules of a rule-set file, as House rules saves it. */
  static load(text: string): Rules;
  /** Say whether a play beats the cards on the table, or may be led if there are none, and why. */
  judge(play: Cards, on?: { over?: Cards }): Verdict;
  /** Say which combination some cards form, as a lead. */
  classify(cards: Cards): Verdict;
  /**
   * List every combination that a hand may lead, or play on the cards on the table; their order says nothing. Refused
   * with `NotPlayedHere` where that is not known.
   */
  plays(hand: Cards, on?: { over?: Cards }): Play[];
  /** Return the combination that some cards form. */
  combination(cards: Cards): Play;
  /** Deal the cards, shuffled or as given, and return the deal before its first act; or refuse with `NotPlayedHere`. */
  deal(dealing?: Dealing): Deal;
  /** Score a finished deal; refused if it cannot end so by these rules, or with `NotPlayedHere`. */
  score(finished: Finished): Score;
  /** Return the accounts nearest to these rules, the best fit first. */
  nearest(count?: number): Fit[];
}

/** The version of the rules. */
export const version: string;
/** Return the rule questions by id, each with its documented options. */
export function questions(): Record<string, Question>;
export function accounts(): Record<string, Account>;
/** Return the places as rule sets by id: how most of their voices play. */
export function places(): Record<string, Place>;
/**
 * Return the rules of an account, or of a place, with some answers changed: question to option, or of scores to numbers
 * of your own, as `{ "penalty-schedule": "8x2,11x3" }`.
 */
export function rules(account?: string, changes?: Record<string, string> | null): Rules;
/** Read cards once, for calls that take them again and again. */
export function cards(written: Cards): ReadCards;
export function nearest(to: Rules, count?: number): Fit[];
